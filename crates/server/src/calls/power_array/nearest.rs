//! `POST /api/powerArray/nearest`: why nothing meets a request: what each limit leaves, which
//! single change helps, and the nearest arrays.

use axum::Json;
use axum::extract::State;
use henrad_api::field::{self, whole};
use henrad_api::refusal::BadBody;
use henrad_api::vocabulary::{ArrayInput, ArrayLimit};
use henrad_catalogue::power_array::shown_number;
use henrad_engine::error::EngineError;
use henrad_engine::part_store::array_catalogue::{ArrayCatalogue, ArrayChip};
use henrad_parts::quantity::{self, Amperes, Farads, Volts};
use henrad_sim::power_array::{Requirement, Shortfall, SizedArray, shortfalls};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    ArrayCase, ArrayRequest, MOST_PIECES, NANO, limit_word, read, significant, unit_of_capacitance,
};
use crate::http::admission::Workers;
use crate::http::extract::Body;
use crate::http::problem::Problem;
use crate::state::AppState;

/// Most arrays in an answer.
const MOST_NEAR: usize = 9;
/// How far a search for more pieces goes beyond the request.
const MORE_PIECES: u32 = 20;
/// Slack of a value that is given as the new limit.
const SLACK: f64 = 1e-6;

/// Why nothing meets a request, and what comes near.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NearestArrays {
    /// The nearest array and what it lacks, in a sentence.
    verdict: String,
    /// Arrays left after one limit after another.
    left: Vec<ArraysLeft>,
    /// Single changes of the request that let arrays in, the smallest change first.
    changes: Vec<RequestChange>,
    /// Arrays by what they lack in all, the least first.
    nearest: Vec<NearArray>,
}

/// Arrays left after a limit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ArraysLeft {
    /// For example `of them with 70 to 85 nF`.
    label: String,
    count: u32,
}

/// A change of one field of a request.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RequestChange {
    /// The input of the form.
    field: ArrayInput,
    /// Its new value in the unit of the request.
    value: f64,
    /// For example `Capacitance from 65 nF instead of 70 nF`.
    label: String,
    /// Arrays that then fit.
    arrays: u32,
    /// The array with the smallest land pattern among them.
    smallest: String,
}

/// An array that does not meet a request.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NearArray {
    /// Part number as the page shows it.
    display_pn: String,
    chip_size: String,
    number_series: u32,
    number_parallel: u32,
    /// Capacitance, nF.
    capacitance: f64,
    /// Typical largest voltage, V rms.
    voltage_rating: f64,
    /// Typical largest current, A rms.
    current_rating: f64,
    /// Land pattern of all pieces, mm².
    foot_print: f64,
    /// What limits a piece at this frequency.
    limit: ArrayLimit,
    /// Inputs of the form that it misses.
    missed: Vec<ArrayInput>,
    /// By how much, in words.
    misses: String,
}

/// Why no array meets a requirement, and which come near.
#[utoipa::path(
    post, path = "/api/powerArray/nearest", tag = "calculators",
    request_body = ArrayRequest,
    responses((status = 200, body = NearestArrays), BadBody)
)]
pub async fn find_nearest_arrays(
    State(state): State<AppState>,
    workers: Workers,
    Body(request): Body<ArrayRequest>,
) -> Result<Json<NearestArrays>, Problem> {
    let case = read(&request)?;
    let unit = unit_of_capacitance(&request);
    let arrays = state.arrays().await?;
    let answer = workers
        .run(move || Ok::<_, EngineError>(nearest(&arrays, &case, unit)))
        .await?;
    Ok(Json(answer))
}

/// An array that lacks something.
#[derive(Clone, Copy)]
struct NearMiss<'a> {
    entry: &'a ArrayChip,
    array: SizedArray,
    shortfall: Shortfall,
}

impl NearMiss<'_> {
    /// Land pattern of all pieces, mm².
    fn area(&self) -> f64 {
        let case = &self.entry.chip.case;
        case.land_x.get() * case.land_y.get() * 1e6 * f64::from(self.array.pieces())
    }
}

/// What comes near a request that nothing meets; `unit` is that of its capacitances, F.
fn nearest(catalogue: &ArrayCatalogue, case: &ArrayCase, unit: f64) -> NearestArrays {
    let requirement = &case.requirement;
    let mut near = every_array(catalogue, case, requirement);
    let left = left(&near, requirement);
    let changes = changes(catalogue, case, &near, unit);
    let key = |near: &NearMiss<'_>| (near.shortfall.total, near.area());
    near.retain(|near| near.shortfall.total > 0.0);
    if near.len() > MOST_NEAR {
        near.select_nth_unstable_by(MOST_NEAR, |a, b| ascending(key(a), key(b)));
        near.truncate(MOST_NEAR);
    }
    near.sort_by(|a, b| ascending(key(a), key(b)));
    NearestArrays {
        verdict: verdict(&near, requirement),
        left,
        changes,
        nearest: near.iter().map(near_array).collect(),
    }
}

fn ascending(a: (f64, f64), b: (f64, f64)) -> std::cmp::Ordering {
    a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1))
}

fn every_array<'a>(
    catalogue: &'a ArrayCatalogue,
    case: &ArrayCase,
    requirement: &Requirement,
) -> Vec<NearMiss<'a>> {
    let allowed = catalogue.allowed_rise();
    let accepted = catalogue.chips.iter().filter(|entry| case.accepts(entry));
    accepted
        .flat_map(|entry| {
            shortfalls(&entry.model, allowed, requirement).map(move |(array, shortfall)| NearMiss {
                entry,
                array,
                shortfall,
            })
        })
        .collect()
}

/// How many arrays one limit after another leaves.
fn left(near: &[NearMiss<'_>], requirement: &Requirement) -> Vec<ArraysLeft> {
    let in_range = || near.iter().filter(|near| near.shortfall.fits_capacitance());
    let withstand = || in_range().filter(|near| near.shortfall.fits_voltage());
    let carry = withstand().filter(|near| near.shortfall.fits_current());
    let at = quantity::format(requirement.frequency.get(), "Hz", 3);
    let line = |label: String, count: usize| ArraysLeft {
        label,
        count: field::count(count),
    };
    vec![
        line(
            format!(
                "Arrays of up to {} in series and {} in parallel",
                requirement.most_in_series, requirement.most_in_parallel
            ),
            near.len(),
        ),
        line(
            format!(
                "of them with {} to {}",
                farads(requirement.capacitance_min.get()),
                farads(requirement.capacitance_max.get())
            ),
            in_range().count(),
        ),
        line(
            format!(
                "of them withstand {} Vrms at {at}",
                requirement.voltage.get()
            ),
            withstand().count(),
        ),
        line(
            format!("of them carry {} Arms at {at}", requirement.current.get()),
            carry.count(),
        ),
    ]
}

/// A change of one field that may let arrays in.
struct Try {
    field: ArrayInput,
    /// The new value, SI.
    value: f64,
    /// Size of the change relative to the request.
    size: f64,
    requirement: Requirement,
}

fn changes(
    catalogue: &ArrayCatalogue,
    case: &ArrayCase,
    near: &[NearMiss<'_>],
    unit: f64,
) -> Vec<RequestChange> {
    let requirement = &case.requirement;
    let mut tries: Vec<_> = [
        less_capacitance(near, requirement),
        more_capacitance(near, requirement),
        less_voltage(near, requirement),
        less_current(near, requirement),
        more_pieces(catalogue, case, ArrayInput::Series),
        more_pieces(catalogue, case, ArrayInput::Parallel),
    ]
    .into_iter()
    .flatten()
    .collect();
    tries.sort_by(|a, b| a.size.total_cmp(&b.size));
    tries
        .iter()
        .filter_map(|change| change.tried(catalogue, case, unit))
        .collect()
}

impl Try {
    /// `None` if it lets nothing in.
    fn tried(
        &self,
        catalogue: &ArrayCatalogue,
        case: &ArrayCase,
        unit: f64,
    ) -> Option<RequestChange> {
        let mut fitting = every_array(catalogue, case, &self.requirement);
        fitting.retain(|near| near.shortfall.total == 0.0);
        let smallest = fitting
            .iter()
            .min_by(|a, b| a.area().total_cmp(&b.area()))?;
        let unit = match self.field {
            ArrayInput::MinCap | ArrayInput::MaxCap => unit,
            _ => 1.0,
        };
        Some(RequestChange {
            field: self.field,
            value: significant(self.value / unit),
            label: self.label(&case.requirement),
            arrays: field::count(fitting.len()),
            smallest: format!("{}, {:.0} mm²", name(smallest), smallest.area()),
        })
    }

    /// For example `Capacitance from 65 nF instead of 70 nF`.
    fn label(&self, requirement: &Requirement) -> String {
        let value = self.value;
        match self.field {
            ArrayInput::MinCap => {
                let least = farads(requirement.capacitance_min.get());
                format!("Capacitance from {} instead of {least}", farads(value))
            }
            ArrayInput::MaxCap => {
                let most = farads(requirement.capacitance_max.get());
                format!("Capacitance up to {} instead of {most}", farads(value))
            }
            ArrayInput::Voltage => {
                format!("{value} Vrms instead of {} Vrms", requirement.voltage.get())
            }
            ArrayInput::Current => {
                format!("{value} Arms instead of {} Arms", requirement.current.get())
            }
            ArrayInput::Series => {
                format!(
                    "Up to {value} in series instead of {}",
                    requirement.most_in_series
                )
            }
            ArrayInput::Parallel => {
                let now = requirement.most_in_parallel;
                format!("Up to {value} in parallel instead of {now}")
            }
        }
    }
}

fn rated<'a, 'b>(near: &'a [NearMiss<'b>]) -> impl Iterator<Item = &'a NearMiss<'b>> {
    near.iter()
        .filter(|near| near.shortfall.fits_voltage() && near.shortfall.fits_current())
}

fn less_capacitance(near: &[NearMiss<'_>], requirement: &Requirement) -> Option<Try> {
    let too_small = rated(near).filter(|near| near.shortfall.capacitance.get() < 0.0);
    let most = too_small.map(|near| near.array.capacitance.get());
    let value = most.max_by(f64::total_cmp).map(rounded_down)?;
    let least = requirement.capacitance_min.get();
    Some(Try {
        field: ArrayInput::MinCap,
        value,
        size: 1.0 - value / least,
        requirement: Requirement {
            capacitance_min: Farads::new(value),
            ..*requirement
        },
    })
}

fn more_capacitance(near: &[NearMiss<'_>], requirement: &Requirement) -> Option<Try> {
    let too_large = rated(near).filter(|near| near.shortfall.capacitance.get() > 0.0);
    let least = too_large.map(|near| near.array.capacitance.get());
    let value = least.min_by(f64::total_cmp).map(rounded_up)?;
    let most = requirement.capacitance_max.get();
    Some(Try {
        field: ArrayInput::MaxCap,
        value,
        size: value / most - 1.0,
        requirement: Requirement {
            capacitance_max: Farads::new(value),
            ..*requirement
        },
    })
}

fn less_voltage(near: &[NearMiss<'_>], requirement: &Requirement) -> Option<Try> {
    let weak = near.iter().filter(|near| {
        near.shortfall.fits_capacitance()
            && near.shortfall.fits_current()
            && !near.shortfall.fits_voltage()
    });
    let ratings = weak.map(|near| near.array.voltage_rating().get());
    let value = ratings.max_by(f64::total_cmp).map(rounded_down)?;
    let voltage = requirement.voltage.get();
    Some(Try {
        field: ArrayInput::Voltage,
        value,
        size: 1.0 - value / voltage,
        requirement: Requirement {
            voltage: Volts::new(value),
            ..*requirement
        },
    })
}

fn less_current(near: &[NearMiss<'_>], requirement: &Requirement) -> Option<Try> {
    let weak = near.iter().filter(|near| {
        near.shortfall.fits_capacitance()
            && near.shortfall.fits_voltage()
            && !near.shortfall.fits_current()
    });
    let ratings = weak.map(|near| near.array.current_rating().get());
    let value = ratings.max_by(f64::total_cmp).map(rounded_down)?;
    let current = requirement.current.get();
    Some(Try {
        field: ArrayInput::Current,
        value,
        size: 1.0 - value / current,
        requirement: Requirement {
            current: Amperes::new(value),
            ..*requirement
        },
    })
}

/// The fewest further pieces on one side that let arrays in.
fn more_pieces(catalogue: &ArrayCatalogue, case: &ArrayCase, field: ArrayInput) -> Option<Try> {
    let requirement = &case.requirement;
    let is_series = field == ArrayInput::Series;
    let now = if is_series {
        requirement.most_in_series
    } else {
        requirement.most_in_parallel
    };
    let with = |pieces: u32| {
        if is_series {
            Requirement {
                most_in_series: pieces,
                ..*requirement
            }
        } else {
            Requirement {
                most_in_parallel: pieces,
                ..*requirement
            }
        }
    };
    let most = (now + MORE_PIECES).min(whole(MOST_PIECES));
    let wide = every_array(catalogue, case, &with(most));
    let pieces = wide
        .iter()
        .filter(|near| near.shortfall.total == 0.0)
        .map(|near| {
            if is_series {
                near.array.series
            } else {
                near.array.parallel
            }
        })
        .filter(|pieces| *pieces > now)
        .min()?;
    Some(Try {
        field,
        value: f64::from(pieces),
        size: f64::from(pieces) / f64::from(now) - 1.0,
        requirement: with(pieces),
    })
}

/// Three digits, rounded to the side on which the array still fits.
fn rounded_down(value: f64) -> f64 {
    three_digits(value, f64::floor)
}

fn rounded_up(value: f64) -> f64 {
    three_digits(value, f64::ceil)
}

fn three_digits(value: f64, round: fn(f64) -> f64) -> f64 {
    const DIGITS: f64 = 3.0;
    let scale = 10f64.powf(DIGITS - 1.0 - value.log10().floor());
    let near = (value * scale).round();
    // A decimal fraction stays what it is.
    let whole = if (near / (value * scale) - 1.0).abs() < SLACK {
        near
    } else {
        round(value * scale)
    };
    whole / scale
}

/// For example `2 × 4 of CKC21C333JDGACAUTO`.
fn name(near: &NearMiss<'_>) -> String {
    format!(
        "{} × {} of {}",
        near.array.series,
        near.array.parallel,
        shown_number(&near.entry.chip.part_number)
    )
}

fn misses(near: &NearMiss<'_>) -> Vec<(ArrayInput, String)> {
    let Shortfall {
        capacitance,
        voltage,
        current,
        ..
    } = near.shortfall;
    let mut misses = Vec::new();
    if capacitance.get() < 0.0 {
        misses.push((
            ArrayInput::MinCap,
            format!("{} too little", farads(-capacitance.get())),
        ));
    } else if capacitance.get() > 0.0 {
        misses.push((
            ArrayInput::MaxCap,
            format!("{} too much", farads(capacitance.get())),
        ));
    }
    if voltage.get() > 0.0 {
        let missing = quantity::format(voltage.get(), "V", 3);
        misses.push((ArrayInput::Voltage, format!("{missing} too little")));
    }
    if current.get() > 0.0 {
        let missing = quantity::format(current.get(), "A", 3);
        misses.push((ArrayInput::Current, format!("{missing} too little")));
    }
    misses
}

fn farads(value: f64) -> String {
    quantity::format(value, "F", 3)
}

fn verdict(near: &[NearMiss<'_>], requirement: &Requirement) -> String {
    let size = format!(
        "No array of up to {} × {} chips fits.",
        requirement.most_in_series, requirement.most_in_parallel
    );
    let Some(first) = near.first() else {
        return format!("{size} No chip matches the selected series, case sizes and part numbers.");
    };
    let misses: Vec<_> = misses(first)
        .into_iter()
        .map(|(_, missing)| missing)
        .collect();
    format!(
        "{size} The nearest, {}, has {}.",
        name(first),
        misses.join(" and ")
    )
}

fn near_array(near: &NearMiss<'_>) -> NearArray {
    let (missed, misses): (Vec<_>, Vec<_>) = misses(near).into_iter().unzip();
    let chip = &near.entry.chip;
    NearArray {
        display_pn: shown_number(&chip.part_number),
        chip_size: chip.case.case_size.clone(),
        number_series: near.array.series,
        number_parallel: near.array.parallel,
        capacitance: significant(near.array.capacitance.get() / NANO),
        voltage_rating: significant(near.array.voltage_rating().get()),
        current_rating: significant(near.array.current_rating().get()),
        foot_print: significant(near.area()),
        limit: limit_word(near.array.chip.limit),
        missed,
        misses: misses.join(", "),
    }
}

#[cfg(test)]
mod tests {
    use henrad_api::vocabulary::Word;

    use super::super::{CURRENT, MAX_CAP, MIN_CAP, PARALLEL, SERIES, VOLTAGE};
    use super::*;

    #[test]
    fn a_new_limit_has_three_digits_on_the_side_that_fits() {
        for (value, down, up) in [
            (66.0, 66.0, 66.0),
            (22.64, 22.6, 22.7),
            (0.012_346, 0.0123, 0.0124),
        ] {
            assert!((rounded_down(value) - down).abs() < 1e-12, "{value}");
            assert!((rounded_up(value) - up).abs() < 1e-12, "{value}");
        }
    }

    #[test]
    fn what_an_array_misses_is_named_as_the_field_of_the_form() {
        let fields = [MIN_CAP, MAX_CAP, VOLTAGE, CURRENT, SERIES, PARALLEL];
        let words = ArrayInput::ALL.iter().map(|input| input.word());
        assert!(words.eq(fields.iter().map(|field| field.key)));
    }
}
