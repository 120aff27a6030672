//! A plot as a CSV table.

use henrad_api::vocabulary::{BandKind, PlotKind, Word};
use henrad_formats::table::{Column, Table};
use henrad_parts::quantity::Hertz;

use super::curves::{self, BandEdge, Drawing, DrawnCurve};
use super::{Simulation, note};
use crate::error::EngineError;
use crate::model_file::{TextFile, spread_word};
use crate::plots::Analysis;

/// The curves of a simulation as a CSV table with its conditions.
///
/// # Errors
/// As [`curves::draw`].
pub fn curve_table(simulation: &Simulation) -> Result<TextFile, EngineError> {
    csv(simulation, None, true)
}

/// The plot as text, with a comment block of the conditions when asked for: the curves of all
/// parts, or of the highlighted selection alone when rows are selected. `drawn` is what
/// [`for_all_rows`] drew.
///
/// # Errors
/// As [`curves::draw`].
pub fn csv(
    simulation: &Simulation,
    drawn: Option<&Drawing>,
    with_comments: bool,
) -> Result<TextFile, EngineError> {
    let of_row;
    let drawing = if let Some(drawn) = drawn {
        drawn
    } else {
        of_row = curves::draw(simulation)?;
        &of_row
    };
    let mut curves: Vec<&DrawnCurve> = drawing.curves.iter().collect();
    if simulation.exports_rows() {
        let designator = simulation.designator();
        curves.retain(|curve| curve.owner.ref_des == designator);
    }
    let is_smith = simulation.plot.kind == PlotKind::Smith;
    let x_header = if is_smith {
        "Frequency (Hz)".to_owned()
    } else {
        format!("{} ({})", simulation.plot.x_label, simulation.plot.x_unit)
    };
    let mut table = Table::new(x_header, x_values(&curves));
    for line in note::unlisted(simulation) {
        table.comment(&line);
    }
    if with_comments {
        let note = note::write(simulation, &drawing.remarks);
        table.comment(&note.replace(". ", ".\n"));
        table.comment(&format!("Model: {}.", simulation.stamp.model_version));
    }
    for curve in &curves {
        if is_smith {
            complex_columns(&mut table, &curves, curve);
        } else {
            column(&mut table, &curves, curve);
        }
    }
    target(&mut table, simulation);
    // `{plotType}_{pn}.csv`.
    let before = format!("{}_", plot_stem(simulation));
    let condition = simulation.condition_name(simulation.draws_small_signal());
    let part = simulation.file_part();
    Ok(TextFile::new(
        &before,
        part,
        ".csv",
        &condition,
        table.to_csv(),
    ))
}

/// The target impedance in a column of its own, from its first to its last corner.
fn target(table: &mut Table, simulation: &Simulation) {
    let (plot, Some(mask)) = (simulation.plot, &simulation.mask) else {
        return;
    };
    let Some(quantity) = plot.quantities.first().filter(|it| it.unit == "Ω") else {
        return;
    };
    let ends: Vec<_> = mask.corners().map(|(f, _)| f.get()).collect();
    let (Some(first), Some(last), "Hz") = (ends.first(), ends.last(), plot.x_unit) else {
        return;
    };
    let inside = table
        .x_values()
        .iter()
        .filter(|f| (first..=last).contains(f));
    let points: Vec<_> = inside.map(|&f| [f, mask.at(Hertz::new(f)).get()]).collect();
    let header = format!("Target - {} ({})", quantity.name.word(), quantity.file_unit);
    let column = Column::from_points(header, table.x_values(), &points);
    table.push(column);
}

/// The curves of all selected rows at once, where they do not depend on the highlighted row.
///
/// # Errors
/// As [`curves::draw`].
pub fn for_all_rows(simulation: &Simulation) -> Result<Option<Drawing>, EngineError> {
    let depends = simulation.spread
        || matches!(
            simulation.plot.analysis,
            Analysis::Heating | Analysis::Circuit
        );
    let drawing = (simulation.exports_rows() && !depends).then(|| curves::draw(simulation));
    drawing.transpose()
}

fn column(table: &mut Table, all: &[&DrawnCurve], curve: &DrawnCurve) {
    let quantity = curve.quantity;
    let header = format!(
        "{} - {} ({})",
        column_name(all, curve),
        quantity.name.word(),
        quantity.file_unit
    );
    let column = Column::from_points(header, table.x_values(), &curve.drawn.points);
    table.push(column);
}

/// Real and imaginary part over frequency, each in a column.
fn complex_columns(table: &mut Table, all: &[&DrawnCurve], curve: &DrawnCurve) {
    for (component, word) in [(0, "real"), (1, "imaginary")] {
        let header = format!(
            "{} - {} {word} (1)",
            column_name(all, curve),
            curve.quantity.name.word()
        );
        let drawn = &curve.drawn;
        let values = drawn.frequencies.iter().zip(&drawn.points);
        let points: Vec<_> = values.map(|(&f, point)| [f, point[component]]).collect();
        let column = Column::from_points(header, table.x_values(), &points);
        table.push(column);
    }
}

/// Every x value that a curve has, rising; frequencies where the points are complex.
fn x_values(curves: &[&DrawnCurve]) -> Vec<f64> {
    let of_curve = |DrawnCurve { drawn, .. }: &&DrawnCurve| -> Vec<f64> {
        if drawn.frequencies.is_empty() {
            drawn.points.iter().map(|point| point[0]).collect()
        } else {
            drawn.frequencies.clone()
        }
    };
    let mut values: Vec<_> = curves.iter().flat_map(of_curve).collect();
    values.sort_by(f64::total_cmp);
    values.dedup();
    values
}

/// The part number, with its reference designator when the table holds the part more than once and
/// with the edge of the band that the column shows.
fn column_name(all: &[&DrawnCurve], curve: &DrawnCurve) -> String {
    let owner = &curve.owner;
    let repeated = all
        .iter()
        .any(|other| other.owner.mfr_pn == owner.mfr_pn && other.owner.ref_des != owner.ref_des);
    let mut words = vec![owner.mfr_pn.clone()];
    if repeated {
        words.push(format!("({})", owner.ref_des));
    }
    if let Some(edge) = curve.drawn.band {
        words.push(band_word(edge).to_owned());
    }
    if !curve.drawn.condition.is_empty() {
        words.push(format!("at {}", curve.drawn.condition));
    }
    words.join(" ")
}

fn band_word(edge: BandEdge) -> &'static str {
    match (edge.of, edge.side) {
        (BandKind::Tolerance, side) => side.word(),
        (BandKind::Spread, side) => spread_word(side),
    }
}

/// The plot type as file names carry it: with `-` for `,`.
pub fn plot_stem(simulation: &Simulation) -> String {
    simulation.plot.name.word().replace(',', "-")
}
