//! The lifetime of ceramic capacitors.

mod case;
pub mod routes;
mod wire;
