//! Models at an address in ngspice: at their conditions, with factors, drawn, and over conditions.

use std::collections::BTreeMap;
use std::fmt::Write;

use henrad_parts::{Part, PartStatus, Technology};
use serde_json::json;

use crate::exports_of_any_maker::ngspice::Bench;
use crate::support::{App, Json, catalogue};

on_sqlite!(
    fifty_parts_at_five_conditions_are_as_plotted,
    factors_move_capacitance_losses_and_inductance,
    ten_thousand_draws_have_the_stated_edges,
    one_model_over_bias_and_temperature_is_that_of_each_condition,
    what_a_simulator_has_no_words_for_is_refused,
);

/// |Z| of each subcircuit over frequency, Hz and Ω: real and imaginary part by column.
fn sweep(library: &str, calls: &[String], grid: &str) -> Vec<Vec<f64>> {
    sweep_beside(library, calls, grid, "")
}

/// The same with a resistance in Ω from each pin to ground; none where it is empty.
fn sweep_beside(library: &str, calls: &[String], grid: &str, beside: &str) -> Vec<Vec<f64>> {
    let bench = Bench::with_library(library);
    let mut deck = "* impedances\n.include part.lib\n".to_owned();
    for (pin, call) in (1..).zip(calls) {
        writeln!(deck, "I{pin} 0 {pin} DC 0 AC 1\nX{pin} {pin} 0 {call}").unwrap();
        if !beside.is_empty() {
            writeln!(deck, "RB{pin} {pin} 0 {beside}").unwrap();
        }
    }
    let voltages: Vec<_> = (1..=calls.len()).map(|pin| format!("v({pin})")).collect();
    let voltages = voltages.join(" ");
    writeln!(
        deck,
        ".control\nset wr_singlescale\nset numdgts=12\nac {grid}\nwrdata z.txt {voltages}\n.endc\n.end"
    )
    .unwrap();
    bench.run(&deck);
    bench.rows("z.txt")
}

/// The first subcircuit of a file.
fn first_name(text: &str) -> String {
    let line = text.lines().find_map(|line| line.strip_prefix(".SUBCKT "));
    line.unwrap().split(' ').next().unwrap().to_owned()
}

/// Active parts spread over all technologies. The oxide of manganese dioxide with high losses is
/// left out: its subcircuits state up to 6 %.
fn fifty_parts() -> Vec<&'static Part> {
    let mut by_kind: BTreeMap<String, Vec<&Part>> = BTreeMap::new();
    let active = catalogue().parts.iter();
    for part in active.filter(|it| it.status == PartStatus::Active) {
        if part.technology != Technology::TantalumMno2 {
            let kind = format!("{:?}", part.technology);
            by_kind.entry(kind).or_default().push(part);
        }
    }
    let kinds = by_kind.len();
    let mut chosen = Vec::new();
    for round in 0.. {
        for parts in by_kind.values() {
            // A step that is prime to most lengths reaches all sizes and ratings.
            if round < parts.len() {
                chosen.push(parts[(round * 9973 + 17) % parts.len()]);
            }
            if chosen.len() == 50 {
                return chosen;
            }
        }
        assert!(round < 50, "{kinds} kinds have fewer than fifty parts");
    }
    chosen
}

async fn fifty_parts_at_five_conditions_are_as_plotted(app: App) {
    let (mut library, mut calls, mut expected) = (String::new(), Vec::new(), Vec::new());
    for part in fifty_parts() {
        let number = &part.part_number;
        let (rated, highest) = (part.rated_voltage.get(), part.temperature_max.get());
        for (share, temperature) in [
            (0.0, 25.0),
            (0.3, 25.0),
            (0.8, highest.min(60.0)),
            (0.0, -40.0),
            (0.5, highest),
        ] {
            let bias = share * rated;
            let query = format!("bias={bias}&temperature={temperature}");
            let text = app.get(&format!("/m/{number}.lib?{query}")).await;
            assert_eq!(text.status, 200, "{number}: {}", text.text());
            calls.push(first_name(text.text()));
            library += text.text();
            let plot = json!({
                "plotType": "Imp,ESR", "start": 1e3, "stop": 1e8, "pointsPerDecade": 10, "spread": "No",
                "parts": [{ "mfrPn": number, "param": { "bias": bias, "tempAmbient": temperature } }],
            });
            let answer = app.answer("/plot", &plot).await;
            expected.push(answer["seriesList"][0]["points"].clone());
        }
    }
    assert_eq!(calls.len(), 250);
    let rows = sweep(&library, &calls, "dec 10 1e3 1e8");
    for (index, (call, points)) in calls.iter().zip(&expected).enumerate() {
        assert_eq!(rows.len(), points.list().len());
        for (row, point) in rows.iter().zip(points.list()) {
            let found = row[1 + 2 * index].hypot(row[2 + 2 * index]);
            let plotted = point[1].number();
            assert!(
                (found / plotted - 1.0).abs() < 0.03,
                "{call} at {:e} Hz: {found} Ω, plotted {plotted} Ω",
                row[0]
            );
        }
    }
}

/// One part of each kind of circuit, and a frequency at which it is a capacitor, Hz.
const KINDS: [(&str, f64); 6] = [
    ("C0805C104K5RACTU", 1e4),
    ("C0603C101J5GACTU", 1e6),
    ("T491D107K010AT", 120.0),
    ("T520D337M006ATE015", 120.0),
    ("EEE-FK1V101P", 120.0),
    ("MKS2C031001A00KSSD", 1e4),
];

async fn factors_move_capacitance_losses_and_inductance(app: App) {
    for (number, frequency) in KINDS {
        let address = format!("/m/{number}.lib?statistics=params&dialect=ngspice");
        let text = app.get(&address).await.text().to_owned();
        let names: Vec<_> = text
            .lines()
            .filter_map(|line| line.strip_prefix(".SUBCKT "))
            .map(|line| line.split(' ').next().unwrap())
            .collect();
        for name in names {
            let call = |factors: &str| format!("{name} {factors}");
            let calls = [
                name.to_owned(),
                call("PARAMS: KC=0.9"),
                call("PARAMS: KESR=2"),
                call("PARAMS: KL=1.5"),
            ];
            let z = &sweep(&text, &calls, &format!("lin 1 {frequency} {frequency}"))[0];
            let capacitance = z[4] / z[2];
            assert!(
                (1.0 / capacitance - 0.9).abs() < 0.001,
                "{name}: KC = 0.9 moves C to {}",
                1.0 / capacitance
            );
            // At resonance |Z| is loss, ten times above it inductance.
            let rows = sweep(&text, &calls, "dec 50 1e3 1e9");
            let size = |row: &&Vec<f64>| row[1].hypot(row[2]);
            let least = rows
                .iter()
                .min_by(|a, b| size(a).total_cmp(&size(b)))
                .unwrap();
            let losses = least[5] / least[1];
            // Sections that are inductance there have up to half of the losses.
            assert!(
                (1.45..2.05).contains(&losses),
                "{name}: KESR = 2 gives {losses}"
            );
            // Of 100 pF that is beyond the model.
            if let Some(high) = rows.iter().find(|row| row[0] > 10.0 * least[0]) {
                let inductance = high[8] / high[2];
                assert!(
                    (inductance - 1.5).abs() < 0.1,
                    "{name}: KL = 1.5 gives {inductance}"
                );
            }
        }
        let plain = app.get(&format!("/m/{number}.lib?dialect=ngspice")).await;
        assert!(!plain.text().contains("KESR"), "{}", plain.text());
        let address = format!("/m/{number}.lib?statistics=params&dialect=pspice");
        let pspice = app.get(&address).await.text().to_owned();
        let name = first_name(&pspice);
        let calls = [name.clone(), format!("{name} PARAMS: KC=0.9")];
        let z = &sweep(&pspice, &calls, &format!("lin 1 {frequency} {frequency}"))[0];
        assert!((z[2] / z[4] - 0.9).abs() < 0.001, "{name}: {z:?}");
    }
}

async fn ten_thousand_draws_have_the_stated_edges(app: App) {
    const DRAWS: usize = 10_000;
    let address = "/m/C0805C104K5RACTU.lib?bias=25&statistics=mc&dialect=ngspice";
    let text = app.get(address).await.text().to_owned();
    let model = first_name(&text);
    let drawn = |text: &str, name: &str| {
        let line = text
            .lines()
            .find(|line| line.starts_with(&format!(".param {name}_{model}=")));
        line.unwrap_or_else(|| panic!("{text}"))
            .split_once('=')
            .unwrap()
            .1
            .to_owned()
    };
    // Edges: 1 in 10 below, 1 in 10 above.
    let edges = |mark: &str| -> [f64; 2] {
        let line = text
            .lines()
            .find(|line| line.starts_with(&format!("* {mark}:")));
        let line = line.unwrap_or_else(|| panic!("{text}"));
        ["1 in 10 below ", "1 in 10 above "].map(|words| {
            let rest = line.split_once(words).unwrap().1;
            rest.split([',', ' ']).next().unwrap().parse().unwrap()
        })
    };
    let mut deck = "* draws\n".to_owned();
    for name in ["KESR", "KL"] {
        writeln!(deck, ".param {name}={}", drawn(&text, name)).unwrap();
    }
    // The tolerance alone: the factor of the bias is drawn beside it.
    let even = drawn(&text, "KC");
    let even = even
        .split_once(")*")
        .map_or(even.as_str(), |(first, _)| first);
    let even = even.trim_matches('\'').trim_end_matches(')');
    writeln!(deck, ".param KC='{even})'").unwrap();
    for name in ["KC", "KESR", "KL"] {
        writeln!(
            deck,
            ".subckt {name}_R 1 K=1\nR1 1 0 {{K}}\nI1 0 1 1\n.ends"
        )
        .unwrap();
        for draw in 0..DRAWS {
            writeln!(deck, "X{name}{draw} {name}{draw} {name}_R K={{{name}}}").unwrap();
        }
    }
    deck += ".control\nset width=100\nop\nprint all > op.txt\n.endc\n.end\n";
    let bench = Bench::with_library("");
    bench.run(&deck);
    let printed = bench.text("op.txt");
    for name in ["KC", "KESR", "KL"] {
        let prefix = name.to_lowercase();
        let values: Vec<f64> = printed
            .lines()
            .filter_map(|line| {
                let (node, value) = line.split_once('=')?;
                let number = node.trim().strip_prefix(&prefix)?;
                number.parse::<usize>().ok()?;
                value.trim().parse().ok()
            })
            .collect();
        assert_eq!(values.len(), DRAWS, "{name}");
        let [low, high] = edges(name);
        for (edge, wanted) in [(low, 10.0), (high, 90.0)] {
            let below = values.iter().filter(|&&value| value < edge).count();
            let below = 100.0 * below as f64 / DRAWS as f64;
            assert!(
                (below - wanted).abs() < 1.0,
                "{name}: {below} % below {edge}"
            );
        }
    }
    // LTspice draws from the same distributions: the middle and the width of each logarithm agree.
    let address = "/m/C0805C104K5RACTU.lib?bias=25&statistics=mc&dialect=ltspice";
    let ltspice = app.get(address).await.text().to_owned();
    for name in ["KESR", "KL"] {
        let [low, high] = edges(name).map(f64::ln);
        let expression = drawn(&ltspice, name);
        let rest = expression
            .strip_prefix("{exp(")
            .unwrap_or_else(|| panic!("{expression}"));
        let (middle, width) = rest.split_once("+gauss(").unwrap();
        let width: f64 = width
            .trim_end_matches(")}")
            .trim_end_matches(')')
            .parse()
            .unwrap();
        let middle: f64 = middle.parse().unwrap();
        for (edge, sign) in [(low, -1.0), (high, 1.0)] {
            let found = middle + sign * 1.281_55 * width;
            assert!(
                (found - edge).abs() < 1e-4,
                "{name}: {found}, stated {edge}"
            );
        }
    }
    assert!(drawn(&ltspice, "KC").starts_with("{mc(1.00000E0,1.00000E-1)*exp("));
}

async fn one_model_over_bias_and_temperature_is_that_of_each_condition(app: App) {
    for (number, _) in KINDS {
        let address = format!("/m/{number}.lib?conditions=params&dialect=ngspice");
        let answer = app.get(&address).await;
        let text = answer.text().to_owned();
        assert_eq!(answer.status, 200, "{text}");
        let name = first_name(&text);
        assert!(name.ends_with("_BT"), "{name}");
        let table = |mark: &str| -> Vec<f64> {
            let line = text
                .lines()
                .find(|line| line.starts_with(&format!("* {mark}: ")));
            let points = line.unwrap().split_once("table at ").map_or("0", |it| it.1);
            points.split(", ").map(|it| it.parse().unwrap()).collect()
        };
        let (biases, temperatures) = (table("VB"), table("TEMPC"));
        assert!(temperatures.len() >= 5, "{text}");
        let is_ceramic_of_class_two = number == "C0805C104K5RACTU";
        assert_eq!(biases.len() >= 6, is_ceramic_of_class_two, "{text}");
        let (mut library, mut calls) = (text.clone(), Vec::new());
        for &bias in &biases {
            for &temperature in &temperatures {
                let query = format!("bias={bias}&temperature={temperature}&dialect=ngspice");
                let fixed = app.get(&format!("/m/{number}.lib?{query}")).await;
                library += fixed.text();
                calls.push(first_name(fixed.text()));
                calls.push(format!("{name} PARAMS: VB={bias} TEMPC={temperature}"));
            }
        }
        // Beyond the table and between its points.
        let last = biases.last().unwrap();
        calls.push(format!("{name} PARAMS: VB={last} TEMPC=25"));
        calls.push(format!("{name} PARAMS: VB={} TEMPC=25", last + 10.0));
        // Without a dc path beside the leakage, ngspice finds its matrix singular at first.
        for row in sweep_beside(&library, &calls, "dec 5 1e3 1e8", "1e8") {
            let z: Vec<_> = row[1..].chunks(2).map(|it| it[0].hypot(it[1])).collect();
            for (pair, call) in z.chunks(2).zip(calls.chunks(2)) {
                let off = (pair[1] / pair[0] - 1.0).abs();
                assert!(off < 0.03, "{call:?} at {:e} Hz: {pair:?}", row[0]);
            }
        }
        let query = "conditions=params&dialect=pspice&statistics=params";
        let pspice = app.get(&format!("/m/{number}.lib?{query}")).await;
        let pspice = pspice.text().to_owned();
        let calls = [name.clone(), format!("{name} PARAMS: KC=0.9 TEMPC=25")];
        let z = &sweep(&pspice, &calls, "lin 1 1e3 1e3")[0];
        assert!((z[2] / z[4] - 0.9).abs() < 0.002, "{name}: {z:?}");
    }
}

async fn what_a_simulator_has_no_words_for_is_refused(app: App) {
    for (query, path) in [
        ("C0805C104K5RACTU.lib?statistics=params", "dialect"),
        ("C0805C104K5RACTU.lib?conditions=params", "dialect"),
        (
            "C0805C104K5RACTU.lib?statistics=mc&dialect=pspice",
            "statistics",
        ),
        (
            "C0805C104K5RACTU.lib?statistics=draws&dialect=ngspice",
            "statistics",
        ),
        (
            "C0805C104K5RACTU.lib?conditions=params&dialect=ngspice&bias=5",
            "bias",
        ),
        (
            "MPC1040LR36C.lib?statistics=params&dialect=ngspice",
            "statistics",
        ),
        (
            "MPC1040LR36C.lib?conditions=params&dialect=ngspice",
            "conditions",
        ),
    ] {
        let answer = app.get(&format!("/m/{query}")).await;
        assert_eq!(answer.status, 422, "{query}: {}", answer.text());
        let wanted = format!("{path}: ");
        assert!(
            answer.text().contains(&wanted),
            "{query}: {}",
            answer.text()
        );
    }
    let s2p = app.get("/m/C0805C104K5RACTU.s2p?statistics=params").await;
    assert_eq!(
        s2p.problem(422, "invalid_field")["errors"][0]["path"],
        "statistics"
    );
}
