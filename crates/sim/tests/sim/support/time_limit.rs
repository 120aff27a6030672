//! Other programs under a time limit: one that hangs must fail its test, not hold up the run.

use std::io::{self, Read};
use std::process::{Command, Output, Stdio};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use wait_timeout::ChildExt;

/// Far above what any program of the tests takes, on a busy machine too.
pub const TIME_LIMIT: Duration = Duration::from_mins(2);

/// What the program printed and how it ended, without anything to read.
///
/// # Errors
/// [`io::ErrorKind::TimedOut`] for a program that still runs at the limit; it is ended then. What
/// starting a program can say.
pub fn output_within(limit: Duration, command: &mut Command) -> io::Result<Output> {
    let streams = command.stdin(Stdio::null()).stdout(Stdio::piped());
    let mut child = streams.stderr(Stdio::piped()).spawn()?;
    let printed = child.stdout.take().map(gather);
    let complained = child.stderr.take().map(gather);
    let Some(status) = child.wait_timeout(limit)? else {
        child.kill()?;
        child.wait()?;
        let message = format!("{command:?} ran for {limit:?} and was ended");
        return Err(io::Error::new(io::ErrorKind::TimedOut, message));
    };
    Ok(Output {
        status,
        stdout: printed.map_or(Ok(Vec::new()), gathered)?,
        stderr: complained.map_or(Ok(Vec::new()), gathered)?,
    })
}

type Gathering = JoinHandle<io::Result<Vec<u8>>>;

/// Reads beside the program, which would wait for ever before a full pipe.
fn gather(mut stream: impl Read + Send + 'static) -> Gathering {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes)?;
        Ok(bytes)
    })
}

fn gathered(gathering: Gathering) -> io::Result<Vec<u8>> {
    let ended = |_| io::Error::other("the reader of a stream panicked");
    gathering.join().map_err(ended)?
}
