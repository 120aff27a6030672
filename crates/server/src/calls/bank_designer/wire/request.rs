//! A request for a bank, checked.

use std::collections::BTreeMap;
use std::f64::consts::TAU;
use std::time::Duration;

use henrad_api::field::{FieldError, Limit, range, whole};
use henrad_api::input::{Number, YesNo};
use henrad_api::selection::bank::{BankBranch, BankLimits, BankPlanes, BankRequest, BankTolerance};
use henrad_api::vocabulary::{BankObjective, ProblemCode, ToleranceCorners};
use henrad_parts::grammar;
use henrad_parts::quantity::{self, Farads, Henries, Hertz, Hours, Meters, Ohms};
use henrad_sim::Condition;
use henrad_sim::selection::bank::{Limits, Mask, Objective, Planes, Rail, SeriesBranch};

use crate::calls::bank_designer::case::{BankCase, Tolerance};
use crate::calls::selection::Mounting;
use crate::calls::selection::wire::fields::{
    AGE, condition, filter, mask, mounting_by_case, optional,
};
use crate::error::AppError;

const RESISTANCE: Limit = range(0.0, 1e3, "Ω");
const INDUCTANCE: Limit = range(0.0, 1.0, "H");
const PLANE_CAPACITANCE: Limit = range(1e-15, 1.0, "F");
const SHARE: Limit = range(0.0, 1.0, "");
const MOUNTING_RESISTANCE: Limit = range(0.0, 1.0, "Ω");
const PIECES: Limit = range(1.0, 200.0, "");
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

/// Checks every field.
///
/// # Errors
/// [`AppError::InvalidFields`] with all invalid fields; [`AppError::Refused`] for a mask that the
/// way to the load alone exceeds.
pub fn read(request: &BankRequest) -> Result<BankCase, AppError> {
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
    filter.unknown = henrad_sim::selection::find::Unknown::Drop;
    ALTERNATIVES.check_whole("alternatives", request.alternatives.0, &mut errors);
    let case = Checked {
        condition: aged(request, &mut errors),
        rail: rail(request, &mut errors),
        mounting: mounting(request, &mut errors),
        limits: limits(&request.limits, &mut errors),
        objective: objective(request, &mut errors),
        costs: costs(request, &mut errors),
        tolerance: tolerance(request, &mut errors),
        numbers: numbers(&request.part_numbers, &mut errors),
        seed: seed(request.seed, &mut errors),
    };
    let (Some(mask), true) = (mask, errors.is_empty()) else {
        return Err(AppError::InvalidFields(errors));
    };
    let (mask, clipped_at) = above_spreading(mask, &case.rail, request.clip.is_yes())?;
    Ok(BankCase {
        condition: case.condition,
        mask,
        clipped_at,
        rail: case.rail,
        mounting: case.mounting,
        filter,
        numbers: case.numbers,
        limits: case.limits,
        objective: case.objective,
        costs: case.costs,
        tolerance: case.tolerance,
        budget,
        proof,
        seed: case.seed,
        alternatives: whole(request.alternatives.0) as usize,
    })
}

/// What a request asks for, apart from how long the answer may take.
pub fn question(request: &BankRequest) -> BankRequest {
    let none = Number(0.0);
    BankRequest {
        budget: none,
        proof: none,
        resume: YesNo::No,
        ..request.clone()
    }
}

/// What does not depend on the mask.
struct Checked {
    condition: Condition,
    rail: Rail,
    mounting: Mounting,
    limits: Limits,
    objective: Objective,
    costs: BTreeMap<String, f64>,
    tolerance: Tolerance,
    numbers: Vec<String>,
    seed: u64,
}

/// Refuses a mask that the way to the load alone exceeds, or ends it there.
fn above_spreading(mask: Mask, rail: &Rail, clip: bool) -> Result<(Mask, Option<f64>), AppError> {
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
    let message = spreading_message(&mask, rail, (frequencies[first], end));
    Err(AppError::Refused {
        code: ProblemCode::MaskBelowSpreading,
        errors: vec![FieldError::new("mask", message)],
    })
}

/// Between which frequencies, Hz, what of the way to the load leaves nothing of the mask.
///
/// A bank is passive, so no bank brings |Z| below the spreading resistance. The inductance it could
/// cancel, but only around the one frequency at which it resonates with it.
fn spreading_message(mask: &Mask, rail: &Rail, (from, to): (f64, f64)) -> String {
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
    RESISTANCE.check(&format!("{path}.R"), branch.resistance.0, errors);
    INDUCTANCE.check(&format!("{path}.L"), branch.inductance.0, errors);
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
        COST.check(&format!("costs.{number}"), cost.0, errors);
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

fn numbers(asked: &[String], errors: &mut Vec<FieldError>) -> Vec<String> {
    if asked.len() > MOST_NUMBERS {
        errors.push(FieldError::new(
            "partNumbers",
            format!("At most {MOST_NUMBERS} part numbers"),
        ));
        return Vec::new();
    }
    for (index, number) in asked.iter().enumerate() {
        if number.chars().count() > LONGEST_NAME {
            let message = format!("A part number has at most {LONGEST_NAME} characters.");
            errors.push(FieldError::new(format!("partNumbers[{index}]"), message));
        }
    }
    let trimmed = asked.iter().map(|number| number.trim().to_owned());
    trimmed.filter(|number| !number.is_empty()).collect()
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
