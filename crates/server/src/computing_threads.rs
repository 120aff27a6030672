//! Threads that compute. Those that answer requests go first where both want a processor, so that an
//! answer of a moment does not wait while others compute for seconds.

use std::cell::Cell;

use tokio::task::{self, JoinHandle};

/// How far computing stands back: on Linux it has a third of the share of a thread that answers.
const NICENESS: i32 = 5;

/// Runs work beside the threads that answer requests.
pub fn spawn<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> JoinHandle<T> {
    task::spawn_blocking(move || {
        give_way();
        work()
    })
}

/// Starts the threads that computations share, before any of them does.
///
/// # Errors
/// If they run already, or the system has no threads for them.
pub fn start_shared() -> Result<(), rayon::ThreadPoolBuildError> {
    rayon::ThreadPoolBuilder::new()
        .start_handler(|_| give_way())
        .build_global()
}

/// Lets threads that answer go before this one, from now on.
fn give_way() {
    thread_local! {
        static GIVES_WAY: Cell<bool> = const { Cell::new(false) };
    }
    // Elsewhere the priority is that of the whole process.
    if cfg!(target_os = "linux")
        && !GIVES_WAY.replace(true)
        && let Err(error) = rustix::process::setpriority_process(None, NICENESS)
    {
        tracing::debug!(cause = %error, "a computing thread of the usual priority");
    }
}

#[cfg(test)]
mod tests {
    use rustix::process::getpriority_process;

    use super::*;

    #[tokio::test]
    #[cfg(target_os = "linux")]
    async fn only_computing_gives_way() {
        let own = || getpriority_process(None).unwrap();
        let before = own();
        assert_eq!(spawn(own).await.unwrap(), NICENESS.max(before));
        assert_eq!(own(), before);
    }
}
