//! Writes the manual pages (`man/`) and the completions of shells (`completions/`) into a folder; what
//! `cargo xtask manual` and `cargo xtask dist` run.

use std::env;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::{Command, CommandFactory};
use clap_complete::Shell;
use clap_mangen::Man;
use henrad_server::cli::Cli;

const NAME: &str = "henrad";

/// What every command has in common.
const EXIT_STATUS: &[(&str, &str)] = &[
    ("0", "Success."),
    (
        "1",
        "Nothing was found, or the work failed; of board: something fails; of fit: a file could not be fitted.",
    ),
    (
        "2",
        "The command line, a file of board or the fields of a request are not taken.",
    ),
    (
        "3",
        "Of fit: a model is far from its measurement; of board with --strict: something is not decided.",
    ),
];
const FILES: &[(&str, &str)] = &[
    (
        "henrad.toml",
        "Settings, in the working folder or named by --settings.",
    ),
    (
        ".henrad/",
        "Data folder with the SQLite database, in the working folder or named by HENRAD_DATA_DIR.",
    ),
    (
        "board.toml",
        "Conditions of a board, beside its parts list.",
    ),
    (
        "/etc/henrad/henrad.env",
        "Settings of the systemd service as variables.",
    ),
];
/// Command of the page, and examples of it.
const EXAMPLES: &[(&str, &[&str])] = &[
    (
        "henrad",
        &[
            "henrad serve --open",
            "henrad part C0805C104K5RACTU",
            "henrad search 10u 25V X7R 1206",
        ],
    ),
    (
        "henrad-csv",
        &["henrad csv C1210C226K3RACTU --bias 12 --temperature 60 --start 1k --stop 10M"],
    ),
    (
        "henrad-plot",
        &["henrad plot C1210C226K3RACTU T491A106K010AT --bias 3V3"],
    ),
    (
        "henrad-s2p",
        &["henrad s2p - --bias 3.3 --output models < bill-of-materials.csv"],
    ),
    (
        "henrad-spice",
        &["henrad spice C1210C226K3RACTU --bias 12 --dialect ngspice --statistics mc"],
    ),
    (
        "henrad-board",
        &["henrad board bom.csv --conditions board.toml --format sarif --output board.sarif"],
    ),
    ("henrad-fit", &["henrad fit measured --output fitted.toml"]),
    ("henrad-import", &["henrad import parts.csv --dry-run"]),
    (
        "henrad-kicad-models",
        &["henrad kicad models board.kicad_pro --update"],
    ),
    ("henrad-find", &["henrad find request.json"]),
    ("henrad-mcp", &["henrad mcp"]),
];

fn main() -> anyhow::Result<()> {
    let folder = env::args_os().nth(1).map(PathBuf::from);
    let folder = folder.context("name the folder to write into")?;
    let (manual, completions) = (folder.join("man"), folder.join("completions"));
    for folder in [&manual, &completions] {
        fs::create_dir_all(folder).with_context(|| format!("no folder {}", folder.display()))?;
    }
    let mut command = Cli::command()
        .propagate_version(true)
        .disable_help_subcommand(true);
    command.build();
    write_pages(&command, &manual)?;
    for shell in [Shell::Bash, Shell::Zsh, Shell::Fish, Shell::PowerShell] {
        clap_complete::generate_to(shell, &mut Cli::command(), NAME, &completions)?;
    }
    Ok(())
}

/// The page of a command, and those of its subcommands.
fn write_pages(command: &Command, folder: &Path) -> anyhow::Result<()> {
    for subcommand in command.get_subcommands().filter(|it| !it.is_hide_set()) {
        write_pages(subcommand, folder)?;
    }
    let page = Man::new(command.clone())
        .manual("Henrad")
        .source(format!("Henrad {}", env!("CARGO_PKG_VERSION")))
        .date(env::var("HENRAD_MANUAL_DATE").unwrap_or_default());
    let path = folder.join(page.get_filename());
    let mut file = BufWriter::new(File::create(&path)?);
    write_page(command, &page, &mut file)?;
    file.flush()?;
    Ok(())
}

fn write_page(command: &Command, page: &Man, out: &mut dyn Write) -> io::Result<()> {
    page.render_title(out)?;
    page.render_name_section(out)?;
    // The parser's own line has the values of options; that of the pages has not.
    let usage = command.clone().render_usage().to_string();
    let usage = usage.trim_start_matches("Usage:").trim();
    writeln!(out, ".SH SYNOPSIS\n\\fB{}\\fR", plain(usage))?;
    page.render_description_section(out)?;
    page.render_options_section(out)?;
    if command.has_subcommands() {
        page.render_subcommands_section(out)?;
    }
    let name = command.get_display_name().unwrap_or(NAME);
    if let Some((_, examples)) = EXAMPLES.iter().find(|(page, _)| *page == name) {
        writeln!(out, ".SH EXAMPLES")?;
        for example in *examples {
            writeln!(out, ".PP\n.nf\n{}\n.fi", plain(example))?;
        }
    }
    write_list(out, "EXIT STATUS", EXIT_STATUS)?;
    write_list(out, "FILES", FILES)?;
    page.render_version_section(out)
}

fn write_list(out: &mut dyn Write, title: &str, entries: &[(&str, &str)]) -> io::Result<()> {
    writeln!(out, ".SH \"{title}\"")?;
    for (name, text) in entries {
        writeln!(out, ".TP\n\\fB{}\\fR\n{}", plain(name), plain(text))?;
    }
    Ok(())
}

/// Text without what means something to roff.
fn plain(text: &str) -> String {
    let text = text.replace('\\', "\\e").replace('-', "\\-");
    match text.strip_prefix('.') {
        Some(rest) => format!("\\&.{rest}"),
        None => text,
    }
}
