//! Ripple sharing against the fixtures of reference/selection, which other code computed, and laws.

use std::collections::BTreeMap;
use std::f64::consts::TAU;

use henrad_parts::quantity::{Amperes, Celsius, Henries, Hertz, Kelvins, Ohms, Seconds, Volts};
use henrad_sim::capacitor::analysis::{GoverningLimit, ThermalCoupling};
use henrad_sim::selection::ripple::{
    Feed, Group, Load, Shape, Shared, Spectrum, peak_to_peak, rms, share, stress,
};
use henrad_sim::{Capacitor, Complex64, Condition};
use serde::Deserialize;

use crate::support::part;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Waveform {
    kind: String,
    frequency: Option<f64>,
    duty: Option<f64>,
    delta_i: Option<f64>,
    first: Option<f64>,
    last: Option<f64>,
    rise_time: Option<f64>,
    harmonics: Option<u32>,
    phases: Option<u32>,
    #[serde(default)]
    currents: Vec<Listed>,
}

#[derive(Deserialize)]
struct Listed {
    frequency: f64,
    rms: f64,
}

#[derive(Deserialize)]
#[serde(rename_all = "UPPERCASE")]
struct Series {
    #[serde(rename = "name")]
    name: String,
    r: f64,
    l: f64,
    c: f64,
}

/// Frequency, real and imaginary part.
type Measured = (f64, f64, f64);

#[derive(Deserialize)]
struct Fixture {
    id: String,
    waveform: Waveform,
    bank: Vec<(String, u32)>,
    source: Option<Source>,
    candidates: Option<Vec<Series>>,
    impedances: Option<BTreeMap<String, Vec<Measured>>>,
    expected: Expected,
    tolerance: f64,
}

#[derive(Deserialize)]
#[serde(rename_all = "UPPERCASE")]
struct Source {
    r: f64,
    l: f64,
}

#[derive(Deserialize)]
struct Expected {
    total_rms: f64,
    parts: Vec<ExpectedPart>,
    source_rms: Option<f64>,
    v_rms: f64,
    v_pp: Option<f64>,
    v_pp_bound: Option<f64>,
}

#[derive(Deserialize)]
struct ExpectedPart {
    name: String,
    count: u32,
    rms: f64,
    power: f64,
}

const FIXTURES: [&str; 5] = [
    include_str!("../../../../../reference/selection/ripple_R01.json"),
    include_str!("../../../../../reference/selection/ripple_R02.json"),
    include_str!("../../../../../reference/selection/ripple_R03.json"),
    include_str!("../../../../../reference/selection/ripple_R04.json"),
    include_str!("../../../../../reference/selection/ripple_R05.json"),
];

fn spectrum(waveform: &Waveform) -> Spectrum {
    if waveform.kind == "list" {
        let currents: Vec<_> = waveform
            .currents
            .iter()
            .map(|it| (Hertz::new(it.frequency), Amperes::new(it.rms)))
            .collect();
        return Spectrum::listed(&currents).unwrap();
    }
    let duty = waveform.duty.unwrap();
    let shape = if waveform.kind == "triangle" {
        Shape::Triangle {
            duty,
            swing: Amperes::new(waveform.delta_i.unwrap()),
        }
    } else {
        Shape::Trapezoid {
            duty,
            first: Amperes::new(waveform.first.unwrap()),
            last: Amperes::new(waveform.last.unwrap()),
            rise_time: Seconds::new(waveform.rise_time.unwrap()),
        }
    };
    Spectrum::periodic(
        &shape,
        Hertz::new(waveform.frequency.unwrap()),
        waveform.harmonics.unwrap(),
        waveform.phases.unwrap_or(1),
    )
    .unwrap()
}

impl Fixture {
    /// Impedance of one piece at each harmonic.
    fn impedance(&self, name: &str, spectrum: &Spectrum) -> Vec<Complex64> {
        if let Some(listed) = &self.impedances {
            let rows = listed[name].iter().zip(spectrum.frequencies());
            return rows
                .map(|(&(at, resistance, reactance), frequency)| {
                    assert!((at / frequency - 1.0).abs() < 1e-12, "{at} Hz");
                    Complex64::new(resistance, reactance)
                })
                .collect();
        }
        let candidates = self.candidates.as_ref().unwrap();
        let series = candidates.iter().find(|it| it.name == name).unwrap();
        let frequencies = spectrum.frequencies().into_iter();
        frequencies
            .map(|frequency| {
                let omega = TAU * frequency;
                Complex64::new(series.r, omega * series.l - 1.0 / (omega * series.c))
            })
            .collect()
    }
}

#[track_caller]
fn close(what: &str, actual: f64, expected: f64, tolerance: f64) {
    let error = (actual / expected - 1.0).abs();
    assert!(error <= tolerance, "{what}: {actual}, expected {expected}");
}

fn check(fixture: &Fixture) {
    let (id, tolerance) = (&fixture.id, fixture.tolerance);
    let spectrum = spectrum(&fixture.waveform);
    let impedances: Vec<_> = fixture
        .bank
        .iter()
        .map(|(name, _)| fixture.impedance(name, &spectrum))
        .collect();
    let groups: Vec<_> = fixture
        .bank
        .iter()
        .zip(&impedances)
        .map(|((_, count), impedance)| Group {
            count: *count,
            impedance,
        })
        .collect();
    let feed = fixture.source.as_ref().map(|source| Feed {
        resistance: Ohms::new(source.r),
        inductance: Henries::new(source.l),
    });
    let shared = share(&spectrum, &groups, feed).unwrap();
    let expected = &fixture.expected;
    close(
        &format!("{id}: A rms in all"),
        spectrum.rms().get(),
        expected.total_rms,
        tolerance,
    );
    let voltage = rms(shared.voltage.iter().copied());
    close(&format!("{id}: V rms"), voltage, expected.v_rms, tolerance);
    for (position, part) in expected.parts.iter().enumerate() {
        assert_eq!((&part.name, part.count), {
            let (name, count) = &fixture.bank[position];
            (name, *count)
        });
        let currents = &shared.currents[position];
        let name = format!("{id}: {}", part.name);
        close(&name, rms(currents.iter().copied()), part.rms, tolerance);
        let power: f64 = currents
            .iter()
            .zip(&impedances[position])
            .map(|(current, z)| current.norm_sqr() / 2.0 * z.re)
            .sum();
        close(&format!("{name}, W"), power, part.power, tolerance);
    }
    if let Some(source) = expected.source_rms {
        let actual = rms(shared.feed.iter().copied());
        close(&format!("{id}: source"), actual, source, tolerance);
    }
    if let Some(expected) = expected.v_pp {
        let (least, most) = peak_to_peak(&orders(&spectrum, &shared));
        close(&format!("{id}: V pp"), most - least, expected, tolerance);
    }
    if let Some(expected) = expected.v_pp_bound {
        let bound: f64 = shared.voltage.iter().map(|v| 2.0 * v.norm()).sum();
        close(&format!("{id}: V pp bound"), bound, expected, tolerance);
    }
    balances(&spectrum, &groups, &shared);
}

fn orders(spectrum: &Spectrum, shared: &Shared) -> Vec<(u32, Complex64)> {
    let harmonics = spectrum.harmonics.iter().map(|harmonic| harmonic.order);
    harmonics.zip(shared.voltage.iter().copied()).collect()
}

/// Σ n_i·I_(i,h) + I_(source,h) = I_h
fn balances(spectrum: &Spectrum, groups: &[Group<'_>], shared: &Shared) {
    for (index, harmonic) in spectrum.harmonics.iter().enumerate() {
        let parts: Complex64 = groups
            .iter()
            .zip(&shared.currents)
            .map(|(group, currents)| f64::from(group.count) * currents[index])
            .sum();
        let feed = shared.feed.get(index).copied().unwrap_or_default();
        let error = (parts + feed - harmonic.phasor).norm() / harmonic.phasor.norm();
        assert!(error < 1e-12, "harmonic {}: {error}", harmonic.order);
    }
}

#[test]
fn fixtures_are_met_to_one_in_a_million() {
    for text in FIXTURES {
        check(&fixture(text));
    }
}

fn fixture(text: &str) -> Fixture {
    serde_json::from_str(text).unwrap()
}

#[test]
fn sharing_needs_pieces_with_one_impedance_per_harmonic() {
    let spectrum = Spectrum::listed(&[(Hertz::new(1e5), Amperes::new(1.0))]).unwrap();
    assert!(share(&spectrum, &[], None).is_err());
    let z = [Complex64::new(0.01, 0.0); 2];
    for (count, impedance) in [(0, &z[..1]), (1, &z[..2])] {
        assert!(share(&spectrum, &[Group { count, impedance }], None).is_err());
    }
}

/// A 10 µF chip under 1 A at 100 kHz.
fn load(model: &henrad_parts::model::CapacitorModel, temperature: f64, crest: f64) -> Load<'_> {
    const CURRENTS: [(Hertz, Amperes); 1] = [(Hertz::new(1e5), Amperes::new(1.0))];
    Load {
        model,
        condition: Condition {
            temperature: Celsius::new(temperature),
            bias: Volts::new(5.0),
            ..Condition::default()
        },
        currents: &CURRENTS,
        crest: Volts::new(crest),
        allowed_rise: Kelvins::new(20.0),
        coupling: ThermalCoupling::Uncoupled,
    }
}

#[test]
fn no_current_gives_no_ripple_and_nothing_below_zero() {
    let model = part("C0805C106K8PACTU").model();
    let mut load = load(&model, 60.0, 0.0);
    load.currents = &[];
    let stress = stress(&load).unwrap();
    let power = stress.power.unwrap().get();
    for value in [stress.rms.get(), power, rms(std::iter::empty())] {
        assert_eq!(value, 0.0);
        assert!(value.is_sign_positive(), "−0 would be printed");
    }
}

#[test]
fn the_margin_is_the_factor_that_reaches_the_limit() {
    let model = part("C0805C106K8PACTU").model();
    let load = load(&model, 25.0, 0.01);
    let one = stress(&load).unwrap();
    assert_eq!(one.governed_by, GoverningLimit::Heat);
    let factor = 1.0 + one.margin.unwrap();
    let currents = [(Hertz::new(1e5), Amperes::new(factor))];
    let most = stress(&Load {
        currents: &currents,
        ..load
    })
    .unwrap();
    close("K", most.rise.unwrap().get(), 20.0, 1e-9);
    assert!(most.margin.unwrap().abs() < 1e-9);
    let esr = Capacitor::at(&model, &load.condition)
        .unwrap()
        .impedance(Hertz::new(1e5))
        .re;
    close("W", one.power.unwrap().get(), esr, 1e-9);
}

#[test]
fn the_voltage_can_be_the_nearest_limit() {
    let model = part("C0805C106K8PACTU").model();
    // 10 V − 5 V of bias leave a crest of 5 V.
    let rated = model.operating_range().rated_voltage.get();
    let stressed = stress(&load(&model, 25.0, 2.0 * (rated - 5.0))).unwrap();
    assert_eq!(stressed.governed_by, GoverningLimit::Voltage);
    close("margin", stressed.margin.unwrap(), -0.5, 1e-9);
}

#[test]
fn nothing_is_allowed_at_the_upper_category_temperature() {
    let model = part("C0805C106K8PACTU").model();
    let hottest = model.operating_range().temperature_max.get();
    let stressed = stress(&load(&model, hottest, 0.01)).unwrap();
    assert_eq!(stressed.governed_by, GoverningLimit::Heat);
    assert_eq!(stressed.heat.temperature_rise.get(), 0.0);
    assert_eq!(stressed.margin, Some(-1.0));
    let idle = Load {
        currents: &[],
        ..load(&model, hottest, 0.0)
    };
    assert_eq!(stress(&idle).unwrap().margin, None);
}

/// Without multipliers over frequency the rating follows 1/√ESR: the equivalent current heats as
/// much.
#[test]
fn the_equivalent_current_heats_as_much() {
    let model = part("T491D107K010AT").model();
    let currents = [
        (Hertz::new(1e3), Amperes::new(0.2)),
        (Hertz::new(1e5), Amperes::new(0.3)),
    ];
    let load = Load {
        currents: &currents,
        ..load(&model, 25.0, 0.01)
    };
    let published = stress(&load).unwrap().published.unwrap();
    let capacitor = Capacitor::at(&model, &load.condition).unwrap();
    let power = |list: &[(Hertz, Amperes)]| -> f64 {
        list.iter()
            .map(|(f, i)| i.get().powi(2) * capacitor.impedance(*f).re)
            .sum()
    };
    close(
        "W",
        power(&[(published.frequency.unwrap(), published.equivalent)]),
        power(&currents),
        1e-12,
    );
}
