//! A plot as a CSV table.

use henrad_formats::table::{Column, Table};

use super::AppError;
use super::download::TextFile;
use super::plots::PlotKind;
use super::simulation::Simulation;
use crate::api::plot::{PlotAnswer, Series};

/// The plot as text, with a comment block of the conditions when asked for: the curves of all
/// parts, or of the highlighted selection alone when rows are selected.
///
/// # Errors
/// As [`Simulation::answer`].
pub fn csv(simulation: &Simulation, with_comments: bool) -> Result<TextFile, AppError> {
    let mut answer = simulation.answer()?;
    if simulation.exports_rows() {
        let designator = simulation.designator();
        answer
            .series_list
            .retain(|series| series.ref_des == designator);
    }
    let is_smith = simulation.plot().kind == PlotKind::Smith;
    let x_header = if is_smith {
        "Frequency (Hz)".to_owned()
    } else {
        format!(
            "{} ({})",
            simulation.plot().x_label,
            simulation.plot().x_unit
        )
    };
    let mut table = Table::new(x_header, x_values(&answer));
    if with_comments {
        table.comment(&answer.note.replace(". ", ".\n"));
    }
    for series in &answer.series_list {
        if is_smith {
            complex_columns(&mut table, &answer, series);
        } else {
            column(&mut table, simulation, &answer, series);
        }
    }
    Ok(TextFile {
        name: file_name(simulation),
        text: table.to_csv(),
    })
}

fn column(table: &mut Table, simulation: &Simulation, answer: &PlotAnswer, series: &Series) {
    let mut quantities = simulation.plot().quantities.iter();
    let unit = quantities
        .find(|quantity| quantity.name == series.y_label)
        .map_or("", |quantity| quantity.file_unit);
    let header = format!(
        "{} - {} ({unit})",
        column_name(answer, series),
        series.y_label
    );
    let column = Column::from_points(header, table.x_values(), &series.points);
    table.push(column);
}

/// Real and imaginary part over frequency, each in a column.
fn complex_columns(table: &mut Table, answer: &PlotAnswer, series: &Series) {
    for (component, word) in [(0, "real"), (1, "imaginary")] {
        let header = format!(
            "{} - {} {word} (1)",
            column_name(answer, series),
            series.y_label
        );
        let values = series.frequencies.iter().zip(&series.points);
        let points: Vec<_> = values.map(|(&f, point)| [f, point[component]]).collect();
        let column = Column::from_points(header, table.x_values(), &points);
        table.push(column);
    }
}

/// Every x value that a curve has, rising; frequencies where the points are complex.
fn x_values(answer: &PlotAnswer) -> Vec<f64> {
    let of_series = |series: &Series| -> Vec<f64> {
        if series.frequencies.is_empty() {
            series.points.iter().map(|point| point[0]).collect()
        } else {
            series.frequencies.clone()
        }
    };
    let mut values: Vec<_> = answer.series_list.iter().flat_map(of_series).collect();
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
fn file_name(simulation: &Simulation) -> String {
    let part: String = simulation
        .file_part()
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '_' })
        .collect();
    format!("{}_{part}.csv", plot_stem(simulation))
}

/// The plot type as file names carry it.
pub fn plot_stem(simulation: &Simulation) -> String {
    simulation.plot().name.replace(',', "-")
}
