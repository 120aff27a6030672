//! The calculators against worked numbers: one test per table of reference/{aging,power,inductor,power_array}.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a step that fails must fail its test"
)]

mod aging;
mod inductor;
mod inductor_balance;
mod inductor_operation;
mod power;
mod support;
