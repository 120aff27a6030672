//! Pages and notes that administrators write: legal texts, release notes, and what images mean.

pub mod routes;
pub mod written;
