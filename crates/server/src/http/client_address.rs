//! Who calls: the address of a client, or the key of a program.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

use super::problem::Problem;
use crate::settings::Settings;
use crate::state::AppState;
use crate::state::clients::Client;

/// Header with the key of a program.
pub const API_KEY: HeaderName = HeaderName::from_static("x-api-key");

/// Finds out whose limits a request counts against, for everything behind.
///
/// # Errors
/// 401 for a key that was not given out.
pub fn identify(parts: &mut Parts, state: &AppState) -> Result<Client, Problem> {
    let key = parts.headers.get(API_KEY).map(HeaderValue::as_bytes);
    let with_key = match key.or_else(|| token(&parts.headers)) {
        Some(key) => state.clients.find(key),
        None => Ok(None),
    };
    let with_key = with_key.map_err(|_unknown| Problem::unknown_key())?;
    let client = with_key.unwrap_or_else(|| ClientAddress::new(parts, &state.settings).0.into());
    parts.extensions.insert(client);
    Ok(client)
}

/// The key of a library's file, as KiCad sends it; it sends the word also without one.
fn token(headers: &HeaderMap) -> Option<&[u8]> {
    let value = headers.get(header::AUTHORIZATION)?.as_bytes();
    let key = value.strip_prefix(b"Token ")?.trim_ascii();
    (!key.is_empty()).then_some(key)
}

/// The client that [`identify`] found.
pub fn identified(parts: &Parts, state: &AppState) -> Client {
    let found = parts.extensions.get::<Client>().copied();
    found.unwrap_or_else(|| ClientAddress::new(parts, &state.settings).0.into())
}

/// Address of the client; that of the last proxy's client where the settings name a proxy. One
/// household owns a whole /64 of IPv6 addresses, so that network identifies all of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClientAddress(pub IpAddr);

impl ClientAddress {
    /// The address behind a request.
    pub fn new(parts: &Parts, settings: &Settings) -> Self {
        let peer = parts
            .extensions
            .get::<ConnectInfo<SocketAddr>>()
            .map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |ConnectInfo(peer)| {
                peer.ip()
            });
        let forwarded = settings
            .behind_proxy
            .then(|| forwarded(&parts.headers, settings.proxy_hops))
            .flatten();
        Self(network(forwarded.unwrap_or(peer)))
    }
}

/// The entry that the outermost of our own proxies wrote, counted from the end: clients write the
/// others.
fn forwarded(headers: &HeaderMap, hops: usize) -> Option<IpAddr> {
    let lines = headers.get_all("x-forwarded-for").iter().rev();
    let mut entries = lines.flat_map(|line| line.to_str().unwrap_or_default().rsplit(','));
    let entry = entries.nth(hops.saturating_sub(1))?.trim();
    // Some proxies add the port: `192.0.2.1:4000`, `[2001:db8::1]:4000`.
    let with_port = || entry.parse::<SocketAddr>().map(|address| address.ip());
    let in_brackets = || entry.trim_matches(['[', ']']).parse();
    entry
        .parse()
        .or_else(|_| with_port())
        .or_else(|_| in_brackets())
        .ok()
}

/// The network that counts as one client.
pub(super) fn network(client: IpAddr) -> IpAddr {
    match client.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        address @ IpAddr::V4(_) => address,
    }
}

impl FromRequestParts<AppState> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Infallible> {
        Ok(Self::new(parts, &state.settings))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::Request;

    fn parts(forwarded: &[&str]) -> Parts {
        let mut request = Request::new(());
        for line in forwarded {
            let line = line.parse().expect("a header");
            request.headers_mut().append("x-forwarded-for", line);
        }
        let peer: SocketAddr = "192.0.2.9:4000".parse().expect("an address");
        request.extensions_mut().insert(ConnectInfo(peer));
        request.into_parts().0
    }

    fn seen(forwarded: &[&str], behind_proxy: bool) -> String {
        seen_over(1, forwarded, behind_proxy)
    }

    fn seen_over(proxy_hops: usize, forwarded: &[&str], behind_proxy: bool) -> String {
        let settings = Settings {
            behind_proxy,
            proxy_hops,
            ..Settings::default()
        };
        let address = ClientAddress::new(&parts(forwarded), &settings);
        address.0.to_string()
    }

    #[test]
    fn an_entry_may_have_a_port() {
        assert_eq!(seen(&["198.51.100.1:4000"], true), "198.51.100.1");
        assert_eq!(seen(&["[2001:db8::1]:4000"], true), "2001:db8::");
        assert_eq!(seen(&["[2001:db8::1]"], true), "2001:db8::");
    }

    #[test]
    fn kicad_sends_a_word_before_its_key_and_alone_without_one() {
        for (sent, key) in [
            ("Token 0123456789abcdef", Some("0123456789abcdef")),
            ("Token ", None),
            ("Token", None),
            ("Bearer x", None),
        ] {
            let headers = [(header::AUTHORIZATION, HeaderValue::from_static(sent))];
            let headers = headers.into_iter().collect();
            assert_eq!(token(&headers), key.map(str::as_bytes), "{sent}");
        }
    }

    #[test]
    fn each_proxy_of_ours_adds_an_entry() {
        let lines = ["203.0.113.1, 198.51.100.1", "192.0.2.7"];
        assert_eq!(seen_over(2, &lines, true), "198.51.100.1");
        assert_eq!(seen_over(4, &lines, true), "192.0.2.9", "no such entry");
    }

    #[test]
    fn an_ipv6_network_is_one_client() {
        let network = |text: &str| network(text.parse().expect("an address"));
        assert_eq!(network("2001:db8::1"), network("2001:db8::2"));
        assert_ne!(network("2001:db8:0:1::1"), network("2001:db8::1"));
        assert_eq!(network("::ffff:192.0.2.1"), network("192.0.2.1"));
    }

    #[test]
    fn a_client_cannot_choose_its_own_address() {
        assert_eq!(seen(&["198.51.100.1"], false), "192.0.2.9");
        assert_eq!(
            seen(&["203.0.113.1, 198.51.100.1"], true),
            "198.51.100.1",
            "the proxy's own entry counts"
        );
        assert_eq!(seen(&["203.0.113.1", "198.51.100.2"], true), "198.51.100.2");
    }

    #[test]
    fn the_peer_counts_when_no_entry_is_readable() {
        assert_eq!(seen(&[], true), "192.0.2.9");
        assert_eq!(seen(&["unknown"], true), "192.0.2.9");
    }
}
