//! Reading the list: rows, what its columns mean, and what was read.

use std::collections::{BTreeMap, HashMap, HashSet};

use henrad_catalogue::{CatalogueError, Database};
use henrad_formats::kicad::{Design, DesignFormat};
use henrad_formats::parts_list::{self, Field, Format, Options, PartsList, Refusal, Table};
use henrad_formats::text::Encoding;
use henrad_parts::{PartStatus, grammar};
use sha2::{Digest, Sha256};

use super::quantities::{Meaning, Quantity, meaning, without_unit};
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
    /// The netlist or schematic that was given beside the list.
    pub beside: Option<Design>,
    /// The sheet of each reference of a project.
    sheets: HashMap<String, String>,
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

/// What a column holds, as somebody says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ColumnRole {
    /// A field of a parts list.
    Field(Field),
    /// A condition.
    Condition(Quantity),
}

impl ColumnRole {
    /// Words of the roles, for messages.
    pub const WORDS: &str = "mpn, reference, quantity, value, manufacturer, footprint, description, dnp or a condition \
        such as voltage or temperature";

    /// The role of a word: a field as lists or reports name it, or the key of a condition.
    pub fn from_word(word: &str) -> Option<Self> {
        let reported = FIELDS.into_iter().find(|(_, known)| *known == word);
        let field = reported.map(|(field, _)| field);
        if let Some(field) = field.or_else(|| Field::from_word(word)) {
            return Some(Self::Field(field));
        }
        Quantity::from_word(word).map(Self::Condition)
    }
}

/// What somebody says of the columns, as the reader of lists takes it.
pub fn reading(columns: &[(ColumnRole, String)], sheet: Option<&str>) -> Options {
    let fields = columns.iter().filter_map(|(role, head)| match role {
        ColumnRole::Field(field) => Some((*field, head.clone())),
        ColumnRole::Condition(_) => None,
    });
    Options {
        columns: fields.collect(),
        sheet: sheet.map(str::to_owned),
    }
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
        columns: &[(ColumnRole, String)],
        source: ListSource<'_>,
    ) -> Result<Self, Refusal> {
        let list = table.read(|cell| known.contains(cell))?;
        let heads = Heads {
            header: &list.header,
            fields: &list.columns,
            number: list.number_column.as_ref(),
            chosen: columns,
        };
        heads.refuse_missing()?;
        let meanings = heads.meanings();
        let columns = heads.columns();
        let notes = notes(&list, &meanings);
        Ok(Self {
            file: file(&list, source),
            meanings,
            columns,
            notes,
            beside: None,
            sheets: sheets(&list),
            list,
        })
    }

    /// The sheet of a project that a reference stands in; empty where the list is one file.
    pub fn sheet_of(&self, reference: &str) -> String {
        self.sheets.get(reference).cloned().unwrap_or_default()
    }

    /// Symbols, fields and nets: those of the list itself, or of the design beside it.
    pub fn design(&self) -> Option<&Design> {
        self.list.design.as_ref().or(self.beside.as_ref())
    }
}

/// A file as a report names it.
#[derive(Debug, Clone, Copy)]
pub struct ListSource<'a> {
    /// Its name.
    pub name: &'a str,
    /// What it holds.
    pub bytes: &'a [u8],
}

/// The heads of a list, and what is known of them.
#[derive(Debug, Clone, Copy)]
pub struct Heads<'a> {
    /// All of them, in their order.
    pub header: &'a [String],
    /// Those of fields of a parts list.
    pub fields: &'a [(Field, String)],
    /// That of the maker's number.
    pub number: Option<&'a String>,
    /// What somebody says of them.
    pub chosen: &'a [(ColumnRole, String)],
}

impl Heads<'_> {
    /// The condition that somebody says a column holds.
    fn chosen(&self, head: &str) -> Option<Quantity> {
        let mut conditions = self.chosen.iter().filter_map(|(role, of)| match role {
            ColumnRole::Condition(quantity) if of.trim() == head.trim() => Some(*quantity),
            _ => None,
        });
        conditions.next_back()
    }

    /// Refuses conditions in columns that the list does not have.
    fn refuse_missing(&self) -> Result<(), Refusal> {
        let is_missing = |head: &str| !self.header.iter().any(|it| it.trim() == head.trim());
        let mut conditions = self
            .chosen
            .iter()
            .filter(|(role, head)| matches!(role, ColumnRole::Condition(_)) && is_missing(head));
        match conditions.next() {
            None => Ok(()),
            Some((_, name)) => Err(Refusal::NoColumn {
                name: name.clone(),
                found: self.header.join(", "),
            }),
        }
    }

    /// The columns of conditions and ratings.
    fn meanings(&self) -> Vec<Column> {
        let is_taken = |head: &str| {
            let fields = self.fields.iter().map(|(_, of)| of);
            fields.chain(self.number).any(|of| of == head)
        };
        let found = self.header.iter().enumerate().filter_map(|(at, head)| {
            let (meaning, unit) = match self.chosen(head) {
                Some(quantity) => {
                    let (_, unit) = without_unit(head);
                    (Meaning::Of(quantity), unit)
                }
                None if is_taken(head) => return None,
                None => meaning(head)?,
            };
            Some(Column {
                at,
                head: head.clone(),
                meaning,
                unit: unit.map(str::to_owned),
            })
        });
        found.collect()
    }

    /// Heads by what they hold: fields of a parts list, conditions and ratings.
    pub fn columns(&self) -> BTreeMap<String, String> {
        let mut columns: BTreeMap<String, String> = BTreeMap::new();
        for (field, word) in FIELDS {
            let found = self.fields.iter().find(|(of, _)| *of == field);
            let head = if field == Field::Number {
                self.number
            } else {
                found.map(|(_, head)| head)
            };
            columns.extend(head.map(|head| (word.to_owned(), head.clone())));
        }
        for column in self.meanings() {
            let word = match column.meaning {
                Meaning::Of(quantity) => quantity.key(),
                Meaning::RatedVoltage => "rated_voltage",
            };
            columns.entry(word.to_owned()).or_insert(column.head);
        }
        columns
    }
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

fn sheets(list: &PartsList) -> HashMap<String, String> {
    let components = list.design.iter().flat_map(|design| &design.components);
    let placed = components.filter(|it| !it.file.is_empty());
    let all = placed.flat_map(|it| {
        it.references
            .iter()
            .map(|name| (name.clone(), it.file.clone()))
    });
    all.collect()
}

/// The hash of the bytes of a file.
pub fn sha256(bytes: &[u8]) -> String {
    hex::encode(Sha256::digest(bytes))
}

/// The word of a design in reports.
pub fn design_word(format: DesignFormat) -> &'static str {
    match format {
        DesignFormat::Netlist => "kicad-net",
        DesignFormat::XmlNetlist => "kicad-xml",
        DesignFormat::Schematic => "kicad-sch",
    }
}

fn file(list: &PartsList, source: ListSource<'_>) -> BoardFile {
    let is_report = list
        .header
        .first()
        .is_some_and(|head| head.eq_ignore_ascii_case("item"));
    let (format, delimiter) = match list.format {
        Format::Kicad(format) => (design_word(format), None),
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
        name: source.name.to_owned(),
        format: format.to_owned(),
        encoding: encoding.map(str::to_owned),
        delimiter: delimiter.map(String::from),
        sheet: list.sheet.clone(),
        header_line: list.header_line,
        sha256: sha256(source.bytes),
    }
}
