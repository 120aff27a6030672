//! A private PostgreSQL for tests, made by Debian's `pg_virtualenv`: fresh, on a free local port,
//! gone with its owner.

use std::env;
use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::{PermissionsExt, chown};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use tempfile::TempDir;

use crate::{interrupt, prerequisites, process};

/// Address of a PostgreSQL server on which tests may create and drop databases.
pub const URL_VARIABLE: &str = "HENRAD_TEST_POSTGRES_URL";

/// As root `pg_virtualenv` runs the server under this account.
const ACCOUNT: &str = "postgres";
/// Printed when the server listens; the shell then ends with its input, even when the owner is
/// killed.
const READY: &str = "the server listens";

/// A file system in memory, on Linux.
const MEMORY: &str = "/dev/shm";
/// Room that databases have to find there, in KiB; a test run needs less than half of it.
const MEMORY_ROOM: u64 = 4 << 20;

/// A running server; dropped, it stops and its files are removed.
pub struct PrivatePostgres {
    environment: Child,
    port: u16,
    /// Certificates, and the log.
    folder: TempDir,
}

impl PrivatePostgres {
    pub fn start() -> Result<Self> {
        let folder = tempfile::Builder::new()
            .prefix("henrad-pg-")
            .tempdir_in(temporary())?;
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755))?;
        create_certificates(folder.path())?;
        let port = TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port();
        let environment = environment(folder.path(), port)?;
        let mut postgres = Self {
            environment,
            port,
            folder,
        };
        while !postgres.log().contains(READY) {
            if let Some(status) = postgres.environment.try_wait()? {
                bail!(
                    "PostgreSQL ended while starting ({status}): {}",
                    postgres.log()
                );
            }
            thread::sleep(Duration::from_millis(20));
        }
        Ok(postgres)
    }

    fn log(&self) -> String {
        fs::read_to_string(self.folder.path().join("log")).unwrap_or_default()
    }

    /// Address of the server's first database. Without TLS, which only the tests of TLS need: a
    /// handshake for each connection would take their time from all others.
    pub fn url(&self) -> String {
        format!(
            "postgres://{ACCOUNT}@127.0.0.1:{}/postgres?sslmode=disable",
            self.port
        )
    }
}

impl Drop for PrivatePostgres {
    fn drop(&mut self) {
        drop(self.environment.stdin.take());
        let _ = self.environment.wait();
    }
}

/// Keeps a private server up for a person or a script, until Ctrl-C.
pub fn serve_until_interrupted() -> Result<()> {
    interrupt::listen()?;
    prerequisites::require_system_packages()?;
    let mut postgres = PrivatePostgres::start()?;
    println!("{URL_VARIABLE}={}", postgres.url());
    interrupt::wait_unless(|| Ok(postgres.environment.try_wait()?.is_some()))
}

/// Folder for databases that come and go: in memory where there is room. A disk's file system
/// spends more on making and removing the 300 files of a database than PostgreSQL does on filling
/// them.
fn temporary() -> PathBuf {
    let room = process::output(process::command("df", &["-P", "-k", MEMORY]));
    if room.is_ok_and(|table| available(&table) >= Some(MEMORY_ROOM)) {
        PathBuf::from(MEMORY)
    } else {
        env::temp_dir()
    }
}

/// KiB that `df -P -k` says are available on the file system that it was asked for.
fn available(table: &str) -> Option<u64> {
    let line = table.lines().nth(1)?;
    line.split_whitespace().nth(3)?.parse().ok()
}

/// A shell beside a new server. Speed over safety: the data live as long as a test run.
fn environment(folder: &Path, port: u16) -> Result<Child> {
    let log = fs::File::create(folder.join("log"))?;
    let mut command = Command::new("pg_virtualenv");
    command
        .args(["-t", "-i", "--locale=C.UTF-8 --auth=trust"])
        .env("TMPDIR", temporary())
        .env("PGPORT", port.to_string())
        .env("PGUSER", ACCOUNT)
        .env("USER", ACCOUNT)
        .current_dir("/")
        .stdin(Stdio::piped())
        // No pipe: what it prints while it ends must not fail when the owner is gone.
        .stdout(log.try_clone()?)
        .stderr(log);
    let file = |setting: &str, name: &str| format!("{setting}={}", folder.join(name).display());
    for setting in [
        "synchronous_commit=off",
        "full_page_writes=off",
        // What is loaded is analyzed by its load, and no database lives long enough to be vacuumed.
        "autovacuum=off",
        "max_connections=200",
        "ssl=on",
        &file("ssl_ca_file", "authority.pem"),
        &file("ssl_cert_file", "server.pem"),
        &file("ssl_key_file", "server.key"),
    ] {
        command.args(["-o", setting]);
    }
    command.args(["sh", "-c", &format!("echo '{READY}'; cat > /dev/null")]);
    command.spawn().context("cannot start pg_virtualenv")
}

/// A certificate authority of the server's own and a certificate by it for 127.0.0.1 alone.
fn create_certificates(folder: &Path) -> Result<()> {
    let certify = |name: &str, arguments: &[&str]| -> Result<()> {
        let mut command = Command::new("openssl");
        command.current_dir(folder);
        command.args(["req", "-x509", "-noenc", "-days", "30", "-newkey", "ec"]);
        command.args(["-pkeyopt", "ec_paramgen_curve:prime256v1"]);
        let (key, certificate) = (format!("{name}.key"), format!("{name}.pem"));
        command.args(["-keyout", &key, "-out", &certificate]);
        command.args(arguments);
        process::run_quietly(command)
    };
    certify("authority", &["-subj", "/CN=Henrad tests"])?;
    let signed = ["-CA", "authority.pem", "-CAkey", "authority.key"];
    let server = [
        "-subj",
        "/CN=server",
        "-addext",
        "basicConstraints=critical,CA:FALSE",
        "-addext",
        "subjectAltName=IP:127.0.0.1",
    ];
    certify("server", &[&signed[..], &server[..]].concat())?;
    if prerequisites::is_root() {
        let number = |flag| -> Result<u32> {
            let text = process::output(process::command("id", &[flag, ACCOUNT]))?;
            Ok(text.trim().parse()?)
        };
        let (user, group) = (number("-u")?, number("-g")?);
        chown(folder.join("server.key"), Some(user), Some(group))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::PrivatePostgres;
    use crate::process;

    #[test]
    fn answers_while_owned_and_is_gone_after() {
        let postgres = PrivatePostgres::start().expect("PostgreSQL starts");
        let url = postgres.url();
        let folder = postgres.folder.path().to_path_buf();
        let sum = process::output(process::command("psql", &[&url, "-Atc", "SELECT 40 + 2"]));
        assert_eq!(sum.expect("the server answers").trim(), "42");

        drop(postgres);
        assert!(
            !process::succeeds("psql", &[&url, "-Atc", "SELECT 1"]),
            "{url} still answers"
        );
        assert!(!folder.exists(), "{} is left behind", folder.display());
    }

    #[test]
    fn room_is_read_from_the_table() {
        let table = "Filesystem     1024-blocks  Used Available Capacity Mounted on\n\
            tmpfs             25165824  1124  25164700       1% /dev/shm\n";
        assert_eq!(super::available(table), Some(25_164_700));
        assert_eq!(
            super::available("df: /dev/shm: No such file or directory"),
            None
        );
    }
}
