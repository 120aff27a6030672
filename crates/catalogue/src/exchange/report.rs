//! What an import found: what it stored, and the problems of its rows.

use henrad_parts::grammar::foreign::ForeignKind;
use henrad_parts::quantity;

use super::columns;
use super::record::{Record, RowProblem};
use super::store::MadePart;
use super::undo::Counts;
use crate::by_number::{OrderCode, excess, plain};
use crate::case_reach::{CaseFit, case_fit};
use crate::inductor::{self as inductors, ImportedInductor};

/// Most problems in a report; it only counts the rest.
const MAX_LISTED: usize = 200;

/// Result of an import.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ImportReport {
    /// Rows of all files.
    pub rows: usize,
    /// Inductors among them.
    pub inductors: usize,
    /// New parts.
    pub added: usize,
    /// Parts that have other values then.
    pub replaced: usize,
    /// Rows that say what the catalogue says already.
    pub unchanged: usize,
    /// Rows with a problem.
    pub refused: usize,
    /// Names the stored import, to take it back; empty after a dry run.
    pub import: String,
    /// Base numbers of the parts of the files that editors changed: kept, or replaced by a new
    /// revision where the file says something else.
    pub edited: Vec<String>,
    /// The first 200 problems, in the order of the files.
    pub problems: Vec<RowProblem>,
    /// Number of all problems.
    pub problem_count: usize,
    /// The first 200 rows that are taken although they are unusual.
    pub warnings: Vec<RowProblem>,
    /// Number of all such rows.
    pub warning_count: usize,
    /// Heads of columns that were not used.
    pub left_out: Vec<String>,
    /// Rows that are refused unless they are confirmed.
    pub to_confirm: usize,
    /// What a user should know of the files, as sentences: which sheet of a workbook was read.
    pub notes: Vec<String>,
    /// Whether the heads of a table are among the problems.
    pub(super) has_refused_heads: bool,
}

impl ImportReport {
    pub(super) fn add_problem(&mut self, problem: RowProblem) {
        self.problem_count += 1;
        if self.problems.len() < MAX_LISTED {
            self.problems.push(problem);
        }
    }

    /// Takes over what a comparison with the database has found.
    pub(super) fn count(&mut self, counts: Counts) {
        self.added = counts.added;
        self.replaced = counts.replaced;
        self.unchanged = counts.unchanged;
    }

    /// Whether files have heads that are no columns.
    pub fn has_unknown_heads(&self) -> bool {
        let mut problems = self.problems.iter();
        self.has_refused_heads
            && problems.any(|problem| problem.message.starts_with(columns::UNKNOWN))
    }

    fn add_warning(&mut self, warning: RowProblem) {
        self.warning_count += 1;
        if self.warnings.len() < MAX_LISTED {
            self.warnings.push(warning);
        }
    }

    /// Warns about a part that its case hardly holds, and refuses one that it cannot hold.
    pub(super) fn judge(&mut self, record: &Record, item: &Item, is_confirmed: bool) {
        let (column, fit) = match item {
            Item::Part(made) => ("capacitance", case_fit(&made.part)),
            Item::Inductor(inductor) => (
                "inductance",
                CaseFit::of_share(inductors::energy_share(&inductor.row)),
            ),
            Item::Code(code, warning) => {
                if let Some(warning) = warning {
                    self.add_warning(warning.clone());
                }
                let excess = code
                    .part()
                    .ok()
                    .and_then(|part| excess(&code.number(), &part));
                ("capacitance", CaseFit::of_share(excess))
            }
        };
        match fit {
            CaseFit::Usual => {}
            CaseFit::UnitTypo(times) if !is_confirmed => {
                self.to_confirm += 1;
                self.add_problem(record.problem(column, item.beyond_case(times)));
            }
            CaseFit::Unusual(times) | CaseFit::UnitTypo(times) => {
                self.add_warning(record.problem(column, item.beyond_case(times)));
            }
        }
    }
}

/// What a row describes.
pub(super) enum Item {
    Part(Box<MadePart>),
    Inductor(Box<ImportedInductor>),
    /// An order code, and what its values do not suffice for.
    Code(Box<OrderCode>, Option<RowProblem>),
}

impl Item {
    pub(super) fn number(&self) -> &str {
        match self {
            Self::Part(made) => &made.part.base_number,
            Self::Inductor(inductor) => &inductor.row.part_number,
            Self::Code(code, _) => &code.code,
        }
    }

    /// What no two rows share.
    pub(super) fn key(&self) -> String {
        match self {
            Self::Code(code, _) => plain(&code.code),
            _ => self.number().to_owned(),
        }
    }

    pub(super) fn is_inductor(&self) -> bool {
        match self {
            Self::Part(_) => false,
            Self::Inductor(_) => true,
            Self::Code(code, _) => code.kind == ForeignKind::Inductor,
        }
    }

    /// Says how far it is beyond its case.
    fn beyond_case(&self, times: f64) -> String {
        let (value, rating, size) = match self {
            Self::Part(made) => {
                let part = &made.part;
                (
                    quantity::format_capacitance(part.capacitance),
                    quantity::format(part.rated_voltage.get(), "V", 4),
                    format!("case {}", part.case_code),
                )
            }
            Self::Inductor(inductor) => {
                let row = &inductor.row;
                let rated = row.rated_current.rms;
                let current = row
                    .saturation
                    .map_or(rated, |saturation| saturation.current);
                (
                    quantity::format(row.inductance.get(), "H", 4),
                    quantity::format(current.get(), "A", 4),
                    "a body of this volume".to_owned(),
                )
            }
            Self::Code(code, _) => (
                code.capacitance
                    .map(quantity::format_capacitance)
                    .unwrap_or_default(),
                code.rated_voltage
                    .map(|it| quantity::format(it.get(), "V", 4))
                    .unwrap_or_default(),
                format!("case {}", code.case_code.as_deref().unwrap_or_default()),
            ),
        };
        format!(
            "{value} at {rating} needs {times:.1} times what any listed part of this kind reaches in {size}; check the units"
        )
    }
}
