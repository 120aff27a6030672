//! Checks by programs of the Python world, from exactly pinned packages.

use std::fs;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use tempfile::TempDir;

use crate::test::counts::Tally;
use crate::{paths, process};

/// Names the interpreter for the Rust tests that ask a Python program.
pub const INTERPRETER_VARIABLE: &str = "HENRAD_TEST_PYTHON";

const START_TIMEOUT: Duration = Duration::from_mins(2);
const ANSWER_TIMEOUT: Duration = Duration::from_secs(30);

/// The administrator of the server under test.
const LOGIN: &str = "fuzzer";
const PASSWORD: &str = "more letters than a guess has";

/// Sends the server what its own interface description allows and what it forbids, and compares
/// the answers with that description: every call as a visitor, then those of the seed and the site
/// as an administrator.
pub fn fuzz_interface(release: bool) -> Result<Tally> {
    let schemathesis = environment()?.join("bin/schemathesis");
    let server = Server::start(release)?;
    let session = server.log_in()?;
    process::run(fuzz(&schemathesis, &server))?;
    let mut as_administrator = fuzz(&schemathesis, &server);
    as_administrator.args(["--header", &format!("Cookie: {session}")]);
    as_administrator.args(["--include-tag", "seed", "--include-tag", "site"]);
    process::run(as_administrator)?;
    Ok(Tally {
        passed: 2,
        failed: 0,
    })
}

fn fuzz(schemathesis: &Path, server: &Server) -> Command {
    let mut fuzz = Command::new(schemathesis);
    fuzz.args([
        "run",
        &format!("http://{}/api/openapi.json", server.address),
    ]);
    // The same requests every time, so that a red run can be repeated.
    fuzz.args([
        "--generation-deterministic",
        "--phases",
        "examples,coverage,fuzzing",
    ]);
    // A schema cannot say that stop lies above start or which parts exist, so a refusal of data
    // that it allows is no fault; the server's own tests hold those rules.
    fuzz.args(["--exclude-checks", "positive_data_acceptance"]);
    fuzz.current_dir(server.folder.path()).stdin(Stdio::null());
    fuzz
}

/// The interpreter of the environment with all pinned packages.
pub fn interpreter() -> Result<PathBuf> {
    Ok(environment()?.join("bin/python"))
}

/// The Python environment of `reference/requirements.txt`, rebuilt when that file changed.
fn environment() -> Result<PathBuf> {
    let requirements = paths::root().join("reference/requirements.txt");
    let wanted = fs::read(&requirements)?;
    let folder = paths::notes()?.join("python");
    let stamp = folder.join("requirements.txt");
    if fs::read(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(folder);
    }
    let folder_text = folder.to_string_lossy();
    process::run(process::command(
        "python3",
        &["-m", "venv", "--clear", &folder_text],
    ))?;
    let mut pip = Command::new(folder.join("bin/pip"));
    pip.args([
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--requirement",
    ]);
    pip.arg(requirements).stdin(Stdio::null());
    process::run(pip)?;
    fs::write(stamp, wanted)?;
    Ok(folder)
}

/// The built server on a free port over a database of its own; dropped, it ends.
struct Server {
    process: Child,
    address: String,
    folder: TempDir,
}

impl Server {
    fn start(release: bool) -> Result<Self> {
        let folder = tempfile::Builder::new()
            .prefix("henrad-server-")
            .tempdir()?;
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?.to_string();
        let database = format!("sqlite://{}/henrad.sqlite", folder.path().display());
        let log = fs::File::create(folder.path().join("log"))?;
        let process = Command::new(paths::henrad(release)?)
            .args(["serve", "--listen", &address, "--database", &database])
            // The fuzzer is one client with more calls than a person makes.
            .env("HENRAD_CALLS_PER_SECOND", "0")
            .env("HENRAD_ADMIN_LOGIN", LOGIN)
            .env("HENRAD_ADMIN_PASSWORD", PASSWORD)
            .current_dir(folder.path())
            .stdin(Stdio::null())
            .stdout(log.try_clone()?)
            .stderr(log)
            .spawn()
            .context("cannot start the server")?;
        let mut server = Self {
            process,
            address,
            folder,
        };
        server.wait_until_ready()?;
        Ok(server)
    }

    fn wait_until_ready(&mut self) -> Result<()> {
        let deadline = Instant::now() + START_TIMEOUT;
        while !self.is_ready() {
            let has_ended = self.process.try_wait()?.is_some();
            if has_ended || Instant::now() > deadline {
                let log = fs::read_to_string(self.folder.path().join("log")).unwrap_or_default();
                bail!("the server did not get ready: {log}");
            }
            thread::sleep(Duration::from_millis(50));
        }
        Ok(())
    }

    fn is_ready(&self) -> bool {
        let answer = self.ask("GET /readyz", "");
        answer.is_ok_and(|answer| answer.split(' ').nth(1) == Some("200"))
    }

    /// Logs the administrator in and returns the cookie of the session.
    fn log_in(&self) -> Result<String> {
        let body = serde_json::json!({ "login": LOGIN, "password": PASSWORD }).to_string();
        let answer = self.ask("POST /auth/login", &body)?;
        let cookie = answer
            .lines()
            .filter_map(|line| line.split_once(": "))
            .find(|(name, _)| name.eq_ignore_ascii_case("set-cookie"))
            .and_then(|(_, value)| value.split(';').next());
        cookie
            .map(str::to_owned)
            .with_context(|| format!("the login set no cookie: {answer}"))
    }

    /// The whole answer to a call such as `GET /readyz`.
    fn ask(&self, call: &str, body: &str) -> std::io::Result<String> {
        let mut connection = TcpStream::connect(&self.address)?;
        connection.set_read_timeout(Some(ANSWER_TIMEOUT))?;
        write!(
            connection,
            "{call} HTTP/1.0\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        )?;
        let mut answer = String::new();
        connection.read_to_string(&mut answer)?;
        Ok(answer)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
