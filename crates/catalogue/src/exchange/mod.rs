//! Import and export of parts as CSV, TOML and JSON, and import of workbooks and circuits of LTspice;
//! the format is described in `docs/CATALOGUE.md`.

mod adopt;
mod cells;
mod columns;
mod export;
mod heads;
mod import;
mod inductor;
mod lifetime;
mod ltspice;
mod of_number;
mod open;
mod order_code;
mod part;
mod published;
mod record;
mod remove;
mod report;
mod source;
mod store;
mod undo;
mod words;
mod workbook;
mod written;

/// Whether an import has a column of this name.
pub fn is_column(name: &str) -> bool {
    columns::find(name).is_some()
}

pub use adopt::{AdoptOptions, AdoptRefusal, Adopted, AdoptedNumber};
pub use import::{ImportOptions, ImportedAs};
pub use ltspice::decoded;
pub use open::ExchangeFormat;
pub use record::RowProblem;
pub use remove::Removal;
pub use report::ImportReport;
pub use undo::{ImportUndo, PastImport};
