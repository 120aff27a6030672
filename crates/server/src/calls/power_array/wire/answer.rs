//! Writes the arrays that meet a request.

use henrad_api::power_array::{ArrayPart, ArrayStats, PriceInfo, PriceOfQuantity, SellerInfo};
use henrad_api::vocabulary::{ArrayLimit, OriginMark};
use henrad_catalogue::power_array::SellerOffer;
use henrad_sim::power_array::{RatingLimit, Requirement, margin_percent};

use crate::calls::power_array::find::{
    Candidate, Found, Imbalance, MOST_ROWS, carried, disagreeing_currents, lowest_price,
};
use crate::calls::power_array::{ArrayCatalogue, ArrayChip, display_number};

const NANO: f64 = 1e-9;

/// The arrays of a search, grouped by part; empty when nothing fits.
pub fn arrays(
    catalogue: &ArrayCatalogue,
    requirement: &Requirement,
    found: &Found<'_>,
) -> Vec<ArrayPart> {
    let rows = &found.rows;
    let notes = notes(requirement, found.count);
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
            parts.push(part(catalogue, row.entry, &notes));
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
        origin: OriginMark::from_origin(&chip.origin),
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
    let imbalance = row.imbalance(requirement.voltage);
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
        imbalance_share: imbalance.as_ref().map(|imbalance| imbalance.share),
        imbalance_note: imbalance.map_or_else(String::new, |it| imbalance_note(array.series, &it)),
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

fn imbalance_note(series: u32, imbalance: &Imbalance) -> String {
    let verdict = if imbalance.is_within_rating {
        "within its rating"
    } else {
        "above its rating"
    };
    format!(
        "With ±{:.0} % tolerance the smallest of {} pieces in series sees up to {:.1} % of the voltage, {:.0} Vrms: \
         {verdict}. Class I pieces need no balancing resistors for ac; a dc bias would.",
        100.0 * imbalance.tolerance,
        series,
        100.0 * imbalance.share,
        imbalance.worst.get(),
    )
}

/// What to know about the request as a whole.
fn notes(requirement: &Requirement, rows: usize) -> Vec<String> {
    let mut notes = Vec::new();
    if let Some((least, most)) = disagreeing_currents(requirement) {
        notes.push(format!(
            "A sine of {} Vrms drives {} A to {} A through the capacitance range, not {} A: check voltage, current and \
             frequency.",
            requirement.voltage.get(),
            significant(least),
            significant(most),
            requirement.current.get()
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
