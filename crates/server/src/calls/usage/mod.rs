//! The usage log.

pub mod routes;
