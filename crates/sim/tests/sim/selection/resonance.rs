//! Resonance of parts in parallel against a plain scan of their summed admittances.

use henrad_parts::quantity::{Celsius, Hertz, Volts};
use henrad_sim::capacitor::combine::parallel;
use henrad_sim::selection::{Edge, PartEvaluator, WorstCase, resonance_together};
use henrad_sim::{Condition, FrequencyGrid};

use crate::support::parts;

/// Points to a decade of the scan.
const POINTS: i32 = 3000;

/// The first frequency from 1 kHz at which the sum turns inductive, and the one before it.
fn scanned(group: &[(&PartEvaluator<'_>, u32)]) -> Option<(f64, f64)> {
    let frequencies: Vec<_> = (0..7 * POINTS)
        .map(|k| 1e3 * 10_f64.powf(f64::from(k) / f64::from(POINTS)))
        .collect();
    let grid = FrequencyGrid::from_frequencies(frequencies.clone()).unwrap();
    let pieces: Vec<_> = group
        .iter()
        .map(|(sight, quantity)| (*quantity, sight.capacitor().impedances(&grid)))
        .collect();
    let z = parallel(&pieces).unwrap();
    let place = z
        .windows(2)
        .position(|pair| pair[0].im < 0.0 && pair[1].im >= 0.0)?;
    Some((frequencies[place], frequencies[place + 1]))
}

#[test]
fn the_resonance_of_all_together_is_the_first_zero_of_their_reactance() {
    let condition = Condition {
        temperature: Celsius::new(60.0),
        bias: Volts::new(3.3),
        ..Condition::default()
    };
    let modeled: Vec<_> = parts()
        .into_iter()
        .map(|ratings| (ratings.part(), ratings.model()))
        .collect();
    let sights = |worst_case| -> Vec<_> {
        let all = modeled.iter();
        all.map(|(part, model)| PartEvaluator::new(part, model, &condition, worst_case).unwrap())
            .collect()
    };
    let (typical, worst) = (sights(None), sights(Some(WorstCase::default())));
    let mut between = 0;
    for first in 0..typical.len() {
        let alone = typical[first].resonance(Edge::Low).unwrap();
        let own = resonance_together(&[(&typical[first], 3)]).unwrap();
        match (own, alone) {
            (Some(own), Some(alone)) => {
                assert!(
                    (own.get() / alone.get() - 1.0).abs() < 1e-9,
                    "{own:?} {alone:?}"
                );
            }
            _ => assert_eq!(own, alone),
        }
        let second = (first + 7) % typical.len();
        let group = [(&typical[first], 1), (&typical[second], 4)];
        let found = resonance_together(&group).unwrap();
        let Some((below, above)) = scanned(&group) else {
            assert!(found.is_none_or(|found| found.get() > 0.99e10));
            continue;
        };
        let found = found.unwrap().get();
        assert!(
            below <= found * (1.0 + 1e-9) && found <= above * (1.0 + 1e-9),
            "{found}"
        );
        let resonances = [first, second].map(|part| typical[part].resonance(Edge::Low).unwrap());
        let sorted = resonances.iter().flatten().map(|it| it.get());
        between += usize::from(sorted.clone().all(|it| (it / found - 1.0).abs() > 0.01));
        let unfavorable = [(&worst[first], 1), (&worst[second], 4)];
        let lowest = resonance_together(&unfavorable).unwrap().map(Hertz::get);
        assert!(lowest.unwrap() <= found * (1.0 + 1e-9));
    }
    assert!(between > 3, "{between} resonances belong to no part alone");
}

/// The worst case of one part is what its own column says.
#[test]
fn the_worst_resonance_of_one_part_is_its_own() {
    let condition = Condition::default();
    for ratings in parts() {
        let (part, model) = (ratings.part(), ratings.model());
        let sight =
            PartEvaluator::new(&part, &model, &condition, Some(WorstCase::default())).unwrap();
        let own = sight.resonance(Edge::Low).unwrap().map(Hertz::get);
        let together = resonance_together(&[(&sight, 1)]).unwrap().map(Hertz::get);
        let ratio = together
            .zip(own)
            .map_or(1.0, |(together, own)| together / own);
        assert!((ratio - 1.0).abs() < 1e-6, "{together:?} {own:?}");
    }
}
