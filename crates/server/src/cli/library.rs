//! The command `library`.

use std::collections::HashSet;
use std::fs::OpenOptions;
use std::io::Write;

use anyhow::{Context, anyhow, bail};
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

use super::inductor_curves::components;
use super::parts::tell_match;
use super::{LibraryArgs, start};
use crate::settings::Settings;

/// Writes the archive and returns a summary. An unknown part or a condition that a part does not
/// allow is an error, and nothing is written.
pub(crate) async fn write(settings: &Settings, arguments: &LibraryArgs) -> anyhow::Result<String> {
    if !library::is_name(&arguments.name) {
        bail!("the name of a library consists of letters, digits, - and _, at most {LONGEST_NAME}");
    }
    let mut taken = HashSet::new();
    let numbers: Vec<_> = arguments
        .parts
        .iter()
        .filter(|number| taken.insert(grammar::normalize(number)))
        .collect();
    if numbers.len() > MAX_PARTS {
        bail!("a library holds at most {MAX_PARTS} parts");
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
    let names = files.iter().take(2).map(|file| file.name.as_str());
    Ok(format!(
        "{} parts in {}: {} files, {} …",
        parts.len(),
        path.display(),
        files.len(),
        names.collect::<Vec<_>>().join(", ")
    ))
}

/// The models of as many capacitors as one simulation holds.
async fn capacitor_models(
    store: &PartStore,
    numbers: &[&String],
    arguments: &LibraryArgs,
) -> anyhow::Result<Vec<LibraryPart>> {
    let param = PlotParam {
        bias: Control(arguments.bias),
        temp_ambient: Control(arguments.temperature),
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
        start: Number(arguments.start),
        stop: Number(arguments.stop),
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
            anyhow!(sentence(&error, "parts[", number))
        })
}

/// The models of as many inductors as one request holds.
fn inductor_models(
    catalogue: &InductorCatalogue,
    numbers: &[&String],
    arguments: &LibraryArgs,
    stamp: &FileStamp,
) -> anyhow::Result<Vec<LibraryPart>> {
    let request = InductorSweepRequest {
        request_list: components(numbers, arguments.current, arguments.temperature),
        start: Number(arguments.start),
        stop: Number(arguments.stop),
        ..InductorSweepRequest::default()
    };
    read_sweep(catalogue, &request)
        .and_then(|sweep| library_parts(&sweep.components, &sweep.grid, stamp))
        .map_err(|error| {
            let number = |row: usize| numbers.get(row).map(|number| number.as_str());
            anyhow!(sentence(&error, "requestList[", number))
        })
}

/// What is wrong, by part number instead of by row: how the path of a row begins, and the number of
/// a row.
fn sentence<'a>(
    error: &EngineError,
    list: &str,
    number: impl Fn(usize) -> Option<&'a str>,
) -> String {
    let EngineError::InvalidFields(fields) = error else {
        return error.to_string();
    };
    let sentences = fields.iter().map(|field| {
        let row = field.path.strip_prefix(list).and_then(|path| {
            let (row, field) = path.split_once("].")?;
            Some((number(row.parse().ok()?)?, field))
        });
        match row {
            Some((number, name)) => format!("{number}, {name}: {}", field.message),
            None => format!("{}: {}", field.path, field.message),
        }
    });
    sentences.collect::<Vec<_>>().join("; ")
}
