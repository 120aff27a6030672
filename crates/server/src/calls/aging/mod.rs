//! The ceramic aging calculator.

pub mod routes;
mod wire;
