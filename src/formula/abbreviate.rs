//! [`shown`]: the form of long numbers in messages.

/// Returns a number as messages show it: in full up to 60 digits, otherwise its first and last 20 digits and its length.
#[doc(hidden)]
#[must_use]
pub fn shown(digits: &str) -> String {
    const WHOLE: usize = 60;
    const END: usize = 20;
    let count = digits.chars().count();
    if count <= WHOLE {
        return digits.to_owned();
    }
    let head: String = digits.chars().take(END).collect();
    let tail: String = digits.chars().skip(count - END).collect();
    format!("{head}…{tail} ({count} characters)")
}
