//! The bank designer: banks of catalogue parts that meet an impedance mask.

mod candidates;
mod case;
pub mod routes;
mod runs;
mod timing;
pub mod wire;

pub use candidates::{Candidates, Pool};
pub use runs::BankRuns;
