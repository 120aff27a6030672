//! Usage figures and the audit for administrators.

pub mod routes;
