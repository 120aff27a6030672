//! `dist`: what is handed out. A program that runs on every Linux of the last years, the same as a Debian
//! package, the wheel, a list of all that is inside, and checksums.

mod manual;
mod root;
mod wheel;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

pub use self::manual::{check as check_manual, write as write_manual};
pub use self::root::{Tried, try_package, try_release};
use crate::{front_end, paths, process, python};

/// Newest C library that the program may ask for: that of Debian 10, Ubuntu 18.10 and RHEL 8.
const C_LIBRARY: (u32, u32) = (2, 28);
/// Files of the archive beside the program.
const OF_THE_ARCHIVE: [&str; 5] = [
    "README.md",
    "CHANGELOG.md",
    "LICENSE-MIT",
    "LICENSE-APACHE",
    ".env.example",
];
const UNIT: &str = "deploy/henrad.service";
const WORKFLOW: &str = "deploy/ci/github-release.yml";

/// Builds everything into `target/dist`.
pub fn run() -> Result<()> {
    require_cargo_tools()?;
    front_end::install(&paths::web())?;
    process::run(front_end::build())?;
    let folder = empty_folder(&folder()?)?;
    let tools = python::release_tools()?;
    let manual = paths::target()?.join("manual");
    write_manual(&manual)?;

    let target = target()?;
    let program = build_program(&tools, &target)?;
    require_old_c_library(&program)?;
    archive(&folder, &target, &program, &manual)?;
    // Where the recipe in crates/server/Cargo.toml looks for the pages and completions.
    process::run(debian_package(&folder, &target))?;
    process::run(wheel::build(&tools, &folder)?)?;
    wheel::check(&tools, &folder)?;
    bills_of_materials(&folder)?;
    checksums(&folder)?;
    println!("\nin {}:", folder.display());
    for name in names(&folder)? {
        let bytes = fs::metadata(folder.join(&name))?.len() as f64;
        println!("  {name}  {:.1} MB", bytes / 1e6);
    }
    Ok(())
}

/// The release workflow against the schema of such files, and for faults of security; the container
/// file for usual faults.
pub fn file_checks() -> Result<[Command; 3]> {
    let tools = python::environment()?;
    let workflow = paths::root().join(WORKFLOW);
    let mut schema = Command::new(tools.join("bin/check-jsonschema"));
    schema
        .args(["--builtin-schema", "vendor.github-workflows"])
        .arg(&workflow);
    let mut faults = Command::new(tools.join("bin/zizmor"));
    faults
        .args(["--offline", "--quiet", "--no-progress", "--config"])
        .arg(paths::root().join("deploy/ci/zizmor.yml"))
        .arg(&workflow);
    let mut container = Command::new(tools.join("bin/hadolint"));
    container.arg(paths::root().join("deploy/Dockerfile"));
    Ok([schema, faults, container])
}

/// Where all of it is.
fn folder() -> Result<PathBuf> {
    Ok(paths::target()?.join("dist"))
}

fn empty_folder(folder: &Path) -> Result<PathBuf> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)?;
    Ok(folder.to_path_buf())
}

/// Fails with the command to run when a program of Cargo is missing.
fn require_cargo_tools() -> Result<()> {
    let needed = ["cargo-deb", "cargo-cyclonedx"];
    let missing: Vec<_> = needed
        .into_iter()
        .filter(|name| process::find_on_path(name).is_none())
        .collect();
    if !missing.is_empty() {
        let names = missing.join(" ");
        bail!("{names} missing; install with `cargo install --locked {names}`");
    }
    Ok(())
}

/// Cargo's name of this machine.
fn target() -> Result<String> {
    match (env::consts::OS, env::consts::ARCH) {
        ("linux", arch @ ("x86_64" | "aarch64")) => Ok(format!("{arch}-unknown-linux-gnu")),
        (system, arch) => bail!("what is handed out is built on Linux, not on {system}, {arch}"),
    }
}

/// The program against an old C library, by the linker of Zig, which has those of all years.
fn build_program(tools: &Path, target: &str) -> Result<PathBuf> {
    let (major, minor) = C_LIBRARY;
    let with_library = format!("{target}.{major}.{minor}");
    let arguments = [
        "zigbuild",
        "--release",
        "--locked",
        "--package",
        "henrad-server",
        "--bin",
        "henrad",
        "--target",
        &with_library,
    ];
    process::run(with_tools(process::cargo(&arguments), tools)?)?;
    Ok(paths::target()?.join(target).join("release/henrad"))
}

/// The command with the programs of that environment.
fn with_tools(mut command: Command, tools: &Path) -> Result<Command> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = std::iter::once(tools.join("bin")).chain(env::split_paths(&path));
    command.env("PATH", env::join_paths(folders)?);
    Ok(command)
}

/// The program asks for no newer C library than promised.
fn require_old_c_library(program: &Path) -> Result<()> {
    let table = process::output(process::command(
        "objdump",
        &["-T", &program.to_string_lossy()],
    ))?;
    let newest = newest_c_library(&table).context("the program names no C library")?;
    println!("C library: {}.{} or newer", newest.0, newest.1);
    ensure!(
        newest <= C_LIBRARY,
        "the program needs glibc {}.{}, newer than {}.{}",
        newest.0,
        newest.1,
        C_LIBRARY.0,
        C_LIBRARY.1
    );
    Ok(())
}

fn newest_c_library(table: &str) -> Option<(u32, u32)> {
    let versions = table.split("GLIBC_").skip(1).filter_map(|rest| {
        let end = rest.find(|letter: char| !letter.is_ascii_digit() && letter != '.');
        let mut numbers = rest[..end.unwrap_or(rest.len())].split('.');
        Some((numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?))
    });
    versions.max()
}

/// The program with its pages for people, as one archive.
fn archive(folder: &Path, target: &str, program: &Path, manual: &Path) -> Result<()> {
    let name = format!("henrad-{}-{target}", env!("CARGO_PKG_VERSION"));
    let inside = folder.join(&name);
    fs::create_dir_all(&inside)?;
    fs::copy(program, inside.join("henrad"))?;
    for file in OF_THE_ARCHIVE.into_iter().chain([UNIT]) {
        let source = paths::root().join(file);
        let name = source.file_name().context("a file has a name")?;
        fs::copy(&source, inside.join(name))?;
    }
    for part in ["man", "completions"] {
        let to = inside.join(part);
        fs::create_dir_all(&to)?;
        for entry in fs::read_dir(manual.join(part))? {
            let entry = entry?;
            fs::copy(entry.path(), to.join(entry.file_name()))?;
        }
    }
    let mut tar = process::command("tar", &["--create", "--gzip", "--owner=0", "--group=0"]);
    tar.args(["--numeric-owner", "--sort=name", "--file"])
        .arg(folder.join(format!("{name}.tar.gz")))
        .arg(&name)
        .current_dir(folder);
    process::run(tar)?;
    fs::remove_dir_all(inside)?;
    Ok(())
}

/// The recipe is in crates/server/Cargo.toml.
fn debian_package(folder: &Path, target: &str) -> Command {
    let mut package = process::cargo(&["deb", "--no-build", "--no-strip", "--locked"]);
    package.args(["--package", "henrad-server", "--target", target, "--output"]);
    package.arg(folder);
    package
}

/// What is inside, as CycloneDX: crates of the program, and packages of the pages.
fn bills_of_materials(folder: &Path) -> Result<()> {
    let name = "henrad.cdx";
    let manifest = paths::root().join("crates/server/Cargo.toml");
    let mut crates = process::cargo(&[
        "cyclonedx",
        "--format",
        "json",
        "--spec-version",
        "1.5",
        "--quiet",
    ]);
    crates
        .args(["--override-filename", name, "--manifest-path"])
        .arg(&manifest);
    process::run(crates)?;
    // It writes beside the manifest of each crate of the workspace.
    for member in members()? {
        let written = member.join(format!("{name}.json"));
        if written.exists() && member.ends_with("crates/server") {
            fs::copy(&written, folder.join(format!("{name}.json")))?;
        }
        if written.exists() {
            fs::remove_file(written)?;
        }
    }
    let arguments = ["sbom", "--sbom-format", "cyclonedx", "--omit", "dev"];
    let pages = process::output(front_end::npm(&paths::web(), &arguments))?;
    fs::write(folder.join("henrad-pages.cdx.json"), pages)?;
    Ok(())
}

/// Folders of the crates of the workspace.
fn members() -> Result<Vec<PathBuf>> {
    let root = paths::root();
    let mut members = vec![root.join("python"), root.join("xtask")];
    for entry in fs::read_dir(root.join("crates"))? {
        members.push(entry?.path());
    }
    Ok(members)
}

/// As `sha256sum --check` reads them.
fn checksums(folder: &Path) -> Result<()> {
    let mut sums = process::command("sha256sum", &["--"]);
    sums.args(names(folder)?).current_dir(folder);
    let sums = process::output(sums)?;
    fs::write(folder.join("SHA256SUMS"), sums)?;
    Ok(())
}

/// The only file of a folder with an ending.
fn file_with_ending(folder: &Path, ending: &str) -> Result<PathBuf> {
    let names = names(folder)?;
    let found = names
        .into_iter()
        .find(|name| Path::new(name).extension().is_some_and(|it| it == ending));
    let name = found.with_context(|| format!("{} has no .{ending}", folder.display()))?;
    Ok(folder.join(name))
}

/// The files of a folder in their order.
fn names(folder: &Path) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::newest_c_library;

    #[test]
    fn the_newest_c_library_counts() {
        let table = "0000 DF *UND* 0000 (GLIBC_2.2.5) free\n\
            0000 DF *UND* 0000 (GLIBC_2.28) statx\n\
            0000 DF *UND* 0000 (GLIBC_2.3.4) __snprintf_chk\n";
        assert_eq!(newest_c_library(table), Some((2, 28)));
        assert_eq!(newest_c_library("no symbols"), None);
    }
}
