//! Browser tests by Playwright: the built server, a real browser, SQLite or PostgreSQL behind it.

use std::process::Command;

use anyhow::Result;

use crate::postgres::{self, PrivatePostgres};
use crate::server::{self, Profile};
use crate::{front_end, interrupt, paths, prerequisites, process};

/// The project of e2e/playwright.config.ts whose tests need PostgreSQL.
const POSTGRES_PROJECT: &str = "postgres";

/// Builds what is needed and runs projects; further arguments go to Playwright.
pub fn run(projects: &[String], profile: Profile, arguments: &[String]) -> Result<()> {
    interrupt::listen()?;
    prerequisites::require_system_packages()?;
    front_end::install(&paths::web())?;
    front_end::install(&paths::e2e())?;
    process::run(front_end::build())?;
    process::run(server::build(profile))?;
    let needs_postgres = projects.iter().any(|project| project == POSTGRES_PROJECT);
    let postgres = needs_postgres.then(PrivatePostgres::start).transpose()?;
    let url = postgres.as_ref().map(PrivatePostgres::url);
    let mut tests = tests(projects, profile, url.as_deref())?;
    tests.args(arguments);
    process::run(tests)
}

/// The tests of some projects, all in one pool of workers, over the built server.
pub fn tests<P: AsRef<str>>(
    projects: &[P],
    profile: Profile,
    postgres_url: Option<&str>,
) -> Result<Command> {
    let mut tests = front_end::tool(&paths::e2e(), "playwright", &["test"])?;
    for project in projects {
        tests.arg(format!("--project={}", project.as_ref()));
    }
    tests.env("HENRAD_BINARY", server::binary(profile)?);
    match postgres_url {
        Some(url) => tests.env(postgres::URL_VARIABLE, url),
        None => tests.env_remove(postgres::URL_VARIABLE),
    };
    Ok(tests)
}
