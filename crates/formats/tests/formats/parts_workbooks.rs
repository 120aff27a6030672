//! Parts lists in workbooks.

use henrad_formats::parts_list::{Format, Options};
use proptest::prelude::*;

use crate::parts_list::{read_with, told};
use crate::support::workbook::{self, Sheet};

fn workbook(sheets: &[Sheet<'_>]) -> Vec<u8> {
    workbook::written(sheets, workbook::STYLES)
}

const SHOWN: &str = r#"
        <row r="1"><c r="A1" t="inlineStr"><is><t>Board 7</t></is></c></row>
        <row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3" t="s"><v>1</v></c><c r="C3" t="s"><v>2</v></c><c r="D3" t="s"><v>3</v></c></row>
        <row r="4"><c r="A4" t="inlineStr"><is><r><t>C1</t></r><r><t xml:space="preserve"> C2</t></r></is></c><c r="B4" s="1"><v>4.7</v></c><c r="C4"><v>885012206095</v></c><c r="D4"><v>2.0</v></c></row>
        <row r="5" hidden="1"><c r="A5" t="str"><f>"C"&amp;3</f><v>C3</v></c><c r="B5" s="2"><v>402</v></c><c r="C5"><v>8.85012206E+11</v></c><c r="D5"><f>A1+1</f></c></row>
        <row r="6"><c t="inlineStr"><is><t>C4</t></is></c><c s="3"><v>45000</v></c><c t="inlineStr"><is><t>A&amp;B&#x41;_x000A_</t></is></c></row>
        <row r="7"><c r="A7" t="inlineStr"><is><t>C5</t></is></c></row>"#;

#[test]
fn a_workbook_is_read_as_it_is_shown() {
    let list = Sheet {
        name: "BOM",
        rows: SHOWN,
        after: "<mergeCells><mergeCell ref=\"C6:C7\"/></mergeCells>",
        is_hidden: false,
    };
    let others = |name, is_hidden| Sheet {
        name,
        rows: r#"<row r="1"><c t="inlineStr"><is><t>Ref</t></is></c><c t="inlineStr"><is><t>MPN</t></is></c></row>"#,
        after: "",
        is_hidden,
    };
    let bytes = workbook(&[others("Old", true), list, others("Second", false)]);
    let list = read_with(&bytes, &Options::default()).unwrap();
    assert_eq!(
        (list.format, list.sheet.as_deref()),
        (Format::Workbook, Some("BOM"))
    );
    assert_eq!(
        told(&list),
        "C1 C2 = 885012206095\nC3 = 885012206000\nC4 = A&BA\nC5 = A&BA"
    );
    let values: Vec<&str> = list.rows.iter().map(|row| row.value.as_str()).collect();
    assert_eq!(values, ["4.7 mH", "0402", "", ""]);
    let quantities: Vec<Option<u32>> = list.rows.iter().map(|row| row.quantity).collect();
    assert_eq!(quantities, [Some(2), None, None, None]);
    let notes: Vec<String> = list.notes.iter().map(ToString::to_string).collect();
    assert_eq!(
        notes,
        [
            "Line 5: cell D5 holds a formula without its result.",
            "Line 6: cell B6 is a date; the program that wrote the list may have changed a text into it. It is not read.",
            "Sheet \"BOM\" is read; the workbook has 2.",
            "Line 5: \"=A1+1\" is no number of pieces.",
            "1 row is hidden in the workbook and read too.",
        ]
    );
    let of = |sheet: &str| Options {
        columns: Vec::new(),
        sheet: Some(sheet.to_owned()),
    };
    assert_eq!(read_with(&bytes, &of("second")).unwrap().rows.len(), 0);
    let refusal = read_with(&bytes, &of("Third")).unwrap_err().to_string();
    assert_eq!(
        refusal,
        "No sheet is named \"Third\". Found: \"BOM\", \"Second\"."
    );
}

#[test]
fn elements_may_have_a_prefix() {
    let sheet = "<x:worksheet xmlns:x=\"m\"><x:sheetData><x:row><x:c t=\"inlineStr\"><x:is><x:t>Ref</x:t></x:is></x:c>\
        <x:c t=\"inlineStr\"><x:is><x:t>MPN</x:t></x:is></x:c></x:row><x:row><x:c t=\"inlineStr\"><x:is><x:t>C1</x:t></x:is></x:c>\
        <x:c><x:v>7440430022</x:v></x:c></x:row></x:sheetData></x:worksheet>";
    let bytes = workbook::zipped(&[
        (
            "xl/workbook.xml",
            "<x:workbook xmlns:x=\"m\" xmlns:r=\"o\"><x:sheets><x:sheet name=\"S\" sheetId=\"1\" r:id=\"rId1\"/></x:sheets></x:workbook>",
        ),
        (
            "xl/_rels/workbook.xml.rels",
            "<Relationships><Relationship Id=\"rId1\" Target=\"/xl/one.xml\"/></Relationships>",
        ),
        ("xl/one.xml", sheet),
    ]);
    let list = read_with(&bytes, &Options::default()).unwrap();
    assert_eq!(told(&list), "C1 = 7440430022");
}

#[test]
fn hostile_workbooks_are_refused() {
    let sheet = |rows: &str| {
        Sheet {
            name: "S",
            rows,
            after: "",
            is_hidden: false,
        }
        .xml()
    };
    let with = |sheet: &str| {
        let relations =
            "<Relationships><Relationship Id=\"rId1\" Target=\"one.xml\"/></Relationships>";
        let overview = "<workbook><sheets><sheet name=\"S\" r:id=\"rId1\"/></sheets></workbook>";
        workbook::zipped(&[
            ("xl/workbook.xml", overview),
            ("xl/_rels/workbook.xml.rels", relations),
            ("xl/one.xml", sheet),
        ])
    };
    let bomb = sheet(&format!(
        "<row><c><v>{}</v></c></row>",
        " ".repeat(70_000_000)
    ));
    let entities = "<!DOCTYPE w [<!ENTITY a \"aaaa\">]><worksheet>&a;</worksheet>";
    let deep = "<a>".repeat(100_000);
    let head = "<row><c t=\"str\"><v>Ref</v></c><c t=\"str\"><v>MPN</v></c></row>";
    let row = "<row><c t=\"str\"><v>C1</v></c><c t=\"str\"><v>X</v></c></row>";
    let rows = format!("{head}{}", row.repeat(14_210));
    let far = "<row r=\"1\"><c r=\"XFD1\"><v>1</v></c></row>";
    for (xml, part) in [
        (bomb.as_str(), "unpacks to more than 64 MB"),
        (entities, "declares a document type"),
        (&deep, "nest too deep"),
        (&sheet(&rows), "14,210 lines; 10,000 at most"),
        (&sheet(far), "16,384 columns; 200 at most"),
        (&sheet("<row r=\"2\"/><row r=\"1\"/>"), "not in order"),
        ("<worksheet><sheetData><row", "damaged"),
    ] {
        let told = read_with(&with(xml), &Options::default())
            .unwrap_err()
            .to_string();
        assert!(told.contains(part), "{told}");
    }
    let most = format!("{head}{}", row.repeat(10_000));
    let read = read_with(&with(&sheet(&most)), &Options::default()).unwrap();
    assert_eq!(read.rows.len(), 10_000, "the head is no line");
    // Merged over more rows than there are: no row comes into being.
    let merged = "<worksheet><sheetData><row r=\"1\"><c r=\"A1\" t=\"str\"><v>Ref</v></c><c r=\"B1\" t=\"str\"><v>MPN</v></c></row></sheetData>\
        <mergeCells><mergeCell ref=\"A1:A99999999\"/></mergeCells></worksheet>";
    assert_eq!(
        read_with(&with(merged), &Options::default())
            .unwrap()
            .rows
            .len(),
        0
    );
}

#[test]
fn texts_that_multiply_are_refused() {
    // One text of the 4,000 characters that a cell may have, in each of two million cells.
    let row = |row: usize| {
        format!(
            "<row r=\"{row}\">{}</row>",
            "<c t=\"s\"><v>0</v></c>".repeat(200)
        )
    };
    let many: String = (1..100).map(row).collect();
    let texts = format!("<sst><si><t>{}</t></si></sst>", "x".repeat(4000));
    let one = Sheet {
        name: "S",
        rows: &many,
        after: "",
        is_hidden: false,
    }
    .xml();
    let parts = [
        (
            "xl/workbook.xml",
            "<workbook><sheets><sheet name=\"S\" r:id=\"rId1\"/></sheets></workbook>",
        ),
        (
            "xl/_rels/workbook.xml.rels",
            "<Relationships><Relationship Id=\"rId1\" Target=\"one.xml\"/></Relationships>",
        ),
        ("xl/sharedStrings.xml", texts.as_str()),
        ("xl/one.xml", one.as_str()),
    ];
    let told = read_with(&workbook::zipped(&parts), &Options::default())
        .unwrap_err()
        .to_string();
    assert!(
        told.contains("characters in its cells; 16,000,000 at most"),
        "{told}"
    );
    // The same by merged cells.
    let row = |row: usize| format!("<row r=\"{row}\"><c r=\"B{row}\"><v>1</v></c></row>");
    let rows: String = (1..10_000).map(row).collect();
    let text = format!(
        "<c r=\"A1\" t=\"str\"><v>{}</v></c><c r=\"B1\">",
        "x".repeat(3000)
    );
    let rows = rows.replacen("<c r=\"B1\">", &text, 1);
    let merged = format!(
        "<worksheet><sheetData>{rows}</sheetData><mergeCells><mergeCell ref=\"A1:A9999\"/></mergeCells></worksheet>"
    );
    let told = read_with(&workbook::with_sheet(&merged), &Options::default())
        .unwrap_err()
        .to_string();
    assert!(told.contains("characters in its cells"), "{told}");
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn damaged_workbooks_are_read_or_refused(
        places in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
        is_packed in any::<bool>(),
    ) {
        let rows = r#"<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>2</v></c></row>
            <row r="2"><c r="A2" t="str"><v>C1</v></c><c r="B2" s="1"><v>885012206095</v></c></row>"#;
        let sheet = Sheet { name: "S", rows, after: "", is_hidden: false };
        let damage = |bytes: &mut Vec<u8>| {
            for (place, byte) in &places {
                let at = place.index(bytes.len());
                bytes[at] = *byte;
            }
        };
        let mut bytes = workbook(&[sheet]);
        if is_packed {
            damage(&mut bytes);
        } else {
            let mut xml = sheet.xml().into_bytes();
            damage(&mut xml);
            let xml = String::from_utf8_lossy(&xml).into_owned();
            bytes = workbook::with_sheet(&xml);
        }
        let _ = read_with(&bytes, &Options::default());
    }
}
