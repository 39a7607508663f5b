#![no_main]

#[path = "../../tests/it/common/laws.rs"]
mod laws;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| laws::numbers(bytes));
