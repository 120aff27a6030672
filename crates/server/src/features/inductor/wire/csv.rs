//! Curves of several inductors as one table.

use henrad_api::field::FieldError;
use henrad_api::inductor::{InductorCurve, InductorValue};
use henrad_api::vocabulary::InductorPlot;
use henrad_formats::table::{Column, Table};

use super::curve::curve;
use super::request::InductorCase;
use crate::error::AppError;
use crate::features::inductor::NO_PART;

/// The curves of a plot as a CSV file, one column per curve, with the conditions as comments.
///
/// # Errors
/// [`AppError::InvalidFields`] without an element, or when the elements do not share their x axis.
pub fn csv(plot: InductorPlot, cases: &[InductorCase]) -> Result<String, AppError> {
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
    let mut table = Table::new(first_label(&curves), x_values(&curves));
    for (index, drawn) in curves.iter().enumerate() {
        table.comment(&format!("{}: {}", column_name(&curves, index), drawn.note));
    }
    for index in 0..curves.len() {
        for column in columns(&curves, index, table.x_values()) {
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

/// The part number, with its place when the table holds the part more than once.
fn column_name(curves: &[InductorCurve], index: usize) -> String {
    let number = &curves[index].part_number;
    let repeated = curves
        .iter()
        .filter(|other| other.part_number == *number)
        .count();
    if repeated > 1 {
        format!("{number} ({})", index + 1)
    } else {
        number.clone()
    }
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

fn columns(curves: &[InductorCurve], index: usize, xs: &[f64]) -> Vec<Column> {
    let drawn = &curves[index];
    let name = column_name(curves, index);
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
