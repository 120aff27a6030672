//! What visitors look up and simulate.

mod record;

pub use record::{PartUse, SimulationUse, UsageRecord};
