//! Accounts, and the extractors that guard calls by role.

pub mod accounts;
pub mod identity;
