//! Writes the answer to a simulation request.

use henrad_api::input::YesNo;
use henrad_api::plot::{
    CircuitElement, EchoedPart, EchoedRequest, FittedPart, PlotAnswer, PlotRequest, Region, Series,
    SpiceAccuracy,
};
use henrad_api::vocabulary::{ElementUnit, PlotKind, Word};
use henrad_formats::schematic;
use henrad_formats::spice::{Accuracy, Dialect};
use henrad_parts::quantity::Hertz;
use henrad_sim::capacitor::analysis::GoverningLimit;
use henrad_sim::network::Element;

use super::rows::TableRows;
use crate::calls::simulation::curves::{self, DrawnCurve, RegionReason};
use crate::calls::simulation::{Simulation, note};
use crate::error::AppError;
use crate::http::curves::as_written;

/// Computes the curves and describes them.
///
/// # Errors
/// [`AppError::Simulation`] when the physics refuses values that passed validation.
pub fn answer(simulation: &Simulation, request: &PlotRequest) -> Result<PlotAnswer, AppError> {
    let drawing = curves::draw(simulation)?;
    let plot = simulation.plot;
    Ok(PlotAnswer {
        title: format!("{}{}", plot.title, drawing.title_addition),
        x_label: plot.x_label.to_owned(),
        x_unit: plot.x_unit.to_owned(),
        x_scale: plot.x_scale,
        request: echo(request, simulation),
        note: note::write(simulation, &drawing.remarks),
        series_list: drawing.curves.into_iter().map(series).collect(),
        image: drawing.image,
        elements: drawing.elements.iter().filter_map(element).collect(),
        reference_impedance: (plot.kind == PlotKind::Smith)
            .then(|| simulation.line.reference.get()),
    })
}

/// The part of the request that decided the curves.
fn echo(request: &PlotRequest, simulation: &Simulation) -> EchoedRequest {
    let asked = TableRows::new(request).parts;
    EchoedRequest {
        combine: if request.combine.is_yes() {
            YesNo::Yes
        } else {
            YesNo::No
        },
        calculated: request.calculated,
        small_signal: if simulation.draws_small_signal() {
            YesNo::Yes
        } else {
            YesNo::No
        },
        parts: asked
            .iter()
            .zip(&simulation.parts)
            .map(|((_, asked), part)| EchoedPart {
                mfr_pn: asked.mfr_pn.clone(),
                qty: f64::from(part.quantity),
                bias: part.condition.bias.get(),
                temp_ambient: part.condition.temperature.get(),
                part_number: part.modeled.number.clone(),
                answers: part.modeled.answers(),
            })
            .collect(),
        freq_list: request.freq_list.clone(),
    }
}

fn series(curve: DrawnCurve) -> Series {
    let DrawnCurve {
        owner,
        quantity,
        drawn,
        ..
    } = curve;
    let first_x = drawn.points.first().map(|point| point[0]);
    let first = drawn.frequencies.first().copied().or(first_x);
    let last_x = drawn.points.last().map(|point| point[0]);
    let last = drawn.frequencies.last().copied().or(last_x).unwrap_or(0.0);
    let below = drawn.valid.and_then(|valid| valid.from).map(Hertz::get);
    let beyond = drawn.valid.map(|valid| valid.to.get());
    Series {
        mfr_pn: owner.mfr_pn,
        ref_des: owner.ref_des,
        band: drawn.band.map(|edge| edge.side),
        band_kind: drawn.band.map(|edge| edge.of),
        y_label: quantity.name,
        y_unit: quantity.unit.to_owned(),
        axis: quantity.axis,
        origin: curve.origin,
        fit_rms: curve.fit_rms,
        source: curve.source,
        condition: drawn.condition,
        regions: drawn.regions.iter().map(region).collect(),
        points: drawn.points,
        frequencies: drawn.frequencies,
        impedances: drawn.impedances,
        extrapolated_from: beyond.filter(|&from| last > from),
        extrapolated_below: below.filter(|&to| first.is_some_and(|first| first < to)),
    }
}

fn region(region: &curves::Region) -> Region {
    Region {
        // Where a point of the curve is.
        from: as_written(region.from),
        to: as_written(region.to),
        reason: match region.reason {
            RegionReason::Limit(GoverningLimit::Voltage) => "voltage-limited",
            RegionReason::Limit(GoverningLimit::Heat) => "heat-limited",
            RegionReason::Limit(GoverningLimit::Current) => "current-limited",
            RegionReason::SmallSignalEsr => "small-signal ESR at a large ac voltage",
        }
        .to_owned(),
    }
}

/// How closely each part's broadband subcircuit follows it, in percent, and what reads the file.
pub fn spice_accuracy(accuracy: &[Accuracy], dialect: Dialect) -> SpiceAccuracy {
    SpiceAccuracy {
        parts: accuracy
            .iter()
            .map(|part| FittedPart {
                ref_des: part.designator.clone(),
                mfr_pn: part.part_number.clone(),
                impedance_error: 100.0 * part.deviation.impedance,
                esr_error: 100.0 * part.deviation.esr,
            })
            .collect(),
        reads_in: dialect.reads_in().iter().map(|&it| it.to_owned()).collect(),
    }
}

/// `None` for what no circuit of plain elements has.
fn element(element: &Element) -> Option<CircuitElement> {
    let (value, unit) = element.value.amount();
    Some(CircuitElement {
        name: element.name.clone(),
        value,
        unit: ElementUnit::of_word(unit)?,
        text: schematic::value_text(&element.value),
    })
}
