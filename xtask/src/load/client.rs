//! A small HTTP client on one connection that stays open.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use anyhow::{Context, Result, bail};

/// A request, ready to be sent.
#[derive(Debug, Clone)]
pub struct Request {
    pub path: String,
    body: Option<String>,
}

impl Request {
    pub fn get(path: String) -> Self {
        Self { path, body: None }
    }

    fn bytes(&self) -> Vec<u8> {
        let method = if self.body.is_some() { "POST" } else { "GET" };
        let body = self.body.as_deref().unwrap_or_default();
        format!(
            "{method} {} HTTP/1.1\r\nhost: localhost\r\ncontent-length: {}\r\n\r\n{body}",
            self.path,
            body.len()
        )
        .into_bytes()
    }
}

/// Requests of a round.
const ROUND: usize = 30;

/// One round of plots as engineers ask for them, the same in every round.
pub fn mixed_plots() -> Vec<Request> {
    (0..ROUND).map(|index| mixed_plot(index, 0)).collect()
}

/// A plot not requested before: each call is a millionth of a kelvin warmer,
/// which costs what any other temperature costs.
pub fn new_plot(call: usize) -> Request {
    mixed_plot(call % ROUND, call + 1)
}

/// Other types, parts and conditions in turn.
fn mixed_plot(index: usize, warmer: usize) -> Request {
    const PARTS: [&str; 5] = [
        "C0805C104K5RACTU",
        "C0805C106K8PACTU",
        "T491D107K010AT",
        "A700V337M2R5ATE009",
        "R46KN4100JHP1M",
    ];
    const PLOTS: [&str; 6] = ["Imp,ESR", "Cap,Ind", "S21", "Imp,ESR", "TCC", "I,V"];
    let (row, plot) = (index / PLOTS.len(), PLOTS[index % PLOTS.len()]);
    let parts: Vec<_> = (0..=row)
        .map(|copy| {
            let ambient = 25.0 + 5.0 * copy as f64 + 1e-6 * warmer as f64;
            serde_json::json!({ "mfrPn": PARTS[row], "param": { "tempAmbient": ambient } })
        })
        .collect();
    let body = serde_json::json!({
        "plotType": plot, "start": 100, "stop": 1e9, "parts": parts
    });
    Request {
        path: "/plot".to_owned(),
        body: Some(body.to_string()),
    }
}

/// An open connection.
pub struct Connection {
    stream: BufReader<TcpStream>,
}

impl Connection {
    pub fn open(address: &str) -> Result<Self> {
        let stream = TcpStream::connect(address).context("the server takes no connection")?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(Duration::from_secs(30)))?;
        Ok(Self {
            stream: BufReader::new(stream),
        })
    }

    /// Sends a request and reads its answer to the end; the size of a good answer.
    pub fn size_of(&mut self, request: &Request) -> Result<usize> {
        self.stream.get_mut().write_all(&request.bytes())?;
        let mut line = String::new();
        self.stream.read_line(&mut line)?;
        let is_good = line.split(' ').nth(1) == Some("200");
        let mut length = None;
        loop {
            let mut header = String::new();
            self.stream.read_line(&mut header)?;
            let header = header.trim_end().to_ascii_lowercase();
            if header.is_empty() {
                break;
            }
            if let Some(value) = header.strip_prefix("content-length: ") {
                length = Some(value.parse()?);
            }
        }
        let mut body = vec![0; length.context("an answer without a length")?];
        self.stream.read_exact(&mut body)?;
        if !is_good {
            bail!("{}: {}", line.trim_end(), String::from_utf8_lossy(&body));
        }
        Ok(body.len())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn new_plots_never_repeat() {
        const CALLS: usize = 10 * ROUND;
        let repeated = mixed_plots();
        let all = repeated.into_iter().chain((0..CALLS).map(new_plot));
        let bodies: HashSet<_> = all.filter_map(|plot| plot.body).collect();
        // Of the six repeated plots of a part two are the same.
        assert_eq!(bodies.len(), CALLS + ROUND - 5);
    }
}
