//! Use cases: what needs both the catalogue and the physics. No web types in here.

pub mod accounts;
pub mod aging;
pub mod calculator;
pub mod calculators;
pub mod catalogue_stamp;
pub mod clock;
mod curves;
pub mod download;
pub mod electrolytic_lifetime;
mod error;
mod field_error;
pub mod film_lifetime;
pub(crate) mod hexadecimal;
pub mod inductor;
pub mod limits;
pub mod model_files;
mod note;
pub mod part_store;
pub mod picture;
pub mod plot_rules;
pub mod plots;
pub mod power;
pub mod power_array;
pub mod random;
pub mod references;
pub mod releases;
mod rows;
pub mod seed;
mod shared_fields;
pub mod simulation;
pub mod site;
pub mod table_export;
pub mod throttle;
mod tolerance_band;
pub mod usage_log;

pub use error::AppError;
pub use field_error::FieldError;

/// Name of the pseudo-part that stands for the parallel combination of all parts.
pub const COMBINED: &str = "Combined";
/// Most real parts in one simulation.
pub const MAX_PARTS: usize = 10;
/// Most frequencies of the MultFreq plot.
pub const MAX_LISTED_FREQUENCIES: usize = 7;
