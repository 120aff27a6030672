//! A request for a bank, and its checks.

use std::collections::BTreeMap;
use std::f64::consts::TAU;
use std::time::Duration;

use henrad_api::field::{FieldError, Limit, StatedLimit, range, stated, whole};
use henrad_api::input::{Lenient, Number, OrEmpty, YesNo, each_in_any_case, trimmed};
use henrad_api::object::{object, optional_object};
use henrad_api::part_name::PartName;
use henrad_api::vocabulary::{
    BankObjective, ProblemCode, ToleranceCorners, UnlistedBasis, Word as _,
};
use henrad_parts::grammar;
use henrad_parts::quantity::{self, Farads, Henries, Hertz, Hours, Meters, Ohms};
use henrad_sim::Condition;
use henrad_sim::selection::bank::{Limits, Mask, Objective, Planes, Rail, SeriesBranch};
use henrad_sim::selection::find::{Filter, Unknown};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::error::EngineError;
use crate::selection::fields::{
    AGE, MOUNTED_INDUCTANCE, Mounting, condition, filter, mask, mounting_by_case, optional,
};
use crate::selection::{SelectionConditions, SelectionFilter};

const RESISTANCE: Limit = range(0.0, 1e3, "Ω");
const INDUCTANCE: Limit = range(0.0, 1.0, "H");
const PLANE_CAPACITANCE: Limit = range(1e-15, 1.0, "F");
const SHARE: Limit = range(0.0, 1.0, "");
const MOUNTING_RESISTANCE: Limit = range(0.0, 1.0, "Ω");
/// Most pieces of a bank.
pub const MOST_PIECES: f64 = 200.0;
const PIECES: Limit = range(1.0, MOST_PIECES, "");
const HEIGHT: Limit = range(1e-5, 1.0, "m");
const AREA: Limit = range(1e-8, 1.0, "m²");
const COST: Limit = range(1e-9, 1e9, "");
const LOW: Limit = range(0.1, 1.0, "");
const HIGH: Limit = range(1.0, 3.0, "");
const BUDGET: Limit = range(0.1, 20.0, "s");
const PROOF: Limit = range(0.0, 20.0, "s");
/// Search and proof together; an answer has to come within 30 s.
const TOGETHER: f64 = 25.0;
const SEED: Limit = range(1.0, 9_007_199_254_740_991.0, "");
const ALTERNATIVES: Limit = range(0.0, 5.0, "");
const USUAL_SEED: u64 = 88_172_645_463_325_252;
const MOST_NUMBERS: usize = 2000;
const MOST_COSTS: usize = 20_000;
/// Longest text that can be a part number or a case.
const LONGEST_NAME: usize = 64;
/// Points to a decade at which a mask is compared with the way to the load.
const POINTS_PER_DECADE: u32 = 400;

/// Ranges of the fields, as the description of the interface states them.
pub const STATED: &[StatedLimit] = &[
    stated("BankRequest", "alternatives", ALTERNATIVES),
    stated("BankRequest", "budget", BUDGET),
    stated("BankRequest", "proof", PROOF),
    stated("BankRequest", "seed", SEED),
    stated("BankRequest", "ageHours", AGE),
    stated("BankRequest", "mountingResistance", MOUNTING_RESISTANCE),
    stated("BankRequest", "mounting", MOUNTED_INDUCTANCE),
    stated("BankRequest", "costs", COST),
    stated("BankLimits", "maxParts", PIECES),
    stated("BankLimits", "maxPartNumbers", PIECES),
    stated("BankLimits", "areaMax", AREA),
    stated("BankLimits", "heightMax", HEIGHT),
    stated("BankPlanes", "C", PLANE_CAPACITANCE),
    stated("BankPlanes", "R", RESISTANCE),
    stated("BankPlanes", "tanDelta", SHARE),
    stated("BankBranch", "R", RESISTANCE),
    stated("BankBranch", "L", INDUCTANCE),
    stated("BankTolerance", "low", LOW),
    stated("BankTolerance", "high", HIGH),
];

/// Body of `/api/bank`.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct BankRequest {
    /// Bias, temperature and age of every part.
    #[serde(deserialize_with = "object")]
    #[schema(required)]
    pub conditions: SelectionConditions,
    /// Corners of the largest impedance, 2 to 50: frequency, 1 Hz to 10 GHz and rising, and impedance,
    /// 1 µΩ to 1 MΩ; straight between them on logarithmic axes.
    #[schema(value_type = Vec<[Number; 2]>, example = json!([[10000, 0.01], [10_000_000, 0.01], [100_000_000, 0.1]]))]
    pub mask: Vec<[Number; 2]>,
    /// Whether the mask ends where the way to the load alone reaches it. Otherwise such a mask is refused.
    pub clip: YesNo,
    /// Converter below its bandwidth; absent when left out.
    #[serde(deserialize_with = "optional_object")]
    pub source: Option<BankBranch>,
    /// Power and ground planes; absent when left out.
    #[serde(deserialize_with = "optional_object")]
    pub planes: Option<BankPlanes>,
    /// Between bank and load, common to all currents; absent when left out.
    #[serde(deserialize_with = "optional_object")]
    pub spreading: Option<BankBranch>,
    /// Mounting inductance of one piece by case code, 0 to 1 µH; `default` for all other cases. At most 100.
    #[schema(example = json!({"0402": 5e-10, "0603": 6e-10, "default": 1.2e-9}))]
    pub mounting: BTreeMap<String, Number>,
    /// Mounting resistance of one piece, 0 to 1 Ω.
    #[schema(example = 0)]
    pub mounting_resistance: Number,
    /// Which parts may be used. `unknown` has no effect here: a part whose limited size is not published is
    /// left out.
    #[serde(deserialize_with = "object")]
    pub filter: SelectionFilter,
    /// The only part numbers to use, at most 2000 in any spelling; the whole catalogue when empty. All banks of
    /// a list of up to 32 are searched, so that their answer is exact.
    pub part_numbers: Vec<PartName>,
    /// Which of them are left out because no list has them: parts known by their number only, or by values. None when
    /// empty.
    #[serde(deserialize_with = "each_in_any_case")]
    #[schema(value_type = Vec<UnlistedBasis>, example = json!(["number", "values"]))]
    pub exclude_basis: Vec<Lenient<UnlistedBasis>>,
    /// What a bank may not exceed.
    #[serde(deserialize_with = "object")]
    pub limits: BankLimits,
    /// What is to be least; `count` when left out.
    #[schema(value_type = BankObjective, example = "count")]
    pub objective: Lenient<BankObjective>,
    /// Cost of one piece by part number, above 0 in any unit, for `cost`. Parts without one are left out. At
    /// most 20 000.
    pub costs: BTreeMap<String, Number>,
    /// Whether every combination of tolerance limits must meet the mask: `none`, `part` for the tolerance
    /// letter of each part, or shares of the nominal capacitance.
    pub tolerance: BankTolerance,
    /// Age where `conditions` has none, 1 to 10 000 000 h.
    pub age_hours: Option<Number>,
    /// Whether the bank must meet the mask in the worst case, as `/api/operating-point` shows it: in every combination of
    /// the tolerance limits, new and after ten years unless an age is given, with the spread of the estimates. The
    /// bound holds for the tolerance and the age, so it may leave a gap.
    pub worst_case: YesNo,
    /// Longest search, 0.1 to 20 s; 1 when left out.
    #[schema(example = 1)]
    pub budget: Number,
    /// Longest proof after it, 0 to 20 s; 1 when left out. Both together at most 25 s.
    #[schema(example = 1)]
    pub proof: Number,
    /// Whether to go on from where the last design of the same question ended, apart from its times, as far as this server
    /// remembers it: its bank stays unless a better one is found, its bound unless it is raised, and a search that came to
    /// its end is not repeated.
    pub resume: YesNo,
    /// Seed of the search, a whole number from 1 to 9007199254740991: equal requests give equal banks.
    #[schema(example = 1)]
    pub seed: Option<Number>,
    /// Further banks, each without one of the best bank's part numbers, 0 to 5.
    #[schema(example = 0)]
    pub alternatives: Number,
}

impl Default for BankRequest {
    fn default() -> Self {
        Self {
            conditions: SelectionConditions::default(),
            mask: Vec::new(),
            clip: YesNo::No,
            source: None,
            planes: None,
            spreading: None,
            mounting: BTreeMap::new(),
            mounting_resistance: Number(0.0),
            filter: SelectionFilter::default(),
            part_numbers: Vec::new(),
            exclude_basis: Vec::new(),
            limits: BankLimits::default(),
            objective: Lenient::default(),
            costs: BTreeMap::new(),
            tolerance: BankTolerance::default(),
            age_hours: None,
            worst_case: YesNo::No,
            budget: Number(1.0),
            proof: Number(1.0),
            resume: YesNo::No,
            seed: None,
            alternatives: Number(0.0),
        }
    }
}

/// A resistance and an inductance in series.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct BankBranch {
    /// Resistance, 0 to 1000 Ω.
    #[serde(rename = "R")]
    #[schema(example = 0.001)]
    pub resistance: Number,
    /// Inductance, 0 to 1 H. One of the two must be above 0.
    #[serde(rename = "L")]
    #[schema(example = 5e-8)]
    pub inductance: Number,
}

/// Planes as one capacitor.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct BankPlanes {
    /// Capacitance between the planes, 1 fF to 1 F.
    #[serde(rename = "C")]
    #[schema(example = 1e-8)]
    pub capacitance: Number,
    /// Resistance in series, 0 to 1000 Ω.
    #[serde(rename = "R")]
    #[schema(example = 0.003)]
    pub resistance: Number,
    /// Dissipation factor of the board, 0 to 1.
    #[schema(example = 0.02)]
    pub tan_delta: Number,
}

/// What a bank may not exceed.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct BankLimits {
    /// Most pieces, 1 to 200; 50 when left out.
    #[schema(example = 50)]
    pub max_parts: Number,
    /// Most different part numbers, 1 to 200; any when left out.
    pub max_part_numbers: Option<Number>,
    /// Largest height, 0.00001 to 1 m; parts of unknown height are then left out.
    pub height_max: Option<Number>,
    /// Largest sum of the footprints, 1e-8 to 1 m²; parts of unknown footprint are then left out.
    pub area_max: Option<Number>,
}

impl Default for BankLimits {
    fn default() -> Self {
        Self {
            max_parts: Number(50.0),
            max_part_numbers: None,
            height_max: None,
            area_max: None,
        }
    }
}

/// Corners of tolerance.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(
    untagged,
    expecting = "expected none, part, or low and high as shares of the nominal capacitance"
)]
pub enum BankTolerance {
    /// `none`, also when empty: nominal capacitance alone; `part`: the limits of the part's tolerance letter.
    Word(ToleranceWord),
    /// The same limits for all parts.
    Shares {
        /// Least capacitance as a share of the nominal one, 0.1 to 1.
        low: Number,
        /// Most capacitance as a share of the nominal one, 1 to 3.
        high: Number,
    },
    /// As `none`.
    Nothing(()),
}

/// Corners of tolerance by name.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(transparent)]
#[schema(value_type = OrEmpty<ToleranceCorners>)]
pub struct ToleranceWord(#[serde(deserialize_with = "trimmed")] pub Lenient<ToleranceCorners>);

impl Default for BankTolerance {
    fn default() -> Self {
        Self::Word(ToleranceWord(Lenient::Known(ToleranceCorners::None)))
    }
}

/// Corners of tolerance that a bank must stand.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Tolerance {
    /// Nominal values alone.
    Nominal,
    /// The limits of each part's tolerance letter.
    OfPart,
    /// Shares of the nominal capacitance.
    Shares(f64, f64),
    /// The limits of each part's tolerance letter, new and aged, with the spread of the estimates.
    WorstCase,
}

/// A checked request.
#[derive(Debug, Clone)]
pub struct BankCase {
    pub condition: Condition,
    pub mask: Mask,
    /// Where `clip` ended the mask, Hz.
    pub clipped_at: Option<f64>,
    pub rail: Rail,
    pub mounting: Mounting,
    pub filter: Filter,
    /// Part numbers as asked for; the whole catalogue when empty.
    pub numbers: Vec<PartName>,
    /// What parts are known from that are left out.
    pub excluded_basis: Vec<UnlistedBasis>,
    pub limits: Limits,
    pub objective: Objective,
    /// Cost by normalized part number.
    pub costs: BTreeMap<String, f64>,
    pub tolerance: Tolerance,
    pub budget: Duration,
    pub proof: Duration,
    pub seed: u64,
    pub alternatives: usize,
}

impl BankCase {
    /// Checks every field.
    ///
    /// # Errors
    /// [`EngineError::InvalidFields`] with all invalid fields; [`EngineError::Refused`] for a mask that the way to the load
    /// alone exceeds.
    pub fn read(request: &BankRequest) -> Result<Self, EngineError> {
        let mut errors = Vec::new();
        let mask = mask(&request.mask, &mut errors);
        let (budget, proof) = times(request, &mut errors);
        let mut filter = filter(&request.filter, &mut errors);
        let height = optional(
            "limits.heightMax",
            request.limits.height_max,
            &HEIGHT,
            &mut errors,
        );
        filter.height_max = height.map(Meters::new).or(filter.height_max);
        // For `unknown` = keep there is no order in which such parts could stand last.
        filter.unknown = Unknown::Drop;
        ALTERNATIVES.check_whole("alternatives", request.alternatives.0, &mut errors);
        let condition = aged(request, &mut errors);
        let rail = rail(request, &mut errors);
        let mounting = mounting(request, &mut errors);
        let limits = limits(&request.limits, &mut errors);
        let objective = objective(request, &mut errors);
        let costs = costs(request, &mut errors);
        let tolerance = tolerance(request, &mut errors);
        let numbers = numbers(&request.part_numbers, &mut errors);
        let excluded_basis = excluded_basis(&request.exclude_basis, &mut errors);
        let seed = seed(request.seed, &mut errors);
        let (Some(mask), true) = (mask, errors.is_empty()) else {
            return Err(EngineError::InvalidFields(errors));
        };
        let (mask, clipped_at) = above_spreading(mask, &rail, request.clip.is_yes())?;
        Ok(Self {
            condition,
            mask,
            clipped_at,
            rail,
            mounting,
            filter,
            numbers,
            excluded_basis,
            limits,
            objective,
            costs,
            tolerance,
            budget,
            proof,
            seed,
            alternatives: whole(request.alternatives.0) as usize,
        })
    }

    /// Whether all corners of the whole catalogue are in memory, up to 200 MB with the built-in one.
    pub fn fills_memory(&self) -> bool {
        self.numbers.is_empty() && self.tolerance != Tolerance::Nominal
    }
}

impl BankRequest {
    /// What a request asks for, apart from how long the answer may take.
    #[must_use]
    pub fn question(&self) -> Self {
        let none = Number(0.0);
        Self {
            budget: none,
            proof: none,
            resume: YesNo::No,
            ..self.clone()
        }
    }
}

/// Refuses a mask that the way to the load alone exceeds, or ends it there.
fn above_spreading(
    mask: Mask,
    rail: &Rail,
    clip: bool,
) -> Result<(Mask, Option<f64>), EngineError> {
    let is_above = |f: &f64| {
        let frequency = Hertz::new(*f);
        rail.spreading_impedance(frequency).norm() >= mask.at(frequency).get() * (1.0 - 1e-9)
    };
    let frequencies = mask.frequencies(POINTS_PER_DECADE);
    let Some(first) = frequencies.iter().position(is_above) else {
        return Ok((mask, None));
    };
    let last = first.checked_sub(1).map(|before| frequencies[before]);
    let clipped = last
        .filter(|_| clip)
        .and_then(|last| Some((mask.up_to(Hertz::new(last))?, last)));
    if let Some((mask, last)) = clipped {
        return Ok((mask, Some(last)));
    }
    let above = frequencies[first..].iter().take_while(|f| is_above(f));
    let end = above.last().copied().unwrap_or(frequencies[first]);
    let message = spreading_message(&mask, rail, frequencies[first], end);
    Err(EngineError::Refused {
        code: ProblemCode::MaskBelowSpreading,
        errors: vec![FieldError::new("mask", message)],
    })
}

/// Between which frequencies, Hz, what of the way to the load leaves nothing of the mask.
///
/// A bank is passive, so no bank brings |Z| below the spreading resistance. The inductance it could cancel, but only
/// around the one frequency at which it resonates with it.
fn spreading_message(mask: &Mask, rail: &Rail, from: f64, to: f64) -> String {
    let shown = |value: f64, unit| quantity::format(value, unit, 3);
    let range = if from < to {
        format!("From {} to {}", shown(from, "Hz"), shown(to, "Hz"))
    } else {
        format!("At {}", shown(from, "Hz"))
    };
    let frequency = Hertz::new(from);
    let alone = rail.spreading_impedance(frequency);
    let target = shown(mask.at(frequency).get(), "Ω");
    let at = shown(from, "Hz");
    let ends: Vec<_> = mask.corners().map(|(corner, _)| corner.get()).collect();
    let way_out = match (ends.first(), ends.last()) {
        (Some(&first), _) if from > first => " or end the mask below that",
        (_, Some(&last)) if to < last => " or begin the mask above that",
        _ => "",
    };
    if alone.re >= mask.at(frequency).get() * (1.0 - 1e-9) {
        return format!(
            "{range} no bank can meet the mask: at {at} it is {target}, and the spreading resistance alone is {}. Raise \
             the mask, lower the resistance{way_out}.",
            shown(alone.re, "Ω"),
        );
    }
    format!(
        "{range} even a bank of 0 Ω misses the mask: at {at} it is {target}, and the spreading inductance of {} alone \
         leaves {}. Capacitors cancel it only around one frequency. Raise the mask, lower the inductance{way_out}.",
        shown(alone.im / (TAU * from), "H"),
        shown(alone.norm(), "Ω"),
    )
}

fn rail(request: &BankRequest, errors: &mut Vec<FieldError>) -> Rail {
    Rail {
        source: request.source.as_ref().map(|branch| {
            if branch.resistance.0 == 0.0 && branch.inductance.0 == 0.0 {
                errors.push(FieldError::new(
                    "source",
                    "Please enter a resistance or an inductance.",
                ));
            }
            series("source", branch, errors)
        }),
        planes: request
            .planes
            .as_ref()
            .map(|planes| plane_values(planes, errors)),
        spreading: request
            .spreading
            .as_ref()
            .map(|branch| series("spreading", branch, errors)),
    }
}

fn series(path: &str, branch: &BankBranch, errors: &mut Vec<FieldError>) -> SeriesBranch {
    RESISTANCE.check(format_args!("{path}.R"), branch.resistance.0, errors);
    INDUCTANCE.check(format_args!("{path}.L"), branch.inductance.0, errors);
    SeriesBranch {
        resistance: Ohms::new(branch.resistance.0),
        inductance: Henries::new(branch.inductance.0),
    }
}

fn plane_values(planes: &BankPlanes, errors: &mut Vec<FieldError>) -> Planes {
    PLANE_CAPACITANCE.check("planes.C", planes.capacitance.0, errors);
    RESISTANCE.check("planes.R", planes.resistance.0, errors);
    SHARE.check("planes.tanDelta", planes.tan_delta.0, errors);
    Planes {
        capacitance: Farads::new(planes.capacitance.0),
        resistance: Ohms::new(planes.resistance.0),
        dissipation_factor: planes.tan_delta.0,
    }
}

/// The conditions with the age of the request, which may stand beside them.
fn aged(request: &BankRequest, errors: &mut Vec<FieldError>) -> Condition {
    let condition = condition(&request.conditions, errors);
    let age = optional("ageHours", request.age_hours, &AGE, errors);
    Condition {
        age: condition.age.or(age.map(Hours::new)),
        ..condition
    }
}

fn mounting(request: &BankRequest, errors: &mut Vec<FieldError>) -> Mounting {
    MOUNTING_RESISTANCE.check("mountingResistance", request.mounting_resistance.0, errors);
    Mounting {
        resistance: request.mounting_resistance.0,
        ..mounting_by_case(&request.mounting, errors)
    }
}

fn limits(asked: &BankLimits, errors: &mut Vec<FieldError>) -> Limits {
    PIECES.check_whole("limits.maxParts", asked.max_parts.0, errors);
    let numbers = asked.max_part_numbers;
    if let Some(most) = numbers {
        PIECES.check_whole("limits.maxPartNumbers", most.0, errors);
    }
    Limits {
        pieces: whole(asked.max_parts.0),
        part_numbers: numbers.map(|most| whole(most.0)),
        area: optional("limits.areaMax", asked.area_max, &AREA, errors),
    }
}

fn objective(request: &BankRequest, errors: &mut Vec<FieldError>) -> Objective {
    match request
        .objective
        .or(BankObjective::Count, "objective", errors)
    {
        BankObjective::Count => Objective::Count,
        BankObjective::Area => Objective::Area,
        BankObjective::Cost => {
            if request.costs.is_empty() {
                errors.push(FieldError::new(
                    "costs",
                    "Please enter the costs of the parts.",
                ));
            }
            Objective::Cost
        }
    }
}

fn costs(request: &BankRequest, errors: &mut Vec<FieldError>) -> BTreeMap<String, f64> {
    if request.costs.len() > MOST_COSTS {
        errors.push(FieldError::new(
            "costs",
            format!("At most {MOST_COSTS} costs"),
        ));
        return BTreeMap::new();
    }
    let mut costs = BTreeMap::new();
    for (number, cost) in &request.costs {
        COST.check(format_args!("costs.{number}"), cost.0, errors);
        costs.insert(grammar::normalize(number), cost.0);
    }
    costs
}

fn tolerance(request: &BankRequest, errors: &mut Vec<FieldError>) -> Tolerance {
    let is_worst = request.worst_case.is_yes();
    match &request.tolerance {
        BankTolerance::Shares { .. } if is_worst => {
            let message = "The worst case uses each part's own tolerance: omit the shares";
            errors.push(FieldError::new("tolerance", message));
            Tolerance::WorstCase
        }
        BankTolerance::Word(word) => match word.0.chosen("tolerance") {
            Ok(_) if is_worst => Tolerance::WorstCase,
            Ok(None | Some(ToleranceCorners::None)) => Tolerance::Nominal,
            Ok(Some(ToleranceCorners::OfPart)) => Tolerance::OfPart,
            Err(_) => {
                let message =
                    "Must be none, part, or low and high as shares of the nominal capacitance";
                errors.push(FieldError::new("tolerance", message));
                Tolerance::Nominal
            }
        },
        BankTolerance::Nothing(()) if is_worst => Tolerance::WorstCase,
        BankTolerance::Nothing(()) => Tolerance::Nominal,
        BankTolerance::Shares { low, high } => {
            LOW.check("tolerance.low", low.0, errors);
            HIGH.check("tolerance.high", high.0, errors);
            Tolerance::Shares(low.0, high.0)
        }
    }
}

fn numbers(asked: &[PartName], errors: &mut Vec<FieldError>) -> Vec<PartName> {
    if asked.len() > MOST_NUMBERS {
        errors.push(FieldError::new(
            "partNumbers",
            format!("At most {MOST_NUMBERS} part numbers"),
        ));
        return Vec::new();
    }
    for (index, number) in asked.iter().enumerate() {
        if number.number.chars().count() > LONGEST_NAME {
            let message = format!("A part number has at most {LONGEST_NAME} characters.");
            errors.push(FieldError::new(format!("partNumbers[{index}]"), message));
        }
    }
    let trimmed = asked.iter().map(PartName::trimmed);
    trimmed.filter(|it| !it.number.is_empty()).collect()
}

fn excluded_basis(
    asked: &[Lenient<UnlistedBasis>],
    errors: &mut Vec<FieldError>,
) -> Vec<UnlistedBasis> {
    let mut excluded = Vec::new();
    // As many wrong ones would be as many sentences.
    for (index, basis) in asked.iter().enumerate().take(UnlistedBasis::ALL.len() + 1) {
        match basis.checked(&format!("excludeBasis[{index}]")) {
            Ok(basis) => excluded.push(basis),
            Err(error) => errors.push(error),
        }
    }
    excluded
}

fn times(request: &BankRequest, errors: &mut Vec<FieldError>) -> (Duration, Duration) {
    let (budget, proof) = (request.budget.0, request.proof.0);
    let before = errors.len();
    BUDGET.check("budget", budget, errors);
    PROOF.check("proof", proof, errors);
    if errors.len() == before && budget + proof > TOGETHER {
        let message = format!("Search and proof together may take at most {TOGETHER} s");
        errors.push(FieldError::new("proof", message));
    }
    let seconds = |value: f64| Duration::try_from_secs_f64(value).unwrap_or_default();
    (seconds(budget), seconds(proof))
}

/// A seed that is exact as a number of JSON.
fn seed(asked: Option<Number>, errors: &mut Vec<FieldError>) -> u64 {
    let Some(seed) = asked else {
        return USUAL_SEED;
    };
    SEED.check_whole("seed", seed.0, errors);
    // Whole, so its text has no fraction.
    format!("{:.0}", seed.0).parse().unwrap_or(USUAL_SEED)
}
