//! Parts lists in the layouts that programs write. The layouts are real, the lists are written
//! here.

use henrad_formats::parts_list::{self, Field, Kind, Options, PartsList, Refusal, Row, kind};
use henrad_parts::grammar;
use proptest::prelude::*;

/// Whether a text is a part number by its letters alone, as without a catalogue.
fn is_number(text: &str) -> bool {
    grammar::decode(text).is_ok() || grammar::foreign::read(text).is_ok()
}

pub(crate) fn read_with(bytes: &[u8], options: &Options) -> Result<PartsList, Refusal> {
    parts_list::open(bytes, options)?.read(is_number)
}

fn read(text: &str) -> PartsList {
    read_with(text.as_bytes(), &Options::default())
        .unwrap_or_else(|refusal| panic!("{refusal}\n{text}"))
}

fn refused(text: &str) -> Refusal {
    match read_with(text.as_bytes(), &Options::default()) {
        Err(refusal) => refusal,
        Ok(list) => panic!("read as {:?}\n{text}", list.rows),
    }
}

/// `C1 C2 = NUMBER`, one in a line, with what else is known of a row.
pub(crate) fn told(list: &PartsList) -> String {
    let line = |row: &Row| {
        let alternates = row.alternates.iter().map(|it| it.number.as_str());
        let numbers: Vec<&str> = std::iter::once(row.number.as_str())
            .chain(alternates)
            .collect();
        let mark = if row.is_not_fitted {
            "(not fitted)"
        } else {
            ""
        };
        let words = [&row.references.join(" "), "=", &numbers.join(" or "), mark];
        let words = words.into_iter().filter(|word| !word.is_empty());
        words.collect::<Vec<_>>().join(" ")
    };
    let lines: Vec<String> = list.rows.iter().map(line).collect();
    lines.join("\n")
}

/// Programs, a list in their layout, and what it says.
const LISTS: &[(&str, &str, &str)] = &[
    (
        "KiCad 8 to 10, fields table",
        "\"Reference\",\"Value\",\"Datasheet\",\"Footprint\",\"Qty\",\"DNP\",\"MPN\"\n\
             \"C103-C105,C109\",\"100n\",\"~\",\"Capacitor_SMD:C_0402_1005Metric\",\"4\",\"\",\"C0402C104K4RACTU\"\n\
             \"C7\",\"4u7, 25 V\",\"~\",\"\",\"1\",\"DNP\",\"C0805C475K3PACTU\"\n",
        "C103 C104 C105 C109 = C0402C104K4RACTU\nC7 = C0805C475K3PACTU (not fitted)",
    ),
    (
        "kicad-cli sch export bom",
        "\"Refs\",\"Value\",\"Footprint\",\"Qty\",\"DNP\"\n\"C1-C3\",\"100n\",\"C_0603\",\"3\",\"\"\n",
        "C1 C2 C3 =",
    ),
    (
        "KiCad's script, as Glasgow publishes it",
        "Reference, Quantity, Value, Footprint, Datasheet, MPN, Mfg, DNP\n\
             C90 C91 ,2,\"1n 50V C0G\",\"Capacitor_SMD:C_0402\",\"\",\"C0402C102K5RACTU\",\"KEMET\",\"\"\n\
             C95 ,1,\"DNP\",\"Capacitor_SMD:C_0402\",\"\",\"\",\"\",\"\"\n",
        "C90 C91 = C0402C102K5RACTU\nC95 = (not fitted)",
    ),
    (
        "KiBoM",
        "Component,References,Value,Footprint,Description,Quantity Per PCB,Manufacturer,PartNumber,Remarks,Config\n\
             1,C12 C33,2.2µF,C_0603_1608,\"Capacitor, small\",2,KEMET,C0603C225K8PACTU,,\n\
             2,C11 C15,1nF,C_0603_1608,Capacitor,2,any,,,DNF\n",
        "C12 C33 = C0603C225K8PACTU\nC11 C15 = (not fitted)",
    ),
    (
        "KiCad's board editor",
        "\"Id\";\"Designator\";\"Footprint\";\"Quantity\";\"Designation\";\"Supplier and ref\";\n\
             1;\"C1,C2\";\"C_0603\";2;\"100n\";;\n",
        "C1 C2 =",
    ),
    (
        "Altium",
        "\"Comment\",\"Description\",\"Designator\",\"Footprint\",\"LibRef\",\"Quantity\",\"Fitted\",\"Manufacturer 1\",\"Manufacturer Part Number 1\"\r\n\
             \"4.7uF\",\"4.7uF 50V X7R 1210\",\"C1, C2\",\"CAPC3225X280N\",\"CMP-C1\",\"2\",\"Fitted\",\"KEMET\",\"C1210C475K5RACTU\"\r\n\
             \"33uH\",\"Power inductor\",\"L1\",\"INDM8080\",\"CMP-L1\",\"1\",\"Not Fitted\",\"Coilcraft\",\"XAL6060-333MEC\"\r\n",
        "C1 C2 = C1210C475K5RACTU\nL1 = XAL6060-333MEC (not fitted)",
    ),
    (
        "OrCAD Capture, tabs",
        "Example  Revised: Tuesday, March 03, 2026\n          Revision: A\n\n\n\
             Bill Of Materials          March 3,2026      12:00:00\tPage1\n\n\
             Item\tQuantity\tReference\tPart\n______________________________________________\n\n\
             1\t5\tC1,C2,C3,C4,\t10uF\n\t\tC5\n\
             \u{c}Example  Revised: Tuesday, March 03, 2026\nItem\tQuantity\tReference\tPart\n______________\n\
             2\t1\tL1\t33uH\n",
        "C1 C2 C3 C4 C5 =\nL1 =",
    ),
    (
        "OrCAD Capture, columns",
        "Bill Of Materials\n\nItem  Quantity  Reference       Part\n____________________________________\n\n\
             1     5         C1,C2,C3,C4,    10uF 25V\n                C5\n\
             2     1         L1              33uH\n",
        "C1 C2 C3 C4 C5 =\nL1 =",
    ),
    (
        "OrCAD Capture, part numbers as parts",
        "Item,Quantity,Reference,Part,PCB Footprint\n1,2,\"C1,C2\",C0402C104K4RACTU,0402\n2,1,R1,10k,0402\n",
        "C1 C2 = C0402C104K4RACTU\nR1 = 10k",
    ),
    (
        "BeagleBone Black: alternates and parts that are left out",
        "QTY,REFERENCE,DESCRIPTION,MANU,PART NUMBER,REV PROD_C3\n1,,BOX,,,\n\
             2,\"C1,C2\",CAP CER 10UF 6.3V X5R 0805,KEMET,C0805C106K9PACTU,\n,,,Samsung,CL21A106KQFNNNE,\n\
             ,,DO NOT INSTALL,,,\n1,C34,CAP CER 1UF,KEMET,C0603C105K4RACTU,\n",
        "=\nC1 C2 = C0805C106K9PACTU or CL21A106KQFNNNE\nC34 = C0603C105K4RACTU (not fitted)",
    ),
    (
        "JLCPCB",
        "Comment,Designator,Footprint,JLCPCB Part #（optional）\n100nF,\"C1,C2\",C0402,C1525\n",
        "C1 C2 =",
    ),
    (
        "tscircuit",
        "Designator,Comment,Value,Footprint,JLCPCB Part #\nC1,1000n,1000n,0402,C52923\nL1,,,0603,\n",
        "C1 =\nL1 =",
    ),
    (
        "a distributor's cart",
        "Index,Quantity,Part Number,Manufacturer Part Number,Description,Customer Reference\n\
             1,2,399-1068-1-ND,C0805C104K5RACTU,CAP CER 0.1UF 50V,C1\n2,3,399-3687-1-ND,T491A106K010AT,CAP TANT,C2\n",
        "= C0805C104K5RACTU\n= T491A106K010AT",
    ),
    (
        "one column",
        "MPN\nC0805C104K5RACTU\n",
        "= C0805C104K5RACTU",
    ),
    (
        "numbers without a head",
        "# spare\nC0805C104K5RACTU;12;U1\nT491A106K010AX;1;U2\n",
        "= C0805C104K5RACTU\n= T491A106K010AX",
    ),
    (
        "numbers in a line",
        "C0805C104K5RACTU, T491A106K010AT, NO-SUCH\n",
        "= C0805C104K5RACTU\n= T491A106K010AT\n= NO-SUCH",
    ),
];

#[test]
fn lists_of_schematic_programs_are_read() {
    for (program, text, expected) in LISTS {
        assert_eq!(told(&read(text)), *expected, "{program}");
    }
}

#[test]
fn encodings_line_ends_and_delimiters_do_not_matter() {
    let text = "ID\tName\tDesignator\tFootprint\tQuantity\tManufacturer Part\tSupplier Part\n\
                1\t100nF\tC1,C2\tC0402 µ\t2\tC0402C104K4RACTU\tC1525\n";
    let expected = told(&read(text));
    assert_eq!(expected, "C1 C2 = C0402C104K4RACTU");
    let wide = |units: fn(u16) -> [u8; 2], mark: [u8; 2]| {
        let units = text.encode_utf16().flat_map(units);
        mark.into_iter().chain(units).collect::<Vec<u8>>()
    };
    let latin: Vec<u8> = text.chars().filter_map(|c| u8::try_from(c).ok()).collect();
    let semicolons: String = text.replace('\t', ";");
    for bytes in [
        wide(u16::to_le_bytes, [0xff, 0xfe]),
        wide(u16::to_be_bytes, [0xfe, 0xff]),
        latin,
        semicolons.into_bytes(),
        text.replace('\n', "\r\n").into_bytes(),
        text.replace('\n', "\r").into_bytes(),
        [b"\xef\xbb\xbf", text.as_bytes()].concat(),
    ] {
        let list = read_with(&bytes, &Options::default()).unwrap();
        assert_eq!(told(&list), expected);
        assert_eq!(list.rows[0].footprint, "C0402 µ");
    }
    // 位号,数量,封装,型号 in GB18030.
    let chinese = b"\xce\xbb\xba\xc5,\xca\xfd\xc1\xbf,\xb7\xe2\xd7\xb0,\xd0\xcd\xba\xc5\nC1,1,0402,C0402C104K4RACTU\n";
    let list = read_with(chinese, &Options::default()).unwrap();
    assert_eq!(told(&list), "C1 = C0402C104K4RACTU");
}

#[test]
fn two_columns_for_the_number_are_told_apart_by_their_cells_or_refused() {
    let list = |first: &str, second: &str| {
        let row = |reference: &str| format!("{reference},{first},{second}\n");
        format!("Ref,MPN,Part Number\n{}{}", row("C1"), row("C2"))
    };
    let own = read(&list("C0805C104K5RACTU", "HW-0421"));
    assert_eq!(own.number_column.as_deref(), Some("MPN"));
    let own = read(&list("HW-0421", "C0805C104K5RACTU"));
    assert_eq!(own.number_column.as_deref(), Some("Part Number"));
    assert!(
        own.notes
            .iter()
            .any(|note| note.text.contains("2 of its cells are known"))
    );
    assert_eq!(read(&list("HW-1", "HW-1")).rows[0].number, "HW-1");
    assert_eq!(read(&list("HW-1", "C105432")).rows[0].number, "HW-1");
    for (first, second) in [("HW-0421", "A-1"), ("C0805C104K5RACTU", "T491A106K010AT")] {
        let columns = "\"MPN\", \"Part Number\"".to_owned();
        assert_eq!(
            refused(&list(first, second)),
            Refusal::TwoColumns { columns }
        );
        let options = Options {
            columns: vec![(Field::Number, "part number".to_owned())],
            sheet: None,
        };
        let chosen = read_with(list(first, second).as_bytes(), &options).unwrap();
        assert_eq!(chosen.rows[0].number, second);
    }
    let unknown = Options {
        columns: vec![(Field::Number, "House No".to_owned())],
        sheet: None,
    };
    let refusal = read_with(list("a", "b").as_bytes(), &unknown).unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "No column is named \"House No\". Found: \"Ref\", \"MPN\", \"Part Number\"."
    );
}

/// What holds for a short list holds for one that is longer than the cells that are looked at.
#[test]
fn long_lists_without_a_head_are_read_too() {
    let pairs = "C0805C104K5RACTU,T491A106K010AT\n".repeat(1000);
    let list = read(&pairs);
    assert_eq!(list.rows.len(), 2000);
    let column = "C0805C104K5RACTU;12;U1\n".repeat(1000);
    assert_eq!(read(&column).rows.len(), 1000);
}

#[test]
fn a_named_column_makes_a_head_of_its_line() {
    let options = Options {
        columns: vec![(Field::Number, "Bestellbezeichnung".to_owned())],
        sheet: None,
    };
    let text = "Stückliste;;\nPos;Bestellbezeichnung;Menge\nC1;C0805C104K5RACTU;1\n";
    let list = read_with(text.as_bytes(), &options).unwrap();
    assert_eq!(told(&list), "= C0805C104K5RACTU");
    assert_eq!(list.unused, ["Pos", "Menge"]);
}

#[test]
fn files_that_are_no_list_are_named_in_the_refusal() {
    for (bytes, part) in [
        (
            &b"%PDF-1.7\n"[..],
            "This is a PDF. Export the list as CSV or XLSX.",
        ),
        (b"\x89PNG\r\n", "an image"),
        (b"<!DOCTYPE html><table>", "a page or an XML file"),
        (b"(export (version \"E\")", "Line 1: \")\" is missing."),
        (b"(kicad_pcb (version 1))", "a file of KiCad"),
        (
            b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 rest",
            "an XLS workbook of before 2007",
        ),
        (
            b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0",
            "has a password",
        ),
        (b"R\0e\0f\0,\0", "without a mark"),
        (b"", "The list is empty."),
        (b"\r\n \n,,,\n", "The list is empty."),
        (b"PK\x03\x04 rest", "damaged"),
        (b"Pos,Menge\nC1,2\n", "Found: \"Pos\", \"Menge\"."),
        (b"Ref,MPN\nC1,\"C0805\n", "Line 2: a quote is not closed."),
    ] {
        let told = read_with(bytes, &Options::default())
            .unwrap_err()
            .to_string();
        assert!(told.contains(part), "{told}");
    }
    let many = format!("Ref,MPN\n{}", "C1,X\n".repeat(10_001));
    assert_eq!(
        refused(&many).to_string(),
        "The list has 10,001 lines; 10,000 at most."
    );
    let below_title = format!("Bill of materials\n\n{many}");
    assert_eq!(
        refused(&below_title).to_string(),
        "The list has 10,001 lines; 10,000 at most."
    );
    let many = format!("Ref,MPN\n{}", "C1,X\n".repeat(14_210));
    assert_eq!(
        refused(&many).to_string(),
        "The list has 14,210 lines; 10,000 at most."
    );
    let most = format!("Ref,MPN\n{}", "C1,X\n".repeat(10_000));
    assert_eq!(read(&most).rows.len(), 10_000, "the head is no line");
    let wide = format!("Ref,MPN{}\n", ",x".repeat(200));
    assert!(refused(&wide).to_string().contains("columns; 200 at most"));
    let long = format!("Ref,MPN\nC1,{}\n", "X".repeat(4001));
    assert!(
        refused(&long)
            .to_string()
            .contains("Line 2: a cell has more than 4000 characters")
    );
    let references = format!("Ref,MPN\n{}", "C1-C500,X\n".repeat(101));
    assert_eq!(
        refused(&references).to_string(),
        "The list has 50,500 references; 50,000 at most."
    );
}

#[test]
fn odd_cells_are_read_and_noted() {
    let text = "Reference,Value,Qty,DNP,MPN,Price\nC1,1u,ten,maybe,C0805C105K4RACTU,1\n,,,,,2\n";
    let list = read(text);
    let notes: Vec<String> = list.notes.iter().map(ToString::to_string).collect();
    assert_eq!(
        notes,
        [
            "Line 2: \"ten\" is no number of pieces.",
            "Line 2: \"maybe\" below \"DNP\" does not tell whether the part is fitted; it counts as fitted.",
            "Line 3: has neither reference nor part number and is left out: \"2\"",
        ]
    );
    assert_eq!(list.unused, ["Price"]);
    let boards = read("Ref,Qty,MPN\n\"C1,C2\",20,A\nC3,10.0,B\nL1,\"10,0\",D\n");
    assert_eq!(
        boards.notes[0].text,
        "All quantities are 10 times the references: the list is for 10 boards."
    );
    let quantities: Vec<Option<u32>> = boards.rows.iter().map(|row| row.quantity).collect();
    assert_eq!(quantities, [Some(20), Some(10), Some(10)]);
    let values = read("Ref,Value,MPN\nC1,0.1uF/25V,any\nL1,10u,TBD\n");
    assert_eq!(values.rows[0].written().capacitance, Some(0.1e-6));
    assert_eq!(values.rows[1].written().inductance, Some(10e-6));
    assert!(values.rows.iter().all(|row| row.number.is_empty()));
    assert_eq!(values.rows[0].kind(), Some(Kind::Capacitor));
    assert_eq!(kind("CN1"), Kind::Other);
}

/// Cells that spreadsheets can hold, with what delimits them.
fn cell() -> impl Strategy<Value = String> {
    "[A-Za-z0-9 ,;\t\"'µΩ\n.=+-]{0,12}".prop_map(|text| text.trim().to_owned())
}

/// What a reader makes of a cell: no blanks at its ends, and the text of a formula of one text.
fn as_read(cell: &str) -> String {
    let inner = cell.strip_prefix("=\"").and_then(|it| it.strip_suffix('"'));
    inner.unwrap_or(cell).trim().to_owned()
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn written_values_read_back(
        rows in prop::collection::vec((cell(), cell()), 1..8),
        delimiter in prop::sample::select(vec![b',', b';', b'\t']),
        is_wide in any::<bool>(),
    ) {
        let mut writer = csv::WriterBuilder::new().delimiter(delimiter).from_writer(Vec::new());
        writer.write_record(["Designator", "Value", "MPN", "Note"]).unwrap();
        for (number, (value, note)) in rows.iter().enumerate() {
            let reference = format!("C{}", number + 1);
            writer.write_record([&reference, value, "C0805C104K5RACTU", note]).unwrap();
        }
        let mut bytes = writer.into_inner().unwrap();
        if is_wide {
            let text = String::from_utf8(bytes).unwrap();
            let units = text.encode_utf16().flat_map(u16::to_le_bytes);
            bytes = [0xff, 0xfe].into_iter().chain(units).collect();
        }
        let list = read_with(&bytes, &Options::default()).unwrap();
        let found: Vec<(String, String)> = list
            .rows
            .iter()
            .map(|row| (row.value.clone(), row.cells[3].clone()))
            .collect();
        let expected: Vec<(String, String)> =
            rows.iter().map(|(value, note)| (as_read(value), as_read(note))).collect();
        prop_assert_eq!(found, expected);
    }

    /// A head that is not understood is never read by its place.
    #[test]
    fn a_damaged_head_never_yields_a_number(
        order in Just(vec![0usize, 1, 2, 3]).prop_shuffle(),
        head in "[A-Za-z]{1,10}",
        number in prop::sample::select(vec!["C0805C104K5RACTU", "HW-0421", "GRM188R71C104KA01D"]),
    ) {
        prop_assume!(Field::from_word(&head).is_none());
        let heads = ["Reference", "Footprint", "Qty", head.as_str()];
        let cells = ["C1", "0805", "1", number];
        let line = |cells: [&str; 4]| {
            let cells: Vec<&str> = order.iter().map(|&at| cells[at]).collect();
            cells.join(",")
        };
        let text = format!("{}\n{}\n", line(heads), line(cells));
        let list = read_with(text.as_bytes(), &Options::default()).unwrap();
        prop_assert_eq!(&list.rows[0].references, &["C1"]);
        prop_assert_eq!(&list.rows[0].number, "");
        prop_assert_eq!(list.unused, [head]);
    }

    #[test]
    fn bytes_of_any_kind_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let _ = read_with(&bytes, &Options::default());
        let _ = read_with(&[b"Ref,MPN\n", &bytes[..]].concat(), &Options::default());
    }

    #[test]
    fn text_of_any_kind_is_read_or_refused(text in "(?s)[A-Z0-9,;\t\"=\r\n#.~ _-]{0,200}") {
        let _ = read_with(format!("Item,Reference,Qty,MPN,DNP\n{text}").as_bytes(), &Options::default());
        let _ = read_with(text.as_bytes(), &Options::default());
    }
}
