//! Who a request counts as: an address, or a program with a key and limits of its own.

use std::collections::HashMap;
use std::net::IpAddr;

use sha2::{Digest, Sha256};

use crate::settings::{ClientKey, Settings};

/// The client whose limits a request counts against.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Client {
    /// Everybody behind an address.
    Address(IpAddr),
    /// The program of this key, by its place in the settings.
    Key(usize),
}

impl From<IpAddr> for Client {
    fn from(address: IpAddr) -> Self {
        Self::Address(address)
    }
}

/// A key that no program has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownKey;

/// The keys that the operator gave out.
#[derive(Debug, Default)]
pub struct ClientKeys {
    /// Hashes, so that the time of a look-up tells nothing about a key.
    places: HashMap<[u8; 32], usize>,
}

impl ClientKeys {
    /// The keys of the settings.
    pub fn new(settings: &Settings) -> Self {
        let keys = settings.clients().unwrap_or_default();
        let places = keys.iter().enumerate();
        Self {
            places: places
                .map(|(place, ClientKey { key, .. })| (hash(key.reveal()), place))
                .collect(),
        }
    }

    /// The program of a key; `None` where the server has no keys at all, and the header of a proxy
    /// means nothing.
    ///
    /// # Errors
    /// [`UnknownKey`] for a key that was not given out.
    pub fn find(&self, key: &[u8]) -> Result<Option<Client>, UnknownKey> {
        if self.places.is_empty() {
            return Ok(None);
        }
        let place = self.places.get(&hash(key));
        place
            .map(|&place| Some(Client::Key(place)))
            .ok_or(UnknownKey)
    }
}

fn hash(key: impl AsRef<[u8]>) -> [u8; 32] {
    Sha256::digest(key).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Secret;

    #[test]
    fn a_key_is_found_only_whole() {
        let keys = ClientKeys::new(&Settings {
            client_keys: Secret::from("erp:50:0123456789abcdef, ci:0:fedcba9876543210"),
            ..Settings::default()
        });
        assert_eq!(keys.find(b"fedcba9876543210"), Ok(Some(Client::Key(1))));
        for wrong in ["", "fedcba987654321", "ci:0:fedcba9876543210"] {
            assert_eq!(keys.find(wrong.as_bytes()), Err(UnknownKey), "{wrong}");
        }
        assert_eq!(ClientKeys::default().find(b"anything"), Ok(None));
    }
}
