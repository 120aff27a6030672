//! SPICE subcircuits of capacitors.
//!
//! [`SpiceModel::of`] turns parts into circuits of plain elements; [`SpiceModel::write`] prints
//! them as a file that ngspice, LTspice, PSpice and QUCS-S read.

mod block;
mod charge;
mod deck;
mod file_format;
mod model;
mod subcircuit;

pub use file_format::{Dialect, FileFormat, UnknownDialect, UnknownFileFormat};
pub use model::{Accuracy, SpiceModel, SpicePart, SpiceRange};
pub use subcircuit::subcircuit_name;
