//! Accounts, their sessions, and the memory of failed logins.

mod account;
mod failure;
mod session;

pub use account::{Account, Role};
pub use failure::LoginSubject;
