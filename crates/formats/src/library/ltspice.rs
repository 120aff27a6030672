//! LTspice symbols.

use super::LibraryPart;

/// Two plates between two pins, 64 units apart.
const PLATES: &str = "\
LINE Normal 16 0 16 28
LINE Normal 0 28 32 28
LINE Normal 0 36 32 36
LINE Normal 16 36 16 64
";

/// The sign at the positive pin.
const PLUS: &str = "\
LINE Normal 0 16 8 16
LINE Normal 4 12 4 20
";

/// The symbol of a part: an instance of its broadband subcircuit in the library of that name.
pub fn symbol(library: &str, part: &LibraryPart) -> String {
    let name = part.model.broadband_name();
    let description = part.description();
    let plus = if part.is_polarized() { PLUS } else { "" };
    format!(
        "Version 4\nSymbolType CELL\n{PLATES}{plus}\
         WINDOW 0 40 16 Left 2\nWINDOW 3 40 48 Left 2\n\
         SYMATTR Prefix X\nSYMATTR Value {name}\nSYMATTR ModelFile {library}.lib\n\
         SYMATTR Description {description}\n\
         PIN 16 0 NONE 8\nPINATTR PinName 1\nPINATTR SpiceOrder 1\n\
         PIN 16 64 NONE 8\nPINATTR PinName 2\nPINATTR SpiceOrder 2\n"
    )
}
