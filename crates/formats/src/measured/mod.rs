//! Measured impedances from tables of text, by what their heads say.
//!
//! Columns are read by their place only where a table has no head at all. A head that is not understood is refused by name.

mod error;
mod head;
mod head_words;
mod lines;
mod numbers;
mod plan;
mod table;

pub use error::TableError;
pub use table::{MeasuredTable, read_table};
