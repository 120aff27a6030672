//! Networks of plain elements that other programs can simulate.
//!
//! A [`Netlist`] of resistors, inductors and capacitors models a part at one frequency
//! ([`single_frequency`]), over a sweep ([`broadband`]) or over its voltage too ([`transient`]);
//! [`two_port`] places an impedance in a line. Everything here is passive, and every node of a
//! netlist has a dc path by construction.

pub mod broadband;
mod builder;
pub mod charge;
mod circuit;
mod foster;
mod nonnegative;
mod series_parallel;
pub mod single_frequency;
mod tableau;
mod target;
pub mod transient;
pub mod two_port;

pub use broadband::{BroadbandCircuit, Deviation};
pub use charge::ChargeLaw;
pub use circuit::{Element, ElementValue, LossScaling, Netlist, Node};
pub use series_parallel::Connection;
pub use transient::TransientCircuit;
pub use two_port::{Decibels, Fixture, LinePath, ScatteringMatrix, Wave};
