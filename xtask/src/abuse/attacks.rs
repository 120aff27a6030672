//! Clients that want more than their share: slow ones, many at a time, and made-up ones.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use serde_json::{Value, json};

use super::client::{ask, connect, get, post};

const NUMBER: &str = "C0805C104K5RACTU";

/// A plot or export of ten parts with so many points a decade, different for each seed.
pub fn ten_parts(points_per_decade: u32, seed: usize) -> String {
    let part = |index: usize| json!({ "mfrPn": NUMBER, "bias": index as f64 + seed as f64 / 1e4 });
    let parts: Vec<Value> = (0..10).map(part).collect();
    let rows: Vec<Value> = (1..=10).map(|row| json!(row)).collect();
    let call = json!({
        "plotType": "Imp,ESR", "start": 100, "stop": 1e10, "pointsPerDecade": points_per_decade,
        "parts": parts, "selected": rows
    });
    call.to_string()
}

/// Connections that send one byte of a body and then one each second; renewed when they are refused.
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
            "POST /plot HTTP/1.1\r\nhost: {address}\r\ncontent-length: {}\r\n\r\n{body}",
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

/// Clients that each make the same call over and over.
pub fn storm(address: &str, path: &str, clients: usize, time: Duration) -> Outcome {
    let end = Instant::now() + time;
    let client = |seed: usize| {
        let mut outcome = Outcome::default();
        let mut round = 0;
        while Instant::now() < end {
            round += clients;
            let start = Instant::now();
            match post(address, path, &ten_parts(50, seed + round)).map(|answer| answer.status) {
                Ok(200) => outcome.answered += 1,
                Ok(429 | 503) => outcome.refused += 1,
                _ => outcome.failed += 1,
            }
            outcome.longest = outcome.longest.max(start.elapsed().as_secs_f64() * 1e3);
        }
        outcome
    };
    thread::scope(|scope| {
        let threads: Vec<_> = (0..clients)
            .map(|seed| scope.spawn(move || client(seed)))
            .collect();
        let each = threads.into_iter().filter_map(|thread| thread.join().ok());
        each.fold(Outcome::default(), |all, one| Outcome {
            answered: all.answered + one.answered,
            refused: all.refused + one.refused,
            failed: all.failed + one.failed,
            longest: all.longest.max(one.longest),
        })
    })
}

/// Shares a text; its key when the server acknowledges it.
pub fn share(address: &str, text: &str) -> Option<String> {
    let body = json!({ "state": { "text": text }, "route": "/" }).to_string();
    let answer = post(address, "/api/share/save", &body).ok()?;
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
