#![doc = include_str!("../README.md")]

pub mod api;
pub mod app;
mod backup;
pub mod cli;
mod client;
mod connections;
mod documentation;
mod exchange;
mod extract;
mod guard;
pub mod http;
mod identity;
pub mod kept_answers;
pub mod metrics;
mod problem;
mod refusal;
pub mod routes;
pub mod settings;
mod start;
mod users;
mod web;
