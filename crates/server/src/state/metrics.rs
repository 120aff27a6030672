//! Metrics for Prometheus.

use std::fmt;
use std::fs;
use std::sync::Arc;

use henrad_engine::part_store::PartStore;
use prometheus_client::encoding::{EncodeLabelSet, text};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::{Registry, Unit};

use super::occupancy::Occupied;
use super::response_cache::ResponseCache;

/// Upper bounds of the buckets of response times, s.
const ANSWER_TIMES: [f64; 12] = [
    0.000_5, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 2.0, 10.0,
];

#[derive(Debug, Clone, Hash, PartialEq, Eq, EncodeLabelSet)]
struct RequestKind {
    method: String,
    route: String,
    status: u16,
}

#[derive(Debug, Clone, Hash, PartialEq, Eq, EncodeLabelSet)]
struct RouteLabel {
    route: String,
}

#[derive(Debug, Clone, Hash, PartialEq, Eq, EncodeLabelSet)]
struct PlotLabel {
    plot: String,
}

#[derive(Debug, Clone, Hash, PartialEq, Eq, EncodeLabelSet)]
struct LoginLabel {
    result: &'static str,
}

type Times = Family<RouteLabel, Histogram, fn() -> Histogram>;

/// The methods that requests are counted by; clients make up others, and every label stays in
/// memory.
const METHODS: [&str; 4] = ["GET", "HEAD", "POST", "OPTIONS"];

/// Figures that are read on request.
macro_rules! gauges {
    ($($field:ident: $name:literal, $help:literal;)+) => {
        #[derive(Clone, Default)]
        struct Gauges {
            $($field: Gauge,)+
        }

        impl Gauges {
            fn register(&self, registry: &mut Registry) {
                $(registry.register($name, $help, self.$field.clone());)+
            }
        }
    };
}

gauges! {
    kept_models: "kept_models", "Models in memory";
    model_hits: "model_hits", "Look-ups answered from memory";
    model_misses: "model_misses", "Look-ups answered from the database";
    answer_hits: "answer_hits", "Answers from memory: plots, banks, searches by behavior";
    answer_misses: "answer_misses", "Answers not found in memory";
    answer_bytes: "kept_answer_bytes", "Memory of kept answers";
    connections: "database_connections", "Open connections";
    idle_connections: "database_connections_idle", "Unused connections";
    memory: "process_resident_memory_bytes", "Memory of the process";
    requests_in_flight: "requests_in_flight", "Requests being answered";
    computations: "computations", "Long computations that run or wait";
    bytes_in_flight: "in_flight_bytes", "Bodies and answers in memory";
    database_bytes: "database_bytes", "Size of the database, every five minutes";
    damaged_parts: "damaged_parts", "Parts, records and groups left out because they are not what was written";
    database_damaged: "database_damaged", "1 where parts are lost or pages cannot be read";
    shares_bytes: "shares_bytes", "Size of the shared sessions, likewise";
}

/// Counters of this process.
#[derive(Clone)]
pub struct Metrics {
    registry: Arc<Registry>,
    requests: Family<RequestKind, Counter>,
    times: Times,
    simulations: Family<PlotLabel, Counter>,
    usage_dropped: Counter,
    logins: Family<LoginLabel, Counter>,
    gauges: Gauges,
}

impl fmt::Debug for Metrics {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Metrics").finish_non_exhaustive()
    }
}

impl Default for Metrics {
    fn default() -> Self {
        let histogram: fn() -> Histogram = || Histogram::new(ANSWER_TIMES);
        let mut metrics = Self {
            registry: Arc::default(),
            requests: Family::default(),
            times: Family::new_with_constructor(histogram),
            simulations: Family::default(),
            usage_dropped: Counter::default(),
            logins: Family::default(),
            gauges: Gauges::default(),
        };
        metrics.registry = Arc::new(metrics.register());
        metrics
    }
}

impl Metrics {
    fn register(&self) -> Registry {
        let mut registry = Registry::with_prefix("henrad");
        registry.register("http_requests", "Requests answered", self.requests.clone());
        registry.register_with_unit(
            "http_request_duration",
            "Time until an answer began",
            Unit::Seconds,
            self.times.clone(),
        );
        registry.register("simulations", "Plots answered", self.simulations.clone());
        registry.register(
            "usage_dropped",
            "Usage records that found no place in the queue",
            self.usage_dropped.clone(),
        );
        registry.register("logins", "Attempts to log in", self.logins.clone());
        let build = Info::new(vec![("version", env!("CARGO_PKG_VERSION"))]);
        registry.register("build", "What runs", build);
        self.gauges.register(&mut registry);
        registry
    }

    /// A plot was answered.
    pub fn simulated(&self, plot: &str) {
        let label = PlotLabel {
            plot: plot.to_owned(),
        };
        self.simulations.get_or_create(&label).inc();
    }

    /// A request was answered after so many seconds; `route` is the path of the route, so that
    /// clients cannot make up labels.
    pub fn answered(&self, method: &str, route: &str, status: u16, seconds: f64) {
        let known = METHODS.contains(&method);
        let kind = RequestKind {
            method: if known { method } else { "other" }.to_owned(),
            route: route.to_owned(),
            status,
        };
        let label = RouteLabel {
            route: route.to_owned(),
        };
        self.requests.get_or_create(&kind).inc();
        self.times.get_or_create(&label).observe(seconds);
    }

    /// A usage record was dropped.
    pub fn dropped_usage(&self) {
        self.usage_dropped.inc();
    }

    /// Somebody tried to log in: `right`, `wrong` or `refused`.
    pub fn logged_in(&self, result: &'static str) {
        self.logins.get_or_create(&LoginLabel { result }).inc();
    }

    /// Reads what is occupied.
    fn measure(&self, occupied: Occupied, database: i64, shares: i64) {
        for (gauge, value) in [
            (&self.gauges.memory, resident_memory()),
            (&self.gauges.requests_in_flight, occupied.requests),
            (&self.gauges.computations, occupied.computations),
            (&self.gauges.bytes_in_flight, occupied.bytes),
        ] {
            gauge.set(i64::try_from(value).unwrap_or(i64::MAX));
        }
        self.gauges.database_bytes.set(database);
        self.gauges.shares_bytes.set(shares);
    }

    /// All figures in the text form of Prometheus.
    ///
    /// # Errors
    /// When a figure cannot be written.
    pub fn text(
        &self,
        store: &PartStore,
        answers: &ResponseCache,
        occupied: Occupied,
        database: i64,
        shares: i64,
    ) -> Result<String, fmt::Error> {
        self.measure(occupied, database, shares);
        let (hits, misses) = store.hits_and_misses();
        let (answer_hits, answer_misses) = answers.hits_and_misses();
        let (open, idle) = store.database().connections();
        let damage = store.database().damage();
        let is_damaged = damage.is_incomplete() || damage.is_unreadable();
        self.gauges.database_damaged.set(i64::from(is_damaged));
        let damaged = i64::try_from(damage.left_out()).unwrap_or(i64::MAX);
        self.gauges.damaged_parts.set(damaged);
        for (gauge, value) in [
            (&self.gauges.kept_models, store.kept_models()),
            (&self.gauges.model_hits, hits),
            (&self.gauges.model_misses, misses),
            (&self.gauges.answer_hits, answer_hits),
            (&self.gauges.answer_misses, answer_misses),
            (&self.gauges.answer_bytes, answers.bytes()),
            (&self.gauges.connections, open),
            (&self.gauges.idle_connections, idle),
        ] {
            gauge.set(i64::try_from(value).unwrap_or(i64::MAX));
        }
        let mut written = String::new();
        text::encode(&mut written, &self.registry)?;
        Ok(written)
    }
}

/// Memory of this process in bytes; 0 where the system does not say.
fn resident_memory() -> usize {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kibibytes = line.and_then(|line| line.split_whitespace().next()?.parse::<usize>().ok());
    1024 * kibibytes.unwrap_or_default()
}
