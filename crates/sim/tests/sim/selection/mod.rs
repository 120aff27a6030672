//! Find and ripple sharing against fixtures, brute force and laws.

mod figures;
mod find;
mod resonance;
mod ripple;
