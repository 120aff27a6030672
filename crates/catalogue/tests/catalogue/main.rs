//! The built-in catalogue, and what the database promises, on SQLite and on PostgreSQL.
//!
//! PostgreSQL: `HENRAD_TEST_POSTGRES_URL` names a server on which databases may be created. Without
//! it the tests fail; nothing is skipped.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a step that fails must fail its test"
)]

#[macro_use]
mod support;
mod account_projects;
mod accounts;
mod adopted;
mod built_in;
mod damage;
mod documented;
mod earlier;
mod electrolytic_lifetime;
mod exchange;
mod feedback;
mod film_lifetime;
mod foreign_keys;
mod import_keys;
mod imports_by_heads;
mod imports_of_makers;
mod imports_of_models;
mod imports_of_workbooks;
mod inductors;
mod interleavings;
mod load;
mod look_up;
mod operations;
mod order_codes;
mod pickers;
mod prices;
mod properties;
mod query_classes;
mod read_texts;
mod repairs;
mod resolving_numbers;
mod rules_version;
mod search;
mod search_limits;
mod search_nearest;
mod search_of_inductors;
mod search_orders;
mod seen_numbers;
mod spelled_numbers;
mod test_database;
mod tls;
mod unlisted_numbers;
#[path = "../../../formats/tests/formats/support/workbook.rs"]
mod workbook;
