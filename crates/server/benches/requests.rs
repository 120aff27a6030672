//! Whole requests through the service: routing, reading, look-up, physics, JSON.
#![allow(
    clippy::expect_used,
    reason = "a benchmark that cannot start measures nothing"
)]

use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::Request;
use henrad_catalogue::Database;
use henrad_server::service::{self, Service};
use henrad_server::settings::Settings;
use henrad_server::state::AppState;
use http_body_util::BodyExt;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tower::ServiceExt;

/// The ten circuits of `reference/ngspice/ten_parts.cir`.
const TEN_PARTS: [&str; 10] = [
    "C0805C104K5RACTU",
    "C0603C104K5RACTU",
    "C0402C104K4RACTU",
    "C0805C106K8PACTU",
    "C0201C103K4PACTU",
    "T491A106K010AT",
    "T491D107K010AT",
    "A700V337M2R5ATE009",
    "R46KN4100JHP1M",
    "EDH106M016A9BAA",
];

struct Bench {
    runtime: Runtime,
    service: Service,
    /// The part numbers of the catalogue: more than there are models kept in memory.
    numbers: Vec<String>,
    _folder: TempDir,
}

static BENCH: LazyLock<Bench> = LazyLock::new(|| start().expect("the service starts"));

fn main() {
    divan::main();
}

fn start() -> Result<Bench, Box<dyn std::error::Error>> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let folder = tempfile::tempdir()?;
    let url = format!("sqlite://{}", folder.path().join("bench.sqlite").display());
    let database = runtime.block_on(async {
        let database = Database::open(&url).await?;
        database.load_built_in(&mut |_| ()).await?;
        Ok::<_, henrad_catalogue::CatalogueError>(database)
    })?;
    let numbers = henrad_catalogue::built_in()?.parts.into_iter();
    let numbers = numbers.map(|part| part.part_number).collect();
    let _guard = runtime.enter();
    let settings = Settings {
        calls_per_second: 0,
        ..Settings::default()
    };
    let state = AppState::new(database, settings, |_| None)?;
    Ok(Bench {
        runtime,
        service: service::service(state),
        numbers,
        _folder: folder,
    })
}

fn answer(path: &str, body: String) -> usize {
    let request = Request::post(path).body(Body::from(body));
    answer_to(request.expect("a request")).len()
}

/// How browsers ask for curves.
#[derive(Debug, Clone, Copy)]
enum Asked {
    /// As columns.
    Columns,
    /// As JSON, which is compressed.
    Json,
}

/// What a browser gets of a plot.
fn answer_to_browser(body: String, asked: Asked) -> usize {
    let accept = match asked {
        Asked::Columns => "application/vnd.henrad.plot",
        Asked::Json => "*/*",
    };
    let request = Request::post("/plot")
        .header("accept", accept)
        .header("accept-encoding", "gzip, deflate, br")
        .body(Body::from(body));
    answer_to(request.expect("a request")).len()
}

fn answer_to(request: Request<Body>) -> Bytes {
    BENCH.runtime.block_on(async {
        let answered = BENCH.service.clone().oneshot(request);
        let response = answered.await.expect("an answer");
        assert!(response.status().is_success(), "{}", response.status());
        let body = response.into_body().collect();
        body.await.expect("a body").to_bytes()
    })
}

/// What KiCad gets of the built-in library of chips.
fn kicad(path: &str) -> Bytes {
    let request = Request::get(format!("/kicad/chips/v1/{path}")).body(Body::empty());
    answer_to(request.expect("a request"))
}

/// Ids of the records of a list that KiCad gets.
fn kicad_ids(path: &str) -> Vec<String> {
    let records: Vec<Value> = serde_json::from_slice(&kicad(path)).expect("a list");
    let ids = records.iter().map(|record| record["id"].as_str());
    ids.map(|id| id.expect("an id").to_owned()).collect()
}

/// Reads a stream of lines up to the first of an event, and leaves.
fn first_line(path: &str, body: String, event: &str) -> usize {
    let begin = format!("{{\"event\":\"{event}\"");
    BENCH.runtime.block_on(async {
        let request = Request::post(path)
            .header("accept", "application/x-ndjson")
            .body(Body::from(body))
            .expect("a request");
        let service = BENCH.service.clone();
        let mut body = service
            .oneshot(request)
            .await
            .expect("an answer")
            .into_body();
        loop {
            let frame = body.frame().await.expect("the event").expect("a line");
            let line = frame.into_data().expect("a line");
            if line.starts_with(begin.as_bytes()) {
                return line.len();
            }
        }
    })
}

/// A plot of parts at an ambient temperature, °C.
fn plot_body(parts: &[&str], ambient: f64) -> String {
    let parts: Vec<_> = parts
        .iter()
        .map(|number| format!("{{\"mfrPn\":\"{number}\",\"param\":{{\"tempAmbient\":{ambient}}}}}"))
        .collect();
    format!(
        "{{\"plotType\":\"Imp,ESR\",\"start\":100,\"stop\":1e9,\"parts\":[{}]}}",
        parts.join(",")
    )
}

/// How often something was asked for that nobody asked for before.
static NEVER_ASKED: AtomicUsize = AtomicUsize::new(0);

fn next_new() -> usize {
    NEVER_ASKED.fetch_add(1, Ordering::Relaxed)
}

/// A plot that the cache misses: each has a different ambient temperature, at the same cost.
/// The models of its parts are in memory.
fn new_plot_body(parts: &[&str]) -> String {
    plot_body(parts, 25.0 + 1e-6 * next_new() as f64)
}

#[divan::bench]
fn plot_one_part_351(bencher: divan::Bencher<'_, '_>) {
    bencher
        .with_inputs(|| new_plot_body(&TEN_PARTS[..1]))
        .bench_values(|body| answer("/plot", body));
}

#[divan::bench]
fn plot_one_part_351_repeated(bencher: divan::Bencher<'_, '_>) {
    bencher
        .with_inputs(|| plot_body(&TEN_PARTS[..1], 25.0))
        .bench_values(|body| answer("/plot", body));
}

/// A plot that was not asked for before, as browsers ask.
#[divan::bench(args = [Asked::Columns, Asked::Json])]
fn plot_ten_parts_351_in_a_browser(bencher: divan::Bencher<'_, '_>, asked: Asked) {
    bencher
        .with_inputs(|| new_plot_body(&TEN_PARTS))
        .bench_values(|body| answer_to_browser(body, asked));
}

#[divan::bench(args = [Asked::Columns, Asked::Json])]
fn plot_ten_parts_351_in_a_browser_repeated(bencher: divan::Bencher<'_, '_>, asked: Asked) {
    bencher
        .with_inputs(|| plot_body(&TEN_PARTS, 25.0))
        .bench_values(|body| answer_to_browser(body, asked));
}

/// A search over the whole catalogue, whose models are in memory, at a temperature that nobody
/// asked for.
#[divan::bench(args = ["typical", "worst case"])]
fn find_by_behavior(bencher: divan::Bencher<'_, '_>, values: &str) {
    let worst_case = match values {
        "typical" => "No",
        _ => "Yes",
    };
    let body = || {
        let ambient = 60.0 + 1e-6 * next_new() as f64;
        format!(
            "{{\"conditions\":{{\"bias\":12,\"temperature\":{ambient}}},\"worstCase\":\"{worst_case}\",\
             \"piecesMax\":4,\"require\":{{\
             \"capacitanceMin\":8e-6,\"esrMax\":5e-3,\"esrFrequency\":5e5,\"rippleMin\":2}}}}"
        )
    };
    answer("/api/find", body());
    bencher
        .with_inputs(body)
        .bench_values(|body| answer("/api/find", body));
}

/// Banks from the whole catalogue, by their fixtures.
const BANKS: [(&str, &str); 5] = [
    (
        "C01",
        include_str!("../../../reference/selection/bank_C01.json"),
    ),
    (
        "C02",
        include_str!("../../../reference/selection/bank_C02.json"),
    ),
    (
        "C03",
        include_str!("../../../reference/selection/bank_C03.json"),
    ),
    (
        "C04",
        include_str!("../../../reference/selection/bank_C04.json"),
    ),
    (
        "C05",
        include_str!("../../../reference/selection/bank_C05.json"),
    ),
];
/// Their names.
const BANK_IDS: [&str; 5] = ["C01", "C02", "C03", "C04", "C05"];

/// A design that nobody asked for before: each has another seed. The search has all the time it
/// wants.
fn bank_body(id: &str) -> String {
    bank_body_of(id, "No", 0)
}

fn bank_body_of(id: &str, worst_case: &str, proof: u32) -> String {
    let (_, fixture) = BANKS.iter().find(|bank| bank.0 == id).expect("a fixture");
    let fixture: Value = serde_json::from_str(fixture).expect("JSON");
    let mut filter = fixture["filter"].clone();
    // The call takes these fields of the fixtures' filter, and lists that are not null.
    if let Some(filter) = filter.as_object_mut() {
        let shared = ["derating", "types", "cases"];
        filter.retain(|name, value| shared.contains(&name.as_str()) && !value.is_null());
    }
    json!({
        "conditions": fixture["conditions"], "mask": fixture["mask"], "source": fixture["source"],
        "planes": fixture["planes"], "spreading": fixture["spreading"], "mounting": fixture["mounting"],
        "limits": fixture["limits"], "filter": filter, "worstCase": worst_case,
        "budget": 20, "proof": proof, "seed": 1 + next_new()
    })
    .to_string()
}

/// Longer than a design that nobody waits for goes on: a visitor has one at a time.
const LEFT_ALONE: Duration = Duration::from_secs(1);

/// The first bank that has passed the full check, from the whole catalogue.
#[divan::bench(args = BANK_IDS, sample_count = 5, sample_size = 1)]
fn first_bank_of_the_catalogue(bencher: divan::Bencher<'_, '_>, id: &str) {
    thread::sleep(LEFT_ALONE);
    answer("/api/bank", bank_body(id));
    bencher
        .with_inputs(|| {
            thread::sleep(LEFT_ALONE);
            bank_body(id)
        })
        .bench_values(|body| first_line("/api/bank", body, "bank"));
}

/// The same to the end of the search.
#[divan::bench(args = BANK_IDS, sample_count = 5, sample_size = 1)]
fn bank_of_the_catalogue(bencher: divan::Bencher<'_, '_>, id: &str) {
    answer("/api/bank", bank_body(id));
    bencher
        .with_inputs(|| bank_body(id))
        .bench_values(|body| answer("/api/bank", body));
}

/// The same to the end of the proof.
#[divan::bench(args = ["C01", "C02", "C04", "C05"], sample_count = 5, sample_size = 1)]
fn proven_bank_of_the_catalogue(bencher: divan::Bencher<'_, '_>, id: &str) {
    let body = || bank_body_of(id, "No", 5);
    answer("/api/bank", body());
    bencher
        .with_inputs(body)
        .bench_values(|body| answer("/api/bank", body));
}

/// The same in the worst case: all corners of tolerance, age and spread.
#[divan::bench(args = ["C04", "C05"], sample_count = 5, sample_size = 1)]
fn bank_of_the_catalogue_in_the_worst_case(bencher: divan::Bencher<'_, '_>, id: &str) {
    let body = || bank_body_of(id, "Yes", 0);
    answer("/api/bank", body());
    bencher
        .with_inputs(body)
        .bench_values(|body| answer("/api/bank", body));
}

/// A list of parts of the catalogue, each at conditions of its own, with a capacitance that is asked for: typical and worst
/// case are computed. Nothing is known from an earlier check: each has another ambient temperature.
fn board_body(lines: usize) -> String {
    let parts = BENCH.numbers.iter().step_by(BENCH.numbers.len() / lines);
    let rows = parts.take(lines).enumerate().map(|(line, number)| {
        let volts = 1.0 + 1e-4 * line as f64;
        format!("C{line},{number},{volts},100p,10m,100k")
    });
    let rows: Vec<String> = rows.collect();
    let list = format!(
        "Reference,MPN,Vop,Cmin,Iripple,Fripple\n{}\n",
        rows.join("\n")
    );
    let ambient = 60.0 + 1e-6 * next_new() as f64;
    json!({ "file": { "name": "list.csv", "text": list }, "options": { "ambient": ambient } })
        .to_string()
}

/// A board, from the bytes of the list to those of the report.
#[divan::bench(args = [500, 10_000], sample_count = 5, sample_size = 1)]
fn board(bencher: divan::Bencher<'_, '_>, lines: usize) {
    answer("/api/board", board_body(10));
    bencher
        .with_inputs(|| board_body(lines))
        .bench_values(|body| answer("/api/board", body));
}

/// The same up to the first row of the stream.
#[divan::bench(args = [500, 10_000], sample_count = 5, sample_size = 1)]
fn first_row_of_a_board(bencher: divan::Bencher<'_, '_>, lines: usize) {
    // A client that left has its turn back once its check has looked at the flag.
    let leave = || thread::sleep(LEFT_ALONE);
    bencher
        .with_inputs(|| {
            leave();
            board_body(lines)
        })
        .bench_values(|body| first_line("/api/board", body, "row"));
}

/// The parts of the board of 500 lines by calls one by one, typical and in the worst case.
#[divan::bench(sample_count = 3, sample_size = 1)]
fn board_of_500_by_single_calls(bencher: divan::Bencher<'_, '_>) {
    let bodies = || {
        let ambient = 60.0 + 1e-6 * next_new() as f64;
        let parts = BENCH.numbers.iter().step_by(BENCH.numbers.len() / 500);
        let bodies = parts.take(500).enumerate().flat_map(|(line, number)| {
            let bias = 1.0 + 1e-4 * line as f64;
            ["No", "Yes"].map(|worst_case| {
                json!({
                    "parts": [{ "partNumber": number, "bias": bias, "temperature": ambient }],
                    "frequency": 1e5, "worstCase": worst_case
                })
                .to_string()
            })
        });
        bodies.collect::<Vec<_>>()
    };
    bencher.with_inputs(bodies).bench_values(|bodies| {
        let lengths = bodies
            .into_iter()
            .map(|body| answer("/api/operating-point", body));
        lengths.sum::<usize>()
    });
}

#[divan::bench]
fn plot_ten_parts_351(bencher: divan::Bencher<'_, '_>) {
    bencher
        .with_inputs(|| new_plot_body(&TEN_PARTS))
        .bench_values(|body| answer("/plot", body));
}

/// With the band around the highlighted part, and around the combination of all ten.
#[divan::bench(args = ["part", "combination", "combination without band"])]
fn plot_ten_parts_351_with_band(bencher: divan::Bencher<'_, '_>, around: &str) {
    let fields = match around {
        "part" => r#"{"spread":"Yes","#,
        "combination" => r#"{"spread":"Yes","combine":"Yes","highlight":0,"#,
        _ => r#"{"combine":"Yes","highlight":0,"#,
    };
    bencher
        .with_inputs(|| new_plot_body(&TEN_PARTS).replacen('{', fields, 1))
        .bench_values(|body| answer("/plot", body));
}

#[divan::bench]
fn plot_ten_parts_351_repeated(bencher: divan::Bencher<'_, '_>) {
    bencher
        .with_inputs(|| plot_body(&TEN_PARTS, 25.0))
        .bench_values(|body| answer("/plot", body));
}

/// Files of ten parts as one archive, the sweeps of 351 points.
#[divan::bench(args = ["s2p", "csv", "spice"])]
fn archive_of_ten_parts(bencher: divan::Bencher<'_, '_>, kind: &str) {
    let path = format!("/api/{kind}");
    let rows = r#"{"selected":[1,2,3,4,5,6,7,8,9,10],"#;
    bencher
        .with_inputs(|| new_plot_body(&TEN_PARTS).replacen('{', rows, 1))
        .bench_values(|body| answer(&path, body));
}

/// The whole catalogue of chips, 94 arrays.
#[divan::bench]
fn power_array_94_rows(bencher: divan::Bencher<'_, '_>) {
    const BODY: &str = r#"{"requirements":{"minCap":45,"maxCap":55,"Vrms":640,"Arms":20,"frequency":100,
        "maxNumberInSeries":10,"maxNumberInParallel":10}}"#;
    bencher
        .with_inputs(|| BODY.to_owned())
        .bench_values(|body| answer("/api/powerArray/calculate", body));
}

/// The whole catalogue of chips; nearly every array fits, so the answer has the most rows.
#[divan::bench]
fn power_array_most_rows(bencher: divan::Bencher<'_, '_>) {
    const BODY: &str = r#"{"requirements":{"minCap":0.001,"maxCap":100000,"Vrms":10,"Arms":0.001,"frequency":1,
        "maxNumberInSeries":10,"maxNumberInParallel":10}}"#;
    bencher
        .with_inputs(|| BODY.to_owned())
        .bench_values(|body| answer("/api/powerArray/calculate", body));
}

/// Ten inductors over current, 102 points each.
#[divan::bench(args = ["inductance", "power_loss", "split_power_loss", "temperature_rise"])]
fn plot_ten_inductors(bencher: divan::Bencher<'_, '_>, plot: &str) {
    const ELEMENT: &str = r#"{"part_number":"MPC1040LR36C","frequency":500,"voltage_input":12,
        "voltage_output":1.2,"current_output":20,"temperature_ambient":25}"#;
    let path = format!("/{plot}");
    bencher
        .with_inputs(|| format!("[{}]", [ELEMENT; 10].join(",")))
        .bench_values(|body| answer(&path, body));
}

/// Every inductor of the catalogue at its steady state.
#[divan::bench]
fn find_inductors(bencher: divan::Bencher<'_, '_>) {
    const BODY: &str = r#"{"frequency":500,"voltage_input":12,"voltage_output":3.3,"current_output":5,
        "temperature_ambient":25,"ripple_min":20,"ripple_max":50,"saturation_max":100,"rise_max":40}"#;
    bencher
        .with_inputs(|| BODY.to_owned())
        .bench_values(|body| answer("/api/inductor/find", body));
}

#[divan::bench]
fn ceramic_aging(bencher: divan::Bencher<'_, '_>) {
    const BODY: &str =
        r#"{"nominal":22,"hoursReferee":48,"factor":3,"tolerance":10,"hoursUser":87600}"#;
    bencher
        .with_inputs(|| BODY.to_owned())
        .bench_values(|body| answer("/api/aging", body));
}

/// With the suggestion of chips from the catalogue.
#[divan::bench]
fn capacitance_from_power(bencher: divan::Bencher<'_, '_>) {
    const BODY: &str = r#"{"power":22,"frequency":100,"voltageMax":400,"ripplePercentage":10,
        "chipCap":0.22,"chipL":9.1,"chipW":10.2,"chipWeight":1}"#;
    bencher
        .with_inputs(|| BODY.to_owned())
        .bench_values(|body| answer("/api/power", body));
}

/// A library of 3,000 parts as KiCad opens it: with the lists of its categories, which hold whole
/// records, or, as of servers whose lists do not, each part besides.
#[divan::bench(args = ["lists", "part by part"], sample_count = 5, sample_size = 1)]
fn open_kicad_library(bencher: divan::Bencher<'_, '_>, by: &str) {
    let lists: Vec<String> = kicad_ids("categories.json")
        .iter()
        .map(|category| format!("parts/category/{category}.json"))
        .collect();
    let parts: Vec<String> = lists.iter().flat_map(|list| kicad_ids(list)).collect();
    let parts = parts.iter().map(|part| format!("parts/{part}.json"));
    let each: Vec<String> = match by {
        "lists" => Vec::new(),
        _ => parts.collect(),
    };
    bencher.bench(|| -> usize {
        let asked = ["", "categories.json"].into_iter();
        let asked = asked.chain(lists.iter().chain(&each).map(String::as_str));
        asked.map(|path| kicad(path).len()).sum()
    });
}

/// A part that nobody asked for before, so that it is looked up and modeled.
#[divan::bench]
fn find_part(bencher: divan::Bencher<'_, '_>) {
    bencher
        .with_inputs(|| part_body(&BENCH.numbers[next_new() % BENCH.numbers.len()]))
        .bench_values(|body| answer("/api/part", body));
}

/// A number of another maker that no list has and that nobody asked for before.
#[divan::bench]
fn find_part_of_another_maker(bencher: divan::Bencher<'_, '_>) {
    const VALUES: [&str; 12] = [
        "102", "152", "222", "332", "472", "682", "103", "153", "223", "333", "473", "104",
    ];
    bencher
        .with_inputs(|| {
            let new = next_new();
            let end = char::from(b'A' + u8::try_from(new / 12 % 26).unwrap_or(0));
            let other = char::from(b'A' + u8::try_from(new / 312 % 26).unwrap_or(0));
            part_body(&format!("GRM188R71C{}K{end}{other}1D", VALUES[new % 12]))
        })
        .bench_values(|body| answer("/api/part", body));
}

#[divan::bench]
fn find_part_repeated(bencher: divan::Bencher<'_, '_>) {
    bencher
        .with_inputs(|| part_body(TEN_PARTS[0]))
        .bench_values(|body| answer("/api/part", body));
}

fn part_body(number: &str) -> String {
    format!("{{\"partNumber\":\"{number}\"}}")
}
