//! One verdict of all limits: voltages at the temperature, ripple ratings, heat, and what 1.5 times
//! a limit gives.

use std::f64::consts::SQRT_2;

use henrad_parts::model::{CapacitorModel, Derating, for_part};
use henrad_parts::quantity::{Amperes, Celsius, Farads, Hertz, Kelvins, Meters, Volts};
use henrad_parts::{Technology, part::Part};
use henrad_sim::capacitor::analysis::{GoverningLimit, ThermalCoupling, current_voltage};
use henrad_sim::capacitor::limit::{LimitKind, LimitUse, Verdict, first_exceeded, judge};
use henrad_sim::selection::ripple::{Load, Stress, stress};
use henrad_sim::{Capacitor, Condition};
use serde::Deserialize;

use super::{assert_near, hot};
use crate::support::{part, single};

const RISE: Kelvins = Kelvins::new(20.0);

fn judged(number: &str, temperature: f64, bias: f64) -> Verdict {
    judge(&part(number).model(), &hot(temperature, bias), None)
}

fn of_kind(verdict: &Verdict, kind: LimitKind) -> LimitUse {
    let mut uses = verdict.uses.iter();
    *uses
        .find(|one| one.kind == kind)
        .unwrap_or_else(|| panic!("{kind:?} in {verdict:?}"))
}

fn failures(verdict: &Verdict) -> Vec<LimitKind> {
    verdict.failures().map(|one| one.kind).collect()
}

const CASES: &str = include_str!("../../../../../reference/capacitor/verdict.toml");

#[derive(Deserialize)]
struct Table {
    condition: Vec<Case>,
    sine: Vec<Sine>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    part_number: String,
    temperature: f64,
    bias: f64,
    kind: String,
    limit: f64,
    exceeded: bool,
    passes: bool,
    source: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sine {
    part_number: String,
    temperature: f64,
    bias: f64,
    frequency: f64,
    current: f64,
    margin: f64,
    tolerance: f64,
    source: String,
}

fn cases() -> Table {
    toml::from_str(CASES).unwrap()
}

#[test]
fn conditions_are_judged_by_the_published_limits() {
    let cases = cases().condition;
    assert!(cases.len() > 10);
    for case in cases {
        let (number, at) = (&case.part_number, hot(case.temperature, case.bias));
        let verdict = judged(number, case.temperature, case.bias);
        let mut kinds = LimitKind::ALL.into_iter();
        let kind = kinds.find(|kind| format!("{kind:?}") == case.kind);
        let limit = of_kind(&verdict, kind.expect(&case.kind));
        assert_near(&case.source, limit.limit, case.limit, 1e-12);
        assert_eq!(limit.is_exceeded(), case.exceeded, "{}", case.source);
        assert_eq!(verdict.passes(), case.passes, "{}", case.source);
        let first = first_exceeded(&part(number).model(), &at);
        assert_eq!(first.is_none(), case.passes, "{}", case.source);
        if limit.value == case.bias {
            let margin = limit.margin().unwrap();
            assert_near(&case.source, margin, case.limit / case.bias - 1.0, 1e-12);
        }
    }
}

#[test]
fn sines_are_judged_by_the_published_ratings() {
    for case in cases().sine {
        let model = part(&case.part_number).model();
        let condition = hot(case.temperature, case.bias);
        let stressed = sine(&model, condition, case.frequency, case.current);
        assert_near(
            &case.source,
            stressed.margin.unwrap(),
            case.margin,
            case.tolerance,
        );
    }
}

#[test]
fn ambient_and_polarity_are_judged() {
    let verdict = judged("T491D107K010AT", 150.0, -11.0);
    let failed = failures(&verdict);
    assert_eq!(
        failed,
        [
            LimitKind::HighestTemperature,
            LimitKind::CategoryVoltage,
            LimitKind::ReverseVoltage
        ]
    );
    let reversed = of_kind(&verdict, LimitKind::ReverseVoltage);
    assert_eq!((reversed.value, reversed.margin()), (11.0, Some(-1.0)));
    let ambient = of_kind(&verdict, LimitKind::HighestTemperature);
    assert_eq!((ambient.limit, ambient.margin()), (125.0, None));
    let cold = judged("T491D107K010AT", -56.0, 1.0);
    assert_eq!(failures(&cold), [LimitKind::LowestTemperature]);
    // Without polarity the sign of the bias does not count.
    assert!(judged("C0805C104K5RACTU", 125.0, -50.0).passes());
    assert!(judged("C0805C104K5RACTU", -55.0, 0.0).passes());
}

/// An ac voltage of the condition shares the rating with the bias: 50 V − 20 V leave 30 V of crest.
#[test]
fn a_named_ac_voltage_is_judged_with_the_bias() {
    let at = |crest: f64| {
        let condition = Condition {
            ac_voltage: Some(Volts::new(crest / SQRT_2)),
            ..hot(25.0, 20.0)
        };
        judge(&part("C0805C104K5RACTU").model(), &condition, None)
    };
    assert!(at(30.0).passes());
    assert_eq!(failures(&at(45.0)), [LimitKind::AcVoltage]);
    let margin = of_kind(&at(45.0), LimitKind::AcVoltage).margin().unwrap();
    assert_near("margin", margin, -1.0 / 3.0, 1e-12);
}

/// One sine through a part, and whatever crest that makes.
fn sine(model: &CapacitorModel, condition: Condition, frequency: f64, current: f64) -> Stress {
    let frequency = Hertz::new(frequency);
    let impedance = Capacitor::at(model, &condition)
        .unwrap()
        .impedance(frequency);
    stress(&Load {
        model,
        condition,
        currents: &[(frequency, Amperes::new(current))],
        crest: Volts::new(SQRT_2 * current * impedance.norm()),
        allowed_rise: RISE,
        coupling: ThermalCoupling::Uncoupled,
    })
    .unwrap()
}

/// A can of 18 mm × 40 mm made for 105 °C; its ripple rating in A and the frequency of it in Hz.
fn can(capacitance: f64, rated_voltage: f64, ripple: (f64, f64)) -> Part {
    let mut can = part("EDH106M016A9BAA").part();
    can.technology = Technology::AluminumElectrolytic;
    can.capacitance = Farads::new(capacitance);
    can.published.width = Some(Meters::new(18e-3));
    can.published.height = Some(Meters::new(40e-3));
    can.rated_voltage = Volts::new(rated_voltage);
    can.temperature_max = Celsius::new(105.0);
    can.published.ripple_current_rms = Some(Amperes::new(ripple.0));
    can.published.ripple_current_frequency = Some(Hertz::new(ripple.1));
    can
}

/// At the largest current of the plot the margin is 0, at 1.5 times it −1/3: whatever limits, at
/// every technology, temperature and frequency.
#[test]
fn one_and_a_half_times_the_limit_is_a_third_too_much() {
    let mut parts: Vec<_> = [
        "C0805C104K5RACTU",
        "C0805C106K8PACTU",
        "T491D107K010AT",
        "T520D337M006ATE015",
        "A700V337M2R5ATE009",
        "R46KN4100JHP1M",
    ]
    .map(|number| part(number).part())
    .into();
    let mut hybrid = can(220e-6, 35.0, (2.0, 100e3));
    hybrid.technology = Technology::AluminumHybrid;
    parts.extend([can(1200e-6, 63.0, (3.0, 100e3)), hybrid]);
    let mut governed = Vec::new();
    for part in &parts {
        let model = for_part(part).unwrap();
        for (ambient, frequency) in [(25.0, 120.0), (60.0, 10e3), (85.0, 100e3), (105.0, 1e6)] {
            if ambient > part.temperature_max.get() - 1.0
                && part.published.ripple_current_rms.is_none()
            {
                continue;
            }
            let condition = hot(ambient, 0.5 * part.rated_voltage.get());
            let limits = current_voltage(&model, &condition, &single(frequency), RISE).unwrap();
            let most = limits.points[0];
            let current = most.current.get();
            let name = format!("{} at {ambient} °C, {frequency} Hz", part.part_number);
            let at_limit = sine(&model, condition, frequency, current);
            assert_near(&name, at_limit.margin.unwrap(), 0.0, 1e-9);
            assert!(at_limit.verdict.passes(), "{name}: {at_limit:?}");
            let beyond = sine(&model, condition, frequency, 1.5 * current);
            assert_near(&name, beyond.margin.unwrap(), -1.0 / 3.0, 1e-9);
            assert!(!beyond.verdict.passes(), "{name}");
            assert_eq!(beyond.governed_by, most.governed_by, "{name}");
            governed.push(most.governed_by);
        }
    }
    for limit in [
        GoverningLimit::Voltage,
        GoverningLimit::Heat,
        GoverningLimit::Current,
    ] {
        assert!(governed.contains(&limit), "{limit:?} never governs");
    }
}

/// A 10 A buck takes 5 A rms through a 1200 µF 63 V can rated 3 A at 105 °C and 100 kHz: 3/5 − 1.
#[test]
fn an_overloaded_can_has_a_negative_margin() {
    let model = for_part(&can(1200e-6, 63.0, (3.0, 100e3))).unwrap();
    let stressed = sine(&model, hot(105.0, 26.0), 100e3, 5.0);
    assert_near("margin", stressed.margin.unwrap(), 3.0 / 5.0 - 1.0, 1e-9);
    assert_eq!(stressed.governed_by, GoverningLimit::Current);
    assert_eq!(failures(&stressed.verdict), [LimitKind::RippleCurrent]);
}

/// The maker's multipliers bring a current down to the frequency of the rating, not the model's
/// ESR.
#[test]
fn the_equivalent_current_follows_the_multipliers() {
    let rated_at = 120.0;
    let model = for_part(&can(100e-6, 50.0, (0.5, rated_at))).unwrap();
    let rating = &model
        .operating_limits()
        .ripple_rating
        .as_ref()
        .unwrap()
        .value;
    let at = |frequency: f64| {
        let nodes: Derating = rating
            .multipliers
            .iter()
            .map(|&(at, share)| (Celsius::new(at.get().log10()), share))
            .collect();
        let x = frequency.log10();
        let after = nodes.partition_point(|node| node.0.get() < x).max(1);
        let ((x0, y0), (x1, y1)) = match nodes.get(after) {
            Some(&next) => (nodes[after - 1], next),
            None => return nodes[nodes.len() - 1].1,
        };
        y0 + (y1 - y0) * (x - x0.get()) / (x1.get() - x0.get())
    };
    for frequency in [120.0, 1e3, 100e3] {
        let stressed = sine(&model, hot(105.0, 25.0), frequency, 0.4);
        let published = stressed.published.unwrap();
        assert_eq!(published.frequency, Some(Hertz::new(rated_at)));
        assert_near("rating", published.allowed.get(), 0.5, 1e-12);
        let expected = 0.4 * at(rated_at) / at(frequency);
        assert_near("equivalent", published.equivalent.get(), expected, 1e-12);
    }
}
