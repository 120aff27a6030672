//! From a checked request to ranked arrays.

use std::cmp::Ordering;
use std::f64::consts::TAU;

use henrad_api::power_array::{ArrayPart, ArrayStats, PriceInfo, PriceOfQuantity, SellerInfo};
use henrad_api::vocabulary::{ArrayLimit, OriginMark};
use henrad_catalogue::power_array::SellerOffer;
use henrad_parts::quantity::Volts;
use henrad_sim::power_array::{
    RatingLimit, Requirement, SizedArray, arrays, imbalance_share, margin_percent,
};

use super::request::ArrayCase;
use crate::features::power_array::{ArrayCatalogue, ArrayChip, display_number};

/// Most arrays in an answer; the best ones are kept.
const MOST_ROWS: usize = 2000;
/// Current and voltage disagree when the array would carry another current by more than this share.
const DISAGREEMENT: f64 = 0.2;
const NANO: f64 = 1e-9;

/// One array on its way to the answer.
struct Candidate<'a> {
    entry: &'a ArrayChip,
    array: SizedArray,
    total: Option<f64>,
    single: Option<f64>,
    footprint: f64,
}

/// Every array of the catalogue that meets the request, grouped by part; empty when nothing fits.
pub fn calculate(catalogue: &ArrayCatalogue, case: &ArrayCase) -> Vec<ArrayPart> {
    let mut rows = Vec::new();
    let mut found = 0;
    let compare = ranking(catalogue);
    for entry in catalogue.chips.iter().filter(|entry| case.accepts(entry)) {
        let kept = rows.len();
        rows.extend(candidates(entry, catalogue, &case.requirement));
        found += rows.len() - kept;
        keep_best(&mut rows, compare);
    }
    rows.sort_unstable_by(compare);
    let notes = notes(&case.requirement, found);
    grouped(catalogue, &case.requirement, &rows, &notes)
}

/// Drops what exceeds an answer, in any order: wide requests have several hundred times as many arrays.
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
fn lowest_price(offers: &[SellerOffer], quantity: u32) -> Option<f64> {
    offers
        .iter()
        .filter_map(|offer| offer.unit_price(quantity))
        .filter(|price| *price > 0.0)
        .min_by(f64::total_cmp)
}

fn grouped(
    catalogue: &ArrayCatalogue,
    requirement: &Requirement,
    rows: &[Candidate<'_>],
    notes: &[String],
) -> Vec<ArrayPart> {
    let lowest = |price: fn(&Candidate<'_>) -> Option<f64>| {
        rows.iter().filter_map(price).min_by(f64::total_cmp)
    };
    let lowest = (lowest(|row| row.total), lowest(|row| row.single));
    let mut parts: Vec<ArrayPart> = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        let number = &row.entry.chip.part_number;
        let position = parts.iter().position(|part| part.pn == *number);
        let mut stats = stats(row, requirement, lowest);
        stats.rank = index + 1;
        stats.is_best = position.is_none();
        let position = position.unwrap_or_else(|| {
            parts.push(part(catalogue, row.entry, notes));
            parts.len() - 1
        });
        parts[position].parallel_array_stats.push(stats);
    }
    parts
}

fn part(catalogue: &ArrayCatalogue, entry: &ArrayChip, notes: &[String]) -> ArrayPart {
    let chip = &entry.chip;
    ArrayPart {
        pn: chip.part_number.clone(),
        display_pn: display_number(&chip.part_number),
        chip_size: chip.case.case_size.clone(),
        application_def: chip.application.clone(),
        series: chip.series.clone(),
        capacitance: significant(chip.capacitance.get() / NANO),
        rated_voltage: chip.rated_voltage.get(),
        chips: chip.stacked,
        origin: OriginMark::of(&chip.origin),
        source: chip.origin.basis().to_owned(),
        rating_origin: catalogue.rating_mark(),
        total_stock: stock(&entry.offers),
        price_info: PriceInfo {
            disty_price: lowest_price(&entry.offers, 1).unwrap_or_default(),
            currency: catalogue.offers.currency().to_owned(),
            is_sample: catalogue.has_sample_prices(),
            seller_info_list: entry.offers.iter().map(seller).collect(),
        },
        notes: notes.to_vec(),
        parallel_array_stats: Vec::new(),
    }
}

fn stock(offers: &[SellerOffer]) -> u32 {
    offers
        .iter()
        .fold(0, |sum, offer| sum.saturating_add(offer.stock))
}

fn seller(offer: &SellerOffer) -> SellerInfo {
    let price = |step: &henrad_catalogue::power_array::PriceBreak| PriceOfQuantity {
        quantity: step.quantity,
        price: step.unit_price,
    };
    SellerInfo {
        seller: offer.seller.clone(),
        prices_list: offer.breaks.iter().map(price).collect(),
        stock_quantity: offer.stock,
    }
}

fn stats(
    row: &Candidate<'_>,
    requirement: &Requirement,
    (lowest_total, lowest_single): (Option<f64>, Option<f64>),
) -> ArrayStats {
    let array = &row.array;
    let (voltage, current) = (requirement.voltage.get(), requirement.current.get());
    let (voltage_rating, current_rating) =
        (array.voltage_rating().get(), array.current_rating().get());
    let imbalance = imbalance(row, voltage);
    ArrayStats {
        number_series: array.series,
        number_parallel: array.parallel,
        total_mlccs: array.pieces(),
        capacitance: significant(array.capacitance.get() / NANO),
        current,
        foot_print: significant(row.footprint),
        soln_price: row.total.unwrap_or_default(),
        single_price: row.single.unwrap_or_default(),
        relative_total: relative(row.total, lowest_total),
        relative_single: relative(row.single, lowest_single),
        array_voltage: voltage,
        array_voltage_rating: voltage_rating,
        voltage_margin: margin_percent(voltage, voltage_rating),
        array_current: current,
        array_current_rating: current_rating,
        current_margin: margin_percent(current, current_rating),
        mlcc_voltage: array.chip_voltage.get(),
        mlcc_voltage_rating: array.chip.voltage.get(),
        mlcc_current: array.chip_current.get(),
        mlcc_current_rating: array.chip.current.get(),
        limit: limit(array.chip.limit),
        loss: array.loss.get(),
        temperature_rise: array.rise.get(),
        current_at_voltage: carried(requirement, array.capacitance.get()),
        imbalance_share: imbalance.as_ref().map(|(share, _)| *share),
        imbalance_note: imbalance.map_or_else(String::new, |(_, note)| note),
        stock_shortage: stock(&row.entry.offers) < array.pieces(),
        rank: 0,
        is_best: false,
    }
}

pub(super) fn limit(limit: RatingLimit) -> ArrayLimit {
    match limit {
        RatingLimit::Voltage => ArrayLimit::Voltage,
        RatingLimit::Heat => ArrayLimit::Heat,
    }
}

/// Price over the lowest, two decimals (ARR-SCR-09, ARR-CONST-01).
fn relative(price: Option<f64>, lowest: Option<f64>) -> Option<f64> {
    let ratio = price? / lowest?;
    Some((ratio * 100.0).round() / 100.0)
}

/// Share and sentence about the smallest piece of a string; none without series or without a tolerance.
fn imbalance(row: &Candidate<'_>, voltage: f64) -> Option<(f64, String)> {
    let tolerance = row.entry.chip.tolerance.filter(|_| row.array.series > 1)?;
    let share = imbalance_share(row.array.series, tolerance);
    let worst = Volts::new(share * voltage);
    let verdict = if worst.get() <= row.array.chip.voltage.get() {
        "within its rating"
    } else {
        "above its rating"
    };
    let note = format!(
        "With ±{:.0} % tolerance the smallest of {} pieces in series sees up to {:.1} % of the voltage, {:.0} Vrms: \
         {verdict}. Class I pieces need no balancing resistors for ac; a dc bias would.",
        100.0 * tolerance,
        row.array.series,
        100.0 * share,
        worst.get(),
    );
    Some((share, note))
}

/// I = 2π·f·C·V
pub(super) fn carried(requirement: &Requirement, farads: f64) -> f64 {
    TAU * requirement.frequency.get() * farads * requirement.voltage.get()
}

/// What to know about the request as a whole.
fn notes(requirement: &Requirement, rows: usize) -> Vec<String> {
    let mut notes = Vec::new();
    let (least, most) = (
        carried(requirement, requirement.capacitance_min.get()),
        carried(requirement, requirement.capacitance_max.get()),
    );
    let current = requirement.current.get();
    if current < least * (1.0 - DISAGREEMENT) || current > most * (1.0 + DISAGREEMENT) {
        notes.push(format!(
            "A sine of {} Vrms drives {} A to {} A through the capacitance range, not {} A: check voltage, current and \
             frequency.",
            requirement.voltage.get(),
            significant(least),
            significant(most),
            current
        ));
    }
    if rows > MOST_ROWS {
        notes.push(format!("The best {MOST_ROWS} of {rows} arrays are shown."));
    }
    notes
}

/// Four significant digits.
pub(super) fn significant(value: f64) -> f64 {
    const DIGITS: i32 = 4;
    if value == 0.0 || !value.is_finite() {
        return value;
    }
    #[allow(clippy::cast_possible_truncation, reason = "a decimal exponent")]
    let exponent = value.abs().log10().floor() as i32;
    let scale = 10f64.powi(DIGITS - 1 - exponent);
    (value * scale).round() / scale
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arr_scr_09_relative_price_is_over_the_lowest_and_absent_without_a_price() {
        assert_eq!(relative(Some(10.561), Some(8.4294)), Some(1.25));
        assert_eq!(relative(Some(8.4294), Some(8.4294)), Some(1.0));
        assert_eq!(relative(None, Some(8.4294)), None);
        assert_eq!(relative(Some(1.0), None), None);
    }

    #[test]
    fn values_keep_four_significant_digits() {
        assert_eq!(significant(270.719_999), 270.7);
        assert_eq!(significant(45.000_000_01), 45.0);
        assert_eq!(significant(0.022_004), 0.022);
        assert_eq!(significant(0.0), 0.0);
    }
}
