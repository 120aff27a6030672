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
    let mut table = Table::new(x_header, simulation.frequencies().to_vec());
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

/// The part number, with its reference designator when the table holds the part more than once.
fn column_name(answer: &PlotAnswer, series: &Series) -> String {
    let repeated = answer
        .series_list
        .iter()
        .any(|other| other.mfr_pn == series.mfr_pn && other.ref_des != series.ref_des);
    if repeated {
        format!("{} ({})", series.mfr_pn, series.ref_des)
    } else {
        series.mfr_pn.clone()
    }
}

/// `{plotType}_{pn}.csv` with `-` for `,` in the plot type.
pub fn file_name(simulation: &Simulation, highlight: f64) -> String {
    let plot = simulation.plot().name.replace(',', "-");
    let part: String = simulation
        .file_part(highlight)
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '_' })
        .collect();
    format!("{plot}_{part}.csv")
}
