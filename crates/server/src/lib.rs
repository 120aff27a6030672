#![doc = include_str!("../README.md")]

pub mod auth;
mod calls;
pub mod cli;
mod clock;
mod error;
mod housekeeping;
pub mod http;
mod lifetime;
mod measured_file;
mod model_file;
mod part_store;
mod plots;
mod random;
mod references;
pub mod service;
pub mod settings;

pub mod state;
mod usage_log;
