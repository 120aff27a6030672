//! Film lifetime: published rows, curves, laws, goals.

mod curves;
mod goal;
mod laws;
mod reference;
mod table;
