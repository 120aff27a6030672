//! Parts by number, pickers, properties and search.

pub mod routes;
pub mod wire;
