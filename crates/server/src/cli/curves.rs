//! The commands `plot`, `csv`, `s2p` and `spice`: curves and model files of parts without a server.

use std::collections::BTreeSet;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use clap::Args;
use henrad_api::input::{Control, Lenient, Number};
use henrad_api::limits::MAX_PARTS;
use henrad_api::vocabulary::{
    COMBINED, Mounting, PlotName, SpiceConditions, SpiceDialect, SpiceFileFormat, SpiceStatistics,
    Word,
};
use henrad_engine::error::EngineError;
use henrad_engine::inductor::impedance::InductorImpedance;
use henrad_engine::model_file::{self, TextFile};
use henrad_engine::part_store::PartStore;
use henrad_engine::simulation::csv::curve_table;
use henrad_engine::simulation::curves::draw;
use henrad_engine::simulation::plot::{PlotAnswer, compute};
use henrad_engine::simulation::request::{PlotParam, PlotPart, PlotRequest, prepare};
use henrad_engine::simulation::spice_options::SpiceOptions;
use henrad_engine::simulation::{Simulation, model_files};
use henrad_formats::archive::{Entry, unique_name};
use serde::Serialize;
use serde_json::json;

use super::answer::written;
use super::inductor_curves::{InductorFile, Inductors};
use super::numbers::{NumbersArgs, ReadingArgs};
use super::options::{ConditionArgs, Entered, explained, word, wrong_options, wrong_usage};
use super::parts::{Missing, tell_match};
use super::{inductor_curves, start, terminal_plot};
use crate::settings::Settings;

/// What to draw.
#[derive(Debug, Args)]
pub struct PlotArgs {
    #[command(flatten)]
    pub numbers: NumbersArgs,
    #[command(flatten)]
    pub conditions: ConditionArgs,
    /// Plot, as the interface names it: Imp,ESR, Cap,Ind, Vbias, TCC …; of inductors the first two.
    #[arg(long = "type", default_value = "Imp,ESR", value_parser = word::<PlotName>)]
    pub kind: PlotName,
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
    /// Real and imaginary part of the impedance, one table per part and no notes, for programs that
    /// fit circuits to an impedance.
    #[arg(long, conflicts_with = "kind")]
    pub complex: bool,
    /// Plot, as the interface names it: Imp,ESR, Cap,Ind, Vbias, TCC …; of inductors the first two.
    #[arg(long = "type", default_value = "Imp,ESR", value_parser = word::<PlotName>)]
    pub kind: PlotName,
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
    /// Shunt or Series; without it capacitors are in shunt and inductors in series.
    #[arg(long, value_parser = word::<Mounting>)]
    pub path: Option<Mounting>,
    /// Biases in V, parted by semicolons or repeated: MDIF over these, of capacitors.
    #[arg(long, value_name = "V", value_parser = Entered::volts, value_delimiter = ';', allow_hyphen_values = true)]
    pub biases: Vec<Entered>,
    /// Temperatures in °C, parted by semicolons or repeated: MDIF over these, of capacitors.
    #[arg(long, value_name = "°C", value_parser = Entered::celsius, value_delimiter = ';', allow_hyphen_values = true)]
    pub temperatures: Vec<Entered>,
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
    #[arg(long, default_value = "portable", value_parser = word::<SpiceDialect>)]
    pub dialect: SpiceDialect,
    /// none, params (factors KC, KESR and KL as parameters) or mc (lines that draw them too).
    #[arg(long, default_value = "none", value_parser = word::<SpiceStatistics>)]
    pub statistics: SpiceStatistics,
    /// fixed, or params for one subcircuit whose bias VB and temperature TEMPC are parameters.
    #[arg(long = "conditions", default_value = "fixed", value_parser = word::<SpiceConditions>)]
    pub taken_from: SpiceConditions,
    /// CKT, TXT, DAT, PRN or CIR.
    #[arg(long, default_value = "CKT", value_parser = word::<SpiceFileFormat>)]
    pub format: SpiceFileFormat,
    /// Folder for one file per part; needed for several parts.
    #[arg(long, value_name = "FOLDER")]
    pub output: Option<PathBuf>,
}

/// Draws the curves of all parts on the terminal, one drawing for each quantity.
pub(crate) async fn plot(
    settings: &Settings,
    arguments: &PlotArgs,
    as_json: bool,
) -> anyhow::Result<ExitCode> {
    let (numbers, conditions) = (&arguments.numbers, &arguments.conditions);
    let asked = Box::pin(Together::read(
        settings,
        numbers,
        conditions,
        arguments.kind,
    ))
    .await?;
    if as_json {
        super::print(&written(&asked.curves()?)?)?;
        return asked.ended();
    }
    if let Some((simulation, _)) = &asked.simulation {
        let drawing = draw(simulation).map_err(|error| explained(&error))?;
        super::print(&terminal_plot::draw(simulation, &drawing, arguments.width))?;
    }
    if !asked.inductors.is_empty() {
        let width = arguments.width;
        let drawing = asked
            .list
            .draw(&asked.inductors, conditions, arguments.kind, width)?;
        super::print(&drawing)?;
    }
    asked.ended()
}

/// Writes the plot as a table: of all parts to standard output, or of each part into a folder.
pub(crate) async fn csv(
    settings: &Settings,
    arguments: &CsvArgs,
    as_json: bool,
) -> anyhow::Result<ExitCode> {
    let kind = arguments.kind;
    if arguments.complex || arguments.output.is_some() {
        let job = Job {
            numbers: &arguments.numbers,
            conditions: &arguments.conditions,
            folder: arguments.output.as_deref(),
            kind: if arguments.complex {
                PlotName::ImpedanceEsr
            } else {
                kind
            },
            inductor: if arguments.complex {
                InductorFile::ComplexTable
            } else {
                InductorFile::Table
            },
            as_json,
        };
        let make = if arguments.complex {
            model_files::complex_table
        } else {
            curve_table
        };
        return Box::pin(job.write(settings, &|_| {}, &make)).await;
    }
    let (numbers, conditions) = (&arguments.numbers, &arguments.conditions);
    let asked = Box::pin(Together::read(settings, numbers, conditions, kind)).await?;
    if as_json {
        super::print(&written(&asked.curves()?)?)?;
        return asked.ended();
    }
    if asked.simulation.is_some() && !asked.inductors.is_empty() {
        return Err(wrong_usage(
            "capacitors and inductors have tables of different columns: export them separately, or use --output FOLDER",
        ));
    }
    if let Some((simulation, _)) = &asked.simulation {
        let table = curve_table(simulation).map_err(|error| explained(&error))?;
        super::print(table.text.trim_end())?;
    }
    if !asked.inductors.is_empty() {
        let table = asked.list.table(&asked.inductors, conditions)?;
        super::print(table.trim_end())?;
    }
    asked.ended()
}

/// Writes Touchstone files.
pub(crate) async fn s2p(
    settings: &Settings,
    arguments: &S2pArgs,
    as_json: bool,
) -> anyhow::Result<ExitCode> {
    let path = arguments.path;
    let values = |entered: &[Entered]| -> Vec<f64> { entered.iter().map(|it| it.value).collect() };
    let (biases, temperatures) = (values(&arguments.biases), values(&arguments.temperatures));
    let sweeps = !(biases.is_empty() && temperatures.is_empty());
    let job = Job {
        numbers: &arguments.numbers,
        conditions: &arguments.conditions,
        folder: arguments.output.as_deref(),
        kind: PlotName::ImpedanceEsr,
        inductor: if sweeps {
            InductorFile::Mdif
        } else {
            InductorFile::Touchstone(path)
        },
        as_json,
    };
    let change = |request: &mut PlotRequest| {
        request.path = Lenient::Known(path.unwrap_or(Mounting::Shunt));
    };
    let make = |simulation: &Simulation| {
        if sweeps {
            model_files::mdif(simulation, &biases, &temperatures)
        } else {
            model_files::touchstone(simulation)
        }
    };
    Box::pin(job.write(settings, &change, &make)).await
}

/// Writes SPICE models.
pub(crate) async fn spice(
    settings: &Settings,
    arguments: &SpiceArgs,
    as_json: bool,
) -> anyhow::Result<ExitCode> {
    let format = model_file::file_format(arguments.format);
    let (dialect, statistics) = (arguments.dialect, arguments.statistics);
    let options = SpiceOptions::new(format, dialect, statistics, arguments.taken_from);
    let typed = |option: &str| match option {
        "dialect" => Some(dialect.word()),
        "statistics" => Some(statistics.word()),
        "conditions" => Some(arguments.taken_from.word()),
        _ => None,
    };
    let options = options.map_err(|error| {
        wrong_options(&error, |_| None, typed).map_or_else(|| explained(&error), wrong_usage)
    })?;
    let job = Job {
        numbers: &arguments.numbers,
        conditions: &arguments.conditions,
        folder: arguments.output.as_deref(),
        kind: PlotName::ImpedanceEsr,
        inductor: InductorFile::Spice(options),
        as_json,
    };
    let make = |simulation: &_| model_files::spice(simulation, options);
    Box::pin(job.write(settings, &|_| {}, &make)).await
}

/// One file per part.
struct Job<'a> {
    numbers: &'a NumbersArgs,
    conditions: &'a ConditionArgs,
    folder: Option<&'a Path>,
    kind: PlotName,
    inductor: InductorFile,
    as_json: bool,
}

/// A file of an answer in JSON; without its text where it is in a folder.
#[derive(Serialize)]
struct FileAnswer {
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

impl Job<'_> {
    async fn write(
        &self,
        settings: &Settings,
        change: &dyn Fn(&mut PlotRequest),
        make: &dyn Fn(&Simulation) -> Result<TextFile, EngineError>,
    ) -> anyhow::Result<ExitCode> {
        let database = start::catalogue(settings).await?;
        let numbers = self.numbers.read(&database).await?;
        if self.folder.is_none() && numbers.len() > 1 {
            return Err(wrong_usage("several parts need a folder: --output FOLDER"));
        }
        let store = PartStore::new(database.clone());
        let inductors = Inductors::read(&database, &store).await?;
        let (mut missing, mut files) = (Missing::default(), Vec::new());
        let reading = &self.numbers.reading;
        let (mut names, mut models) = (BTreeSet::new(), BTreeSet::new());
        for (number, row) in numbers.iter().zip(1..) {
            let designator = format!("C{row}");
            let file = if inductors.has(number) {
                inductor_curves::check(std::slice::from_ref(number), self.kind, self.conditions)?;
                inductors.file(number, self.conditions, self.inductor)
            } else {
                match store.find(reading.asked(number), "partNumber").await {
                    Ok(part) => {
                        tell_match(&part);
                        let one = std::slice::from_ref(number);
                        let mut request = request(one, reading, self.conditions);
                        request.plot_type = Lenient::Known(self.kind);
                        change(&mut request);
                        let simulation = prepare(&store, &request).await;
                        simulation.and_then(|mut simulation| {
                            simulation.keep_apart(&mut models, &designator);
                            make(&simulation)
                        })
                    }
                    Err(error) => Err(error),
                }
            };
            match file {
                Ok(file) => {
                    let entry = Entry {
                        name: file.stated_name,
                        distinction: designator,
                        text: file.text,
                    };
                    let name = unique_name(&entry, &mut names);
                    let text = match self.folder {
                        Some(folder) => {
                            save(folder, &name, &entry.text)?;
                            None
                        }
                        None => Some(entry.text),
                    };
                    files.push(FileAnswer { name, text });
                }
                Err(error @ EngineError::UnknownPart { .. }) => missing.add(&error, number)?,
                Err(error) => {
                    let typed = |option: &str| self.conditions.typed(option);
                    match wrong_options(&error, |_| None, typed) {
                        Some(sentence) => missing.add_wrong_options(number, &sentence),
                        None => missing.add_sentence(format!("{number}: {}", explained(&error))),
                    }
                }
            }
        }
        database.close().await;
        self.print(&files)?;
        missing.told(numbers.len())?;
        Ok(ExitCode::SUCCESS)
    }

    fn print(&self, files: &[FileAnswer]) -> anyhow::Result<()> {
        if self.as_json {
            let folder = self.folder.map(Path::display).map(|it| it.to_string());
            return super::print(&written(&json!({ "files": files, "folder": folder }))?);
        }
        if let Some(folder) = self.folder {
            super::print(&format!("{} files in {}", files.len(), folder.display()))?;
        }
        for text in files.iter().filter_map(|file| file.text.as_deref()) {
            super::print(text.trim_end())?;
        }
        Ok(())
    }
}

/// An existing file is never overwritten.
fn save(folder: &Path, name: &str, text: &str) -> anyhow::Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
    let path = folder.join(name);
    let mut out = OpenOptions::new()
        .write(true)
        .create_new(true)
        .open(&path)
        .with_context(|| format!("cannot create {}", path.display()))?;
    out.write_all(text.as_bytes())
        .with_context(|| format!("cannot write {}", path.display()))
}

/// The parts of one drawing or table.
struct Together {
    /// One simulation of all capacitors with its request; `None` without any.
    simulation: Option<(Simulation, PlotRequest)>,
    /// Numbers of inductors.
    inductors: Vec<String>,
    /// Curves of the inductors.
    inductor_curves: Vec<InductorImpedance>,
    list: Inductors,
    /// The other numbers.
    missing: Missing,
    asked: usize,
}

/// The curves of an answer in JSON.
#[derive(Serialize)]
struct Curves<'a> {
    /// The answer of `POST /plot` for the capacitors; null without any.
    plot: Option<PlotAnswer>,
    /// The answer of `POST /api/calcL/impedance` for the inductors.
    inductors: &'a [InductorImpedance],
}

impl Together {
    async fn read(
        settings: &Settings,
        numbers: &NumbersArgs,
        conditions: &ConditionArgs,
        kind: PlotName,
    ) -> anyhow::Result<Self> {
        let database = start::catalogue(settings).await?;
        let (reading, numbers) = (&numbers.reading, numbers.read(&database).await?);
        let store = PartStore::new(database.clone());
        let list = Inductors::read(&database, &store).await?;
        let (inductors, others): (Vec<_>, Vec<_>) =
            numbers.iter().cloned().partition(|number| list.has(number));
        let (mut capacitors, mut missing) = (Vec::new(), Missing::default());
        for number in &others {
            match store.find(reading.asked(number), "partNumber").await {
                Ok(part) => {
                    tell_match(&part);
                    capacitors.push(part.number.clone());
                }
                Err(error) => missing.add(&error, number)?,
            }
        }
        if capacitors.len() > MAX_PARTS {
            return Err(wrong_usage(format!(
                "at most {MAX_PARTS} parts together; --output FOLDER writes one file for each"
            )));
        }
        inductor_curves::check(&inductors, kind, conditions)?;
        let simulation = simulation(&store, &capacitors, reading, conditions, kind).await?;
        let inductor_curves = if inductors.is_empty() {
            Vec::new()
        } else {
            list.curves(&inductors, conditions)?
        };
        database.close().await;
        Ok(Self {
            simulation,
            inductors,
            inductor_curves,
            list,
            missing,
            asked: numbers.len(),
        })
    }

    fn curves(&self) -> anyhow::Result<Curves<'_>> {
        let plot = self.simulation.as_ref();
        let plot = plot.map(|(simulation, request)| compute(simulation, request));
        Ok(Curves {
            plot: plot.transpose().map_err(|error| explained(&error))?,
            inductors: &self.inductor_curves,
        })
    }

    fn ended(self) -> anyhow::Result<ExitCode> {
        self.missing.told(self.asked)?;
        Ok(ExitCode::SUCCESS)
    }
}

/// One simulation of all capacitors with its request; `None` without any.
async fn simulation(
    store: &PartStore,
    capacitors: &[String],
    reading: &ReadingArgs,
    conditions: &ConditionArgs,
    kind: PlotName,
) -> anyhow::Result<Option<(Simulation, PlotRequest)>> {
    if capacitors.is_empty() {
        return Ok(None);
    }
    let mut request = request(capacitors, reading, conditions);
    request.plot_type = Lenient::Known(kind);
    let simulation = prepare(store, &request).await.map_err(|error| {
        // The first row is that of the combination.
        let number = |row: usize| capacitors.get(row.checked_sub(1)?).map(String::as_str);
        wrong_options(&error, number, |option| conditions.typed(option))
            .map_or_else(|| explained(&error), wrong_usage)
    })?;
    Ok(Some((simulation, request)))
}

fn request(numbers: &[String], reading: &ReadingArgs, conditions: &ConditionArgs) -> PlotRequest {
    let param = PlotParam {
        qty: Control(conditions.quantity.value),
        bias: Control(conditions.bias.value),
        temp_ambient: Control(conditions.temperature.value),
    };
    let part = |number: &str| PlotPart {
        mfr_pn: number.to_owned(),
        base_pn: String::new(),
        maker: reading.maker.clone(),
        confirm_unusual: reading.confirm_unusual(),
        param: param.clone(),
        ce_props: Vec::new(),
    };
    let mut parts = vec![part(COMBINED)];
    parts.extend(numbers.iter().map(|number| part(number)));
    PlotRequest {
        plot_type: Lenient::Known(PlotName::ImpedanceEsr),
        parts,
        start: Number(conditions.start.value),
        stop: Number(conditions.stop.value),
        points_per_decade: Number(conditions.points.value),
        ..PlotRequest::default()
    }
}
