//! Required system packages: checked first, reported in one line, installed where allowed.

use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::process;

/// Oldest Node.js that the front end's packages accept.
const NODE_MINIMUM: (u32, u32) = (20, 19);
/// The one to install, which its makers still maintain.
const NODE_RECOMMENDED: u32 = 22;

/// A Debian package that the full test run needs, and how to detect it.
struct SystemPackage {
    name: &'static str,
    is_present: fn() -> bool,
}

const SYSTEM_PACKAGES: &[SystemPackage] = &[
    SystemPackage {
        name: "chromium-headless-shell",
        is_present: || process::find_on_path("chromium-headless-shell").is_some(),
    },
    SystemPackage {
        name: "firefox-esr",
        is_present: || process::find_on_path("firefox-esr").is_some(),
    },
    SystemPackage {
        name: "postgresql",
        is_present: postgresql_is_installed,
    },
    SystemPackage {
        name: "openssl",
        is_present: || process::find_on_path("openssl").is_some(),
    },
    SystemPackage {
        name: "ngspice",
        is_present: || process::find_on_path("ngspice").is_some(),
    },
    SystemPackage {
        name: "gnucap",
        is_present: || process::find_on_path("gnucap").is_some(),
    },
    SystemPackage {
        name: "python3-venv",
        is_present: python_can_make_environments,
    },
];

/// Debian's tools for PostgreSQL, and a server.
fn postgresql_is_installed() -> bool {
    let server = Path::new("/usr/lib/postgresql");
    process::find_on_path("pg_virtualenv").is_some() && server.is_dir()
}

/// Fails with the command to run when Node.js or npm is missing or too old.
pub fn require_node() -> Result<()> {
    let (major, minor) = NODE_MINIMUM;
    let advice = format!(
        "Node.js {major}.{minor} or newer with npm is needed; install it with `nvm install {NODE_RECOMMENDED}`"
    );
    let Ok(version) = process::output(process::command("node", &["--version"])) else {
        bail!(advice);
    };
    if parse_node_version(&version).is_none_or(|found| found < NODE_MINIMUM) {
        bail!("{advice} (found {})", version.trim());
    }
    if process::find_on_path("npm").is_none() {
        bail!(advice);
    }
    Ok(())
}

/// Fails with the command to run when Clippy is missing.
pub fn require_clippy() -> Result<()> {
    if process::find_on_path("clippy-driver").is_none() {
        bail!("Clippy is needed; install it with `rustup component add clippy`");
    }
    Ok(())
}

/// Makes sure of the system packages that the tests need. Missing ones are installed when this
/// works without a prompt; otherwise the error is the command to run. Nothing is skipped.
pub fn require_system_packages() -> Result<()> {
    let missing = missing_packages();
    if missing.is_empty() {
        return Ok(());
    }
    let Some(privilege) = Privilege::detect() else {
        bail!("{}", advice(&missing));
    };
    println!("Installing what the tests need: {}", missing.join(" "));
    privilege
        .apt_get(&["update", "-qq"])
        .with_context(|| advice(&missing))?;
    let mut arguments = vec!["install", "-y", "-qq", "--no-install-recommends"];
    arguments.extend(&missing);
    privilege
        .apt_get(&arguments)
        .with_context(|| advice(&missing))?;

    let missing = missing_packages();
    if !missing.is_empty() {
        bail!("installed, but still not usable: {}", missing.join(" "));
    }
    Ok(())
}

/// Whether this process runs as root.
pub fn is_root() -> bool {
    process::output(process::command("id", &["-u"])).is_ok_and(|id| id.trim() == "0")
}

fn missing_packages() -> Vec<&'static str> {
    SYSTEM_PACKAGES
        .iter()
        .filter(|package| !(package.is_present)())
        .map(|package| package.name)
        .collect()
}

fn advice(missing: &[&str]) -> String {
    let names = missing.join(" ");
    format!(
        "the tests need {names}; run: sudo sh -c 'apt-get update && apt-get install -y {names}'"
    )
}

/// `ensurepip` is what Debian leaves out without its package python3-venv.
fn python_can_make_environments() -> bool {
    process::succeeds("python3", &["-c", "import ensurepip, venv"])
}

fn parse_node_version(version: &str) -> Option<(u32, u32)> {
    let mut numbers = version.trim().trim_start_matches('v').split('.');
    Some((numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?))
}

/// How to install packages without a prompt.
enum Privilege {
    Root,
    Sudo,
}

impl Privilege {
    fn detect() -> Option<Self> {
        process::find_on_path("apt-get")?;
        if is_root() {
            return Some(Self::Root);
        }
        process::succeeds("sudo", &["-n", "true"]).then_some(Self::Sudo)
    }

    fn apt_get(&self, arguments: &[&str]) -> Result<()> {
        let mut words = match self {
            Self::Root => vec!["env"],
            Self::Sudo => vec!["sudo", "-n", "env"],
        };
        words.extend(["DEBIAN_FRONTEND=noninteractive", "apt-get"]);
        words.extend(arguments);
        process::run(process::command(words[0], &words[1..]))
    }
}

#[cfg(test)]
mod tests {
    use super::{NODE_MINIMUM, advice, parse_node_version};

    #[test]
    fn node_versions_compare_by_number() {
        assert_eq!(parse_node_version("v20.19.0\n"), Some((20, 19)));
        assert!(parse_node_version("v20.9.0").is_some_and(|version| version < NODE_MINIMUM));
        assert!(parse_node_version("v22.1.0").is_some_and(|version| version > NODE_MINIMUM));
        assert_eq!(parse_node_version("not a version"), None);
    }

    #[test]
    fn advice_is_one_command() {
        let text = advice(&["chromium", "ngspice"]);
        assert_eq!(text.lines().count(), 1);
        assert!(
            text.ends_with("apt-get install -y chromium ngspice'"),
            "{text}"
        );
    }
}
