//! KiCad symbol libraries.
//!
//! The fields that begin with `Sim.` tell KiCad 7 and newer which subcircuit of which file ngspice
//! simulates, and which pin of the symbol is which node.

use super::{Drawing, LibraryPart};
use crate::kicad::edit::quoted;

/// Version of the file format: that of KiCad 7, which newer versions read.
const VERSION: &str = "20220914";

/// Two plates; the pins end 3.81 mm from the middle, on the grid.
const PLATES: &str = r"
      (polyline (pts (xy -2.032 -0.762) (xy 2.032 -0.762))
        (stroke (width 0.508) (type default)) (fill (type none)))
      (polyline (pts (xy -2.032 0.762) (xy 2.032 0.762))
        (stroke (width 0.508) (type default)) (fill (type none)))";

/// The sign at the positive pin.
const PLUS: &str = r"
      (polyline (pts (xy -2.286 1.778) (xy -1.27 1.778))
        (stroke (width 0) (type default)) (fill (type none)))
      (polyline (pts (xy -1.778 2.286) (xy -1.778 1.27))
        (stroke (width 0) (type default)) (fill (type none)))";

/// Four turns between the pins.
const TURNS: &str = r"
      (arc (start 0 -2.54) (mid 0.6323 -1.905) (end 0 -1.27)
        (stroke (width 0) (type default)) (fill (type none)))
      (arc (start 0 -1.27) (mid 0.6323 -0.635) (end 0 0)
        (stroke (width 0) (type default)) (fill (type none)))
      (arc (start 0 0) (mid 0.6323 0.635) (end 0 1.27)
        (stroke (width 0) (type default)) (fill (type none)))
      (arc (start 0 1.27) (mid 0.6323 1.905) (end 0 2.54)
        (stroke (width 0) (type default)) (fill (type none)))";

/// What a symbol is made of besides its texts: designator, length of the pins in mm, lines.
fn shape(drawing: Drawing) -> (&'static str, &'static str, String) {
    match drawing {
        Drawing::Capacitor { polarized } => {
            let plus = if polarized { PLUS } else { "" };
            ("C", "2.794", format!("{PLATES}{plus}"))
        }
        Drawing::Inductor => ("L", "1.27", TURNS.to_owned()),
    }
}

/// A library with one symbol per part, which simulates the subcircuit of its own name.
pub fn symbols(library: &str, parts: &[LibraryPart]) -> String {
    let mut text = format!("(kicad_symbol_lib (version {VERSION}) (generator henrad)\n");
    for part in parts {
        text.push_str(&symbol(library, part));
    }
    text.push_str(")\n");
    text
}

fn symbol(library: &str, part: &LibraryPart) -> String {
    let name = part.name();
    let (designator, pin, lines) = shape(part.drawing());
    let ordered = part.ordered();
    let sheet = ordered.map_or("", |it| it.data_sheet.as_str());
    let sheet = if sheet.is_empty() { "~" } else { sheet };
    let library = format!("{library}.lib");
    let description = part.description();
    let mut fields = vec![
        ("Reference", designator, "0.635 2.54", ""),
        ("Value", name.as_str(), "0.635 -2.54", ""),
        ("Footprint", part.footprint(), "0.9652 -3.81", " hide"),
        ("Datasheet", sheet, "0 0", " hide"),
        ("Sim.Device", "SUBCKT", "0 0", " hide"),
        ("Sim.Library", library.as_str(), "0 0", " hide"),
        ("Sim.Name", name.as_str(), "0 0", " hide"),
        ("Sim.Pins", "1=1 2=2", "0 0", " hide"),
        ("ki_description", description.as_str(), "0 0", " hide"),
    ];
    if let Some(ordered) = ordered {
        let named = [
            ("MPN", ordered.part_number.as_str(), "0 0", " hide"),
            ("Manufacturer", &ordered.manufacturer, "0 0", " hide"),
        ];
        fields.extend(named.into_iter().filter(|field| !field.1.is_empty()));
    }
    let fields = fields.into_iter().map(|(key, value, at, hide)| {
        let value = quoted(value);
        format!(
            "    (property \"{key}\" {value} (at {at} 0)\n      \
             (effects (font (size 1.27 1.27)) (justify left){hide}))\n"
        )
    });
    let pins = [("1", "3.81 270"), ("2", "-3.81 90")].map(|(number, at)| {
        format!(
            "      (pin passive line (at 0 {at}) (length {pin})\n        \
             (name \"{number}\" (effects (font (size 1.27 1.27))))\n        \
             (number \"{number}\" (effects (font (size 1.27 1.27)))))\n"
        )
    });
    format!(
        "  (symbol \"{name}\" (pin_numbers hide) (pin_names (offset 0.254) hide) (in_bom yes) \
         (on_board yes)\n{}    (symbol \"{name}_0_1\"{lines}\n    )\n    \
         (symbol \"{name}_1_1\"\n{}    )\n  )\n",
        fields.collect::<String>(),
        pins.concat()
    )
}
