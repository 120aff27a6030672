//! Find and ripple sharing against fixtures, brute force and laws.

mod figures;
mod find;
mod find_worst_case;
mod resonance;
mod ripple;
