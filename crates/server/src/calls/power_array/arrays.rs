//! `POST /api/powerArray/calculate` and its CSV file: the arrays that meet a requirement, best
//! first.

use std::cmp::Ordering;
use std::f64::consts::TAU;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use henrad_api::problem::ProblemBody;
use henrad_api::refusal::{BadBody, UnknownPart};
use henrad_api::vocabulary::{ArrayLimit, OriginMark};
use henrad_catalogue::power_array::{PriceBreak, SellerOffer, shown_number};
use henrad_engine::part_store::array_catalogue::{ArrayCatalogue, ArrayChip};
use henrad_parts::quantity::Volts;
use henrad_parts::spreadsheet::plain_text;
use henrad_sim::power_array::{Requirement, SizedArray, arrays, imbalance_share, margin_percent};
use serde::Serialize;
use utoipa::ToSchema;

use super::{ArrayCase, ArrayRequest, NANO, NO_DATA, limit_word, read, significant};
use crate::http::attachment;
use crate::http::extract::Body;
use crate::http::problem::Problem;
use crate::state::AppState;

/// Most arrays in an answer; the best ones are kept.
const MOST_ROWS: usize = 2000;
/// Current and voltage disagree when the array would carry another current by more than this share.
const DISAGREEMENT: f64 = 0.2;

/// What a file without prices and stock says.
const NO_FEED: &str = "No feed of prices and stock is loaded";

const HEADER: &str = "Rank,Part Number,Series,Series/Parallel,Total Ceramic Capacitors,Array Capacitance (nF),\
    Relative Normalised Price Total,Relative Normalised Price Single,Array Typical Max Voltage (Vrms),\
    Voltage Margin (%),Array Typical Max Current (Arms),Current Margin (%),Case Size,Footprint (mm2),Loss (W),\
    Temperature Rise (K),Stock";

/// A part that can be put together to what is asked.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct ArrayPart {
    pn: String,
    /// Part number as the page shows it: a tenth character K stands as J.
    display_pn: String,
    /// Case size.
    chip_size: String,
    /// Grade.
    application_def: String,
    series: String,
    /// Capacitance of one piece, nF.
    capacitance: f64,
    /// Rated dc voltage of one piece, V.
    rated_voltage: f64,
    /// Chips in one piece.
    chips: u32,
    /// Where the part's ratings come from: guaranteed, typical or estimated.
    origin: OriginMark,
    /// Document.
    source: String,
    /// Mark of the ac ratings: the weakest of their parameters.
    rating_origin: OriginMark,
    /// Stock of all sellers.
    total_stock: u32,
    /// Prices and stock.
    price_info: PriceInfo,
    /// What to know about the request; the same for every part.
    notes: Vec<String>,
    /// Arrays of this part, best first.
    parallel_array_stats: Vec<ArrayStats>,
}

/// Prices and stock of a part.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct PriceInfo {
    /// Lowest price of a single piece; 0 when there is none.
    disty_price: f64,
    /// Currency of the prices.
    currency: String,
    /// Whether the numbers are samples made by a rule.
    is_sample: bool,
    /// Sellers in a fixed order.
    seller_info_list: Vec<SellerInfo>,
}

/// What one seller asks and holds.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct SellerInfo {
    /// Name.
    seller: String,
    /// Price breaks in rising order.
    prices_list: Vec<PriceOfQuantity>,
    /// Pieces in stock.
    stock_quantity: u32,
    /// Day of the offer, ISO 8601; empty for a sample and without an offer.
    seen: String,
}

/// Price of one piece from a quantity on.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
pub struct PriceOfQuantity {
    /// Smallest quantity.
    quantity: u32,
    /// Price of one piece.
    price: f64,
}

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct ArrayStats {
    /// Pieces in series.
    number_series: u32,
    /// Strings in parallel.
    number_parallel: u32,
    /// Pieces in all.
    total_mlccs: u32,
    /// Capacitance of the array, nF.
    capacitance: f64,
    /// Application current, A.
    current: f64,
    /// Land pattern of all pieces, mm².
    foot_print: f64,
    /// Price of all pieces at the break they reach; 0 when there is none.
    soln_price: f64,
    /// Price of a single piece; 0 when there is none.
    single_price: f64,
    /// `SolnPrice` over the lowest of the answer, two decimals; null without a price.
    relative_total: Option<f64>,
    /// `SinglePrice` over the lowest of the answer, two decimals; null without a price.
    relative_single: Option<f64>,
    /// Application voltage, V.
    array_voltage: f64,
    /// Typical largest voltage of the array, V.
    array_voltage_rating: f64,
    /// What the application leaves of it, %.
    voltage_margin: f64,
    /// Application current, A.
    array_current: f64,
    /// Typical largest current of the array, A.
    array_current_rating: f64,
    /// What the application leaves of it, %.
    current_margin: f64,
    /// Voltage across one piece, V.
    mlcc_voltage: f64,
    /// Typical largest voltage of one piece, V.
    mlcc_voltage_rating: f64,
    /// Current through one piece, A.
    mlcc_current: f64,
    /// Typical largest current of one piece, A.
    mlcc_current_rating: f64,
    /// `voltage` or `heat`: what limits a piece at this frequency.
    limit: ArrayLimit,
    /// Loss of the array at the application current, W.
    loss: f64,
    /// Self-heating of one piece, K.
    temperature_rise: f64,
    /// Current that the array's capacitance carries at the application voltage, A.
    current_at_voltage: f64,
    /// Share of the voltage that the smallest piece of a string sees at worst; null without series.
    imbalance_share: Option<f64>,
    /// The same in a sentence; empty without series.
    imbalance_note: String,
    /// Whether the sellers hold fewer pieces than the array needs.
    stock_shortage: bool,
    /// Place over all parts, 1 first: by price, pieces, land pattern; by pieces and land pattern while prices are samples.
    rank: usize,
    /// Whether this is the best array of its part.
    is_best: bool,
}

/// Arrays of ceramic chips that meet a requirement.
#[utoipa::path(
    post, path = "/api/powerArray/calculate", tag = "calculators",
    request_body = ArrayRequest,
    responses(
        (status = 200, body = Vec<ArrayPart>),
        BadBody,
        (status = 404, body = ProblemBody, description = "Data Not Found.", content_type = "application/problem+json"),
    )
)]
pub async fn calculate_arrays(
    State(state): State<AppState>,
    Body(request): Body<ArrayRequest>,
) -> Result<Json<Vec<ArrayPart>>, Problem> {
    found(&*state.arrays().await?, &request).map(Json)
}

/// The arrays as a CSV file.
#[utoipa::path(
    post, path = "/api/powerArray/csv", tag = "calculators",
    request_body = ArrayRequest,
    responses(
        (status = 200, body = String, content_type = "text/csv", description = "Attachment power-array.csv"),
        BadBody,
        UnknownPart,
    )
)]
pub async fn export_array_csv(
    State(state): State<AppState>,
    Body(request): Body<ArrayRequest>,
) -> Result<(HeaderMap, String), Problem> {
    let arrays = state.arrays().await?;
    let parts = found(&arrays, &request)?;
    let text = table(&parts, &request, arrays.notice());
    attachment::csv("power-array.csv", text)
}

fn found(arrays: &ArrayCatalogue, request: &ArrayRequest) -> Result<Vec<ArrayPart>, Problem> {
    let case = read(request)?;
    let found = find(arrays, &case);
    let parts = grouped(arrays, &case.requirement, &found);
    if parts.is_empty() {
        Err(Problem::data_not_found(NO_DATA))
    } else {
        Ok(parts)
    }
}

/// What a search found.
struct Found<'a> {
    /// The best arrays, at most [`MOST_ROWS`].
    rows: Vec<Candidate<'a>>,
    /// How many meet the requirement.
    count: usize,
}

/// An array that meets a requirement.
struct Candidate<'a> {
    entry: &'a ArrayChip,
    array: SizedArray,
    /// Lowest price of all pieces.
    total: Option<f64>,
    /// Lowest price of one piece.
    single: Option<f64>,
    /// Land pattern of all pieces, mm².
    footprint: f64,
}

/// What tolerance does to a string of pieces.
struct Imbalance {
    /// Largest deviation from the nominal capacitance, as a share of it.
    tolerance: f64,
    /// Share of the voltage that the smallest piece sees at worst.
    share: f64,
    /// The voltage across that piece, rms.
    worst: Volts,
    is_within_rating: bool,
}

/// Every array of the catalogue that meets the request.
fn find<'a>(catalogue: &'a ArrayCatalogue, case: &ArrayCase) -> Found<'a> {
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
    let single = entry.lowest_price(1);
    arrays(&entry.model, catalogue.allowed_rise(), requirement)
        .into_iter()
        .map(move |array| Candidate {
            total: entry
                .lowest_price(array.pieces())
                .map(|unit| unit * f64::from(array.pieces())),
            single,
            footprint: land * f64::from(array.pieces()),
            array,
            entry,
        })
}

impl Candidate<'_> {
    /// None without pieces in series or without a tolerance.
    fn imbalance(&self, voltage: Volts) -> Option<Imbalance> {
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
fn carried(requirement: &Requirement, farads: f64) -> f64 {
    TAU * requirement.frequency.get() * farads * requirement.voltage.get()
}

/// The currents in A that the voltage drives through the least and the most capacitance, if that of
/// the requirement disagrees with them.
fn disagreeing_currents(requirement: &Requirement) -> Option<(f64, f64)> {
    let (least, most) = (
        carried(requirement, requirement.capacitance_min.get()),
        carried(requirement, requirement.capacitance_max.get()),
    );
    let current = requirement.current.get();
    let disagrees = current < least * (1.0 - DISAGREEMENT) || current > most * (1.0 + DISAGREEMENT);
    disagrees.then_some((least, most))
}

/// The arrays of a search, grouped by part; empty when nothing fits.
fn grouped(
    catalogue: &ArrayCatalogue,
    requirement: &Requirement,
    found: &Found<'_>,
) -> Vec<ArrayPart> {
    let rows = &found.rows;
    let notes = notes(requirement, found.count);
    let lowest = |price: fn(&Candidate<'_>) -> Option<f64>| {
        rows.iter().filter_map(price).min_by(f64::total_cmp)
    };
    let (lowest_total, lowest_single) = (lowest(|row| row.total), lowest(|row| row.single));
    let mut parts: Vec<ArrayPart> = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        let number = &row.entry.chip.part_number;
        let position = parts.iter().position(|part| part.pn == *number);
        let mut stats = stats(row, requirement, lowest_total, lowest_single);
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
        display_pn: shown_number(&chip.part_number),
        chip_size: chip.case.case_size.clone(),
        application_def: chip.application.clone(),
        series: chip.series.clone(),
        capacitance: significant(chip.capacitance.get() / NANO),
        rated_voltage: chip.rated_voltage.get(),
        chips: chip.stacked,
        origin: OriginMark::from_origin(&chip.origin),
        source: chip.origin.basis().to_owned(),
        rating_origin: catalogue.rating_mark(),
        total_stock: entry.stock(),
        price_info: PriceInfo {
            disty_price: entry.lowest_price(1).unwrap_or_default(),
            currency: catalogue.offers.currency().to_owned(),
            is_sample: catalogue.has_sample_prices(),
            seller_info_list: entry.offers.iter().map(seller).collect(),
        },
        notes: notes.to_vec(),
        parallel_array_stats: Vec::new(),
    }
}

fn seller(offer: &SellerOffer) -> SellerInfo {
    let price = |step: &PriceBreak| PriceOfQuantity {
        quantity: step.quantity,
        price: step.unit_price,
    };
    SellerInfo {
        seller: offer.seller.clone(),
        prices_list: offer.breaks.iter().map(price).collect(),
        stock_quantity: offer.stock,
        seen: offer.seen.clone(),
    }
}

fn stats(
    row: &Candidate<'_>,
    requirement: &Requirement,
    lowest_total: Option<f64>,
    lowest_single: Option<f64>,
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
        limit: limit_word(array.chip.limit),
        loss: array.loss.get(),
        temperature_rise: array.rise.get(),
        current_at_voltage: carried(requirement, array.capacitance.get()),
        imbalance_share: imbalance.as_ref().map(|imbalance| imbalance.share),
        imbalance_note: imbalance.map_or_else(String::new, |it| imbalance_note(array.series, &it)),
        stock_shortage: row.entry.stock() < array.pieces(),
        rank: 0,
        is_best: false,
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

/// One line per array in order of rank, with CR LF line ends, as far as the request asks for it:
/// parts in stock, the best array of each part, samples in place of a feed. `notice` says that
/// prices and stock are samples.
fn table(parts: &[ArrayPart], request: &ArrayRequest, notice: &str) -> String {
    let has_offers = notice.is_empty() || request.show_sample;
    let mut rows: Vec<(&ArrayPart, &ArrayStats)> = parts
        .iter()
        .filter(|part| !request.in_stock || (has_offers && part.total_stock > 0))
        .flat_map(|part| part.parallel_array_stats.iter().map(move |row| (part, row)))
        .filter(|(_, row)| !request.best_per_part || row.is_best)
        .collect();
    rows.sort_by_key(|(_, row)| row.rank);
    let comment = match (notice, has_offers) {
        ("", _) => String::new(),
        (_, true) => format!("# {notice}\r\n"),
        (_, false) => format!("# {NO_FEED}\r\n"),
    };
    let mut writer = csv::WriterBuilder::new()
        .terminator(csv::Terminator::CRLF)
        .from_writer(comment.into_bytes());
    // Writing equally long records to memory cannot fail.
    let _ = writer.write_record(HEADER.split(','));
    for (part, row) in rows {
        let _ = writer.write_record(cells(part, row, has_offers));
    }
    let text = writer.into_inner().unwrap_or_default();
    String::from_utf8(text).unwrap_or_default()
}

fn cells(part: &ArrayPart, row: &ArrayStats, has_offers: bool) -> [String; 17] {
    let price = |relative: Option<f64>| {
        let known = relative.filter(|_| has_offers);
        known.map_or_else(|| "N/A".to_owned(), |r| format!("{r:.2}"))
    };
    [
        row.rank.to_string(),
        plain_text(&part.display_pn).into_owned(),
        plain_text(&part.series).into_owned(),
        format!("{}/{}", row.number_series, row.number_parallel),
        row.total_mlccs.to_string(),
        row.capacitance.to_string(),
        price(row.relative_total),
        price(row.relative_single),
        format!("{:.0}", row.array_voltage_rating),
        format!("{:.1}", row.voltage_margin),
        format!("{:.0}", row.array_current_rating),
        format!("{:.1}", row.current_margin),
        plain_text(&part.chip_size).into_owned(),
        row.foot_print.to_string(),
        format!("{:.3}", row.loss),
        format!("{:.1}", row.temperature_rise),
        if has_offers {
            part.total_stock.to_string()
        } else {
            "no feed".to_owned()
        },
    ]
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
}
