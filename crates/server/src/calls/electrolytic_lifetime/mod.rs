//! Lifetime of aluminum electrolytic capacitors: from parts and load profiles to hours.

mod estimate;
mod part;
pub mod routes;
mod wire;

pub use estimate::Lives;
pub use part::{ElectrolyticPartModel, find};

/// What ends a life.
pub const CRITERION: &str = "limits of the endurance test";
