//! The capacitance-from-power calculator.

pub mod routes;
mod wire;
