//! Faults of what the server depends on: a frozen database, a full disk, an unwritable log, a kill.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use serde_json::json;
use tempfile::TempDir;

use super::attacks::{is_shared, share, share_with};
use super::client::{get, post};
use crate::server::{self, Profile, Server};

/// A proxy before a database that can stop passing bytes on.
pub struct Freezer {
    pub port: u16,
    frozen: Arc<AtomicBool>,
}

impl Freezer {
    pub fn before(database: String) -> Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let port = listener.local_addr()?.port();
        let frozen = Arc::new(AtomicBool::new(false));
        let is_frozen = Arc::clone(&frozen);
        thread::spawn(move || {
            for client in listener.incoming().flatten() {
                let Ok(server) = TcpStream::connect(&database) else {
                    continue;
                };
                let Ok((back, answers)) = client
                    .try_clone()
                    .and_then(|back| Ok((back, server.try_clone()?)))
                else {
                    continue;
                };
                for (from, to) in [(client, server), (answers, back)] {
                    let is_frozen = Arc::clone(&is_frozen);
                    thread::spawn(move || pass(from, to, &is_frozen));
                }
            }
        });
        Ok(Self { port, frozen })
    }

    pub fn set(&self, frozen: bool) {
        self.frozen.store(frozen, Ordering::Release);
    }
}

fn pass(mut from: TcpStream, mut to: TcpStream, is_frozen: &AtomicBool) {
    let mut bytes = [0; 16 * 1024];
    while let Ok(read @ 1..) = from.read(&mut bytes) {
        while is_frozen.load(Ordering::Acquire) {
            thread::sleep(Duration::from_millis(10));
        }
        if to.write_all(&bytes[..read]).is_err() {
            break;
        }
    }
    let _ = to.shutdown(std::net::Shutdown::Both);
}

/// Ordinary calls while the database is frozen; the time until readiness says so, ms: the shortest
/// of several `asks`.
pub fn frozen_database(
    address: &str,
    freezer: &Freezer,
    clients: usize,
    time: Duration,
    asks: usize,
) -> Result<f64> {
    freezer.set(true);
    let call = json!({ "plotType": "Imp,ESR", "start": 100, "stop": 1e9, "parts": [{ "mfrPn": "C0805C104K5RACTU" }] });
    let call = call.to_string();
    let late = thread::scope(|scope| {
        for _ in 0..clients {
            scope.spawn(|| post(address, "/plot", &call));
        }
        let end = Instant::now() + time;
        let late: Result<Vec<_>> = (0..asks).map(|_| unready_after(address)).collect();
        thread::sleep(end.saturating_duration_since(Instant::now()));
        freezer.set(false);
        late
    });
    let late = late?.into_iter().min().context("readiness was not asked")?;
    let ready = (0..100).any(|_| {
        thread::sleep(Duration::from_millis(100));
        get(address, "/readyz").is_ok_and(|answer| answer.status == 200)
    });
    ensure!(ready, "the server is not ready again");
    Ok(late.as_secs_f64() * 1e3)
}

/// The time that readiness takes to say no.
fn unready_after(address: &str) -> Result<Duration> {
    let asked = Instant::now();
    let status = get(address, "/readyz")?.status;
    ensure!(status == 503, "readiness said {status}");
    Ok(asked.elapsed())
}

/// Shares until nothing fits on the disk, told by a limit on the size of files; then without the
/// limit. How many shares were acknowledged; each must be there. `folder` is that of a server that
/// has ended.
pub fn full_disk(profile: Profile, folder: TempDir) -> Result<usize> {
    let size = folder.path().join("henrad.sqlite").metadata()?.len();
    // Blocks of 512 bytes; the log of the database may grow by some hundred kilobytes.
    let blocks = size.div_ceil(512) + 1000;
    let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
    let behind_proxy = [("HENRAD_BEHIND_PROXY", "true")];
    let limited = Server::start_in(folder, profile, &["sh", "-c", &script], &behind_proxy)?;
    let mut kept = Vec::new();
    let text = "x".repeat(200_000);
    let refused = (0..5000).find(|index| {
        let text = format!("{index}{text}");
        // The limits of a client would end it earlier.
        let client = format!(
            "x-forwarded-for: 198.51.{}.{}\r\n",
            index / 250,
            index % 250
        );
        match share_with(&limited.address, &client, &text) {
            Some(key) => {
                kept.push((key, text));
                false
            }
            None => true,
        }
    });
    ensure!(refused.is_some(), "the disk was never full");
    let health = get(&limited.address, "/healthz")?;
    ensure!(
        health.status == 200,
        "the server is unhealthy on a full disk"
    );
    let again = Server::start_in(limited.stop()?, profile, &[], &[])?;
    let there = |(key, text): &(String, String)| is_shared(&again.address, key, text);
    ensure!(kept.iter().all(there), "an acknowledged share is lost");
    ensure!(
        share(&again.address, "after it").is_some(),
        "it does not save again"
    );
    Ok(kept.len())
}

/// Failed log-ins of a server whose log cannot be written, in the folder of one that has ended;
/// each must be answered.
pub fn unwritable_log(profile: Profile, folder: TempDir) -> Result<()> {
    // Its log cannot say which port is free.
    let prepared = Server::start_in(folder, profile, &[], &[])?;
    let address = prepared.address.clone();
    let folder = prepared.stop()?;
    let full = || -> Result<Stdio> {
        let device = std::fs::OpenOptions::new().write(true).open("/dev/full");
        Ok(device.context("no /dev/full")?.into())
    };
    let database = format!("sqlite://{}", folder.path().join("henrad.sqlite").display());
    let mut process = Command::new(server::binary(profile)?)
        .args(["serve", "--listen", &address, "--database", &database])
        .current_dir(folder.path())
        .stdin(Stdio::null())
        .stdout(full()?)
        .stderr(full()?)
        .spawn()?;
    let is_up = (0..600).any(|_| {
        thread::sleep(Duration::from_millis(100));
        get(&address, "/healthz").is_ok()
    });
    let guess = json!({ "login": "ada", "password": "wrong" }).to_string();
    let statuses: Vec<_> = (0..3)
        .map(|_| post(&address, "/auth/login", &guess).map_or(0, |answer| answer.status))
        .collect();
    process.kill()?;
    process.wait()?;
    ensure!(
        is_up && statuses == [401; 3],
        "failed log-ins were answered with {statuses:?}"
    );
    Ok(())
}

/// Kills a server, in the folder of one that has ended, while clients share; how many shares were
/// acknowledged, each of which must be there.
pub fn kill(profile: Profile, folder: TempDir) -> Result<usize> {
    let server = Server::start_in(folder, profile, &[], &[])?;
    let address = server.address.clone();
    let acknowledged = AtomicUsize::new(0);
    let (folder, kept) = thread::scope(|scope| {
        let share_on = |client: usize| {
            let one = |index| {
                let text = format!("{client}-{index}");
                let key = share(&address, &text)?;
                acknowledged.fetch_add(1, Ordering::Release);
                Some((key, text))
            };
            (0..10_000).map_while(one).collect::<Vec<_>>()
        };
        let clients: Vec<_> = (0..4)
            .map(|client| scope.spawn(move || share_on(client)))
            .collect();
        // In the middle of it, however slow the machine: the hundredth in a row would be refused.
        let end = Instant::now() + Duration::from_mins(1);
        while acknowledged.load(Ordering::Acquire) < 50 && Instant::now() < end {
            thread::sleep(Duration::from_millis(5));
        }
        let folder = server.stop();
        let kept = clients
            .into_iter()
            .flat_map(|thread| thread.join().unwrap_or_default());
        (folder, kept.collect::<Vec<_>>())
    });
    ensure!(!kept.is_empty(), "nothing was shared");
    let again = Server::start_in(folder?, profile, &[], &[])?;
    let there = |(key, text): &(String, String)| is_shared(&again.address, key, text);
    ensure!(kept.iter().all(there), "an acknowledged share is lost");
    Ok(kept.len())
}
