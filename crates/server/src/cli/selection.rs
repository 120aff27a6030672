//! The commands `find`, `bank` and `ripple`: the calls of the interface with JSON from a file or
//! standard input.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use anyhow::Context;
use clap::Args;
use henrad_api::ignored_fields;
use henrad_engine::bank_designer::{BankCase, BankRequest, Candidates, Course, Pool, design};
use henrad_engine::calculators::Calculators;
use henrad_engine::part_store::PartStore;
use henrad_engine::part_store::snapshot::Snapshot;
use henrad_engine::selection::find::{FindCase, FindRequest, unlisted_candidates};
use henrad_engine::selection::ripple::{RippleCase, RippleRequest};
use henrad_engine::selection::ripple_sharing::shared_ripple;
use henrad_engine::selection::search::found;
use serde::de::DeserializeOwned;

use super::answer::written;
use super::options::{explained, wrong_usage};
use super::{print, start};
use crate::settings::Settings;

/// A request as the interface takes it.
#[derive(Debug, Args)]
pub struct JsonArgs {
    /// File with the JSON body of the call [default: standard input].
    pub file: Option<PathBuf>,
    /// sqlite://PATH or postgres://… [default: as `serve`].
    #[arg(long)]
    pub database: Option<String>,
}

/// The answer of `/api/find` to a request.
pub(crate) async fn find(settings: &Settings, arguments: &JsonArgs) -> anyhow::Result<ExitCode> {
    let request: FindRequest = read(arguments.file.as_deref())?;
    let case = FindCase::read(&request).map_err(|error| explained(&error))?;
    let database = start::catalogue(settings).await?;
    let store = PartStore::new(database.clone());
    let stamp = store.stamp().await?;
    let snapshot = Snapshot::read(&database, stamp).await?;
    let version = store.model_version(stamp).await?;
    let unlisted = unlisted_candidates(&request, &store, stamp).await;
    let unlisted = unlisted.map_err(|error| explained(&error))?;
    let mut parts = snapshot.parts(store.visible());
    parts.extend(unlisted.iter().map(Arc::as_ref));
    let answer = found(&case, &parts, version, None)?;
    database.close().await;
    print(&written(&answer)?)?;
    Ok(status(answer.matches > 0))
}

/// The answer of `/api/bank` to a request.
pub(crate) async fn bank(settings: &Settings, arguments: &JsonArgs) -> anyhow::Result<ExitCode> {
    let request: BankRequest = read(arguments.file.as_deref())?;
    let case = BankCase::read(&request).map_err(|error| explained(&error))?;
    let database = start::catalogue(settings).await?;
    let store = PartStore::new(database.clone());
    let stamp = store.stamp().await?;
    let pool = if case.numbers.is_empty() {
        let snapshot = Snapshot::read(&database, stamp).await?;
        Pool::Catalogue(Arc::new(snapshot), store.visible())
    } else {
        let listed = Pool::listed(&case, &store, stamp).await;
        listed.map_err(|error| explained(&error))?
    };
    let version = store.model_version(stamp).await?;
    database.close().await;
    let candidates = Candidates::new(pool, &case, |_| Ok(()));
    let candidates = candidates.map_err(|error| explained(&error))?;
    let never = AtomicBool::new(false);
    let course = Course {
        began: Instant::now(),
        cancel_flag: &never,
    };
    let designed = design(&case, &candidates, &version, None, course, None);
    let (answer, _) = designed.map_err(|error| explained(&error))?;
    print(&written(&answer)?)?;
    Ok(status(!answer.bank.is_empty()))
}

/// The answer of `/api/ripple` to a request.
pub(crate) async fn ripple(settings: &Settings, arguments: &JsonArgs) -> anyhow::Result<ExitCode> {
    let request: RippleRequest = read(arguments.file.as_deref())?;
    let database = start::catalogue(settings).await?;
    let store = PartStore::new(database.clone());
    let stamp = store.stamp().await?;
    let case = RippleCase::read(&store, stamp, &request)
        .await
        .map_err(|error| explained(&error))?;
    let calculators = Calculators::built_in().context("a built-in table is not readable")?;
    let version = store.model_version(stamp).await?;
    let answer = shared_ripple(&case, &calculators, version)?;
    database.close().await;
    print(&written(&answer)?)?;
    Ok(ExitCode::SUCCESS)
}

/// Success only where something was found.
pub(super) fn status(is_found: bool) -> ExitCode {
    if is_found {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

fn read<T: DeserializeOwned>(file: Option<&Path>) -> anyhow::Result<T> {
    let text = if let Some(path) = file {
        fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?
    } else {
        std::io::read_to_string(std::io::stdin()).context("cannot read standard input")?
    };
    let (request, ignored) = ignored_fields::read_object(text.as_bytes()).map_err(|error| {
        wrong_usage(format!("the request is not the JSON of this call: {error}"))
    })?;
    if let Some(paths) = ignored.named() {
        start::tell(&format!("Unknown fields, ignored: {paths}"));
    }
    Ok(request)
}
