#![doc = include_str!("../README.md")]
#![deny(missing_docs)]

pub mod conditions;
pub mod spice;
pub mod table;
pub mod touchstone;
