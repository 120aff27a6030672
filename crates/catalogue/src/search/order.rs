//! Matches in the order of a figure: "low ESR tantalum", "small 10uF".

use henrad_parts::case::{CaseKind, board_area};

use super::candidate::Candidate;
use crate::reading::Order;

/// The order in which a query hands out rows.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Sorting {
    /// Column of a figure, and whether the highest comes first.
    figure: Option<(&'static str, bool)>,
    /// Whether the search has an order that no query knows.
    is_of_cases: bool,
}

impl Sorting {
    /// By the figure of the first order, if it has one.
    pub fn new(orders: &[(String, Order)]) -> Self {
        let mut known = orders.iter().filter(|(_, order)| order.is_known());
        let first = known.next().map(|(_, order)| order.column());
        Self {
            figure: first.flatten(),
            is_of_cases: first.is_some_and(|column| column.is_none()),
        }
    }

    /// Whether the first rows of a query may not be the first of the search.
    pub fn is_only_of_search(self) -> bool {
        self.is_of_cases
    }

    /// ` ORDER BY`: rows that list no figure last, rows of one figure by other columns.
    pub fn then(self, columns: &str) -> String {
        match self.figure {
            Some((figure, true)) => {
                format!(" ORDER BY {figure} IS NULL, {figure} DESC, {columns}")
            }
            Some((figure, false)) => format!(" ORDER BY {figure} IS NULL, {figure}, {columns}"),
            None => format!(" ORDER BY {columns}"),
        }
    }
}

impl Order {
    /// Whether the catalogue knows what the order compares.
    pub(super) fn is_known(self) -> bool {
        self != Self::LowPrice
    }

    /// The column of the figure, and whether the highest comes first; `None` for what no column
    /// holds.
    fn column(self) -> Option<(&'static str, bool)> {
        match self {
            Self::LowEsr => Some(("esr", false)),
            Self::HighRipple => Some(("ripple_current", true)),
            Self::LowHeight => Some(("height", false)),
            Self::SmallCase | Self::LowPrice => None,
        }
    }

    /// Place of a row in the order, lowest first; `None` for a row that lists no such figure.
    pub(super) fn place(self, row: &Candidate) -> Option<u64> {
        /// The last bits, which a part and its row in the table need not have alike.
        const ROUNDED: u32 = 16;
        // Positive numbers are in the order of their bits.
        let lowest = |figure: Option<f64>| figure.map(|it| it.max(0.0).to_bits() >> ROUNDED);
        match self {
            Self::LowEsr => lowest(row.esr),
            Self::HighRipple => lowest(row.ripple_current).map(|bits| u64::MAX - bits),
            Self::LowHeight => lowest(row.height),
            Self::SmallCase => lowest(board_area(case_kind(row), &row.case_code)),
            Self::LowPrice => None,
        }
    }

    /// What the answer says of it, where so many of all its matches list no such figure; `None`
    /// where they were not all counted.
    pub(super) fn meaning(self, matches: usize, lacking: Option<usize>) -> String {
        let (first, figure) = match self {
            Self::LowEsr => ("lowest listed ESR first", "ESR"),
            Self::HighRipple => ("highest listed ripple current first", "ripple current"),
            Self::LowHeight => ("lowest listed height first", "height"),
            Self::SmallCase => (
                "smallest case first, film by lead spacing",
                "size of the case",
            ),
            Self::LowPrice => return "not ordered by price: this catalogue lists none".to_owned(),
        };
        let (one, several) = match self {
            Self::SmallCase => ("of unknown size", "of unknown size"),
            _ => ("that lists none", "that list none"),
        };
        match lacking {
            Some(0) => first.to_owned(),
            Some(lacking) if lacking == matches => {
                format!("not ordered by {figure}: no match lists one")
            }
            Some(1) => format!("{first}, one part {one} last"),
            Some(lacking) => format!("{first}, {lacking} parts {several} last"),
            None => format!("{first}, those {several} last"),
        }
    }
}

/// What the case code of a row is a code of.
fn case_kind(row: &Candidate) -> CaseKind {
    match row.family.as_str() {
        "ceramic" => CaseKind::Chip,
        "film" => CaseKind::FilmBox,
        "aluminum" if row.series_id.starts_with("ALS") => CaseKind::ScrewCan,
        "aluminum" => CaseKind::WetCan,
        _ => CaseKind::SolidOrCan,
    }
}
