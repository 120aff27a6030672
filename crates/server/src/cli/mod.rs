//! The command line.

mod answer;
mod backup;
mod board;
mod curves;
mod exchange;
mod fit;
mod fit_report;
mod fit_source;
mod fit_subject;
mod inductor_curves;
mod keys;
mod kicad;
mod kicad_models;
mod library;
mod measured_import;
mod numbers;
mod options;
mod parts;
mod prices;
mod selection;
mod start;
mod terminal_plot;
mod users;

use std::io::{self, ErrorKind, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;

use answer::Answer;
use anyhow::Context;
use board::BoardArgs;
use clap::{Args, Parser, Subcommand, ValueEnum};
use curves::{CsvArgs, PlotArgs, S2pArgs, SpiceArgs};
use henrad_catalogue::{Change, ExchangeFormat, ImportedAs, is_column};
use henrad_engine::clock;
use henrad_formats::library::Program;
use henrad_formats::touchstone::PortPair;
use henrad_parts::model::ParameterName;
use keys::KeyArgs;
use kicad::KicadArgs;
use options::{Entered, WrongUsage};
use parts::{PartArgs, SearchArgs};
use prices::PricesArgs;
use selection::JsonArgs;
use users::UserArgs;

use crate::settings::Settings;
use crate::state::Pages;
use crate::{random, service};

/// Capacitors at their real bias, temperature and age: simulation server and tools.
#[derive(Debug, Parser)]
#[command(name = "henrad", version)]
pub struct Cli {
    /// Settings file; missing is fine.
    #[arg(long, global = true, default_value = "henrad.toml")]
    pub settings: PathBuf,
    /// Print the result as JSON.
    #[arg(long, global = true)]
    pub json: bool,
    /// What to do; `serve` when left out.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Load the catalogue if needed and serve pages and interface.
    Serve(ServeArgs),
    /// Serve read-only tools to an assistant over the Model Context Protocol, on standard input and
    /// output.
    Mcp(McpArgs),
    /// Print the OpenAPI document of the interface.
    Openapi,
    /// Check settings, database and built-in catalogue, and print part counts.
    Check(CheckArgs),
    /// Import parts from CSV, TOML and JSON files; nothing is stored unless every row is right.
    Import(ImportArgs),
    /// Take parts that are known by their number alone into the catalogue, to fill them with data.
    Adopt(AdoptArgs),
    /// Remove the parts of an import.
    Remove(RemoveArgs),
    /// Write the parts of the catalogue in the form that `import` reads.
    Export(ExportArgs),
    /// Show parts with their properties and model parameters.
    Part(PartArgs),
    /// Search parts by number, values and words. Exits with 1 when nothing is found.
    Search(SearchArgs),
    /// Draw curves of parts on the terminal.
    Plot(PlotArgs),
    /// Write curves of parts as CSV tables.
    Csv(CsvArgs),
    /// Write Touchstone files of parts.
    S2p(S2pArgs),
    /// Write SPICE models of parts.
    Spice(SpiceArgs),
    /// Fit models to the measurements of a folder; stores nothing in the catalogue. Exits with 1
    /// when a file could not be fitted, else with 3 when a model is far from its measurement or no
    /// better than before.
    Fit(FitArgs),
    /// Write SPICE models of several parts as a library with symbols for LTspice or KiCad.
    Library(LibraryArgs),
    /// Libraries for KiCad, and models in the folder of a project.
    Kicad(KicadArgs),
    /// Find parts by behavior: the JSON body of `POST /api/find` in, its answer out. Exits with 1
    /// when nothing is found.
    Find(JsonArgs),
    /// Design a bank that meets an impedance mask: the JSON body of `POST /api/bank` in, its answer
    /// out. Exits with 1 when there is no bank.
    Bank(JsonArgs),
    /// Share a ripple current among parts: the JSON body of `POST /api/ripple` in, its answer out.
    Ripple(JsonArgs),
    /// Check a board: judge every capacitor and inductor of a parts list or netlist at its own
    /// conditions. Exits with 1 when something fails, with 2 when the list or the settings cannot be
    /// read, with 3 under --strict when nothing fails and something is not decided.
    Board(BoardArgs),
    /// Load, show or remove prices and stock of distributors for the power array.
    Prices(PricesArgs),
    /// Make, list and revoke keys with which programs import parts.
    Key(KeyArgs),
    /// Make, list, change and disable accounts.
    User(UserArgs),
    /// Copy the whole database into a new SQLite file; servers may run meanwhile.
    Backup(CopyArgs),
    /// Copy a backup into an empty database.
    Restore(CopyArgs),
}

/// What the tools for assistants read.
#[derive(Debug, Args)]
pub struct McpArgs {
    /// sqlite://PATH or postgres://…
    /// [default: the database of the settings if there is one, else the built-in catalogue].
    #[arg(long)]
    pub database: Option<String>,
}

/// What to check.
#[derive(Debug, Args)]
pub struct CheckArgs {
    /// sqlite://PATH or postgres://… [default: as `serve`].
    #[arg(long)]
    pub database: Option<String>,
}

/// A backup file and the database of the settings.
#[derive(Debug, Args)]
pub struct CopyArgs {
    /// The backup, one SQLite file.
    pub file: PathBuf,
    /// sqlite://PATH or postgres://… [default: as `serve`].
    #[arg(long)]
    pub database: Option<String>,
}

/// What to import.
#[derive(Debug, Args)]
pub struct ImportArgs {
    /// Files with names that end in .csv, .tsv, .xlsx, .toml or .json; or in .asc or .net, circuits
    /// of LTspice with parts from its lists.
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    /// What the rows are: parts, or order codes of a maker, of which a list states some values.
    #[arg(long = "as", value_enum, value_name = "ROWS", default_value_t)]
    pub imported_as: RowsArg,
    /// Check the files, name the parts that editors changed, and store nothing.
    #[arg(long)]
    pub dry_run: bool,
    /// Replace parts that editors changed too; each change is a revision.
    #[arg(long)]
    pub overwrite_edits: bool,
    /// Take parts that need more than twenty times what their case is known to hold.
    #[arg(long)]
    pub confirm_unusual: bool,
    /// A column for the rows that do not state it, such as temperature_max=105; several times for
    /// several columns.
    #[arg(long = "set", value_name = "COLUMN=TEXT", value_parser = column_and_text)]
    pub defaults: Vec<(String, String)>,
    /// The head of a table that stands for a column, such as mpn="Mfr Part #"; several times for
    /// several columns, which may share a head. Heads that are neither given nor known are then
    /// left out, and named.
    #[arg(long = "column", value_name = "COLUMN=HEAD", value_parser = column_and_head)]
    pub columns: Vec<(String, String)>,
    /// The sheet of workbooks that is read [default: the first that holds anything].
    #[arg(long, value_name = "NAME")]
    pub sheet: Option<String>,
    /// Folder of measurements of these parts, as `fit` reads them: each is fitted before anything
    /// is stored.
    #[arg(long, value_name = "FOLDER")]
    pub measured: Option<PathBuf>,
    /// CSV file that says what the measurements do not, as `--parts` of `fit`: file and part, and if
    /// wanted bias, temperature, path, ports, columns and decimal_mark.
    #[arg(long, value_name = "FILE", requires = "measured")]
    pub measured_parts: Option<PathBuf>,
    /// Name that the parts are marked with [default: name of the first file].
    #[arg(long, value_name = "NAME")]
    pub made_by: Option<String>,
    /// sqlite://PATH or postgres://… [default: as `serve`].
    #[arg(long)]
    pub database: Option<String>,
}

/// What to adopt.
#[derive(Debug, Args)]
pub struct AdoptArgs {
    /// Part numbers of any maker that no list has, or order codes of an imported list.
    #[arg(required = true, value_name = "NUMBER")]
    pub numbers: Vec<String>,
    /// Maker whose key alone reads the numbers.
    #[arg(long, value_name = "NAME", default_value = "")]
    pub maker: String,
    /// Take parts that need up to twenty times what parts of their case hold.
    #[arg(long)]
    pub confirm_unusual: bool,
    /// Check the numbers and store nothing.
    #[arg(long)]
    pub dry_run: bool,
    /// sqlite://PATH or postgres://… [default: as `serve`].
    #[arg(long)]
    pub database: Option<String>,
}

/// What to remove.
#[derive(Debug, Args)]
pub struct RemoveArgs {
    /// The name under which the parts were imported.
    #[arg(long, value_name = "NAME")]
    pub made_by: String,
    /// Count the parts and remove none.
    #[arg(long)]
    pub dry_run: bool,
    /// sqlite://PATH or postgres://… [default: as `serve`].
    #[arg(long)]
    pub database: Option<String>,
}

/// What to fit.
#[derive(Debug, Default, Args)]
pub struct FitArgs {
    /// Folder of measured tables (.csv, .txt and others), Touchstone files and SPICE libraries. A
    /// file or subcircuit is named after its part, up to a blank or underscore.
    pub folder: PathBuf,
    /// CSV file with columns file and part, and if wanted bias (V), temperature (°C), path, ports,
    /// columns and decimal_mark.
    #[arg(long, value_name = "FILE")]
    pub parts: Option<PathBuf>,
    /// The part of every file.
    #[arg(long, value_name = "NUMBER")]
    pub part: Option<String>,
    /// Dc bias in V [default: from the comments of a file, else 0].
    #[arg(long, value_parser = Entered::volts, allow_hyphen_values = true)]
    pub bias: Option<Entered>,
    /// Temperature in °C [default: from the comments of a file, else 25].
    #[arg(long, value_parser = Entered::celsius, allow_hyphen_values = true)]
    pub temperature: Option<Entered>,
    /// How the part was mounted for two-port files [default: from each file].
    #[arg(long, value_enum)]
    pub path: Option<MountArg>,
    /// The two ports between which the part lies in Touchstone files with more, for example 1,3; the
    /// others end in their reference impedances [default: files with more than two are refused].
    #[arg(long, value_name = "PORTS")]
    pub ports: Option<PortPair>,
    /// What each column of the tables holds, parted by semicolons, for example "f (kHz); |Z| (mΩ);
    /// phase; " with nothing for one that does not count [default: what their heads say].
    #[arg(long, value_name = "HEADS")]
    pub columns: Option<String>,
    /// What parts whole from fraction in tables whose numbers do not tell it, such as 1,000
    /// [default: what they tell].
    #[arg(long, value_enum)]
    pub decimal_mark: Option<DecimalMarkArg>,
    /// Lowest frequency that counts in Hz [default: the first].
    #[arg(long, value_parser = Entered::hertz, allow_hyphen_values = true)]
    pub from: Option<Entered>,
    /// Highest frequency that counts in Hz [default: 1e9].
    #[arg(long, value_parser = Entered::hertz, allow_hyphen_values = true)]
    pub to: Option<Entered>,
    /// Parameters to vary, for example reference_capacitance,series_resistance; those of other
    /// circuits are left out, and the steps of a ladder stay
    /// [default: the usual ones of each circuit and the ladder].
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = parameter)]
    pub free: Vec<ParameterName>,
    /// File for the fitted parameters, .toml or .csv; must not exist.
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// sqlite://PATH or postgres://… [default: as `serve`].
    #[arg(long)]
    pub database: Option<String>,
}

/// Decimal marks of tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum DecimalMarkArg {
    /// 1,000 is one.
    Comma,
    /// 1,000 is a thousand.
    Point,
}

/// Mounts of a part between two ports.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum MountArg {
    /// In series with the line.
    Series,
    /// From the line to ground.
    Shunt,
}

/// What to export.
#[derive(Debug, Args)]
pub struct ExportArgs {
    /// Form of the file [default: by the name of the output, else csv].
    #[arg(long, value_enum)]
    pub format: Option<Format>,
    /// Key or name of a series; may be repeated. All series when left out.
    #[arg(long, value_name = "SERIES")]
    pub series: Vec<String>,
    /// File to write; must not exist. Standard output when left out.
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Succeed also when damaged parts are left out.
    #[arg(long)]
    pub without_damaged: bool,
    /// sqlite://PATH or postgres://… [default: as `serve`].
    #[arg(long)]
    pub database: Option<String>,
}

/// What to put into a library.
#[derive(Debug, Args)]
pub struct LibraryArgs {
    /// Part numbers of capacitors and inductors, at most 500.
    #[arg(required = true, value_name = "PART")]
    pub parts: Vec<String>,
    /// Program that the symbols are for.
    #[arg(long, value_enum, default_value_t = LibraryProgram::Ltspice)]
    pub program: LibraryProgram,
    /// Archive to write; must not exist.
    #[arg(long, value_name = "FILE.zip")]
    pub output: PathBuf,
    /// Name of the files in it: letters, digits, - and _.
    #[arg(long, default_value = "Henrad")]
    pub name: String,
    /// Dc bias of every capacitor in V.
    #[arg(long, default_value = "0", value_name = "V", value_parser = Entered::volts, allow_hyphen_values = true)]
    pub bias: Entered,
    /// Dc current of every inductor in A.
    #[arg(long, default_value = "0", value_name = "A", value_parser = Entered::amperes, allow_hyphen_values = true)]
    pub current: Entered,
    /// Temperature of every part in °C.
    #[arg(long, default_value = "25", value_name = "°C", value_parser = Entered::celsius, allow_hyphen_values = true)]
    pub temperature: Entered,
    /// First frequency of the broadband models in Hz.
    #[arg(long, default_value = "10k", value_name = "HZ", value_parser = Entered::hertz, allow_hyphen_values = true)]
    pub start: Entered,
    /// Last frequency of the broadband models in Hz.
    #[arg(long, default_value = "1G", value_name = "HZ", value_parser = Entered::hertz, allow_hyphen_values = true)]
    pub stop: Entered,
    /// sqlite://PATH or postgres://… [default: as `serve`].
    #[arg(long)]
    pub database: Option<String>,
}

/// Programs that a library can be for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum LibraryProgram {
    /// A .lib and one symbol .asy per part.
    Ltspice,
    /// A .lib and a symbol library .kicad_sym, for KiCad 7 or newer.
    Kicad,
}

impl From<LibraryProgram> for Program {
    fn from(program: LibraryProgram) -> Self {
        match program {
            LibraryProgram::Ltspice => Self::Ltspice,
            LibraryProgram::Kicad => Self::Kicad,
        }
    }
}

/// Forms of an exported file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Comma-separated values.
    Csv,
    /// TOML tables.
    Toml,
    /// JSON objects.
    Json,
}

/// What the rows of an import are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub enum RowsArg {
    /// Parts of the catalogue.
    #[default]
    Parts,
    /// Order codes of a maker, of which a list states some values.
    OrderCodes,
}

impl RowsArg {
    fn in_words(self) -> &'static str {
        match self {
            Self::Parts => "parts",
            Self::OrderCodes => "order codes",
        }
    }
}

impl From<RowsArg> for ImportedAs {
    fn from(rows: RowsArg) -> Self {
        match rows {
            RowsArg::Parts => Self::Parts,
            RowsArg::OrderCodes => Self::OrderCodes,
        }
    }
}

impl From<Format> for ExchangeFormat {
    fn from(format: Format) -> Self {
        match format {
            Format::Csv => Self::Csv,
            Format::Toml => Self::Toml,
            Format::Json => Self::Json,
        }
    }
}

/// Flags of `serve`; they win over environment and settings file.
#[derive(Debug, Default, Args)]
pub struct ServeArgs {
    /// Address and port [default: 127.0.0.1:8080, HENRAD_LISTEN].
    #[arg(long)]
    pub listen: Option<SocketAddr>,
    /// sqlite://PATH or postgres://… [default: SQLite in the data folder, HENRAD_DATABASE_URL].
    #[arg(long)]
    pub database: Option<String>,
    /// Open the pages in the browser of this machine.
    #[arg(long)]
    pub open: bool,
}

/// Status of a command line that is not taken, as that of the parser.
const WRONG_USAGE: u8 = 2;

/// The whole program, which shows these pages. It blocks, so that asynchronous code is compiled in
/// this crate and not once more in the binary.
pub fn main(pages: Pages) -> ExitCode {
    let cli = Cli::parse();
    #[cfg(unix)]
    if matches!(cli.command, None | Some(Command::Serve(_))) {
        start::with_small_arenas();
    }
    let run = || tokio::runtime::Runtime::new()?.block_on(run(cli, pages));
    match run() {
        Ok(status) => status,
        Err(error) => {
            start::tell(&format!("henrad: {error:#}"));
            if error.is::<WrongUsage>() {
                ExitCode::from(WRONG_USAGE)
            } else {
                ExitCode::FAILURE
            }
        }
    }
}

/// Runs a command to its end.
///
/// # Errors
/// Anything that keeps the command from doing its work, with its cause.
async fn run(cli: Cli, pages: Pages) -> anyhow::Result<ExitCode> {
    let mut settings = Settings::load(&cli.settings).context("the settings are not valid")?;
    let command = cli
        .command
        .unwrap_or_else(|| Command::Serve(ServeArgs::default()));
    if let Some(url) = command.database() {
        settings.database_url.clone_from(url);
    }
    let as_json = cli.json;
    let answer = match command {
        Command::Serve(flags) => {
            settings.listen = flags.listen.unwrap_or(settings.listen);
            Box::pin(start::serve(settings, pages, flags.open)).await?;
            return Ok(ExitCode::SUCCESS);
        }
        Command::Mcp(_) => {
            Box::pin(start::mcp(settings, pages)).await?;
            return Ok(ExitCode::SUCCESS);
        }
        Command::Openapi => {
            let document = service::openapi()
                .to_pretty_json()
                .context("the description is not JSON")?;
            print(&document)?;
            return Ok(ExitCode::SUCCESS);
        }
        Command::Import(import) => {
            let (answer, outcome) = Box::pin(exchange::import(&settings, &import)).await?;
            answer.print(as_json)?;
            return Ok(ExitCode::from(outcome.status()));
        }
        Command::Part(part) => return Box::pin(parts::part(&settings, &part, as_json)).await,
        Command::Search(search) => {
            return Box::pin(parts::search(&settings, &search, as_json)).await;
        }
        Command::Fit(folder) => {
            let fitted = fit::fit(&settings, &folder).await?;
            Answer::new(fitted.text, &fitted.figures)?.print(as_json)?;
            return Ok(ExitCode::from(fitted.outcome.status()));
        }
        Command::Plot(plot) => return Box::pin(curves::plot(&settings, &plot, as_json)).await,
        Command::Csv(table) => return Box::pin(curves::csv(&settings, &table, as_json)).await,
        Command::S2p(files) => return Box::pin(curves::s2p(&settings, &files, as_json)).await,
        Command::Spice(files) => return Box::pin(curves::spice(&settings, &files, as_json)).await,
        Command::Kicad(kicad) => return Box::pin(kicad::run(&settings, &kicad, as_json)).await,
        Command::Find(request) => return Box::pin(selection::find(&settings, &request)).await,
        Command::Bank(request) => return Box::pin(selection::bank(&settings, &request)).await,
        Command::Ripple(request) => return Box::pin(selection::ripple(&settings, &request)).await,
        Command::Board(list) => return Ok(Box::pin(board::board(&settings, &list, as_json)).await),
        Command::Export(export) => {
            exchange::export(&settings, &export, as_json).await?;
            return Ok(ExitCode::SUCCESS);
        }
        Command::Check(_) => Box::pin(start::check(&settings)).await,
        Command::Adopt(adopt) => Box::pin(exchange::adopt(&settings, &adopt)).await,
        Command::Remove(remove) => exchange::remove(&settings, &remove).await,
        Command::Library(library) => Box::pin(library::write(&settings, &library)).await,
        Command::Backup(copy) => backup::backup(&settings, &copy.file).await,
        Command::Restore(copy) => backup::restore(&settings, &copy.file).await,
        Command::Prices(prices) => prices::run(&settings, &prices).await,
        Command::Key(key) => keys::run(&settings, &key).await,
        Command::User(user) => users::run(&settings, &user).await,
    };
    answer?.print(as_json)?;
    Ok(ExitCode::SUCCESS)
}

impl Command {
    /// The database that the command names.
    fn database(&self) -> Option<&String> {
        match self {
            Self::Serve(serve) => serve.database.as_ref(),
            Self::Openapi => None,
            Self::Mcp(mcp) => mcp.database.as_ref(),
            Self::Check(check) => check.database.as_ref(),
            Self::Import(import) => import.database.as_ref(),
            Self::Adopt(adopt) => adopt.database.as_ref(),
            Self::Remove(remove) => remove.database.as_ref(),
            Self::Part(part) => part.numbers.database.as_ref(),
            Self::Search(search) => search.database.as_ref(),
            Self::Plot(plot) => plot.numbers.database.as_ref(),
            Self::Csv(table) => table.numbers.database.as_ref(),
            Self::S2p(files) => files.numbers.database.as_ref(),
            Self::Spice(files) => files.numbers.database.as_ref(),
            Self::Fit(folder) => folder.database.as_ref(),
            Self::Library(library) => library.database.as_ref(),
            Self::Kicad(kicad) => kicad.database.as_ref(),
            Self::Find(request) | Self::Bank(request) | Self::Ripple(request) => {
                request.database.as_ref()
            }
            Self::Board(list) => list.database.as_ref(),
            Self::Backup(copy) | Self::Restore(copy) => copy.database.as_ref(),
            Self::Prices(prices) => prices.database.as_ref(),
            Self::Key(key) => key.database.as_ref(),
            Self::User(user) => user.database.as_ref(),
            Self::Export(export) => export.database.as_ref(),
        }
    }
}

/// A parameter by its name in `given.csv` or in the seed generator.
fn parameter(text: &str) -> Result<ParameterName, String> {
    let wanted = text.trim();
    let mut names = ParameterName::ALL.iter().copied();
    let found = names.find(|name| name.to_string().eq_ignore_ascii_case(wanted));
    found.ok_or_else(|| format!("{wanted} is not a model parameter"))
}

/// Splits `COLUMN=TEXT`.
fn column_and_text(text: &str) -> Result<(String, String), String> {
    let (column, text) = text.split_once('=').ok_or("write COLUMN=TEXT")?;
    Ok((column.trim().to_owned(), text.trim().to_owned()))
}

/// Splits `COLUMN=HEAD`, whose column must be known.
fn column_and_head(text: &str) -> Result<(String, String), String> {
    let (column, head) = text.split_once('=').ok_or("write COLUMN=HEAD")?;
    let (column, head) = (column.trim(), head.trim());
    if !is_column(column) {
        return Err(format!(
            "{column} is no column of an import; docs/CATALOGUE.md lists them"
        ));
    }
    Ok((column.to_owned(), head.to_owned()))
}

/// Who changes something by a command, and when: the operator of the machine.
fn operator() -> anyhow::Result<Change> {
    Ok(Change {
        id: random::token::<16>()?,
        at: clock::now(),
        login: "operator".to_owned(),
        name: "Operator".to_owned(),
    })
}

fn print(text: &str) -> anyhow::Result<()> {
    writeln!(StandardOutput, "{text}").context("standard output cannot be written")
}

/// Standard output whose reader may leave early, as `head` does: what nobody reads any more is
/// dropped.
struct StandardOutput;

impl Write for StandardOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match io::stdout().write(bytes) {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(bytes.len()),
            written => written,
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match io::stdout().flush() {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
            flushed => flushed,
        }
    }
}
