//! Fields of the symbols of a schematic, changed in its text: every other byte stays as it is.

use std::ops::Range;

use super::expression::List;

/// A symbol of a schematic, and where its text has its fields.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlacedSymbol {
    /// Line from 1.
    pub line: usize,
    /// Reference designators: several where a sheet is used several times.
    pub references: Vec<String>,
    /// Its fields in the order of the file.
    pub fields: Vec<PlacedField>,
    /// Place and angle of the symbol, as written.
    at: String,
}

/// A field of a symbol.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlacedField {
    /// Name.
    pub name: String,
    /// Text.
    pub value: String,
    /// Bytes of the text, quotes included.
    value_place: Range<usize>,
    /// Bytes of the field.
    place: Range<usize>,
}

impl PlacedSymbol {
    pub(super) fn new(symbol: &List<'_>, references: Vec<String>) -> Self {
        let fields = symbol.all("property").filter_map(|field| {
            let (mut texts, mut places) = (field.texts(), field.places());
            let (name, value) = (texts.next()?, texts.next()?);
            Some(PlacedField {
                name: name.to_owned(),
                value: value.to_owned(),
                value_place: places.nth(1)?.clone(),
                place: field.place.clone(),
            })
        });
        let mut at = symbol.all("at");
        let at: Vec<_> = at.next().map(List::texts).into_iter().flatten().collect();
        Self {
            line: symbol.line,
            references,
            fields: fields.collect(),
            at: at.join(" "),
        }
    }

    /// The text of a field, whatever the case of its name; empty without it.
    pub fn field(&self, name: &str) -> &str {
        self.placed(name).map_or("", |field| field.value.as_str())
    }

    fn placed(&self, name: &str) -> Option<&PlacedField> {
        let mut fields = self.fields.iter();
        fields.find(|field| field.name.eq_ignore_ascii_case(name))
    }

    /// What sets a field in the text of the schematic; `None` where it has the value. A new field is
    /// hidden and stands behind the last one.
    pub fn set(&self, text: &str, name: &str, value: &str) -> Option<Edit> {
        if let Some(field) = self.placed(name) {
            return (field.value != value).then(|| Edit {
                place: field.value_place.clone(),
                text: quoted(value),
            });
        }
        let last = self.fields.last()?;
        let before = text.get(..last.place.start)?;
        let line = before.rfind('\n').map_or(0, |end| end + 1);
        let indent = before.get(line..)?;
        let indent = if indent.trim().is_empty() {
            indent
        } else {
            "    "
        };
        let at = &self.at;
        Some(Edit {
            place: last.place.end..last.place.end,
            text: format!(
                "\n{indent}(property {} {} (at {at})\n{indent}  \
                 (effects (font (size 1.27 1.27)) hide)\n{indent})",
                quoted(name),
                quoted(value)
            ),
        })
    }
}

/// A piece of a text and what stands there instead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edit {
    /// Bytes that are replaced.
    pub place: Range<usize>,
    /// What replaces them.
    pub text: String,
}

/// A text with changes, which do not overlap; those at one place in their order.
pub fn edited(text: &str, mut edits: Vec<Edit>) -> String {
    edits.sort_by_key(|edit| edit.place.start);
    let mut result = String::with_capacity(text.len());
    let mut end = 0;
    for edit in edits {
        result.push_str(text.get(end..edit.place.start).unwrap_or_default());
        result.push_str(&edit.text);
        end = edit.place.end;
    }
    result.push_str(text.get(end..).unwrap_or_default());
    result
}

/// A text in quotes as KiCad writes it.
pub fn quoted(text: &str) -> String {
    let escaped = text.replace('\\', "\\\\").replace('"', "\\\"");
    format!("\"{}\"", escaped.replace('\n', "\\n"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kicad::placed_symbols;

    const SCHEMATIC: &str = r##"(kicad_sch (version 20231120)
  (lib_symbols (symbol "Device:C" (property "Value" "C" (at 0 0 0))))
  (symbol (lib_id "Device:C") (at 50.8 40 90) (unit 1)
    (property "Reference" "C1" (at 50 40 0))
    (property "MPN" "C1210C226K3RACTU" (at 50 40 0)
      (effects (font (size 1.27 1.27)) hide)
    )
    (property "Sim.Name" "a \"b\"" (at 50 40 0))
    (pin "1" (uuid "x"))
  )
  (symbol (lib_id "power:GND") (property "Reference" "#PWR1" (at 0 0 0)))
)
"##;

    #[test]
    fn only_the_fields_change() {
        let symbols = placed_symbols(SCHEMATIC).unwrap();
        let [symbol] = symbols.as_slice() else {
            panic!("{symbols:?}");
        };
        assert_eq!(symbol.references, ["C1"]);
        assert_eq!(symbol.field("mpn"), "C1210C226K3RACTU");
        assert_eq!(symbol.field("Sim.Name"), "a \"b\"");
        assert_eq!(symbol.set(SCHEMATIC, "Sim.Name", "a \"b\""), None);
        let edits = vec![
            symbol.set(SCHEMATIC, "Sim.Name", "new").unwrap(),
            symbol
                .set(SCHEMATIC, "Sim.Library", "henrad/x.lib")
                .unwrap(),
        ];
        let changed = edited(SCHEMATIC, edits);
        let added = "\n    (property \"Sim.Library\" \"henrad/x.lib\" (at 50.8 40 90)\n      \
                     (effects (font (size 1.27 1.27)) hide)\n    )";
        assert_eq!(
            changed
                .replace("\"new\"", r#""a \"b\"""#)
                .replace(added, ""),
            SCHEMATIC
        );
        let again = placed_symbols(&changed).unwrap();
        assert_eq!(again[0].field("Sim.Library"), "henrad/x.lib");
        assert_eq!(again[0].set(&changed, "Sim.Library", "henrad/x.lib"), None);
    }
}
