//! What clients ask for: the costliest that each call allows.

use std::borrow::Cow;
use std::fmt::Write;
use std::sync::LazyLock;

use serde_json::{Value, json};

const NUMBER: &str = "C0805C104K5RACTU";

fn at_bias(number: &str, bias: f64) -> Value {
    json!({ "mfrPn": number, "param": { "bias": bias } })
}

/// A plot or export of ten parts, different for each seed.
pub fn ten_parts(points_per_decade: u32, seed: usize) -> String {
    let part = |index: usize| at_bias(NUMBER, index as f64 + seed as f64 / 1e4);
    let parts: Vec<Value> = (0..10).map(part).collect();
    let rows: Vec<Value> = (1..=10).map(|row| json!(row)).collect();
    let call = json!({
        "plotType": "Imp,ESR", "start": 100, "stop": 1e10, "pointsPerDecade": points_per_decade,
        "parts": parts, "selected": rows
    });
    call.to_string()
}

/// What a client asks for, different for each seed, so that no answer is kept: the path and the
/// body; without a body it is read.
pub type Call = fn(usize) -> (Cow<'static, str>, String);

/// A plot of ten parts and their combination with bands, at the most points.
pub const LARGE_PLOT: Call = |seed| {
    // The combined row has the bias of all.
    let rows = std::iter::once("Combined").chain([NUMBER; 10]);
    let parts = rows.map(|row| at_bias(row, 1.0 + seed as f64 / 1e4));
    let call = json!({
        "plotType": "Imp,ESR", "start": 1, "stop": 1e10, "pointsPerDecade": 500, "combine": "Yes",
        "tolerance": "Yes", "spread": "Yes", "parts": parts.collect::<Vec<Value>>()
    });
    ("/plot".into(), call.to_string())
};
/// A long bill of materials of numbers that name nothing and have neighbors.
pub const UNKNOWN_NUMBERS: Call = |seed| {
    let number = |index: usize| format!("C0805C{:03}KQR{:03}", (seed + index) % 1000, index);
    let numbers: Vec<String> = (0..500).map(number).collect();
    (
        "/api/parts".into(),
        json!({ "partNumbers": numbers }).to_string(),
    )
};
/// A number that names nothing, at an address.
pub const UNKNOWN_ADDRESS: Call = |seed| {
    let number = format!("C0805C{:03}KQR{:03}", seed % 1000, seed / 1000 % 1000);
    (
        format!("/api/part?partNumber={number}").into(),
        String::new(),
    )
};
/// A list of as many lines as a board may have, each of another voltage, of a part that has alternatives.
pub const LONG_BOARD: Call = |seed| {
    let mut list = "Reference,MPN,Vop\n".to_owned();
    for line in 0..10_000 {
        let voltage = warmer(1.0 + f64::from(line) * 4e-3, seed);
        // Writing to a String cannot fail.
        let _ = writeln!(list, "C{line},{NUMBER},{voltage}");
    }
    let call = json!({ "file": { "name": "list.csv", "text": list } });
    ("/api/board".into(), call.to_string())
};
/// All ceramic parts.
pub const WHOLE_LIST: Call = |_| {
    (
        "/capacitance".into(),
        json!({ "type": "ceramic" }).to_string(),
    )
};
/// Ten Touchstone files.
pub const ARCHIVE: Call = |seed| ("/api/s2p".into(), ten_parts(50, seed));
/// A search over the whole catalogue.
pub const FIND: Call = |seed| {
    let call = json!({
        "conditions": { "bias": 12, "temperature": warmer(60.0, seed) }, "piecesMax": 4,
        "require": { "capacitanceMin": 8e-6, "esrMax": 5e-3, "esrFrequency": 5e5, "rippleMin": 2 }
    });
    ("/api/find".into(), call.to_string())
};
/// A ripple current in ten parts.
pub const RIPPLE: Call = |seed| {
    let part = |index: usize| json!({ "partNumber": NUMBER, "count": 1 + index });
    let bank: Vec<Value> = (0..10).map(part).collect();
    let call = json!({
        "conditions": { "bias": 12, "temperature": warmer(60.0, seed) }, "bank": bank,
        "source": { "R": 0.01, "L": 1e-7 },
        "waveform": { "kind": "buckInput", "frequency": 5e5, "inputVoltage": 12, "outputVoltage": 3.3,
            "outputCurrent": 10, "inductance": 2.2e-6, "riseTime": 1e-8 }
    });
    ("/api/ripple".into(), call.to_string())
};
/// Lifetimes of each technology in turn, with all parts, loads and curves that they allow, and the
/// map of one.
pub const LIFETIMES: Call = |seed| match seed % 4 {
    0 => ("/api/filmLifetime".into(), {
        let load = film_load(seed);
        let loads = vec![load; LOADS];
        json!({ "parts": FILM, "isVac": true, "profileList": loads }).to_string()
    }),
    1 => ("/api/electrolyticLifetime".into(), {
        let load = json!({
            "voltageDC": 12, "tempAmbient": warmer(40.0, seed), "operatingPercentage": 100 / LOADS,
            "currentFrequency": vec![json!({ "current": 0.01, "frequency": 0.1 }); CURRENTS]
        });
        let loads = vec![load; LOADS];
        json!({ "parts": ELECTROLYTIC, "profileList": loads }).to_string()
    }),
    2 => ("/api/filmLifetime/isoLife".into(), {
        let hours: Vec<usize> = (1..=8).map(|line| 10_000 * line).collect();
        json!({
            "partNumber": FILM[0], "isVac": true, "profile": film_load(seed), "requiredHours": hours
        })
        .to_string()
    }),
    _ => ("/api/ceramicLifetime".into(), {
        let load = json!({
            "operatingPercentage": 5, "voltage": 50, "temperature": warmer(85.0, seed)
        });
        json!({
            "testHours": 1000, "testVoltage": 100, "testTemperature": 125, "voltageExponent": 4,
            "activationEnergy": 1, "loads": vec![load; 20]
        })
        .to_string()
    }),
};
/// A fit of a circuit with a ladder to the longest measurement; for editors.
pub const FIT: Call = |seed| {
    static MEASUREMENT: LazyLock<String> = LazyLock::new(|| json!(measurement()).to_string());
    let temperature = warmer(25.0, seed);
    let call = format!(
        "{{\"mfrPn\":\"{LADDER}\",\"format\":\"csv\",\"tempAmbient\":{temperature},\"content\":{}}}",
        *MEASUREMENT
    );
    ("/api/seed/fit".into(), call)
};
/// A bank from the whole catalogue, with all the time that the server gives.
pub const LONG_BANK: Call = |seed| bank(seed, json!({ "budget": 10, "proof": 10 }));
/// The bank that takes the most memory: from the whole catalogue, in every corner of tolerance,
/// over five decades.
pub const CORNER_BANK: Call = |seed| {
    bank(
        seed,
        json!({
            "budget": 3, "proof": 3, "tolerance": "part", "mask": [[1e4, 0.01], [1e6, 0.01], [1e9, 5]]
        }),
    )
};
/// The description of the interface, the longest text that stays the same.
pub const DESCRIPTION: Call = |_| ("/api/openapi.json".into(), String::new());
/// The longest script that stays the same.
pub const SCRIPT: Call = |_| ("/api/docs/swagger-ui-bundle.js".into(), String::new());
/// A bank from a short list.
pub const SHORT_BANK: Call = |seed| {
    bank(
        seed,
        json!({ "budget": 1, "proof": 1, "partNumbers": [NUMBER, "C0805C226M9PACTU"] }),
    )
};

/// Most parts of a lifetime.
const FILM: [&str; 10] = ["F862BK104K310ZV054"; 10];
const ELECTROLYTIC: [&str; 10] = ["EDH106M016A9BAA"; 10];
/// A tantalum part, whose circuit has a ladder.
const LADDER: &str = "T491D107K010AT";
/// Most loads of a lifetime, and most currents of a load.
const LOADS: usize = 100;
const CURRENTS: usize = 5;

/// A temperature by as little as the seed.
fn warmer(temperature: f64, seed: usize) -> f64 {
    temperature + seed as f64 / 1e4
}

fn film_load(seed: usize) -> Value {
    json!({
        "voltage": 240, "fundamentalFrequency": 50, "tempAmbient": warmer(50.0, seed), "relativeHumidity": 20,
        "operatingPercentage": 100 / LOADS,
        "currentFrequency": vec![json!({ "current": 0.01, "frequency": 10 }); CURRENTS]
    })
}

/// A table of 40,000 points of a capacitor with series resistance and inductance: frequency, |Z|,
/// phase.
fn measurement() -> String {
    let mut table = "Frequency,Impedance,Phase\n".to_owned();
    for point in 0..40_000 {
        let frequency = 100.0 * 10_f64.powf(f64::from(point) / 8000.0);
        let omega = std::f64::consts::TAU * frequency;
        let (resistance, reactance) = (0.1_f64, omega * 2e-9 - 1.0 / (omega * 9e-5));
        let (magnitude, phase) = (resistance.hypot(reactance), reactance.atan2(resistance));
        // Writing to a String cannot fail.
        let _ = writeln!(
            table,
            "{frequency:.3},{magnitude:.6},{:.4}",
            phase.to_degrees()
        );
    }
    table
}

fn bank(seed: usize, more: Value) -> (Cow<'static, str>, String) {
    let mut call = json!({
        "conditions": { "bias": 3.3, "temperature": warmer(60.0, seed) },
        "mask": [[1e4, 0.01], [1e6, 0.01], [1e8, 0.5]], "source": { "R": 0.005, "L": 3e-7 },
        "mounting": { "default": 1.2e-9 }, "limits": { "maxParts": 60 }
    });
    if let (Some(call), Value::Object(more)) = (call.as_object_mut(), more) {
        call.extend(more);
    }
    ("/api/bank".into(), call.to_string())
}
