//! A private PostgreSQL for tests: fresh, on a free local port, gone with its owner.

use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::{PermissionsExt, chown};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use tempfile::TempDir;

use crate::{interrupt, paths, prerequisites, process};

/// Address of a PostgreSQL server on which tests may create and drop databases.
pub const URL_VARIABLE: &str = "HENRAD_TEST_POSTGRES_URL";

const SUPERUSER: &str = "henrad";
const START_TIMEOUT: Duration = Duration::from_secs(30);
/// PostgreSQL refuses to run as root, so root starts it under this account.
const UNPRIVILEGED_ACCOUNT: &str = "nobody";
const DEBIAN_VERSIONS: &str = "/usr/lib/postgresql";

/// A running server; dropped, it stops and its files are removed.
pub struct PrivatePostgres {
    server: Child,
    installation: Installation,
    folder: TempDir,
    port: u16,
}

impl PrivatePostgres {
    pub fn start() -> Result<Self> {
        let installation = Installation::detect()?;
        let folder = tempfile::Builder::new()
            .prefix("henrad-pg-")
            .tempdir_in(paths::temporary())?;
        installation.give(folder.path())?;
        installation.create_cluster(folder.path())?;
        installation.create_certificates(folder.path())?;
        let port = free_port()?;
        let server = installation.start_server(folder.path(), port)?;
        let mut postgres = Self {
            server,
            installation,
            folder,
            port,
        };
        postgres.wait_until_ready()?;
        Ok(postgres)
    }

    /// Address of the server's first database. Without TLS, which only the tests of TLS need: a handshake for each
    /// connection would take their time from all others.
    pub fn url(&self) -> String {
        format!(
            "postgres://{SUPERUSER}@127.0.0.1:{}/postgres?sslmode=disable",
            self.port
        )
    }

    fn wait_until_ready(&mut self) -> Result<()> {
        let deadline = Instant::now() + START_TIMEOUT;
        let port = self.port.to_string();
        let program = self.installation.binaries.join("pg_isready");
        let program = program.to_string_lossy();
        while !process::succeeds(&program, &["-q", "-h", "127.0.0.1", "-p", &port]) {
            if let Some(status) = self.server.try_wait()? {
                bail!("PostgreSQL ended while starting ({status}): {}", self.log());
            }
            if Instant::now() > deadline {
                bail!(
                    "PostgreSQL is not ready after {START_TIMEOUT:?}: {}",
                    self.log()
                );
            }
            thread::sleep(Duration::from_millis(20));
        }
        Ok(())
    }

    fn log(&self) -> String {
        fs::read_to_string(self.folder.path().join("log")).unwrap_or_default()
    }
}

impl Drop for PrivatePostgres {
    fn drop(&mut self) {
        // A Ctrl-C at the terminal reaches the server too, which then has already stopped.
        if matches!(self.server.try_wait(), Ok(Some(_))) {
            return;
        }
        let mut stop = self.installation.command("pg_ctl", self.folder.path());
        stop.args(["stop", "--mode=immediate", "--silent", "--pgdata=data"])
            .stderr(Stdio::null());
        // Kill the server if pg_ctl does not answer.
        if !stop.status().is_ok_and(|status| status.success()) {
            let _ = self.server.kill();
        }
        let _ = self.server.wait();
    }
}

/// Keeps a private server up for a person or a script, until Ctrl-C.
pub fn serve_until_interrupted() -> Result<()> {
    interrupt::listen()?;
    prerequisites::require_system_packages()?;
    let mut postgres = PrivatePostgres::start()?;
    println!("{URL_VARIABLE}={}", postgres.url());
    interrupt::wait_unless(|| Ok(postgres.server.try_wait()?.is_some()))
}

/// Folder of the server programs: newest Debian version, else beside `pg_ctl` on the path.
pub fn binaries() -> Result<PathBuf> {
    let versions = fs::read_dir(DEBIAN_VERSIONS)
        .into_iter()
        .flatten()
        .flatten();
    let newest = versions
        .filter_map(|version| {
            let number: u32 = version.file_name().to_str()?.parse().ok()?;
            Some((number, version.path().join("bin")))
        })
        .filter(|(_, folder)| folder.join("initdb").is_file())
        .max();
    if let Some((_, folder)) = newest {
        return Ok(folder);
    }
    let pg_ctl = process::find_on_path("pg_ctl").context("PostgreSQL's server is not installed")?;
    let folder = fs::canonicalize(pg_ctl)?;
    Ok(folder
        .parent()
        .context("pg_ctl lies in a folder")?
        .to_path_buf())
}

/// The server programs and the account they run under.
struct Installation {
    binaries: PathBuf,
    is_root: bool,
}

impl Installation {
    fn detect() -> Result<Self> {
        Ok(Self {
            binaries: binaries()?,
            is_root: prerequisites::is_root(),
        })
    }

    /// One of the server programs, started in `folder` under an account it accepts. On Linux it
    /// ends with the thread that started it, even when that is killed.
    fn command(&self, program: &str, folder: &Path) -> Command {
        let program = self.binaries.join(program);
        let mut command = if cfg!(target_os = "linux") {
            let mut setpriv = Command::new("setpriv");
            setpriv.args(["--pdeathsig", "INT"]);
            if self.is_root {
                setpriv.arg(format!("--reuid={UNPRIVILEGED_ACCOUNT}"));
                setpriv.args(["--regid=nogroup", "--clear-groups"]);
            }
            setpriv.arg("--").arg(program);
            setpriv
        } else {
            Command::new(program)
        };
        command
            .current_dir(folder)
            .env("HOME", folder)
            .stdin(Stdio::null());
        command
    }

    /// Hands the folder to the account that the server runs under.
    fn give(&self, folder: &Path) -> Result<()> {
        fs::set_permissions(folder, fs::Permissions::from_mode(0o700))?;
        if !self.is_root {
            return Ok(());
        }
        let number = |flag| -> Result<u32> {
            let text = process::output(process::command("id", &[flag, UNPRIVILEGED_ACCOUNT]))?;
            Ok(text.trim().parse()?)
        };
        chown(folder, Some(number("-u")?), Some(number("-g")?))?;
        Ok(())
    }

    fn create_cluster(&self, folder: &Path) -> Result<()> {
        let mut initdb = self.command("initdb", folder);
        initdb.args([
            "--pgdata=data",
            "--auth=trust",
            "--encoding=UTF8",
            "--locale=C.UTF-8",
        ]);
        initdb.args(["--no-sync", "--username", SUPERUSER]);
        process::output(initdb)?;
        Ok(())
    }

    /// A certificate authority of the server's own and a certificate by it for 127.0.0.1 alone.
    fn create_certificates(&self, folder: &Path) -> Result<()> {
        let openssl = process::find_on_path("openssl").context("openssl is not installed")?;
        let openssl = openssl.to_string_lossy();
        let certify = |name: &str, arguments: &[&str]| -> Result<()> {
            let mut command = self.command(&openssl, folder);
            command.args(["req", "-x509", "-noenc", "-days", "30", "-newkey", "ec"]);
            command.args(["-pkeyopt", "ec_paramgen_curve:prime256v1"]);
            command.args([
                "-keyout",
                &format!("{name}.key"),
                "-out",
                &format!("{name}.pem"),
            ]);
            command.args(arguments);
            process::run_quietly(command)
        };
        certify("authority", &["-subj", "/CN=Henrad tests"])?;
        let signed = [
            "-CA",
            "authority.pem",
            "-CAkey",
            "authority.key",
            "-subj",
            "/CN=server",
        ];
        let extensions = [
            "-addext",
            "basicConstraints=critical,CA:FALSE",
            "-addext",
            "subjectAltName=IP:127.0.0.1",
        ];
        certify("server", &[&signed[..], &extensions[..]].concat())
    }

    /// Speed over safety: the data live as long as a test run.
    fn start_server(&self, folder: &Path, port: u16) -> Result<Child> {
        let log = fs::File::create(folder.join("log"))?;
        let mut server = self.command("postgres", folder);
        server
            .args([
                "-D",
                "data",
                "-h",
                "127.0.0.1",
                "-p",
                &port.to_string(),
                "-k",
            ])
            .arg(folder);
        let file = |setting: &str, name: &str| format!("{setting}={}", folder.join(name).display());
        for setting in [
            "fsync=off",
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
            server.args(["-c", setting]);
        }
        server.stdout(log.try_clone()?).stderr(log);
        server.spawn().context("cannot start PostgreSQL")
    }
}

fn free_port() -> Result<u16> {
    Ok(TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port())
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
}
