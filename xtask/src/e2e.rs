//! Browser tests: real server, real Chromium, SQLite or PostgreSQL behind it.

use std::fmt;
use std::process::Command;

use anyhow::{Result, bail};
use clap::ValueEnum;

use crate::postgres::{self, PrivatePostgres};
use crate::{front_end, interrupt, paths, prerequisites, process};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Database {
    #[default]
    Sqlite,
    Postgres,
}

impl fmt::Display for Database {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Sqlite => "sqlite",
            Self::Postgres => "postgres",
        })
    }
}

/// Builds what is needed and runs the named test files, or all.
pub fn run(database: Database, release: bool, files: &[String]) -> Result<()> {
    interrupt::listen()?;
    prerequisites::require_system_packages()?;
    front_end::install(&paths::web())?;
    front_end::install(&paths::e2e())?;
    process::run(front_end::build())?;
    process::run(build_server(release))?;
    let postgres = match database {
        Database::Sqlite => None,
        Database::Postgres => Some(PrivatePostgres::start()?),
    };
    let url = postgres.as_ref().map(PrivatePostgres::url);
    if !process::tee(tests(url.as_deref(), release, files)?)?.success {
        bail!("browser tests failed");
    }
    Ok(())
}

pub fn build_server(release: bool) -> Command {
    let mut build = process::cargo(&["build", "--package", "henrad-server", "--bin", "henrad"]);
    if release {
        build.arg("--release");
    }
    build
}

/// The test runner over the built server; with a PostgreSQL address each test file makes its own
/// database there, without one its own SQLite file.
pub fn tests(postgres_url: Option<&str>, release: bool, files: &[String]) -> Result<Command> {
    let mut runner = front_end::npm(&paths::e2e(), &["run", "--silent", "test", "--"]);
    runner
        .args(files)
        .env("HENRAD_BINARY", paths::henrad(release)?);
    match postgres_url {
        Some(url) => runner.env(postgres::URL_VARIABLE, url),
        None => runner.env_remove(postgres::URL_VARIABLE),
    };
    Ok(runner)
}
