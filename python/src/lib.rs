//! The native half of the Python package: parts with their models, and the calls that need no
//! server. Values cross as numbers, as JSON of the interface's types, and arrays as bytes of
//! 64-bit floats in the machine's order; the Python half makes numpy arrays of them.

mod arrays;
mod calls;
mod catalogue;
mod errors;
mod part;

use pyo3::prelude::*;

/// The native module, for the package alone.
#[pymodule]
mod _henrad {
    #[pymodule_export]
    use super::calls::{call, fields, versions};
    #[pymodule_export]
    use super::part::{NativePart, part};
}
