//! A check by a server in place of this machine.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, anyhow, bail};
use clap::Args;
use henrad_engine::board::output::OutputFormat;
use henrad_engine::board::{BoardRequestOptions, GUESS, Outcome, ReadReport};
use serde::Deserialize;
use ureq::http::{Response, StatusCode, header};
use ureq::tls::{Certificate, RootCerts, TlsConfig};
use ureq::unversioned::multipart::{Form, Part};
use ureq::{Agent, Body};
use url::Url;

use super::{BoardArgs, Conditions, FailOn, Found, Print};
use crate::calls::board::MAX_BODY;
use crate::http::client_address::API_KEY;
use crate::settings::Secret;

/// Time to connect, and for an answer: longer than a server works on one.
const CONNECT: Duration = Duration::from_secs(10);
const ANSWER: Duration = Duration::from_mins(2);
/// Largest report that is read, bytes.
const MAX_REPORT: u64 = 1_000_000_000;

/// Where a board is checked if not here.
#[derive(Debug, Args)]
pub struct ServerArgs {
    /// Address of a Henrad server that checks the board with its catalogue: files and conditions are
    /// sent to it.
    #[arg(long, value_name = "URL", value_parser = address, conflicts_with = "database")]
    pub server: Option<Url>,
    /// Key that the operator of the server gave out, for limits of one's own.
    #[arg(long, value_name = "KEY", env = "HENRAD_KEY", hide_env_values = true, value_parser = key)]
    pub key: Option<Secret>,
}

/// `https://henrad.example.com`, also below a path.
fn address(text: &str) -> Result<Url, String> {
    const FORM: &str = "must be an address such as https://henrad.example.com";
    let mut address = Url::parse(text).map_err(|_| FORM)?;
    let is_plain = matches!(address.scheme(), "http" | "https")
        && address.username().is_empty()
        && address.password().is_none()
        && address.query().is_none()
        && address.fragment().is_none();
    if !is_plain {
        return Err(FORM.to_owned());
    }
    if !address.path().ends_with('/') {
        let path = format!("{}/", address.path());
        address.set_path(&path);
    }
    Ok(address)
}

fn key(text: &str) -> Result<Secret, String> {
    let is_text = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_graphic());
    is_text
        .then(|| Secret::from(text))
        .ok_or_else(|| "must be letters, digits and signs without blanks".to_owned())
}

/// A server that checks boards.
struct Server<'a> {
    agent: Agent,
    address: &'a Url,
    key: Option<&'a Secret>,
}

/// What a server is sent.
struct Sent<'a> {
    files: &'a [(String, Vec<u8>)],
    conditions: &'a Conditions,
    options: String,
}

/// Has a server check a board, and hands its report out.
pub(super) fn checked(
    arguments: &BoardArgs,
    address: &Url,
    found: &Found,
    print: Print<'_>,
) -> anyhow::Result<Outcome> {
    let total: usize = found.files.iter().map(|(_, bytes)| bytes.len()).sum();
    if total > MAX_BODY {
        let [total, most] = [total, MAX_BODY].map(|it| it as f64 / 1e6);
        bail!("{total:.1} MB; a server takes {most:.0} MB at most");
    }
    let server = Server::new(address, arguments.elsewhere.key.as_ref())?;
    let sent = Sent {
        files: &found.files,
        conditions: &found.conditions,
        options: options(arguments, found)?,
    };
    let text = server.ask(&sent, OutputFormat::Json)?;
    let text = String::from_utf8(text).context("the report is no text")?;
    let report = ReadReport::read(&text);
    let report = report.map_err(|why| anyhow!("{address} sent no report: {why}"))?;
    if let Some(file) = &arguments.write_baseline {
        let text = report.baseline().context("the baseline is not JSON")?;
        super::write(file, text.as_bytes())?;
    }
    if arguments.explain.is_some() {
        let explained = server.ask(&sent, OutputFormat::Text)?;
        let explained = String::from_utf8(explained).context("the report is no text")?;
        crate::cli::print(&explained)?;
    } else if print.format == OutputFormat::Json {
        print.out(indented(&text).as_bytes())?;
    } else {
        print.out(&server.ask(&sent, print.format)?)?;
    }
    let fails_on_advice = arguments.fail_on == FailOn::Advice;
    Ok(report.outcome(fails_on_advice, arguments.strict))
}

/// The options of a request as JSON.
fn options(arguments: &BoardArgs, found: &Found) -> anyhow::Result<String> {
    let guess = arguments.guess.and_then(|level| {
        let mut words = GUESS.into_iter();
        words.find(|(_, known)| *known == level)
    });
    let columns: BTreeMap<String, String> = arguments
        .columns
        .iter()
        .map(|it| (it.word.clone(), it.head.clone()))
        .collect();
    let set = arguments.set.iter();
    let set = set.map(|it| (it.place.clone(), it.typed.clone().into()));
    let options = BoardRequestOptions {
        profile: found.profile.as_ref().map(|it| it.text.clone()),
        columns,
        sheet: arguments.sheet.clone(),
        ambient: arguments.ambient.as_ref().map(|it| it.value),
        guess: guess.map(|(word, _)| word.to_owned()),
        set: set.collect(),
        baseline: found.baseline.clone().map(Into::into),
        by_value: arguments.by_value,
        explain: arguments.explain.clone(),
        omit_waived: arguments.omit_waived,
        today: Some(found.today.to_string()),
        ..BoardRequestOptions::default()
    };
    serde_json::to_string(&options).context("the options are not JSON")
}

impl<'a> Server<'a> {
    fn new(address: &'a Url, key: Option<&'a Secret>) -> anyhow::Result<Self> {
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let mut security = TlsConfig::builder().unversioned_rustls_crypto_provider(provider);
        if address.scheme() == "https" {
            security = security.root_certs(trusted()?);
        }
        let config = Agent::config_builder()
            .http_status_as_error(false)
            // A key goes to the address that was typed.
            .max_redirects(0)
            .timeout_connect(Some(CONNECT))
            .timeout_global(Some(ANSWER))
            .user_agent(concat!("henrad/", env!("CARGO_PKG_VERSION")))
            .tls_config(security.build());
        Ok(Self {
            agent: config.build().into(),
            address,
            key,
        })
    }

    /// The report in a form.
    fn ask(&self, sent: &Sent<'_>, format: OutputFormat) -> anyhow::Result<Vec<u8>> {
        let cannot = || format!("cannot reach {}", self.address);
        let url = self.address.join("api/board").with_context(cannot)?;
        let mut request = self
            .agent
            .post(url.as_str())
            .header(header::ACCEPT, format.media_type());
        if let Some(key) = self.key {
            request = request.header(API_KEY, key.reveal());
        }
        let answer = request.send(sent.form());
        let mut answer = answer.with_context(cannot)?;
        if answer.status() != StatusCode::OK {
            return Err(self.refused(answer));
        }
        let body = answer.body_mut().with_config().limit(MAX_REPORT);
        body.read_to_vec()
            .with_context(|| format!("{} broke off", self.address))
    }

    /// What an answer without a report says, in one line.
    fn refused(&self, mut answer: Response<Body>) -> anyhow::Error {
        let (status, address) = (answer.status(), self.address);
        let header = |name| answer.headers().get(name).and_then(|it| it.to_str().ok());
        let wait = header(header::RETRY_AFTER).map(str::to_owned);
        let place = header(header::LOCATION).map(str::to_owned);
        let body = answer.body_mut().read_to_string().unwrap_or_default();
        let Ok(problem) = serde_json::from_str::<Problem>(&body) else {
            return match place {
                Some(place) => anyhow!("{address} has moved to {place}"),
                None => anyhow!("{address} answers {status}, and not as a Henrad server"),
            };
        };
        let problem = problem.to_string().replace('\n', "; ");
        match status {
            StatusCode::UNAUTHORIZED => anyhow!("{address}: {problem} (--key or HENRAD_KEY)"),
            StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE => {
                let wait = wait.map(|wait| format!(" Try again in {wait} s."));
                anyhow!("{address}: {problem}{}", wait.unwrap_or_default())
            }
            _ => anyhow!("{address}: {problem}"),
        }
    }
}

impl Sent<'_> {
    fn form(&self) -> Form<'_> {
        let mut form = Form::new();
        for ((name, bytes), member) in self.files.iter().zip(["file", "design"]) {
            form = form.part(member, Part::bytes(bytes).file_name(&quoted(name)));
        }
        if let Some(text) = &self.conditions.text {
            let name = quoted(&self.conditions.name);
            form = form.part("conditions", Part::text(text).file_name(&name));
        }
        form.text("options", &self.options)
    }
}

/// A name as a form quotes it.
fn quoted(name: &str) -> String {
    name.replace(['"', '\\'], "'")
        .replace(char::is_control, " ")
}

/// The certificates that this machine trusts.
fn trusted() -> anyhow::Result<RootCerts> {
    let found = rustls_native_certs::load_native_certs();
    if found.certs.is_empty() {
        let errors = found.errors.iter().map(ToString::to_string);
        let errors: Vec<String> = errors.collect();
        bail!(
            "this machine trusts no certificate (SSL_CERT_FILE names a file of them): {}",
            errors.join("; ")
        );
    }
    let certificates = found.certs.iter();
    let certificates = certificates.map(|it| Certificate::from_der(it).to_owned());
    Ok(RootCerts::new_with_certs(&certificates.collect::<Vec<_>>()))
}

/// The parts of a problem document that are told.
#[derive(Debug, Deserialize)]
struct Problem {
    detail: String,
    #[serde(default)]
    errors: Vec<Fault>,
}

#[derive(Debug, Deserialize)]
struct Fault {
    path: String,
    message: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.errors.is_empty() {
            return formatter.write_str(&self.detail);
        }
        let errors = self.errors.iter();
        let errors = errors.map(|it| format!("{}: {}", it.path, it.message));
        formatter.write_str(&errors.collect::<Vec<_>>().join("; "))
    }
}

/// JSON without blanks as people read it; numbers stay as they are written.
fn indented(json: &str) -> String {
    let mut text = String::with_capacity(2 * json.len());
    let (mut depth, mut is_text, mut is_escaped) = (0, false, false);
    let mut letters = json.chars().peekable();
    let line = |text: &mut String, depth: usize| {
        text.push('\n');
        text.extend(std::iter::repeat_n("  ", depth));
    };
    while let Some(letter) = letters.next() {
        if is_text {
            text.push(letter);
            is_text = is_escaped || letter != '"';
            is_escaped = !is_escaped && letter == '\\';
            continue;
        }
        match letter {
            '{' | '[' => {
                text.push(letter);
                if let Some(end) = letters.next_if(|next| matches!(next, '}' | ']')) {
                    text.push(end);
                } else {
                    depth += 1;
                    line(&mut text, depth);
                }
            }
            '}' | ']' => {
                depth -= 1;
                line(&mut text, depth);
                text.push(letter);
            }
            ',' => {
                text.push(letter);
                line(&mut text, depth);
            }
            ':' => text.push_str(": "),
            ' ' | '\n' | '\r' | '\t' => {}
            _ => {
                text.push(letter);
                is_text = letter == '"';
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn json_is_indented_as_the_library_does_it() {
        for value in [
            json!({}),
            json!([]),
            json!({"a": [], "b": {}, "c": [1, -2.5e-7, null, true], "d": {"e": [[], [{}]]}}),
            json!({"{\"[": "a\\\",:{}[]\\", "é": "\\\\"}),
        ] {
            let value: Value = value;
            let whole = serde_json::to_string_pretty(&value).unwrap();
            assert_eq!(indented(&value.to_string()), whole);
        }
    }

    #[test]
    fn addresses_are_of_the_web_and_without_more() {
        for (text, path) in [
            ("https://henrad.example.com", "/"),
            ("http://127.0.0.1:8080/parts", "/parts/"),
        ] {
            assert_eq!(address(text).unwrap().path(), path, "{text}");
        }
        for text in [
            "henrad.example.com",
            "ftp://henrad.example.com",
            "https://ada:secret@henrad.example.com",
            "https://henrad.example.com/?x=1",
            "https://henrad.example.com/#x",
        ] {
            assert!(address(text).is_err(), "{text}");
        }
    }
}
