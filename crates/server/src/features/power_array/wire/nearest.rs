//! Why nothing meets a request: what each limit leaves, which single change helps, and the nearest arrays.

use henrad_api::field::{self, whole};
use henrad_api::power_array::{ArraysLeft, NearArray, NearestArrays, RequestChange};
use henrad_api::vocabulary::ArrayInput;
use henrad_parts::quantity::{self, Amperes, Farads, Volts};
use henrad_sim::power_array::{Requirement, Shortfall, SizedArray, shortfalls};

use super::answer::{limit, significant};
use super::request::{ArrayCase, MOST_PIECES};
use crate::features::power_array::{ArrayCatalogue, ArrayChip, display_number};

/// Most arrays in an answer.
const MOST_NEAR: usize = 9;
/// How far a search for more pieces goes beyond the request.
const MORE_PIECES: u32 = 20;
/// Slack of a value that is given as the new limit.
const SLACK: f64 = 1e-6;
const NANO: f64 = 1e-9;

/// An array that lacks something.
struct Near<'a> {
    entry: &'a ArrayChip,
    array: SizedArray,
    shortfall: Shortfall,
}

impl Near<'_> {
    /// Land pattern of all pieces, mm².
    fn area(&self) -> f64 {
        let case = &self.entry.chip.case;
        case.land_x.get() * case.land_y.get() * 1e6 * f64::from(self.array.pieces())
    }

    /// For example `2 × 4 of CKC21C333JDGACAUTO`.
    fn name(&self) -> String {
        format!(
            "{} × {} of {}",
            self.array.series,
            self.array.parallel,
            display_number(&self.entry.chip.part_number)
        )
    }

    fn misses(&self) -> Vec<(ArrayInput, String)> {
        let Shortfall {
            capacitance,
            voltage,
            current,
            ..
        } = self.shortfall;
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
}

fn farads(value: f64) -> String {
    quantity::format(value, "F", 3)
}

/// Why nothing meets a request, and what comes near.
pub fn nearest(catalogue: &ArrayCatalogue, case: &ArrayCase) -> NearestArrays {
    let mut near = every_array(catalogue, case, &case.requirement);
    let left = left(&near, &case.requirement);
    let changes = changes(catalogue, case, &near);
    let key = |near: &Near<'_>| (near.shortfall.total, near.area());
    near.retain(|near| near.shortfall.total > 0.0);
    if near.len() > MOST_NEAR {
        near.select_nth_unstable_by(MOST_NEAR, |a, b| ascending(key(a), key(b)));
        near.truncate(MOST_NEAR);
    }
    near.sort_by(|a, b| ascending(key(a), key(b)));
    NearestArrays {
        verdict: verdict(&near, &case.requirement),
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
) -> Vec<Near<'a>> {
    let allowed = catalogue.allowed_rise();
    let accepted = catalogue.chips.iter().filter(|entry| case.accepts(entry));
    accepted
        .flat_map(|entry| {
            shortfalls(&entry.model, allowed, requirement).map(move |(array, shortfall)| Near {
                entry,
                array,
                shortfall,
            })
        })
        .collect()
}

fn count<'a, 'b: 'a>(arrays: impl Iterator<Item = &'a Near<'b>>) -> u32 {
    field::count(arrays.count())
}

/// Arrays that one limit after another leaves.
fn left(near: &[Near<'_>], requirement: &Requirement) -> Vec<ArraysLeft> {
    let in_range = || near.iter().filter(|near| near.shortfall.fits_capacitance());
    let stand = || in_range().filter(|near| near.shortfall.fits_voltage());
    let carry = || stand().filter(|near| near.shortfall.fits_current());
    let at = quantity::format(requirement.frequency.get(), "Hz", 3);
    let line = |label: String, count: u32| ArraysLeft { label, count };
    vec![
        line(
            format!(
                "Arrays of up to {} in series and {} in parallel",
                requirement.most_in_series, requirement.most_in_parallel
            ),
            count(near.iter()),
        ),
        line(
            format!(
                "of them with {} to {}",
                farads(requirement.capacitance_min.get()),
                farads(requirement.capacitance_max.get())
            ),
            count(in_range()),
        ),
        line(
            format!(
                "of them withstand {} Vrms at {at}",
                requirement.voltage.get()
            ),
            count(stand()),
        ),
        line(
            format!("of them carry {} Arms at {at}", requirement.current.get()),
            count(carry()),
        ),
    ]
}

fn verdict(near: &[Near<'_>], requirement: &Requirement) -> String {
    let size = format!(
        "No array of up to {} × {} chips fits.",
        requirement.most_in_series, requirement.most_in_parallel
    );
    let Some(first) = near.first() else {
        return format!("{size} No chip matches the selected series, case sizes and part numbers.");
    };
    let misses: Vec<_> = first
        .misses()
        .into_iter()
        .map(|(_, missing)| missing)
        .collect();
    format!(
        "{size} The nearest, {}, has {}.",
        first.name(),
        misses.join(" and ")
    )
}

fn near_array(near: &Near<'_>) -> NearArray {
    let (missed, misses): (Vec<_>, Vec<_>) = near.misses().into_iter().unzip();
    let chip = &near.entry.chip;
    NearArray {
        display_pn: display_number(&chip.part_number),
        chip_size: chip.case.case_size.clone(),
        number_series: near.array.series,
        number_parallel: near.array.parallel,
        capacitance: significant(near.array.capacitance.get() / NANO),
        voltage_rating: significant(near.array.voltage_rating().get()),
        current_rating: significant(near.array.current_rating().get()),
        foot_print: significant(near.area()),
        limit: limit(near.array.chip.limit),
        missed,
        misses: misses.join(", "),
    }
}

/// A change of one field, with the request that it makes.
struct Change {
    field: ArrayInput,
    /// The new value, SI.
    value: f64,
    /// Size of the change relative to the request.
    size: f64,
    /// For example `Capacitance from 65 nF instead of 70 nF`.
    label: String,
    requirement: Requirement,
}

/// Changes of one field that let arrays in, the smallest first.
fn changes(catalogue: &ArrayCatalogue, case: &ArrayCase, near: &[Near<'_>]) -> Vec<RequestChange> {
    let asked = &case.requirement;
    let mut changes: Vec<_> = [
        less_capacitance(near, asked),
        more_capacitance(near, asked),
        less_voltage(near, asked),
        less_current(near, asked),
        more_pieces(catalogue, case, ArrayInput::Series),
        more_pieces(catalogue, case, ArrayInput::Parallel),
    ]
    .into_iter()
    .flatten()
    .collect();
    changes.sort_by(|a, b| a.size.total_cmp(&b.size));
    changes
        .into_iter()
        .filter_map(|change| request_change(catalogue, case, change))
        .collect()
}

/// The change with what it lets in; `None` if that is nothing.
fn request_change(
    catalogue: &ArrayCatalogue,
    case: &ArrayCase,
    change: Change,
) -> Option<RequestChange> {
    let all = every_array(catalogue, case, &change.requirement);
    let fitting: Vec<_> = all
        .iter()
        .filter(|near| near.shortfall.total == 0.0)
        .collect();
    let smallest = fitting
        .iter()
        .min_by(|a, b| a.area().total_cmp(&b.area()))?;
    let unit = match change.field {
        ArrayInput::MinCap | ArrayInput::MaxCap => case.cap_unit,
        _ => 1.0,
    };
    Some(RequestChange {
        field: change.field,
        value: significant(change.value / unit),
        label: change.label,
        arrays: field::count(fitting.len()),
        smallest: format!("{}, {:.0} mm²", smallest.name(), smallest.area()),
    })
}

fn rated<'a, 'b>(near: &'a [Near<'b>]) -> impl Iterator<Item = &'a Near<'b>> {
    near.iter()
        .filter(|near| near.shortfall.fits_voltage() && near.shortfall.fits_current())
}

fn less_capacitance(near: &[Near<'_>], asked: &Requirement) -> Option<Change> {
    let too_small = rated(near).filter(|near| near.shortfall.capacitance.get() < 0.0);
    let most = too_small.map(|near| near.array.capacitance.get());
    let value = most.max_by(f64::total_cmp).map(rounded_down)?;
    let least = asked.capacitance_min.get();
    Some(Change {
        field: ArrayInput::MinCap,
        value,
        size: 1.0 - value / least,
        label: format!(
            "Capacitance from {} instead of {}",
            farads(value),
            farads(least)
        ),
        requirement: Requirement {
            capacitance_min: Farads::new(value),
            ..*asked
        },
    })
}

fn more_capacitance(near: &[Near<'_>], asked: &Requirement) -> Option<Change> {
    let too_large = rated(near).filter(|near| near.shortfall.capacitance.get() > 0.0);
    let least = too_large.map(|near| near.array.capacitance.get());
    let value = least.min_by(f64::total_cmp).map(rounded_up)?;
    let most = asked.capacitance_max.get();
    Some(Change {
        field: ArrayInput::MaxCap,
        value,
        size: value / most - 1.0,
        label: format!(
            "Capacitance up to {} instead of {}",
            farads(value),
            farads(most)
        ),
        requirement: Requirement {
            capacitance_max: Farads::new(value),
            ..*asked
        },
    })
}

fn less_voltage(near: &[Near<'_>], asked: &Requirement) -> Option<Change> {
    let weak = near.iter().filter(|near| {
        near.shortfall.fits_capacitance()
            && near.shortfall.fits_current()
            && !near.shortfall.fits_voltage()
    });
    let ratings = weak.map(|near| near.array.voltage_rating().get());
    let value = ratings.max_by(f64::total_cmp).map(rounded_down)?;
    let voltage = asked.voltage.get();
    Some(Change {
        field: ArrayInput::Voltage,
        value,
        size: 1.0 - value / voltage,
        label: format!("{value} Vrms instead of {voltage} Vrms"),
        requirement: Requirement {
            voltage: Volts::new(value),
            ..*asked
        },
    })
}

fn less_current(near: &[Near<'_>], asked: &Requirement) -> Option<Change> {
    let weak = near.iter().filter(|near| {
        near.shortfall.fits_capacitance()
            && near.shortfall.fits_voltage()
            && !near.shortfall.fits_current()
    });
    let ratings = weak.map(|near| near.array.current_rating().get());
    let value = ratings.max_by(f64::total_cmp).map(rounded_down)?;
    let current = asked.current.get();
    Some(Change {
        field: ArrayInput::Current,
        value,
        size: 1.0 - value / current,
        label: format!("{value} Arms instead of {current} Arms"),
        requirement: Requirement {
            current: Amperes::new(value),
            ..*asked
        },
    })
}

/// The fewest further pieces on one side that let arrays in.
fn more_pieces(catalogue: &ArrayCatalogue, case: &ArrayCase, field: ArrayInput) -> Option<Change> {
    let asked = &case.requirement;
    let is_series = field == ArrayInput::Series;
    let now = if is_series {
        asked.most_in_series
    } else {
        asked.most_in_parallel
    };
    let with = |pieces: u32| {
        if is_series {
            Requirement {
                most_in_series: pieces,
                ..*asked
            }
        } else {
            Requirement {
                most_in_parallel: pieces,
                ..*asked
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
    let side = if is_series { "series" } else { "parallel" };
    Some(Change {
        field,
        value: f64::from(pieces),
        size: f64::from(pieces) / f64::from(now) - 1.0,
        label: format!("Up to {pieces} in {side} instead of {now}"),
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

#[cfg(test)]
mod tests {
    use henrad_api::vocabulary::Word;

    use super::super::request::{CURRENT, MAX_CAP, MIN_CAP, PARALLEL, SERIES, VOLTAGE};
    use super::*;

    #[test]
    fn what_an_array_misses_is_named_as_the_field_of_the_form() {
        let fields = [MIN_CAP, MAX_CAP, VOLTAGE, CURRENT, SERIES, PARALLEL];
        let words = ArrayInput::ALL.iter().map(|input| input.word());
        assert!(words.eq(fields.iter().map(|field| field.key)));
    }

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
}
