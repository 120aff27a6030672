//! A search over the whole catalogue on all processors.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::atomic::{AtomicBool, Ordering};

use henrad_api::vocabulary::{SelectorType, Word as _};
use henrad_parts::Part;
use henrad_sim::SimError;
use henrad_sim::selection::figures::kind;
use henrad_sim::selection::find::{
    Candidate, Evaluated, Facet, Fit, Miss, Query, Ranked, Search, SortKey, Tally, nearest_of, rank,
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
    /// What comes nearest when few parts fit.
    pub nearest: Vec<Miss>,
    /// The best part of another type than the first one, whatever types the filter names.
    pub other_type: Option<OtherType>,
}

/// A part of another type.
#[derive(Debug, Clone, Copy)]
pub enum OtherType {
    /// It meets the demands.
    Fits(Fit),
    /// None does: this one misses them by the least.
    Misses(Miss),
}

/// Matches below which the nearest misses are looked for.
const FEW_FITS: usize = 12;

/// Parts after which a long search first tells what it has.
const FIRST_NEWS: usize = 16_384;
/// Growth of that number from news to news: all news together cost a third of the answer.
const NEWS_GROWTH: usize = 4;

/// The caller that waits for a search.
#[derive(Clone, Copy)]
pub struct ProgressObserver<'w> {
    /// Whether nobody waits any more: the search ends early, and what it found is not all.
    pub is_ended: &'w AtomicBool,
    /// BodyWithUnknownFields what the first parts gave, and how many they are.
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
    watch: Option<ProgressObserver<'_>>,
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
            let so_far = Found::new(tally, candidates, key);
            (watch.tell)(&so_far, to);
            tally = so_far.tally;
        }
        (from, news) = (to, news * NEWS_GROWTH);
    }
    let mut found = Found::new(tally, candidates, key);
    if found.tally.fits.len() < FEW_FITS {
        found.nearest = nearest(&search, candidates, &is_ended);
    }
    found.other_type = found.other_type(query, (candidates, key), &is_ended)?;
    Ok(found)
}

fn nearest(
    search: &Search<'_>,
    candidates: &[Candidate<'_>],
    is_ended: &(dyn Fn() -> bool + Sync),
) -> Vec<Miss> {
    let chunks = candidates.par_chunks(CHUNK).enumerate();
    let misses: Vec<_> = chunks
        .filter(|_| !is_ended())
        .map(|(number, chunk)| search.nearest(number * CHUNK, chunk))
        .collect();
    nearest_of(misses)
}

impl<'a> Found<'a> {
    fn new(tally: Tally, candidates: &[Candidate<'a>], key: SortKey) -> Self {
        let ranked = rank(&tally.fits, candidates, key);
        Self {
            ranked,
            tally,
            nearest: Vec::new(),
            other_type: None,
        }
    }

    /// The best part of another type than the first match, or than the nearest miss.
    fn other_type(
        &self,
        query: &Query,
        (candidates, key): (&[Candidate<'_>], SortKey),
        is_ended: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<OtherType>, SimError> {
        let kind_of = |index: usize| kind(candidates[index].part.technology);
        let first = self.ranked.first().map(|ranked| ranked.fit.index);
        let first = first.or(self.nearest.first().map(|miss| miss.fit.index));
        let Some(own) = first.map(kind_of) else {
            return Ok(None);
        };
        let mut fits = self.ranked.iter().map(|ranked| ranked.fit);
        if let Some(fit) = fits.find(|fit| kind_of(fit.index) != own) {
            return Ok(Some(OtherType::Fits(fit)));
        }
        let mut others = query.clone();
        let types = SelectorType::ALL.iter().map(|it| it.family());
        others.filter.types = types.filter(|it| *it != own).collect();
        let search = Search::new(&others)?;
        let chunks = candidates.par_chunks(CHUNK).enumerate();
        let tallies: Vec<_> = chunks
            .filter(|_| !is_ended())
            .map(|(number, chunk)| search.chunk(number * CHUNK, chunk).fits)
            .collect();
        let fits: Vec<_> = tallies.into_iter().flatten().collect();
        if let Some(best) = rank(&fits, candidates, key).first() {
            return Ok(Some(OtherType::Fits(best.fit)));
        }
        let nearest = nearest(&search, candidates, is_ended);
        Ok(nearest.first().copied().map(OtherType::Misses))
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

/// Values of one facet with their counts, most fits first. The filter of the facet itself does not
/// count, so that a second value can be chosen.
pub fn facet<'a, K: Copy + Ord + Hash>(
    found: &Found<'_>,
    candidates: &[Candidate<'a>],
    (facet, value): (Facet, impl Fn(&Candidate<'a>) -> K),
) -> Vec<(K, Count)> {
    let mut counts: HashMap<K, Count> = HashMap::new();
    let mut fits = found.tally.fits.iter().map(|fit| fit.index).peekable();
    // Neighbors in the alphabet mostly share their values, and comparing is cheaper than hashing.
    let mut current: Option<(K, Count)> = None;
    let mut put = |run: Option<(K, Count)>| {
        if let Some((value, count)) = run {
            counts.entry(value).or_default().add(count);
        }
    };
    for &index in &found.tally.screened {
        let value = value(&candidates[index]);
        if current.is_none_or(|(known, _)| known != value) {
            put(current.replace((value, Count::default())));
        }
        if let Some((_, count)) = &mut current {
            count.compared += 1;
            count.fits += usize::from(fits.next_if_eq(&index).is_some());
        }
    }
    put(current);
    let beside = found.tally.beside.iter();
    for part in beside.filter(|part| part.facet == facet) {
        let count = Count {
            compared: 1,
            fits: usize::from(part.fits),
        };
        put(Some((value(&candidates[part.index]), count)));
    }
    let mut counts: Vec<_> = counts.into_iter().collect();
    counts.sort_by(|(one, a), (other, b)| {
        let more = (b.fits, b.compared).cmp(&(a.fits, a.compared));
        more.then_with(|| one.cmp(other))
    });
    counts
}

/// Some compared parts that do not fit, evenly from the whole list, at most `most`, with the
/// figures of one piece.
pub fn misses(
    query: &Query,
    found: &Found<'_>,
    candidates: &[Candidate<'_>],
    most: usize,
) -> Result<Vec<(usize, Evaluated)>, SimError> {
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
        .filter_map(|index| Some((index, search.figures(&candidates[index])?)))
        .collect())
}

/// The type of a part by construction.
pub fn selector_type(part: &Part) -> SelectorType {
    SelectorType::from_family(kind(part.technology))
}
