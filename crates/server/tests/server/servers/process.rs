//! A server process and a small HTTP client.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::time::Duration;

use serde_json::{Value, json};

/// Password of the first administrator, whose login is `ada`.
pub const PASSWORD: &str = "correct horse battery";
/// What the log says when a server listens.
const READY: &str = "Henrad is ready at http://";

/// A running `henrad serve`; killed when it is dropped.
pub struct Server {
    address: String,
    process: Mutex<Child>,
}

/// What a server says when it waits for the body.
const CONTINUE: &[u8; 25] = b"HTTP/1.1 100 Continue\r\n\r\n";

/// A request that the server works on.
pub struct Begun {
    stream: TcpStream,
    body: String,
}

impl Begun {
    /// Sends the body and reads the answer.
    pub fn finish(mut self) -> Answer {
        self.stream.write_all(self.body.as_bytes()).unwrap();
        answer(self.stream).unwrap()
    }
}

/// Reads an answer to the end of its connection.
fn answer(mut stream: TcpStream) -> io::Result<Answer> {
    let mut text = String::new();
    stream.read_to_string(&mut text)?;
    let whole = text.split_once("\r\n\r\n").and_then(|(headers, body)| {
        Some(Answer {
            status: headers.split(' ').nth(1)?.parse().ok()?,
            headers: headers.to_owned(),
            body: body.to_owned(),
        })
    });
    whole.ok_or_else(|| io::Error::new(io::ErrorKind::UnexpectedEof, text))
}

pub struct Answer {
    pub status: u16,
    pub headers: String,
    pub body: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }
}

impl Server {
    pub fn start(database: &str) -> Self {
        Self::start_with(database, &[])
    }

    /// The same with variables of the environment.
    pub fn start_with(database: &str, variables: &[(&str, &Path)]) -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_henrad"))
            .args(["serve", "--listen", "127.0.0.1:0", "--database", database])
            .env("HENRAD_ADMIN_LOGIN", "ada")
            .env("HENRAD_ADMIN_PASSWORD", PASSWORD)
            .envs(variables.iter().copied())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut log = BufReader::new(process.stdout.take().unwrap());
        let address = loop {
            let mut line = String::new();
            assert!(log.read_line(&mut line).unwrap() > 0, "the server ended");
            if let Some((_, address)) = line.trim_end().split_once(READY) {
                break address.to_owned();
            }
        };
        // A full pipe would stop the server.
        std::thread::spawn(move || log.read_to_end(&mut Vec::new()));
        Self {
            address,
            process: Mutex::new(process),
        }
    }

    /// Host and port.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Number of the process.
    pub fn id(&self) -> u32 {
        self.process.lock().unwrap().id()
    }

    /// Ends the process without a word, as a power cut would.
    pub fn kill(&self) {
        let mut process = self.process.lock().unwrap();
        process.kill().unwrap();
        process.wait().unwrap();
    }

    /// Asks the process to end, as an operator or a cluster does, and waits until it takes no more
    /// connections.
    pub fn ask_to_end(&self) {
        let number = self.id();
        let mut kill = Command::new("sh");
        kill.args(["-c", &format!("kill -TERM {number}")]);
        assert!(kill.status().unwrap().success());
        while TcpStream::connect(&self.address).is_ok() {
            // A busy loop would keep the server from its signal where cores are few.
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    /// Waits for the end of the process; whether it ended by itself and well.
    pub fn has_ended_well(&self) -> bool {
        self.process.lock().unwrap().wait().unwrap().success()
    }

    /// Begins a request and waits until the server has taken it up; its body is still to come.
    pub fn begin(&self, path: &str, body: &Value) -> Begun {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream
            .set_read_timeout(Some(Duration::from_mins(1)))
            .unwrap();
        let body = body.to_string();
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: {}\r\ncontent-length: {}\r\nexpect: 100-continue\r\n\
             connection: close\r\n\r\n",
            self.address,
            body.len()
        );
        stream.write_all(head.as_bytes()).unwrap();
        let mut go_on = [0; CONTINUE.len()];
        stream.read_exact(&mut go_on).unwrap();
        assert_eq!(go_on, *CONTINUE);
        Begun { stream, body }
    }

    pub fn log_in(&self, login: &str, password: &str) -> String {
        let body = json!({ "login": login, "password": password });
        let answer = self.post("/auth/login", "", &body).unwrap();
        assert_eq!(answer.status, 204, "{}", answer.body);
        let headers = answer.headers.lines();
        let mut cookies = headers.filter_map(|line| line.strip_prefix("set-cookie: "));
        cookies
            .next()
            .unwrap()
            .split(';')
            .next()
            .unwrap()
            .to_owned()
    }

    pub fn get(&self, path: &str, cookie: &str) -> Option<Answer> {
        self.call("GET", path, cookie, "")
    }

    pub fn post(&self, path: &str, cookie: &str, body: &Value) -> Option<Answer> {
        self.call("POST", path, cookie, &body.to_string())
    }

    /// One request on its own connection; `None` when the server is gone before it has answered.
    fn call(&self, method: &str, path: &str, cookie: &str, body: &str) -> Option<Answer> {
        let mut stream = TcpStream::connect(&self.address).ok()?;
        stream.set_read_timeout(Some(Duration::from_mins(1))).ok()?;
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\ncookie: {cookie}\r\ncontent-length: {}\r\n\
             connection: close\r\n\r\n{body}",
            self.address,
            body.len()
        );
        stream.write_all(request.as_bytes()).ok()?;
        answer(stream).ok()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have been killed before.
        if let Ok(mut process) = self.process.lock() {
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}

/// Runs a command of the program with a line on its standard input; what it says, or `None` when it
/// fails.
pub fn run(arguments: &[&str], line: &str) -> Option<String> {
    let (text, _) = run_and_told(arguments, line);
    text
}

/// The same with what it says on standard error.
pub fn run_and_told(arguments: &[&str], line: &str) -> (Option<String>, String) {
    let mut process = Command::new(env!("CARGO_BIN_EXE_henrad"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = process.stdin.take().unwrap();
    // A command that reads nothing may have ended.
    let _ = writeln!(input, "{line}");
    drop(input);
    let output = process.wait_with_output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    (output.status.success().then_some(text), told)
}
