//! A search over the whole catalogue on all processors, and the rows, facets and plot of its answer.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::atomic::{AtomicBool, Ordering};

use henrad_api::vocabulary::{FindDemand, SelectorType, Word as _};
use henrad_parts::quantity::{Amperes, Farads, Hertz, Meters, Ohms};
use henrad_sim::capacitor::combine::TraceImpedance;
use henrad_sim::selection::figures::{capacitance_frequency, footprint, kind};
use henrad_sim::selection::find::{
    Candidate, Demand, Evaluated, Facet, Fit, Miss, Query, Ranked, Search, SortKey, Tally, front,
    nearest_of, rank,
};
use henrad_sim::selection::{ListedFigures, PartEvaluator};
use henrad_sim::{FrequencyGrid, SimError};
use rayon::prelude::*;

use super::find::{
    DroppedUnknown, FindAnswer, FindCase, FindEvent, FindFacet, FindFacets, FindMiss,
    FindOtherType, FindPoints, FindRow, Plot,
};
use super::{FigureBands, PartVerdict, bands, limit_word, notes, selector_type, spread, verdict};
use crate::catalogue::part_item::attributes_of;
use crate::error::EngineError;
use crate::part_store::mark::{IMPEDANCE, RIPPLE};
use crate::part_store::snapshot::candidates;
use crate::part_store::{ModelVersion, ModeledPart};

/// The caller that waits for a search.
#[derive(Clone, Copy)]
pub struct Caller<'w> {
    /// Set once the caller has left: the search ends early, and what it found is not all.
    pub cancel_flag: &'w AtomicBool,
    /// Takes what the first parts gave.
    pub report: &'w dyn Fn(FindEvent),
}

/// A search from the parts of the catalogue, and behind them those that no list has, to its answer; the caller
/// receives the results of the first parts early.
///
/// # Errors
/// When the physics refuses the condition.
pub fn found(
    case: &FindCase,
    parts: &[&ModeledPart],
    version: ModelVersion,
    caller: Option<Caller<'_>>,
) -> Result<FindAnswer, EngineError> {
    let candidates = candidates(parts);
    let report = |so_far: &Found<'_>, searched: usize| {
        let answer = find_answer(case, so_far, parts, &candidates, version.clone());
        if let (Some(caller), Ok(answer)) = (caller, answer) {
            (caller.report)(FindEvent::Rows {
                searched,
                parts: parts.len(),
                answer: Box::new(answer),
            });
        }
    };
    let flag = caller.map(|caller| caller.cancel_flag);
    let found = search(&case.query, &candidates, case.sort, flag, &report)
        .map_err(|source| EngineError::simulation("the parts", source))?;
    find_answer(case, &found, parts, &candidates, version)
}

/// Parts that one thread takes at a time.
const CHUNK: usize = 512;

/// What a search found.
#[derive(Debug)]
struct Found<'a> {
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
enum OtherType {
    /// It meets the demands.
    Fits(Fit),
    /// None does: this one misses them by the least.
    Misses(Miss),
}

/// Matches below which the nearest misses are looked for.
const FEW_FITS: usize = 12;

/// Parts after which a long search first reports what it has.
const FIRST_REPORT: usize = 16_384;
/// Growth of that number from report to report: all together cost a third of the answer.
const REPORT_GROWTH: usize = 4;

/// Compares all parts with a query. The answer does not depend on the number of threads. The flag of a
/// caller who waits ends it early; `report` then takes what the first parts gave, and how many they are.
///
/// # Errors
/// As [`Search::new`].
fn search<'a>(
    query: &Query,
    candidates: &[Candidate<'a>],
    key: SortKey,
    cancel_flag: Option<&AtomicBool>,
    report: &dyn Fn(&Found<'_>, usize),
) -> Result<Found<'a>, SimError> {
    let search = Search::new(query)?;
    let is_cancelled = || cancel_flag.is_some_and(|flag| flag.load(Ordering::Relaxed));
    let mut tally = Tally::default();
    let (mut from, mut report_at) = (0, FIRST_REPORT);
    while from < candidates.len() && !is_cancelled() {
        let to = if cancel_flag.is_some() {
            report_at.min(candidates.len())
        } else {
            candidates.len()
        };
        let chunks = candidates[from..to].par_chunks(CHUNK).enumerate();
        let tallies: Vec<_> = chunks
            .filter(|_| !is_cancelled())
            .map(|(number, chunk)| search.chunk(from + number * CHUNK, chunk))
            .collect();
        for chunk in tallies {
            tally.merge(chunk);
        }
        if to < candidates.len() && !tally.fits.is_empty() {
            let so_far = Found::new(tally, candidates, key);
            report(&so_far, to);
            tally = so_far.tally;
        }
        (from, report_at) = (to, report_at * REPORT_GROWTH);
    }
    let mut found = Found::new(tally, candidates, key);
    if found.tally.fits.len() < FEW_FITS {
        found.nearest = nearest(&search, candidates, &is_cancelled);
    }
    found.other_type = found.other_type(query, candidates, key, &is_cancelled)?;
    Ok(found)
}

fn nearest(
    search: &Search<'_>,
    candidates: &[Candidate<'_>],
    is_cancelled: &(dyn Fn() -> bool + Sync),
) -> Vec<Miss> {
    let chunks = candidates.par_chunks(CHUNK).enumerate();
    let misses: Vec<_> = chunks
        .filter(|_| !is_cancelled())
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
        candidates: &[Candidate<'_>],
        key: SortKey,
        is_cancelled: &(dyn Fn() -> bool + Sync),
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
            .filter(|_| !is_cancelled())
            .map(|(number, chunk)| search.chunk(number * CHUNK, chunk).fits)
            .collect();
        let fits: Vec<_> = tallies.into_iter().flatten().collect();
        if let Some(best) = rank(&fits, candidates, key).first() {
            return Ok(Some(OtherType::Fits(best.fit)));
        }
        let nearest = nearest(&search, candidates, is_cancelled);
        Ok(nearest.first().copied().map(OtherType::Misses))
    }
}

/// What a search found; `parts` are the searched ones in their order.
///
/// # Errors
/// When the physics refuses a part that it accepted before.
fn find_answer(
    case: &FindCase,
    found: &Found<'_>,
    parts: &[&ModeledPart],
    candidates: &[Candidate<'_>],
    version: ModelVersion,
) -> Result<FindAnswer, EngineError> {
    let listed = case.plot.listed(&found.ranked);
    let shown: Vec<_> = listed.iter().skip(case.offset).take(case.limit).collect();
    // Their bands and curves take longer than the search of a small list.
    let shown = shown.par_iter();
    let rows = shown.map(|ranked| row(case, &ranked.fit, parts[ranked.fit.index]));
    let front = front(&found.ranked, case.plot.trade_off);
    let nearest = found.nearest.iter().map(|miss| {
        Ok(FindMiss {
            row: row(case, &miss.fit, parts[miss.fit.index])?,
            demand: demand_word(miss.demand),
            ratio: miss.ratio,
        })
    });
    let other_type = found.other_type.map(|other| {
        let (fit, miss) = match &other {
            OtherType::Fits(fit) => (fit, None),
            OtherType::Misses(miss) => (&miss.fit, Some(miss)),
        };
        Ok::<_, EngineError>(FindOtherType {
            row: row(case, fit, parts[fit.index])?,
            demand: miss.map(|miss| demand_word(miss.demand)),
            ratio: miss.map(|miss| miss.ratio),
        })
    });
    let number = |index: usize| parts[index].number.clone();
    Ok(FindAnswer {
        screened: found.tally.screened.len(),
        matches: found.tally.fits.len(),
        listed: listed.len(),
        dropped_unknown: DroppedUnknown {
            height: found.tally.unknown_height,
            area: found.tally.unknown_area,
        },
        above_category_voltage: found.tally.above_category_voltage,
        not_computed: found.tally.not_computed,
        rows: rows.collect::<Result<_, EngineError>>()?,
        curve_frequency: case
            .curves
            .iter()
            .flat_map(|grid| grid.frequencies().iter().copied())
            .collect(),
        front: front
            .iter()
            .map(|ranked| number(ranked.fit.index))
            .collect(),
        nearest: nearest.collect::<Result<_, EngineError>>()?,
        other_type: other_type.transpose()?,
        points: case.plot.points(&case.query, found, parts, candidates)?,
        facets: facets(found, &candidates[..listed_count(parts)]),
        model_version: version.clone(),
        stands_on: version,
    })
}

fn row(case: &FindCase, fit: &Fit, modeled: &ModeledPart) -> Result<FindRow, EngineError> {
    let ModeledPart { part, model, .. } = modeled;
    let query = &case.query;
    let refused = |source| EngineError::simulation(&modeled.number, source);
    let evaluator =
        PartEvaluator::new(part, model, &query.condition, query.worst_case).map_err(refused)?;
    let resonance = evaluator.resonance(query.demands.resonance_edge());
    let resonance = resonance.map_err(refused)?;
    let evaluated = &fit.evaluated;
    let verdict = verdict(model, &query.condition, query.worst_case);
    let demands = &query.demands;
    let capacitance = evaluated.capacitance.map(Farads::get);
    let acting = demands.ripple_min.map_or(IMPEDANCE, |_| RIPPLE);
    Ok(FindRow {
        part_number: modeled.number.clone(),
        answers: modeled.answers(),
        pieces: fit.pieces,
        kind: selector_type(part),
        series: part.series.clone(),
        dielectric: part.dielectric.clone(),
        case_size: part.case_code.clone(),
        rated_voltage: part.rated_voltage.get(),
        nominal: part.capacitance.get(),
        capacitance,
        retained: capacitance.map(|capacitance| capacitance / part.capacitance.get()),
        esr: evaluated.esr.map(Ohms::get),
        impedance: evaluated.impedance.map(Ohms::get),
        ripple: evaluated.ripple.map(|ripple| ripple.current.get()),
        governed_by: evaluated
            .ripple
            .map(|ripple| limit_word(ripple.governed_by)),
        ripple_rating: part.published.ripple_current_rms.map(Amperes::get),
        srf: resonance.map(Hertz::get),
        curve: case
            .curves
            .as_ref()
            .map(|grid| curve(&evaluator, grid))
            .unwrap_or_default(),
        area: footprint(part),
        height: part.published.height.map(Meters::get),
        attributes: attributes_of(part, &modeled.maker),
        spread: spread(
            modeled,
            &query.condition,
            demands.esr_frequency.map(Hertz::get),
        ),
        bands: row_bands(query, modeled).map_err(refused)?,
        origin: modeled.mark_at(&query.condition, acting),
        notes: row_notes(query, &verdict, evaluated),
        verdict,
    })
}

/// The bands of one piece.
fn row_bands(query: &Query, modeled: &ModeledPart) -> Result<FigureBands, SimError> {
    if query.worst_case.is_some() {
        return Ok(FigureBands::default());
    }
    let demands = &query.demands;
    let usual = capacitance_frequency(modeled.part.technology);
    let listed = ListedFigures {
        quantity: 1,
        trace: TraceImpedance::default(),
        capacitance: Some(demands.capacitance_frequency.unwrap_or(usual)),
        // Over a range the figure is that of one end or the other, which a band does not tell.
        impedance: demands
            .impedance_frequency
            .filter(|_| demands.impedance_frequency_end.is_none()),
        resistance: demands.esr_frequency,
        inductance: None,
        ripple: demands.ripple_frequency,
        rise: demands.rise,
    };
    bands(modeled, &query.condition, &listed)
}

fn row_notes(query: &Query, verdict: &PartVerdict, evaluated: &Evaluated) -> Vec<String> {
    let demands = &query.demands;
    let highest = [
        demands.esr_frequency,
        demands
            .impedance_frequency_end
            .or(demands.impedance_frequency),
        demands.ripple_frequency,
    ];
    let highest = highest.iter().flatten().map(|at| at.get());
    let mut notes = verdict.reasons.clone();
    notes.extend(notes::of_frequency(highest.fold(0.0, f64::max)));
    notes.extend(
        evaluated
            .ripple
            .and_then(|ripple| notes::of_ripple(&ripple, &query.condition, demands.rise)),
    );
    notes
}

fn demand_word(demand: Demand) -> FindDemand {
    match demand {
        Demand::Capacitance => FindDemand::Capacitance,
        Demand::Esr => FindDemand::Esr,
        Demand::Impedance => FindDemand::Impedance,
        Demand::Ripple => FindDemand::Ripple,
        Demand::Srf => FindDemand::Srf,
        Demand::Area => FindDemand::Area,
    }
}

/// Most values of a facet.
const MOST_VALUES: usize = 40;

/// How many of the parts a list has; the others follow them.
fn listed_count(parts: &[&ModeledPart]) -> usize {
    parts.partition_point(|part| part.by_number().is_none())
}

/// The facets of a search; `candidates` are the searched parts of the catalogue in their order.
fn facets(found: &Found<'_>, candidates: &[Candidate<'_>]) -> FindFacets {
    fn values<K>(counts: Vec<(K, Count)>, text: impl Fn(K) -> String) -> Vec<FindFacet> {
        let counts = counts.into_iter().take(MOST_VALUES);
        counts
            .map(|(value, count)| FindFacet {
                value: text(value),
                count: count.fits,
                compared: count.compared,
            })
            .collect()
    }
    fn named<'a>(
        found: &Found<'_>,
        candidates: &[Candidate<'a>],
        name: Facet,
        value: fn(&Candidate<'a>) -> &'a str,
    ) -> Vec<FindFacet> {
        let mut counts = facet(found, candidates, name, value);
        counts.retain(|(value, _)| !value.is_empty());
        values(counts, str::to_owned)
    }
    let of = |name, value| named(found, candidates, name, value);
    // Rated voltages are positive, so their bits rise with them.
    let bits = |it: &Candidate<'_>| it.part.rated_voltage.get().to_bits();
    let voltages = facet(found, candidates, Facet::RatedVoltage, bits);
    FindFacets {
        kind: of(Facet::Type, |it| selector_type(it.part).word()),
        series: of(Facet::Series, |it| &it.part.series),
        dielectric: of(Facet::Dielectric, |it| &it.part.dielectric),
        size: of(Facet::Size, |it| &it.part.case_code),
        rated_voltage: values(voltages, |bits| f64::from_bits(bits).to_string()),
        maker: of(Facet::Maker, |it| it.listed.maker),
        safety_class: of(Facet::SafetyClass, |it| it.listed.safety_class),
        aec_q200: of(Facet::Automotive, |it| {
            if it.listed.is_automotive {
                "AEC-Q200"
            } else {
                ""
            }
        }),
    }
}

/// How often a value occurs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Count {
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

/// Values of one facet with their counts, most fits first. The filter of the facet itself does not count, so that a
/// second value can be chosen.
fn facet<'a, K: Copy + Ord + Hash>(
    found: &Found<'_>,
    candidates: &[Candidate<'a>],
    facet: Facet,
    value: impl Fn(&Candidate<'a>) -> K,
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
        let Some(candidate) = candidates.get(index) else {
            continue;
        };
        let value = value(candidate);
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
        let Some(candidate) = candidates.get(part.index) else {
            continue;
        };
        let count = Count {
            compared: 1,
            fits: usize::from(part.fits),
        };
        put(Some((value(candidate), count)));
    }
    let mut counts: Vec<_> = counts.into_iter().collect();
    counts.sort_by(|(one, a), (other, b)| {
        let more = (b.fits, b.compared).cmp(&(a.fits, a.compared));
        more.then_with(|| one.cmp(other))
    });
    counts
}

/// Some compared parts that do not fit, evenly from the whole list, at most `most`, with the figures of one piece.
fn misses(
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

/// Most points of matches.
const MOST_POINTS: usize = 1000;
/// Most points of parts that do not match.
const MOST_MISSES: usize = 400;

impl Plot {
    /// The matches in the box, in their order.
    pub fn listed<'r, 'a>(&self, ranked: &'r [Ranked<'a>]) -> Vec<&'r Ranked<'a>> {
        let all = ranked.iter();
        if self.area.is_open() && self.value.is_open() {
            return all.collect();
        }
        all.filter(|row| {
            let area = row.area().is_some_and(|area| self.area.hold(area));
            let value = self.value(row);
            area && value.is_some_and(|value| self.value.hold(value))
        })
        .collect()
    }

    fn value(&self, row: &Ranked<'_>) -> Option<f64> {
        let fit = &row.fit;
        self.trade_off
            .of(&fit.evaluated, &row.candidate, fit.pieces)
    }

    /// Matches of known footprint and figure, then some of the other compared parts.
    ///
    /// # Errors
    /// When the physics refuses the condition.
    fn points(
        &self,
        query: &Query,
        found: &Found<'_>,
        parts: &[&ModeledPart],
        candidates: &[Candidate<'_>],
    ) -> Result<FindPoints, EngineError> {
        let mut points = FindPoints::default();
        let point = |index: usize, evaluated: &Evaluated, pieces: u32, fits| {
            let candidate = &candidates[index];
            let count = f64::from(pieces);
            Some(Point {
                part: parts[index],
                area: count * candidate.area()?,
                capacitance: count * evaluated.capacitance.map(Farads::get)?,
                value: self.trade_off.of(evaluated, candidate, pieces)?,
                fits,
            })
        };
        let fits = found.ranked.iter().map(|ranked| &ranked.fit);
        let known = fits.filter_map(|fit| point(fit.index, &fit.evaluated, fit.pieces, true));
        known
            .take(MOST_POINTS)
            .for_each(|point| point.add_to(&mut points));
        let misses = misses(query, found, candidates, MOST_MISSES)
            .map_err(|source| EngineError::simulation("the parts", source))?;
        let missed = misses.iter();
        let missed = missed.filter_map(|(index, evaluated)| point(*index, evaluated, 1, false));
        missed.for_each(|point| point.add_to(&mut points));
        Ok(points)
    }
}

/// A point of the plot.
struct Point<'a> {
    part: &'a ModeledPart,
    area: f64,
    capacitance: f64,
    value: f64,
    fits: bool,
}

impl Point<'_> {
    fn add_to(self, points: &mut FindPoints) {
        points.part_number.push(self.part.number.clone());
        points.kind.push(selector_type(&self.part.part));
        points.area.push(self.area);
        points.capacitance.push(self.capacitance);
        points.value.push(self.value);
        points.fits.push(self.fits);
    }
}

/// |Z| of one piece, typical, Ω with three significant digits.
fn curve(evaluator: &PartEvaluator<'_>, grid: &FrequencyGrid) -> Vec<f64> {
    let impedances = evaluator.capacitor().impedances(grid).into_iter();
    impedances
        .map(|impedance| three_digits(impedance.norm()))
        .collect()
}

/// A positive value; dividing by a power of ten gives the shortest number where multiplying would not.
fn three_digits(value: f64) -> f64 {
    let digits = 2.0 - value.log10().floor();
    if !digits.is_finite() {
        return value;
    }
    let scale = 10_f64.powf(digits.abs());
    if digits < 0.0 {
        (value / scale).round() * scale
    } else {
        (value * scale).round() / scale
    }
}

#[cfg(test)]
mod tests {
    use super::three_digits;

    #[test]
    fn a_value_keeps_three_digits() {
        for (value, expected) in [
            (0.003_914_9, 0.003_91),
            (9.996, 10.0),
            (123_456.0, 123_000.0),
            (0.0, 0.0),
        ] {
            let rounded = three_digits(value);
            assert!(
                rounded.to_bits() == f64::to_bits(expected),
                "{value}: {rounded}"
            );
        }
    }
}
