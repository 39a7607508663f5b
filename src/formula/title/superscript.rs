//! Exponents.

/// The characters that can be raised.
const PLAIN: &str = "0123456789+−ijkmnr";
const RAISED: &str = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁱʲᵏᵐⁿʳ";

/// An exponent: raised if all its characters can be, otherwise after ^.
pub(super) fn superscript(exponent: &str) -> String {
    let raise = |c: char| PLAIN.chars().zip(RAISED.chars()).find(|(plain, _)| *plain == c).map(|(_, raised)| raised);
    let raised: Option<String> = exponent.chars().filter(|c| *c != ' ').map(raise).collect();
    raised.unwrap_or_else(
        || if exponent.chars().count() == 1 { format!("^{exponent}") } else { format!("^({exponent})") },
    )
}
