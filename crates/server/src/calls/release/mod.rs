//! Release information.

pub mod notes;
pub mod routes;
pub mod wire;
