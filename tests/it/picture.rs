//! Pictures: pixels are the entries, bytes are reproducible, and limits are reported.

use std::fs::{self, File};
use std::io::BufReader;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::common::read_fixture;
use rstest::rstest;

fn picture(arguments: &[&str], folder: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nimref"));
    command.arg("picture").args(arguments).current_dir(folder).stdin(Stdio::null());
    command.output().expect("the binary was built")
}

fn drawn(arguments: &[&str]) -> Vec<u8> {
    let output = picture(arguments, Path::new("."));
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

/// The width, the height and the stored pixels of a PNG, one byte each.
fn decoded(path: &Path) -> (u32, u32, Vec<u8>) {
    let mut reader = png::Decoder::new(BufReader::new(File::open(path).unwrap())).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    assert_eq!(info.bit_depth, png::BitDepth::Eight);
    pixels.truncate(info.buffer_size());
    (info.width, info.height, pixels)
}

/// The gray values of a 16 × 16 picture are 17 times the entries printed in the APL article.
#[rstest]
#[case("sum")]
#[case("product")]
fn the_printed_tables(#[case] subject: &str) {
    let table = read_fixture(&format!("tables/{subject}16.txt"));
    let entries: Vec<u8> = table.split_whitespace().map(|entry| entry.parse::<u8>().unwrap() * 17).collect();
    let image = drawn(&[subject, "--size", "16", "--palette", "gray", "--format", "pgm"]);
    assert_eq!(image, [b"P5\n16 16\n255\n", entries.as_slice()].concat());
}

/// The binary digits of the published products of powers of two.
#[test]
fn the_products_of_powers() {
    let table = read_fixture("tables/powers128.txt");
    let rows: Vec<Vec<u64>> = table
        .lines()
        .take(64)
        .map(|line| line.split_whitespace().map(|entry| u64::from_str_radix(entry, 16).unwrap()).collect())
        .collect();
    for bit in [0, 1, 17, 63] {
        let image = drawn(&["powers", "--palette", &format!("bit:{bit}"), "--format", "pgm"]);
        let pixels = image.strip_prefix(b"P5\n64 64\n255\n").unwrap();
        for (i, row) in rows.iter().enumerate() {
            for (j, entry) in row.iter().enumerate() {
                let pixel = if entry >> bit & 1 == 1 { 255 } else { 0 };
                assert_eq!([pixels[64 * i + j], pixels[64 * j + i]], [pixel; 2], "2^{i} ⊗ 2^{j}, digit {bit}");
            }
        }
    }
}

#[test]
fn a_png_has_the_pixels_of_the_ppm() {
    let folder = tempfile::tempdir().unwrap();
    let base = ["product", "--size", "40", "--rows-from", "250", "--columns-from", "7", "--scale", "3", "-o"];
    for file in ["a.png", "a.ppm"] {
        assert!(picture(&[&base[..], &[file]].concat(), folder.path()).status.success());
    }
    let file = File::open(folder.path().join("a.png")).unwrap();
    let mut decoder = png::Decoder::new(BufReader::new(file));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
    let ppm = fs::read(folder.path().join("a.ppm")).unwrap();
    assert_eq!(ppm.strip_prefix(b"P6\n120 120\n255\n").unwrap(), pixels);
}

/// Equal entries have equal colours, and the colours are in the order of the entries.
#[test]
fn hues_distinguish_the_entries() {
    let folder = tempfile::tempdir().unwrap();
    assert!(picture(&["product", "--size", "16", "-o", "a.png"], folder.path()).status.success());
    let (width, height, pixels) = decoded(&folder.path().join("a.png"));
    assert_eq!((width, height), (16, 16));
    let mut shade = [0; 16];
    for (entry, &pixel) in read_fixture("tables/product16.txt").split_whitespace().zip(&pixels) {
        let known = &mut shade[entry.parse::<usize>().unwrap()];
        assert!(*known == 0 || *known == pixel, "{entry} has one colour");
        *known = pixel;
    }
    assert!(shade.is_sorted() && shade[0] == 0 && shade.windows(2).all(|pair| pair[0] < pair[1]), "{shade:?}");
}

#[test]
fn the_same_bytes_each_time() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["product", "--size", "1024", "--palette", "hue"];
    for file in ["a.png", "b.png"] {
        assert!(picture(&[&arguments[..], &["-o", file]].concat(), folder.path()).status.success());
    }
    let bytes = fs::read(folder.path().join("a.png")).unwrap();
    assert_eq!(bytes, fs::read(folder.path().join("b.png")).unwrap());
    assert_eq!(decoded(&folder.path().join("a.png")).0, 1024);
    let check = [&arguments[..], &["--check", "a.png"]].concat();
    let same = picture(&check, folder.path());
    assert_eq!((same.status.code(), same.stdout.len()), (Some(0), 0));
    let mut broken = bytes.clone();
    broken[5000] ^= 1;
    for (broken, place) in
        [(broken, 5001), (bytes[..5000].to_vec(), 5001), ([bytes.clone(), vec![0]].concat(), bytes.len() + 1)]
    {
        fs::write(folder.path().join("a.png"), broken).unwrap();
        let output = picture(&check, folder.path());
        assert_eq!(output.status.code(), Some(1));
        assert_eq!(String::from_utf8(output.stdout).unwrap(), format!("a.png: differs from byte {place} on\n"));
    }
}

/// The graph of squaring; unit tests compare its arrows with stored products.
#[test]
fn graph_of_squaring() {
    insta::assert_snapshot!(String::from_utf8(drawn(&["squaring", "--size", "4"])).unwrap());
}

#[rstest]
#[case(&["product", "--size", "16385"], "the picture is 16385 pixels wide")]
#[case(&["product", "--size", "16384", "--scale", "2"], "the picture is 32768 pixels wide")]
#[case(&["sum", "--size", "4294967295", "--scale", "4294967295"], "the picture is 18446744065119617025 pixels wide")]
#[case(&["sum", "--size", "0"], "the picture is empty")]
#[case(&["sum", "--scale", "0"], "the picture is empty")]
#[case(&["sum", "--rows-from", "18446744073709551615"], "the last row and column, 18446744073709551615")]
#[case(&["powers", "--size", "65"], "the last row and column, 63")]
#[case(&["orders", "--size", "1025"], "more than 1024 rows and columns")]
#[case(&["orders", "--columns-from", "4294967296"], "the last row and column, 4294967295")]
#[case(&["sum", "--palette", "bit:64"], "unknown palette")]
#[case(&["sum", "--format", "pgm"], "PGM has no hues")]
#[case(&["sum", "--format", "svg"], "a table cannot be drawn as SVG")]
#[case(&["sum", "-o", "a.gif"], "a.gif has no known extension")]
#[case(&["squaring", "-o", "a.png"], "can only be drawn as SVG")]
#[case(&["squaring", "--size", "5"], "invalid size 5 for squaring")]
#[case(&["squaring", "--scale", "2"], "takes no --rows-from")]
#[case(&["sum", "--check", "none.png"], "cannot read none.png")]
fn invalid_pictures_are_refused(#[case] arguments: &[&str], #[case] message: &str) {
    let folder = tempfile::tempdir().unwrap();
    let output = picture(arguments, folder.path());
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{stderr}");
    assert!(stderr.contains(message), "{stderr}");
}

/// The last row and column of the range are drawn; without them the file would be smaller.
#[test]
fn the_end_of_the_range() {
    let last = u64::MAX - 1;
    let arguments =
        ["sum", "--size", "2", "--rows-from", &last.to_string(), "--columns-from", &last.to_string(), "--palette"];
    let image = drawn(&[&arguments[..], &["bit:0", "--format", "pgm"]].concat());
    assert_eq!(image, b"P5\n2 2\n255\n\x00\xff\xff\x00");
}
