//! Find and ripple sharing against fixtures, brute force and laws.

mod find;
mod resonance;
mod ripple;
