//! The command `library`.

use std::collections::HashSet;
use std::fs::OpenOptions;
use std::io::Write;

use anyhow::Context;
use henrad_api::input::{Control, Lenient, Number, YesNo};
use henrad_api::limits;
use henrad_api::vocabulary::{COMBINED, PlotName};
use henrad_engine::error::EngineError;
use henrad_engine::inductor;
use henrad_engine::inductor::component::{InductorSweepRequest, library_parts, read_sweep};
use henrad_engine::model_file::FileStamp;
use henrad_engine::part_store::PartStore;
use henrad_engine::part_store::inductor_catalogue::InductorCatalogue;
use henrad_engine::simulation::model_files;
use henrad_engine::simulation::request::{PlotParam, PlotPart, PlotRequest, prepare};
use henrad_formats::archive;
use henrad_formats::library::{self, LONGEST_NAME, LibraryPart, MAX_PARTS};
use henrad_parts::grammar;
use serde_json::json;

use super::answer::Answer;
use super::inductor_curves::components;
use super::options::{explained, wrong_options, wrong_usage};
use super::parts::tell_match;
use super::{LibraryArgs, start};
use crate::settings::Settings;

/// Writes the archive and returns a summary. An unknown part or a condition that a part does not
/// allow is an error, and nothing is written.
pub(crate) async fn write(settings: &Settings, arguments: &LibraryArgs) -> anyhow::Result<Answer> {
    if !library::is_name(&arguments.name) {
        return Err(wrong_usage(format!(
            "--name {}: letters, digits, - and _, at most {LONGEST_NAME}",
            arguments.name
        )));
    }
    let mut taken = HashSet::new();
    let numbers: Vec<_> = arguments
        .parts
        .iter()
        .filter(|number| taken.insert(grammar::normalize(number)))
        .collect();
    if numbers.len() > MAX_PARTS {
        return Err(wrong_usage(format!(
            "a library holds at most {MAX_PARTS} parts"
        )));
    }
    let database = start::catalogue(settings).await?;
    let store = PartStore::new(database.clone());
    let catalogue = InductorCatalogue::new(database.inductors().await?)?;
    let (inductors, capacitors): (Vec<_>, Vec<_>) = numbers
        .into_iter()
        .partition(|number| catalogue.has(number));
    let mut parts = Vec::with_capacity(inductors.len() + capacitors.len());
    for numbers in capacitors.chunks(limits::MAX_PARTS) {
        parts.extend(capacitor_models(&store, numbers, arguments).await?);
    }
    let stamp = FileStamp::today(store.current_model_version().await?);
    for numbers in inductors.chunks(inductor::MAX_PARTS) {
        parts.extend(inductor_models(&catalogue, numbers, arguments, &stamp)?);
    }
    database.close().await;
    let files = library::files(&arguments.name, arguments.program.into(), &parts);
    let bytes = archive::zip(&files).context("the archive cannot be made")?;
    let path = &arguments.output;
    let mut file = OpenOptions::new()
        .write(true)
        .create_new(true)
        .open(path)
        .with_context(|| format!("cannot create {}", path.display()))?;
    file.write_all(&bytes)
        .with_context(|| format!("cannot write {}", path.display()))?;
    let names: Vec<_> = files.iter().map(|file| file.name.as_str()).collect();
    let text = format!(
        "{} parts in {}: {} files, {} …",
        parts.len(),
        path.display(),
        files.len(),
        names.iter().take(2).copied().collect::<Vec<_>>().join(", ")
    );
    let figures = json!({ "parts": parts.len(), "archive": path, "files": names });
    Ok(Answer::message_with(text, figures))
}

/// The models of as many capacitors as one simulation holds.
async fn capacitor_models<'a>(
    store: &PartStore,
    numbers: &[&'a String],
    arguments: &'a LibraryArgs,
) -> anyhow::Result<Vec<LibraryPart>> {
    let param = PlotParam {
        bias: Control(arguments.bias.value),
        temp_ambient: Control(arguments.temperature.value),
        ..PlotParam::default()
    };
    let part = |number: &str| PlotPart {
        mfr_pn: number.to_owned(),
        base_pn: String::new(),
        maker: String::new(),
        confirm_unusual: YesNo::No,
        param: param.clone(),
        ce_props: Vec::new(),
    };
    let mut rows = vec![part(COMBINED)];
    rows.extend(numbers.iter().map(|number| part(number)));
    let request = PlotRequest {
        plot_type: Lenient::Known(PlotName::ImpedanceEsr),
        selected: (1..rows.len()).map(|row| Number(row as f64)).collect(),
        parts: rows,
        start: Number(arguments.start.value),
        stop: Number(arguments.stop.value),
        ..PlotRequest::default()
    };
    let simulation = prepare(store, &request).await;
    simulation
        .and_then(|simulation| {
            let parts = simulation.parts.iter();
            parts.for_each(|part| tell_match(&part.modeled));
            model_files::library_parts(&simulation)
        })
        .map_err(|error| {
            // The first row is that of the combination.
            let number = |row: usize| {
                numbers
                    .get(row.checked_sub(1)?)
                    .map(|number| number.as_str())
            };
            refused(&error, arguments, number)
        })
}

/// The models of as many inductors as one request holds.
fn inductor_models<'a>(
    catalogue: &InductorCatalogue,
    numbers: &[&'a String],
    arguments: &'a LibraryArgs,
    stamp: &FileStamp,
) -> anyhow::Result<Vec<LibraryPart>> {
    let request = InductorSweepRequest {
        request_list: components(
            numbers,
            arguments.current.value,
            arguments.temperature.value,
        ),
        start: Number(arguments.start.value),
        stop: Number(arguments.stop.value),
        ..InductorSweepRequest::default()
    };
    read_sweep(catalogue, &request)
        .and_then(|sweep| library_parts(&sweep.components, &sweep.grid, stamp))
        .map_err(|error| {
            let number = |row: usize| numbers.get(row).map(|number| number.as_str());
            refused(&error, arguments, number)
        })
}

/// What is wrong, under the names of the options and by part number instead of by row.
fn refused<'a>(
    error: &EngineError,
    arguments: &'a LibraryArgs,
    number: impl Fn(usize) -> Option<&'a str>,
) -> anyhow::Error {
    let typed = |option: &str| {
        let entered = match option {
            "bias" => &arguments.bias,
            "current" => &arguments.current,
            "temperature" => &arguments.temperature,
            "start" => &arguments.start,
            "stop" => &arguments.stop,
            _ => return None,
        };
        Some(entered.text.as_str())
    };
    wrong_options(error, number, typed).map_or_else(|| explained(error), wrong_usage)
}
