//! Certificates: Coq files that state computed results and prove them by computation.
//!
//! A certificate is compiled with the files of `proofs/`, against the product that is proved there to be Conway's. It does
//! not rely on this program: Coq rejects a wrong term.

use std::io::{self, Write};

use num_bigint::BigUint;

use nimref::nim::Nimber;
use nimref::oeis::Range;

/// Writes the header of a certificate.
pub(crate) fn write_head(out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "(* Printed by nimref {}. To check it: proofs/check FOLDER, with", env!("CARGO_PKG_VERSION"))?;
    writeln!(out, "   this file, named *.v, in FOLDER; or, next to the compiled files of")?;
    writeln!(out, "   proofs/, coqc -Q . Nimref FILE. *)")?;
    writeln!(out)?;
    writeln!(out, "From Coq Require Import NArith List.")?;
    writeln!(out, "From Nimref Require Import Product Field Certificate.")?;
    writeln!(out, "Import ListNotations.")?;
    writeln!(out, "Open Scope N_scope.")?;
    writeln!(out)
}

/// A proof by computation.
const PROOF: &str = "Proof. vm_compute. reflexivity. Qed.";

/// States the terms of a Coq function over a range. Each term is written as soon as it is computed.
pub(crate) fn write_terms<E: From<io::Error>>(
    name: &str,
    function: &str,
    range: Range,
    mut term: impl FnMut(u64) -> Result<BigUint, E>,
    out: &mut dyn Write,
) -> Result<(), E> {
    writeln!(out, "(* The terms of {name} for n = {range}. *)")?;
    writeln!(out, "Theorem {name}_{}_{} :", range.first(), range.last())?;
    writeln!(out, "  terms ({function}) {} {} =", range.first(), range.count())?;
    for n in range.indices() {
        let before = if n == range.first() { "  [" } else { ";\n   " };
        write!(out, "{before}{}", term(n)?)?;
    }
    writeln!(out, "].\n{PROOF}")?;
    Ok(())
}

/// States a table of a Coq function of two arguments.
pub(crate) fn write_table(
    name: &str,
    function: &str,
    (rows, columns): (Range, Range),
    mut entry: impl FnMut(u64, u64) -> Nimber,
    out: &mut dyn Write,
) -> io::Result<()> {
    writeln!(out, "(* The {name} table for the rows {rows} and the columns {columns}. *)")?;
    writeln!(out, "Theorem {name}_table :")?;
    let from = |range: Range| format!("(from {} {})", range.first(), range.count());
    writeln!(out, "  table {function} {} {} =", from(rows), from(columns))?;
    for a in rows.indices() {
        let before = if a == rows.first() { "  [" } else { ";\n   " };
        write!(out, "{before}[")?;
        for b in columns.indices() {
            let before = if b == columns.first() { "" } else { "; " };
            write!(out, "{before}{}", entry(a, b))?;
        }
        write!(out, "]")?;
    }
    writeln!(out, "].\n{PROOF}")
}

/// States one product.
pub(crate) fn write_product(a: &Nimber, b: &Nimber, product: &Nimber, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "Theorem product :\n  nimmul\n    {a}\n    {b} =\n    {product}.\n{PROOF}")
}
