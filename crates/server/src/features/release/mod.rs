//! Release information.

pub mod routes;
mod wire;
