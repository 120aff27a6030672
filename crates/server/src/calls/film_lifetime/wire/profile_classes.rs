//! Writes the classes of a table as profiles.

use henrad_api::film_lifetime::{FilmProfile, ProfileImport, ProfileTable};
use henrad_api::input::Control;

use crate::calls::film_lifetime::profile_classes::{
    Class, Classes, Column, Table, Weight, rounded,
};

/// Sums of shares within this distance of 100 % count as it.
const SHARE_ERROR: f64 = 1e-6;

/// One profile per class.
pub(super) fn profiles(table: &Table, classes: &Classes, request: &ProfileImport) -> ProfileTable {
    let Classes {
        total, is_binned, ..
    } = *classes;
    let widths = (request.temperature_class.0, request.humidity_class.0);
    let mut list: Vec<FilmProfile> = classes
        .list
        .iter()
        .map(|class| profile(table, class, &request.base))
        .collect();
    let (rows, count) = (table.row_count(), list.len());
    if is_binned {
        list.iter_mut().for_each(round_climate);
    }
    let grouping = if is_binned {
        format!(
            "{rows} rows in {count} classes of {} K and {} %, each at the weighted mean of its rows.",
            widths.0, widths.1
        )
    } else if count == rows {
        format!("{rows} rows became {count} profiles.")
    } else {
        format!("{rows} rows became {count} profiles: equal rows count as one.")
    };
    let named = |headings: &[String]| -> Option<String> {
        let quoted: Vec<_> = headings.iter().map(|name| format!("\"{name}\"")).collect();
        (!quoted.is_empty()).then(|| quoted.join(", "))
    };
    let timestamps = named(&table.timestamps)
        .map(|headings| format!(" Read as the time of recording and not used: {headings}."));
    let converted = named(&table.converted)
        .map(|headings| format!(" Converted from the units of the headings: {headings}."));
    let note = [
        grouping,
        scaling(table, total),
        converted.unwrap_or_default(),
        timestamps.unwrap_or_default(),
        from_base(table, request),
    ]
    .concat();
    ProfileTable {
        profile_list: list,
        row_count: rows,
        class_count: count,
        total_weight: total,
        is_binned,
        note,
    }
}

/// What became of the shares, when they do not sum to 100 %.
fn scaling(table: &Table, total: f64) -> String {
    let total_shown = rounded(total);
    match table.weights() {
        None => " Every row has the same share of the time.".to_owned(),
        Some((_, Weight::Hours)) => format!(" Their {total_shown} h in total count as 100 %."),
        Some(_) if (total - 100.0).abs() < SHARE_ERROR => String::new(),
        Some(_) => format!(" Their shares are scaled from {total_shown} to 100 %."),
    }
}

/// What the table does not state and the first profile on the page does.
fn from_base(table: &Table, request: &ProfileImport) -> String {
    let base = &request.base;
    let (voltage, unit) = if request.is_vac {
        (Column::Voltage, "Vac")
    } else {
        (Column::VoltageDc, "Vdc")
    };
    let volts = if request.is_vac {
        base.voltage.0
    } else {
        base.voltage_dc.0
    };
    let currents: Vec<_> = base
        .current_frequency
        .iter()
        .map(|row| format!("{} A at {} kHz", row.current.0, row.frequency.0))
        .collect();
    let taken: Vec<_> = [
        (voltage, format!("voltage {volts} {unit}")),
        (
            Column::Ambient,
            format!("ambient temperature {} °C", base.temp_ambient.0),
        ),
        (
            Column::Humidity,
            format!("relative humidity {} %", base.relative_humidity.0),
        ),
        (
            Column::Current(0),
            format!("current {}", currents.join(", ")),
        ),
    ]
    .into_iter()
    .filter(|(column, words)| !table.columns.contains(column) && !words.ends_with(' '))
    .map(|(_, words)| words)
    .collect();
    if taken.is_empty() {
        return String::new();
    }
    format!(
        " Not in the file, so taken from Profile 1: {}.",
        taken.join(", ")
    )
}

/// The mean of a class is only as exact as its rows: hundredths of a kelvin and of a percent.
fn round_climate(profile: &mut FilmProfile) {
    let hundredths = |value: Control| Control((value.0 * 100.0).round() / 100.0);
    profile.temp_ambient = hundredths(profile.temp_ambient);
    profile.relative_humidity = hundredths(profile.relative_humidity);
}

/// The weighted mean of a class.
fn profile(table: &Table, class: &Class, base: &FilmProfile) -> FilmProfile {
    let mut profile = base.clone();
    for (column, mean) in table.columns.iter().zip(&class.means) {
        column.set(&mut profile, *mean);
    }
    profile.operating_percentage = Control(class.share);
    let rows = &mut profile.current_frequency;
    while rows.len() > 1 && rows.last().is_some_and(|row| row.current.0 == 0.0) {
        rows.pop();
    }
    profile
}
