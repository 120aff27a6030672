//! Speed of the search by behavior, beside the simulation of the same parts one by one, and of
//! ripple sharing.

use std::thread;

use divan::Bencher;
use henrad_parts::Part;
use henrad_parts::model::CapacitorModel;
use henrad_parts::quantity::{Amperes, Celsius, Farads, Hertz, Ohms, Volts};
use henrad_sim::selection::WorstCase;
use henrad_sim::selection::find::{Candidate, Demands, Filter, Listed, Query, Search, Tally};
use henrad_sim::selection::ripple::{Group, Shape, Spectrum, share};
use henrad_sim::{Capacitor, Condition, FrequencyGrid};

use crate::support;

/// Parts of the built-in catalogue.
const CATALOGUE: usize = 17_305;
const MILLION: usize = 1_000_000;
/// Parts that one thread takes at a time, as in the server.
const CHUNK: usize = 512;

fn parts() -> Vec<(Part, CapacitorModel)> {
    let rated = support::parts().into_iter();
    rated
        .map(|ratings| (ratings.part(), ratings.model()))
        .collect()
}

/// A list of `count` parts of all technologies.
fn list(parts: &[(Part, CapacitorModel)], count: usize) -> Vec<Candidate<'_>> {
    let endless = parts.iter().cycle();
    endless
        .map(|(part, model)| Candidate {
            part,
            model,
            listed: Listed::default(),
        })
        .take(count)
        .collect()
}

/// The demands of fixture A01.
fn query() -> Query {
    Query {
        condition: Condition {
            bias: Volts::new(3.3),
            temperature: Celsius::new(60.0),
            ..Condition::default()
        },
        worst_case: None,
        pieces_max: 4,
        demands: Demands {
            capacitance_min: Some(Farads::new(8e-6)),
            esr_max: Some(Ohms::new(5e-3)),
            esr_frequency: Some(Hertz::new(500e3)),
            ripple_min: Some(Amperes::new(2.0)),
            ripple_frequency: Some(Hertz::new(500e3)),
            ..Demands::default()
        },
        filter: Filter::default(),
    }
}

/// A search on two threads, in chunks that each takes in turn.
fn on_two_threads(query: &Query, candidates: &[Candidate<'_>]) -> usize {
    let search = Search::new(query).ok();
    let half = |first: usize| {
        let search = search.clone();
        move || {
            let mut tally = Tally::default();
            let chunks = candidates.chunks(CHUNK).enumerate().skip(first).step_by(2);
            for (number, chunk) in chunks {
                if let Some(search) = &search {
                    tally.merge(search.chunk(number * CHUNK, chunk));
                }
            }
            tally.fits.len()
        }
    };
    thread::scope(|scope| {
        let other = scope.spawn(half(1));
        let own = half(0)();
        own + other.join().unwrap_or_default()
    })
}

/// The whole catalogue on one thread.
#[divan::bench]
fn find_in_17_305_on_one_thread(bencher: Bencher<'_, '_>) {
    let parts = parts();
    let (candidates, query) = (list(&parts, CATALOGUE), query());
    bencher.bench_local(|| {
        let search = Search::new(&query)?;
        Ok::<_, henrad_sim::SimError>(search.chunk(0, &candidates))
    });
}

/// The same on two threads.
#[divan::bench]
fn find_in_17_305_on_two_threads(bencher: Bencher<'_, '_>) {
    let parts = parts();
    let (candidates, query) = (list(&parts, CATALOGUE), query());
    bencher.bench_local(|| on_two_threads(&query, &candidates));
}

/// The same in the worst case: both limits of the tolerance, new and old, cold and hot.
#[divan::bench]
fn find_in_17_305_in_the_worst_case_on_two_threads(bencher: Bencher<'_, '_>) {
    let parts = parts();
    let (candidates, mut query) = (list(&parts, CATALOGUE), query());
    query.worst_case = Some(WorstCase {
        coldest: Some(Celsius::new(-40.0)),
    });
    bencher.bench_local(|| on_two_threads(&query, &candidates));
}

/// A million parts on two threads.
#[divan::bench(sample_count = 10)]
fn find_in_a_million_on_two_threads(bencher: Bencher<'_, '_>) {
    let parts = parts();
    let (candidates, query) = (list(&parts, MILLION), query());
    bencher.bench_local(|| on_two_threads(&query, &candidates));
}

/// The peer: the usual sweep of every part, from which the same values would be read.
#[divan::bench(sample_count = 3)]
fn sweep_17_305_one_by_one(bencher: Bencher<'_, '_>) {
    let parts = parts();
    let (candidates, query) = (list(&parts, CATALOGUE), query());
    let grid = support::usual_sweep();
    bencher.bench_local(|| {
        let sweeps = candidates.iter().map(|candidate| {
            let capacitor = Capacitor::at(candidate.model, &query.condition);
            capacitor.map_or(0, |capacitor| capacitor.impedances(&grid).len())
        });
        sweeps.sum::<usize>()
    });
}

/// Ten parts share a triangle of 200 harmonics.
#[divan::bench]
fn share_ripple_of_ten_parts(bencher: Bencher<'_, '_>) {
    let parts = support::ten_capacitors();
    let shape = Shape::Triangle {
        duty: 0.275,
        swing: Amperes::new(2.175),
    };
    bencher.bench_local(|| {
        let spectrum = Spectrum::periodic(&shape, Hertz::new(500e3), 200, 1)?;
        let grid = FrequencyGrid::from_frequencies(spectrum.frequencies())?;
        let impedances: Vec<_> = parts.iter().map(|part| part.impedances(&grid)).collect();
        let groups: Vec<_> = impedances
            .iter()
            .map(|impedance| Group {
                count: 2,
                impedance,
            })
            .collect();
        share(&spectrum, &groups, None)
    });
}
