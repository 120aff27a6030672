//! A loaded service per database, shared by the tests of this program, and short request helpers.

use std::future::Future;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, LazyLock, mpsc};
use std::time::Duration;

use argon2::password_hash::PasswordHasher;
use argon2::{Algorithm, Argon2, Params, Version};
use axum::body::Body;
use axum::http::{HeaderMap, Request, StatusCode};
use henrad_catalogue::{Account, BuiltIn, Change, Database, Role};
use henrad_server::auth::accounts;
use henrad_server::service::{self, Service};
use henrad_server::settings::Settings;
use henrad_server::state::AppState;
use henrad_server::state::occupancy::Turn;
use http_body_util::BodyExt;
use rust_embed::RustEmbed;
use serde_json::Value;
use tokio::runtime::Runtime;
use tower::ServiceExt;

use crate::test_database::{Content, TestDatabase};

/// Where the tests' parts have their documents.
pub const DOCUMENTATION: &str = "https://docs.example.com";
/// Where the tests' visitors reach the service.
pub const PUBLIC_URL: &str = "https://henrad.example.com";
/// Password of the tests' accounts.
pub const PASSWORD: &str = "correct horse battery";

/// A hash of [`PASSWORD`] that states the least cost: tests log in hundreds of times.
fn cheap_hash() -> &'static str {
    static HASH: LazyLock<String> = LazyLock::new(|| {
        let least = Params::new(Params::MIN_M_COST, Params::MIN_T_COST, 1, None).unwrap();
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, least);
        let hash = argon2.hash_password(PASSWORD.as_bytes()).unwrap();
        hash.to_string()
    });
    &HASH
}

/// The built pages.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Pages;

static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| Runtime::new().unwrap());

/// The built-in catalogue, expanded once for all tests.
pub fn catalogue() -> &'static BuiltIn {
    static CATALOGUE: LazyLock<BuiltIn> = LazyLock::new(|| henrad_catalogue::built_in().unwrap());
    &CATALOGUE
}

/// The service on one database.
#[derive(Clone)]
pub struct App {
    service: Service,
    pub state: AppState,
    name: &'static str,
    _database: Arc<TestDatabase>,
}

/// Names the tests of a file that run on both databases: what writes, and queries of its own.
macro_rules! on_both {
    ($($test:ident),+ $(,)?) => {
        mod both_databases {
            $(#[test] fn $test() {
                crate::support::on_both(super::$test);
            })+
        }
    };
}

/// Names the tests of a file that only look up parts, which the catalogue's own tests do on both
/// databases.
macro_rules! on_sqlite {
    ($($test:ident),+ $(,)?) => {
        mod sqlite {
            $(#[test] fn $test() {
                crate::support::on_sqlite(super::$test);
            })+
        }
    };
}

/// One service for each database, which all tests share that leave the catalogue as it is.
static SQLITE: LazyLock<App> = LazyLock::new(|| app(sqlite()));
static POSTGRES: LazyLock<App> = LazyLock::new(|| app(postgres()));

/// Runs a test on SQLite.
pub fn on_sqlite<F: Future<Output = ()>>(test: impl FnOnce(App) -> F) {
    RUNTIME.block_on(test(SQLITE.clone()));
}

/// Runs a test on both databases, one after the other.
pub fn on_both<F: Future<Output = ()>>(test: impl Fn(App) -> F) {
    for app in [&SQLITE, &POSTGRES] {
        println!("on {}", app.name);
        RUNTIME.block_on(test(App::clone(app)));
    }
}

/// Runs a test on SQLite with a catalogue of its own: for a test that changes what others look at.
pub fn on_sqlite_alone<F: Future<Output = ()>>(test: impl FnOnce(App) -> F) {
    RUNTIME.block_on(test(app(sqlite())));
}

/// The same on both databases.
pub fn on_both_alone<F: Future<Output = ()>>(test: impl Fn(App) -> F) {
    for app in [sqlite(), postgres()].map(app) {
        println!("on {}", app.name);
        RUNTIME.block_on(test(app));
    }
}

/// Runs a test on an empty catalogue of its own.
pub fn on_empty<F: Future<Output = ()>>(test: impl FnOnce(App) -> F) {
    let database = TestDatabase::sqlite(Content::Nothing);
    RUNTIME.block_on(test(app(("SQLite, empty", database))));
}

fn sqlite() -> (&'static str, TestDatabase) {
    ("SQLite", TestDatabase::sqlite(Content::Catalogue))
}

fn postgres() -> (&'static str, TestDatabase) {
    ("PostgreSQL", TestDatabase::postgres(Content::Catalogue))
}

fn app((name, on): (&'static str, TestDatabase)) -> App {
    let database = RUNTIME.block_on(Database::open(&on.url)).unwrap();
    let settings = Settings {
        documentation_url: DOCUMENTATION.to_owned(),
        public_url: PUBLIC_URL.to_owned(),
        behind_proxy: true,
        calls_per_second: 0,
        // A machine that builds and browses beside the tests.
        answer_seconds: 300,
        ..Settings::default()
    };
    let _inside = RUNTIME.enter();
    let state = AppState::new(database, settings, Pages::get).unwrap();
    App {
        service: service::service(state.clone()),
        state,
        name,
        _database: Arc::new(on),
    }
}

/// An answer, read to its end.
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }

    /// The answer's JSON after checking its status.
    #[track_caller]
    pub fn ok(&self) -> Value {
        assert_eq!(self.status, StatusCode::OK, "{}", self.text());
        self.json()
    }

    /// A problem's JSON after checking status, media type and request id.
    #[track_caller]
    pub fn problem(&self, status: u16, code: &str) -> Value {
        assert_eq!(self.status.as_u16(), status, "{}", self.text());
        assert_eq!(self.header("content-type"), "application/problem+json");
        let problem = self.json();
        assert_eq!(problem["status"], status);
        assert_eq!(problem["code"], code);
        assert_eq!(problem["requestId"], self.header("x-request-id"));
        problem
    }
}

impl App {
    pub async fn send(&self, request: Request<Body>) -> Answer {
        let response = self.service.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let body = body.collect().await.unwrap().to_bytes().to_vec();
        Answer {
            status: parts.status,
            headers: parts.headers,
            body,
        }
    }

    /// The body of an answer as it comes.
    pub async fn stream(&self, request: Request<Body>) -> Body {
        let response = self.service.clone().oneshot(request).await.unwrap();
        assert_eq!(response.status(), StatusCode::OK);
        Body::new(response.into_body())
    }

    /// Long computations that run or wait.
    pub fn computations(&self) -> usize {
        self.state.occupancy.occupied().computations
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(Request::get(path).body(Body::empty()).unwrap())
            .await
    }

    pub async fn post(&self, path: &str, body: &Value) -> Answer {
        self.post_text(path, body.to_string()).await
    }

    /// The answer to a call that succeeds.
    pub async fn answer(&self, path: &str, body: &Value) -> Value {
        self.post(path, body).await.ok()
    }

    /// The problem of a call that names a part nobody has.
    pub async fn unknown_part(&self, path: &str, body: &Value) -> Value {
        self.post(path, body).await.problem(404, "part_not_found")
    }

    /// The problem of a call of which fields are refused.
    pub async fn refusal(&self, path: &str, body: &Value) -> Value {
        self.post(path, body).await.problem(422, "invalid_field")
    }

    pub async fn post_text(&self, path: &str, body: impl Into<Body>) -> Answer {
        self.post_with(path, &[], body).await
    }

    /// The same database behind other settings.
    pub fn with(&self, change: impl FnOnce(&mut Settings)) -> Self {
        let mut settings = Settings::clone(&self.state.settings);
        change(&mut settings);
        let state = AppState::new(self.database().clone(), settings, Pages::get).unwrap();
        Self {
            service: service::service(state.clone()),
            state,
            ..self.clone()
        }
    }

    /// The database behind the service.
    pub fn database(&self) -> &Database {
        self.state.store.database()
    }

    /// The turn of a client to design a bank.
    pub async fn design_of(&self, client: IpAddr) -> Turn {
        let place = self.state.occupancy.of(client);
        place
            .design(false, Duration::ZERO, 0)
            .await
            .expect("a turn")
    }

    /// Takes the one place that these settings leave for long computations, until the result is
    /// dropped.
    pub async fn with_no_place_for_long_work(&self) -> (Self, mpsc::Sender<()>) {
        let app = self.with(|settings| {
            (settings.computing_threads, settings.computing_queue) = (1, 0);
        });
        let (end, wait) = mpsc::channel();
        let place = app.state.occupancy.of(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
        place.begin(move || wait.recv().is_ok()).await.unwrap();
        (app, end)
    }

    /// Makes an account with [`PASSWORD`]; tests share a database, so logins differ.
    pub async fn add_account(&self, login: &str, name: &str, role: Role) {
        let account = Account {
            login: login.to_owned(),
            name: name.to_owned(),
            password_hash: cheap_hash().to_owned(),
            roles: vec![role],
            disabled: false,
            created_at: 0,
        };
        let change = Change {
            id: format!("make {login}"),
            ..Change::default()
        };
        let added = self.database().add_account(&account, &change).await;
        assert!(added.unwrap(), "{login} is taken");
    }

    /// Makes an account and logs it in; answers the cookie.
    pub async fn session(&self, login: &str, role: Role) -> String {
        self.add_account(login, login, role).await;
        let token = accounts::log_in(
            self.database(),
            &self.state.passwords,
            login,
            PASSWORD,
            IpAddr::V4(Ipv4Addr::LOCALHOST),
            1,
        );
        format!("__Host-henrad_session={}", token.await.unwrap())
    }

    pub async fn get_as(&self, path: &str, cookie: &str) -> Answer {
        let request = Request::get(path).header("cookie", cookie);
        self.send(request.body(Body::empty()).unwrap()).await
    }

    pub async fn post_as(&self, path: &str, cookie: &str, body: &Value) -> Answer {
        self.post_with(path, &[("cookie", cookie)], body.to_string())
            .await
    }

    /// Posts with more headers.
    pub async fn post_with(
        &self,
        path: &str,
        headers: &[(&str, &str)],
        body: impl Into<Body>,
    ) -> Answer {
        let mut request = Request::post(path).header("content-type", "application/json");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        self.send(request.body(body.into()).unwrap()).await
    }
}

/// JSON of an answer, read as what a test knows it to be.
pub trait Json {
    fn number(&self) -> f64;
    fn text(&self) -> &str;
    fn list(&self) -> &Vec<Value>;
}

impl Json for Value {
    #[track_caller]
    fn number(&self) -> f64 {
        self.as_f64().unwrap_or_else(|| panic!("no number: {self}"))
    }

    #[track_caller]
    fn text(&self) -> &str {
        self.as_str().unwrap_or_else(|| panic!("no text: {self}"))
    }

    #[track_caller]
    fn list(&self) -> &Vec<Value> {
        self.as_array().unwrap_or_else(|| panic!("no list: {self}"))
    }
}

/// A number, or the JSON of one.
pub trait Figure {
    fn figure(self) -> f64;
}

impl Figure for f64 {
    fn figure(self) -> f64 {
        self
    }
}

impl Figure for &Value {
    #[track_caller]
    fn figure(self) -> f64 {
        self.number()
    }
}

/// How far two values of plots may differ that are equal: each has ten significant digits.
pub const PLOTTED: f64 = 1e-9;

/// Checks a number against its expectation; prints both with the unit.
#[track_caller]
pub fn assert_close(actual: impl Figure, expected: f64, relative: f64, unit: &str) {
    let actual = actual.figure();
    let error = (actual - expected).abs() / expected.abs();
    assert!(
        error <= relative,
        "{actual} {unit} is {:.2} % off {expected} {unit}, allowed {:.2} %",
        error * 100.0,
        relative * 100.0
    );
}
