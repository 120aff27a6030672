//! The board check: a parts list or netlist in, every capacitor and power inductor judged at its own
//! operating point, a report out.

mod capacitor;
#[cfg(test)]
mod capacitor_tests;
mod check;
mod conditions;
mod day;
mod finding;
mod footprint;
mod identity;
mod inductor;
mod list;
mod list_rules;
mod nets;
mod outcome;
pub mod output;
mod profile;
mod quantities;
mod report;
mod request;
mod rules;
mod settings;
mod toml_reader;

/// The JSON schema of the report.
pub const SCHEMA_DOCUMENT: &str = include_str!("board.schema.json");

pub use check::{
    BoardError, BoardFiles, BoardOptions, Offer, Prepared, ReportForm, Sources, prepare,
};
pub use conditions::{Change, Conditions};
pub use day::Day;
pub use list::{ColumnRole, Heads, ListSource, known_cells};
pub use outcome::{Baseline, Outcome, ReadReport};
pub use profile::Profile;
pub use quantities::Quantity;
pub use report::{
    BoardAlternate, BoardAlternative, BoardCondition, BoardCurve, BoardDesign, BoardEvent,
    BoardFile, BoardNet, BoardNote, BoardProfile, BoardReport, BoardResult, BoardRow, BoardSummary,
    BoardValue, BoardVersion, BoardWaiver, ConditionOrigin, Ending, JudgedPart, SCHEMA,
    WrittenPart,
};
pub use request::{BoardRequest, BoardRequestFile, BoardRequestOptions, Contents};
pub use rules::{Rule, RuleId, all as rules};
pub use settings::{GUESS, Level, Settings, WORST_CASE};
