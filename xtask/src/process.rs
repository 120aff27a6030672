//! Starting other programs and reading their answers.

use std::cell::Cell;
use std::env;
use std::fs;
use std::io::{self, Read};
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use crate::paths;

thread_local! {
    static PROCESSOR_TIME: Cell<Duration> = const { Cell::new(Duration::ZERO) };
}

/// Processor time of all programs that this thread has waited for, and of those that they waited
/// for; zero where the system has no such figure.
pub fn processor_time() -> Duration {
    PROCESSOR_TIME.get()
}

/// Waits for the program and counts its processor time.
pub fn ended(child: &mut Child) -> io::Result<ExitStatus> {
    let process = PathBuf::from(format!("/proc/{}/stat", child.id()));
    // The system forgets the times of a program that was waited for.
    while let Some(stat) = fs::read_to_string(&process)
        .ok()
        .as_deref()
        .and_then(Stat::read)
        .filter(|stat| stat.parent == std::process::id())
    {
        if stat.has_ended {
            PROCESSOR_TIME.set(PROCESSOR_TIME.get() + stat.processor_time);
            break;
        }
        thread::sleep(Duration::from_millis(20));
    }
    child.wait()
}

/// What `/proc/<id>/stat` of Linux says of a program.
struct Stat {
    has_ended: bool,
    parent: u32,
    processor_time: Duration,
}

impl Stat {
    /// The kernel's unit of processor times, whatever its own clock.
    const TICK: Duration = Duration::from_millis(10);

    /// The name of the program, in parentheses, may hold spaces; the fields after it are numbered
    /// from 3.
    fn read(text: &str) -> Option<Self> {
        let fields: Vec<_> = text.rsplit_once(") ")?.1.split(' ').collect();
        let field = |number: usize| fields.get(number - 3)?.parse::<u32>().ok();
        // utime, stime, cutime and cstime
        let [user, system, user_of_children, system_of_children] =
            [field(14)?, field(15)?, field(16)?, field(17)?];
        Some(Self {
            has_ended: fields[0] == "Z",
            parent: field(4)?,
            processor_time: Self::TICK * (user + system + user_of_children + system_of_children),
        })
    }
}

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

/// The program with a third of the weight of those that run beside it, where the system can do
/// that.
pub fn giving_way(command: Command) -> Command {
    if find_on_path("nice").is_none() {
        return command;
    }
    let mut lighter = self::command("nice", &["-n", "5"]);
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
    let mut child = command
        .spawn()
        .with_context(|| format!("cannot start `{name}`"))?;
    let status = ended(&mut child)?;
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
        success: ended(&mut child)?.success(),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_times_of_a_program_and_its_children_add_up() {
        let text = "41 (a (b) c) Z 1 2 3 4 5 6 7 8 9 10 150 20 1000 3 20 0 1 0 77 0 0";
        let stat = Stat::read(text).expect("all fields");
        assert!(stat.has_ended);
        assert_eq!(stat.parent, 1);
        assert_eq!(stat.processor_time, Duration::from_millis(11_730));
        assert!(Stat::read("41 (a) R 1 2").is_none());
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn processor_time_counts_what_was_waited_for() {
        let before = processor_time();
        let busy = "i=0; while [ $i -lt 50000 ]; do i=$((i+1)); done";
        run(command("sh", &["-c", busy])).expect("a shell");
        assert!(processor_time() > before);
    }
}
