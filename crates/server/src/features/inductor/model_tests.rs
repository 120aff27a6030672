use henrad_parts::quantity::Henries;
use serde::Deserialize;

use super::*;

#[derive(Deserialize)]
struct Observations {
    sheet: Vec<Sheet>,
    circuit: Vec<Circuits>,
}

#[derive(Deserialize)]
struct Sheet {
    side: f64,
    rows: Vec<Resonance>,
}

#[derive(Deserialize)]
struct Resonance {
    inductance: f64,
    resonance: f64,
}

#[derive(Deserialize)]
struct Circuits {
    rows: Vec<Circuit>,
}

#[derive(Deserialize)]
struct Circuit {
    side: f64,
    inductance: f64,
    capacitance: f64,
    resistance: f64,
}

fn rule(shared: &InductorParameters, inductance: f64, side: f64) -> Parasitics {
    parasitic_rule(shared).estimate(Henries::new(inductance * 1e-6), Meters::new(side * 1e-3))
}

/// 10 %, median and 90 %, straight between neighbors.
fn quantiles(mut ratios: Vec<f64>) -> [f64; 3] {
    ratios.sort_by(f64::total_cmp);
    [10, 50, 90].map(|percent| {
        let place = (ratios.len() - 1) * percent;
        let (low, share) = (place / 100, (place % 100) as f64 / 100.0);
        let high = (low + 1).min(ratios.len() - 1);
        ratios[low] + share * (ratios[high] - ratios[low])
    })
}

#[track_caller]
fn assert_spread<T>(what: &str, stated: &Observed<T>, ratios: Vec<f64>) {
    let [low, median, high] = quantiles(ratios);
    println!("{what}: {low:.3}, {median:.3}, {high:.3}");
    for (found, stated) in [(low, stated.low), (median, 1.0), (high, stated.high)] {
        assert!(
            (found - stated).abs() < 0.03,
            "{what}: {found}, stated {stated}"
        );
    }
}

#[test]
fn observed_parts_lie_around_the_parasitics_as_stated() {
    let observed: Observations = toml::from_str(include_str!(
        "../../../../../reference/inductor/resonance.toml"
    ))
    .expect("the table reads");
    let shared = henrad_catalogue::inductor::parameters().expect("the parameters read");
    let mut capacitances = Vec::new();
    let mut resistances = Vec::new();
    for sheet in &observed.sheet {
        for row in &sheet.rows {
            let omega = std::f64::consts::TAU * row.resonance * 1e6;
            let capacitance = 1.0 / (omega * omega * row.inductance * 1e-6);
            let estimate = rule(&shared, row.inductance, sheet.side);
            capacitances.push(capacitance / estimate.winding_capacitance.get());
        }
    }
    for row in observed.circuit.iter().flat_map(|circuits| &circuits.rows) {
        let estimate = rule(&shared, row.inductance, row.side);
        capacitances.push(row.capacitance * 1e-12 / estimate.winding_capacitance.get());
        resistances.push(row.resistance / estimate.core_resistance.get());
    }
    assert_eq!((capacitances.len(), resistances.len()), (123, 53));
    assert_spread(
        "winding capacitance",
        &shared.winding_capacitance,
        capacitances,
    );
    assert_spread("core resistance", &shared.core_resistance, resistances);
}

/// The area of parts that state a saturation current, against that by their volume.
#[test]
fn parts_with_a_saturation_current_lie_around_the_permeability_as_stated() {
    let shared = henrad_catalogue::inductor::parameters().expect("the parameters read");
    let rows = henrad_catalogue::inductor::built_in().expect("the table reads");
    for series in ["MPC", "MPX"] {
        let stated = shared.effective_permeability(series).expect("a series");
        let alike = rows.iter().filter(|row| {
            row.saturation.is_some()
                && !matches!(row.origin, Origin::Estimated(_))
                && shared.effective_permeability(&row.series) == Some(stated)
        });
        let permeabilities: Vec<f64> = alike
            .map(|row| {
                let derived = Derived::new(row, &shared).expect("a core");
                let unit = turns_area_of_volume(row.inductance, derived.volume, 1.0);
                (unit / derived.turns_area.value).powi(2)
            })
            .collect();
        println!("{series}: {} parts", permeabilities.len());
        let found = quantiles(permeabilities);
        let [low, high] = stated.range;
        for (found, stated) in found.into_iter().zip([low, stated.value.value, high]) {
            assert!(
                (found / stated - 1.0).abs() < 0.02,
                "{series}: {found}, {stated}"
            );
        }
    }
}
