//! The commands `find`, `bank` and `ripple`: the calls of the interface with JSON from a file or
//! standard input.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use anyhow::{Context, anyhow};
use clap::Args;
use henrad_api::ignored_fields;
use henrad_engine::bank_designer::{BankCase, BankRequest, Candidates, Pool, design};
use henrad_engine::calculators::Calculators;
use henrad_engine::error::EngineError;
use henrad_engine::part_store::PartStore;
use henrad_engine::part_store::snapshot::Snapshot;
use henrad_engine::selection::find::{FindCase, FindRequest, unlisted_candidates};
use henrad_engine::selection::ripple::{RippleCase, RippleRequest};
use henrad_engine::selection::ripple_sharing::shared_ripple;
use henrad_engine::selection::search::found;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::start;
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
pub(crate) async fn find(settings: &Settings, arguments: &JsonArgs) -> anyhow::Result<String> {
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
    written(&answer)
}

/// The answer of `/api/bank` to a request.
pub(crate) async fn bank(settings: &Settings, arguments: &JsonArgs) -> anyhow::Result<String> {
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
    let candidates = Candidates::new(pool, &case);
    candidates.check(&case).map_err(|error| explained(&error))?;
    let never = AtomicBool::new(false);
    let designed = design(&case, &candidates, &version, None, &never, None);
    let (answer, _) = designed.map_err(|error| explained(&error))?;
    written(&answer)
}

/// The answer of `/api/ripple` to a request.
pub(crate) async fn ripple(settings: &Settings, arguments: &JsonArgs) -> anyhow::Result<String> {
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
    written(&answer)
}

fn read<T: DeserializeOwned>(file: Option<&Path>) -> anyhow::Result<T> {
    let text = if let Some(path) = file {
        fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?
    } else {
        std::io::read_to_string(std::io::stdin()).context("cannot read standard input")?
    };
    let (request, ignored) = ignored_fields::read_object(text.as_bytes())
        .context("the request is not the JSON of this call")?;
    if let Some(paths) = ignored.named() {
        #[expect(clippy::print_stderr, reason = "standard output has the answer alone")]
        {
            eprintln!("Unknown fields, ignored: {paths}");
        }
    }
    Ok(request)
}

pub(super) fn written(answer: &impl Serialize) -> anyhow::Result<String> {
    serde_json::to_string_pretty(answer).context("the answer is not JSON")
}

/// All invalid fields in one line.
pub(super) fn explained(error: &EngineError) -> anyhow::Error {
    let (EngineError::InvalidFields(fields) | EngineError::Refused { errors: fields, .. }) = error
    else {
        return anyhow!("{error}");
    };
    let fields = fields
        .iter()
        .map(|field| format!("{}: {}", field.path, field.message));
    anyhow!("{}", fields.collect::<Vec<_>>().join("; "))
}
