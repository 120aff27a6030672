//! The commands `plot`, `csv`, `s2p` and `spice`: curves and model files of parts without a server.

use std::collections::BTreeSet;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::Args;
use henrad_api::input::{Control, Lenient, Number};
use henrad_api::limits::MAX_PARTS;
use henrad_api::vocabulary::{
    COMBINED, Mounting, PlotName, SpiceConditions, SpiceDialect, SpiceFileFormat, SpiceStatistics,
    Word,
};
use henrad_catalogue::Database;
use henrad_engine::error::EngineError;
use henrad_engine::model_file::{self, TextFile};
use henrad_engine::part_store::PartStore;
use henrad_engine::simulation::csv::curve_table;
use henrad_engine::simulation::curves::draw;
use henrad_engine::simulation::request::{PlotParam, PlotPart, PlotRequest, prepare};
use henrad_engine::simulation::spice_options::SpiceOptions;
use henrad_engine::simulation::{Simulation, model_files};
use henrad_formats::archive::{Entry, unique_name};

use super::inductor_curves::{InductorFile, Inductors};
use super::numbers::{NumbersArgs, ReadingArgs};
use super::options::{ConditionArgs, celsius, volts};
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
    /// Real and imaginary part of the impedance, one table per part and no notes, for programs that
    /// fit circuits to an impedance.
    #[arg(long, conflicts_with = "kind")]
    pub complex: bool,
    /// Plot, as the interface names it: Imp,ESR, Cap,Ind, Vbias, TCC …; of inductors the first two.
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
    /// Shunt or Series; without it capacitors are in shunt and inductors in series.
    #[arg(long)]
    pub path: Option<String>,
    /// Biases in V, parted by semicolons or repeated: MDIF over these, of capacitors.
    #[arg(long, value_name = "V", value_parser = volts, value_delimiter = ';', allow_hyphen_values = true)]
    pub biases: Vec<f64>,
    /// Temperatures in °C, parted by semicolons or repeated: MDIF over these, of capacitors.
    #[arg(long, value_name = "°C", value_parser = celsius, value_delimiter = ';', allow_hyphen_values = true)]
    pub temperatures: Vec<f64>,
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
    /// none, params (factors KC, KESR and KL as parameters) or mc (lines that draw them too).
    #[arg(long, default_value = "none")]
    pub statistics: String,
    /// fixed, or params for one subcircuit whose bias VB and temperature TEMPC are parameters.
    #[arg(long = "conditions", default_value = "fixed")]
    pub taken_from: String,
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
    let database = start::catalogue(settings).await?;
    let numbers = arguments.numbers.read(&database).await?;
    let store = PartStore::new(database.clone());
    let asked = Together::read(&store, &database, &arguments.numbers.reading, &numbers).await?;
    inductor_curves::check(&asked.inductors, kind, &arguments.conditions)?;
    if let Some(simulation) = asked
        .simulation(
            &store,
            &arguments.numbers.reading,
            &arguments.conditions,
            kind,
        )
        .await?
    {
        let drawing = draw(&simulation).map_err(|error| super::selection::explained(&error))?;
        super::print(&terminal_plot::draw(&simulation, &drawing, arguments.width))?;
    }
    if !asked.inductors.is_empty() {
        let (conditions, width) = (&arguments.conditions, arguments.width);
        super::print(&asked.list.draw(&asked.inductors, conditions, kind, width)?)?;
    }
    database.close().await;
    asked.missing.told(numbers.len())
}

/// Writes the plot as a table: of all parts to standard output, or of each part into a folder.
pub(crate) async fn csv(settings: &Settings, arguments: &CsvArgs) -> anyhow::Result<()> {
    let kind = word::<PlotName>(&arguments.kind, "type")?;
    if arguments.complex {
        let job = Job {
            numbers: &arguments.numbers,
            conditions: &arguments.conditions,
            folder: arguments.output.as_deref(),
            kind: PlotName::ImpedanceEsr,
            inductor: InductorFile::ComplexTable,
        };
        return Box::pin(job.write(settings, &|_| {}, &model_files::complex_table)).await;
    }
    if let Some(folder) = &arguments.output {
        let job = Job {
            numbers: &arguments.numbers,
            conditions: &arguments.conditions,
            folder: Some(folder.as_path()),
            kind,
            inductor: InductorFile::Table,
        };
        return Box::pin(job.write(settings, &|_| {}, &curve_table)).await;
    }
    let database = start::catalogue(settings).await?;
    let numbers = arguments.numbers.read(&database).await?;
    let store = PartStore::new(database.clone());
    let asked = Together::read(&store, &database, &arguments.numbers.reading, &numbers).await?;
    inductor_curves::check(&asked.inductors, kind, &arguments.conditions)?;
    if !asked.capacitors.is_empty() && !asked.inductors.is_empty() {
        bail!(
            "capacitors and inductors have tables of different columns: export them separately, or use --output FOLDER"
        );
    }
    if let Some(simulation) = asked
        .simulation(
            &store,
            &arguments.numbers.reading,
            &arguments.conditions,
            kind,
        )
        .await?
    {
        let table =
            curve_table(&simulation).map_err(|error| super::selection::explained(&error))?;
        super::print(table.text.trim_end())?;
    }
    if !asked.inductors.is_empty() {
        let table = asked.list.table(&asked.inductors, &arguments.conditions)?;
        super::print(table.trim_end())?;
    }
    database.close().await;
    asked.missing.told(numbers.len())
}

/// Writes Touchstone files.
pub(crate) async fn s2p(settings: &Settings, arguments: &S2pArgs) -> anyhow::Result<()> {
    let path = arguments.path.as_deref();
    let path = path
        .map(|path| word::<Mounting>(path, "path"))
        .transpose()?;
    let sweeps = !(arguments.biases.is_empty() && arguments.temperatures.is_empty());
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
    };
    let change = |request: &mut PlotRequest| {
        request.path = Lenient::Known(path.unwrap_or(Mounting::Shunt));
    };
    let make = |simulation: &Simulation| {
        if sweeps {
            model_files::mdif(simulation, &arguments.biases, &arguments.temperatures)
        } else {
            model_files::touchstone(simulation)
        }
    };
    Box::pin(job.write(settings, &change, &make)).await
}

/// Writes SPICE models.
pub(crate) async fn spice(settings: &Settings, arguments: &SpiceArgs) -> anyhow::Result<()> {
    let dialect = word::<SpiceDialect>(&arguments.dialect, "dialect")?;
    let format = model_file::file_format(word::<SpiceFileFormat>(&arguments.format, "format")?);
    let statistics = word::<SpiceStatistics>(&arguments.statistics, "statistics")?;
    let taken_from = word::<SpiceConditions>(&arguments.taken_from, "conditions")?;
    let options = SpiceOptions::new(format, dialect, statistics, taken_from)
        .map_err(|error| super::selection::explained(&error))?;
    let job = Job {
        numbers: &arguments.numbers,
        conditions: &arguments.conditions,
        folder: arguments.output.as_deref(),
        kind: PlotName::ImpedanceEsr,
        inductor: InductorFile::Spice(options),
    };
    let make = |simulation: &_| model_files::spice(simulation, options);
    Box::pin(job.write(settings, &|_| {}, &make)).await
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
    kind: PlotName,
    inductor: InductorFile,
}

impl Job<'_> {
    async fn write(
        &self,
        settings: &Settings,
        change: &dyn Fn(&mut PlotRequest),
        make: &dyn Fn(&Simulation) -> Result<TextFile, EngineError>,
    ) -> anyhow::Result<()> {
        let database = start::catalogue(settings).await?;
        let numbers = self.numbers.read(&database).await?;
        if self.folder.is_none() && numbers.len() > 1 {
            bail!("several parts need a folder: --output FOLDER");
        }
        let store = PartStore::new(database.clone());
        let inductors = Inductors::read(&database, &store).await?;
        let (mut missing, mut written) = (Missing::default(), 0);
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
                Ok(file) => match self.folder {
                    Some(folder) => {
                        let entry = Entry {
                            name: file.stated_name,
                            distinction: designator,
                            text: file.text,
                        };
                        save(folder, &unique_name(&entry, &mut names), &entry.text)?;
                        written += 1;
                    }
                    None => super::print(file.text.trim_end())?,
                },
                Err(error @ EngineError::UnknownPart { .. }) => missing.add(&error, number)?,
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
    /// Numbers of capacitors.
    capacitors: Vec<String>,
    /// Numbers of inductors.
    inductors: Vec<String>,
    list: Inductors,
    /// The other numbers.
    missing: Missing,
}

impl Together {
    async fn read(
        store: &PartStore,
        database: &Database,
        reading: &ReadingArgs,
        numbers: &[String],
    ) -> anyhow::Result<Self> {
        let list = Inductors::read(database, store).await?;
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
            bail!("at most {MAX_PARTS} parts together; --output FOLDER writes one file for each");
        }
        Ok(Self {
            capacitors,
            inductors,
            list,
            missing,
        })
    }

    /// One simulation of all capacitors; `None` without any.
    async fn simulation(
        &self,
        store: &PartStore,
        reading: &ReadingArgs,
        conditions: &ConditionArgs,
        kind: PlotName,
    ) -> anyhow::Result<Option<Simulation>> {
        if self.capacitors.is_empty() {
            return Ok(None);
        }
        let mut request = request(&self.capacitors, reading, conditions);
        request.plot_type = Lenient::Known(kind);
        let simulation = prepare(store, &request).await;
        simulation
            .map(Some)
            .map_err(|error| super::selection::explained(&error))
    }
}

fn request(numbers: &[String], reading: &ReadingArgs, conditions: &ConditionArgs) -> PlotRequest {
    let param = PlotParam {
        qty: Control(conditions.quantity),
        bias: Control(conditions.bias),
        temp_ambient: Control(conditions.temperature),
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
        start: Number(conditions.start),
        stop: Number(conditions.stop),
        points_per_decade: Number(conditions.points),
        ..PlotRequest::default()
    }
}
