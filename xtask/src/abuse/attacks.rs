//! Clients that want more than their share: slow ones, many at a time, and made-up ones.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use serde_json::{Value, json};

use super::WITH_KEY;
use super::calls::{Call, SHORT_BANK, ten_parts};
use super::client::{ask, ask_until, ask_with, connect, get};

/// Connections that send one byte of a body and then one each second; renewed when they are
/// refused.
pub fn slow_bodies(address: &str, connections: usize, time: Duration) -> Result<()> {
    let begin = |address: &str| -> Result<TcpStream> {
        let mut stream = connect(address)?;
        let head =
            format!("POST /api/part HTTP/1.1\r\nhost: {address}\r\ncontent-length: 100\r\n\r\n{{");
        stream.write_all(head.as_bytes())?;
        Ok(stream)
    };
    let end = Instant::now() + time;
    let mut open = Vec::new();
    for _ in 0..connections {
        open.push(begin(address)?);
    }
    while Instant::now() < end {
        for stream in &mut open {
            if stream.write_all(b" ").is_err() {
                *stream = begin(address)?;
            }
        }
        thread::sleep(Duration::from_secs(1));
    }
    Ok(())
}

/// Connections that each ask for a plot of several megabytes and do not read it.
pub fn slow_readers(address: &str, connections: usize, time: Duration) -> Result<()> {
    let mut open = Vec::new();
    for seed in 0..connections {
        let mut stream = connect(address)?;
        let body = ten_parts(500, seed);
        let head = format!(
            "POST /plot HTTP/1.1\r\nhost: {address}\r\n{WITH_KEY}content-length: {}\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(head.as_bytes())?;
        open.push(stream);
    }
    thread::sleep(time);
    Ok(())
}

/// Methods that nobody has heard of, on one connection; the bytes of the figures afterwards.
pub fn made_up_methods(address: &str, count: usize) -> Result<usize> {
    let mut stream = connect(address)?;
    let mut answer = vec![0; 64 * 1024];
    for index in 0..count {
        let method = format!("{}{index}", "M".repeat(60));
        let request = format!("{method} /api/config HTTP/1.1\r\nhost: {address}\r\n\r\n");
        stream.write_all(request.as_bytes())?;
        ensure!(stream.read(&mut answer)? > 0, "no answer");
    }
    Ok(get(address, "/metrics")?.body.len())
}

/// What became of many equal calls.
#[derive(Default)]
pub struct Outcome {
    pub answered: usize,
    /// Refused with 429 or 503.
    pub refused: usize,
    pub failed: usize,
    /// Longest time of a call, ms.
    pub longest: f64,
}

impl Outcome {
    pub fn and(self, other: &Self) -> Self {
        Self {
            answered: self.answered + other.answered,
            refused: self.refused + other.refused,
            failed: self.failed + other.failed,
            longest: self.longest.max(other.longest),
        }
    }
}

/// How long a storm lasts.
#[derive(Clone, Copy)]
pub struct Span {
    pub time: Duration,
    /// Then clients leave as soon as this many calls have been answered; without it they wait for
    /// their answers.
    pub leave_with: Option<usize>,
}

/// Clients of these numbers that each make the same call over and over, with the header lines of `session`. Behind a
/// proxy each has an address of its own.
pub fn storm(
    address: &str,
    call: Call,
    clients: Range<usize>,
    session: &str,
    span: Span,
) -> Outcome {
    let count = clients.len();
    let end = Instant::now() + span.time;
    let answered = AtomicUsize::new(0);
    let leaves = || {
        let enough = |wanted| answered.load(Ordering::Acquire) >= wanted;
        Instant::now() >= end && span.leave_with.is_some_and(enough)
    };
    let client = |seed: usize| {
        let mut outcome = Outcome::default();
        let mut round = 0;
        let headers =
            format!("x-forwarded-for: 198.51.100.{seed}\r\naccept-encoding: br\r\n{session}");
        while Instant::now() < end {
            round += count;
            let start = Instant::now();
            let (path, body) = call(seed + round);
            let method = if body.is_empty() { "GET" } else { "POST" };
            let answer = ask_until(address, method, &path, &headers, &body, leaves);
            match answer.map(|answer| answer.map(|answer| answer.status)) {
                Ok(None) => break,
                // A number that names nothing has an answer, too.
                Ok(Some(status)) if status == 200 || status == 404 && path.contains('?') => {
                    outcome.answered += 1;
                    answered.fetch_add(1, Ordering::Release);
                }
                Ok(Some(429 | 503)) => outcome.refused += 1,
                _ => outcome.failed += 1,
            }
            outcome.longest = outcome.longest.max(start.elapsed().as_secs_f64() * 1e3);
        }
        outcome
    };
    thread::scope(|scope| {
        let client = &client;
        let threads: Vec<_> = clients
            .map(|seed| scope.spawn(move || client(seed)))
            .collect();
        let each = threads.into_iter().filter_map(|thread| thread.join().ok());
        each.fold(Outcome::default(), |all, one| all.and(&one))
    })
}

/// Clients that ask for long computations and leave before the answer; how many calls they made.
/// The server must be free for a short one soon after the last has left.
pub fn leave(address: &str, call: Call, clients: usize, time: Duration) -> Result<usize> {
    const STAY: Duration = Duration::from_millis(20);
    const FREE_WITHIN: Duration = Duration::from_secs(5);
    let end = Instant::now() + time;
    let mut calls = 0;
    while Instant::now() < end {
        let mut open = Vec::new();
        for _ in 0..clients {
            let (path, body) = call(calls);
            let mut stream = connect(address)?;
            let head = format!(
                "POST {path} HTTP/1.1\r\nhost: {address}\r\ncontent-length: {}\r\n\r\n{body}",
                body.len()
            );
            // A client with too many connections is turned away before it has said all.
            let _ = stream.write_all(head.as_bytes());
            open.push(stream);
            calls += 1;
        }
        thread::sleep(STAY);
    }
    let left = Instant::now();
    let (path, short) = SHORT_BANK(calls);
    while ask_with(address, "POST", &path, WITH_KEY, &short)?.status != 200 {
        ensure!(
            left.elapsed() < FREE_WITHIN,
            "the server computes for clients that have left"
        );
        thread::sleep(STAY);
    }
    Ok(calls)
}

/// Bodies of this many megabytes, each to a call that accepts far less; all must be refused.
pub fn huge_bodies(address: &str, count: usize, megabytes: usize) -> Result<()> {
    let body = format!("{{\"a\":\"{}\"}}", "x".repeat(megabytes * 1_000_000));
    for index in 0..count {
        let path = ["/api/find", "/api/ripple", "/api/bank"][index % 3];
        let mut stream = connect(address)?;
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: {address}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
            body.len()
        );
        stream.write_all(head.as_bytes())?;
        // The server may answer and close before it has read all.
        let _ = stream.write_all(body.as_bytes());
        let mut begun = [0; 12];
        let answered = stream.read_exact(&mut begun);
        // For its size, or because the storms before have used up what one client may ask.
        let is_refused = answered.is_err() || begun.ends_with(b"413") || begun.ends_with(b"429");
        let begun = String::from_utf8_lossy(&begun);
        ensure!(is_refused, "a body of {megabytes} MB to {path}: {begun}");
    }
    Ok(())
}

/// Shares a text; its key when the server acknowledges it.
pub fn share(address: &str, text: &str) -> Option<String> {
    share_with(address, "", text)
}

/// The same with further header lines, each with its end.
pub fn share_with(address: &str, headers: &str, text: &str) -> Option<String> {
    let body = json!({ "state": { "text": text }, "route": "/" }).to_string();
    let answer = ask_with(address, "POST", "/api/share/save", headers, &body).ok()?;
    let key = || serde_json::from_slice(&answer.body).ok();
    (answer.status == 200).then(key).flatten()
}

/// Whether a shared text comes back.
pub fn is_shared(address: &str, key: &str, text: &str) -> bool {
    let body = json!({ "id": key }).to_string();
    let answer = ask(address, "POST", "/api/share/load", &body);
    let state: Option<Value> = answer
        .ok()
        .and_then(|it| serde_json::from_slice(&it.body).ok());
    state.is_some_and(|state| state["state"]["text"] == text)
}
