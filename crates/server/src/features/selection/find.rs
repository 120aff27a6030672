//! A search over the whole catalogue on all processors.

use std::collections::HashMap;

use henrad_api::vocabulary::SelectorType;
use henrad_parts::Part;
use henrad_parts::quantity::Farads;
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

/// How often a value occurs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Count {
    /// Parts that fit.
    pub fits: usize,
    /// Parts that were compared.
    pub compared: usize,
}

/// Values of the compared parts with their counts, most fits first.
pub fn facet<'a>(
    found: &Found<'_>,
    candidates: &[Candidate<'a>],
    value: impl Fn(&'a Part) -> &'a str,
) -> Vec<(&'a str, Count)> {
    let mut counts: HashMap<&str, Count> = HashMap::new();
    for &index in &found.tally.screened {
        counts
            .entry(value(candidates[index].part))
            .or_default()
            .compared += 1;
    }
    for fit in &found.tally.fits {
        counts
            .entry(value(candidates[fit.index].part))
            .or_default()
            .fits += 1;
    }
    let mut counts: Vec<_> = counts.into_iter().collect();
    counts.sort_by(|(one, a), (other, b)| {
        let more = (b.fits, b.compared).cmp(&(a.fits, a.compared));
        more.then_with(|| one.cmp(other))
    });
    counts
}

/// Some compared parts that do not fit, evenly from the whole list, at most `most`, with the
/// capacitance of one piece.
pub fn misses(
    query: &Query,
    found: &Found<'_>,
    candidates: &[Candidate<'_>],
    most: usize,
) -> Result<Vec<(usize, Farads)>, SimError> {
    let search = Search::new(query)?;
    let mut fits = found.tally.fits.iter().map(|fit| fit.index).peekable();
    let misses: Vec<_> = found
        .tally
        .screened
        .iter()
        .copied()
        .filter(|index| fits.next_if_eq(index).is_none())
        .filter(|&index| candidates[index].area().is_some())
        .collect();
    let step = misses.len().div_ceil(most).max(1);
    let chosen = misses.into_iter().step_by(step);
    Ok(chosen
        .filter_map(|index| Some((index, search.capacitance(&candidates[index])?)))
        .collect())
}

/// The type of a part by construction.
pub fn selector_type(part: &Part) -> SelectorType {
    SelectorType::of(kind(part.technology))
}
