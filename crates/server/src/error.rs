//! Refusals that are the server's alone.

/// A client called too often.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooOften {
    /// Seconds after which it may call again.
    pub retry_after: u64,
}
