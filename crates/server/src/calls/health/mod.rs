//! Health of the process and of what it needs.

pub mod routes;
