//! `kicad models`: a model for every part of a project, where it works.

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, anyhow, bail};
use clap::Args;
use henrad_api::vocabulary::{SpiceDialect, Word as _};
use henrad_engine::board::{
    BoardError, BoardFiles, BoardOptions, Conditions, Day, ListSource, Quantity,
    Settings as BoardSettings, Sources, prepare,
};
use henrad_engine::clock;
use henrad_engine::error::EngineError;
use henrad_engine::kicad::{OperatingPoint, ProjectModel};
use henrad_engine::part_store::PartStore;
use henrad_engine::part_store::inductor_catalogue::InductorCatalogue;
use henrad_formats::kicad::edit::{PlacedSymbol, edited};
use henrad_formats::kicad::placed_symbols;
use serde_json::json;

use super::answer::Answer;
use super::selection::status;
use super::{options, start};
use crate::settings::Settings;

/// The file beside a project that says its conditions.
const CONDITIONS: &str = "board.toml";

/// A project of KiCad.
#[derive(Debug, Args)]
pub struct ModelsArgs {
    /// Folder of the project, its .kicad_pro, or one schematic.
    pub project: PathBuf,
    /// Simulator that reads the models: ngspice, portable, ltspice or pspice.
    #[arg(long, default_value = "ngspice", value_parser = options::word::<SpiceDialect>)]
    pub dialect: SpiceDialect,
    /// Netlist of the project, which says the nets of each part for the voltages of board.toml.
    #[arg(long, value_name = "FILE")]
    pub netlist: Option<PathBuf>,
    /// Write nothing.
    #[arg(long)]
    pub dry_run: bool,
    /// Set Sim.Device, Sim.Library, Sim.Name and Sim.Pins of each symbol to its model.
    #[arg(long)]
    pub update: bool,
}

/// What was done.
#[derive(Default)]
struct Work {
    lines: Vec<String>,
    has_failed: bool,
}

impl Work {
    fn tell(&mut self, line: String) {
        self.lines.push(line);
    }

    fn fail(&mut self, line: String) {
        self.lines.push(line);
        self.has_failed = true;
    }
}

/// Runs the command.
pub(crate) async fn run(
    settings: &Settings,
    arguments: &ModelsArgs,
    as_json: bool,
) -> anyhow::Result<ExitCode> {
    let (folder, schematics) = project(&arguments.project)?;
    let database = start::catalogue(settings).await?;
    let store = PartStore::new(database.clone());
    let inductors = InductorCatalogue::new(database.inductors().await?)?;
    let known = Known {
        store: &store,
        inductors: &inductors,
        arguments,
        folder: &folder,
        conditions: conditions(&folder)?,
    };
    let mut work = Work::default();
    let points = Box::pin(known.points(&schematics)).await?;
    let mut models = BTreeMap::new();
    for schematic in &schematics {
        Box::pin(known.schematic(schematic, &points, &mut models, &mut work)).await?;
    }
    for (file, text) in &models {
        known.model(file, text, &mut work)?;
    }
    database.close().await;
    let figures = json!({ "done": work.lines, "failed": work.has_failed });
    Answer::new(work.lines.join("\n"), &figures)?.print(as_json)?;
    Ok(status(!work.has_failed))
}

/// The folder of a project and its schematics.
fn project(path: &Path) -> anyhow::Result<(PathBuf, Vec<PathBuf>)> {
    let is_schematic = |file: &Path| file.extension().is_some_and(|it| it == "kicad_sch");
    let parent = || path.parent().map(Path::to_path_buf).unwrap_or_default();
    if is_schematic(path) {
        return Ok((parent(), vec![path.to_path_buf()]));
    }
    let folder = if path.is_dir() {
        path.to_path_buf()
    } else if path.extension().is_some_and(|it| it == "kicad_pro") {
        parent()
    } else {
        bail!("{} is no project of KiCad", path.display());
    };
    let mut schematics = Vec::new();
    let mut folders = vec![folder.clone()];
    while let Some(next) = folders.pop() {
        let next = if next.as_os_str().is_empty() {
            PathBuf::from(".")
        } else {
            next
        };
        let cannot = || format!("cannot read {}", next.display());
        for entry in fs::read_dir(&next).with_context(cannot)? {
            let entry = entry.with_context(cannot)?;
            let (file, name) = (entry.path(), entry.file_name());
            let name = name.to_string_lossy();
            let is_hidden = name.starts_with('.') || name.ends_with("-backups");
            if entry.file_type().with_context(cannot)?.is_dir() && !is_hidden {
                folders.push(file);
            } else if is_schematic(&file) && !is_hidden {
                schematics.push(file);
            }
        }
    }
    schematics.sort();
    if schematics.is_empty() {
        bail!("{} has no schematic", folder.display());
    }
    Ok((folder, schematics))
}

fn text_of(file: &Path) -> anyhow::Result<String> {
    fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))
}

fn today() -> Day {
    Day::at(clock::now())
}

fn conditions(folder: &Path) -> anyhow::Result<BoardSettings> {
    let file = folder.join(CONDITIONS);
    if !file.is_file() {
        return Ok(BoardSettings::default());
    }
    let read = BoardSettings::read(&text_of(&file)?, CONDITIONS, today());
    read.map_err(|errors| anyhow!("{}", BoardError::Fields(errors)))
}

/// Replaces a file as a whole.
fn write(file: &Path, text: &str) -> anyhow::Result<()> {
    let folder = file.parent().filter(|it| !it.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let cannot = || format!("cannot write {}", file.display());
    fs::create_dir_all(folder).with_context(cannot)?;
    let mut beside = file.as_os_str().to_owned();
    beside.push(".new");
    fs::write(&beside, text).with_context(cannot)?;
    if let Ok(known) = fs::metadata(file) {
        fs::set_permissions(&beside, known.permissions()).with_context(cannot)?;
    }
    fs::rename(&beside, file).with_context(cannot)
}

/// What is known while the command runs.
struct Known<'a> {
    store: &'a PartStore,
    inductors: &'a InductorCatalogue,
    arguments: &'a ModelsArgs,
    folder: &'a Path,
    conditions: BoardSettings,
}

/// Where each reference works, with the sources in words.
type Points = HashMap<String, (OperatingPoint, String)>;

impl Known<'_> {
    /// Where the parts of the netlist work, else those of the schematics.
    async fn points(&self, schematics: &[PathBuf]) -> anyhow::Result<Points> {
        let mut points = Points::new();
        let netlist = self.arguments.netlist.as_slice();
        for file in netlist.iter().chain(schematics) {
            let bytes = text_of(file)?.into_bytes();
            let sources = Sources {
                store: self.store,
                inductors: self.inductors,
            };
            let (settings, options) = (self.conditions.clone(), BoardOptions::at(today()));
            let name = file.to_string_lossy();
            let files = BoardFiles {
                first: ListSource {
                    name: &name,
                    bytes: &bytes,
                },
                second: None,
            };
            let prepared = match prepare(sources, files, settings, options).await {
                Ok(prepared) => prepared,
                Err(BoardError::NoParts { .. } | BoardError::List(_)) if netlist.is_empty() => {
                    continue;
                }
                Err(error) => return Err(anyhow!("{}: {error}", file.display())),
            };
            let text = String::from_utf8_lossy(&bytes);
            let references = placed_symbols(&text).unwrap_or_default();
            let references = references.into_iter().flat_map(|symbol| symbol.references);
            let all: Vec<String> = if netlist.contains(file) {
                prepared.references().map(str::to_owned).collect()
            } else {
                references.collect()
            };
            for reference in all {
                if let Some(conditions) = prepared.conditions_of(&reference) {
                    points.entry(reference).or_insert_with(|| point(conditions));
                }
            }
        }
        Ok(points)
    }

    /// The models of the parts of a schematic; sets or lists the fields of its symbols.
    async fn schematic(
        &self,
        file: &Path,
        points: &Points,
        models: &mut BTreeMap<String, String>,
        work: &mut Work,
    ) -> anyhow::Result<()> {
        let text = text_of(file)?;
        let symbols = placed_symbols(&text).with_context(|| file.display().to_string())?;
        let mut edits = Vec::new();
        for symbol in &symbols {
            let number = symbol.field("MPN").trim();
            if number.is_empty() {
                continue;
            }
            let names = symbol.references.join(", ");
            let Some((point, from)) = common(symbol, points) else {
                work.fail(format!(
                    "{names}: the sheet is used at different conditions, and its symbol has one \
                     model: left as it is"
                ));
                continue;
            };
            let dialect = self.arguments.dialect.word();
            let model =
                ProjectModel::new(self.store, self.inductors, number, &point, dialect).await;
            let model = match model {
                Ok(model) => model,
                Err(error) => {
                    work.fail(format!("{names}: {number}: {}", explained(&error)));
                    continue;
                }
            };
            work.tell(format!("{names}: {} {from}", model.subcircuit));
            let asked = symbol.field("Sim.Library") == model.file;
            let mut changes = Vec::new();
            for (name, value) in [
                ("Sim.Device", "SUBCKT"),
                ("Sim.Library", model.file.as_str()),
                ("Sim.Name", model.subcircuit.as_str()),
                ("Sim.Pins", "1=1 2=2"),
            ] {
                if let Some(edit) = symbol.set(&text, name, value) {
                    changes.push(edit);
                    let verb = if self.sets() { "set" } else { "to set" };
                    work.tell(format!("  {verb} {name} {value}"));
                }
            }
            if asked || self.arguments.update {
                models.insert(model.file, model.text);
            }
            edits.extend(changes);
        }
        if self.sets() && !edits.is_empty() {
            write(file, &edited(&text, edits))?;
        }
        Ok(())
    }

    /// Whether the fields of symbols are changed.
    fn sets(&self) -> bool {
        self.arguments.update && !self.arguments.dry_run
    }

    /// Writes a model, unless it is there or the file is somebody else's.
    fn model(&self, file: &str, text: &str, work: &mut Work) -> anyhow::Result<()> {
        let path = self.folder.join(file);
        let known = if path.exists() {
            Some(fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?)
        } else {
            None
        };
        if let Some(known) = known {
            if known == text.as_bytes() {
                work.tell(format!("{file} is there"));
                return Ok(());
            }
            if !ProjectModel::is_text_of_one(&String::from_utf8_lossy(&known)) {
                work.fail(format!(
                    "{file} was not written by this command: left as it is"
                ));
                return Ok(());
            }
        }
        if self.arguments.dry_run {
            work.tell(format!("to write {file}"));
        } else {
            write(&path, text)?;
            work.tell(format!("wrote {file}"));
        }
        Ok(())
    }
}

/// Where a part works, with the sources.
fn point(conditions: &Conditions) -> (OperatingPoint, String) {
    let mut words = Vec::new();
    let mut value = |quantity: Quantity, unit: &str| {
        let condition = conditions.get(quantity)?;
        let from = if condition.from.is_empty() {
            String::new()
        } else {
            format!(" from {}", condition.from)
        };
        words.push(format!("{} {unit}{from}", condition.value));
        Some(condition.value)
    };
    let point = OperatingPoint {
        bias: value(Quantity::Voltage, "V"),
        current: value(Quantity::Current, "A"),
        temperature: value(Quantity::Temperature, "°C"),
    };
    (point, format!("({})", words.join(", ")))
}

/// The condition that all references of a symbol share; `None` where they differ.
fn common(symbol: &PlacedSymbol, points: &Points) -> Option<(OperatingPoint, String)> {
    let nothing = || {
        (
            OperatingPoint::default(),
            "(0 V, 25 °C: no condition)".to_owned(),
        )
    };
    let mut all = symbol
        .references
        .iter()
        .map(|reference| points.get(reference).cloned().unwrap_or_else(nothing));
    let first = all.next().unwrap_or_else(nothing);
    all.all(|other| other.0 == first.0).then_some(first)
}

/// Why a part has no model, in a line.
fn explained(error: &EngineError) -> String {
    match error {
        EngineError::InvalidFields(fields) | EngineError::Refused { errors: fields, .. } => {
            let words = fields
                .iter()
                .map(|it| format!("{}: {}", it.path, it.message));
            words.collect::<Vec<_>>().join("; ")
        }
        EngineError::UnknownPart { suggestions, .. } if !suggestions.is_empty() => {
            format!("{error}; there is {}", suggestions.join(", "))
        }
        error => error.to_string(),
    }
}
