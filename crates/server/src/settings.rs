//! Settings: built-in defaults, then `henrad.toml`, then `HENRAD_*` variables, then flags.

use std::fmt;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};

use figment::Figment;
use figment::providers::{Env, Format, Serialized, Toml};
use serde::{Deserialize, Serialize};

/// All settings of the server. `.env.example` documents each variable.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
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
    /// Product search address with `{pn}` for the part number; empty hides the link.
    pub product_search_url: String,
    /// Base of the document links of parts; empty hides them.
    pub documentation_url: String,
    /// Feedback address; empty hides the link.
    pub feedback_url: String,
    /// Address of the maker's older simulator; empty hides the link.
    pub classic_simulator_url: String,
    /// Privacy notice; empty hides the link, as for the legal addresses below.
    pub privacy_url: String,
    /// Terms of use.
    pub terms_url: String,
    /// What the pages keep in the browser.
    pub cookies_url: String,
    /// What the values are and are not.
    pub disclaimer_url: String,
    /// How to object to a sale of personal details.
    pub do_not_sell_url: String,
    /// How to ask what is kept about a person.
    pub information_request_url: String,
    /// Login of the administrator that is made when there is no account yet.
    pub admin_login: String,
    /// Password of that administrator.
    pub admin_password: Secret,
    /// Hours until a login ends.
    pub session_hours: u32,
    /// Whether a proxy of ours stands in front and names the client in `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// POST calls per second and client; 0 for no limit.
    pub calls_per_second: u32,
    /// Requests answered at the same time; more wait.
    pub concurrent_requests: usize,
    /// Days that the usage log is kept.
    pub usage_days: u32,
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
            documentation_url: String::new(),
            feedback_url: "/feedback".to_owned(),
            classic_simulator_url: "/classic-simulator".to_owned(),
            privacy_url: "/privacy".to_owned(),
            terms_url: "/terms".to_owned(),
            cookies_url: "/cookies".to_owned(),
            disclaimer_url: "/disclaimer".to_owned(),
            do_not_sell_url: "/do-not-sell".to_owned(),
            information_request_url: "/information-request".to_owned(),
            admin_login: String::new(),
            admin_password: Secret::default(),
            session_hours: 12,
            behind_proxy: false,
            calls_per_second: 200,
            concurrent_requests: 512,
            usage_days: 90,
        }
    }
}

impl Settings {
    /// Reads the settings file, if it is there, and the environment.
    ///
    /// # Errors
    /// A value of the wrong kind or an unknown name, with the place it came from.
    pub fn load(file: &Path) -> Result<Self, Box<figment::Error>> {
        Figment::from(Serialized::defaults(Self::default()))
            .merge(Toml::file(file))
            .merge(Env::prefixed("HENRAD_").only(NAMES))
            .extract()
            .map_err(Box::new)
    }

    /// Whether visitors reach the server by https.
    pub fn is_https(&self) -> bool {
        self.public_url.starts_with("https://")
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

/// Names of the settings, so that other `HENRAD_*` variables (tests) are not taken for settings.
const NAMES: &[&str] = &[
    "listen",
    "data_dir",
    "database_url",
    "log",
    "log_format",
    "public_url",
    "brand_name",
    "product_search_url",
    "documentation_url",
    "feedback_url",
    "classic_simulator_url",
    "privacy_url",
    "terms_url",
    "cookies_url",
    "disclaimer_url",
    "do_not_sell_url",
    "information_request_url",
    "admin_login",
    "admin_password",
    "session_hours",
    "behind_proxy",
    "calls_per_second",
    "concurrent_requests",
    "usage_days",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_setting_can_come_from_the_environment() {
        let value = serde_json::to_value(Settings::default()).expect("settings serialise");
        let mut fields: Vec<_> = value
            .as_object()
            .expect("an object")
            .keys()
            .map(String::as_str)
            .collect();
        let mut names = NAMES.to_vec();
        fields.sort_unstable();
        names.sort_unstable();
        assert_eq!(fields, names);
    }

    #[test]
    fn a_secret_is_never_printed() {
        let settings = Settings {
            admin_password: Secret::from("correct horse"),
            ..Settings::default()
        };
        assert!(!format!("{settings:?}").contains("correct horse"));
    }

    #[test]
    fn the_default_database_is_a_file_in_the_data_folder() {
        assert_eq!(
            Settings::default().database(),
            "sqlite://.henrad/henrad.sqlite"
        );
    }

    #[test]
    fn a_file_overrides_defaults_and_rejects_unknown_names() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("henrad.toml");
        std::fs::write(&file, "brand_name = \"Acme\"").expect("a file");
        assert_eq!(Settings::load(&file).expect("settings").brand_name, "Acme");
        std::fs::write(&file, "brand_nmae = \"Acme\"").expect("a file");
        assert!(Settings::load(&file).is_err());
    }
}
