//! Accounts, their sessions, the memory of logins, and keys of programs.

mod account;
mod failure;
mod import_key;
mod record;
mod session;

pub use account::{Account, AccountChange, AccountOutcome, Role};
pub use failure::{Attempted, LoginSubject};
pub use import_key::{ImportKey, NewKey};
pub use record::{LoginOutcome, LoginRecord};
pub use session::Session;
