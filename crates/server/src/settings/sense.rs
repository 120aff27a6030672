//! Whether settings make sense.

use std::env;

use toml::Table;
use tracing_subscriber::filter::Targets;

use super::clients::is_origin;
use super::{PREFIX, SHORTEST_PASSWORD, Settings};

impl Settings {
    /// What makes no sense, all of it at once.
    pub(super) fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let mut refuse = |is_wrong: bool, name: &str, why: &str| {
            if is_wrong {
                faults.push(format!("{name} {why}"));
            }
        };
        let year = 366 * 24;
        let hours = 1..=year;
        refuse(
            !hours.contains(&self.session_hours),
            "session_hours",
            "must be 1 to 8784",
        );
        refuse(self.usage_days == 0, "usage_days", "must be at least 1");
        refuse(
            self.answer_seconds == 0,
            "answer_seconds",
            "must be at least 1",
        );
        refuse(self.proxy_hops == 0, "proxy_hops", "must be at least 1");
        for (name, count) in [
            ("concurrent_requests", self.concurrent_requests),
            ("requests_per_client", self.requests_per_client),
            ("megabytes_in_flight", self.megabytes_in_flight),
        ] {
            refuse(count == 0, name, "must be at least 1");
        }
        let is_public = self.public_url.is_empty() || is_web_address(&self.public_url);
        refuse(
            !is_public,
            "public_url",
            "must begin with https:// or http:// and name a host",
        );
        let kinds = ["sqlite:", "postgres:", "postgresql:"];
        let is_database = kinds.iter().any(|kind| self.database_url.starts_with(kind));
        let is_unknown = !is_database && !self.database_url.is_empty();
        refuse(
            is_unknown,
            "database_url",
            "must begin with sqlite: or postgres:",
        );
        let is_filter = self.log.parse::<Targets>().is_ok();
        refuse(!is_filter, "log", "is not a valid filter");
        faults.extend(self.faulty_password());
        faults.extend(self.faulty_links());
        faults.extend(self.faulty_origins());
        let clients = self.clients().err();
        faults.extend(clients.map(|why| format!("client_keys {why}")));
        faults
    }

    /// A first password that no account may have.
    fn faulty_password(&self) -> Option<String> {
        let length = self.admin_password.reveal().chars().count();
        let is_short = (1..SHORTEST_PASSWORD).contains(&length);
        is_short
            .then(|| format!("admin_password must have at least {SHORTEST_PASSWORD} characters"))
    }

    /// Other sites that no browser would name so.
    fn faulty_origins(&self) -> Vec<String> {
        const WHY: &str =
            "must be like https://plm.example.com, in small letters and without a path";
        let calling = self
            .calling_origins()
            .map(|origin| ("cors_origins", origin));
        let framing = self
            .framing_origins()
            .map(|origin| ("frame_origins", origin));
        calling
            .chain(framing)
            .filter(|(_, origin)| !is_origin(origin))
            .map(|(name, origin)| format!("{name} {origin:?} {WHY}"))
            .collect()
    }

    /// Addresses that pages must not link.
    fn faulty_links(&self) -> Vec<String> {
        const WHY: &str = "must be empty, a path of this site, or begin with https:// or http://";
        let links = [
            ("product_search_url", &self.product_search_url),
            ("documentation_url", &self.documentation_url),
            ("feedback_url", &self.feedback_url),
            ("classic_simulator_url", &self.classic_simulator_url),
        ];
        let legal = self.legal_urls.0.iter();
        let mut faults = Vec::new();
        for entry in self.maker_products() {
            match entry {
                Ok((_, address)) if is_link(address) => {}
                Ok((maker, _)) => faults.push(format!("maker_product_urls of {maker} {WHY}")),
                Err(why) => faults.push(format!("maker_product_urls {why}")),
            }
        }
        let all = links
            .into_iter()
            .chain(legal.map(|(name, link)| (name.as_str(), link)));
        let wrong = all.filter(|(_, link)| !is_link(link));
        faults.extend(wrong.map(|(name, _)| format!("{name} {WHY}")));
        if !is_contact(&self.security_contact) {
            faults.push("security_contact must be empty or begin with mailto: or https://".into());
        }
        faults
    }

    /// What is allowed but rarely meant: variables that no setting has, and unencrypted addresses.
    pub fn warnings(&self) -> Vec<String> {
        let names = env::vars_os().filter_map(|(name, _)| name.into_string().ok());
        let mut warnings: Vec<_> = unknown_variables(names)
            .into_iter()
            .map(|name| format!("{name} is not a setting; see .env.example"))
            .collect();
        if self.public_url.starts_with("http://") {
            warnings
                .push("public_url is not https: cookies and passwords are sent unencrypted".into());
        }
        if self.admin_login.is_empty() && !self.admin_password.reveal().is_empty() {
            warnings.push("admin_password has no effect without admin_login".into());
        }
        warnings
    }
}

/// Variables with our prefix that do not name a setting, for example misspelled ones.
pub(super) fn unknown_variables(names: impl Iterator<Item = String>) -> Vec<String> {
    let known = Table::try_from(Settings::default()).unwrap_or_default();
    let mut unknown: Vec<_> = names
        .filter(|name| {
            let setting = name.strip_prefix(PREFIX).map(str::to_lowercase);
            // Those of the tests' own.
            let is_of_tests = name.starts_with("HENRAD_TEST_");
            setting.is_some_and(|setting| !known.contains_key(&setting)) && !is_of_tests
        })
        .collect();
    unknown.sort_unstable();
    unknown
}

/// Whether browsers can follow the address to a site.
fn is_web_address(text: &str) -> bool {
    let host = ["https://", "http://"]
        .iter()
        .find_map(|scheme| text.strip_prefix(scheme));
    host.is_some_and(|host| host.starts_with(|first: char| first.is_alphanumeric() || first == '['))
}

/// Whether RFC 9116 allows the address in one line of `security.txt`.
fn is_contact(text: &str) -> bool {
    let is_address = text.starts_with("mailto:") || text.starts_with("https://");
    text.is_empty() || is_address && !text.contains(char::is_whitespace)
}

fn is_link(text: &str) -> bool {
    text.is_empty()
        || is_web_address(text)
        || text.starts_with("mailto:")
        || (text.starts_with('/') && !text.starts_with("//") && !text.contains('\\'))
}
