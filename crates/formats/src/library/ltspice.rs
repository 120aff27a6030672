//! LTspice symbols.

use super::{Drawing, LibraryPart};

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

/// Three turns between the same pins.
const TURNS: &str = "\
LINE Normal 16 0 16 8
ARC Normal 8 8 24 24 16 24 16 8
ARC Normal 8 24 24 40 16 40 16 24
ARC Normal 8 40 24 56 16 56 16 40
LINE Normal 16 56 16 64
";

/// The symbol of a part: an instance of the subcircuit of its own name in the library of that name.
pub fn symbol(library: &str, part: &LibraryPart) -> String {
    let name = part.name();
    let description = part.description();
    let lines = match part.drawing() {
        Drawing::Capacitor { polarized: true } => format!("{PLATES}{PLUS}"),
        Drawing::Capacitor { polarized: false } => PLATES.to_owned(),
        Drawing::Inductor => TURNS.to_owned(),
    };
    format!(
        "Version 4\nSymbolType CELL\n{lines}\
         WINDOW 0 40 16 Left 2\nWINDOW 3 40 48 Left 2\n\
         SYMATTR Prefix X\nSYMATTR Value {name}\nSYMATTR ModelFile {library}.lib\n\
         SYMATTR Description {description}\n\
         PIN 16 0 NONE 8\nPINATTR PinName 1\nPINATTR SpiceOrder 1\n\
         PIN 16 64 NONE 8\nPINATTR PinName 2\nPINATTR SpiceOrder 2\n"
    )
}
