#![doc = include_str!("../README.md")]

pub mod bank_designer;
pub mod board;
pub mod calculators;
pub mod catalogue;
pub mod clock;
pub mod error;
pub mod inductor;
pub mod lifetime;
pub mod measured_file;
pub mod model_address;
pub mod model_file;
pub mod part_store;
pub mod plots;
pub mod references;
pub mod selection;
pub mod simulation;
