//! What the heads of columns mean.

use super::Line;

henrad_parts::enum_with_all! {
    /// What a column holds.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Field {
        /// Reference designators.
        Reference,
        /// Number of pieces.
        Quantity,
        /// Value as the schematic shows it.
        Value,
        /// The maker's part number.
        Number,
        /// The maker.
        Maker,
        /// Name of a footprint, or a case.
        Footprint,
        /// Free text.
        Description,
        /// Whether a part is left out: a word, or a mark.
        NotFitted,
        /// Whether a part is fitted: `Fitted`, `yes`, or their opposites.
        Fitted,
        /// A shop's own number, which is never the maker's.
        SupplierNumber,
    }
}

/// Heads as [`plain`] leaves them, most telling first. Source: exports of KiCad 5 to 10, kicad-cli,
/// KiBoM, Altium, OrCAD, EasyEDA, JLCPCB and Seeed forms, tscircuit, and the published lists of
/// LibreSolar, Glasgow and BeagleBone Black.
const NAMES: [(Field, &[&str]); 10] = [
    (
        Field::Reference,
        &[
            "reference",
            "references",
            "refs",
            "ref",
            "refdes",
            "referencedesignator",
            "referencedesignators",
            "designator",
            "designators",
            "partreference",
            "位号",
        ],
    ),
    (
        Field::Quantity,
        &[
            "qty",
            "qnty",
            "quantity",
            "quantityperpcb",
            "qtyperboard",
            "count",
            "数量",
        ],
    ),
    (
        Field::Value,
        &[
            "value",
            "val",
            "comment",
            "designation",
            "name",
            "part",
            "值",
            "名称",
        ],
    ),
    (
        Field::Number,
        &[
            "mpn",
            "manufacturerpartnumber",
            "manufacturerpartnumber1",
            "manufacturerpart",
            "manufacturerpartno",
            "manufacturerpn",
            "mfrpartnumber",
            "mfrpart",
            "mfrpartno",
            "mfrpn",
            "mfgpartnumber",
            "mfgpart",
            "mfgpartno",
            "mfgpn",
            "partnumber",
            "partno",
            "pn",
            "mpnseeedsku",
            "型号",
            "厂家型号",
            "制造商料号",
        ],
    ),
    (
        Field::Maker,
        &[
            "manufacturer",
            "manufacturer1",
            "manufacturername",
            "mfr",
            "mfg",
            "mfrname",
            "mfgname",
            "manu",
            "maker",
            "制造商",
            "厂家",
        ],
    ),
    (
        Field::Footprint,
        &["footprint", "pcbfootprint", "package", "case", "封装"],
    ),
    (
        Field::Description,
        &["description", "characteristics", "remarks", "描述", "备注"],
    ),
    (Field::NotFitted, &["dnp", "dnf", "dni", "config"]),
    (Field::Fitted, &["fitted", "populate"]),
    (
        Field::SupplierNumber,
        &[
            "lcsc",
            "lcscpart",
            "lcscpartnumber",
            "jlcpcbpart",
            "jlcpcbpartoptional",
            "supplierpart",
            "supplierpartnumber",
            "supplierpartnumber1",
            "supplierandref",
            "digikey",
            "digikeypartnumber",
            "digikeypart",
            "mouser",
            "mouserpartnumber",
            "mouserpart",
            "sku",
            "供应商料号",
            "商品编号",
        ],
    ),
];

/// Lines among which the head is looked for.
pub(super) const HEAD_LINES: usize = 30;

/// A head without case and without what is neither letter nor digit.
pub(super) fn plain(head: &str) -> String {
    let letters = head.chars().filter(|letter| letter.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

impl Field {
    /// The field by the word of an option: `mpn`, `reference`, `quantity`, `value`, `manufacturer`,
    /// `footprint`, `description`, `dnp`; any known head is such a word too.
    pub fn from_word(word: &str) -> Option<Self> {
        known(word).map(|(field, _)| field)
    }
}

/// The field of a head, and how telling the head is; 0 is most.
pub(super) fn known(head: &str) -> Option<(Field, usize)> {
    let head = plain(head);
    let places = NAMES.iter().filter_map(|(field, names)| {
        let place = names.iter().position(|name| *name == head)?;
        Some((*field, place))
    });
    places.into_iter().next()
}

/// The line of the heads, as an index, and how many fields it names.
///
/// It is the first that names a reference or a number and one more field, that holds every wanted
/// name, or, in a list of one column, that names a number.
pub(super) fn header(lines: &[Line], wanted: &[&str]) -> Option<(usize, usize)> {
    let is_one_column = lines
        .iter()
        .all(|line| line.cells.iter().skip(1).all(String::is_empty));
    let filled = lines
        .iter()
        .enumerate()
        .filter(|(_, line)| !line.is_blank());
    let mut candidates = filled.take(HEAD_LINES).filter_map(|(index, line)| {
        let mut fields: Vec<Field> = line
            .filled()
            .filter_map(|cell| known(cell).map(|(field, _)| field))
            .collect();
        fields.dedup();
        let names = |field| fields.contains(&field);
        let mut distinct = Field::ALL.into_iter().filter(|field| names(*field)).count();
        let is_named = names(Field::Reference) || names(Field::Number);
        let has_wanted = !wanted.is_empty()
            && wanted
                .iter()
                .all(|name| line.cells.iter().any(|cell| plain(cell) == plain(name)));
        let is_header = if wanted.is_empty() {
            is_named && (distinct >= 2 || is_one_column)
        } else {
            has_wanted
        };
        distinct += usize::from(has_wanted);
        is_header.then_some((index, distinct))
    });
    candidates.next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heads_are_known_by_their_letters() {
        for (head, field) in [
            ("Manufacturer_Part_Number", Field::Number),
            ("Mfr. Part #", Field::Number),
            ("MPN/Seeed SKU", Field::Number),
            ("Quantity Per PCB", Field::Quantity),
            ("JLCPCB Part #（optional）", Field::SupplierNumber),
            ("Supplier Part", Field::SupplierNumber),
            ("Digi-Key", Field::SupplierNumber),
            ("REFERENCE", Field::Reference),
            ("Part Reference", Field::Reference),
            ("Part", Field::Value),
            ("位号", Field::Reference),
        ] {
            assert_eq!(known(head).map(|(field, _)| field), Some(field), "{head}");
        }
        for head in ["", "#", "Refernce", "Part Nmber", "Datasheet", "Price"] {
            assert_eq!(known(head), None, "{head}");
        }
    }

    #[test]
    fn no_head_has_two_meanings() {
        let mut seen = std::collections::HashSet::new();
        for (_, names) in NAMES {
            for name in names {
                assert!(seen.insert(*name), "{name}");
                assert_eq!(plain(name), *name);
            }
        }
    }
}
