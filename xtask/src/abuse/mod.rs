//! `abuse`: what hostile clients and failing neighbors do to a server, with bounds on how long its
//! health takes to answer and on its memory.

mod attacks;
mod calls;
mod client;
mod faults;

use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use tempfile::TempDir;

use self::attacks::Span;
use self::calls::{
    ARCHIVE, CORNER_BANK, Call, DESCRIPTION, FIND, FIT, LARGE_PLOT, LIFETIMES, LONG_BANK,
    LONG_BOARD, RIPPLE, SCRIPT, UNKNOWN_ADDRESS, UNKNOWN_NUMBERS, WHOLE_LIST,
};
use self::client::{Latency, probed};
use self::faults::Freezer;
use crate::load::{peak_memory, processor_seconds, replace, reset_peak_memory};
use crate::postgres::PrivatePostgres;
use crate::server::{self, Profile, Server, WITH_ADMINISTRATOR};
use crate::{interrupt, paths, process};

const BEGIN: &str = "<!-- abuse:begin (written by `cargo xtask abuse`) -->";
const END: &str = "<!-- abuse:end -->";
/// Most memory of the process, MiB: below the limit of deploy/kubernetes.yaml, with room.
const MEMORY: f64 = 480.0;
/// Health must have answered by then at the 99th percentile, ms; in the short form every time.
const HEALTH: f64 = 50.0;
const HEALTH_IN_TESTS: f64 = 2000.0;
/// Readiness must have said by then that the database does not answer, ms.
const READINESS: f64 = 2000.0;
/// A client that calls as a person does, so the limits are those of an installation.
const LIMITS: &[(&str, &str)] = &[
    ("HENRAD_CALLS_PER_SECOND", "200"),
    ("HENRAD_CLIENT_KEYS", "probe:0:0123456789abcdef"),
    // 512 MiB, which a container would tell.
    ("HENRAD_MEMORY_MEGABYTES", "536"),
];
/// What a program sends whose time the server does not limit.
const WITH_KEY: &str = "x-api-key: 0123456789abcdef\r\n";
/// Most processor seconds that one client may use in a second, in the mean of a minute.
const PROCESSORS: f64 = 1.5;

/// What one client asks for over and over on eight connections for a minute.
const OF_ONE_CLIENT: [(&str, Call); 6] = [
    ("one client asks for unknown numbers", UNKNOWN_NUMBERS),
    (
        "one client asks for unknown numbers at an address",
        UNKNOWN_ADDRESS,
    ),
    ("one client checks boards of 10,000 lines", LONG_BOARD),
    ("one client asks for whole lists", WHOLE_LIST),
    ("one client searches by behavior", FIND),
    ("one client asks for long banks", LONG_BANK),
];

/// Clients that each make one costly call over and over, and for how many seconds.
const STORMS: [(&str, Call, usize, u64); 10] = [
    ("64 clients read the description", DESCRIPTION, 64, 10),
    (
        "64 clients read the script of the documentation",
        SCRIPT,
        64,
        10,
    ),
    ("8 clients check boards of 10,000 lines", LONG_BOARD, 8, 20),
    ("64 clients ask for archives", ARCHIVE, 64, 20),
    ("8 clients ask for archives", ARCHIVE, 8, 10),
    ("64 clients search by behavior", FIND, 64, 20),
    ("64 clients share ripple currents", RIPPLE, 64, 10),
    ("64 clients ask for long lifetimes", LIFETIMES, 64, 10),
    ("8 clients read large plots", LARGE_PLOT, 8, 20),
    ("64 clients ask for long banks", LONG_BANK, 64, 20),
];

/// What so many addresses ask for, each kind from as many addresses of its own.
const OF_MANY_ADDRESSES: [(&str, &[Call]); 2] = [
    ("8 addresses ask for banks in all corners", &[CORNER_BANK]),
    (
        "8 addresses ask for banks while 8 read large plots",
        &[LONG_BANK, LARGE_PLOT],
    ),
];
const ADDRESSES: usize = 8;

const FROZEN: &str = "database frozen under many plots";

/// How long and on which build.
#[derive(Debug, Clone, Copy)]
pub struct Abuse<'a> {
    pub profile: Profile,
    /// Some seconds each and wide bounds, for a machine that does other work too.
    pub short: bool,
    /// Words in the names of the attacks, of those on SQLite; `None` for all.
    pub only: Option<&'a str>,
}

/// One attack and what it did.
struct Row {
    name: &'static str,
    database: &'static str,
    health: Latency,
    memory: f64,
    /// Processors that the server used in the mean; of one client alone.
    processors: Option<f64>,
    remark: String,
}

/// A server and what attacks did to it.
struct Attacked<'a> {
    server: Server,
    database: &'static str,
    only: Option<&'a str>,
    rows: Vec<Row>,
}

impl Attacked<'_> {
    /// Attacks the server while its health is asked.
    fn by(
        &mut self,
        name: &'static str,
        run: impl FnOnce(&Server) -> Result<String>,
    ) -> Result<()> {
        if !is_asked(self.only, name) {
            return Ok(());
        }
        println!("▸ {}: {name}", self.database);
        reset_peak_memory(&self.server)?;
        let attack = || run(&self.server);
        let (remark, health) = probed(&self.server.address, "/healthz", 200, attack);
        println!(
            "  health at the 99th percentile: {:.1} ms",
            health.quantile(990)
        );
        self.rows.push(Row {
            name,
            database: self.database,
            health,
            memory: peak_memory(&self.server)?,
            processors: None,
            remark: remark.with_context(|| name)?,
        });
        Ok(())
    }
}

fn is_asked(only: Option<&str>, name: &str) -> bool {
    only.is_none_or(|words| name.contains(words))
}

/// The suite on its own.
pub fn run(abuse: Abuse<'_>) -> Result<()> {
    interrupt::listen()?;
    process::run(server::build(abuse.profile))?;
    let outcome = abuse.perform()?;
    if abuse.short || abuse.only.is_some() || abuse.profile != Profile::Release {
        println!("Nothing is written: only the whole suite says what the product does.");
        return outcome.judge();
    }
    let page = paths::root().join("docs/SECURITY.md");
    let old = fs::read_to_string(&page).with_context(|| format!("no {}", page.display()))?;
    fs::write(&page, replace(&old, BEGIN, END, &outcome.table)?)?;
    outcome.judge()
}

/// What the attacks did.
pub struct Outcome {
    /// The table of it, in which what is beyond a bound is marked.
    pub table: String,
    /// What is beyond a bound, in words.
    faults: Vec<String>,
}

impl Outcome {
    /// # Errors
    /// Whatever is beyond a bound.
    pub fn judge(&self) -> Result<()> {
        ensure!(self.faults.is_empty(), self.faults.join("\n"));
        Ok(())
    }
}

impl Abuse<'_> {
    /// Every attack on the built server; the table of what they did is printed. The short form attacks a server on SQLite
    /// only, the whole suite one on PostgreSQL too.
    pub fn perform(self) -> Result<Outcome> {
        // Loading the catalogue takes longer than most attacks.
        let loaded = Server::start(self.profile, &[])?.stop()?;
        let mut rows = self.of_clients("SQLite", copy(&loaded)?, LIMITS)?;
        let is_whole = self.only.is_none();
        if is_whole && !self.short {
            let postgres = PrivatePostgres::start()?;
            let url = postgres.url();
            let settings = [LIMITS, &[("HENRAD_DATABASE_URL", url.as_str())]].concat();
            rows.extend(self.of_clients("PostgreSQL", copy(&loaded)?, &settings)?);
        }
        for (name, call) in OF_ONE_CLIENT
            .into_iter()
            .filter(|(name, _)| is_asked(self.only, name))
        {
            rows.push(self.of_one_client(copy(&loaded)?, name, call)?);
        }
        for (name, calls) in OF_MANY_ADDRESSES
            .into_iter()
            .filter(|(name, _)| is_asked(self.only, name))
        {
            rows.push(self.of_many_addresses(copy(&loaded)?, name, calls)?);
        }
        let mut of_machine = String::new();
        if is_whole {
            rows.push(self.of_database()?);
            of_machine = self.of_machine(&loaded)?;
        }
        ensure!(!rows.is_empty(), "no attack has these words in its name");
        let outcome = Outcome {
            table: self.report(&rows, &of_machine),
            faults: rows.iter().flat_map(|row| self.faults(row)).collect(),
        };
        println!("{}", outcome.table);
        Ok(outcome)
    }

    fn time(self, seconds: u64) -> Duration {
        Duration::from_secs(if self.short { 2 } else { seconds })
    }

    /// How long a storm of `seconds` lasts, that must have answered so many calls. In the short
    /// form nobody waits for answers that take longer.
    fn span(self, seconds: u64, answers: usize) -> Span {
        Span {
            time: self.time(seconds),
            leave_with: self.short.then_some(answers),
        }
    }

    fn of_clients(
        self,
        database: &'static str,
        folder: TempDir,
        settings: &[(&str, &str)],
    ) -> Result<Vec<Row>> {
        let settings = [settings, &WITH_ADMINISTRATOR].concat();
        let mut attacked = Attacked {
            server: Server::start_in(folder, self.profile, &[], &settings)?,
            database,
            only: self.only,
            rows: Vec::new(),
        };
        attacked.by("nothing", |_| {
            std::thread::sleep(self.time(5));
            Ok(String::new())
        })?;
        attacked.by("620 bodies of a byte a second", |server| {
            attacks::slow_bodies(&server.address, 620, self.time(60)).map(|()| String::new())
        })?;
        attacked.by("2,000 made-up methods", |server| {
            let bytes = attacks::made_up_methods(&server.address, 2000)?;
            ensure!(bytes < 1_000_000, "{bytes} bytes of figures");
            Ok(format!("{:.0} kB of figures", bytes as f64 / 1e3))
        })?;
        self.storm(&mut attacked)?;
        attacked.by("100 bodies of 20 MB", |server| {
            attacks::huge_bodies(&server.address, 100, 20).map(|()| "all refused".to_owned())
        })?;
        attacked.by("300 readers of 6 MB that do not read", |server| {
            attacks::slow_readers(&server.address, 300, self.time(40)).map(|()| String::new())
        })?;
        Ok(attacked.rows)
    }

    fn storm(self, attacked: &mut Attacked<'_>) -> Result<()> {
        attacked.by("64 clients fit long measurements", |server| {
            let session = format!("cookie: henrad_session={}\r\n", server.log_in()?);
            let span = self.span(20, 1);
            stormed(&attacks::storm(&server.address, FIT, 0..64, &session, span))
        })?;
        for (name, call, clients, seconds) in STORMS {
            attacked.by(name, |server| {
                let span = self.span(seconds, 0);
                stormed(&attacks::storm(&server.address, call, 0..clients, "", span))
            })?;
        }
        attacked.by("64 clients ask for long banks and leave", |server| {
            let calls = attacks::leave(&server.address, LONG_BANK, 64, self.time(10))?;
            Ok(format!("{calls} calls; free again within 5 s"))
        })
    }

    /// What a client uses is charged to it, whatever it asks for. The short form is over before it has used what it
    /// may at once.
    fn of_one_client(self, folder: TempDir, name: &'static str, call: Call) -> Result<Row> {
        println!("▸ SQLite: {name}");
        let server = Server::start_in(folder, self.profile, &[], LIMITS)?;
        let span = self.span(60, 0);
        let (begun, before) = (Instant::now(), processor_seconds(&server)?);
        let run = || attacks::storm(&server.address, call, 0..8, "", span);
        let (outcome, health) = probed(&server.address, "/healthz", 200, run);
        let used = processor_seconds(&server)? - before;
        let processors = used / begun.elapsed().as_secs_f64();
        Ok(Row {
            name,
            database: "SQLite",
            health,
            memory: peak_memory(&server)?,
            processors: Some(processors),
            remark: format!("{}; {processors:.2} processors", stormed(&outcome)?),
        })
    }

    /// Limits of a client do not help against several; the memory must hold all the same.
    fn of_many_addresses(self, folder: TempDir, name: &'static str, calls: &[Call]) -> Result<Row> {
        println!("▸ SQLite: {name}");
        let settings = [LIMITS, &[("HENRAD_BEHIND_PROXY", "true")]].concat();
        let server = Server::start_in(folder, self.profile, &[], &settings)?;
        let address = server.address.as_str();
        // Beside other tests each of the first answers may miss its time; without one the memory
        // tells nothing.
        let patience = Instant::now() + Duration::from_mins(1);
        let of_kind = |call: Call, kind: usize| {
            let clients = kind * ADDRESSES..(kind + 1) * ADDRESSES;
            let storm = || attacks::storm(address, call, clients.clone(), "", self.span(30, 1));
            let mut outcome = storm();
            while outcome.answered == 0 && Instant::now() < patience {
                outcome = outcome.and(&storm());
            }
            outcome
        };
        let run = || {
            thread::scope(|scope| {
                let kinds = calls.iter().zip(0..);
                let storms: Vec<_> = kinds
                    .map(|(&call, kind)| scope.spawn(move || of_kind(call, kind)))
                    .collect();
                let outcomes = storms.into_iter().filter_map(|storm| storm.join().ok());
                outcomes.collect::<Vec<_>>()
            })
        };
        let (outcomes, health) = probed(address, "/healthz", 200, run);
        let is_answered = outcomes.iter().all(|outcome| outcome.answered > 0);
        ensure!(
            is_answered && outcomes.len() == calls.len(),
            "{name}: not answered"
        );
        let outcome = outcomes
            .iter()
            .fold(attacks::Outcome::default(), attacks::Outcome::and);
        Ok(Row {
            name,
            database: "SQLite",
            health,
            memory: peak_memory(&server)?,
            processors: None,
            remark: stormed(&outcome)?,
        })
    }

    fn of_database(self) -> Result<Row> {
        println!("▸ frozen PostgreSQL");
        let postgres = PrivatePostgres::start()?;
        let url = postgres.url();
        let (_, rest) = url.split_once('@').context("an address without a user")?;
        let (host, _) = rest
            .split_once('/')
            .context("an address without a database")?;
        let freezer = Freezer::before(host.to_owned())?;
        let through = url.replace(host, &format!("127.0.0.1:{}", freezer.port));
        let settings = [LIMITS, &[("HENRAD_DATABASE_URL", through.as_str())]].concat();
        let server = Server::start(self.profile, &settings)?;
        let address = server.address.as_str();
        // On the build of the tests the plots alone would take that long.
        let clients = if self.short { 100 } else { 560 };
        // Beside other tests one answer may come late because no processor was free, but not each
        // of three.
        let asks = if self.short { 3 } else { 1 };
        let run = || faults::frozen_database(address, &freezer, clients, self.time(16), asks);
        let (late, health) = probed(address, "/healthz", 200, run);
        let late = late.context("frozen PostgreSQL")?;
        ensure!(late <= READINESS, "readiness answered after {late:.0} ms");
        Ok(Row {
            name: FROZEN,
            database: "PostgreSQL",
            health,
            memory: peak_memory(&server)?,
            processors: None,
            remark: format!("{clients} plots; `/readyz` 503 after {late:.0} ms"),
        })
    }

    /// What of a row is beyond its bounds, in words.
    fn faults(self, row: &Row) -> Vec<String> {
        let (share, bound) = if self.short {
            (1000, HEALTH_IN_TESTS)
        } else {
            (990, HEALTH)
        };
        let (failed, late) = (row.health.failed, row.health.quantile(share));
        let processors = row.processors.filter(|_| !self.short).unwrap_or(0.0);
        let faults = [
            (failed > 0).then(|| format!("{failed} probes failed")),
            (late > bound).then(|| format!("health took {late:.0} ms, allowed {bound} ms")),
            (row.memory > MEMORY).then(|| format!("{:.0} MiB, allowed {MEMORY}", row.memory)),
            (processors > PROCESSORS)
                .then(|| format!("{processors:.2} processors, allowed {PROCESSORS}")),
        ];
        let faults = faults.into_iter().flatten();
        faults
            .map(|fault| format!("{}, {}: {fault}", row.database, row.name))
            .collect()
    }

    /// A row for each attack, with the values on both databases where it ran on both; bold where one is beyond a bound.
    /// Faults of the machine; what became of what was acknowledged before them.
    fn of_machine(self, loaded: &TempDir) -> Result<String> {
        let full = faults::full_disk(self.profile, copy(loaded)?).context("full disk")?;
        faults::unwritable_log(self.profile, copy(loaded)?).context("unwritable log")?;
        let killed = faults::kill(self.profile, copy(loaded)?).context("kill -9")?;
        Ok(format!(
            "\n\nA full disk (told by a limit on file sizes): {full} shares acknowledged, none lost, works again afterwards. \
             `kill -9`: {killed} acknowledged, none lost. A log that cannot be written: every failed log-in is answered."
        ))
    }

    fn report(self, rows: &[Row], of_machine: &str) -> String {
        let mut names: Vec<&str> = Vec::new();
        for row in rows {
            if !names.contains(&row.name) {
                names.push(row.name);
            }
        }
        let line = |name: &&str| {
            let of_name: Vec<_> = rows.iter().filter(|row| row.name == *name).collect();
            let joined = |cell: fn(&Row) -> String| {
                let cells: Vec<_> = of_name.iter().map(|row| cell(row)).collect();
                cells.join(" / ")
            };
            let is_fine = of_name.iter().all(|row| self.faults(row).is_empty());
            let name = if is_fine {
                (*name).to_owned()
            } else {
                format!("**{name}: beyond a bound**")
            };
            format!(
                "| {name} | {} | {} | {} | {} |",
                joined(|row| row.database.to_owned()),
                joined(|row| format!("{:.1}", row.health.quantile(990))),
                joined(|row| format!("{:.0}", row.memory)),
                of_name[0].remark
            )
        };
        let lines: Vec<_> = names.iter().map(line).collect();
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        format!(
            "Clients and server on the same {cores} cores; times are those of `/healthz`, asked every 20 ms on a new connection. \
         Of two databases the outcome is that on the first.\n\n\
         | attack | database | 99th percentile, ms | peak memory, MiB | outcome |\n|---|---|---:|---:|---|\n{}{of_machine}",
            lines.join("\n")
        )
    }
}

/// Another folder with the same files.
fn copy(folder: &TempDir) -> Result<TempDir> {
    let copy = server::new_folder()?;
    for entry in fs::read_dir(folder.path())? {
        let entry = entry?;
        fs::copy(entry.path(), copy.path().join(entry.file_name()))?;
    }
    Ok(copy)
}

/// What became of the calls of a storm, each of which the server must answer or refuse.
fn stormed(outcome: &attacks::Outcome) -> Result<String> {
    let attacks::Outcome {
        answered,
        refused,
        failed,
        longest,
    } = outcome;
    let text = format!(
        "{answered} answered, {refused} refused, {failed} failed; the longest {longest:.0} ms"
    );
    ensure!(*failed == 0, "{text}");
    Ok(text)
}
