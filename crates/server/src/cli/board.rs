//! The command `board`.

mod project;

use std::fs;
use std::io::{IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, anyhow, bail};
use clap::{Args, ValueEnum};
use henrad_engine::board::output::{self, Extras, OutputFormat};
use henrad_engine::board::{
    Baseline, BoardCurve, BoardError, BoardFiles, BoardOptions, BoardReport, BoardRow, Change,
    ColumnRole, Day, GUESS, Level, ListSource, Offer, Outcome, Profile, Quantity,
    Settings as BoardSettings, Sources, prepare,
};
use henrad_engine::calculators::Calculators;
use henrad_engine::clock;
use henrad_engine::part_store::PartStore;
use henrad_engine::part_store::inductor_catalogue::InductorCatalogue;
use henrad_formats::parts_list::{Field, MAX_BYTES};

use super::options::{Entered, wrong_usage};
use super::{StandardOutput, numbers, start};
use crate::settings::Settings;

/// The file beside a list that says its conditions.
const CONDITIONS: &str = "board.toml";
/// The list or the settings cannot be read.
const UNREADABLE: u8 = 2;
/// Nothing fails, and something is not decided.
const UNDECIDED: u8 = 3;

/// A board to check.
#[derive(Debug, Args)]
pub struct BoardArgs {
    /// Parts list (CSV, TSV, XLSX, report of OrCAD), netlist or schematic of KiCad, folder or zip of a
    /// project of KiCad; `-` reads standard input. A list and a netlist or schematic together: what
    /// they say differently is told.
    #[arg(required = true, num_args = 1..=2, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Conditions, nets, zones and waivers [default: board.toml beside a file, if it is there].
    #[arg(long, value_name = "FILE")]
    pub conditions: Option<PathBuf>,
    /// Form of the report [default: by the ending of --output, else text].
    #[arg(long, value_enum)]
    pub format: Option<BoardFormat>,
    /// File to write [default: standard output].
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// maker, none, or a TOML file of your own [default: that of the conditions, else maker].
    #[arg(long, value_name = "NAME")]
    pub profile: Option<String>,
    /// Head of the column that holds the makers' numbers, or FIELD=HEAD of another one: mpn,
    /// reference, quantity, value, manufacturer, footprint, description, dnp, or a condition such as
    /// voltage.
    #[arg(long = "column", value_name = "[FIELD=]HEAD", value_parser = column)]
    pub columns: Vec<(ColumnRole, String)>,
    /// Sheet of a workbook [default: the first that has a head].
    #[arg(long, value_name = "NAME")]
    pub sheet: Option<String>,
    /// A condition of one reference, above all others: C46.voltage=12.
    #[arg(long, value_name = "REF.CONDITION=VALUE", value_parser = change)]
    pub set: Vec<Change>,
    /// Ambient temperature of the board in °C, in place of that of the conditions.
    #[arg(long, value_name = "°C", value_parser = Entered::celsius, allow_hyphen_values = true)]
    pub ambient: Option<Entered>,
    /// Known results: only new ones count. A baseline or an earlier report as JSON.
    #[arg(long, value_name = "FILE")]
    pub baseline: Option<PathBuf>,
    /// Write the results of this check as a baseline.
    #[arg(long, value_name = "FILE")]
    pub write_baseline: Option<PathBuf>,
    /// What makes the command exit with 1.
    #[arg(long, value_enum, default_value_t = FailOn::Fail)]
    pub fail_on: FailOn,
    /// Exit with 3 when nothing fails and something is not decided.
    #[arg(long)]
    pub strict: bool,
    /// What a voltage read from the name of a net may cause [default: that of the conditions, else
    /// fail].
    #[arg(long, value_name = "LEVEL", value_parser = guess)]
    pub guess: Option<Level>,
    /// Judge lines without a number by their values.
    #[arg(long)]
    pub by_value: bool,
    /// The day that waivers are compared with [default: today].
    #[arg(long, value_name = "DATE", value_parser = day)]
    pub today: Option<Day>,
    /// Print conditions, every rule, the curve that decides and what would pass of a reference in
    /// place of the report.
    #[arg(long, value_name = "REF")]
    pub explain: Option<String>,
    /// sqlite://PATH or postgres://…
    /// [default: the database of the settings if there is one, else the built-in catalogue].
    #[arg(long)]
    pub database: Option<String>,
}

/// Forms of the report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum BoardFormat {
    /// Sentences.
    Text,
    /// JSON, henrad.board/1.
    Json,
    /// Comma-separated values.
    Csv,
    /// A workbook.
    Xlsx,
    /// A page to read and to print.
    Html,
    /// SARIF 2.1.0.
    Sarif,
    /// JUnit XML.
    Junit,
}

impl From<BoardFormat> for OutputFormat {
    fn from(format: BoardFormat) -> Self {
        match format {
            BoardFormat::Text => Self::Text,
            BoardFormat::Json => Self::Json,
            BoardFormat::Csv => Self::Csv,
            BoardFormat::Xlsx => Self::Xlsx,
            BoardFormat::Html => Self::Html,
            BoardFormat::Sarif => Self::Sarif,
            BoardFormat::Junit => Self::Junit,
        }
    }
}

/// What makes a check fail.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum FailOn {
    /// A fail.
    Fail,
    /// A fail or advice.
    Advice,
}

/// `mpn=Part No`, `voltage=Uop` or `Part No`.
fn column(text: &str) -> Result<(ColumnRole, String), String> {
    let Some((word, head)) = text.split_once('=') else {
        return Ok((ColumnRole::Field(Field::Number), text.trim().to_owned()));
    };
    let role = ColumnRole::from_word(word.trim())
        .ok_or_else(|| format!("{word} is no field of a list: {}", ColumnRole::WORDS))?;
    Ok((role, head.trim().to_owned()))
}

/// `C46.voltage=12`.
fn change(text: &str) -> Result<Change, String> {
    let parts = text.split_once('=').and_then(|(place, value)| {
        let (reference, condition) = place.rsplit_once('.')?;
        Some((reference.trim(), condition.trim(), value))
    });
    let (reference, condition, value) = parts.ok_or("write REF.CONDITION=VALUE")?;
    let quantity =
        Quantity::from_word(condition).ok_or_else(|| format!("{condition} is no condition"))?;
    let value = quantity.read(value, None)?;
    Ok(Change {
        reference: reference.to_owned(),
        quantity,
        value: value.ok_or("a value is missing")?,
    })
}

fn guess(text: &str) -> Result<Level, String> {
    let found = GUESS.into_iter().find(|(word, _)| *word == text);
    let words = GUESS.map(|(word, _)| word).join(", ");
    found
        .map(|(_, level)| level)
        .ok_or_else(|| format!("must be one of {words}"))
}

fn day(text: &str) -> Result<Day, String> {
    Day::read(text).ok_or_else(|| format!("\"{text}\" is no date, as 2026-03-03"))
}

/// Checks a board; what went wrong is on standard error.
pub(crate) async fn board(settings: &Settings, arguments: &BoardArgs, as_json: bool) -> ExitCode {
    match Box::pin(checked(settings, arguments, as_json)).await {
        Ok(Outcome::Passed) => ExitCode::SUCCESS,
        Ok(Outcome::Failed) => ExitCode::FAILURE,
        Ok(Outcome::Undecided) => ExitCode::from(UNDECIDED),
        Err(error) => {
            start::tell(&format!("henrad: {error:#}"));
            ExitCode::from(UNREADABLE)
        }
    }
}

async fn checked(
    settings: &Settings,
    arguments: &BoardArgs,
    as_json: bool,
) -> anyhow::Result<Outcome> {
    if as_json && arguments.explain.is_some() {
        return Err(wrong_usage("--explain prints text, without --json"));
    }
    let format = arguments.format.or(as_json.then_some(BoardFormat::Json));
    if as_json && format != Some(BoardFormat::Json) {
        return Err(wrong_usage("--json contradicts --format"));
    }
    let files = read_files(&arguments.files)?;
    let today = arguments.today.unwrap_or_else(|| Day::at(clock::now()));
    let conditions = conditions(arguments, today)?;
    let options = wishes(arguments, &conditions, today)?;
    let database = start::catalogue(settings).await?;
    let store = PartStore::new(database.clone());
    let inductors = InductorCatalogue::new(database.inductors().await?)?;
    let sources = Sources {
        store: &store,
        inductors: &inductors,
    };
    let mut files = files.iter().map(|(name, bytes)| ListSource { name, bytes });
    let files = BoardFiles {
        first: files.next().context("no file is named")?,
        second: files.next(),
    };
    let prepared = prepare(sources, files, conditions, options).await;
    let mut prepared = prepared.map_err(|error| explained(&error))?;
    let calculators = Calculators::built_in().context("a built-in table is not readable")?;
    let only = arguments.explain.as_deref();
    let mut progress = prepared.start();
    while prepared.look_up(sources, &progress).await? {
        prepared.judge_next(&calculators, &mut progress, None);
    }
    let mut report = prepared.finish(sources, progress, only).await?;
    let capacitors = prepared.replacements(&report, only, &store).await?;
    database.close().await;
    let offer = Offer {
        capacitors: &capacitors.iter().collect::<Vec<_>>(),
        inductors: &inductors,
    };
    prepared.add_alternatives(&mut report, only, offer, &calculators, None);
    if let Some(file) = &arguments.write_baseline {
        let text = Baseline::write(&report).context("the baseline is not JSON")?;
        write(file, text.as_bytes())?;
    }
    let curve = |row: &BoardRow| prepared.curve(row, &calculators);
    print(settings, arguments, format, &report, &curve)?;
    let fails_on_advice = arguments.fail_on == FailOn::Advice;
    Ok(report.outcome(fails_on_advice, arguments.strict))
}

/// Names and bytes of the files.
fn read_files(files: &[PathBuf]) -> anyhow::Result<Vec<(String, Vec<u8>)>> {
    let read = files.iter().map(|file| read_file(file));
    read.collect()
}

/// Name and bytes of a file; the schematics of a folder in one archive.
fn read_file(file: &Path) -> anyhow::Result<(String, Vec<u8>)> {
    let most = MAX_BYTES as u64 + 1;
    let mut bytes = Vec::new();
    if file == Path::new("-") {
        let mut input = std::io::stdin().take(most);
        input
            .read_to_end(&mut bytes)
            .context("cannot read standard input")?;
        return Ok(("standard input".to_owned(), bytes));
    }
    let name = file.file_name().unwrap_or(file.as_os_str());
    let name = if file.is_absolute() {
        name.to_string_lossy().into_owned()
    } else {
        file.to_string_lossy().into_owned()
    };
    if file.is_dir() {
        let name = name.trim_end_matches(['/', '\\']).to_owned();
        return Ok((name, project::packed(file)?));
    }
    let cannot = || format!("cannot read {}", file.display());
    let opened = fs::File::open(file).with_context(cannot)?;
    opened
        .take(most)
        .read_to_end(&mut bytes)
        .with_context(cannot)?;
    Ok((name, bytes))
}

fn text_of(file: &Path) -> anyhow::Result<String> {
    fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))
}

fn write(file: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    fs::write(file, bytes).with_context(|| format!("cannot write {}", file.display()))
}

/// What the file of the conditions says; the one beside the list is named on standard error.
fn conditions(arguments: &BoardArgs, today: Day) -> anyhow::Result<BoardSettings> {
    let beside = || {
        let named = arguments
            .files
            .iter()
            .filter(|file| *file != Path::new("-"));
        let mut folders = named.filter_map(|file| {
            if file.is_dir() {
                return Some(file.as_path());
            }
            file.parent()
        });
        let found = folders.find_map(|folder| {
            let found = folder.join(CONDITIONS);
            found.is_file().then_some(found)
        })?;
        start::tell(&format!("conditions: {}", found.display()));
        Some(found)
    };
    let Some(file) = arguments.conditions.clone().or_else(beside) else {
        return Ok(BoardSettings::default());
    };
    let name = file
        .file_name()
        .unwrap_or(file.as_os_str())
        .to_string_lossy();
    let read = BoardSettings::read(&text_of(&file)?, &name, today);
    read.map_err(|errors| explained(&BoardError::Fields(errors)))
}

fn wishes(
    arguments: &BoardArgs,
    conditions: &BoardSettings,
    today: Day,
) -> anyhow::Result<BoardOptions> {
    let named = arguments.profile.as_ref().or(conditions.profile.as_ref());
    let profile = named.map(|name| {
        // A path in the conditions counts from their folder.
        let folder = arguments
            .conditions
            .as_ref()
            .filter(|_| arguments.profile.is_none());
        profile(name, folder.and_then(|file| file.parent()))
    });
    let baseline = arguments.baseline.as_ref().map(|file| {
        let read = Baseline::read(&text_of(file)?);
        read.map_err(|why| anyhow!("{} is no baseline: {why}", file.display()))
    });
    Ok(BoardOptions {
        columns: arguments.columns.clone(),
        sheet: arguments.sheet.clone(),
        profile: profile.transpose()?,
        ambient: arguments.ambient.as_ref().map(|it| it.value),
        guess: arguments.guess,
        set: arguments.set.clone(),
        baseline: baseline.transpose()?,
        by_value: arguments.by_value,
        ..BoardOptions::at(today)
    })
}

fn profile(name: &str, folder: Option<&Path>) -> anyhow::Result<Profile> {
    let known = Profile::named(name).map_err(|error| anyhow!("{}", error.message))?;
    if let Some(profile) = known {
        return Ok(profile);
    }
    let file = folder.map_or_else(|| PathBuf::from(name), |folder| folder.join(name));
    let read = Profile::read(&text_of(&file)?, name);
    read.map_err(|errors| explained(&BoardError::Fields(errors)))
}

/// Every fault in a line of its own.
fn explained(error: &BoardError) -> anyhow::Error {
    match error {
        BoardError::List(refusal) => numbers::refused(refusal),
        error => anyhow!("{error}"),
    }
}

fn print(
    settings: &Settings,
    arguments: &BoardArgs,
    format: Option<BoardFormat>,
    report: &BoardReport,
    curve: &dyn Fn(&BoardRow) -> Option<BoardCurve>,
) -> anyhow::Result<()> {
    if let Some(reference) = &arguments.explain {
        return super::print(&output::explained(report, reference, curve));
    }
    let by_ending = arguments.output.as_deref().and_then(OutputFormat::of_file);
    let format = format.map(OutputFormat::from).or(by_ending);
    let format = format.unwrap_or(OutputFormat::Text);
    let is_page = format == OutputFormat::Html;
    let first = report.rows.first().filter(|_| is_page).and_then(curve);
    let extras = Extras {
        curve: first.as_ref(),
        site: Some(settings.public_url.as_str()).filter(|it| !it.is_empty()),
    };
    let written = output::write(report, extras, format);
    let written = written.map_err(|why| anyhow!("the report: {why}"))?;
    if let Some(file) = &arguments.output {
        return write(file, &written);
    }
    let is_terminal = std::io::stdout().is_terminal();
    if format == OutputFormat::Xlsx && is_terminal {
        bail!("a workbook needs a file: --output board.xlsx");
    }
    if format == OutputFormat::Text && is_terminal {
        return super::print(&output::colored(report));
    }
    let mut output = StandardOutput;
    let written = output
        .write_all(&written)
        .and_then(|()| output.write_all(b"\n"));
    written.context("standard output cannot be written")
}
