//! Programs with keys, and other sites that may call or frame this one.

use super::{Secret, Settings};

/// Shortest key: 16 characters of the usual 64 are 96 bits.
const SHORTEST_KEY: usize = 16;

/// A program with limits of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClientKey {
    /// What the operator calls it.
    pub name: String,
    /// POST calls and searches per second; 0 for no limit.
    pub calls_per_second: u32,
    /// What it sends in `X-Api-Key`.
    pub key: Secret,
}

impl Settings {
    /// The programs with keys.
    ///
    /// # Errors
    /// What is wrong with the setting, without any key.
    pub fn clients(&self) -> Result<Vec<ClientKey>, String> {
        let mut clients: Vec<ClientKey> = Vec::new();
        for entry in entries(self.client_keys.reveal()) {
            let client = client(entry)?;
            if clients.iter().any(|other| other.key == client.key) {
                return Err(format!("has the key of {} twice", client.name));
            }
            clients.push(client);
        }
        Ok(clients)
    }

    /// Sites whose pages may make read-only calls.
    pub fn calling_origins(&self) -> impl Iterator<Item = &str> {
        entries(&self.cors_origins)
    }

    /// Sites that may show pages of this one in a frame.
    pub fn framing_origins(&self) -> impl Iterator<Item = &str> {
        entries(&self.frame_origins)
    }
}

fn entries(list: &str) -> impl Iterator<Item = &str> {
    let entries = list.split(',').map(str::trim);
    entries.filter(|entry| !entry.is_empty())
}

fn client(entry: &str) -> Result<ClientKey, String> {
    const FORM: &str = "must be name:calls:key for each program, separated by commas";
    let mut parts = entry.splitn(3, ':');
    let mut part = || parts.next().filter(|part| !part.is_empty()).ok_or(FORM);
    let (name, calls, key) = (part()?.to_owned(), part()?, part()?);
    let calls_per_second = calls
        .parse()
        .map_err(|_| format!("must state calls per second of {name} as a whole number"))?;
    let is_text = key.bytes().all(|byte| byte.is_ascii_graphic());
    if key.len() < SHORTEST_KEY || !is_text {
        return Err(format!(
            "must give {name} a key of at least {SHORTEST_KEY} letters, digits or signs"
        ));
    }
    Ok(ClientKey {
        name,
        calls_per_second,
        key: Secret::from(key),
    })
}

/// Scheme, host and port as browsers send them: without a path, a user, or capitals.
pub(super) fn is_origin(text: &str) -> bool {
    let host = ["https://", "http://"]
        .iter()
        .find_map(|scheme| text.strip_prefix(scheme));
    let is_part =
        |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b".-:[]".contains(&byte);
    host.is_some_and(|host| !host.is_empty() && host.bytes().all(is_part))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(client_keys: &str) -> Result<Vec<ClientKey>, String> {
        let settings = Settings {
            client_keys: Secret::from(client_keys),
            ..Settings::default()
        };
        settings.clients()
    }

    #[test]
    fn keys_have_a_name_and_a_limit() {
        let clients = of("erp:50:0123456789abcdef, ci:0:a:key:with:colons").unwrap();
        assert_eq!(clients[0].name, "erp");
        assert_eq!(clients[0].calls_per_second, 50);
        assert_eq!(clients[1].key.reveal(), "a:key:with:colons");
        assert_eq!(of(""), Ok(Vec::new()));
    }

    #[test]
    fn a_wrong_entry_is_told_without_its_key() {
        for wrong in [
            "erp",
            "erp:50",
            "erp:50:too-short",
            "erp:many:0123456789abcdef",
            "erp:50:0123456789abcdef, ci:1:0123456789abcdef",
        ] {
            let fault = of(wrong).unwrap_err();
            let is_secret = fault.contains("0123456789abcdef") || fault.contains("too-short");
            assert!(!is_secret, "{fault}");
        }
    }

    #[test]
    fn an_origin_has_no_path() {
        for right in ["https://plm.example.com", "http://[::1]:3000"] {
            assert!(is_origin(right), "{right}");
        }
        for wrong in [
            "*",
            "plm.example.com",
            "https://",
            "https://plm.example.com/",
            "https://PLM.example.com",
            "https://a@b",
            "https://a; script-src *",
        ] {
            assert!(!is_origin(wrong), "{wrong}");
        }
    }
}
