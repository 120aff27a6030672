//! `load`: many connections on one server over loopback, mixed plots that come again and that never
//! do, and what a static answer of the same size gives on the same server.

mod client;
mod report;

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::{e2e, front_end, interrupt, paths, process};
use client::{Connection, Request};
use report::{Measured, Report};

/// What the log says when the server listens.
const READY: &str = "is ready at http://";

/// How much load for how long.
#[derive(Debug, Clone, Copy)]
pub struct Load {
    pub connections: usize,
    pub seconds: u64,
    pub release: bool,
}

pub fn run(load: Load) -> Result<()> {
    interrupt::listen()?;
    front_end::install(&paths::web())?;
    process::run(front_end::build())?;
    process::run(e2e::build_server(load.release))?;
    let server = Server::start(load.release)?;
    let plots = client::mixed_plots();
    let size = mean_size(&server.address, &plots)?;
    let file = nearest_asset(size)?;
    let report = Report {
        plot_bytes: size,
        file_bytes: mean_size(&server.address, std::slice::from_ref(&file))?,
        file: press(&server.address, &|_| file.clone(), load)?,
        new_plots: press(&server.address, &client::new_plot, load)?,
        repeated_plots: press(
            &server.address,
            &|call| plots[call % plots.len()].clone(),
            load,
        )?,
        peak_memory: server.peak_memory()?,
    };
    let text = report.render(load);
    println!("\n{text}");
    if report.errors() > 0 {
        bail!("{} answers failed", report.errors());
    }
    if !load.release {
        println!("Nothing is written: a debug build says nothing about the product.");
        return Ok(());
    }
    let page = paths::root().join("docs/PERFORMANCE.md");
    let old = fs::read_to_string(&page).with_context(|| format!("no {}", page.display()))?;
    fs::write(&page, report::replace(&old, &text)?)?;
    Ok(())
}

/// Bytes of an answer, on average over one round of the requests; the round fills what the server
/// keeps in memory.
fn mean_size(address: &str, requests: &[Request]) -> Result<usize> {
    let mut connection = Connection::open(address)?;
    let mut total = 0;
    for request in requests {
        total += connection.size_of(request)?;
    }
    Ok(total / requests.len())
}

/// The request of a call, by its number.
type Calls<'a> = &'a (dyn Fn(usize) -> Request + Sync);

/// Sends requests on all connections, one after the other on each, until the time is over.
fn press(address: &str, calls: Calls<'_>, load: Load) -> Result<Measured> {
    let is_over = AtomicBool::new(false);
    let next = AtomicUsize::new(0);
    let start = Instant::now();
    let mut times = Vec::new();
    let mut errors = 0;
    thread::scope(|scope| {
        let pressing: Vec<_> = (0..load.connections)
            .map(|_| scope.spawn(|| press_one(address, calls, &next, &is_over)))
            .collect();
        thread::sleep(Duration::from_secs(load.seconds));
        is_over.store(true, Ordering::Relaxed);
        for thread in pressing {
            match thread.join() {
                Ok((own_times, own_errors)) => {
                    times.extend(own_times);
                    errors += own_errors;
                }
                Err(_) => errors += 1,
            }
        }
    });
    if times.is_empty() {
        bail!("the server answered nothing");
    }
    Ok(Measured::new(times, errors, start.elapsed()))
}

fn press_one(
    address: &str,
    calls: Calls<'_>,
    next: &AtomicUsize,
    is_over: &AtomicBool,
) -> (Vec<Duration>, usize) {
    let (mut times, mut errors) = (Vec::new(), 0);
    let mut connection = Connection::open(address).ok();
    while !is_over.load(Ordering::Relaxed) {
        let request = calls(next.fetch_add(1, Ordering::Relaxed));
        let start = Instant::now();
        let answered = connection
            .as_mut()
            .is_some_and(|open| open.size_of(&request).is_ok());
        if answered {
            times.push(start.elapsed());
        } else {
            errors += 1;
            connection = Connection::open(address).ok();
        }
    }
    (times, errors)
}

/// The built page whose size is nearest to that of an answer.
fn nearest_asset(size: usize) -> Result<Request> {
    let folder = paths::web().join("dist/assets");
    let mut files: Vec<(u64, PathBuf)> = Vec::new();
    for entry in fs::read_dir(&folder).with_context(|| format!("no {}", folder.display()))? {
        let path = entry?.path();
        let is_encoded = path.extension().is_some_and(|it| it == "br" || it == "gz");
        if path.is_file() && !is_encoded {
            files.push((path.metadata()?.len().abs_diff(size as u64), path));
        }
    }
    let (_, path) = files
        .into_iter()
        .min()
        .context("the front end has no files")?;
    let name = path.file_name().context("a file without a name")?;
    Ok(Request::get(format!("/assets/{}", name.to_string_lossy())))
}

/// A server of its own over an empty database.
struct Server {
    address: String,
    child: Child,
    _folder: tempfile::TempDir,
}

impl Server {
    fn start(release: bool) -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let database = format!("sqlite://{}", folder.path().join("load.sqlite").display());
        let mut child = Command::new(paths::henrad(release)?)
            .args(["serve", "--listen", "127.0.0.1:0", "--database", &database])
            .env("HENRAD_CALLS_PER_SECOND", "0")
            .env("HENRAD_LOG", "info")
            .current_dir(folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .context("the server does not start")?;
        let output = child.stdout.take().context("the server has no output")?;
        let mut log = BufReader::new(output).lines();
        let address = log
            .by_ref()
            .map_while(Result::ok)
            .find_map(|line| {
                line.split_once(READY)
                    .map(|(_, address)| address.trim().to_owned())
            })
            .context("the server ended before it was ready")?;
        // A full pipe would stop the server.
        thread::spawn(move || log.count());
        Ok(Self {
            address,
            child,
            _folder: folder,
        })
    }

    /// Most memory that the process had, MiB.
    fn peak_memory(&self) -> Result<f64> {
        let status = Path::new("/proc")
            .join(self.child.id().to_string())
            .join("status");
        let text = fs::read_to_string(&status).context("memory is read on Linux only")?;
        let line = text.lines().find(|line| line.starts_with("VmHWM:"));
        let kibibytes: f64 = line
            .and_then(|line| line.split_whitespace().nth(1))
            .context("no peak memory")?
            .parse()?;
        Ok(kibibytes / 1024.0)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
