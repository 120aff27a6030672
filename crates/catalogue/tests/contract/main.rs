//! What the database promises, checked on SQLite and on PostgreSQL.
//!
//! PostgreSQL: `HENRAD_TEST_POSTGRES_URL` names a server on which databases may be created. Without it
//! the tests fail; nothing is skipped.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a step that fails must fail its test"
)]

#[macro_use]
mod support;
mod exchange;
mod load;
mod look_up;
mod operations;
mod pickers;
mod search;
mod seen_numbers;
