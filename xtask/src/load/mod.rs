//! `load`: many connections on one server over loopback by wrk, which asks as browsers do: plots that
//! repeat, plots that never do, and a static file of about the same size, compressed at build, on
//! the same server. They take turns, so that a core that is slower for a while slows all of them.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::server::{self, Profile, Server};
use crate::{front_end, interrupt, paths, process};

const BEGIN: &str = "<!-- load:begin (written by `cargo xtask load`) -->";
const END: &str = "<!-- load:end -->";
/// What each is asked for at a time, s.
const TURN: u64 = 10;

/// How much load for how long.
#[derive(Debug, Clone, Copy)]
pub struct Load {
    pub connections: usize,
    pub seconds: u64,
    pub profile: Profile,
}

pub fn run(load: Load) -> Result<()> {
    if process::find_on_path("wrk").is_none() {
        bail!("wrk is missing; install it with `sudo apt-get install -y wrk`");
    }
    interrupt::listen()?;
    front_end::install(&paths::web())?;
    process::run(front_end::build())?;
    process::run(server::build(load.profile))?;
    // The first start loads the catalogue, which leaves up to 80 MB behind that no connection
    // takes.
    let folder = Server::start(load.profile, &[])?.stop()?;
    let server = Server::start_in(folder, load.profile, &[], &[])?;
    // This also fills what the server keeps in memory.
    let size = load.press(&server, "/", &["repeated"], 1)?.bytes_each();
    reset_peak_memory(&server)?;
    let file = nearest_asset(size)?;
    let mut rows = [
        ("static file", file.as_str(), [""; 2]),
        ("plots that repeat", "/", ["repeated", "columns"]),
        ("plots that never repeat", "/", ["new", "columns"]),
        ("the same as JSON", "/", ["new", "json"]),
    ]
    .map(|(name, path, asked)| (name, path, asked, Measured::default()));
    let turns = load.seconds.div_ceil(TURN);
    for turn in 0..turns {
        let seconds = TURN.min(load.seconds - turn * TURN);
        for (_, path, asked, measured) in &mut rows {
            let turn = turn.to_string();
            let asked = [asked[0], asked[1], turn.as_str()];
            measured.add(&load.press(&server, path, &asked, seconds)?);
        }
    }
    let rows = rows.map(|(name, _, _, measured)| (name, measured));
    let text = load.report(&rows, peak_memory(&server)?);
    println!("\n{text}");
    let failed: f64 = rows.iter().map(|(_, measured)| measured.failed).sum();
    if failed > 0.0 {
        bail!("{failed} answers failed");
    }
    if load.profile != Profile::Release {
        println!("Nothing is written: the build of the tests says nothing about the product.");
        return Ok(());
    }
    let page = paths::root().join("docs/PERFORMANCE.md");
    let old = fs::read_to_string(&page).with_context(|| format!("no {}", page.display()))?;
    fs::write(&page, replace(&old, BEGIN, END, &text)?)?;
    Ok(())
}

/// What wrk measured, in one run or in several.
#[derive(Default)]
struct Measured {
    requests: f64,
    seconds: f64,
    bytes: f64,
    /// Requests without an answer of status 200.
    failed: f64,
    /// Median time of an answer, ms; of several runs the mean over time.
    median: f64,
    /// Time that 99 % of the answers stay below, ms; likewise.
    p99: f64,
}

impl Measured {
    /// Reads the line that `calls.lua` prints last.
    fn read(output: &str) -> Result<Self> {
        let line = output.lines().last().unwrap_or_default();
        let values: Value = serde_json::from_str(line)
            .with_context(|| format!("wrk measured nothing: {output}"))?;
        let number = |name: &str| values[name].as_f64().with_context(|| format!("no {name}"));
        Ok(Self {
            requests: number("requests")?,
            seconds: number("seconds")?,
            bytes: number("bytes")?,
            failed: number("failed")?,
            median: number("median")?,
            p99: number("p99")?,
        })
    }

    fn add(&mut self, other: &Self) {
        let seconds = self.seconds + other.seconds;
        let mean = |own: f64, others: f64| (own * self.seconds + others * other.seconds) / seconds;
        *self = Self {
            median: mean(self.median, other.median),
            p99: mean(self.p99, other.p99),
            requests: self.requests + other.requests,
            bytes: self.bytes + other.bytes,
            failed: self.failed + other.failed,
            seconds,
        };
    }

    fn per_second(&self) -> f64 {
        self.requests / self.seconds
    }

    fn bytes_each(&self) -> f64 {
        self.bytes / self.requests
    }
}

impl Load {
    fn press(
        &self,
        server: &Server,
        path: &str,
        arguments: &[&str],
        seconds: u64,
    ) -> Result<Measured> {
        let script = paths::root().join("xtask/src/load/calls.lua");
        let mut wrk = Command::new("wrk");
        wrk.arg("--script").arg(script);
        wrk.args(["--threads", "2", "--timeout", "30s"]);
        wrk.args(["--connections", &self.connections.to_string()]);
        wrk.args(["--duration", &format!("{seconds}s")]);
        wrk.arg(format!("http://{}{path}", server.address));
        wrk.arg("--").args(arguments);
        Measured::read(&process::output(wrk)?)
    }

    fn report(&self, rows: &[(&str, Measured)], peak_memory: f64) -> String {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let line = |(name, measured): &(&str, Measured)| {
            format!(
                "| {name} | {:.0} kB | {:.0} | {:.0} % | {:.1} ms | {:.1} ms | {} |",
                measured.bytes_each() / 1e3,
                measured.per_second(),
                100.0 * measured.per_second() / rows[0].1.per_second(),
                measured.median,
                measured.p99,
                measured.failed
            )
        };
        let lines: Vec<_> = rows.iter().map(line).collect();
        let build = match self.profile {
            Profile::Release => "release",
            _ => "test",
        };
        format!(
            "{} connections of wrk for {} s each, in turns of {TURN} s, on a {build} build, client and server on the same {cores} cores.\n\n\
             | answers | mean size | per second | share of the file | median | 99th percentile | errors |\n\
             |---|---:|---:|---:|---:|---:|---:|\n{}\n\n\
             Peak memory of the server under this load: {peak_memory:.0} MiB.",
            self.connections,
            self.seconds,
            lines.join("\n"),
        )
    }
}

/// The built page file whose compressed size is nearest to that of an answer.
fn nearest_asset(size: f64) -> Result<String> {
    let folder = paths::web().join("dist/assets");
    let mut files: Vec<(u64, PathBuf)> = Vec::new();
    for entry in fs::read_dir(&folder).with_context(|| format!("no {}", folder.display()))? {
        let path = entry?.path();
        let is_compressed = path.extension().is_some_and(|it| it == "br");
        if path.is_file() && is_compressed {
            let distance = (path.metadata()?.len() as f64 - size).abs();
            files.push((distance.to_bits(), path.with_extension("")));
        }
    }
    let (_, path) = files
        .into_iter()
        .min()
        .context("the front end has no files")?;
    let name = path.file_name().context("a file without a name")?;
    Ok(format!("/assets/{}", name.to_string_lossy()))
}

/// Peak memory of the server, MiB.
pub fn peak_memory(server: &Server) -> Result<f64> {
    let status = format!("/proc/{}/status", server.process.id());
    let text = fs::read_to_string(&status).context("memory is read on Linux only")?;
    let line = text.lines().find(|line| line.starts_with("VmHWM:"));
    let kibibytes: f64 = line
        .and_then(|line| line.split_whitespace().nth(1))
        .context("no peak memory")?
        .parse()?;
    Ok(kibibytes / 1024.0)
}

/// Processor time of the server so far, s.
pub fn processor_seconds(server: &Server) -> Result<f64> {
    /// Of user and kernel, behind the name in parentheses.
    const TIMES: [usize; 2] = [11, 12];
    /// Linux counts in hundredths for programs, whatever its own clock is.
    const TICKS: f64 = 100.0;
    let text = fs::read_to_string(format!("/proc/{}/stat", server.process.id()))
        .context("processor time is read on Linux only")?;
    let (_, fields) = text.rsplit_once(')').context("no processor time")?;
    let fields: Vec<&str> = fields.split_whitespace().collect();
    let mut ticks = 0.0;
    for place in TIMES {
        let field = fields.get(place).context("no processor time")?;
        ticks += field.parse::<f64>()?;
    }
    Ok(ticks / TICKS)
}

/// Restarts the measurement of the peak.
pub fn reset_peak_memory(server: &Server) -> Result<()> {
    let file = format!("/proc/{}/clear_refs", server.process.id());
    fs::write(file, "5").context("the peak of memory cannot be reset")
}

/// The page with a new paragraph between two markers.
pub fn replace(page: &str, begin: &str, end: &str, text: &str) -> Result<String> {
    let (before, rest) = page
        .split_once(begin)
        .with_context(|| format!("the page has no {begin}"))?;
    let (_, after) = rest
        .split_once(end)
        .with_context(|| format!("the page has no {end}"))?;
    Ok(format!("{before}{begin}\n{text}\n{end}{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_line_of_wrk_is_read() {
        let output = "Running 1s test\n{\"requests\":100,\"seconds\":2.0,\"bytes\":5000,\"failed\":1,\"median\":3.5,\"p99\":9}\n";
        let measured = Measured::read(output).expect("a line of numbers");
        assert_eq!((measured.per_second(), measured.bytes_each()), (50.0, 50.0));
        assert_eq!((measured.failed, measured.p99), (1.0, 9.0));
        assert!(Measured::read("wrk: unable to connect").is_err());
    }

    #[test]
    fn turns_add_up() {
        let turn = |requests, seconds, median| Measured {
            requests,
            seconds,
            bytes: 10.0 * requests,
            failed: 1.0,
            median,
            p99: 2.0 * median,
        };
        let mut all = Measured::default();
        for measured in [turn(100.0, 1.0, 4.0), turn(500.0, 3.0, 8.0)] {
            all.add(&measured);
        }
        assert_eq!((all.per_second(), all.bytes_each()), (150.0, 10.0));
        assert_eq!((all.failed, all.median, all.p99), (2.0, 7.0, 14.0));
    }

    #[test]
    fn only_the_part_between_the_marks_changes() {
        let page = format!("a\n{BEGIN}\nold\n{END}\nb\n");
        let new = replace(&page, BEGIN, END, "new").expect("a page");
        assert_eq!(new, format!("a\n{BEGIN}\nnew\n{END}\nb\n"));
        assert!(replace("no marks", BEGIN, END, "new").is_err());
    }
}
