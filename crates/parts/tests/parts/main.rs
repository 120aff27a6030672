//! The part model, quantities and part-number grammar, through the public interface.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a step that fails must fail its test"
)]

mod case;
mod foreign_numbers;
mod given_parameters;
mod limits;
mod model;
mod number_round_trip;
mod other_makers;
mod part_numbers;
mod quantity;
mod refused_numbers;
mod style;
mod tolerance;
mod unwritable_ratings;
