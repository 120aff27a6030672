//! The capacitance-from-power calculator.

mod chips;
pub mod routes;
mod wire;
