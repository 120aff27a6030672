//! Written and read files against other programs, laws and a corpus.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a step that fails must fail its test"
)]

mod every_subcircuit;
mod gnucap;
mod inductor;
mod kicad;
mod kicad_projects;
mod library;
mod library_in_ngspice;
mod measured;
mod measured_layouts;
#[path = "../../../sim/tests/sim/calculators/molded.rs"]
mod molded;
mod ngspice;
mod parts_list;
mod parts_workbooks;
mod scikit_rf;
mod spice_text;
mod support;
mod touchstone_corpus;
mod touchstone_laws;
