#![doc = include_str!("../README.md")]

pub mod api;
pub mod app;
pub mod cli;
mod client;
mod documentation;
mod exchange;
mod extract;
mod guard;
pub mod http;
mod identity;
mod problem;
pub mod routes;
pub mod settings;
mod start;
mod users;
mod web;
