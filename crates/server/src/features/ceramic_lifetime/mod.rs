//! The lifetime of ceramic capacitors.

pub mod routes;
mod wire;
