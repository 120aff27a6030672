//! Rate limits and CSRF checks.

use axum::body::Body;
use axum::extract::MatchedPath;
use axum::http::request::Parts;
use axum::http::{Method, Response, Uri};
use axum::response::IntoResponse;
use tower_http::csrf::{CsrfLayer, ProtectionError};

use super::client_address::identify;
use super::connections::NamesNoHost;
use super::problem::Problem;
use crate::settings::Settings;
use crate::state::AppState;
use crate::state::clients::Client;

/// Answers a request of another site.
type Refusal = fn(ProtectionError) -> Response<Body>;

/// Refuses calls that a page of another site makes with the visitor's cookies. Browsers tell the
/// origin of a call themselves (`Sec-Fetch-Site`, `Origin`), so no tokens are needed; programs that
/// send neither hold no foreign cookies.
pub fn against_other_sites(settings: &Settings) -> CsrfLayer<Refusal> {
    let refuse: Refusal = |_| Problem::cross_site().into_response();
    let layer = CsrfLayer::new();
    let trusting = match origin(&settings.public_url) {
        // A proxy may rewrite the host; the public address is ours all the same.
        Some(origin) => layer.add_trusted_origin(&origin).unwrap_or_else(|error| {
            tracing::warn!(cause = %error, "setting public_url names no origin");
            CsrfLayer::new()
        }),
        None => layer,
    };
    trusting.with_rejection_response(refuse)
}

/// Scheme and host of an address, as browsers send them.
fn origin(address: &str) -> Option<String> {
    let address: Uri = address.parse().ok()?;
    Some(format!("{}://{}", address.scheme()?, address.authority()?))
}

/// The calls with GET that cost as much as one with POST: numbers that name nothing are searched for.
const SEARCHES: [&str; 4] = [
    "/api/find/sentence",
    "/api/part",
    "/api/search",
    "/m/{file}",
];

/// Finds out who calls, for everything behind, and counts the POST calls and searches of a client;
/// reading pages is not limited.
///
/// # Errors
/// 400 for a request that names no host (RFC 9112, 3.2), 401 for a key that was not given out, 429
/// for a client that calls too often.
pub fn admitted(parts: &mut Parts, state: &AppState) -> Result<Client, Problem> {
    if parts.extensions.get::<NamesNoHost>().is_some() {
        return Err(Problem::malformed("The request names no host."));
    }
    let client = identify(parts, state)?;
    let path = parts.extensions.get::<MatchedPath>();
    let is_search = path.is_some_and(|path| SEARCHES.contains(&path.as_str()));
    if parts.method == Method::POST || is_search {
        state.throttle.check_call(client)?;
    }
    Ok(client)
}

#[cfg(test)]
mod tests {
    use super::origin;

    #[test]
    fn an_origin_is_an_address_without_its_path() {
        for (address, expected) in [
            ("https://henrad.example.com/", "https://henrad.example.com"),
            ("http://localhost:8080/tools", "http://localhost:8080"),
        ] {
            assert_eq!(origin(address).as_deref(), Some(expected));
        }
        assert_eq!(origin(""), None);
        assert_eq!(origin("henrad"), None);
    }
}
