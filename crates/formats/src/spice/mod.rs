//! SPICE subcircuits of capacitors and inductors.
//!
//! [`SpiceModel::new`] turns parts into circuits of plain elements; [`SpiceModel::write`] prints
//! them as a file that ngspice, LTspice, PSpice and QUCS-S read. [`InductorModel`] does so for an
//! inductor.

mod block;
mod charge;
mod deck;
mod expression;
mod factor;
mod file_format;
mod inductor;
mod library_elements;
mod library_names;
mod library_reader;
mod library_source;
mod model;
mod over_conditions;
mod part;
mod statistics;
mod subcircuit;

pub use file_format::{Dialect, FileFormat, UnknownFileFormat};
pub use inductor::{InductorModel, inductor_subcircuit_name};
pub use library_elements::ReadSubcircuit;
pub use library_reader::{ReadLibrary, SkippedSubcircuit, read_library};
pub use library_source::LibraryFault;
pub use model::{Accuracy, SpiceModel};
pub use over_conditions::ConditionModel;
pub use part::{SpicePart, SpiceRange};
pub use statistics::{Draws, Statistics};
pub use subcircuit::subcircuit_name;
