//! Writes XLSX workbooks: texts and numbers, a filter over the heads, cells in three shades.

use std::fmt::Write as _;
use std::io::{self, Cursor, Write as _};

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::place;

/// Background of a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Shade {
    /// None.
    #[default]
    None,
    /// Red.
    Bad,
    /// Yellow.
    Warning,
    /// Green.
    Good,
}

/// A cell: text, a number, or nothing. A text is never a formula.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct SheetCell {
    /// Text; empty for none.
    pub text: String,
    /// Number in place of a text.
    pub number: Option<f64>,
    /// Background.
    pub shade: Shade,
}

impl SheetCell {
    /// A text.
    pub fn text(text: String) -> Self {
        Self {
            text,
            ..Self::default()
        }
    }

    /// A number.
    pub fn number(number: f64) -> Self {
        Self {
            number: Some(number),
            ..Self::default()
        }
    }
}

/// A sheet.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct WrittenSheet {
    /// Its name: at most 31 letters, none of `[]:*?/\`.
    pub name: String,
    /// Heads of its columns.
    pub heads: Vec<String>,
    /// Rows below the heads.
    pub rows: Vec<Vec<SheetCell>>,
}

const DECLARATION: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";
const MAIN: &str = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE: &str = "http://schemas.openxmlformats.org/package/2006";

/// Style 0 is plain, 1 the heads, 2 to 4 the shades.
const STYLES: &str = "<fonts count=\"2\"><font><sz val=\"11\"/><name val=\"Calibri\"/></font><font><b/><sz val=\"11\"/><name val=\"Calibri\"/></font></fonts><fills count=\"5\"><fill><patternFill patternType=\"none\"/></fill><fill><patternFill patternType=\"gray125\"/></fill><fill><patternFill patternType=\"solid\"><fgColor rgb=\"FFF6C9C5\"/></patternFill></fill><fill><patternFill patternType=\"solid\"><fgColor rgb=\"FFFBE3A8\"/></patternFill></fill><fill><patternFill patternType=\"solid\"><fgColor rgb=\"FFCDE8D4\"/></patternFill></fill></fills><borders count=\"1\"><border/></borders><cellStyleXfs count=\"1\"><xf/></cellStyleXfs><cellXfs count=\"5\"><xf/><xf fontId=\"1\" applyFont=\"1\"/><xf fillId=\"2\" applyFill=\"1\"/><xf fillId=\"3\" applyFill=\"1\"/><xf fillId=\"4\" applyFill=\"1\"/></cellXfs>";

/// The bytes of a workbook; the same sheets give the same bytes.
///
/// # Errors
/// When it becomes too large.
///
/// ```
/// use henrad_formats::workbook::{SheetCell, WrittenSheet, write};
/// let sheet = WrittenSheet {
///     name: "Parts".to_owned(),
///     heads: vec!["Part".to_owned()],
///     rows: vec![vec![SheetCell::text("=1+1".to_owned())]],
/// };
/// assert!(write(&[sheet])?.starts_with(b"PK"));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn write(sheets: &[WrittenSheet]) -> io::Result<Vec<u8>> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let mut put = |name: &str, content: &str| -> io::Result<()> {
        archive.start_file(name, SimpleFileOptions::default())?;
        archive.write_all(DECLARATION.as_bytes())?;
        archive.write_all(content.as_bytes())
    };
    let numbers = 1..=sheets.len();
    let kind = "application/vnd.openxmlformats-officedocument.spreadsheetml";
    let parts: Vec<String> = numbers
        .clone()
        .map(|number| {
            format!("<Override PartName=\"/xl/worksheets/sheet{number}.xml\" ContentType=\"{kind}.worksheet+xml\"/>")
        })
        .collect();
    put(
        "[Content_Types].xml",
        &format!(
            "<Types xmlns=\"{PACKAGE}/content-types\"><Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/><Default Extension=\"xml\" ContentType=\"application/xml\"/><Override PartName=\"/xl/workbook.xml\" ContentType=\"{kind}.sheet.main+xml\"/><Override PartName=\"/xl/styles.xml\" ContentType=\"{kind}.styles+xml\"/>{}</Types>",
            parts.concat()
        ),
    )?;
    put(
        "_rels/.rels",
        &format!(
            "<Relationships xmlns=\"{PACKAGE}/relationships\"><Relationship Id=\"rId1\" Type=\"{RELATIONS}/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>"
        ),
    )?;
    let named = numbers.clone().zip(sheets);
    let list: Vec<String> = named
        .map(|(number, sheet)| {
            let name = escaped(&sheet.name);
            format!("<sheet name=\"{name}\" sheetId=\"{number}\" r:id=\"rId{number}\"/>")
        })
        .collect();
    put(
        "xl/workbook.xml",
        &format!(
            "<workbook xmlns=\"{MAIN}\" xmlns:r=\"{RELATIONS}\"><sheets>{}</sheets></workbook>",
            list.concat()
        ),
    )?;
    let last = sheets.len() + 1;
    let targets: Vec<String> = numbers
        .clone()
        .map(|number| {
            format!("<Relationship Id=\"rId{number}\" Type=\"{RELATIONS}/worksheet\" Target=\"worksheets/sheet{number}.xml\"/>")
        })
        .collect();
    put(
        "xl/_rels/workbook.xml.rels",
        &format!(
            "<Relationships xmlns=\"{PACKAGE}/relationships\">{}<Relationship Id=\"rId{last}\" Type=\"{RELATIONS}/styles\" Target=\"styles.xml\"/></Relationships>",
            targets.concat()
        ),
    )?;
    put(
        "xl/styles.xml",
        &format!("<styleSheet xmlns=\"{MAIN}\">{STYLES}</styleSheet>"),
    )?;
    for (number, sheet) in numbers.zip(sheets) {
        put(
            &format!("xl/worksheets/sheet{number}.xml"),
            &of_sheet(sheet),
        )?;
    }
    Ok(archive.finish()?.into_inner())
}

fn of_sheet(sheet: &WrittenSheet) -> String {
    let mut rows = String::new();
    let heads = sheet
        .heads
        .iter()
        .map(|head| (SheetCell::text(head.clone()), 1));
    row(&mut rows, 1, heads);
    for (index, cells) in sheet.rows.iter().enumerate() {
        let styled = cells.iter().map(|cell| {
            let style = match cell.shade {
                Shade::None => 0,
                Shade::Bad => 2,
                Shade::Warning => 3,
                Shade::Good => 4,
            };
            (cell.clone(), style)
        });
        row(&mut rows, index + 2, styled);
    }
    let last = place(sheet.heads.len().saturating_sub(1), sheet.rows.len() + 1);
    format!(
        "<worksheet xmlns=\"{MAIN}\"><sheetViews><sheetView workbookViewId=\"0\"><pane ySplit=\"1\" topLeftCell=\"A2\" activePane=\"bottomLeft\" state=\"frozen\"/></sheetView></sheetViews><sheetData>{rows}</sheetData><autoFilter ref=\"A1:{last}\"/></worksheet>"
    )
}

fn row(text: &mut String, number: usize, cells: impl Iterator<Item = (SheetCell, u8)>) {
    // Writing to a String cannot fail.
    let _ = write!(text, "<row r=\"{number}\">");
    for (column, (cell, style)) in cells.enumerate() {
        let at = place(column, number);
        let _ = match cell.number.filter(|it| it.is_finite()) {
            Some(value) => write!(text, "<c r=\"{at}\" s=\"{style}\"><v>{value}</v></c>"),
            None if cell.text.is_empty() => Ok(()),
            None => write!(
                text,
                "<c r=\"{at}\" s=\"{style}\" t=\"inlineStr\"><is><t xml:space=\"preserve\">{}</t></is></c>",
                escaped(&cell.text)
            ),
        };
    }
    text.push_str("</row>");
}

/// Text without what XML cannot hold.
fn escaped(text: &str) -> String {
    let kept = text
        .chars()
        .filter(|&letter| !letter.is_control() || matches!(letter, '\n' | '\t'));
    let plain: String = kept
        .filter(|it| !matches!(it, '\u{fffe}' | '\u{ffff}'))
        .collect();
    quick_xml::escape::escape(plain.as_str()).into_owned()
}
