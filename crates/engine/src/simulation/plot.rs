//! Curves of parts at their conditions.

use henrad_api::input::{Number, YesNo, yes_or_no};
use henrad_api::vocabulary::{
    Axis, BandKind, BandSide, ElementUnit, NumberMatch, OriginMark, PlotKind, QuantityName, Scale,
    Word,
};
use henrad_formats::schematic;
use henrad_parts::quantity::Hertz;
use henrad_sim::network::Element;
use serde::Serialize;
use utoipa::ToSchema;

use super::curves::{self, CombinedPeak, DrawnCurve, Region};
use super::request::{PlotRequest, TableRows};
use super::{Simulation, note};
use crate::error::EngineError;
use crate::plots::Analysis;

/// The answer to a simulation request.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlotAnswer {
    pub title: String,
    /// Name of the x axis.
    pub x_label: String,
    /// Unit of the x axis.
    pub x_unit: String,
    /// Scale of the x axis.
    pub x_scale: Scale,
    /// What was computed.
    pub request: EchoedRequest,
    /// The curves. Empty when there is nothing to draw.
    pub series_list: Vec<Series>,
    /// Conditions and every assumption, in sentences.
    pub note: String,
    /// What is known of parts that no list has, and what is a rule of their class; absent without such
    /// a part.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    pub notice: String,
    /// Equivalent-circuit drawing (SVG) where the plot has one, else empty. Its lines have the
    /// color `currentColor`.
    pub image: String,
    /// Elements of the drawn circuit; empty for plots without one.
    pub elements: Vec<CircuitElement>,
    /// Impedance in Ω for which the circles of a Smith chart stand; null for other plots.
    pub reference_impedance: Option<f64>,
    /// Peaks of |Z| of the combination between two rows, rising in frequency; empty without a combination and in
    /// other plots than Imp,ESR.
    pub anti_resonances: Vec<CombinedPeak>,
    /// Frequencies of a sweep, Hz; empty for curves over another quantity. A curve that is computed has no value
    /// at those of them where it has no point.
    #[serde(skip)]
    pub sweep: Vec<f64>,
    /// Scale of the y axis on which lines between points are straight.
    #[serde(skip)]
    pub y_scale: Scale,
}

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct CircuitElement {
    /// Name, as in the drawing and the SPICE file.
    pub name: String,
    /// Value in `unit`.
    pub value: f64,
    pub unit: ElementUnit,
    /// Value with its unit for display.
    pub text: String,
}

/// The part of the request that decides the curves.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EchoedRequest {
    /// Whether the combination is drawn.
    #[schema(schema_with = yes_or_no)]
    pub combine: YesNo,
    /// Whether stored reference curves were passed over.
    #[schema(schema_with = yes_or_no)]
    pub calculated: YesNo,
    /// Whether the curves hold at small signal.
    #[schema(schema_with = yes_or_no)]
    pub small_signal: YesNo,
    /// Parts with the conditions that were used.
    pub parts: Vec<EchoedPart>,
    /// Frequencies of the MultFreq plot in Hz.
    #[schema(value_type = Vec<f64>)]
    pub freq_list: Vec<Number>,
}

/// A part with the conditions that were used.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EchoedPart {
    /// Manufacturer part number as asked for.
    pub mfr_pn: String,
    /// Pieces in parallel.
    pub qty: f64,
    /// Dc bias in V.
    pub bias: f64,
    /// Ambient temperature in °C.
    pub temp_ambient: f64,
    /// Number of the part that was found, in its orderable spelling.
    pub part_number: String,
    /// How it answers the number.
    #[serde(flatten)]
    pub answers: NumberMatch,
}

/// One curve.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Series {
    /// Manufacturer part number, or `Combined`.
    pub mfr_pn: String,
    /// C1, C2 … in table order; empty for the combination.
    pub ref_des: String,
    /// Which edge of a band the curve shows; absent for the nominal curve.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub band: Option<BandSide>,
    /// What the band stands for; absent for the nominal curve.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub band_kind: Option<BandKind>,
    /// Name of the quantity.
    pub y_label: QuantityName,
    /// Unit of the quantity.
    pub y_unit: String,
    pub axis: Axis,
    /// How far the curve can be trusted: the weakest mark among the model parameters that it follows from,
    /// `published` for a stored curve.
    pub origin: OriginMark,
    /// Deviation of |Z| from the measurement that the part was fitted to, rms, in percent; absent unless the
    /// curve is `fitted` and its fit states it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fit_rms: Option<f64>,
    /// Where a stored curve comes from; absent for computed ones.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// What sets this curve apart from the part's others, for example a frequency; often absent.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    pub condition: String,
    /// Named stretches of the x axis, for example where voltage or heat sets a limit; often absent.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub regions: Vec<Region>,
    /// Points [x, y] with ten significant digits, ascending in x; on a Smith chart [real, imaginary part],
    /// ascending in frequency. A curve ends where the quantity has no meaning.
    pub points: Vec<[f64; 2]>,
    /// On a Smith chart the frequency of each point in Hz; absent elsewhere.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub frequencies: Vec<f64>,
    /// On a Smith chart the impedance [real, imaginary part] that the circles read at each point, Ω;
    /// absent elsewhere.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub impedances: Vec<[f64; 2]>,
    /// x value, on a Smith chart frequency in Hz, from which the curve is extrapolated, if it is.
    pub extrapolated_from: Option<f64>,
    /// The same below: where the measurement begins that the part's model was fitted to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub extrapolated_below: Option<f64>,
}

/// Computes the curves and describes them.
///
/// # Errors
/// [`EngineError::Simulation`] when the physics refuses values that passed validation.
pub fn compute(simulation: &Simulation, request: &PlotRequest) -> Result<PlotAnswer, EngineError> {
    let drawing = curves::draw(simulation)?;
    let plot = simulation.plot;
    Ok(PlotAnswer {
        title: format!("{}{}", plot.title, drawing.title_addition),
        x_label: plot.x_label.to_owned(),
        x_unit: plot.x_unit.to_owned(),
        x_scale: plot.x_scale,
        y_scale: plot.y_scale,
        request: echo(request, simulation),
        note: note::write(simulation, &drawing.remarks),
        notice: note::unlisted(simulation).join(" "),
        series_list: drawing.curves.into_iter().map(series).collect(),
        image: drawing.image,
        elements: drawing.elements.iter().filter_map(element).collect(),
        reference_impedance: (plot.kind == PlotKind::Smith)
            .then(|| simulation.line.reference.get()),
        anti_resonances: drawing.peaks,
        sweep: match plot.analysis {
            Analysis::Sweep(_) | Analysis::Ripple | Analysis::Circuit => {
                simulation.frequencies().to_vec()
            }
            Analysis::Change(_) | Analysis::Heating => Vec::new(),
        },
    })
}

/// The part of the request that decided the curves.
fn echo(request: &PlotRequest, simulation: &Simulation) -> EchoedRequest {
    let requested = TableRows::new(request).parts;
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
        parts: requested
            .iter()
            .zip(&simulation.parts)
            .map(|((_, requested), part)| EchoedPart {
                mfr_pn: requested.mfr_pn.clone(),
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
        regions: drawn.regions,
        points: drawn.points,
        frequencies: drawn.frequencies,
        impedances: drawn.impedances,
        extrapolated_from: beyond.filter(|&from| last > from),
        extrapolated_below: below.filter(|&to| first.is_some_and(|first| first < to)),
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
