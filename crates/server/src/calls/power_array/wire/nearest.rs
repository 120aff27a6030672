//! Writes why nothing meets a request.

use henrad_api::field;
use henrad_api::power_array::{ArraysLeft, NearArray, NearestArrays, RequestChange};
use henrad_api::vocabulary::ArrayInput;
use henrad_parts::quantity;
use henrad_sim::power_array::{Requirement, Shortfall};

use super::answer::{limit, significant};
use crate::calls::power_array::display_number;
use crate::calls::power_array::nearest::{Change, NearMiss, Nearest, RemainingCounts};

const NANO: f64 = 1e-9;

/// What comes near a request; `unit` is that of its capacitances, F.
pub fn nearest(found: &Nearest<'_>, requirement: &Requirement, unit: f64) -> NearestArrays {
    let changes = found.changes.iter();
    NearestArrays {
        verdict: verdict(&found.near, requirement),
        left: left(&found.left, requirement),
        changes: changes
            .map(|change| request_change(change, requirement, unit))
            .collect(),
        nearest: found.near.iter().map(near_array).collect(),
    }
}

/// For example `2 × 4 of CKC21C333JDGACAUTO`.
fn name(near: &NearMiss<'_>) -> String {
    format!(
        "{} × {} of {}",
        near.array.series,
        near.array.parallel,
        display_number(&near.entry.chip.part_number)
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

fn left(left: &RemainingCounts, requirement: &Requirement) -> Vec<ArraysLeft> {
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
            left.in_all,
        ),
        line(
            format!(
                "of them with {} to {}",
                farads(requirement.capacitance_min.get()),
                farads(requirement.capacitance_max.get())
            ),
            left.in_range,
        ),
        line(
            format!(
                "of them withstand {} Vrms at {at}",
                requirement.voltage.get()
            ),
            left.stand,
        ),
        line(
            format!("of them carry {} Arms at {at}", requirement.current.get()),
            left.carry,
        ),
    ]
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

fn request_change(change: &Change<'_>, asked: &Requirement, unit: f64) -> RequestChange {
    let unit = match change.field {
        ArrayInput::MinCap | ArrayInput::MaxCap => unit,
        _ => 1.0,
    };
    let smallest = &change.smallest;
    RequestChange {
        field: change.field,
        value: significant(change.value / unit),
        label: label(change, asked),
        arrays: field::count(change.arrays),
        smallest: format!("{}, {:.0} mm²", name(smallest), smallest.area()),
    }
}

/// For example `Capacitance from 65 nF instead of 70 nF`.
fn label(change: &Change<'_>, asked: &Requirement) -> String {
    let value = change.value;
    match change.field {
        ArrayInput::MinCap => {
            let least = farads(asked.capacitance_min.get());
            format!("Capacitance from {} instead of {least}", farads(value))
        }
        ArrayInput::MaxCap => {
            let most = farads(asked.capacitance_max.get());
            format!("Capacitance up to {} instead of {most}", farads(value))
        }
        ArrayInput::Voltage => format!("{value} Vrms instead of {} Vrms", asked.voltage.get()),
        ArrayInput::Current => format!("{value} Arms instead of {} Arms", asked.current.get()),
        ArrayInput::Series => {
            format!(
                "Up to {value} in series instead of {}",
                asked.most_in_series
            )
        }
        ArrayInput::Parallel => {
            let now = asked.most_in_parallel;
            format!("Up to {value} in parallel instead of {now}")
        }
    }
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
}
