//! Measured impedances from files of instruments and programs: tables of text by what their heads
//! say, Touchstone, MDIF and CITI.
//!
//! Columns are read by their place only where a table has no head at all. A head that is not
//! understood, and columns that cannot be what their heads say, are asked about: [`Unread`] holds
//! the question, [`Answers`] what is answered.

mod checks;
mod citi;
mod curve;
mod error;
mod head;
mod head_units;
mod head_words;
mod lines;
mod mdif;
mod numbers;
mod plain;
mod plan;
mod points;
mod question;
mod read;
mod table;
mod traces;

pub use curve::{Curve, Values};
pub use error::{AskedColumn, TableError, UnclearNumber, Unread, Why};
pub use numbers::DecimalMark;
pub use question::CHOICES;
pub use read::{Answers, MAX_BYTES, Reading, named_columns, ports, read};
