//! Parts lists (bills of materials) as schematic programs, shops and people write them.
//!
//! A list is text with commas, semicolons or tabs, a report in columns, or an XLSX workbook; its
//! bytes tell which. Columns are known by their heads only. Where two columns could hold the
//! maker's number, their cells decide: the column of which at least twice as many cells are known.
//! What stays open is a [`Refusal`] that names the columns, never a guess.
//!
//! ```
//! use henrad_formats::parts_list::{self, Options};
//! let list = b"\"Reference\",\"Value\",\"Qty\",\"MPN\"\n\"C1-C3\",\"100n\",\"3\",\"C0805C104K5RACTU\"\n";
//! let list = parts_list::open(list, &Options::default())?.read(|_| true)?;
//! assert_eq!(list.rows[0].references, ["C1", "C2", "C3"]);
//! assert_eq!(list.rows[0].number, "C0805C104K5RACTU");
//! # Ok::<(), parts_list::Refusal>(())
//! ```

mod columns;
mod delimited;
mod heads;
mod open;
mod references;
mod refusal;
mod rows;
mod value;

pub use columns::{Options, number_in};
pub use heads::Field;
pub use open::{Table, open, open_design};
pub use references::{Kind, kind, split};
pub use refusal::Refusal;
pub use rows::{Alternate, PartsList, Row};
pub use value::{Written, written};

use crate::kicad::DesignFormat;
use crate::workbook::Limits;

/// Largest file, B.
pub const MAX_BYTES: usize = 8_000_000;
/// Most lines with content below the head.
pub const MAX_LINES: usize = 10_000;
/// Most references of all lines.
pub const MAX_REFERENCES: usize = 50_000;
/// Most columns.
pub const MAX_COLUMNS: usize = 200;
/// Longest cell in characters.
pub const MAX_CELL: usize = 4_000;

/// The same of a workbook. Every cell may refer to one text, so all together are bounded too.
const WORKBOOK: Limits = Limits {
    unpacked: 64_000_000,
    rows: MAX_LINES + heads::HEAD_LINES,
    columns: MAX_COLUMNS,
    cells: MAX_LINES * MAX_COLUMNS,
    cell: MAX_CELL,
    text: 2 * MAX_BYTES,
};

/// How a list was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// Text with this character between cells.
    Delimited(char),
    /// Text in columns of fixed places.
    FixedColumns,
    /// An XLSX workbook.
    Workbook,
    /// A netlist or schematic of KiCad, one row for each component.
    Kicad(DesignFormat),
}

/// Something that a reader of the list should know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// Line from 1; `None` where the note is about the whole list.
    pub line: Option<usize>,
    /// A sentence.
    pub text: String,
}

impl std::fmt::Display for Note {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.line {
            Some(line) => write!(formatter, "Line {line}: {}", self.text),
            None => formatter.write_str(&self.text),
        }
    }
}

/// A line of a list and its cells, trimmed.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Line {
    /// From 1.
    number: usize,
    cells: Vec<String>,
    is_hidden: bool,
}

impl Line {
    fn is_blank(&self) -> bool {
        self.cells.iter().all(String::is_empty)
    }

    fn cell(&self, column: Option<usize>) -> &str {
        let cell = column.and_then(|column| self.cells.get(column));
        cell.map_or("", String::as_str)
    }

    fn filled(&self) -> impl Iterator<Item = &str> {
        let cells = self.cells.iter().map(String::as_str);
        cells.filter(|cell| !cell.is_empty())
    }
}
