//! Searches of the fixtures against the parts one by one, and against `/plot`, which other code
//! computes.

use std::f64::consts::TAU;

use henrad_parts::model::for_part;
use henrad_parts::quantity::{Celsius, Hertz, Kelvins, Volts};
use henrad_parts::{Part, PartStatus, Technology};
use henrad_sim::selection::figures::largest_ripple;
use henrad_sim::{Capacitor, Condition};
use serde_json::{Value, json};

use crate::selection::{at, plotted};
use crate::support::{App, Json, assert_close, catalogue, on_sqlite_alone};

on_sqlite!(rows_of_find_are_those_of_the_plots,);

const FIXTURES: [&str; 3] = [
    include_str!("../../../../reference/selection/find_A01.json"),
    include_str!("../../../../reference/selection/find_A02.json"),
    include_str!("../../../../reference/selection/find_A03.json"),
];

/// C = 1/(ω·√(|Z|² − ESR²)), below the resonance.
pub async fn plotted_capacitance(app: &App, part: &Value, frequency: f64) -> f64 {
    let impedance = plotted(app, "Imp,ESR", part, frequency, 0).await;
    let esr = plotted(app, "Imp,ESR", part, frequency, 1).await;
    1.0 / (TAU * frequency * (impedance * impedance - esr * esr).sqrt())
}

/// Parts of the built-in catalogue that a fixture's filter lets through.
fn admitted(request: &Value) -> Vec<&'static Part> {
    let (conditions, filter) = (&request["conditions"], &request["filter"]);
    let number = |value: &Value| value.number();
    let (bias, temperature) = (
        number(&conditions["bias"]),
        number(&conditions["temperature"]),
    );
    let names = |value: &Value, name: &str| {
        let list = value.as_array();
        list.is_none_or(|list| list.iter().any(|entry| entry == name))
    };
    let is_admitted = |part: &&Part| {
        let kind = match part.technology {
            Technology::Ceramic(_) => "Ceramic",
            Technology::Film(_) => "Film",
            Technology::TantalumMno2 => "Tantalum",
            Technology::AluminumElectrolytic => "Aluminum",
            _ => "Polymer",
        };
        let height = part
            .published
            .height
            .map(henrad_parts::quantity::Meters::get);
        let is_low = match (filter["heightMax"].as_f64(), height) {
            (None, _) => true,
            (Some(_), None) => filter["unknown"] == "keep",
            (Some(most), Some(height)) => height <= most * (1.0 + 1e-9),
        };
        part.status == PartStatus::Active
            && part.rated_voltage_ac != Some(part.rated_voltage)
            && bias <= number(&filter["derating"][kind]) * part.rated_voltage.get() * (1.0 + 1e-9)
            && part.temperature_min.get() <= temperature
            && temperature <= part.temperature_max.get()
            && names(&filter["types"], kind)
            && (names(&filter["cases"], &part.case_code)
                || names(&filter["cases"], &part.case_alias))
            && is_low
    };
    catalogue().parts.iter().filter(is_admitted).collect()
}

/// A part that meets the demands of a fixture.
struct Hit {
    number: String,
    pieces: f64,
    /// Footprint of all pieces, m²; infinite where not published.
    area: f64,
    /// Capacitance of all pieces, F.
    capacitance: f64,
    rated_voltage: f64,
}

/// A value as nine significant digits.
fn nine(value: f64) -> f64 {
    format!("{value:.8e}").parse().unwrap()
}

/// The part with the fewest pieces, by trying, at the condition of a fixture.
fn hit(part: &Part, request: &Value) -> Option<Hit> {
    let number = |value: &Value| value.as_f64();
    let model = for_part(part).unwrap();
    let condition = Condition {
        temperature: Celsius::new(number(&request["conditions"]["temperature"])?),
        bias: Volts::new(number(&request["conditions"]["bias"])?),
        ..Condition::default()
    };
    let capacitor = Capacitor::at(&model, &condition).unwrap();
    let ceramic = matches!(part.technology, Technology::Ceramic(_));
    let usual = if ceramic { 1e3 } else { 120.0 };
    let reactance = capacitor.impedance(Hertz::new(usual)).im;
    let capacitance = -1.0 / (TAU * usual * reactance);
    let require = &request["require"];
    let least = number(&require["capacitanceMin"])?;
    let at = Hertz::new(number(&require["esrFrequency"]).unwrap_or(usual));
    let impedance = capacitor.impedance(at);
    let rise = Kelvins::new(20.0);
    let ripple = largest_ripple(&model, &condition, at, rise, impedance).unwrap();
    let meets = |pieces: &u32| {
        let n = f64::from(*pieces);
        let slack = 1e-9;
        n * capacitance >= least * (1.0 - slack)
            && number(&require["esrMax"])
                .is_none_or(|most| impedance.re / n <= most * (1.0 + slack))
            && number(&require["rippleMin"])
                .is_none_or(|least| n * ripple.current.get() >= least * (1.0 - slack))
    };
    let most = u32::try_from(request["piecesMax"].as_u64()?).ok()?;
    let pieces = f64::from((1..=most).find(meets)?);
    let published = &part.published;
    let area = published.length.zip(published.width);
    Some(Hit {
        number: part.part_number.clone(),
        pieces,
        area: area.map_or(f64::INFINITY, |(length, width)| {
            nine(pieces * length.get() * width.get())
        }),
        capacitance: nine(pieces * capacitance),
        rated_voltage: part.rated_voltage.get(),
    })
}

/// The first rows and the front of the whole catalogue, computed part by part without the search.
#[test]
fn counts_order_and_front_are_those_of_the_parts_one_by_one() {
    let expected = FIXTURES.map(|text| {
        let fixture: Value = serde_json::from_str(text).unwrap();
        let request = fixture["request"].clone();
        let parts = admitted(&request);
        let mut hits: Vec<_> = parts
            .iter()
            .filter_map(|part| hit(part, &request))
            .collect();
        hits.sort_by(|a, b| {
            a.area
                .total_cmp(&b.area)
                .then(a.pieces.total_cmp(&b.pieces))
                .then(b.capacitance.total_cmp(&a.capacitance))
                .then(b.rated_voltage.total_cmp(&a.rated_voltage))
                .then(a.number.cmp(&b.number))
        });
        // A row is on the front when nothing that is smaller or equal in size, and comes before it,
        // has as much.
        let beats = |a: &Hit, b: &Hit| {
            let is_first = a.area < b.area
                || (a.capacitance, a.rated_voltage) > (b.capacitance, b.rated_voltage)
                || ((a.capacitance, a.rated_voltage) == (b.capacitance, b.rated_voltage)
                    && a.number < b.number);
            a.area <= b.area && is_first && a.capacitance * (1.0 + 1e-6) >= b.capacitance
        };
        let known = || hits.iter().filter(|hit| hit.area.is_finite());
        let mut front: Vec<&Hit> = known()
            .filter(|row| !known().any(|other| beats(other, row)))
            .collect();
        front.sort_by(|a, b| a.area.total_cmp(&b.area));
        let front: Vec<_> = front.iter().map(|hit| hit.number.clone()).collect();
        let all: Vec<_> = hits.iter().map(|hit| hit.number.clone()).collect();
        (request, parts.len(), all, front)
    });
    on_sqlite_alone(|app| {
        let expected = expected.clone();
        async move {
            for (mut request, screened, numbers, front) in expected {
                request["limit"] = json!(500);
                let answer = app.answer("/api/find", &request).await;
                assert_eq!(answer["screened"], screened);
                assert_eq!(answer["matches"], numbers.len());
                assert!(!numbers.is_empty() && numbers.len() <= 500);
                let rows = answer["rows"].list().iter();
                let found: Vec<_> = rows.map(|row| row["partNumber"].text()).collect();
                assert_eq!(found, numbers);
                assert_eq!(answer["front"], json!(front));
            }
        }
    });
}

async fn rows_of_find_are_those_of_the_plots(app: App) {
    let mut compared = 0;
    for text in FIXTURES {
        let fixture: Value = serde_json::from_str(text).unwrap();
        let mut request = fixture["request"].clone();
        request["curves"] = json!("Yes");
        let request = &request;
        let answer = app.answer("/api/find", request).await;
        let frequencies = answer["curveFrequency"].list();
        assert_eq!(frequencies.len(), 51);
        assert_eq!(
            answer["screened"],
            admitted(request).len(),
            "{}",
            fixture["id"]
        );
        let (bias, temperature) = (
            request["conditions"]["bias"].number(),
            request["conditions"]["temperature"].number(),
        );
        let rows = answer["rows"].list();
        assert!(rows.len() > 2, "{}", fixture["id"]);
        // Rows from all over the list.
        for row in rows.iter().step_by(rows.len().div_ceil(10)) {
            let part = at(row, bias, temperature);
            let ceramic = row["type"] == "ceramic";
            let frequency = if ceramic { 1e3 } else { 120.0 };
            let capacitance = plotted_capacitance(&app, &part, frequency).await;
            assert_close(&row["capacitance"], capacitance, 1e-6, "F");
            let pieces = row["pieces"].number();
            let least = request["require"]["capacitanceMin"].number();
            assert!(pieces * capacitance >= least * (1.0 - 1e-6));
            if let Some(esr) = row["esr"].as_f64() {
                let drawn = plotted(&app, "Imp,ESR", &part, 5e5, 1).await;
                assert_close(esr, drawn, 1e-6, "Ω");
                assert!(drawn / pieces <= 0.005 * (1.0 + 1e-6));
                let drawn = plotted(&app, "I,V", &part, 5e5, 0).await;
                assert_close(&row["ripple"], drawn, 1e-6, "A");
                assert!(pieces * drawn >= 2.0 * (1.0 - 1e-6));
            }
            // Another point of the curve for each row; three digits are kept of it.
            let place = (7 * compared) % 40;
            let frequency = frequencies[place].number();
            let drawn = plotted(&app, "Imp,ESR", &part, frequency, 0).await;
            let sketched = row["curve"][place].number();
            assert_close(sketched, drawn, 5.1e-3, "Ω");
            compared += 1;
        }
    }
    assert!(compared >= 20, "{compared} rows");
}
