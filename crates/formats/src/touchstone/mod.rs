//! Touchstone: scattering parameters over frequency.
//!
//! [`write`] makes two-port files `# Hz S RI R 50` of version 1.1; [`read`] accepts one- and
//! two-port files of version 1 and 2 of measuring and simulation programs, [`read_between`] two ports
//! of files with more.

mod error;
mod immittance;
mod keywords;
mod layout;
mod mount;
mod option_line;
mod reader;
mod writer;

pub use error::{ReadError, WriteError};
pub use layout::{ChosenPorts, PortPair};
pub use mount::{
    Mount, MountSource, StatedCondition, mount, mount_by_comments, mount_by_parameters,
    mount_by_scattering, stated_condition,
};
pub use reader::{
    MAX_BYTES, MAX_POINTS, Parameters, Touchstone, has_option_line, read, read_between,
};
pub use writer::{ConditionBlock, write, write_inductor, write_mdif};
