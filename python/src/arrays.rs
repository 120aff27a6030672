//! Arrays of numbers as bytes.

use henrad_sim::Complex64;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// Size of a 64-bit float in bytes.
const FLOAT: usize = size_of::<f64>();

/// The numbers of an array.
///
/// # Errors
/// `ValueError` when the bytes are no whole number of floats.
pub fn read(bytes: &[u8]) -> PyResult<Vec<f64>> {
    let (floats, rest) = bytes.as_chunks::<FLOAT>();
    if rest.is_empty() {
        return Ok(floats
            .iter()
            .map(|chunk| f64::from_ne_bytes(*chunk))
            .collect());
    }
    Err(PyValueError::new_err("the bytes are no 64-bit floats"))
}

/// The bytes of an array.
pub fn write(values: impl IntoIterator<Item = f64>) -> Vec<u8> {
    let values = values.into_iter();
    let mut bytes = Vec::with_capacity(values.size_hint().0 * FLOAT);
    for value in values {
        bytes.extend_from_slice(&value.to_ne_bytes());
    }
    bytes
}

/// The bytes of an array of complex numbers, real part first.
pub fn write_complex(values: &[Complex64]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(values.len() * 2 * FLOAT);
    for value in values {
        bytes.extend_from_slice(&value.re.to_ne_bytes());
        bytes.extend_from_slice(&value.im.to_ne_bytes());
    }
    bytes
}
