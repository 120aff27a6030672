//! The command `user`, and the first administrator.

use std::fmt::Write as _;
use std::io::{BufRead, IsTerminal};

use anyhow::{Context, bail};
use clap::{Args, Subcommand, ValueEnum};
use henrad_catalogue::{Account, AccountChange, Role};
use henrad_engine::clock;
use serde_json::json;

use super::answer::Answer;
use super::{operator, start};
use crate::auth::accounts::{self, Passwords};
use crate::settings::Settings;

/// What to do with accounts.
#[derive(Debug, Args)]
pub struct UserArgs {
    /// The work.
    #[command(subcommand)]
    pub command: UserCommand,
    /// sqlite://PATH or postgres://… [default: as `serve`].
    #[arg(long, global = true)]
    pub database: Option<String>,
}

/// Work on accounts. Passwords are read from standard input.
#[derive(Debug, Subcommand)]
pub enum UserCommand {
    /// Make an account.
    Add {
        /// What is typed to log in.
        login: String,
        /// Name that pages and revisions show [default: the login].
        #[arg(long)]
        name: Option<String>,
        /// What the account may do.
        #[arg(long, value_enum, default_value_t = UserRole::Editor)]
        role: UserRole,
    },
    /// List all accounts.
    List,
    /// Keep an account from logging in and log it out everywhere.
    Disable { login: String },
    /// Let a disabled account log in again.
    Enable { login: String },
    /// Give an account another role and log it out everywhere.
    Role {
        login: String,
        /// What the account may do.
        #[arg(value_enum)]
        role: UserRole,
    },
    /// Give an account a new password and log it out everywhere.
    Password { login: String },
}

/// What an account may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum UserRole {
    /// Everything.
    Admin,
    /// Edit parts on the seed page.
    Editor,
}

/// Runs the command; returns a message for the terminal.
pub(crate) async fn run(settings: &Settings, arguments: &UserArgs) -> anyhow::Result<Answer> {
    let database = match arguments.command {
        UserCommand::List => start::existing(settings, false).await?,
        _ => start::open(settings).await?,
    };
    let passwords = Passwords::default();
    let message = match &arguments.command {
        UserCommand::Add { login, name, role } => {
            let password = read_password()?;
            let role = Role::from(*role);
            let name = name.as_deref().unwrap_or(login);
            let change = operator()?;
            accounts::add(&database, &passwords, login, name, &password, role, &change).await?;
            format!("{login} can log in")
        }
        UserCommand::List => {
            let accounts = database.accounts().await?;
            database.close().await;
            return list(&accounts);
        }
        UserCommand::Disable { login } => {
            let what = [AccountChange::Disabled(true)];
            accounts::change(&database, login, &what, &operator()?).await?;
            format!("{login} can no longer log in")
        }
        UserCommand::Enable { login } => {
            let what = [AccountChange::Disabled(false)];
            accounts::change(&database, login, &what, &operator()?).await?;
            format!("{login} can log in again")
        }
        UserCommand::Role { login, role } => {
            let role = Role::from(*role);
            let what = [AccountChange::Role(role)];
            accounts::change(&database, login, &what, &operator()?).await?;
            format!("{login} is {} and is logged out everywhere", role.word())
        }
        UserCommand::Password { login } => {
            let password = read_password()?;
            let change = operator()?;
            accounts::set_password(&database, &passwords, login, &password, &change).await?;
            let is_disabled = database.account(&login.to_lowercase()).await?;
            if is_disabled.is_some_and(|account| account.disabled) {
                format!("{login} has a new password but is disabled: henrad user enable {login}")
            } else {
                format!("{login} has a new password and is logged out everywhere")
            }
        }
    };
    database.close().await;
    Ok(Answer::message(message))
}

impl From<UserRole> for Role {
    fn from(role: UserRole) -> Self {
        match role {
            UserRole::Admin => Self::Admin,
            UserRole::Editor => Self::Editor,
        }
    }
}

fn list(accounts: &[Account]) -> anyhow::Result<Answer> {
    let entries = accounts.iter().map(|account| {
        json!({
            "login": account.login,
            "name": account.name,
            "roles": account.roles.iter().map(|role| role.word()).collect::<Vec<_>>(),
            "disabled": account.disabled,
            "since": clock::day(account.created_at),
        })
    });
    Answer::new(table(accounts), &entries.collect::<Vec<_>>())
}

/// One line per account; passwords and their hashes stay out.
fn table(accounts: &[Account]) -> String {
    let mut text = format!(
        "{:<24}{:<24}{:<14}{:<10}since",
        "login", "name", "roles", "state"
    );
    for account in accounts {
        let roles: Vec<_> = account.roles.iter().map(|role| role.word()).collect();
        let state = if account.disabled {
            "disabled"
        } else {
            "active"
        };
        let _ = write!(
            text,
            "\n{:<24}{:<24}{:<14}{state:<10}{}",
            account.login,
            account.name,
            roles.join(" "),
            clock::day(account.created_at),
        );
    }
    text
}

/// A password never comes from the command line, where other users of the machine can read it.
fn read_password() -> anyhow::Result<String> {
    let stdin = std::io::stdin();
    if stdin.is_terminal() {
        let first = rpassword::prompt_password("Password: ").context("no password was read")?;
        let again = rpassword::prompt_password("Once more: ").context("no password was read")?;
        if first != again {
            bail!("the two passwords differ");
        }
        return Ok(first);
    }
    let mut line = String::new();
    stdin
        .lock()
        .read_line(&mut line)
        .context("standard input holds no password")?;
    Ok(line.trim_end_matches(['\r', '\n']).to_owned())
}
