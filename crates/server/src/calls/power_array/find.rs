//! The arrays that meet a requirement, best first.

use std::cmp::Ordering;
use std::f64::consts::TAU;

use henrad_catalogue::power_array::SellerOffer;
use henrad_parts::quantity::Volts;
use henrad_sim::power_array::{Requirement, SizedArray, arrays, imbalance_share};

use super::{ArrayCase, ArrayCatalogue, ArrayChip};

/// Most arrays in an answer; the best ones are kept.
pub const MOST_ROWS: usize = 2000;
/// Current and voltage disagree when the array would carry another current by more than this share.
const DISAGREEMENT: f64 = 0.2;

/// What a search found.
pub struct Found<'a> {
    /// The best arrays, at most [`MOST_ROWS`].
    pub rows: Vec<Candidate<'a>>,
    /// How many meet the requirement.
    pub count: usize,
}

/// An array that meets a requirement.
pub struct Candidate<'a> {
    pub entry: &'a ArrayChip,
    pub array: SizedArray,
    /// Lowest price of all pieces.
    pub total: Option<f64>,
    /// Lowest price of one piece.
    pub single: Option<f64>,
    /// Land pattern of all pieces, mm².
    pub footprint: f64,
}

/// What tolerance does to a string of pieces.
pub struct Imbalance {
    /// Largest deviation from the nominal capacitance, as a share of it.
    pub tolerance: f64,
    /// Share of the voltage that the smallest piece sees at worst.
    pub share: f64,
    /// The voltage across that piece, rms.
    pub worst: Volts,
    pub is_within_rating: bool,
}

/// Every array of the catalogue that meets the request.
pub fn find<'a>(catalogue: &'a ArrayCatalogue, case: &ArrayCase) -> Found<'a> {
    let mut rows = Vec::new();
    let mut count = 0;
    let compare = ranking(catalogue);
    for entry in catalogue.chips.iter().filter(|entry| case.accepts(entry)) {
        let kept = rows.len();
        rows.extend(candidates(entry, catalogue, &case.requirement));
        count += rows.len() - kept;
        keep_best(&mut rows, compare);
    }
    rows.sort_unstable_by(compare);
    Found { rows, count }
}

/// Drops what exceeds an answer, in any order: wide requests have several hundred times as many
/// arrays.
fn keep_best(rows: &mut Vec<Candidate<'_>>, compare: Ranking) {
    if rows.len() > MOST_ROWS {
        rows.select_nth_unstable_by(MOST_ROWS, compare);
        rows.truncate(MOST_ROWS);
    }
}

type Ranking = fn(&Candidate<'_>, &Candidate<'_>) -> Ordering;

/// Prices rank only when sellers were asked for them.
fn ranking(catalogue: &ArrayCatalogue) -> Ranking {
    if catalogue.has_sample_prices() {
        |a, b| {
            let pieces = |row: &Candidate<'_>| {
                let (.., pieces, area, _, series) = order(row);
                (pieces, area, series)
            };
            let by_pieces = pieces(a).partial_cmp(&pieces(b));
            let by_number = a.entry.chip.part_number.cmp(&b.entry.chip.part_number);
            by_pieces.unwrap_or(Ordering::Equal).then(by_number)
        }
    } else {
        |a, b| order(a).partial_cmp(&order(b)).unwrap_or(Ordering::Equal)
    }
}

/// Price, pieces, land pattern, number, pieces in series; parts without a price come last.
fn order<'a>(row: &Candidate<'a>) -> (bool, f64, u32, f64, &'a str, u32) {
    (
        row.total.is_none(),
        row.total.unwrap_or_default(),
        row.array.pieces(),
        row.footprint,
        &row.entry.chip.part_number,
        row.array.series,
    )
}

fn candidates<'a>(
    entry: &'a ArrayChip,
    catalogue: &ArrayCatalogue,
    requirement: &Requirement,
) -> impl Iterator<Item = Candidate<'a>> {
    let land = entry.chip.case.land_x.get() * entry.chip.case.land_y.get() * 1e6;
    let single = lowest_price(&entry.offers, 1);
    arrays(&entry.model, catalogue.allowed_rise(), requirement)
        .into_iter()
        .map(move |array| Candidate {
            total: lowest_price(&entry.offers, array.pieces())
                .map(|unit| unit * f64::from(array.pieces())),
            single,
            footprint: land * f64::from(array.pieces()),
            array,
            entry,
        })
}

/// Unit price for `quantity` pieces at the cheapest seller.
pub fn lowest_price(offers: &[SellerOffer], quantity: u32) -> Option<f64> {
    offers
        .iter()
        .filter_map(|offer| offer.unit_price(quantity))
        .filter(|price| *price > 0.0)
        .min_by(f64::total_cmp)
}

impl Candidate<'_> {
    /// None without pieces in series or without a tolerance.
    pub fn imbalance(&self, voltage: Volts) -> Option<Imbalance> {
        let tolerance = self
            .entry
            .chip
            .tolerance
            .filter(|_| self.array.series > 1)?;
        let share = imbalance_share(self.array.series, tolerance);
        let worst = Volts::new(share * voltage.get());
        Some(Imbalance {
            tolerance,
            share,
            worst,
            is_within_rating: worst.get() <= self.array.chip.voltage.get(),
        })
    }
}

/// I = 2π·f·C·V
pub fn carried(requirement: &Requirement, farads: f64) -> f64 {
    TAU * requirement.frequency.get() * farads * requirement.voltage.get()
}

/// The currents in A that the voltage drives through the least and the most capacitance, if that of
/// the requirement disagrees with them.
pub fn disagreeing_currents(requirement: &Requirement) -> Option<(f64, f64)> {
    let (least, most) = (
        carried(requirement, requirement.capacitance_min.get()),
        carried(requirement, requirement.capacitance_max.get()),
    );
    let current = requirement.current.get();
    let disagrees = current < least * (1.0 - DISAGREEMENT) || current > most * (1.0 + DISAGREEMENT);
    disagrees.then_some((least, most))
}
