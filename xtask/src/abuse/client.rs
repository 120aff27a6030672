//! A client on plain sockets, well behaved or not, and a probe that asks again and again.

use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

/// Longer than any answer may take.
const PATIENCE: Duration = Duration::from_secs(40);
/// How often a client that waits looks up.
const GLANCE: Duration = Duration::from_millis(200);
/// Time between two questions of a probe.
const PAUSE: Duration = Duration::from_millis(20);

/// An answer with its status.
pub struct Answer {
    pub status: u16,
    pub body: Vec<u8>,
}

pub fn connect(address: &str) -> Result<TcpStream> {
    let stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    Ok(stream)
}

/// One request on a connection of its own.
pub fn ask(address: &str, method: &str, path: &str, body: &str) -> Result<Answer> {
    ask_with(address, method, path, "", body)
}

/// The same with further header lines, each with its end.
pub fn ask_with(
    address: &str,
    method: &str,
    path: &str,
    headers: &str,
    body: &str,
) -> Result<Answer> {
    let answer = ask_until(address, method, path, headers, body, || false)?;
    answer.context("a client that does not leave has left")
}

/// The same for a client that may leave before the answer; `None` when it has.
pub fn ask_until(
    address: &str,
    method: &str,
    path: &str,
    headers: &str,
    body: &str,
    leaves: impl Fn() -> bool,
) -> Result<Option<Answer>> {
    let mut stream = connect(address)?;
    let length = body.len();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\ncontent-length: {length}\r\n{headers}connection: close\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes())?;
    stream.set_read_timeout(Some(GLANCE))?;
    let asked = Instant::now();
    let mut answer = Vec::new();
    while let Err(error) = stream.read_to_end(&mut answer) {
        if leaves() {
            return Ok(None);
        }
        let is_slow = [ErrorKind::WouldBlock, ErrorKind::TimedOut].contains(&error.kind());
        if !is_slow || asked.elapsed() > PATIENCE {
            return Err(error.into());
        }
    }
    let end = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n");
    let end = end.context("no answer")? + 4;
    let head = String::from_utf8_lossy(&answer[..end]).into_owned();
    let status = head.split(' ').nth(1).context("no status")?.parse()?;
    Ok(Some(Answer {
        status,
        body: answer.split_off(end),
    }))
}

pub fn get(address: &str, path: &str) -> Result<Answer> {
    ask(address, "GET", path, "")
}

pub fn post(address: &str, path: &str, body: &str) -> Result<Answer> {
    ask(address, "POST", path, body)
}

/// How long a path took to answer, in milliseconds, and how often it did not.
#[derive(Default)]
pub struct Latency {
    sorted: Vec<f64>,
    pub failed: usize,
}

impl Latency {
    /// The time that this share of all answers, in thousandths, stays below.
    pub fn quantile(&self, permille: usize) -> f64 {
        let last = self.sorted.len().saturating_sub(1);
        let index = (permille * last).div_ceil(1000);
        self.sorted.get(index).copied().unwrap_or(f64::INFINITY)
    }
}

/// Asks a path over and over while an attack runs; what the attack returns, and the latency.
pub fn probed<T>(
    address: &str,
    path: &str,
    expected: u16,
    attack: impl FnOnce() -> T,
) -> (T, Latency) {
    let is_over = AtomicBool::new(false);
    thread::scope(|scope| {
        let probe = scope.spawn(|| {
            let mut latency = Latency::default();
            while !is_over.load(Ordering::Acquire) {
                let start = Instant::now();
                let answered = get(address, path).is_ok_and(|answer| answer.status == expected);
                latency.sorted.push(start.elapsed().as_secs_f64() * 1e3);
                latency.failed += usize::from(!answered);
                thread::sleep(PAUSE);
            }
            latency.sorted.sort_by(f64::total_cmp);
            latency
        });
        let result = attack();
        is_over.store(true, Ordering::Release);
        (result, probe.join().unwrap_or_default())
    })
}
