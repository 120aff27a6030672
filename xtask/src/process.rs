//! Starting other programs and reading their answers.

use std::env;
use std::io::{self, Read};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::paths;

/// Output of a program, both channels together, and whether it succeeded.
pub struct Captured {
    pub success: bool,
    pub output: String,
}

/// A program to start in the workspace root.
pub fn command(program: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(program);
    command
        .args(arguments)
        .current_dir(paths::root())
        .stdin(Stdio::null());
    command
}

/// Cargo, the same one that runs this task.
pub fn cargo(arguments: &[&str]) -> Command {
    let cargo = env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    command(&cargo, arguments)
}

/// The program with less weight than those that run beside it, where the system can do that.
pub fn giving_way(command: Command) -> Command {
    if find_on_path("nice").is_none() {
        return command;
    }
    let mut lighter = self::command("nice", &["-n", "10"]);
    lighter.arg(command.get_program()).args(command.get_args());
    if let Some(folder) = command.get_current_dir() {
        lighter.current_dir(folder);
    }
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => lighter.env(name, value),
            None => lighter.env_remove(name),
        };
    }
    lighter
}

/// Runs the program with its output on the terminal; an error when it fails.
pub fn run(mut command: Command) -> Result<()> {
    let name = describe(&command);
    let status = command
        .status()
        .with_context(|| format!("cannot start `{name}`"))?;
    if !status.success() {
        bail!("`{name}` failed: {status}");
    }
    Ok(())
}

/// Runs the program and keeps what it prints.
pub fn captured(mut command: Command) -> Result<Captured> {
    let name = describe(&command);
    let (mut reader, writer) = io::pipe()?;
    command.stdout(writer.try_clone()?).stderr(writer);
    let mut child = command
        .spawn()
        .with_context(|| format!("cannot start `{name}`"))?;
    // The command holds the writing ends; the pipe closes only when they are gone here too.
    drop(command);
    let mut output = Vec::new();
    reader.read_to_end(&mut output)?;
    Ok(Captured {
        success: child.wait()?.success(),
        output: String::from_utf8_lossy(&output).into_owned(),
    })
}

/// Runs the program; only an error shows its output.
pub fn run_quietly(command: Command) -> Result<()> {
    let name = describe(&command);
    let captured = captured(command)?;
    if !captured.success {
        bail!("`{name}` failed:\n{}", captured.output.trim_end());
    }
    Ok(())
}

/// Runs the program and returns its output; on failure, an error with its message.
pub fn output(mut command: Command) -> Result<String> {
    let name = describe(&command);
    let answer = command
        .output()
        .with_context(|| format!("cannot start `{name}`"))?;
    if !answer.status.success() {
        bail!(
            "`{name}` failed: {}",
            String::from_utf8_lossy(&answer.stderr).trim()
        );
    }
    String::from_utf8(answer.stdout).with_context(|| format!("`{name}` did not print UTF-8"))
}

/// Whether the program runs and succeeds; its output is dropped.
pub fn succeeds(program: &str, arguments: &[&str]) -> bool {
    command(program, arguments)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// Where a program lies on the search path.
pub fn find_on_path(program: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    env::split_paths(&path)
        .map(|folder| folder.join(program))
        .find(|file| file.is_file())
}

fn describe(command: &Command) -> String {
    let mut words = vec![command.get_program().to_string_lossy()];
    words.extend(
        command
            .get_args()
            .map(|argument| argument.to_string_lossy()),
    );
    words.join(" ")
}
