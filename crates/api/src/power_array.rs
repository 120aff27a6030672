//! Types of the power array calculator. Field names with capitals are those of the interface;
//! voltages and currents are rms.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::calculator::CalculatorInput;
use crate::input::{Control, Lenient, OrEmpty, in_any_case};
use crate::object::object;
use crate::vocabulary::{
    ArrayInput, ArrayLimit, CapacitanceUnit, FrequencyUnit, OriginMark, Scale,
};

/// Body of `/api/powerArray/calculate` and of its CSV file.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct ArrayRequest {
    /// Part numbers to choose from in any case; empty for all.
    #[schema(required = false)]
    pub partnumbers: Vec<String>,
    /// What the array must do.
    #[serde(deserialize_with = "object")]
    pub requirements: ArrayRequirements,
    /// CSV only: parts in stock only.
    #[serde(rename = "inStock")]
    #[schema(required = false)]
    pub in_stock: bool,
    /// CSV only: the best row of each part only.
    #[serde(rename = "bestPerPart")]
    #[schema(required = false)]
    pub best_per_part: bool,
}

/// What an array must do.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ArrayRequirements {
    /// Least capacitance in `CapUnit`.
    #[serde(rename = "minCap")]
    #[schema(value_type = Control, example = 45)]
    pub min_cap: Option<Control>,
    /// Most capacitance in `CapUnit`.
    #[serde(rename = "maxCap")]
    #[schema(value_type = Control, example = 55)]
    pub max_cap: Option<Control>,
    /// Voltage across the array, V rms.
    #[serde(rename = "Vrms")]
    #[schema(value_type = Control, example = 640)]
    pub vrms: Option<Control>,
    /// Current through the array, A rms.
    #[serde(rename = "Arms")]
    #[schema(value_type = Control, example = 20)]
    pub arms: Option<Control>,
    /// Frequency in `FreqUnit`.
    #[schema(value_type = Control, example = 100)]
    pub frequency: Option<Control>,
    /// Most chips in series.
    #[serde(rename = "maxNumberInSeries")]
    #[schema(value_type = Control, example = 10)]
    pub max_number_in_series: Option<Control>,
    /// Most strings in parallel.
    #[serde(rename = "maxNumberInParallel")]
    #[schema(value_type = Control, example = 10)]
    pub max_number_in_parallel: Option<Control>,
    /// Largest land pattern of one chip; either way round.
    #[schema(required = false)]
    #[serde(deserialize_with = "object")]
    pub size: LandPattern,
    /// Series to choose from; empty for all.
    #[schema(required = false)]
    pub series: Vec<String>,
    /// `nf`, `uf` or `pf`; nF when empty.
    #[serde(rename = "CapUnit", deserialize_with = "in_any_case")]
    #[schema(required = false, value_type = OrEmpty<CapacitanceUnit>, example = "nf")]
    pub cap_unit: Lenient<CapacitanceUnit>,
    /// `hz`, `khz`, `mhz`, `ghz` or `thz`; kHz when empty.
    #[serde(rename = "FreqUnit", deserialize_with = "in_any_case")]
    #[schema(required = false, value_type = OrEmpty<FrequencyUnit>, example = "khz")]
    pub freq_unit: Lenient<FrequencyUnit>,
    /// Case sizes to choose from; empty for all.
    #[serde(rename = "caseSize")]
    #[schema(required = false)]
    pub case_size: Vec<String>,
}

/// Largest land pattern of one chip, mm; an absent or empty side is free.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct LandPattern {
    /// Across the body, mm (v2).
    #[serde(rename = "CompareWidth")]
    #[schema(value_type = Control)]
    pub compare_width: Option<Control>,
    /// Along the body, mm (v1).
    #[serde(rename = "CompareLength")]
    #[schema(value_type = Control)]
    pub compare_length: Option<Control>,
}

/// A part that can be put together to what is asked.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct ArrayPart {
    pub pn: String,
    /// Part number as the page shows it: a tenth character K stands as J.
    pub display_pn: String,
    /// Case size.
    pub chip_size: String,
    /// Grade.
    pub application_def: String,
    pub series: String,
    /// Capacitance of one piece, nF.
    pub capacitance: f64,
    /// Rated dc voltage of one piece, V.
    pub rated_voltage: f64,
    /// Chips in one piece.
    pub chips: u32,
    /// Where the part's ratings come from: guaranteed, typical or estimated.
    pub origin: OriginMark,
    /// Document.
    pub source: String,
    /// Mark of the ac ratings: the weakest of their parameters.
    pub rating_origin: OriginMark,
    /// Stock of all sellers.
    pub total_stock: u32,
    /// Prices and stock.
    pub price_info: PriceInfo,
    /// What to know about the request; the same for every part.
    pub notes: Vec<String>,
    /// Arrays of this part, best first.
    pub parallel_array_stats: Vec<ArrayStats>,
}

/// Prices and stock of a part.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct PriceInfo {
    /// Lowest price of a single piece; 0 when there is none.
    pub disty_price: f64,
    /// Currency of the prices.
    pub currency: String,
    /// Whether the numbers are samples made by a rule.
    pub is_sample: bool,
    /// Sellers in a fixed order.
    pub seller_info_list: Vec<SellerInfo>,
}

/// What one seller asks and holds.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct SellerInfo {
    /// Name.
    pub seller: String,
    /// Price breaks in rising order.
    pub prices_list: Vec<PriceOfQuantity>,
    /// Pieces in stock.
    pub stock_quantity: u32,
}

/// Price of one piece from a quantity on.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
pub struct PriceOfQuantity {
    /// Smallest quantity.
    pub quantity: u32,
    /// Price of one piece.
    pub price: f64,
}

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct ArrayStats {
    /// Pieces in series.
    pub number_series: u32,
    /// Strings in parallel.
    pub number_parallel: u32,
    /// Pieces in all.
    pub total_mlccs: u32,
    /// Capacitance of the array, nF.
    pub capacitance: f64,
    /// Application current, A.
    pub current: f64,
    /// Land pattern of all pieces, mm².
    pub foot_print: f64,
    /// Price of all pieces at the break they reach; 0 when there is none.
    pub soln_price: f64,
    /// Price of a single piece; 0 when there is none.
    pub single_price: f64,
    /// `SolnPrice` over the lowest of the answer, two decimals; null without a price.
    pub relative_total: Option<f64>,
    /// `SinglePrice` over the lowest of the answer, two decimals; null without a price.
    pub relative_single: Option<f64>,
    /// Application voltage, V.
    pub array_voltage: f64,
    /// Typical largest voltage of the array, V.
    pub array_voltage_rating: f64,
    /// What the application leaves of it, %.
    pub voltage_margin: f64,
    /// Application current, A.
    pub array_current: f64,
    /// Typical largest current of the array, A.
    pub array_current_rating: f64,
    /// What the application leaves of it, %.
    pub current_margin: f64,
    /// Voltage across one piece, V.
    pub mlcc_voltage: f64,
    /// Typical largest voltage of one piece, V.
    pub mlcc_voltage_rating: f64,
    /// Current through one piece, A.
    pub mlcc_current: f64,
    /// Typical largest current of one piece, A.
    pub mlcc_current_rating: f64,
    /// `voltage` or `heat`: what limits a piece at this frequency.
    pub limit: ArrayLimit,
    /// Loss of the array at the application current, W.
    pub loss: f64,
    /// Self-heating of one piece, K.
    pub temperature_rise: f64,
    /// Current that the array's capacitance carries at the application voltage, A.
    pub current_at_voltage: f64,
    /// Share of the voltage that the smallest piece of a string sees at worst; null without series.
    pub imbalance_share: Option<f64>,
    /// The same in a sentence; empty without series.
    pub imbalance_note: String,
    /// Whether the sellers hold fewer pieces than the array needs.
    pub stock_shortage: bool,
    /// Place over all parts, 1 first: by price, pieces, land pattern; by pieces and land pattern while prices are samples.
    pub rank: usize,
    /// Whether this is the best array of its part.
    pub is_best: bool,
}

/// Why nothing meets a request, and what comes near.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NearestArrays {
    /// The nearest array and what it lacks, in a sentence.
    pub verdict: String,
    /// Arrays left after one limit after another.
    pub left: Vec<ArraysLeft>,
    /// Single changes of the request that let arrays in, the smallest change first.
    pub changes: Vec<RequestChange>,
    /// Arrays by what they lack in all, the least first.
    pub nearest: Vec<NearArray>,
}

/// Arrays left after a limit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ArraysLeft {
    /// For example `of them with 70 to 85 nF`.
    pub label: String,
    pub count: u32,
}

/// A change of one field of a request.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RequestChange {
    /// The input of the form.
    pub field: ArrayInput,
    /// Its new value in the unit of the request.
    pub value: f64,
    /// For example `Capacitance from 65 nF instead of 70 nF`.
    pub label: String,
    /// Arrays that then fit.
    pub arrays: u32,
    /// The array with the smallest land pattern among them.
    pub smallest: String,
}

/// An array that does not meet a request.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NearArray {
    /// Part number as the page shows it.
    pub display_pn: String,
    pub chip_size: String,
    pub number_series: u32,
    pub number_parallel: u32,
    /// Capacitance, nF.
    pub capacitance: f64,
    /// Typical largest voltage, V rms.
    pub voltage_rating: f64,
    /// Typical largest current, A rms.
    pub current_rating: f64,
    /// Land pattern of all pieces, mm².
    pub foot_print: f64,
    /// What limits a piece at this frequency.
    pub limit: ArrayLimit,
    /// Inputs of the form that it misses.
    pub missed: Vec<ArrayInput>,
    /// By how much, in words.
    pub misses: String,
}

/// Body of `/api/powerArray/ratings`.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct RatingsRequest {
    /// Part number.
    #[schema(required, example = "CKC33C473KEGACAUTO")]
    pub partnumber: String,
    /// Pieces in series.
    #[serde(rename = "NumberSeries")]
    #[schema(value_type = Control, example = 2)]
    pub number_series: Option<Control>,
    /// Strings in parallel.
    #[serde(rename = "NumberParallel")]
    #[schema(value_type = Control, example = 2)]
    pub number_parallel: Option<Control>,
    /// What the array must do.
    #[serde(deserialize_with = "object")]
    pub requirements: ArrayRequirements,
}

/// Ratings of an array over frequency.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RatingsAnswer {
    pub part_number: String,
    /// Name of the x axis.
    pub x_label: String,
    /// Unit of the x axis.
    pub x_unit: String,
    /// `log`.
    pub x_scale: Scale,
    /// Points (Hz, V rms, A rms).
    pub points: Vec<[f64; 3]>,
    pub application: ApplicationPoint,
    /// Frequency below which the voltage limits and above which the heat does, Hz; null outside the curve.
    pub corner_frequency: Option<f64>,
    /// Law and assumptions.
    pub note: String,
}

/// What is asked of an array.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
pub struct ApplicationPoint {
    /// Frequency, Hz.
    pub frequency: f64,
    /// Voltage, V rms.
    pub voltage: f64,
    /// Current, A rms.
    pub current: f64,
}

/// A series of chips.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ArraySeriesOption {
    /// Name.
    pub series: String,
    /// One line about it.
    pub description: String,
}

/// Answer of `/api/powerArray/form`.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArrayForm {
    /// Number inputs.
    pub inputs: Vec<CalculatorInput>,
    /// Units of the capacitances.
    pub cap_units: Vec<UnitOption<CapacitanceUnit>>,
    /// Unit of a fresh page.
    pub cap_unit: CapacitanceUnit,
    /// Units of the frequency.
    pub freq_units: Vec<UnitOption<FrequencyUnit>>,
    /// Unit of a fresh page.
    pub freq_unit: FrequencyUnit,
    pub case_sizes: Vec<CaseOption>,
    /// Names of the series.
    pub series: Vec<String>,
    /// Page lengths; the first is that of a fresh page.
    pub rows_per_page: Vec<u32>,
    /// How long the popup stays, ms.
    pub popup_ms: u32,
    /// Sentences of the page.
    pub messages: ArrayMessages,
    /// Sellers in the order of `SellerInfoList`.
    pub sellers: Vec<String>,
    /// What the page must say about prices and stock.
    pub sample_note: String,
    /// Law and assumptions of the ratings.
    pub note: String,
}

/// A unit to choose.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct UnitOption<T> {
    /// Value in requests.
    pub value: T,
    pub label: String,
    /// In F or Hz.
    pub size: f64,
}

/// A case size to choose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CaseOption {
    /// Value in requests.
    pub value: String,
    pub label: String,
    pub land_pattern: String,
}

/// Sentences of the power array page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArrayMessages {
    /// A field with `*` is empty.
    pub empty_field: String,
    /// A field holds no number.
    pub not_a_number: String,
    /// Title of the popup.
    pub no_data_title: String,
    /// Text of the popup.
    pub no_data_text: String,
    /// Before the first calculation.
    pub empty_state: String,
}
