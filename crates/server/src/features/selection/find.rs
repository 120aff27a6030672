//! A search over the whole catalogue on all processors.

use henrad_parts::Part;
use henrad_sim::SimError;
use henrad_sim::selection::figures::kind;
use henrad_sim::selection::find::{
    Candidate, Miss, Query, Ranked, Search, SortKey, Tally, front, nearest_of, rank,
};
use rayon::prelude::*;

/// Parts that one thread takes at a time.
const CHUNK: usize = 512;

/// What a search found.
#[derive(Debug)]
pub struct Found<'a> {
    /// Counts and fits in the order of the parts.
    pub tally: Tally,
    /// The fits in the requested order.
    pub ranked: Vec<Ranked<'a>>,
    /// The best trade-offs among them.
    pub front: Vec<Ranked<'a>>,
    /// What comes nearest when nothing fits.
    pub nearest: Vec<Miss>,
}

/// Compares all parts with a query. The answer does not depend on the number of threads.
///
/// # Errors
/// As [`Search::new`].
pub fn search<'a>(
    query: &Query,
    candidates: &[Candidate<'a>],
    key: SortKey,
) -> Result<Found<'a>, SimError> {
    let search = Search::new(query)?;
    let chunks = || candidates.par_chunks(CHUNK).enumerate();
    let tallies: Vec<_> = chunks()
        .map(|(number, chunk)| search.chunk(number * CHUNK, chunk))
        .collect();
    let mut tally = Tally::default();
    for chunk in tallies {
        tally.merge(chunk);
    }
    let nearest = if tally.fits.is_empty() {
        let misses: Vec<_> = chunks()
            .map(|(number, chunk)| search.nearest(number * CHUNK, chunk))
            .collect();
        nearest_of(misses)
    } else {
        Vec::new()
    };
    let ranked = rank(&tally.fits, candidates, key);
    Ok(Found {
        front: front(&ranked),
        ranked,
        tally,
        nearest,
    })
}

/// Values with the number of fits that have them, most frequent first.
pub fn facet(found: &Found<'_>, value: impl Fn(&Part) -> String) -> Vec<(String, usize)> {
    let mut counts = std::collections::BTreeMap::new();
    for row in &found.ranked {
        *counts.entry(value(row.candidate.part)).or_insert(0) += 1;
    }
    let mut counts: Vec<_> = counts.into_iter().collect();
    // Stable: equal counts stay in alphabetical order.
    counts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    counts
}

/// The type of a part by construction.
pub fn selector_type(part: &Part) -> henrad_api::vocabulary::SelectorType {
    henrad_api::vocabulary::SelectorType::of(kind(part.technology))
}
