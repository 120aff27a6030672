//! Sessions shared by link.

pub mod routes;
