//! Reading the list: rows, what its columns mean, and what was read.

use std::collections::{BTreeMap, HashSet};

use henrad_catalogue::{CatalogueError, Database};
use henrad_formats::kicad::DesignFormat;
use henrad_formats::parts_list::{self, Field, Format, Options, PartsList, Refusal, Table};
use henrad_formats::text::Encoding;
use henrad_parts::{PartStatus, grammar};
use sha2::{Digest, Sha256};

use super::quantities::{Meaning, meaning};
use super::report::{BoardFile, BoardNote};
use crate::part_store::inductor_catalogue::InductorCatalogue;

/// A column that the check reads beside those of a parts list.
#[derive(Debug, Clone, PartialEq)]
pub struct Column {
    /// Its place among the cells.
    pub at: usize,
    /// Its head.
    pub head: String,
    /// What it holds.
    pub meaning: Meaning,
    /// Unit of its cells where they state none.
    pub unit: Option<String>,
}

/// A list and what its columns mean.
#[derive(Debug, Clone)]
pub struct Listing {
    /// The rows.
    pub list: PartsList,
    /// Columns of conditions and ratings.
    pub meanings: Vec<Column>,
    /// What was read.
    pub file: BoardFile,
    /// Heads by what they hold.
    pub columns: BTreeMap<String, String>,
    /// What a reader should know.
    pub notes: Vec<BoardNote>,
}

/// The cells of a list that are known part numbers, where its heads do not tell the column alone.
///
/// # Errors
/// A failing catalogue.
pub async fn known_cells(
    table: &Table,
    database: &Database,
    inductors: &InductorCatalogue,
) -> Result<HashSet<String>, CatalogueError> {
    let mut known = HashSet::new();
    for cell in table.unclear_cells() {
        let is_known = grammar::decode(cell).is_ok()
            || grammar::foreign::read(cell).is_ok()
            || inductors.has(cell)
            || database.resolves(cell, &[PartStatus::Active]).await?;
        if is_known {
            known.insert(cell.to_owned());
        }
    }
    Ok(known)
}

/// Words of the fields of a list in reports.
const FIELDS: [(Field, &str); 10] = [
    (Field::Reference, "reference"),
    (Field::Quantity, "quantity"),
    (Field::Value, "value"),
    (Field::Number, "number"),
    (Field::Maker, "maker"),
    (Field::Footprint, "footprint"),
    (Field::Description, "description"),
    (Field::NotFitted, "not_fitted"),
    (Field::Fitted, "fitted"),
    (Field::SupplierNumber, "supplier_number"),
];

impl Listing {
    /// Opens the bytes of a file up to its heads.
    ///
    /// # Errors
    /// [`Refusal`].
    pub fn open(bytes: &[u8], options: &Options) -> Result<Table, Refusal> {
        parts_list::open(bytes, options)
    }

    /// Reads the rows.
    ///
    /// # Errors
    /// [`Refusal`].
    pub fn read(
        table: Table,
        known: &HashSet<String>,
        name: &str,
        bytes: &[u8],
    ) -> Result<Self, Refusal> {
        let list = table.read(|cell| known.contains(cell))?;
        let meanings = meanings_of(&list);
        let columns = columns_of(&list);
        let notes = notes(&list, &meanings);
        Ok(Self {
            file: file(&list, name, bytes),
            meanings,
            columns,
            notes,
            list,
        })
    }
}

/// The columns of conditions and ratings.
fn meanings_of(list: &PartsList) -> Vec<Column> {
    let is_taken = |head: &str| {
        let fields = list.columns.iter().map(|(_, of)| of);
        fields.chain(&list.number_column).any(|of| of == head)
    };
    let heads = list.header.iter().enumerate();
    let others = heads.filter(|(_, head)| !is_taken(head));
    let found = others.filter_map(|(at, head)| {
        let (meaning, unit) = meaning(head)?;
        Some(Column {
            at,
            head: head.clone(),
            meaning,
            unit: unit.map(str::to_owned),
        })
    });
    found.collect()
}

/// Heads of a list by what they hold: fields of a parts list, conditions and ratings.
pub fn columns_of(list: &PartsList) -> BTreeMap<String, String> {
    let mut columns: BTreeMap<String, String> = BTreeMap::new();
    for (field, word) in FIELDS {
        let found = list.columns.iter().find(|(of, _)| *of == field);
        let head = if field == Field::Number {
            list.number_column.as_ref()
        } else {
            found.map(|(_, head)| head)
        };
        columns.extend(head.map(|head| (word.to_owned(), head.clone())));
    }
    for column in meanings_of(list) {
        let word = match column.meaning {
            Meaning::Of(quantity) => quantity.key(),
            Meaning::RatedVoltage => "rated_voltage",
        };
        columns.entry(word.to_owned()).or_insert(column.head);
    }
    columns
}

fn notes(list: &PartsList, meanings: &[Column]) -> Vec<BoardNote> {
    let note = |code: &str, text: String, line| BoardNote {
        code: code.to_owned(),
        text,
        line,
        refs: Vec::new(),
    };
    let mut notes: Vec<BoardNote> = list
        .notes
        .iter()
        .map(|it| note("reading", it.text.clone(), it.line))
        .collect();
    let is_read = |head: &&String| !meanings.iter().any(|column| column.head == **head);
    let unused: Vec<String> = list
        .unused
        .iter()
        .filter(is_read)
        .map(|head| format!("\"{head}\""))
        .collect();
    // A field of a schematic is no column that somebody expects to be read.
    if !unused.is_empty() && list.design.is_none() {
        let text = format!("Columns that were not used: {}.", unused.join(", "));
        notes.push(note("unused-columns", text, None));
    }
    notes
}

fn file(list: &PartsList, name: &str, bytes: &[u8]) -> BoardFile {
    let is_report = list
        .header
        .first()
        .is_some_and(|head| head.eq_ignore_ascii_case("item"));
    let (format, delimiter) = match list.format {
        Format::Kicad(DesignFormat::Netlist) => ("kicad-net", None),
        Format::Kicad(DesignFormat::XmlNetlist) => ("kicad-xml", None),
        Format::Kicad(DesignFormat::Schematic) => ("kicad-sch", None),
        Format::Workbook => ("xlsx", None),
        Format::FixedColumns => ("orcad-report", None),
        Format::Delimited('\t') if is_report => ("orcad-report", Some('\t')),
        Format::Delimited('\t') => ("tsv", Some('\t')),
        Format::Delimited(delimiter) => ("csv", Some(delimiter)),
    };
    let encoding = list.encoding.map(|encoding| match encoding {
        Encoding::Utf8 => "utf-8",
        Encoding::Utf16 => "utf-16",
        Encoding::Windows1252 => "windows-1252",
        Encoding::Gb18030 => "gb18030",
    });
    BoardFile {
        name: name.to_owned(),
        format: format.to_owned(),
        encoding: encoding.map(str::to_owned),
        delimiter: delimiter.map(String::from),
        sheet: list.sheet.clone(),
        header_line: list.header_line,
        sha256: hex::encode(Sha256::digest(bytes)),
    }
}
