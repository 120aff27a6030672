//! The server: how Cargo builds it, and how a run of it is started for programs that ask it.

use std::env;
use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use tempfile::TempDir;

use crate::{paths, process};

/// The settings of a server with an administrator, whom [`Server::log_in`] logs in.
pub const WITH_ADMINISTRATOR: [(&str, &str); 2] = [
    ("HENRAD_ADMIN_LOGIN", "abuser"),
    ("HENRAD_ADMIN_PASSWORD", "more letters than a guess has"),
];
/// Longest time of a login.
const LOGIN_TIMEOUT: Duration = Duration::from_secs(30);
/// Log message of a listening server.
const READY: &str = "is ready at http://";

/// Cargo's profiles by their use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Profile {
    /// Rebuilt in seconds, for work on the server.
    Dev,
    /// Checked like `Dev`, but fast enough for tests.
    Ci,
    /// The release build.
    Release,
}

impl Profile {
    /// Cargo's name of the profile.
    pub fn name(self) -> &'static str {
        match self {
            Self::Dev => "dev",
            Self::Ci => "ci",
            Self::Release => "release",
        }
    }

    fn folder(self) -> &'static str {
        match self {
            Self::Dev => "debug",
            _ => self.name(),
        }
    }
}

pub fn build(profile: Profile) -> Command {
    let mut build = process::cargo(&["build", "--profile", profile.name(), "--bin", "henrad"]);
    if profile == Profile::Ci {
        // With a test of the workspace, so that Cargo chooses the features that the tests have:
        // other features would build most crates twice.
        build.args(["--workspace", "--test", "xtask"]);
    } else {
        build.args(["--package", "henrad-server"]);
    }
    build
}

/// All of a release but the program, which embeds the pages.
pub fn build_library() -> Command {
    process::cargo(&["build", "--release", "--package", "henrad-server", "--lib"])
}

/// The binary, as the build leaves it.
pub fn binary(profile: Profile) -> Result<PathBuf> {
    let folder = paths::target()?.join(profile.folder());
    Ok(folder
        .join("henrad")
        .with_extension(env::consts::EXE_EXTENSION))
}

/// An empty folder for a server.
pub fn new_folder() -> Result<TempDir> {
    let folder = tempfile::Builder::new()
        .prefix("henrad-server-")
        .tempdir()?;
    Ok(folder)
}

/// A running server on a free port over a new SQLite database; dropped, it ends.
pub struct Server {
    pub process: Child,
    pub address: String,
    folder: Option<TempDir>,
}

impl Server {
    /// Starts the built server and waits until it listens.
    pub fn start(profile: Profile, settings: &[(&str, &str)]) -> Result<Self> {
        Self::start_in(new_folder()?, profile, &[], settings)
    }

    /// The same in a folder of an earlier server, via a program that starts another one.
    pub fn start_in(
        folder: TempDir,
        profile: Profile,
        wrapper: &[&str],
        settings: &[(&str, &str)],
    ) -> Result<Self> {
        let binary = binary(profile)?;
        let mut words = wrapper.iter().map(OsStr::new).chain([binary.as_os_str()]);
        let program = words.next().context("no program")?;
        let database = format!("sqlite://{}", folder.path().join("henrad.sqlite").display());
        let mut process = Command::new(program)
            .args(words)
            .args(["serve", "--listen", "127.0.0.1:0"])
            .env("HENRAD_DATABASE_URL", &database)
            // The client is one program that calls more often than a person.
            .env("HENRAD_CALLS_PER_SECOND", "0")
            .env("HENRAD_LOG", "info")
            .envs(settings.iter().copied())
            .current_dir(folder.path())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .context("the server does not start")?;
        let output = process.stdout.take().context("the server has no output")?;
        let mut log = BufReader::new(output).lines();
        let mut before = String::new();
        let address = loop {
            let Some(line) = log.next().transpose()? else {
                process.wait()?;
                bail!("the server ended before it was ready: {before}");
            };
            if let Some((_, address)) = line.split_once(READY) {
                break address.trim().to_owned();
            }
            before.push_str(&line);
        };
        // A full pipe would stop the server.
        thread::spawn(move || log.count());
        Ok(Self {
            process,
            address,
            folder: Some(folder),
        })
    }

    /// The folder that the server runs in.
    pub fn folder(&self) -> Result<&Path> {
        Ok(self.folder.as_ref().context("the folder is gone")?.path())
    }

    /// Logs the administrator of [`WITH_ADMINISTRATOR`] in and returns the value of the session's
    /// cookie.
    pub fn log_in(&self) -> Result<String> {
        let [(_, login), (_, password)] = WITH_ADMINISTRATOR;
        let body = serde_json::json!({ "login": login, "password": password }).to_string();
        let mut connection = TcpStream::connect(&self.address)?;
        connection.set_read_timeout(Some(LOGIN_TIMEOUT))?;
        write!(
            connection,
            "POST /auth/login HTTP/1.0\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        )?;
        let mut answer = String::new();
        connection.read_to_string(&mut answer)?;
        let cookie = answer
            .lines()
            .filter_map(|line| line.split_once(": "))
            .find(|(name, _)| name.eq_ignore_ascii_case("set-cookie"))
            .and_then(|(_, value)| value.split(';').next()?.split_once('='))
            .map(|(_, session)| session);
        cookie
            .map(str::to_owned)
            .with_context(|| format!("the login set no cookie: {answer}"))
    }

    /// Kills the server; its folder stays.
    pub fn stop(mut self) -> Result<TempDir> {
        self.process.kill()?;
        process::ended(&mut self.process)?;
        self.folder.take().context("the folder is gone")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = process::ended(&mut self.process);
    }
}
