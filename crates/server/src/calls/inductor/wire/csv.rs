//! Curves of several inductors as one table.

use henrad_api::field::FieldError;
use henrad_api::inductor::{InductorCurve, InductorValue};
use henrad_api::vocabulary::InductorPlot;
use henrad_formats::table::{Column, Table};

use super::curve::curve;
use super::request::InductorCase;
use crate::calls::inductor::NO_PART;
use crate::error::AppError;
use crate::part_store::ModelVersion;

/// The curves of a plot as a CSV file, one column per curve, with the conditions as comments.
///
/// # Errors
/// [`AppError::InvalidFields`] without an element, or when the elements do not share their x axis.
pub fn csv(
    plot: InductorPlot,
    cases: &[InductorCase],
    version: &ModelVersion,
) -> Result<String, AppError> {
    let refused =
        |path: String, message: &str| AppError::InvalidFields(vec![FieldError::new(path, message)]);
    let Some(first) = cases.first() else {
        return Err(refused("requestList".to_owned(), NO_PART));
    };
    let sweep = first.conditions.sweep;
    if let Some(index) = cases.iter().position(|case| case.conditions.sweep != sweep) {
        let path = format!("requestList[{index}].sweep");
        return Err(refused(path, "Must be the same for all parts"));
    }
    let curves: Vec<_> = cases.iter().map(|case| curve(plot, case)).collect();
    let numbers: Vec<_> = cases.iter().map(InductorCase::part_number).collect();
    let names = places_of_repeated(&numbers);
    let mut table = Table::new(first_label(&curves), x_values(&curves));
    for (index, drawn) in curves.iter().enumerate() {
        table.comment(&format!("{}: {}", names[index], drawn.note));
    }
    table.comment(&format!("Model: {version}."));
    for (drawn, name) in curves.iter().zip(&names) {
        for column in columns(drawn, name, table.x_values()) {
            table.push(column);
        }
    }
    Ok(table.to_csv())
}

fn first_label(curves: &[InductorCurve]) -> String {
    curves
        .first()
        .map_or_else(String::new, |curve| curve.x_axis_label.clone())
}

fn x_values(curves: &[InductorCurve]) -> Vec<f64> {
    let values = curves.iter().flat_map(|curve| &curve.values);
    let mut xs: Vec<_> = values.map(|value| value.x_value).collect();
    xs.sort_by(f64::total_cmp);
    xs.dedup();
    xs
}

/// The part numbers, each with its place where the table holds it more than once.
pub(super) fn places_of_repeated(numbers: &[&str]) -> Vec<String> {
    let named = |(index, number): (usize, &&str)| {
        let is_repeated = numbers.iter().filter(|other| *other == number).count() > 1;
        if is_repeated {
            format!("{number} ({})", index + 1)
        } else {
            (*number).to_owned()
        }
    };
    numbers.iter().enumerate().map(named).collect()
}

/// A quantity of a value and what its column adds to the name.
type Quantity = (&'static str, fn(&InductorValue) -> Option<f64>);

const QUANTITIES: [Quantity; 5] = [
    ("", |value| value.y_value?),
    ("DC ", |value| value.y_value_dc?),
    ("AC ", |value| value.y_value_ac?),
    ("Core ", |value| value.y_value_core?),
    ("Total ", |value| value.y_value_total?),
];

fn columns(drawn: &InductorCurve, name: &str, xs: &[f64]) -> Vec<Column> {
    QUANTITIES
        .iter()
        .map(|(prefix, read)| {
            let points: Vec<_> = drawn
                .values
                .iter()
                .filter_map(|value| Some([value.x_value, read(value)?]))
                .collect();
            (prefix, points)
        })
        .filter(|(_, points)| !points.is_empty())
        .map(|(prefix, points)| {
            let header = format!("{name} - {prefix}{}", drawn.y_axis_label);
            Column::from_points(header, xs, &points)
        })
        .collect()
}
