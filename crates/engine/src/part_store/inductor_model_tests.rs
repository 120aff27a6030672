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

fn observations() -> Observations {
    toml::from_str(include_str!(
        "../../../../reference/inductor/resonance.toml"
    ))
    .expect("the table reads")
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
    let observed = observations();
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

/// The two deviations of one part have nothing to do with each other, as the band supposes.
#[test]
fn winding_capacitance_and_core_resistance_deviate_independently() {
    let shared = henrad_catalogue::inductor::parameters().expect("the parameters read");
    let observed = observations();
    let rows = observed.circuit.iter().flat_map(|circuits| &circuits.rows);
    let deviations: Vec<_> = rows
        .map(|row| {
            let estimate = rule(&shared, row.inductance, row.side);
            [
                (row.capacitance * 1e-12 / estimate.winding_capacitance.get()).ln(),
                (row.resistance / estimate.core_resistance.get()).ln(),
            ]
        })
        .collect();
    let mean = |value: &dyn Fn(&[f64; 2]) -> f64| {
        deviations.iter().map(value).sum::<f64>() / deviations.len() as f64
    };
    let [c, r] = [mean(&|d| d[0]), mean(&|d| d[1])];
    let product = mean(&|d| (d[0] - c) * (d[1] - r));
    let squares = [mean(&|d| (d[0] - c).powi(2)), mean(&|d| (d[1] - r).powi(2))];
    let correlation = product / (squares[0] * squares[1]).sqrt();
    // At 53 parts without any correlation 95 % of draws lie within 0.27.
    assert!(correlation.abs() < 0.2, "{correlation}");
}

/// The exponent of the side has the standard error that widens the spread beyond the observed
/// bodies.
#[test]
fn exponents_of_the_side_are_as_certain_as_stated() {
    let shared = henrad_catalogue::inductor::parameters().expect("the parameters read");
    let observed = observations();
    let sheets = observed.sheet.iter().flat_map(|sheet| {
        sheet.rows.iter().map(|row| {
            let omega = std::f64::consts::TAU * row.resonance * 1e6;
            (sheet.side, 1e18 / (omega * omega * row.inductance))
        })
    });
    let circuits = || observed.circuit.iter().flat_map(|circuits| &circuits.rows);
    let capacitances = sheets.chain(circuits().map(|row| (row.side, row.capacitance)));
    let capacitances: Vec<_> = capacitances.map(|(s, c)| ([s.ln(), 0.0], c.ln())).collect();
    let resistances: Vec<_> = circuits()
        .map(|row| ([row.side.ln(), row.inductance.ln()], row.resistance.ln()))
        .collect();
    for (points, stated, exponent) in [
        (capacitances, shared.winding_capacitance.exponent_error, 1.0),
        (
            resistances,
            shared.core_resistance.exponent_error,
            shared.core_resistance.rule.value.side_exponent,
        ),
    ] {
        let (found, error) = slope(&points);
        assert!(
            (error / stated - 1.0).abs() < 0.03,
            "{error}, stated {stated}"
        );
        assert!((found - exponent).abs() < error, "{found}, rule {exponent}");
    }
    let [low, high] = shared.core_resistance.spread_at(Meters::new(22e-3));
    assert!(low < 0.85 && (1.13..1.2).contains(&high), "{low} to {high}");
    let within = shared.core_resistance.spread_at(Meters::new(5e-3));
    assert!((within[0] - 0.86).abs() < 1e-12 && (within[1] - 1.12).abs() < 1e-12);
}

/// Two regressors and what they explain.
type Point = ([f64; 2], f64);
type Value<'a> = &'a dyn Fn(&Point) -> f64;

/// Coefficient of the first of two regressors, the second 0 where there is none, and its standard
/// error, by least squares with a constant.
fn slope(points: &[Point]) -> (f64, f64) {
    let count = points.len() as f64;
    let mean = |value: Value<'_>| points.iter().map(value).sum::<f64>() / count;
    let [first, second, level] = [mean(&|p| p.0[0]), mean(&|p| p.0[1]), mean(&|p| p.1)];
    let moment = |a: Value<'_>, b: Value<'_>| points.iter().map(|p| a(p) * b(p)).sum::<f64>();
    let (x, z, y) = (
        |p: &Point| p.0[0] - first,
        |p: &Point| p.0[1] - second,
        |p: &Point| p.1 - level,
    );
    // The first regressor without what the second explains of it.
    let variance = moment(&z, &z);
    let share = |of: f64| if variance > 0.0 { of / variance } else { 0.0 };
    let own = moment(&x, &x) - share(moment(&x, &z)) * moment(&x, &z);
    let of_level = moment(&x, &y) - share(moment(&x, &z)) * moment(&z, &y);
    let coefficient = of_level / own;
    let other = share(moment(&z, &y) - coefficient * moment(&x, &z));
    let left = points
        .iter()
        .map(|p| (y(p) - coefficient * x(p) - other * z(p)).powi(2))
        .sum::<f64>();
    let used = if variance > 0.0 { 3.0 } else { 2.0 };
    (coefficient, (left / (count - used) / own).sqrt())
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
