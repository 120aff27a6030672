//! `load`: many connections on one server over loopback, mixed plots that come again and that never
//! do, and what a static answer of the same size gives on the same server.

mod client;
mod report;

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::server::{self, Profile, Server};
use crate::{front_end, interrupt, paths, process};
use client::{Connection, Request};
use report::{Measured, Report};

/// How much load for how long.
#[derive(Debug, Clone, Copy)]
pub struct Load {
    pub connections: usize,
    pub seconds: u64,
    pub profile: Profile,
}

pub fn run(load: Load) -> Result<()> {
    interrupt::listen()?;
    front_end::install(&paths::web())?;
    process::run(front_end::build())?;
    process::run(server::build(load.profile))?;
    let server = Server::start(load.profile, &[])?;
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
        peak_memory: peak_memory(&server)?,
    };
    let text = report.render(load);
    println!("\n{text}");
    if report.errors() > 0 {
        bail!("{} answers failed", report.errors());
    }
    if load.profile != Profile::Release {
        println!("Nothing is written: the build of the tests says nothing about the product.");
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

/// Most memory that the server had, MiB.
fn peak_memory(server: &Server) -> Result<f64> {
    let status = format!("/proc/{}/status", server.process.id());
    let text = fs::read_to_string(&status).context("memory is read on Linux only")?;
    let line = text.lines().find(|line| line.starts_with("VmHWM:"));
    let kibibytes: f64 = line
        .and_then(|line| line.split_whitespace().nth(1))
        .context("no peak memory")?
        .parse()?;
    Ok(kibibytes / 1024.0)
}
