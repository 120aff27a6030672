//! Selection: parts by behavior at an operating point, and currents shared among them.

mod catalogue;
mod find;
mod mounting;
pub mod notes;
mod operating_point;
pub mod ripple;
pub mod routes;
pub mod wire;

pub use catalogue::{CatalogueModels, Snapshot};
pub use mounting::Mounting;
