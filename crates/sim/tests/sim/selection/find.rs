//! Find against a search without filter order, screen or chunks, over parts of every kind.

use henrad_parts::model::{CapacitorModel, for_part};
use henrad_parts::quantity::{Amperes, Celsius, Farads, Hertz, Kelvins, Meters, Ohms, Volts};
use henrad_parts::{Family, Part};
use henrad_sim::selection::figures::{
    capacitance_frequency, effective_capacitance, footprint, kind, largest_ripple,
};
use henrad_sim::selection::find::{
    Candidate, Demand, Demands, Derating, Filter, Fit, Listed, NEAREST, Query, Search, SortKey,
    Tally, TradeOff, Unknown, front, nearest_of, rank,
};
use henrad_sim::selection::{Edge, PartEvaluator, WorstCase, tolerance_shares};
use henrad_sim::{Capacitor, Condition};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use crate::support::any::{any_part, logarithmic};
use crate::support::parts;

pub type Modeled = (Part, CapacitorModel);

pub fn candidates(modeled: &[Modeled]) -> Vec<Candidate<'_>> {
    let pairs = modeled.iter();
    pairs
        .map(|(part, model)| Candidate {
            part,
            model,
            listed: Listed::default(),
        })
        .collect()
}

/// The parts of the reference table with sizes of their own.
pub fn table() -> Vec<Modeled> {
    let rated = parts().into_iter().enumerate();
    rated
        .map(|(index, ratings)| {
            let mut part = ratings.part();
            let size = 1e-3 * (1.0 + (index % 7) as f64);
            part.published.length = Some(Meters::new(2.0 * size));
            part.published.width = (index % 5 != 0).then(|| Meters::new(size));
            part.published.height = (index % 3 != 0).then(|| Meters::new(size));
            let model = ratings.model();
            (part, model)
        })
        .collect()
}

pub fn query(demands: Demands) -> Query {
    Query {
        condition: Condition {
            temperature: Celsius::new(60.0),
            bias: Volts::new(3.3),
            ..Condition::default()
        },
        worst_case: None,
        pieces_max: 6,
        demands,
        filter: Filter::default(),
    }
}

pub fn whole(query: &Query, candidates: &[Candidate<'_>]) -> Tally {
    Search::new(query).unwrap().chunk(0, candidates)
}

/// Pieces by trying 1, 2, 3 …
fn pieces(query: &Query, candidate: &Candidate<'_>) -> Option<u32> {
    let part = candidate.part;
    let condition = &query.condition;
    let range = part.temperature_min..=part.temperature_max;
    let share = query.filter.derating.of(kind(part.technology));
    if !range.contains(&condition.temperature)
        || condition.bias.get() > share * part.rated_voltage.get()
    {
        return None;
    }
    let capacitor = Capacitor::at(candidate.model, condition).ok()?;
    let demands = &query.demands;
    (1..=query.pieces_max).find(|&count| {
        let count = f64::from(count);
        let capacitance = demands.capacitance_min.is_none_or(|least| {
            let at = capacitance_frequency(part.technology);
            let has = effective_capacitance(at, capacitor.impedance(at));
            has.is_some_and(|has| count * has.get() >= least.get() * (1.0 - 1e-9))
        });
        let at = |frequency: Option<Hertz>| capacitor.impedance(frequency.unwrap());
        let esr = demands
            .esr_max
            .is_none_or(|most| at(demands.esr_frequency).re / count <= most.get() * (1.0 + 1e-9));
        let impedance = demands.impedance_max.is_none_or(|most| {
            at(demands.impedance_frequency).norm() / count <= most.get() * (1.0 + 1e-9)
        });
        let ripple = demands.ripple_min.is_none_or(|least| {
            let frequency = demands.ripple_frequency.unwrap();
            let z = capacitor.impedance(frequency);
            let has = largest_ripple(candidate.model, condition, frequency, demands.rise, z);
            count * has.unwrap().current.get() >= least.get() * (1.0 - 1e-9)
        });
        capacitance && esr && impedance && ripple
    })
}

pub fn any_demands() -> impl Strategy<Value = Demands> {
    (
        prop::option::of(logarithmic(1e-9, 1e-2)),
        prop::option::of(logarithmic(1e-4, 10.0)),
        prop::option::of(logarithmic(1e-4, 10.0)),
        prop::option::of(logarithmic(1e-3, 10.0)),
        logarithmic(100.0, 1e7),
    )
        .prop_map(|(capacitance, esr, impedance, ripple, frequency)| Demands {
            capacitance_min: capacitance.map(Farads::new),
            esr_max: esr.map(Ohms::new),
            impedance_max: impedance.map(Ohms::new),
            ripple_min: ripple.map(Amperes::new),
            esr_frequency: Some(Hertz::new(frequency)),
            impedance_frequency: Some(Hertz::new(2.0 * frequency)),
            ripple_frequency: Some(Hertz::new(frequency)),
            ..Demands::default()
        })
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 100,
        rng_seed: RngSeed::Fixed(20_261_123),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    /// The screen drops nothing that meets the demands, and the pieces are the fewest.
    #[test]
    fn a_search_finds_what_trying_every_number_of_pieces_finds(
        parts in vec(any_part(), 12),
        demands in any_demands(),
        temperature in 0.0..80.0,
        share in 0.0..1.0,
    ) {
        let lowest = parts.iter().map(|part| part.rated_voltage.get()).fold(f64::INFINITY, f64::min);
        let modeled: Vec<Modeled> = parts
            .into_iter()
            .map(|part| { let model = for_part(&part).unwrap(); (part, model) })
            .collect();
        let candidates = candidates(&modeled);
        let mut query = query(demands);
        query.condition.temperature = Celsius::new(temperature);
        query.condition.bias = Volts::new(share * lowest);
        let found: Vec<_> = whole(&query, &candidates)
            .fits
            .iter()
            .map(|fit| (fit.index, fit.pieces))
            .collect();
        let expected: Vec<_> = candidates
            .iter()
            .enumerate()
            .filter_map(|(index, candidate)| Some((index, pieces(&query, candidate)?)))
            .collect();
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn the_answer_does_not_depend_on_the_chunks(
        demands in any_demands(),
        size in 1_usize..40,
    ) {
        let modeled = table();
        let candidates = candidates(&modeled);
        let query = query(demands);
        let search = Search::new(&query).unwrap();
        let mut tally = Tally::default();
        let mut misses = Vec::new();
        for (number, chunk) in candidates.chunks(size).enumerate() {
            tally.merge(search.chunk(number * size, chunk));
            misses.push(search.nearest(number * size, chunk));
        }
        prop_assert_eq!(tally, whole(&query, &candidates));
        prop_assert_eq!(nearest_of(misses), search.nearest(0, &candidates));
    }

    /// No row of the front is beaten, and every other row is.
    #[test]
    fn the_front_holds_the_best_trade_offs(
        demands in any_demands(),
        trade in prop::sample::select(vec![
            TradeOff::Capacitance, TradeOff::Esr, TradeOff::Ripple, TradeOff::Volume,
        ]),
    ) {
        let modeled = table();
        let candidates = candidates(&modeled);
        let found = whole(&query(demands), &candidates);
        let ranked = rank(&found.fits, &candidates, SortKey::Area);
        // Footprint and figure of all pieces, more being better.
        let size = |fit: &Fit| {
            let part = candidates[fit.index].part;
            let area = footprint(part)?;
            let count = f64::from(fit.pieces);
            let merit = match trade {
                TradeOff::Capacitance => count * fit.evaluated.capacitance?.get(),
                TradeOff::Esr => count / fit.evaluated.esr?.get(),
                TradeOff::Ripple => count * fit.evaluated.ripple?.current.get(),
                TradeOff::Volume => 1.0 / (count * area * part.published.height?.get()),
            };
            (merit > 0.0).then_some((count * area, merit))
        };
        let front = front(&ranked, trade);
        let on_front: Vec<_> = front.iter().map(|row| row.fit.index).collect();
        for row in &ranked {
            let Some((area, merit)) = size(&row.fit) else { continue };
            let is_beaten = ranked.iter().any(|other| {
                size(&other.fit).is_some_and(|(other_area, other_merit)| {
                    other_area < area * (1.0 - 1e-8) && other_merit >= merit * (1.0 + 1e-8)
                })
            });
            if on_front.contains(&row.fit.index) {
                prop_assert!(!is_beaten);
            }
            let covered = ranked.iter().any(|other| {
                on_front.contains(&other.fit.index)
                    && size(&other.fit).is_some_and(|(other_area, other_merit)| {
                        other_area <= area * (1.0 + 1e-8) && other_merit * (1.0 + 2e-6) >= merit
                    })
            });
            prop_assert!(covered);
        }
    }

    /// The worst case needs at least as many pieces as the typical part: below and beyond
    /// resonance, for ranges of the resonance, and more of them where it is cold too.
    #[test]
    fn the_worst_case_is_never_better(
        demands in any_demands(),
        frequency in logarithmic(1e3, 1e9),
        srf in (prop::option::of(logarithmic(1e4, 1e8)), prop::option::of(logarithmic(1e5, 1e9))),
        coldest in prop::option::of(-55.0..60.0),
    ) {
        let modeled = table();
        let candidates = candidates(&modeled);
        let typical = query(Demands {
            impedance_frequency: Some(Hertz::new(frequency)),
            srf_min: srf.0.map(Hertz::new),
            srf_max: srf.1.map(Hertz::new),
            ..demands
        });
        let one = Query { worst_case: Some(WorstCase::default()), ..typical.clone() };
        let coldest = coldest.map(Celsius::new);
        let both = Query { worst_case: Some(WorstCase { coldest }), ..typical.clone() };
        let (one, both) = (whole(&one, &candidates), whole(&both, &candidates));
        for fit in both.fits {
            let warm = one.fits.iter().find(|other| other.index == fit.index);
            prop_assert!(warm.is_some_and(|warm| warm.pieces <= fit.pieces));
        }
        let typical = whole(&typical, &candidates);
        for fit in one.fits {
            let nominal = typical.fits.iter().find(|other| other.index == fit.index);
            prop_assert!(nominal.is_some_and(|nominal| nominal.pieces <= fit.pieces));
        }
    }
}

/// Every value of the worst case is at least as bad as that of each tolerance limit, by circuits
/// built here. Beyond resonance more capacitance means more |Z|, and new parts have more than old
/// ones.
#[test]
fn the_worst_case_covers_both_limits_of_the_tolerance() {
    let mut beyond = 0;
    for (mut part, model) in table() {
        part.tolerance = Some('M');
        let condition = query(Demands::default()).condition;
        let typical = Capacitor::at(&model, &condition).unwrap();
        let worst =
            PartEvaluator::new(&part, &model, &condition, Some(WorstCase::default())).unwrap();
        let Some(resonance) = typical.self_resonant_frequency() else {
            continue;
        };
        let (low, high) = tolerance_shares(&part);
        assert!((low - 0.8).abs() < 1e-12 && (high - 1.2).abs() < 1e-12);
        let limits = [low, 1.0, high].map(|share| {
            let model = model.with_capacitance_times(share);
            Capacitor::at(&model, &condition).unwrap()
        });
        for share in [0.01, 0.5, 0.9, 1.0, 1.1, 1.3, 3.0] {
            let frequency = Hertz::new(share * resonance.get());
            let seen = worst.at(frequency).unwrap();
            for capacitor in &limits {
                let z = capacitor.impedance(frequency);
                assert!(
                    seen.magnitude >= z.norm() * (1.0 - 1e-12),
                    "{share} of the SRF"
                );
                assert!(seen.resistance >= z.re * (1.0 - 1e-12));
            }
            let z = limits.each_ref().map(|it| it.impedance(frequency).norm());
            beyond += usize::from(z[2] > 1.001 * z[1] && z[1] > 1.001 * z[0]);
        }
        let edge = |edge| worst.resonance(edge).unwrap().unwrap().get();
        for capacitor in &limits {
            let own = capacitor.self_resonant_frequency().unwrap().get();
            assert!(
                edge(Edge::Low) <= own * (1.0 + 1e-9) && own <= edge(Edge::High) * (1.0 + 1e-9)
            );
        }
    }
    assert!(beyond > 10, "{beyond} times the upper limit was the worst");
}

fn microfarads(value: f64) -> Demands {
    Demands {
        capacitance_min: Some(Farads::new(value * 1e-6)),
        ..Demands::default()
    }
}

#[test]
fn unknown_sizes_are_counted_or_kept() {
    let modeled = table();
    let candidates = candidates(&modeled);
    let mut query = query(microfarads(1e-3));
    query.filter.height_max = Some(Meters::new(1.0));
    let dropped = whole(&query, &candidates);
    assert!(dropped.unknown_height > 0 && dropped.unknown_area == 0);
    query.filter.unknown = Unknown::Keep;
    let kept = whole(&query, &candidates);
    let screened = dropped.screened.len() + dropped.unknown_height;
    assert_eq!(kept.screened.len(), screened);
    assert_eq!((kept.unknown_height, kept.unknown_area), (0, 0));
    let ranked = rank(&kept.fits, &candidates, SortKey::Height);
    let known: Vec<_> = ranked
        .iter()
        .map(|row| row.candidate.height().is_some())
        .collect();
    assert!(known.contains(&false));
    assert!(known.is_sorted_by(|a, b| a >= b), "known heights first");
}

#[test]
fn the_footprint_of_all_pieces_is_limited() {
    let modeled = table();
    let candidates = candidates(&modeled);
    let mut query = query(microfarads(1.0));
    query.filter.area_max = Some(20e-6);
    let found = whole(&query, &candidates);
    assert!(!found.fits.is_empty() && found.unknown_area > 0);
    for fit in &found.fits {
        let area = f64::from(fit.pieces) * footprint(candidates[fit.index].part).unwrap();
        assert!(area <= 20e-6 * (1.0 + 1e-9), "{area} m²");
    }
}

#[test]
fn filters_keep_the_named_types_within_their_derating() {
    let modeled = table();
    let candidates = candidates(&modeled);
    let mut query = query(microfarads(1e-6));
    query.pieces_max = 100;
    query.filter.types = vec![Family::Tantalum];
    query.filter.derating = Derating {
        tantalum: 0.3,
        ..Derating::default()
    };
    let found = whole(&query, &candidates);
    assert!(!found.fits.is_empty());
    for fit in &found.fits {
        let part = candidates[fit.index].part;
        assert_eq!(kind(part.technology), Family::Tantalum);
        assert!(3.3 <= 0.3 * part.rated_voltage.get() * (1.0 + 1e-9));
    }
}

#[test]
fn the_nearest_miss_by_the_least() {
    let modeled = table();
    let candidates = candidates(&modeled);
    let mut query = query(Demands {
        esr_max: Some(Ohms::new(1e-7)),
        esr_frequency: Some(Hertz::new(1e5)),
        ..microfarads(1e6)
    });
    query.pieces_max = 1;
    assert_eq!(whole(&query, &candidates).fits, []);
    let misses = Search::new(&query).unwrap().nearest(0, &candidates);
    assert_eq!(misses.len(), NEAREST);
    assert!(misses.is_sorted_by_key(|miss| miss.ratio));
    let ratio = |candidate: &Candidate<'_>| {
        let capacitor = Capacitor::at(candidate.model, &query.condition).unwrap();
        let at = capacitance_frequency(candidate.part.technology);
        let has = effective_capacitance(at, capacitor.impedance(at)).unwrap();
        let esr = capacitor.impedance(Hertz::new(1e5)).re;
        (1.0 / has.get()).max(esr / 1e-7)
    };
    let within = |candidate: &&Candidate<'_>| {
        let part = candidate.part;
        let share = query.filter.derating.of(kind(part.technology));
        3.3 <= share * part.rated_voltage.get() && part.temperature_max.get() >= 60.0
    };
    let least = candidates
        .iter()
        .filter(within)
        .map(ratio)
        .fold(f64::INFINITY, f64::min);
    assert!((misses[0].ratio / least - 1.0).abs() < 1e-9);
    assert!(
        misses
            .iter()
            .all(|miss| matches!(miss.demand, Demand::Capacitance | Demand::Esr))
    );
}

#[test]
fn a_range_of_resonances_is_a_demand_that_pieces_do_not_help() {
    let modeled = table();
    let candidates = candidates(&modeled);
    let query = query(Demands {
        srf_min: Some(Hertz::new(1e6)),
        srf_max: Some(Hertz::new(2e7)),
        ..Demands::default()
    });
    let found = whole(&query, &candidates);
    assert!(!found.fits.is_empty());
    for fit in &found.fits {
        let candidate = &candidates[fit.index];
        let capacitor = Capacitor::at(candidate.model, &query.condition).unwrap();
        let resonance = capacitor.self_resonant_frequency().unwrap().get();
        assert!((1e6..=2e7).contains(&resonance), "{resonance} Hz");
        assert_eq!(fit.pieces, 1);
    }
}

#[test]
fn impossible_conditions_are_refused() {
    let mut hot = query(microfarads(1.0));
    hot.condition.temperature = Celsius::new(1000.0);
    assert!(Search::new(&hot).is_err());
    let mut rise = query(microfarads(1.0));
    rise.demands.rise = Kelvins::new(-1.0);
    assert!(Search::new(&rise).is_err());
}
