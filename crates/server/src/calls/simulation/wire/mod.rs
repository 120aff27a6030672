//! Reads simulation requests and writes plots.

mod answer;
mod request;
mod rows;

pub use answer::{answer, spice_accuracy};
pub use request::{prepare, prepare_at};
