//! What visitors look up and simulate.

mod figures;
mod record;

pub use figures::{DayFigures, Ranked, Totals, UsageFigures};
pub use record::{PartUse, SimulationUse, UsageRecord};
