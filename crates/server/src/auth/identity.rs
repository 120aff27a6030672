//! Extractors for the caller's session and role.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use henrad_catalogue::{Account, Change, Role};
use henrad_engine::part_store::PartStore;
use henrad_parts::PartStatus;

use super::accounts::{self, LoginError, change_by, import_keys};
use crate::http::client_address::ClientAddress;
use crate::http::problem::Problem;
use crate::state::AppState;

/// Name of the cookie of a session.
pub const COOKIE: &str = "henrad_session";
/// Its name behind https: browsers take it only from this very host, by https, for the whole site.
const HOST_COOKIE: &str = "__Host-henrad_session";

fn cookie_name(is_https: bool) -> &'static str {
    if is_https { HOST_COOKIE } else { COOKIE }
}

/// The caller's account; `None` for an anonymous visitor.
#[derive(Debug, Clone)]
pub struct Identity(pub Option<Account>);

impl Identity {
    /// Whether the visitor may edit parts.
    pub fn is_editor(&self) -> bool {
        let edits = |account: &Account| account.has(Role::Editor);
        self.0.as_ref().is_some_and(edits)
    }

    /// Statuses of the parts that the visitor may see.
    pub fn visible(&self) -> &'static [PartStatus] {
        if self.is_editor() {
            &PartStatus::ALL
        } else {
            &[PartStatus::Active]
        }
    }

    fn with(self, role: Role) -> Result<Account, Problem> {
        let account = self.0.ok_or_else(Problem::login_required)?;
        if account.has(role) {
            Ok(account)
        } else {
            Err(Problem::forbidden())
        }
    }
}

impl Identity {
    /// The parts as this visitor may see them.
    pub fn store(&self, state: &AppState) -> PartStore {
        state.store.seen_with(self.visible())
    }
}

impl FromRequestParts<AppState> for Identity {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Problem> {
        let Some(token) = token(&parts.headers, state.settings.is_https()) else {
            return Ok(Self(None));
        };
        let account = accounts::account_of(state.store.database(), token).await?;
        Ok(Self(account))
    }
}

/// Whoever is logged in, with any role.
#[derive(Debug, Clone)]
pub struct LoggedIn(pub Account);

impl FromRequestParts<AppState> for LoggedIn {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Problem> {
        let identity = Identity::from_request_parts(parts, state).await?;
        identity.0.map(Self).ok_or_else(Problem::login_required)
    }
}

#[derive(Debug, Clone)]
pub struct Admin(pub Account);

impl FromRequestParts<AppState> for Admin {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Problem> {
        let identity = Identity::from_request_parts(parts, state).await?;
        identity.with(Role::Admin).map(Self)
    }
}

/// An editor of parts; an administrator is one too.
#[derive(Debug, Clone)]
pub struct Editor(pub Account);

impl FromRequestParts<AppState> for Editor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Problem> {
        let identity = Identity::from_request_parts(parts, state).await?;
        identity.with(Role::Editor).map(Self)
    }
}

/// A change by whoever may import parts: an administrator, or a program with an import key.
#[derive(Debug, Clone)]
pub struct Importer(pub Change);

impl FromRequestParts<AppState> for Importer {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Problem> {
        change_with_key_or(Role::Admin, parts, state)
            .await
            .map(Self)
    }
}

/// A change by whoever may take parts known by their number into the catalogue: an editor, or a
/// program with an import key.
#[derive(Debug, Clone)]
pub struct Adopter(pub Change);

impl FromRequestParts<AppState> for Adopter {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Problem> {
        change_with_key_or(Role::Editor, parts, state)
            .await
            .map(Self)
    }
}

/// A change by a program with an import key, or else by an account with a role.
async fn change_with_key_or(
    role: Role,
    parts: &mut Parts,
    state: &AppState,
) -> Result<Change, Problem> {
    let Some(key) = bearer(&parts.headers) else {
        let identity = Identity::from_request_parts(parts, state).await?;
        return Ok(change_by(&identity.with(role)?)?);
    };
    let ClientAddress(client) = ClientAddress::new(parts, &state.settings);
    let change = import_keys::change_with(state.store.database(), key, client).await;
    change.map_err(|error| match error {
        LoginError::Refused => Problem::unknown_key(),
        error => error.into(),
    })
}

/// The key that a program sends (RFC 6750).
fn bearer(headers: &HeaderMap) -> Option<&str> {
    let text = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, key) = text.trim().split_once(' ')?;
    scheme
        .eq_ignore_ascii_case("bearer")
        .then(|| key.trim_start())
}

/// The session token of a request.
pub fn token(headers: &HeaderMap, is_https: bool) -> Option<&str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(name, value)| {
            (name == cookie_name(is_https) && !value.is_empty()).then_some(value)
        })
}

/// The header that gives the browser a session; `hours` 0 takes it away.
pub fn cookie(token: &str, hours: u32, is_https: bool) -> Option<HeaderValue> {
    let secure = if is_https { "; Secure" } else { "" };
    let seconds = u64::from(hours) * 3600;
    let name = cookie_name(is_https);
    let text = format!("{name}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}");
    HeaderValue::try_from(text).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(lines: &[&str]) -> Option<String> {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(header::COOKIE, line.parse().expect("a header"));
        }
        token(&headers, false).map(str::to_owned)
    }

    #[test]
    fn the_session_is_found_among_other_cookies() {
        assert_eq!(read(&["a=1; henrad_session=x; b=2"]).as_deref(), Some("x"));
        assert_eq!(read(&["a=1", "henrad_session=x"]).as_deref(), Some("x"));
        assert_eq!(read(&["other_henrad_session=x"]), None);
        assert_eq!(read(&["henrad_session="]), None);
        assert_eq!(read(&[]), None);
    }

    #[test]
    fn a_key_is_read_as_rfc_6750_writes_it() {
        for (text, key) in [
            ("Bearer x", Some("x")),
            ("bearer  x", Some("x")),
            ("Basic x", None),
            ("Bearer", None),
        ] {
            let text = text.parse().expect("a header");
            let headers = HeaderMap::from_iter([(header::AUTHORIZATION, text)]);
            assert_eq!(bearer(&headers), key);
        }
    }

    #[test]
    fn the_cookie_is_out_of_reach_of_scripts_and_other_sites() {
        let plain = cookie("x", 12, false).expect("a header");
        assert_eq!(
            plain,
            "henrad_session=x; Path=/; HttpOnly; SameSite=Lax; Max-Age=43200"
        );
        let secure = cookie("x", 12, true).expect("a header");
        assert_eq!(
            secure,
            "__Host-henrad_session=x; Path=/; HttpOnly; SameSite=Lax; Max-Age=43200; Secure"
        );
        let mut headers = HeaderMap::new();
        headers.append(header::COOKIE, "henrad_session=x".parse().expect("one"));
        assert_eq!(token(&headers, true), None, "another host may have set it");
    }
}
