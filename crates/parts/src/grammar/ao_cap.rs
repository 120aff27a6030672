//! AO-CAP chips, aluminum with polymer cathode: `A 700 V 337 M 2R5 A T E009`.
//!
//! The layout is that of [tantalum chips](super::tantalum). The tolerance stands at the same index,
//! and is not chosen through the number because the family has only one.
//!
//! Source: maker's ordering table of the A700 family; A720 from part numbers on sale.

use super::Grammar;
use super::solid_chip::Family;
use super::table::Table;

pub use super::solid_chip::{EsrSuffix, Number};

const MEANING: &str = "Aluminum, polymer cathode";

static SERIES: Table<()> = Table {
    field: "series",
    rows: &[("A700", (), MEANING), ("A720", (), MEANING)],
};

pub(super) static FAMILY: Family = Family {
    grammar: Grammar::AoCap,
    series: &SERIES,
    tolerances: "M",
};
