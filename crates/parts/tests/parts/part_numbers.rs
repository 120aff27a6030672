//! Part numbers with known meaning, row by row from `reference/parts`.

use henrad_parts::CeramicDielectric;
use henrad_parts::grammar::{DecodedNumber, Grammar, decode, style};
use henrad_parts::quantity::{Farads, Volts, format_capacitance};
use henrad_parts::tolerance::Tolerance;

const TABLE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../reference/parts/decode_tests.csv"
);

/// One row; an empty column says nothing.
struct Row {
    header: csv::StringRecord,
    record: csv::StringRecord,
}

impl Row {
    fn get(&self, column: &str) -> Option<&str> {
        let index = self
            .header
            .iter()
            .position(|name| name == column)
            .unwrap_or_else(|| panic!("the table has no column {column}"));
        self.record.get(index).filter(|text| !text.is_empty())
    }

    fn number(&self, column: &str) -> Option<f64> {
        let text = self.get(column)?;
        Some(
            text.parse()
                .unwrap_or_else(|_| panic!("{column} {text} is not a number")),
        )
    }

    fn part_number(&self) -> &str {
        self.get("part_number")
            .expect("every row has a part number")
    }
}

fn rows() -> Vec<Row> {
    let mut reader = csv::Reader::from_path(TABLE).expect("the reference table is readable");
    let header = reader.headers().expect("the table has a header").clone();
    let rows: Vec<Row> = reader
        .records()
        .map(|record| Row {
            header: header.clone(),
            record: record.expect("the table is well formed"),
        })
        .collect();
    assert!(rows.len() > 100, "the table has only {} rows", rows.len());
    rows
}

fn decoded(row: &Row) -> DecodedNumber {
    decode(row.part_number()).unwrap_or_else(|error| panic!("{}: {error}", row.part_number()))
}

fn assert_close(actual: f64, expected: f64, what: &str) {
    let difference = (actual - expected).abs();
    assert!(
        difference <= 1e-9 * expected.abs(),
        "{what}: {actual} instead of {expected}"
    );
}

fn check_text(actual: &str, expected: Option<&str>, what: &str) {
    if let Some(expected) = expected {
        assert_eq!(actual, expected, "{what}");
    }
}

fn check_number(actual: Option<f64>, expected: Option<f64>, what: &str) {
    if let Some(expected) = expected {
        let actual = actual.unwrap_or_else(|| panic!("{what}: nothing instead of {expected}"));
        assert_close(actual, expected, what);
    }
}

#[test]
fn every_column_of_the_reference_table_holds() {
    for row in rows() {
        let (part_number, decoded) = (row.part_number(), decoded(&row));
        let what = |column: &str| format!("{column} of {part_number}");
        let grammar = format!("{:?}", decoded.grammar);
        check_text(&grammar, row.get("grammar"), &what("grammar"));
        check_text(
            &decoded.base_number,
            row.get("base_number"),
            &what("base number"),
        );
        check_text(&style(part_number), row.get("style"), &what("style"));
        check_text(&decoded.case_code, row.get("case"), &what("case"));
        let display = format_capacitance(decoded.capacitance);
        check_text(&display, row.get("display"), &what("display"));
        let picofarads = decoded.capacitance.get() * 1e12;
        check_number(
            Some(picofarads),
            row.number("capacitance_pF"),
            &what("capacitance"),
        );
        let volts = decoded.rated_voltage.map(Volts::get);
        check_number(volts, row.number("V_dc"), &what("dc voltage"));
        let volts_ac = decoded.rated_voltage_ac.map(Volts::get);
        check_number(volts_ac, row.number("V_ac"), &what("ac voltage"));
        let milliohms = decoded.esr.map(|esr| esr.get() * 1e3);
        check_number(milliohms, row.number("esr_mohm"), &what("ESR"));
        let dielectric = decoded.dielectric.map_or("", CeramicDielectric::code);
        check_text(dielectric, row.get("dielectric"), &what("dielectric"));
    }
}

#[test]
fn the_tolerance_letter_stands_where_the_table_says() {
    for row in rows() {
        let (part_number, decoded) = (row.part_number(), decoded(&row));
        let Some(expected) = row.get("tolerance") else {
            assert_eq!(decoded.tolerance, None, "{part_number}");
            continue;
        };
        let field = decoded
            .tolerance
            .expect("the number has a tolerance letter");
        let tolerance = Tolerance::from_letter(field.letter).expect("the letter is known");
        assert_eq!(tolerance.description(), expected, "{part_number}");
        assert_eq!(
            decoded.number[field.index..].chars().next(),
            Some(field.letter)
        );
        if let Some(index) = row.number("tolerance_index") {
            assert_close(field.index as f64, index, part_number);
        }
    }
}

/// The column holds `name:code` and `name=meaning`, parted by `; `.
#[test]
fn single_fields_hold_the_codes_and_meanings_of_the_table() {
    for row in rows() {
        let (part_number, decoded) = (row.part_number(), decoded(&row));
        for entry in row.get("fields").unwrap_or_default().split("; ") {
            if entry.is_empty() {
                continue;
            }
            let split = entry.find([':', '=']).expect("an entry has a name");
            let (name, expected) = (&entry[..split], &entry[split + 1..]);
            let field = decoded
                .field(name)
                .unwrap_or_else(|| panic!("{part_number} has no field {name}"));
            let actual = if entry[split..].starts_with(':') {
                field.code.as_str()
            } else {
                field.meaning.as_ref()
            };
            assert_eq!(actual, expected, "{name} of {part_number}");
        }
    }
}

#[test]
fn fields_cover_the_number_from_left_to_right() {
    for row in rows() {
        let decoded = decoded(&row);
        let mut position = 0;
        for field in &decoded.fields {
            assert_eq!(
                field.range.start, position,
                "{} in {}",
                field.name, decoded.number
            );
            assert_eq!(field.code, decoded.number[field.range.clone()]);
            assert!(
                !field.meaning.is_empty(),
                "{} in {}",
                field.name,
                decoded.number
            );
            position = field.range.end;
        }
        assert_eq!(position, decoded.number.len(), "{}", decoded.number);
        assert_eq!(
            decoded.number,
            format!("{}{}", decoded.base_number, decoded.packaging)
        );
    }
}

#[test]
fn spelling_and_distributor_suffix_do_not_matter() {
    for row in rows() {
        let part_number = row.part_number();
        let expected = decoded(&row);
        let (start, end) = part_number.split_at(part_number.len() / 2);
        let spellings = [
            part_number.to_lowercase(),
            format!(" {start}\u{200b} {end}\t\u{feff}"),
            format!("{start}\u{a0}{end}\r\n"),
            format!("{part_number}-ND"),
            format!("{part_number}/TR"),
        ];
        for spelling in spellings {
            assert_eq!(decode(&spelling).as_ref(), Ok(&expected), "{spelling:?}");
        }
        let base = decode(&expected.base_number).expect("a base number is a part number");
        assert_eq!(base.base_number, expected.base_number);
        assert_eq!(base.packaging, "");
    }
}

/// The digit 8 or 9 in the third place scales down on ceramic parts and up on all others.
#[test]
fn families_read_the_same_digits_differently() {
    let cases = [
        ("C0402C229B5GAC", 2.2e-12),
        ("C0402C508B5GAC", 0.5e-12),
        ("T520D108M2R5ATE006", 1000e-6),
        ("ALC10A392BB040", 3900e-6),
        ("EEV108M6R3A9MAA", 1000e-6),
        ("R76QN310050H3J", 100e-9),
        ("PHE450RB6100JR06", 100e-9),
        ("PME271M533MR30", 33e-9),
        ("F862BC104M310Z", 100e-9),
        ("C4AQQBW5270M3NJ", 27e-6),
    ];
    for (number, farads) in cases {
        let decoded = decode(number).expect("the number is readable");
        assert_eq!(decoded.capacitance, Farads::new(farads), "{number}");
    }
}

#[test]
fn the_readme_shows_the_layout_of_every_family() {
    let readme = concat!(env!("CARGO_MANIFEST_DIR"), "/README.md");
    let readme = std::fs::read_to_string(readme).expect("the crate has a README");
    let rows = rows();
    let line = |grammar: &Grammar| {
        let row = rows.iter().find(|row| decoded(row).grammar == *grammar);
        let example = decoded(row.expect("every family has a reference number")).base_number;
        format!("| `{example}` | {} |\n", grammar.layout())
    };
    let table: String = Grammar::ALL.iter().map(line).collect();
    assert!(
        readme.contains(&table),
        "the README lacks this table:\n{table}"
    );
}
