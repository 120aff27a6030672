//! Extractor for the address of a client.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;

use crate::state::AppState;

/// Address of the client; that of the last proxy's client where the settings name a proxy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClientAddress(pub IpAddr);

impl ClientAddress {
    /// The address behind a request.
    pub fn of(parts: &Parts, behind_proxy: bool) -> Self {
        let peer = parts
            .extensions
            .get::<ConnectInfo<SocketAddr>>()
            .map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |ConnectInfo(peer)| {
                peer.ip()
            });
        // Only our own proxy's entry, the last one, can be believed: clients write the others.
        let forwarded = behind_proxy
            .then(|| last_forwarded(&parts.headers))
            .flatten();
        Self(forwarded.unwrap_or(peer))
    }
}

fn last_forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let line = headers.get_all("x-forwarded-for").iter().next_back()?;
    line.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
}

impl FromRequestParts<AppState> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Infallible> {
        Ok(Self::of(parts, state.settings.behind_proxy))
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
        ClientAddress::of(&parts(forwarded), behind_proxy)
            .0
            .to_string()
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
    fn without_a_readable_entry_the_peer_counts() {
        assert_eq!(seen(&[], true), "192.0.2.9");
        assert_eq!(seen(&["unknown"], true), "192.0.2.9");
    }
}
