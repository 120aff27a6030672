//! What docs/CATALOGUE.md counts: tests hold it to the catalogue, and rewrite it when asked.

use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::{env, fs};

/// Writes the blocks in place of comparing them.
const RENEW: &str = "HENRAD_RENEW_CATALOGUE_PAGE";

fn page() -> PathBuf {
    PathBuf::from(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../docs/CATALOGUE.md"
    ))
}

/// Compares the block of this name on the page with its text.
pub fn hold(name: &str, text: &str) {
    static WRITING: Mutex<()> = Mutex::new(());
    let _guard = WRITING.lock().unwrap_or_else(PoisonError::into_inner);
    let whole = fs::read_to_string(page()).unwrap();
    let end = format!("\n<!-- {name}:end -->");
    let (before, rest) = whole.split_once(&format!("<!-- {name}:begin")).unwrap();
    let (mark, rest) = rest.split_once("-->\n\n").unwrap();
    let (written, after) = rest.split_once(&end).unwrap();
    if env::var_os(RENEW).is_some() {
        let whole = format!("{before}<!-- {name}:begin{mark}-->\n\n{text}{end}{after}");
        return fs::write(page(), whole).unwrap();
    }
    assert_eq!(written, text, "{RENEW}=1 with this test rewrites the page");
}

/// `18 781`.
pub fn thousands(count: usize) -> String {
    let digits = count.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}
