//! Figures of other makers' parts in reference/observations, and what the models say about the same
//! part under the same condition.

mod coverage;
mod evaluate;
mod inductors;
mod limits;
mod makers;
mod part;
mod picture;
mod power_law;
mod report;

use std::collections::BTreeMap;

pub use coverage::coverages;
pub use evaluate::{Figure, figures};
pub use inductors::{CoilJudgment, coil_judgments, listed_coils};
pub use picture::pictures;
pub use report::{Distribution, baseline, distributions, rule_errors, with_rule_errors};

/// What a table observes, which decides how its rows become parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Table {
    StandardTantalum,
    LowEsrTantalum,
    ClassTwo,
    Bias,
    DenseBias,
    ClassOne,
    OtherChips,
    Leaded,
    Aluminum,
    PolymerCan,
    CanLimit,
    ListLimit,
    FilmBox,
    FilmKemet,
    FilmTdk,
}

macro_rules! table {
    ($table:ident, $file:literal) => {
        (
            Table::$table,
            include_str!(concat!(
                "../../../../../../reference/observations/",
                $file,
                ".csv"
            )),
        )
    };
}

const TABLES: [(Table, &str); 15] = [
    table!(StandardTantalum, "ta_standard"),
    table!(LowEsrTantalum, "ta_low_esr"),
    table!(ClassTwo, "mlcc2"),
    table!(Bias, "bias"),
    table!(DenseBias, "bias_dense"),
    table!(ClassOne, "mlcc1"),
    table!(OtherChips, "other_chips"),
    table!(Leaded, "leaded"),
    table!(Aluminum, "alu"),
    table!(PolymerCan, "polymer_can"),
    table!(CanLimit, "can_limits"),
    table!(ListLimit, "list_limits"),
    table!(FilmBox, "film_box"),
    table!(FilmKemet, "film_kemet"),
    table!(FilmTdk, "film_tdk"),
];

/// One part of another maker, with its figures by column.
#[derive(Debug, Clone)]
pub struct Observed {
    pub table: Table,
    cells: BTreeMap<String, String>,
}

impl Observed {
    /// A cell, empty where the table lacks the column.
    pub fn text(&self, column: &str) -> &str {
        self.cells.get(column).map_or("", String::as_str)
    }

    /// A number, absent where the cell is empty.
    pub fn number(&self, column: &str) -> Option<f64> {
        let text = self.text(column);
        let number = || {
            text.parse()
                .unwrap_or_else(|_| panic!("{text:?} in {column}"))
        };
        (!text.is_empty()).then(number)
    }

    /// A number that every row of its table has.
    pub fn required(&self, column: &str) -> f64 {
        self.number(column)
            .unwrap_or_else(|| panic!("{} lacks {column}", self.text("part")))
    }

    /// Columns `quantity@frequency@temperature` that have a value, as column and value.
    fn measured(&self) -> impl Iterator<Item = (&str, f64)> {
        let columns = self.cells.keys().filter(|column| column.contains('@'));
        columns.filter_map(|column| Some((column.as_str(), self.number(column)?)))
    }
}

/// Every row of every table.
pub fn observations() -> Vec<Observed> {
    let mut rows = Vec::new();
    for (table, text) in TABLES {
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        for cells in reader.deserialize() {
            let cells = cells.unwrap();
            rows.push(Observed { table, cells });
        }
    }
    rows
}
