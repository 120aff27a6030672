//! Accounts, their sessions, and the memory of logins.

mod account;
mod failure;
mod record;
mod session;

pub use account::{Account, AccountChange, AccountOutcome, Role};
pub use failure::{Attempted, LoginSubject};
pub use record::{LoginOutcome, LoginRecord};
pub use session::Session;
