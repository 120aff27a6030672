//! Logging in and out, and who is logged in.

pub mod routes;
