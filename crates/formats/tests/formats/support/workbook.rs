//! Writes workbooks as Excel and openpyxl lay them out.

use std::fmt::Write as _;
use std::io::{Cursor, Write as _};

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// Styles of cells: 0 general, 1 in mH, 2 with four digits, 3 a date.
pub(crate) const STYLES: &str = "<styleSheet><numFmts count=\"2\"><numFmt numFmtId=\"164\" formatCode=\"0.0\\ &quot;mH&quot;\"/>\
    <numFmt numFmtId=\"165\" formatCode=\"0000\"/></numFmts><cellStyleXfs><xf numFmtId=\"14\"/></cellStyleXfs>\
    <cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"164\"/><xf numFmtId=\"165\"/><xf numFmtId=\"14\"/></cellXfs></styleSheet>";

const SHARED: &str = "<sst><si><t>Reference</t></si><si><r><t>Val</t></r><r><t>ue</t></r><rPh><t>x</t></rPh></si>\
    <si><t>MPN</t></si><si><t xml:space=\"preserve\"> Qty </t></si></sst>";

/// A sheet: its rows as XML, and what follows them.
#[derive(Clone, Copy)]
pub(crate) struct Sheet<'a> {
    pub name: &'a str,
    pub rows: &'a str,
    pub after: &'a str,
    pub is_hidden: bool,
}

impl Sheet<'_> {
    pub(crate) fn xml(&self) -> String {
        format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n<worksheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\">\
             <sheetData>{}</sheetData>{}</worksheet>",
            self.rows, self.after
        )
    }
}

/// A workbook of these sheets.
pub(crate) fn written(sheets: &[Sheet<'_>], styles: &str) -> Vec<u8> {
    let (mut overview, mut relations) = (String::new(), String::new());
    let mut parts = vec![
        ("xl/sharedStrings.xml".to_owned(), SHARED.to_owned()),
        ("xl/styles.xml".to_owned(), styles.to_owned()),
    ];
    for (index, sheet) in sheets.iter().enumerate() {
        let (id, state) = (
            index + 1,
            if sheet.is_hidden { "hidden" } else { "visible" },
        );
        let name = sheet.name;
        let _ = write!(
            overview,
            "<sheet name=\"{name}\" sheetId=\"{id}\" state=\"{state}\" r:id=\"rId{id}\"/>"
        );
        let _ = write!(
            relations,
            "<Relationship Id=\"rId{id}\" Target=\"worksheets/sheet{id}.xml\"/>"
        );
        parts.push((format!("xl/worksheets/sheet{id}.xml"), sheet.xml()));
    }
    parts.push((
        "xl/workbook.xml".to_owned(),
        format!("<workbook><sheets>{overview}</sheets></workbook>"),
    ));
    parts.push((
        "xl/_rels/workbook.xml.rels".to_owned(),
        format!("<Relationships>{relations}</Relationships>"),
    ));
    let parts: Vec<(&str, &str)> = parts
        .iter()
        .map(|(path, text)| (path.as_str(), text.as_str()))
        .collect();
    zipped(&parts)
}

/// A workbook of one sheet, whose XML is given.
pub(crate) fn with_sheet(xml: &str) -> Vec<u8> {
    zipped(&[
        (
            "xl/workbook.xml",
            "<workbook><sheets><sheet name=\"S\" r:id=\"rId1\"/></sheets></workbook>",
        ),
        (
            "xl/_rels/workbook.xml.rels",
            "<Relationships><Relationship Id=\"rId1\" Target=\"one.xml\"/></Relationships>",
        ),
        ("xl/sharedStrings.xml", SHARED),
        ("xl/styles.xml", STYLES),
        ("xl/one.xml", xml),
    ])
}

/// Parts in a zip.
pub(crate) fn zipped(parts: &[(&str, &str)]) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (path, text) in parts {
        archive
            .start_file(*path, SimpleFileOptions::default())
            .unwrap();
        archive.write_all(text.as_bytes()).unwrap();
    }
    archive.finish().unwrap().into_inner()
}
