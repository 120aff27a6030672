//! Unguessable texts.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

/// The operating system gives no random numbers.
#[derive(Debug, thiserror::Error)]
#[error("the system gives no random numbers: {0}")]
pub struct NoRandomness(getrandom::Error);

/// `N` random bytes as letters, digits, `-` and `_`.
///
/// # Errors
/// When the operating system gives no random numbers.
pub fn token<const N: usize>() -> Result<String, NoRandomness> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(NoRandomness)?;
    Ok(URL_SAFE_NO_PAD.encode(bytes))
}

#[cfg(test)]
mod tests {
    use super::token;

    #[test]
    fn tokens_differ_and_fit_into_an_address() {
        let first = token::<16>().expect("randomness");
        assert_eq!(first.len(), 22, "128 bits");
        assert!(
            first
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || "-_".contains(c))
        );
        assert_ne!(first, token::<16>().expect("randomness"));
    }
}
