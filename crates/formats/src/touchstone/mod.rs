//! Touchstone 1.1: scattering parameters over frequency.
//!
//! [`write`] makes two-port files `# Hz S RI R 50`; [`read`] takes what measuring and simulation
//! programs write for one and two ports.

mod error;
mod option_line;
mod reader;
mod writer;

pub use error::{ReadError, WriteError};
pub use reader::{MAX_BYTES, MAX_POINTS, Parameters, Touchstone, read};
pub use writer::write;
