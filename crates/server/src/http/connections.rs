//! Connections: how long a client may be silent, and how they end.

mod lingering;

use std::io::{self, ErrorKind};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, Version, header};
use axum::{Extension, Router};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::time;
use tokio_io_timeout::TimeoutStream;
use tower::util::MapRequest;
use tower::{Layer, ServiceExt};

use self::lingering::{Lingering, UnreadBody};
use super::client_address;
use crate::state::occupancy::{Occupancy, Turn};

/// A service over all routes that also accepts a trailing slash.
pub type Service = MapRequest<Router, fn(Request<Body>) -> Request<Body>>;

/// How long connections may last without a request.
#[derive(Debug, Clone, Copy)]
pub struct Timeouts {
    /// Longest time for the headers of a request to arrive, also of the next one on a connection.
    pub header_read: Duration,
    /// Longest time without progress while an answer is sent.
    pub write: Duration,
    /// Longest time for running answers after the server was asked to end.
    pub shutdown: Duration,
}

impl Default for Timeouts {
    /// Longer than the minute for which proxies keep connections open, so that a proxy never sends
    /// a request on one that closes; and longer than any answer takes.
    fn default() -> Self {
        Self {
            header_read: Duration::from_secs(75),
            write: Duration::from_secs(30),
            shutdown: Duration::from_secs(35),
        }
    }
}

/// Listens with room for a burst of clients: one whose first packet finds no place retries only
/// after a second, and the usual 128 places are taken while both cores compute.
///
/// # Errors
/// If the address is not of this machine, or taken.
pub fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    const WAITING_CLIENTS: u32 = 4096;
    let socket = if address.is_ipv4() {
        TcpSocket::new_v4()?
    } else {
        TcpSocket::new_v6()?
    };
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(WAITING_CLIENTS)
}

/// Answers requests until `end` comes; then takes no more, and answers what runs. Connections count
/// against their client's share of `occupancy`, where there is one.
pub async fn serve(
    listener: TcpListener,
    service: Service,
    timeouts: Timeouts,
    occupancy: Option<Arc<Occupancy>>,
    end: impl Future<Output = ()>,
) {
    let mut protocol = http1::Builder::new();
    protocol
        .timer(TokioTimer::new())
        .header_read_timeout(timeouts.header_read);
    let open = GracefulShutdown::new();
    tokio::pin!(end);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut end => break,
        };
        match accepted {
            Ok((stream, client)) => {
                let place = |all: &Arc<Occupancy>| all.of(client_address::network(client.ip()));
                let Some(turn) = occupancy
                    .as_ref()
                    .map_or(Some(None), |all| place(all).connection().map(Some))
                else {
                    refuse(&stream);
                    continue;
                };
                let write = timeouts.write;
                serve_connection(&protocol, &open, stream, client, turn, write, &service);
            }
            Err(error) => back_off(&error).await,
        }
    }
    drop(listener);
    if time::timeout(timeouts.shutdown, open.shutdown())
        .await
        .is_err()
    {
        tracing::warn!("some clients did not take their answers in time");
    }
}

/// Answers one client beside the others.
fn serve_connection(
    protocol: &http1::Builder,
    open: &GracefulShutdown,
    stream: TcpStream,
    client: SocketAddr,
    turn: Option<Turn>,
    write_within: Duration,
    service: &Service,
) {
    // An answer goes out at once, not when the client has acknowledged the one before.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(cause = %error, "a connection without TCP_NODELAY");
    }
    let unread = UnreadBody::default();
    let noting = unread.clone();
    let service = Extension(ConnectInfo(client))
        .layer(service.clone())
        .map_request(move |request: hyper::Request<hyper::body::Incoming>| {
            noted(request.map(|body| noting.of(body)))
        });
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(write_within));
    let stream = TokioIo::new(Lingering::new(Box::pin(stream), unread));
    let connection = protocol.serve_connection(stream, TowerToHyperService::new(service));
    let connection = open.watch(connection);
    tokio::spawn(async move {
        let _open = turn;
        // A client that disconnects or times out is not a server error.
        if let Err(error) = connection.await {
            tracing::debug!(cause = %error, "a connection ended early");
        }
    });
}

/// Marks a request of HTTP/1.1 that does not name its host.
#[derive(Debug, Clone, Copy)]
pub struct NamesNoHost;

fn noted(mut request: Request<Body>) -> Request<Body> {
    let names_host =
        request.headers().contains_key(header::HOST) || request.uri().authority().is_some();
    if request.version() == Version::HTTP_11 && !names_host {
        request.extensions_mut().insert(NamesNoHost);
    }
    request
}

/// Turns a client away that has too many connections.
fn refuse(stream: &TcpStream) {
    const ANSWER: &[u8] = b"HTTP/1.1 429 Too Many Requests\r\nretry-after: 1\r\n\
        content-length: 0\r\nconnection: close\r\n\r\n";
    // Whether or not it reads this, the connection ends.
    let _ = stream.try_write(ANSWER);
}

/// Waits when the system is out of file descriptors; retries at once after an aborted connection.
async fn back_off(error: &io::Error) {
    const UNTIL_SOME_ARE_CLOSED: Duration = Duration::from_secs(1);
    let is_of_one_client = matches!(
        error.kind(),
        ErrorKind::ConnectionRefused | ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset
    );
    if !is_of_one_client {
        tracing::error!(cause = %error, "cannot accept a connection");
        time::sleep(UNTIL_SOME_ARE_CLOSED).await;
    }
}

#[cfg(test)]
mod tests {
    use henrad_catalogue::Database;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::sync::oneshot;

    use super::*;
    use crate::service;
    use crate::settings::Settings;
    use crate::state::AppState;

    /// A server with little timeouts; it ends when the sender is dropped.
    async fn start(
        headers: Duration,
    ) -> (SocketAddr, oneshot::Sender<()>, tokio::task::JoinHandle<()>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let database = Database::open("sqlite::memory:").await.unwrap();
        let settings = Settings {
            connections_per_client: 3,
            requests_per_client: 1,
            ..Settings::default()
        };
        let state = AppState::new(database, settings, |_| None).unwrap();
        let (end, ends) = oneshot::channel::<()>();
        let timeouts = Timeouts {
            header_read: headers,
            write: Duration::from_millis(50),
            ..Timeouts::default()
        };
        let occupancy = Some(Arc::clone(&state.occupancy));
        let service = service::service(state);
        let serving = serve(listener, service, timeouts, occupancy, async {
            let _ = ends.await;
        });
        (address, end, tokio::spawn(serving))
    }

    const HEALTH: &[u8] = b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n";

    /// The begin of an answer with its status.
    async fn status(client: &mut TcpStream) -> String {
        let mut begun = [0; 12];
        match client.read_exact(&mut begun).await {
            Ok(_) => String::from_utf8_lossy(&begun).into_owned(),
            Err(error) => error.to_string(),
        }
    }

    #[tokio::test]
    async fn a_client_that_never_ends_its_headers_is_left() {
        let (address, _end, _serving) = start(Duration::from_millis(50)).await;
        for begun in ["", "GET /healthz HTTP/1.1\r\nhost: x\r\nx-a: "] {
            let mut client = TcpStream::connect(address).await.unwrap();
            client.write_all(begun.as_bytes()).await.unwrap();
            let mut answer = String::new();
            // Ends only when the server closes the connection.
            client.read_to_string(&mut answer).await.unwrap();
            assert!(!answer.contains("200 OK"), "{answer}");
        }
    }

    #[tokio::test]
    async fn a_client_has_so_many_connections() {
        let (address, _end, _serving) = start(Duration::from_secs(75)).await;
        let mut open = Vec::new();
        for _ in 0..3 {
            let mut client = TcpStream::connect(address).await.unwrap();
            client.write_all(HEALTH).await.unwrap();
            assert_eq!(status(&mut client).await, "HTTP/1.1 200");
            open.push(client);
        }
        let mut client = TcpStream::connect(address).await.unwrap();
        assert_eq!(status(&mut client).await, "HTTP/1.1 429");
        open.clear();
        // The server notices the end of the others a moment later.
        loop {
            let mut client = TcpStream::connect(address).await.unwrap();
            let _ = client.write_all(HEALTH).await;
            if status(&mut client).await == "HTTP/1.1 200" {
                break;
            }
        }
    }

    #[tokio::test]
    async fn a_request_names_its_host() {
        let (address, _end, _serving) = start(Duration::from_secs(75)).await;
        for (request, expected) in [
            ("GET /api/config HTTP/1.1\r\n\r\n", "HTTP/1.1 400"),
            (
                "GET /api/config HTTP/1.1\r\nhost: x\r\n\r\n",
                "HTTP/1.1 200",
            ),
            ("GET http://x/api/config HTTP/1.1\r\n\r\n", "HTTP/1.1 200"),
            ("GET /api/config HTTP/1.0\r\n\r\n", "HTTP/1.0 200"),
        ] {
            let mut client = TcpStream::connect(address).await.unwrap();
            client.write_all(request.as_bytes()).await.unwrap();
            assert_eq!(status(&mut client).await, expected, "{request}");
        }
    }

    #[tokio::test]
    async fn bodies_that_never_end_take_no_turn() {
        let (address, _end, _serving) = start(Duration::from_secs(75)).await;
        let mut begun = Vec::new();
        for _ in 0..2 {
            let mut client = TcpStream::connect(address).await.unwrap();
            let head = b"POST /api/part HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{";
            client.write_all(head).await.unwrap();
            begun.push(client);
        }
        // A client has one turn here.
        for path in ["/api/config", "/healthz"] {
            let mut client = TcpStream::connect(address).await.unwrap();
            let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
            client.write_all(request.as_bytes()).await.unwrap();
            assert_eq!(status(&mut client).await, "HTTP/1.1 200", "{path}");
            let mut rest = Vec::new();
            client.read_to_end(&mut rest).await.unwrap();
        }
    }

    #[tokio::test]
    async fn an_answer_before_the_end_of_the_body_arrives() {
        let (address, _end, _serving) = start(Duration::from_secs(75)).await;
        // More than any call takes.
        let body = vec![b'x'; 13 << 20];
        let head = format!(
            "POST /api/part HTTP/1.1\r\nhost: x\r\ncontent-length: {}\r\n\r\n",
            body.len()
        );
        let mut client = TcpStream::connect(address).await.unwrap();
        client.write_all(head.as_bytes()).await.unwrap();
        // The head says enough.
        client.peek(&mut [0]).await.unwrap();
        client.write_all(&body).await.unwrap();
        assert_eq!(status(&mut client).await, "HTTP/1.1 413");
        let mut rest = Vec::new();
        client.read_to_end(&mut rest).await.unwrap();
    }

    #[tokio::test]
    async fn a_client_that_does_not_read_is_left() {
        let (address, _end, serving) = start(Duration::from_secs(75)).await;
        let mut client = TcpStream::connect(address).await.unwrap();
        // More answers than the buffers of the system hold, until the server ends the connection.
        let many = b"GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n".repeat(100);
        while client.write_all(&many).await.is_ok() {}
        assert!(!serving.is_finished());
    }

    #[tokio::test]
    async fn an_open_connection_does_not_keep_the_server_from_ending() {
        let (address, end, serving) = start(Duration::from_secs(75)).await;
        let mut client = TcpStream::connect(address).await.unwrap();
        let request = b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n";
        client.write_all(request).await.unwrap();
        let mut begun = [0; 15];
        client.read_exact(&mut begun).await.unwrap();
        assert_eq!(&begun, b"HTTP/1.1 200 OK");
        drop(end);
        // Ends by itself although the client is still there.
        serving.await.unwrap();
    }
}
