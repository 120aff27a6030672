//! Selection: from what a circuit needs to the parts that do it.
//!
//! [`bank`] finds the parts that keep a rail below a mask; [`figures`] are the quantities of one
//! part at one condition; [`find`] compares them with demands; [`ripple`] shares a current among
//! the parts of a bank.

pub mod bank;
mod corner;
mod figure_bands;
pub mod figures;
pub mod find;
mod part_evaluator;
mod resonance;
pub mod ripple;

pub use corner::{Corner, CornerPart, tolerance_shares};
pub use figure_bands::{Band, FigureBands, ListedFigures, figure_bands};
pub use part_evaluator::{Edge, ImpedanceFigures, PartEvaluator, WorstCase, figures_together};
pub use resonance::resonance_together;
