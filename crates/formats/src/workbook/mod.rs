//! XLSX workbooks: the cells of their sheets as text, and workbooks of tables. Source: ECMA-376 part 1, 5th edition.
//!
//! Read here and not by `calamine`, which tells neither the formats of numbers nor hidden rows, and
//! unpacks without a limit.

mod error;
mod number_format;
mod sheet;
mod write;

use std::io::{Cursor, Read};

use quick_xml::events::Event;
use zip::ZipArchive;
use zip::result::ZipError;

pub use error::WorkbookError;
pub(crate) use error::count;
use error::damaged;
use number_format::Shown;
pub use sheet::{Cell, Content, Row, Unread, place};
use sheet::{Tables, events};
pub(crate) use sheet::{attribute, character};
pub use write::{Shade, SheetCell, WrittenSheet, write};

use crate::archive::unpacked_budget;
use crate::text;

/// First bytes of a zip, which a workbook is.
pub const MAGIC: &[u8] = b"PK\x03\x04";

/// Most that is read of a workbook.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// All that it may unpack to, B; at most 200 times its packed size above 4 MB too.
    pub unpacked: u64,
    /// Rows of a sheet.
    pub rows: usize,
    /// Columns of a sheet.
    pub columns: usize,
    /// Cells of a sheet, the empty ones before filled ones too.
    pub cells: usize,
    /// Characters of a cell.
    pub cell: usize,
    /// Bytes of all cells of a sheet: every cell may refer to one shared text.
    pub text: usize,
}

/// Most sheets.
const MAX_SHEETS: usize = 20;
/// Most shared texts.
const MAX_TEXTS: usize = 500_000;

/// A workbook whose parts are read when they are needed.
pub struct Workbook<'a> {
    limits: Limits,
    archive: ZipArchive<Cursor<&'a [u8]>>,
    /// Bytes that may still be unpacked.
    budget: u64,
    /// Name and path of each sheet that can be seen.
    sheets: Vec<(String, String)>,
    tables: Tables,
}

impl<'a> Workbook<'a> {
    /// Opens what is known to be a zip; `None` if it holds no XLSX workbook.
    ///
    /// # Errors
    /// [`WorkbookError`].
    pub fn open(bytes: &'a [u8], limits: Limits) -> Result<Option<Self>, WorkbookError> {
        let archive = ZipArchive::new(Cursor::new(bytes)).map_err(damaged)?;
        let mut workbook = Self {
            limits,
            archive,
            budget: unpacked_budget(bytes.len() as u64, limits.unpacked),
            sheets: Vec::new(),
            tables: Tables::default(),
        };
        let Some(overview) = workbook.part("xl/workbook.xml")? else {
            return Ok(None);
        };
        let relations = workbook.part("xl/_rels/workbook.xml.rels")?;
        let targets = targets(&relations.unwrap_or_default())?;
        workbook.sheets = sheets(&overview, &targets)?;
        if let Some(texts) = workbook.part("xl/sharedStrings.xml")? {
            workbook.tables.texts = shared_texts(&texts)?;
        }
        if let Some(styles) = workbook.part("xl/styles.xml")? {
            workbook.tables.formats = formats(&styles)?;
        }
        Ok(Some(workbook))
    }

    /// Names of the sheets that can be seen.
    pub fn sheet_names(&self) -> impl Iterator<Item = &str> {
        self.sheets.iter().map(|(name, _)| name.as_str())
    }

    /// The rows of a sheet that hold anything, cells of merged rows repeated; none where there is no
    /// such sheet.
    ///
    /// # Errors
    /// [`WorkbookError`].
    pub fn rows(&mut self, index: usize) -> Result<Vec<Row>, WorkbookError> {
        let Some((_, path)) = self.sheets.get(index).cloned() else {
            return Ok(Vec::new());
        };
        let Some(xml) = self.part(&path)? else {
            return Err(damaged(format!("{path} is missing")));
        };
        sheet::rows(&xml, &self.tables, self.limits)
    }

    /// A part as text; `None` if the workbook has none of that path.
    fn part(&mut self, path: &str) -> Result<Option<String>, WorkbookError> {
        let entry = match self.archive.by_name(path) {
            Ok(entry) => entry,
            Err(ZipError::FileNotFound) => return Ok(None),
            Err(error) => return Err(damaged(error)),
        };
        let mut bytes = Vec::new();
        let read = entry.take(self.budget + 1).read_to_end(&mut bytes);
        let read = read.map_err(damaged)? as u64;
        self.budget = self
            .budget
            .checked_sub(read)
            .ok_or(WorkbookError::Unpacked {
                most: self.limits.unpacked / 1_000_000,
            })?;
        Ok(Some(text::decode(&bytes).0.into_owned()))
    }
}

/// Paths of the parts that the workbook names, by their keys.
fn targets(xml: &str) -> Result<Vec<(String, String)>, WorkbookError> {
    let mut found = Vec::new();
    events(xml, |event| {
        if let Event::Start(element) | Event::Empty(element) = event
            && element.local_name().as_ref() == "Relationship"
            && let (Some(key), Some(target)) =
                (attribute(&element, "Id"), attribute(&element, "Target"))
        {
            let path = match target.strip_prefix('/') {
                Some(absolute) => absolute.to_owned(),
                None => format!("xl/{target}"),
            };
            found.push((key, path));
        }
        Ok(())
    })?;
    Ok(found)
}

fn sheets(xml: &str, targets: &[(String, String)]) -> Result<Vec<(String, String)>, WorkbookError> {
    let (mut found, mut count) = (Vec::new(), 0);
    events(xml, |event| {
        if let Event::Start(element) | Event::Empty(element) = event
            && element.local_name().as_ref() == "sheet"
        {
            count += 1;
            let key = attribute(&element, "id");
            let target = targets.iter().find(|(of, _)| Some(of) == key.as_ref());
            let is_hidden = attribute(&element, "state").is_some_and(|it| it != "visible");
            if let (Some(name), Some((_, path)), false) =
                (attribute(&element, "name"), target, is_hidden)
            {
                found.push((name, path.clone()));
            }
        }
        Ok(())
    })?;
    if count > MAX_SHEETS {
        return Err(WorkbookError::TooLarge {
            found: count,
            unit: "sheets",
            most: MAX_SHEETS,
        });
    }
    Ok(found)
}

/// Shared texts, without the readings of Japanese ones.
fn shared_texts(xml: &str) -> Result<Vec<String>, WorkbookError> {
    let mut texts: Vec<String> = Vec::new();
    let (mut is_text, mut is_reading) = (false, false);
    events(xml, |event| {
        match event {
            Event::Start(element) => match element.local_name().as_ref() {
                "si" => texts.push(String::new()),
                "t" => is_text = true,
                "rPh" => is_reading = true,
                _ => {}
            },
            Event::Empty(element) if element.local_name().as_ref() == "si" => {
                texts.push(String::new());
            }
            Event::End(element) => match element.local_name().as_ref() {
                "t" => is_text = false,
                "rPh" => is_reading = false,
                _ => {}
            },
            Event::Text(text) if is_text && !is_reading => {
                push(&mut texts, &text.xml10_content());
            }
            Event::CData(text) if is_text && !is_reading => {
                push(&mut texts, &text.xml10_content());
            }
            Event::GeneralRef(reference) if is_text && !is_reading => {
                push(&mut texts, &character(&reference));
            }
            _ => {}
        }
        if texts.len() > MAX_TEXTS {
            return Err(WorkbookError::TooLarge {
                found: texts.len(),
                unit: "texts",
                most: MAX_TEXTS,
            });
        }
        Ok(())
    })?;
    Ok(texts)
}

fn push(texts: &mut [String], addition: &str) {
    if let Some(last) = texts.last_mut() {
        last.push_str(addition);
    }
}

/// How each style of cells shows numbers.
fn formats(xml: &str) -> Result<Vec<Shown>, WorkbookError> {
    let mut own: Vec<(u32, Shown)> = Vec::new();
    let (mut formats, mut is_cells) = (Vec::new(), false);
    events(xml, |event| {
        match event {
            Event::Start(element) | Event::Empty(element) => match element.local_name().as_ref() {
                "numFmt" => {
                    let id = attribute(&element, "numFmtId").and_then(|id| id.parse().ok());
                    if let (Some(id), Some(code)) = (id, attribute(&element, "formatCode")) {
                        own.push((id, Shown::read(&code)));
                    }
                }
                "cellXfs" => is_cells = true,
                "xf" if is_cells => {
                    let id = attribute(&element, "numFmtId");
                    let id: u32 = id.and_then(|id| id.parse().ok()).unwrap_or(0);
                    let stated = own.iter().find(|(of, _)| *of == id);
                    formats.push(stated.map_or_else(|| Shown::built_in(id), |(_, it)| it.clone()));
                }
                _ => {}
            },
            Event::End(element) if element.local_name().as_ref() == "cellXfs" => is_cells = false,
            _ => {}
        }
        Ok(())
    })?;
    Ok(formats)
}
