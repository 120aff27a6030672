//! Tantalum chips with manganese dioxide or polymer cathode: `T 491 A 106 K 010 A T E###`.
//!
//! | index | field |
//! |---|---|
//! | 0–3 | series |
//! | 4 | case |
//! | 5–7 | capacitance, plain power of ten |
//! | 8 | tolerance |
//! | 9–11 | voltage |
//! | 12 | failure rate |
//! | 13 | termination |
//! | 14–17 | E and the ESR, on series that are sold by ESR |
//! | then | packaging |
//!
//! Source: maker's ordering tables TC101 (T489, T491) and of the T49x and T5xx families; series
//! beyond them from part numbers on sale.

use super::Grammar;
use super::solid_chip::Family;
use super::table::Table;

pub use super::solid_chip::{EsrSuffix, Number};

const MANGANESE_DIOXIDE: &str = "Tantalum, manganese dioxide cathode";
const POLYMER: &str = "Tantalum, polymer cathode";

static SERIES: Table<()> = Table {
    field: "series",
    rows: &[
        ("T489", (), MANGANESE_DIOXIDE),
        ("T491", (), MANGANESE_DIOXIDE),
        ("T494", (), MANGANESE_DIOXIDE),
        ("T495", (), MANGANESE_DIOXIDE),
        ("T496", (), MANGANESE_DIOXIDE),
        ("T497", (), MANGANESE_DIOXIDE),
        ("T498", (), MANGANESE_DIOXIDE),
        ("T499", (), MANGANESE_DIOXIDE),
        ("T510", (), MANGANESE_DIOXIDE),
        ("T513", (), MANGANESE_DIOXIDE),
        ("T520", (), POLYMER),
        ("T521", (), POLYMER),
        ("T523", (), POLYMER),
        ("T525", (), POLYMER),
        ("T527", (), POLYMER),
        ("T528", (), POLYMER),
        ("T529", (), POLYMER),
        ("T530", (), POLYMER),
        ("T540", (), POLYMER),
        ("T541", (), POLYMER),
        ("T543", (), POLYMER),
        ("T545", (), POLYMER),
        ("T590", (), POLYMER),
        ("T591", (), POLYMER),
        ("T597", (), POLYMER),
        ("T598", (), POLYMER),
        ("T599", (), POLYMER),
    ],
};

pub(super) static FAMILY: Family = Family {
    grammar: Grammar::Tantalum,
    series: &SERIES,
    tolerances: "KM",
};
