//! Laws of the figures of one part.

use henrad_parts::quantity::Hertz;
use henrad_sim::capacitor::combine::TraceImpedance;
use henrad_sim::selection::figures::series_inductance;
use henrad_sim::selection::{PartEvaluator, WorstCase, figures_together};
use henrad_sim::{Capacitor, Condition, FrequencyGrid};

use crate::support;

const NUMBERS: [&str; 7] = [
    "C0603C100J5GACTU",
    "C0603C104K5RACTU",
    "C0805C106K8PACTU",
    "T491D107K010AT",
    "T520D337M006ATE015",
    "R46KN4100JHP1M",
    "EDH106M016A9BAA",
];

fn capacitor(number: &str) -> Capacitor {
    Capacitor::at(&support::part(number).model(), &Condition::default()).unwrap()
}

fn inductance(capacitor: &Capacitor, frequency: f64) -> f64 {
    let found = series_inductance(capacitor, Hertz::new(frequency)).unwrap();
    found.expect("an inductance").get()
}

/// The first two have a stray branch, which the reactance of the whole part would show as
/// inductance, and the oxides of solid parts as less inductance than none.
#[test]
fn the_series_inductance_falls_with_frequency_and_has_the_size_of_the_body() {
    for number in NUMBERS {
        let capacitor = capacitor(number);
        let frequencies = (0..=40).map(|step| 1e5 * 10f64.powf(f64::from(step) / 10.0));
        let values: Vec<_> = frequencies.map(|f| inductance(&capacitor, f)).collect();
        assert!(
            values
                .windows(2)
                .all(|pair| pair[1] <= pair[0] * (1.0 + 1e-9)),
            "{number}: {values:?}"
        );
        let (first, last) = (values[0], values[40]);
        assert!((2e-10..3e-8).contains(&first), "{number}: {first} H");
        assert!(
            (0.05..1.001).contains(&(last / first)),
            "{number}: {first}, {last} H"
        );
    }
}

#[test]
fn at_the_resonance_the_series_inductance_cancels_the_rest() {
    for number in NUMBERS {
        let capacitor = capacitor(number);
        let resonance = capacitor.self_resonant_frequency().unwrap();
        let grid = support::single(resonance.get());
        let core = capacitor.core_impedances(&grid)[0].im;
        let reactance = grid.points()[0].omega * inductance(&capacitor, resonance.get());
        // Solid parts add the reactance of their oxide to that of the dielectric.
        assert!(
            (reactance / -core - 1.0).abs() < 0.2,
            "{number}: {reactance} and {core} ohm"
        );
    }
}

/// What a search reads at one frequency is what a sweep of the same part shows there, bands
/// included.
#[test]
fn the_worst_case_at_one_frequency_is_that_of_a_sweep() {
    let grid = FrequencyGrid::logarithmic(Hertz::new(1e3), Hertz::new(1e9), 10).unwrap();
    for number in NUMBERS {
        let ratings = support::part(number);
        let (mut part, model) = (ratings.part(), ratings.model());
        part.tolerance = Some('M');
        let condition = support::biased(3.0);
        let sight =
            PartEvaluator::new(&part, &model, &condition, Some(WorstCase::default())).unwrap();
        let sweep = figures_together(&[(&sight, 1)], &grid, TraceImpedance::default()).unwrap();
        for (&frequency, swept) in grid.frequencies().iter().zip(sweep) {
            let seen = sight.at(Hertz::new(frequency)).unwrap();
            for (what, one, other) in [
                ("|Z|", seen.magnitude, swept.magnitude),
                ("Re Z", seen.resistance, swept.resistance),
                ("Im Z", seen.reactance, swept.reactance),
            ] {
                let near = 1e-12 * swept.magnitude;
                assert!(
                    (one - other).abs() <= near,
                    "{number}, {what}: {one} and {other}"
                );
            }
        }
    }
}
