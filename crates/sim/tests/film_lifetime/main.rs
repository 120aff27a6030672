//! Film lifetime: published rows, curves, laws, goals.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "tests: a bad table must stop them"
)]

mod curves;
mod goal;
mod laws;
mod reference;
mod table;
