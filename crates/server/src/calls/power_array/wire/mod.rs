//! Reads requirements and writes arrays.

mod answer;
mod csv;
mod form;
mod nearest;
mod ratings;
mod request;

pub use answer::arrays;
pub use csv::csv;
pub use form::{form, series};
pub use nearest::nearest;
pub use ratings::{pieces, ratings};
pub use request::{read, unit_of_capacitance};
