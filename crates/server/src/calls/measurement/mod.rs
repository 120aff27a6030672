//! Measurements from files that a user lays over a plot; nothing is kept.

pub mod routes;
mod wire;
