//! The command `board`.

mod elsewhere;
mod project;

use std::fs;
use std::io::{IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, anyhow, bail};
use clap::{Args, ValueEnum};
use henrad_engine::board::output::{self, OutputFormat};
use henrad_engine::board::{
    Baseline, BoardError, BoardFiles, BoardOptions, BoardReport, Change, ColumnRole, Day, GUESS,
    Level, ListSource, Offer, Outcome, Profile, Quantity, ReportForm, Settings as BoardSettings,
    Sources, prepare,
};
use henrad_engine::calculators::Calculators;
use henrad_engine::clock;
use henrad_engine::part_store::PartStore;
use henrad_engine::part_store::inductor_catalogue::InductorCatalogue;
use henrad_formats::parts_list::MAX_BYTES;

use elsewhere::ServerArgs;

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
    pub columns: Vec<NamedColumn>,
    /// Sheet of a workbook [default: the first that has a head].
    #[arg(long, value_name = "NAME")]
    pub sheet: Option<String>,
    /// A condition of one reference, above all others: C46.voltage=12.
    #[arg(long, value_name = "REF.CONDITION=VALUE", value_parser = change)]
    pub set: Vec<Setting>,
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
    /// Leave waived results out of SARIF, for programs that count them as faults.
    #[arg(long)]
    pub omit_waived: bool,
    /// Print conditions, every rule, the curve that decides and what would pass of a reference in
    /// place of the report.
    #[arg(long, value_name = "REF")]
    pub explain: Option<String>,
    /// sqlite://PATH or postgres://…
    /// [default: the database of the settings if there is one, else the built-in catalogue].
    #[arg(long)]
    pub database: Option<String>,
    #[command(flatten)]
    pub elsewhere: ServerArgs,
}

/// What a column holds, as it was typed and as it was understood.
#[derive(Debug, Clone)]
pub struct NamedColumn {
    word: String,
    role: ColumnRole,
    head: String,
}

/// A condition of a reference, as it was typed and as it was understood.
#[derive(Debug, Clone)]
pub struct Setting {
    /// `C46.voltage`.
    place: String,
    typed: String,
    change: Change,
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
fn column(text: &str) -> Result<NamedColumn, String> {
    let (word, head) = text.split_once('=').unwrap_or(("mpn", text));
    let word = word.trim();
    let role = ColumnRole::from_word(word)
        .ok_or_else(|| format!("{word} is no field of a list: {}", ColumnRole::WORDS))?;
    Ok(NamedColumn {
        word: word.to_owned(),
        role,
        head: head.trim().to_owned(),
    })
}

/// `C46.voltage=12`.
fn change(text: &str) -> Result<Setting, String> {
    let parts = text.split_once('=').and_then(|(place, typed)| {
        let (reference, condition) = place.rsplit_once('.')?;
        Some((reference.trim(), condition.trim(), typed))
    });
    let (reference, condition, typed) = parts.ok_or("write REF.CONDITION=VALUE")?;
    let quantity =
        Quantity::from_word(condition).ok_or_else(|| format!("{condition} is no condition"))?;
    let value = quantity.read(typed, None)?;
    Ok(Setting {
        place: format!("{reference}.{condition}"),
        typed: typed.to_owned(),
        change: Change {
            reference: reference.to_owned(),
            quantity,
            value: value.ok_or("a value is missing")?,
        },
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
    let by_ending = arguments.output.as_deref().and_then(OutputFormat::of_file);
    let format = format.map(OutputFormat::from).or(by_ending);
    let print = Print {
        arguments,
        format: format.unwrap_or(OutputFormat::Text),
    };
    let found = found(arguments)?;
    let options = wishes(arguments, &found)?;
    if let Some(address) = &arguments.elsewhere.server {
        // It waits for the server, and nothing else is to be done meanwhile.
        return tokio::task::block_in_place(|| {
            elsewhere::checked(arguments, address, &found, print)
        });
    }
    let database = start::catalogue(settings).await?;
    let store = PartStore::new(database.clone());
    let inductors = InductorCatalogue::new(database.inductors().await?)?;
    let sources = Sources {
        store: &store,
        inductors: &inductors,
    };
    let files = found.files.iter();
    let mut files = files.map(|(name, bytes)| ListSource { name, bytes });
    let files = BoardFiles {
        first: files.next().context("no file is named")?,
        second: files.next(),
    };
    let prepared = prepare(sources, files, found.conditions.settings, options).await;
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
    print.report(settings, &report, |form| {
        prepared.write(&report, form, &calculators)
    })?;
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

/// What the command line names.
struct Found {
    /// Names and bytes.
    files: Vec<(String, Vec<u8>)>,
    conditions: Conditions,
    profile: Option<NamedProfile>,
    /// A baseline or an earlier report as JSON.
    baseline: Option<String>,
    today: Day,
}

/// What is said of the board.
#[derive(Default)]
struct Conditions {
    name: String,
    /// TOML; none where no file says anything.
    text: Option<String>,
    settings: BoardSettings,
}

struct NamedProfile {
    /// Its name, or the TOML of one's own.
    text: String,
    profile: Profile,
}

fn found(arguments: &BoardArgs) -> anyhow::Result<Found> {
    let files = read_files(&arguments.files)?;
    let today = arguments.today.unwrap_or_else(|| Day::at(clock::now()));
    let conditions = conditions(arguments, today)?;
    let chosen = arguments.profile.as_ref();
    let named = chosen.or(conditions.settings.profile.as_ref());
    let profile = named.map(|name| {
        // A path in the conditions counts from their folder.
        let folder = arguments.conditions.as_ref().filter(|_| chosen.is_none());
        profile(name, folder.and_then(|file| file.parent()))
    });
    let baseline = arguments.baseline.as_ref().map(|file| text_of(file));
    Ok(Found {
        files,
        profile: profile.transpose()?,
        conditions,
        baseline: baseline.transpose()?,
        today,
    })
}

/// What the file of the conditions says; the one beside the list is named on standard error.
fn conditions(arguments: &BoardArgs, today: Day) -> anyhow::Result<Conditions> {
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
        return Ok(Conditions::default());
    };
    let name = file
        .file_name()
        .unwrap_or(file.as_os_str())
        .to_string_lossy();
    let text = text_of(&file)?;
    let read = BoardSettings::read(&text, &name, today);
    Ok(Conditions {
        settings: read.map_err(|errors| explained(&BoardError::Fields(errors)))?,
        name: name.into_owned(),
        text: Some(text),
    })
}

fn wishes(arguments: &BoardArgs, found: &Found) -> anyhow::Result<BoardOptions> {
    let baseline = found.baseline.as_deref().map(|text| {
        Baseline::read(text).map_err(|why| {
            let file = arguments.baseline.as_deref().unwrap_or(Path::new(""));
            anyhow!("{} is no baseline: {why}", file.display())
        })
    });
    let columns = arguments.columns.iter();
    Ok(BoardOptions {
        columns: columns.map(|it| (it.role, it.head.clone())).collect(),
        sheet: arguments.sheet.clone(),
        profile: found.profile.as_ref().map(|it| it.profile.clone()),
        ambient: arguments.ambient.as_ref().map(|it| it.value),
        guess: arguments.guess,
        set: arguments.set.iter().map(|it| it.change.clone()).collect(),
        baseline: baseline.transpose()?,
        by_value: arguments.by_value,
        ..BoardOptions::at(found.today)
    })
}

fn profile(name: &str, folder: Option<&Path>) -> anyhow::Result<NamedProfile> {
    let known = Profile::named(name).map_err(|error| anyhow!("{}", error.message))?;
    if let Some(profile) = known {
        let text = name.to_owned();
        return Ok(NamedProfile { text, profile });
    }
    let file = folder.map_or_else(|| PathBuf::from(name), |folder| folder.join(name));
    let text = text_of(&file)?;
    let read = Profile::read(&text, name);
    let profile = read.map_err(|errors| explained(&BoardError::Fields(errors)))?;
    Ok(NamedProfile { text, profile })
}

/// Every fault in a line of its own.
fn explained(error: &BoardError) -> anyhow::Error {
    match error {
        BoardError::List(refusal) => numbers::refused(refusal),
        error => anyhow!("{error}"),
    }
}

/// Where the report goes.
#[derive(Clone, Copy)]
struct Print<'a> {
    arguments: &'a BoardArgs,
    format: OutputFormat,
}

impl Print<'_> {
    fn report(
        self,
        settings: &Settings,
        report: &BoardReport,
        write: impl Fn(ReportForm<'_>) -> Result<Vec<u8>, String>,
    ) -> anyhow::Result<()> {
        let arguments = self.arguments;
        let is_terminal = arguments.output.is_none() && std::io::stdout().is_terminal();
        let explain = arguments.explain.as_deref();
        if explain.is_none() && self.format == OutputFormat::Text && is_terminal {
            return super::print(&output::colored(report));
        }
        let form = ReportForm {
            format: explain.map_or(self.format, |_| OutputFormat::Text),
            explain,
            site: Some(settings.public_url.as_str()).filter(|it| !it.is_empty()),
            omits_waived: arguments.omit_waived,
        };
        let written = write(form).map_err(|why| anyhow!("the report: {why}"))?;
        if explain.is_some() {
            return to_standard_output(&written);
        }
        self.out(&written)
    }

    /// Writes a report.
    fn out(self, written: &[u8]) -> anyhow::Result<()> {
        if let Some(file) = &self.arguments.output {
            return write(file, written);
        }
        if self.format == OutputFormat::Xlsx && std::io::stdout().is_terminal() {
            bail!("a workbook needs a file: --output board.xlsx");
        }
        to_standard_output(written)
    }
}

fn to_standard_output(text: &[u8]) -> anyhow::Result<()> {
    let mut output = StandardOutput;
    let written = output
        .write_all(text)
        .and_then(|()| output.write_all(b"\n"));
    written.context("standard output cannot be written")
}
