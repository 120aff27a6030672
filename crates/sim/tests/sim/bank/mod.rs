//! Banks of capacitors: fixtures with known optima, laws, and enumeration as the other way to the
//! same answer.

mod enumeration;
mod fixtures;
mod instance;
mod laws;
mod resume;
