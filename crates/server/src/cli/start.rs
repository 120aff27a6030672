//! From settings to a running server.

use std::collections::BTreeMap;
#[cfg(unix)]
use std::env;
use std::fmt::Write as _;
use std::io::{self, IsTerminal, Write as _};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
#[cfg(unix)]
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
#[cfg(unix)]
use std::process::Command;
use std::sync::Arc;
use std::thread;

use anyhow::{Context, bail};
use henrad_catalogue::{Database, LoadProgress, LoadReport, Role, built_in, without_credentials};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use tokio::runtime::Handle;
use tokio::signal;
#[cfg(unix)]
use tokio::signal::unix::SignalKind;
use tokio::sync::oneshot;
use tracing_subscriber::Layer;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use super::answer::Answer;
use super::operator;
use crate::assistants;
use crate::auth::accounts::{self, Passwords};
use crate::computing_threads;
use crate::http::connections::{self, Timeouts};
use crate::service;
use crate::settings::{LogFormat, Settings};
use crate::state::{AppState, Pages};

/// The allocator's setting of servers: larger blocks go back to the system when they are freed. Kept for later, those of
/// large answers and of banks took half of a container of 512 MiB. The allocator's pages of blocks of a plot, 512 KiB,
/// stay. A number without a unit would be bytes.
#[cfg(unix)]
const LARGEST_KEPT: (&str, &str) = ("MIMALLOC_ARENA_MAX_OBJECT_SIZE", "640K");

/// Begins the program anew with [`LARGEST_KEPT`], which the allocator reads once, before anything else happens; not where
/// the setting is there already.
#[cfg(unix)]
pub(super) fn with_small_arenas() {
    let (name, value) = LARGEST_KEPT;
    if env::var_os(name).is_some() {
        return;
    }
    let mut arguments = env::args_os();
    let (Ok(program), Some(own_name)) = (env::current_exe(), arguments.next()) else {
        return;
    };
    let mut again = Command::new(program);
    again.arg0(own_name).args(arguments).env(name, value);
    // It only returns where that was not possible.
    let error = again.exec();
    tell(&format!(
        "warning: the server keeps more memory than it needs: {error}"
    ));
}

/// Opens the database, loads the built-in catalogue if it changed, and serves until the process
/// is asked to end; running requests are answered first.
pub async fn serve(settings: Settings, pages: Pages, opens: bool) -> anyhow::Result<()> {
    start_log(&settings)?;
    if let Err(error) = computing_threads::start_shared() {
        tracing::warn!(cause = %error, "computations share no threads of their own");
    }
    for warning in warnings(&settings) {
        tracing::warn!("{warning}");
    }
    if pages("index.html").is_none() {
        tracing::warn!("the front end is not built: `make run` builds it");
    }
    let database = open(&settings).await?;
    load_catalogue(&database).await?;
    make_first(&database, &settings).await?;
    let asked_to_end = asked_to_end().context("cannot listen for signals")?;
    let listener = connections::listen(settings.listen)
        .with_context(|| format!("cannot listen on {}", settings.listen))?;
    let address = listener
        .local_addr()
        .context("the listener has no address")?;
    tracing::info!("Henrad is ready at http://{address}");
    if opens {
        open_pages(address);
    }
    let state =
        AppState::new(database, settings, pages).context("a built-in table is not readable")?;
    let verifying = tokio::spawn(verify(state.store.database().clone()));
    let service = service::service(state.clone());
    let occupancy = (!state.settings.behind_proxy).then(|| Arc::clone(&state.occupancy));
    let timeouts = Timeouts::default();
    connections::serve(listener, service, timeouts, occupancy, asked_to_end).await;
    verifying.abort();
    state.usage.flush().await;
    state.store.database().close().await;
    tracing::info!("Henrad has stopped");
    Ok(())
}

/// Looks for damage beside the first requests.
async fn verify(database: Database) {
    if let Err(error) = database.check().await {
        if error.is_damage() {
            database.damage().note_unreadable();
        }
        tracing::error!(cause = %error, "the database failed its check");
    }
    match database.verify_parts().await {
        Ok(verified) => {
            if let Some(fault) = verified.fault() {
                tracing::error!("the catalogue is damaged: {fault}");
                mend_at_next_start(&database).await;
            } else {
                tracing::info!("{} parts are as they were written", verified.parts);
            }
        }
        Err(error) => tracing::error!(cause = %error, "the parts could not be verified"),
    }
}

/// The built-in catalogue is part of the program: the next start can load it again.
async fn mend_at_next_start(database: &Database) {
    match database.load_damaged_again().await {
        Ok(false) => {}
        Ok(true) => tracing::warn!("the next start loads the built-in catalogue again"),
        Err(error) => tracing::error!(cause = %error, "the next start cannot mend the catalogue"),
    }
}

/// Shows the pages in a browser, or says where they are.
fn open_pages(address: SocketAddr) {
    let reached = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    let address = format!("http://{}", SocketAddr::new(reached, address.port()));
    if let Err(error) = open::that_detached(&address) {
        tell(&format!(
            "no browser can be opened here ({error}); open {address}"
        ));
    }
}

/// Serves the tools for assistants over the catalogue that commands read; changes nothing in it.
pub(super) async fn mcp(settings: Settings, pages: Pages) -> anyhow::Result<()> {
    let database = catalogue(&settings).await?;
    // One client, and nothing that is deleted in time.
    let settings = Settings {
        calls_per_second: 0,
        share_days: 0,
        ..settings
    };
    let state = AppState::new(database, settings, pages);
    let state = state.context("a built-in table is not readable")?;
    let served = assistants::serve(state.clone()).await;
    state.store.database().close().await;
    served
}

/// Creates the administrator from the settings while the database has no accounts.
async fn make_first(database: &Database, settings: &Settings) -> anyhow::Result<()> {
    let login = settings.admin_login.as_str();
    if login.is_empty() || !database.accounts().await?.is_empty() {
        return Ok(());
    }
    let password = settings.admin_password.reveal();
    let passwords = Passwords::default();
    let change = operator()?;
    let role = Role::Admin;
    let made = accounts::add(database, &passwords, login, login, password, role, &change).await;
    match made {
        Ok(()) => tracing::info!(login, "created the first administrator"),
        // Another server that started at the same time was faster.
        Err(accounts::AccountError::Taken(_)) => {}
        Err(error) => {
            return Err(error)
                .context("settings admin_login and admin_password did not create an account");
        }
    }
    Ok(())
}

/// Checks settings, database and catalogue; returns a report. Changes nothing and makes no
/// database: without one it counts the built-in catalogue. Looks for damage before it reads
/// anything else.
pub(super) async fn check(settings: &Settings) -> anyhow::Result<Answer> {
    let is_missing = missing_file(settings)?.is_some();
    let (database, place) = if is_missing {
        let place = format!(
            "{}, not created yet",
            without_credentials(&settings.database())
        );
        (in_memory().await?, place)
    } else {
        (
            open_existing(settings).await?,
            without_credentials(&settings.database()),
        )
    };
    database
        .check()
        .await
        .context("the database failed its check")?;
    let verified = database.verify_parts().await?;
    if let Some(fault) = verified.fault() {
        bail!(
            "the database failed its check: {fault}; restart the server, which loads built-in parts again, \
            restore revisions of edited parts, import the others again, or restore a backup"
        );
    }
    let mut per_family = database.parts_per_family().await?;
    if database.catalogue_version().await?.is_empty() {
        // As the first start would load it.
        per_family = built_in()?.per_family();
    }
    let parts: i64 = per_family.values().sum();
    let mut text = format!("database  {place}\nparts     {parts}");
    for (family, count) in &per_family {
        write!(text, "\n  {family:<12}{count}")?;
    }
    let inductors = database.inductors().await?;
    write!(text, "\ninductors {}", inductors.rows.len())?;
    let makers = database.makers().await?;
    for (maker, count) in &makers {
        write!(text, "\n  {maker:<12}{count}")?;
    }
    let warnings = warnings(settings);
    for warning in &warnings {
        write!(text, "\nwarning: {warning}")?;
    }
    let makers: BTreeMap<_, _> = makers.into_iter().collect();
    let figures = json!({
        "database": place,
        "parts": parts,
        "families": per_family,
        "inductors": inductors.rows.len(),
        "makers": makers,
        "warnings": warnings,
    });
    Answer::new(text, &figures)
}

/// The file of the database, if it is not there.
fn missing_file(settings: &Settings) -> anyhow::Result<Option<PathBuf>> {
    let file = Database::file_of(&settings.database())
        .context("cannot read the address of the database (setting database_url)")?;
    Ok(file.filter(|file| !file.exists()))
}

async fn in_memory() -> anyhow::Result<Database> {
    Database::open("sqlite::memory:")
        .await
        .context("cannot open a database in memory")
}

/// The catalogue that a command reads: the database that its flag or the settings name, the usual
/// one if it is there, else the built-in catalogue in memory. Makes no database, and says on
/// standard error which one it is.
pub(crate) async fn catalogue(settings: &Settings) -> anyhow::Result<Database> {
    if let Some(file) = missing_file(settings)? {
        if !settings.database_url.is_empty() {
            bail!(
                "there is no database {}; `henrad serve` creates it",
                file.display()
            );
        }
        tell("catalogue: built-in, without a database");
        let database = in_memory().await?;
        load_catalogue(&database).await?;
        return Ok(database);
    }
    tell(&format!(
        "database: {}",
        without_credentials(&settings.database())
    ));
    let database = open_existing(settings).await?;
    // A catalogue that another version of the program has loaded stays: commands that read change
    // nothing.
    if database.catalogue_version().await?.is_empty() {
        load_catalogue(&database).await?;
    }
    Ok(database)
}

/// The database that a command changes, made if it is not there, with the current catalogue; says
/// which one it is.
pub(crate) async fn open_to_change(settings: &Settings) -> anyhow::Result<Database> {
    let made = missing_file(settings)?.is_some();
    let beginning = if made { "new database" } else { "database" };
    tell(&format!(
        "{beginning}: {}",
        without_credentials(&settings.database())
    ));
    let database = open(settings).await?;
    load_catalogue(&database).await?;
    Ok(database)
}

/// The database that a command needs, which must be there; only `migrates` brings it to the schema
/// of this version.
pub(crate) async fn existing(settings: &Settings, migrates: bool) -> anyhow::Result<Database> {
    if let Some(file) = missing_file(settings)? {
        bail!("there is no database {}", file.display());
    }
    tell(&format!(
        "database: {}",
        without_credentials(&settings.database())
    ));
    if migrates {
        open(settings).await
    } else {
        open_existing(settings).await
    }
}

/// A line beside the answer of a command, which goes to standard output.
pub(crate) fn tell(line: &str) {
    // Without a standard error there is nobody to tell.
    let _ = writeln!(std::io::stderr(), "{line}");
}

/// What is allowed but rarely meant.
fn warnings(settings: &Settings) -> Vec<String> {
    let mut warnings = settings.warnings();
    if !Database::is_private(&settings.database()) {
        let text = "the connection to PostgreSQL does not check the server: end database_url with \
            ?sslmode=verify-full&sslrootcert=FILE";
        warnings.push(text.to_owned());
    }
    warnings
}

const CANNOT_OPEN: &str = "cannot open the database (setting database_url)";

pub(crate) async fn open(settings: &Settings) -> anyhow::Result<Database> {
    let opened = Database::open(&settings.database()).await;
    opened.context(CANNOT_OPEN)
}

/// Opens it as it is, for commands that only read.
async fn open_existing(settings: &Settings) -> anyhow::Result<Database> {
    let opened = Database::open_existing(&settings.database()).await;
    opened.context(CANNOT_OPEN)
}

fn start_log(settings: &Settings) -> anyhow::Result<()> {
    let filter: Targets = settings
        .log
        .parse()
        .context("setting log is not a valid filter")?;
    let lines = tracing_subscriber::fmt::layer()
        .with_target(false)
        // A log that cannot be written must not end a request: the complaint about it panics when
        // standard error is full too.
        .log_internal_errors(false)
        .with_ansi(std::io::stdout().is_terminal());
    let lines = match settings.log_format {
        LogFormat::Text => lines.boxed(),
        LogFormat::Json => lines
            .json()
            .flatten_event(true)
            .with_span_list(false)
            .boxed(),
    };
    let started = tracing_subscriber::registry()
        .with(lines.with_filter(filter))
        .try_init();
    started.map_err(|error| anyhow::anyhow!("the log cannot start: {error}"))
}

/// On a thread of its own: what the expanded parts occupied goes back to the system when it ends.
pub(crate) async fn load_catalogue(database: &Database) -> anyhow::Result<LoadReport> {
    let (database, runtime) = (database.clone(), Handle::current());
    let (sender, loaded) = oneshot::channel();
    // The waiting caller may have gone.
    thread::spawn(move || drop(sender.send(runtime.block_on(load_with_progress(&database)))));
    loaded.await.context("the catalogue was not loaded")?
}

async fn load_with_progress(database: &Database) -> anyhow::Result<LoadReport> {
    let bar = ProgressBar::no_length().with_style(
        ProgressStyle::with_template("Loading the catalogue {bar:40} {pos}/{len} parts")
            .context("the progress bar has no style")?,
    );
    let mut next_report = 0;
    let mut show = |progress: LoadProgress| {
        bar.set_length(progress.total as u64);
        bar.set_position(progress.done as u64);
        // Without a terminal the bar is silent, so log every quarter.
        if bar.is_hidden() && progress.total > 0 && progress.done >= next_report {
            tracing::info!(
                "loading the catalogue: {} of {} parts",
                progress.done,
                progress.total
            );
            next_report += progress.total.div_ceil(4).max(1);
        }
    };
    let report = database
        .load_built_in(&mut show)
        .await
        .context("cannot load the built-in catalogue")?;
    bar.finish_and_clear();
    tracing::info!(
        "the catalogue holds {} parts in {} series",
        report.parts,
        report.series
    );
    Ok(report)
}

/// Listens for Ctrl+C and, on Unix, for SIGTERM from now on; what it gives resolves on the first of
/// them.
///
/// A server that is ready without this would be killed by a signal while it answers.
#[cfg(unix)]
fn asked_to_end() -> io::Result<impl Future<Output = ()>> {
    let mut interrupt = signal::unix::signal(SignalKind::interrupt())?;
    let mut terminate = signal::unix::signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

#[cfg(windows)]
fn asked_to_end() -> io::Result<impl Future<Output = ()>> {
    let mut interrupt = signal::windows::ctrl_c()?;
    Ok(async move {
        interrupt.recv().await;
    })
}
