//! A plot as a CSV table.

use henrad_formats::table::{Column, Table};

use super::AppError;
use super::simulation::Simulation;
use crate::api::plot::{PlotAnswer, Series};

/// The plot as text, with a comment block of the conditions when asked for.
///
/// # Errors
/// As [`Simulation::answer`].
pub fn csv(simulation: &Simulation, with_comments: bool) -> Result<String, AppError> {
    let answer = simulation.answer()?;
    let plot = simulation.plot();
    let x_header = format!("{} ({})", plot.x_label, plot.x_unit);
    let mut table = Table::new(x_header, x_values(&answer));
    if with_comments {
        table.comment(&answer.note.replace(". ", ".\n"));
    }
    for series in &answer.series_list {
        let unit = plot
            .quantities
            .iter()
            .find(|quantity| quantity.name == series.y_label)
            .map_or("", |quantity| quantity.file_unit);
        let header = format!(
            "{} - {} ({unit})",
            column_name(&answer, series),
            series.y_label
        );
        let column = Column::from_points(header, table.x_values(), &series.points);
        table.push(column);
    }
    Ok(table.to_csv())
}

/// Every x value that a curve has, rising.
fn x_values(answer: &PlotAnswer) -> Vec<f64> {
    let points = answer.series_list.iter().flat_map(|series| &series.points);
    let mut values: Vec<_> = points.map(|point| point[0]).collect();
    values.sort_by(f64::total_cmp);
    values.dedup();
    values
}

/// The part number, with its reference designator when the table holds the part more than once and
/// with the limit of the tolerance that the column shows.
fn column_name(answer: &PlotAnswer, series: &Series) -> String {
    let repeated = answer
        .series_list
        .iter()
        .any(|other| other.mfr_pn == series.mfr_pn && other.ref_des != series.ref_des);
    let mut words = vec![series.mfr_pn.clone()];
    if repeated {
        words.push(format!("({})", series.ref_des));
    }
    if let Some(side) = series.band {
        words.push(side.name().to_owned());
    }
    if !series.condition.is_empty() {
        words.push(format!("at {}", series.condition));
    }
    words.join(" ")
}

/// `{plotType}_{pn}.csv` with `-` for `,` in the plot type.
pub fn file_name(simulation: &Simulation) -> String {
    let plot = simulation.plot().name.replace(',', "-");
    let part: String = simulation
        .file_part()
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '_' })
        .collect();
    format!("{plot}_{part}.csv")
}
