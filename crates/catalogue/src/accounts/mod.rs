//! Accounts, their sessions, and the memory of failed logins.

mod account;
mod failure;
mod session;

pub use account::{Account, AccountChange, AccountOutcome, Role};
pub use failure::{Attempted, LoginSubject};
pub use session::Session;
