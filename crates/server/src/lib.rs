#![doc = include_str!("../README.md")]

mod assistants;
pub mod auth;
mod calls;
pub mod cli;
mod computing_threads;
mod error;
mod housekeeping;
pub mod http;
mod random;
pub mod service;
pub mod settings;

pub mod state;
mod usage_log;
