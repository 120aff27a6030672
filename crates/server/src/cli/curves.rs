//! The commands `plot`, `csv`, `s2p` and `spice`: curves and model files of parts without a server.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::Args;
use henrad_api::input::{Asked, Control, Number};
use henrad_api::limits::MAX_PARTS;
use henrad_api::plot::{PlotParam, PlotPart, PlotRequest};
use henrad_api::vocabulary::{COMBINED, Mounting, PlotName, SpiceDialect, SpiceFileFormat, Word};

use super::parts::{Missing, NumbersArgs};
use super::{start, terminal_plot};
use crate::clock;
use crate::error::AppError;
use crate::features::simulation::{Simulation, curve_table, drawn, model_files, wire};
use crate::model_file::{self, TextFile};
use crate::part_store::PartStore;
use crate::settings::Settings;

/// Conditions of the parts, and the sweep.
#[derive(Debug, Args)]
pub struct ConditionArgs {
    /// Dc bias in V.
    #[arg(long, default_value_t = 0.0, value_name = "V")]
    pub bias: f64,
    /// Ambient temperature in °C.
    #[arg(
        long,
        default_value_t = 25.0,
        value_name = "°C",
        allow_hyphen_values = true
    )]
    pub temperature: f64,
    /// Pieces of each part in parallel.
    #[arg(long, default_value_t = 1.0)]
    pub quantity: f64,
    /// First frequency in Hz.
    #[arg(long, default_value_t = 1e3, value_name = "HZ")]
    pub start: f64,
    /// Last frequency in Hz.
    #[arg(long, default_value_t = 1e9, value_name = "HZ")]
    pub stop: f64,
    /// Points per decade, 10 to 500.
    #[arg(long, default_value_t = 50.0)]
    pub points: f64,
}

/// What to draw.
#[derive(Debug, Args)]
pub struct PlotArgs {
    #[command(flatten)]
    pub numbers: NumbersArgs,
    #[command(flatten)]
    pub conditions: ConditionArgs,
    /// Plot, as the interface names it: Imp,ESR, Cap,Ind, Vbias, TCC …
    #[arg(long = "type", default_value = "Imp,ESR")]
    pub kind: String,
    /// Columns of the drawing, 30 to 300.
    #[arg(long, default_value_t = 78, value_parser = clap::value_parser!(u32).range(30..=300))]
    pub width: u32,
}

/// What to write as tables.
#[derive(Debug, Args)]
pub struct CsvArgs {
    #[command(flatten)]
    pub numbers: NumbersArgs,
    #[command(flatten)]
    pub conditions: ConditionArgs,
    /// Plot, as the interface names it: Imp,ESR, Cap,Ind, Vbias, TCC …
    #[arg(long = "type", default_value = "Imp,ESR")]
    pub kind: String,
    /// Folder for one file per part; without it the table of all parts goes to standard output.
    #[arg(long, value_name = "FOLDER")]
    pub output: Option<PathBuf>,
}

/// What to write as Touchstone files.
#[derive(Debug, Args)]
pub struct S2pArgs {
    #[command(flatten)]
    pub numbers: NumbersArgs,
    #[command(flatten)]
    pub conditions: ConditionArgs,
    /// Shunt or Series.
    #[arg(long, default_value = "Shunt")]
    pub path: String,
    /// Folder for one file per part; needed for several parts.
    #[arg(long, value_name = "FOLDER")]
    pub output: Option<PathBuf>,
}

/// What to write as SPICE models.
#[derive(Debug, Args)]
pub struct SpiceArgs {
    #[command(flatten)]
    pub numbers: NumbersArgs,
    #[command(flatten)]
    pub conditions: ConditionArgs,
    /// portable, ngspice, ltspice or pspice.
    #[arg(long, default_value = "portable")]
    pub dialect: String,
    /// CKT, TXT, DAT, PRN or CIR.
    #[arg(long, default_value = "CKT")]
    pub format: String,
    /// Folder for one file per part; needed for several parts.
    #[arg(long, value_name = "FOLDER")]
    pub output: Option<PathBuf>,
}

/// Draws the curves of all parts on the terminal, one drawing for each quantity.
pub(crate) async fn plot(settings: &Settings, arguments: &PlotArgs) -> anyhow::Result<()> {
    let kind = word::<PlotName>(&arguments.kind, "type")?;
    let numbers = arguments.numbers.read()?;
    let database = start::catalogue(settings).await?;
    let store = PartStore::new(database.clone());
    let (known, missing) = known(&store, &numbers).await?;
    if let Some(simulation) = together(&store, &known, &arguments.conditions, kind).await? {
        let drawing = drawn(&simulation).map_err(|error| super::selection::explained(&error))?;
        super::print(&terminal_plot::draw(&simulation, &drawing, arguments.width))?;
    }
    database.close().await;
    missing.told(numbers.len())
}

/// Writes the plot as a table: of all parts to standard output, or of each part into a folder.
pub(crate) async fn csv(settings: &Settings, arguments: &CsvArgs) -> anyhow::Result<()> {
    let kind = word::<PlotName>(&arguments.kind, "type")?;
    if let Some(folder) = &arguments.output {
        let job = Job {
            numbers: &arguments.numbers,
            conditions: &arguments.conditions,
            folder: Some(folder.as_path()),
        };
        let change = |request: &mut PlotRequest| request.plot_type = Asked::Known(kind);
        return job.write(settings, &change, &curve_table).await;
    }
    let numbers = arguments.numbers.read()?;
    let database = start::catalogue(settings).await?;
    let store = PartStore::new(database.clone());
    let (known, missing) = known(&store, &numbers).await?;
    if let Some(simulation) = together(&store, &known, &arguments.conditions, kind).await? {
        let table =
            curve_table(&simulation).map_err(|error| super::selection::explained(&error))?;
        super::print(table.text.trim_end())?;
    }
    database.close().await;
    missing.told(numbers.len())
}

/// Writes Touchstone files.
pub(crate) async fn s2p(settings: &Settings, arguments: &S2pArgs) -> anyhow::Result<()> {
    let path = word::<Mounting>(&arguments.path, "path")?;
    let job = Job {
        numbers: &arguments.numbers,
        conditions: &arguments.conditions,
        folder: arguments.output.as_deref(),
    };
    let change = |request: &mut PlotRequest| request.path = Asked::Known(path);
    let date = clock::day(clock::now());
    job.write(settings, &change, &|simulation| {
        model_files::touchstone(simulation, &date)
    })
    .await
}

/// Writes SPICE models.
pub(crate) async fn spice(settings: &Settings, arguments: &SpiceArgs) -> anyhow::Result<()> {
    let dialect = model_file::dialect(word::<SpiceDialect>(&arguments.dialect, "dialect")?);
    let format = model_file::file_format(word::<SpiceFileFormat>(&arguments.format, "format")?);
    let job = Job {
        numbers: &arguments.numbers,
        conditions: &arguments.conditions,
        folder: arguments.output.as_deref(),
    };
    let date = clock::day(clock::now());
    job.write(settings, &|_| {}, &|simulation| {
        model_files::spice(simulation, (format, dialect), &date)
    })
    .await
}

/// A word of a closed set in any case.
fn word<T: Word>(text: &str, name: &str) -> anyhow::Result<T> {
    let mut entries = T::ALL.iter().copied();
    let found = entries.find(|entry| entry.word().eq_ignore_ascii_case(text.trim()));
    found.with_context(|| format!("--{name} must be one of {}", T::words(" ")))
}

/// One file per part.
struct Job<'a> {
    numbers: &'a NumbersArgs,
    conditions: &'a ConditionArgs,
    folder: Option<&'a Path>,
}

impl Job<'_> {
    async fn write(
        &self,
        settings: &Settings,
        change: &dyn Fn(&mut PlotRequest),
        make: &dyn Fn(&Simulation) -> Result<TextFile, AppError>,
    ) -> anyhow::Result<()> {
        let numbers = self.numbers.read()?;
        if self.folder.is_none() && numbers.len() > 1 {
            bail!("several parts need a folder: --output FOLDER");
        }
        let database = start::catalogue(settings).await?;
        let store = PartStore::new(database.clone());
        let (mut missing, mut written) = (Missing::default(), 0);
        for number in &numbers {
            let mut request = request(std::slice::from_ref(number), self.conditions);
            change(&mut request);
            let simulation = wire::prepare(&store, &request).await;
            match simulation.and_then(|simulation| make(&simulation)) {
                Ok(file) => match self.folder {
                    Some(folder) => {
                        save(folder, &file)?;
                        written += 1;
                    }
                    None => super::print(file.text.trim_end())?,
                },
                Err(error @ AppError::UnknownPart { .. }) => missing.add(&error, number)?,
                Err(error) => {
                    missing
                        .add_sentence(format!("{number}: {}", super::selection::explained(&error)));
                }
            }
        }
        database.close().await;
        if let Some(folder) = self.folder {
            super::print(&format!("{written} files in {}", folder.display()))?;
        }
        missing.told(numbers.len())
    }
}

/// A file that is there already is never overwritten.
fn save(folder: &Path, file: &TextFile) -> anyhow::Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let path = folder.join(&file.name);
    let mut out = OpenOptions::new()
        .write(true)
        .create_new(true)
        .open(&path)
        .with_context(|| format!("cannot make {}", path.display()))?;
    out.write_all(file.text.as_bytes())
        .with_context(|| format!("cannot write {}", path.display()))
}

/// The numbers that parts have, and the others.
async fn known(store: &PartStore, numbers: &[String]) -> anyhow::Result<(Vec<String>, Missing)> {
    let (mut known, mut missing) = (Vec::new(), Missing::default());
    for number in numbers {
        match store.find(number, "partNumber").await {
            Ok(part) => known.push(part.number.clone()),
            Err(error) => missing.add(&error, number)?,
        }
    }
    if known.len() > MAX_PARTS {
        bail!("at most {MAX_PARTS} parts together; --output FOLDER writes one file for each");
    }
    Ok((known, missing))
}

/// One simulation of all parts; `None` without parts.
async fn together(
    store: &PartStore,
    numbers: &[String],
    conditions: &ConditionArgs,
    kind: PlotName,
) -> anyhow::Result<Option<Simulation>> {
    if numbers.is_empty() {
        return Ok(None);
    }
    let mut request = request(numbers, conditions);
    request.plot_type = Asked::Known(kind);
    let simulation = wire::prepare(store, &request).await;
    simulation
        .map(Some)
        .map_err(|error| super::selection::explained(&error))
}

fn request(numbers: &[String], conditions: &ConditionArgs) -> PlotRequest {
    let param = PlotParam {
        qty: Control(conditions.quantity),
        bias: Control(conditions.bias),
        temp_ambient: Control(conditions.temperature),
    };
    let part = |number: &str| PlotPart {
        mfr_pn: number.to_owned(),
        param: param.clone(),
        ce_props: Vec::new(),
    };
    let mut parts = vec![part(COMBINED)];
    parts.extend(numbers.iter().map(|number| part(number)));
    PlotRequest {
        plot_type: Asked::Known(PlotName::ImpedanceEsr),
        parts,
        start: Number(conditions.start),
        stop: Number(conditions.stop),
        points_per_decade: Number(conditions.points),
        ..PlotRequest::default()
    }
}
