//! The worst case of a search against one that builds every corner of every part.

use henrad_parts::model::for_part;
use henrad_parts::quantity::{Amperes, Celsius, Farads, Hertz, Hours, Ohms, Volts};
use henrad_sim::selection::figures::capacitance_frequency;
use henrad_sim::selection::find::{
    Admission, Candidate, Demands, Evaluated, Fit, NEAREST, Query, Search,
};
use henrad_sim::selection::{Edge, PartEvaluator, WorstCase};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use super::find::{any_demands, candidates, query, table, whole};
use crate::support::any::{any_part, logarithmic};

/// Figures of one piece and its ratio to each demand, from all corners at once; `None` where the
/// part is not compared or its model does not hold.
fn plain(query: &Query, candidate: &Candidate<'_>) -> Option<(Evaluated, Vec<f64>, f64)> {
    let Candidate { part, model, .. } = candidate;
    let case = query.worst_case.unwrap();
    let is_admitted = case
        .conditions(&query.condition)
        .all(|condition| query.filter.admits(candidate, &condition) == Admission::Admitted);
    if !is_admitted {
        return None;
    }
    let sight = PartEvaluator::new(part, model, &query.condition, Some(case)).ok()?;
    let demands = &query.demands;
    let at = |frequency: Option<Hertz>| frequency.map(|frequency| sight.at(frequency).unwrap());
    let usual = capacitance_frequency(part.technology);
    let capacitance = demands.capacitance_frequency.unwrap_or(usual);
    let ripple = demands.ripple_frequency;
    let evaluated = Evaluated {
        capacitance: sight.capacitance(capacitance).unwrap(),
        esr: at(demands.esr_frequency).map(|seen| Ohms::new(seen.resistance)),
        impedance: at(demands.impedance_frequency).map(|seen| Ohms::new(seen.magnitude)),
        ripple: ripple.map(|frequency| sight.ripple(frequency, demands.rise).unwrap()),
    };
    let over = |has: Option<f64>, most: f64| has.map_or(f64::INFINITY, |has| has / most);
    let under = |has: Option<f64>, least: f64| has.map_or(f64::INFINITY, |has| least / has);
    let has = evaluated.ripple.map(|ripple| ripple.current.get());
    let scalable = [
        demands
            .capacitance_min
            .map(|least| under(evaluated.capacitance.map(Farads::get), least.get())),
        demands
            .esr_max
            .map(|most| over(evaluated.esr.map(Ohms::get), most.get())),
        demands
            .impedance_max
            .map(|most| over(evaluated.impedance.map(Ohms::get), most.get())),
        demands.ripple_min.map(|least| under(has, least.get())),
    ];
    let edge = |edge| sight.resonance(edge).unwrap().map(Hertz::get);
    let resonance = [
        demands
            .srf_min
            .map(|least| under(edge(Edge::Low), least.get())),
        demands
            .srf_max
            .map(|most| over(edge(Edge::High), most.get())),
    ];
    let resonance = resonance.into_iter().flatten().fold(0.0, f64::max);
    Some((
        evaluated,
        scalable.into_iter().flatten().collect(),
        resonance,
    ))
}

/// What a search in the worst case must find, and what comes nearest.
fn expected(query: &Query, candidates: &[Candidate<'_>]) -> (Vec<Fit>, Vec<(usize, f64)>) {
    let (mut fits, mut misses) = (Vec::new(), Vec::new());
    for (index, candidate) in candidates.iter().enumerate() {
        let Some((evaluated, scalable, resonance)) = plain(query, candidate) else {
            continue;
        };
        let largest = scalable.iter().copied().fold(0.0, f64::max);
        let fitting = |count: &u32| largest / f64::from(*count) <= 1.0 + 1e-9;
        let pieces = (1..=query.pieces_max).find(fitting);
        if let (Some(pieces), true) = (pieces, resonance <= 1.0 + 1e-9) {
            fits.push(Fit {
                index,
                pieces,
                evaluated,
            });
        }
        let ratio = (largest / f64::from(query.pieces_max)).max(resonance);
        if ratio > 1.0 + 1e-9 && ratio.is_finite() {
            misses.push((index, ratio));
        }
    }
    misses.sort_by(|a, b| a.1.total_cmp(&b.1));
    misses.truncate(NEAREST);
    (fits, misses)
}

fn any_worst_query() -> impl Strategy<Value = Query> {
    (
        any_demands(),
        (
            prop::option::of(logarithmic(1e4, 1e8)),
            prop::option::of(logarithmic(1e5, 1e9)),
        ),
        prop::option::of(-55.0..20.0),
        prop::option::of(logarithmic(1.0, 4e5)),
        (0.0..85.0, 0.0..20.0),
        prop::option::of(logarithmic(60.0, 1e6)),
        1_u32..=50,
    )
        .prop_map(
            |(demands, srf, coldest, age, (temperature, bias), frequency, pieces_max)| {
                let demands = Demands {
                    srf_min: srf.0.map(Hertz::new),
                    srf_max: srf.1.map(Hertz::new),
                    capacitance_frequency: frequency.map(Hertz::new),
                    ..demands
                };
                let mut query = query(demands);
                query.condition.temperature = Celsius::new(temperature);
                query.condition.bias = Volts::new(bias);
                query.condition.age = age.map(Hours::new);
                let coldest = coldest.map(Celsius::new);
                query.worst_case = Some(WorstCase { coldest });
                query.pieces_max = pieces_max;
                query
            },
        )
}

fn agrees(query: &Query, candidates: &[Candidate<'_>]) -> usize {
    let (fits, misses) = expected(query, candidates);
    let found = whole(query, candidates);
    assert_eq!(found.fits, fits);
    let nearest = Search::new(query).unwrap().nearest(0, candidates);
    let nearest: Vec<_> = nearest
        .iter()
        .map(|miss| (miss.fit.index, miss.ratio))
        .collect();
    assert_eq!(nearest, misses);
    fits.len()
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 150,
        rng_seed: RngSeed::Fixed(20_261_127),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    /// Screen, order of the corners and early ends change neither a fit nor a figure nor the
    /// nearest misses.
    #[test]
    fn corner_by_corner_finds_what_all_corners_find(
        parts in vec(any_part(), 12),
        query in any_worst_query(),
    ) {
        let modeled: Vec<_> = parts
            .into_iter()
            .map(|part| { let model = for_part(&part).unwrap(); (part, model) })
            .collect();
        agrees(&query, &candidates(&modeled));
        agrees(&query, &candidates(&table()));
    }
}

/// The same with tolerances, for demands that split the table.
#[test]
fn corners_of_the_tolerance_split_the_table() {
    let mut modeled = table();
    for (index, (part, _)) in modeled.iter_mut().enumerate() {
        part.tolerance = [Some('M'), Some('K'), Some('Z'), None][index % 4];
    }
    let candidates = candidates(&modeled);
    let mut counts = Vec::new();
    for (capacitance, current) in [(0.9e-6, 1e-3), (9e-6, 1e-3), (90e-6, 0.1), (0.9e-3, 0.01)] {
        let mut query = query(Demands {
            capacitance_min: Some(Farads::new(capacitance)),
            ripple_min: Some(Amperes::new(current)),
            ripple_frequency: Some(Hertz::new(1e5)),
            esr_frequency: Some(Hertz::new(1e5)),
            ..Demands::default()
        });
        query.pieces_max = 1;
        query.worst_case = Some(WorstCase {
            coldest: Some(Celsius::new(-40.0)),
        });
        counts.push(agrees(&query, &candidates));
        query.worst_case = None;
        counts.push(whole(&query, &candidates).fits.len());
    }
    let pairs = counts.chunks(2);
    assert!(pairs.clone().any(|pair| pair[0] > 0), "{counts:?}");
    assert!(pairs.clone().any(|pair| pair[0] < pair[1]), "{counts:?}");
}
