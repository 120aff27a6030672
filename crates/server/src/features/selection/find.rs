//! A search over the whole catalogue on all processors.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};

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

/// Parts after which a long search first tells what it has.
const FIRST_NEWS: usize = 16_384;
/// Growth of that number from news to news: all news together cost a third of the answer.
const NEWS_GROWTH: usize = 4;

/// Who waits for a search.
#[derive(Clone, Copy)]
pub struct Watch<'w> {
    /// Whether nobody does any more: the search ends early, and what it found is not all.
    pub is_ended: &'w AtomicBool,
    /// Told what the first parts gave, and how many they are.
    pub tell: &'w dyn Fn(&Found<'_>, usize),
}

/// Compares all parts with a query. The answer does not depend on the number of threads.
///
/// # Errors
/// As [`Search::new`].
pub fn search<'a>(
    query: &Query,
    candidates: &[Candidate<'a>],
    key: SortKey,
    watch: Option<Watch<'_>>,
) -> Result<Found<'a>, SimError> {
    let search = Search::new(query)?;
    let flag = watch.map(|watch| watch.is_ended);
    let is_ended = || flag.is_some_and(|flag| flag.load(Ordering::Relaxed));
    let mut tally = Tally::default();
    let (mut from, mut news) = (0, FIRST_NEWS);
    while from < candidates.len() && !is_ended() {
        let to = match watch {
            Some(_) => news.min(candidates.len()),
            None => candidates.len(),
        };
        let chunks = candidates[from..to].par_chunks(CHUNK).enumerate();
        let tallies: Vec<_> = chunks
            .filter(|_| !is_ended())
            .map(|(number, chunk)| search.chunk(from + number * CHUNK, chunk))
            .collect();
        for chunk in tallies {
            tally.merge(chunk);
        }
        if let Some(watch) = watch
            && to < candidates.len()
            && !tally.fits.is_empty()
        {
            let so_far = Found::of(tally, candidates, key);
            (watch.tell)(&so_far, to);
            tally = so_far.tally;
        }
        (from, news) = (to, news * NEWS_GROWTH);
    }
    let mut found = Found::of(tally, candidates, key);
    if found.tally.fits.is_empty() {
        let chunks = candidates.par_chunks(CHUNK).enumerate();
        let misses: Vec<_> = chunks
            .filter(|_| !is_ended())
            .map(|(number, chunk)| search.nearest(number * CHUNK, chunk))
            .collect();
        found.nearest = nearest_of(misses);
    }
    Ok(found)
}

impl<'a> Found<'a> {
    fn of(tally: Tally, candidates: &[Candidate<'a>], key: SortKey) -> Self {
        let ranked = rank(&tally.fits, candidates, key);
        Self {
            front: front(&ranked),
            ranked,
            tally,
            nearest: Vec::new(),
        }
    }
}

/// How often a value occurs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Count {
    /// Parts that fit.
    pub fits: usize,
    /// Parts that were compared.
    pub compared: usize,
}

impl Count {
    fn add(&mut self, other: Self) {
        self.fits += other.fits;
        self.compared += other.compared;
    }
}

/// Values of the compared parts with their counts, most fits first.
pub fn facet<'a>(
    found: &Found<'_>,
    candidates: &[Candidate<'a>],
    value: impl Fn(&'a Part) -> &'a str,
) -> Vec<(&'a str, Count)> {
    let mut counts: HashMap<&str, Count> = HashMap::new();
    let mut fits = found.tally.fits.iter().map(|fit| fit.index).peekable();
    // Neighbors in the alphabet mostly share their values, and comparing is cheaper than hashing.
    let (mut current, mut count) = ("", Count::default());
    for &index in &found.tally.screened {
        let value = value(candidates[index].part);
        if value != current {
            counts.entry(current).or_default().add(count);
            (current, count) = (value, Count::default());
        }
        count.compared += 1;
        count.fits += usize::from(fits.next_if_eq(&index).is_some());
    }
    counts.entry(current).or_default().add(count);
    counts.retain(|_, count| count.compared > 0);
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
