#![doc = include_str!("../README.md")]

pub mod api;
pub mod app;
pub mod cli;
mod exchange;
mod extract;
pub mod http;
mod problem;
pub mod routes;
pub mod settings;
mod start;
mod web;
