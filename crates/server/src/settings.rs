//! Settings: built-in defaults, then `henrad.toml`, then `HENRAD_*` variables, then flags.

mod clients;
mod products;
mod sense;

use std::collections::BTreeMap;
use std::env::{self, VarError};
use std::fmt;
use std::fs;
use std::io::ErrorKind;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};

use anyhow::bail;
pub use clients::ClientKey;
use henrad_api::vocabulary::{LegalPage, Word};
pub use products::NUMBER as PRODUCT_NUMBER;
use serde::{Deserialize, Serialize};
use toml::{Table, Value};

/// How the variables of settings begin.
const PREFIX: &str = "HENRAD_";

/// Characters of the shortest password that an account may have.
pub const SHORTEST_PASSWORD: usize = 12;

/// All settings of the server. `.env.example` documents each variable.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Settings {
    /// Address and port to listen on.
    pub listen: SocketAddr,
    /// Folder of the embedded database.
    pub data_dir: PathBuf,
    /// Database address; empty means SQLite in `data_dir`.
    pub database_url: String,
    /// Log filter, for example `info` or `henrad_server=debug`.
    pub log: String,
    /// `text` or `json`.
    pub log_format: LogFormat,
    /// Address under which visitors reach the server; empty when unknown.
    pub public_url: String,
    /// Brand name in the header.
    pub brand_name: String,
    /// Product search address with `{pn}` for the part number; when empty, a page names what is
    /// known of the part.
    pub product_search_url: String,
    /// Product addresses of makers that imports name, `maker=address` each with `{pn}`, separated
    /// by semicolons.
    pub maker_product_urls: String,
    /// Base of the document links of parts; empty hides them.
    pub documentation_url: String,
    /// Feedback address; empty hides the link.
    pub feedback_url: String,
    /// Address of the maker's older simulator; empty hides the link.
    pub classic_simulator_url: String,
    /// Where to report a fault of security, `mailto:` or `https://`; empty leaves
    /// `/.well-known/security.txt` out.
    pub security_contact: String,
    /// Legal pages: `privacy_url`, `terms_url` and the others; an empty one hides its link.
    #[serde(flatten)]
    pub legal_urls: LegalUrls,
    /// Login of the administrator that the server creates while it has no accounts.
    pub admin_login: String,
    /// Password of that administrator.
    pub admin_password: Secret,
    /// Hours until a login ends.
    pub session_hours: u32,
    /// Whether a trusted proxy in front names the client in `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// Proxies of the operator in front, each of which adds an entry to `X-Forwarded-For`.
    pub proxy_hops: usize,
    /// Programs with limits of their own, `name:calls:key` each: POST calls and searches per second
    /// and what they send in `X-Api-Key`.
    pub client_keys: Secret,
    /// Sites whose pages may make read-only calls, separated by commas.
    pub cors_origins: String,
    /// Sites that may show the pages in a frame, separated by commas.
    pub frame_origins: String,
    /// POST calls and searches per second and client, and processor time in proportion; 0 for no limit.
    pub calls_per_second: u32,
    /// Longest time for an answer, seconds.
    pub answer_seconds: u32,
    /// Requests answered at the same time; more wait.
    pub concurrent_requests: usize,
    /// Requests of one client answered at the same time; more wait.
    pub requests_per_client: usize,
    /// Open connections of one client; 0 for no limit. Behind a proxy, which opens all, none
    /// counts.
    pub connections_per_client: usize,
    /// Megabytes of bodies and answers in memory at the same time; one client may have half of
    /// them.
    pub megabytes_in_flight: usize,
    /// Megabytes that the process may use; 0 for the limit of its container or service.
    pub memory_megabytes: usize,
    /// Long computations that run at the same time; 0 for one per core.
    pub computing_threads: usize,
    /// Long computations that wait; a client may have a quarter of those that run or wait.
    pub computing_queue: usize,
    /// Days without use after which a shared session expires; 0 for never.
    pub share_days: u32,
    /// Megabytes that all shared sessions may take; 0 for no limit.
    pub share_megabytes: u32,
    /// Megabytes that one client may share in a day; 0 for no limit.
    pub share_megabytes_per_client: u32,
    /// Days that the usage log is kept.
    pub usage_days: u32,
}

/// Addresses of the legal pages by the names of their settings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LegalUrls(BTreeMap<String, String>);

impl LegalUrls {
    fn setting(page: LegalPage) -> String {
        format!("{}_url", page.word().replace('-', "_"))
    }

    /// The pages with an address, in the order of the footer.
    pub fn configured(&self) -> impl Iterator<Item = (LegalPage, &str)> {
        LegalPage::ALL.iter().filter_map(|&page| {
            let address = self.0.get(&Self::setting(page))?;
            (!address.is_empty()).then_some((page, address.as_str()))
        })
    }
}

impl Default for LegalUrls {
    /// The pages of this server.
    fn default() -> Self {
        let pages = LegalPage::ALL.iter();
        let urls = pages.map(|&page| (Self::setting(page), format!("/{}", page.word())));
        Self(urls.collect())
    }
}

/// A text that must not be printed.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Secret(String);

impl Secret {
    /// The text itself.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl From<&str> for Secret {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("***")
    }
}

/// Form of the log lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// For people.
    Text,
    /// One JSON object a line.
    Json,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 8080)),
            data_dir: PathBuf::from(".henrad"),
            database_url: String::new(),
            log: "info".to_owned(),
            log_format: LogFormat::Text,
            public_url: String::new(),
            brand_name: "Henrad".to_owned(),
            product_search_url: String::new(),
            maker_product_urls: String::new(),
            documentation_url: String::new(),
            feedback_url: "/feedback".to_owned(),
            classic_simulator_url: "/classic-simulator".to_owned(),
            security_contact: String::new(),
            legal_urls: LegalUrls::default(),
            admin_login: String::new(),
            admin_password: Secret::default(),
            session_hours: 12,
            behind_proxy: false,
            proxy_hops: 1,
            client_keys: Secret::default(),
            cors_origins: String::new(),
            frame_origins: String::new(),
            calls_per_second: 200,
            answer_seconds: 30,
            concurrent_requests: 512,
            requests_per_client: 128,
            connections_per_client: 1000,
            megabytes_in_flight: 128,
            memory_megabytes: 0,
            computing_threads: 0,
            computing_queue: 64,
            share_days: 365,
            share_megabytes: 2000,
            share_megabytes_per_client: 50,
            usage_days: 90,
        }
    }
}

impl Settings {
    /// Reads the settings file, if it is there, and the environment.
    ///
    /// # Errors
    /// All unknown names, values of the wrong kind and values that make no sense at once, with the
    /// places they came from.
    pub fn load(file: &Path) -> anyhow::Result<Self> {
        let mut values = Table::try_from(Self::default())?;
        let mut faults = Vec::new();
        match fs::read_to_string(file) {
            Ok(text) => {
                let found = read_file(&mut values, &text);
                let place = file.display();
                faults.extend(found.iter().map(|fault| format!("in {place}: {fault}")));
            }
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => bail!("cannot read {}: {error}", file.display()),
        }
        faults.extend(read_variables(&mut values, |name| env::var(name)));
        Self::sensible(values, faults)
    }

    /// The settings, if there is no fault before and they make sense.
    fn sensible(values: Table, mut faults: Vec<String>) -> anyhow::Result<Self> {
        let settings: Self = values.try_into()?;
        faults.extend(settings.faults());
        if faults.is_empty() {
            return Ok(settings);
        }
        bail!("{}", faults.join("; "))
    }

    /// Whether visitors reach the server by https.
    pub fn is_https(&self) -> bool {
        self.public_url.starts_with("https://")
    }

    /// The address that files name: that of the settings, else that of a server for one machine;
    /// empty where nobody states how others reach it.
    pub fn address_in_files(&self) -> String {
        let public = self.public_url.trim_end_matches('/');
        if public.is_empty() && self.listen.ip().is_loopback() {
            format!("http://{}", self.listen)
        } else {
            public.to_owned()
        }
    }

    /// Address of the database in use.
    pub fn database(&self) -> String {
        if self.database_url.is_empty() {
            format!("sqlite://{}", self.data_dir.join("henrad.sqlite").display())
        } else {
            self.database_url.clone()
        }
    }
}

/// Takes the values of a settings file; what is wrong with it.
fn read_file(values: &mut Table, text: &str) -> Vec<String> {
    let given = match text.parse::<Table>() {
        Ok(given) => given,
        Err(error) => return vec![error.to_string()],
    };
    let mut faults = Vec::new();
    for (name, value) in given {
        if values.contains_key(&name) {
            faults.extend(take(values, &name, value).map(|why| format!("`{name}`: {why}")));
        } else {
            faults.push(format!("unknown setting `{name}`"));
        }
    }
    faults
}

/// Takes the values of `HENRAD_*` variables; what is wrong with them. Texts are taken as they are.
fn read_variables(
    values: &mut Table,
    variable: impl Fn(&str) -> Result<String, VarError>,
) -> Vec<String> {
    let mut faults = Vec::new();
    for name in values.keys().cloned().collect::<Vec<_>>() {
        let variable_name = format!("{PREFIX}{}", name.to_uppercase());
        let text = match variable(&variable_name) {
            Ok(text) => text,
            Err(VarError::NotPresent) => continue,
            Err(VarError::NotUnicode(_)) => {
                faults.push(format!("{variable_name} is not valid Unicode"));
                continue;
            }
        };
        let value = match values[&name] {
            Value::Integer(_) => text.parse().map(Value::Integer).ok(),
            Value::Boolean(_) => text.parse().map(Value::Boolean).ok(),
            _ => Some(Value::String(text.clone())),
        };
        let why = take(values, &name, value.unwrap_or(Value::String(text)));
        faults.extend(why.map(|why| format!("in the variable {variable_name}: {why}")));
    }
    faults
}

/// Takes one value; why not, if it is of the wrong kind.
fn take(values: &mut Table, name: &str, value: Value) -> Option<String> {
    let before = values.insert(name.to_owned(), value);
    let error = values.clone().try_into::<Settings>().err()?;
    values.extend(before.map(|before| (name.to_owned(), before)));
    Some(error.message().to_owned())
}

#[cfg(test)]
mod tests;
