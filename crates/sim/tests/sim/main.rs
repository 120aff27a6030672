//! The physics against closed forms, laws, published numbers and ngspice.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a step that fails must fail its test"
)]

mod analyses;
mod analysis_laws;
mod band;
mod band_ends;
mod bank;
mod calculators;
mod ceramic_rules;
mod closed_forms;
mod electrolytic_lifetime;
mod estimates;
mod film_lifetime;
mod fit;
mod fit_accuracy;
mod fit_few_points;
mod laws;
mod network;
mod ngspice;
mod observations;
mod reference;
mod refusals;
mod selection;
mod support;
mod two_port;
