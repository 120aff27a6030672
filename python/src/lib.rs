//! The native half of the Python package: parts with their models, and the calls that need no
//! server. Values cross as numbers, as JSON of the interface's types, and arrays as bytes of
//! 64-bit floats in the machine's order; the Python half makes numpy arrays of them.

mod arrays;
mod bank;
mod calls;
mod catalogue;
mod errors;
mod part;
mod state;

use pyo3::prelude::*;

/// The native module, for the package alone.
#[pymodule]
mod _henrad {
    #[pymodule_export]
    use super::bank::NativeBank;
    #[pymodule_export]
    use super::calls::{board_report, call, fields, spelling, versions};
    #[pymodule_export]
    use super::part::{NativePart, part};
    /// Version of the package.
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
    /// A bank meets a mask up to this excess of |Z| over it.
    #[pymodule_export]
    const ALLOWED_EXCESS: f64 = henrad_sim::selection::bank::ALLOWED_EXCESS;
}
