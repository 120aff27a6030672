//! `POST /inductance`, `/power_loss`, `/split_power_loss`, `/temperature_rise`: the curves of
//! inductors over current, frequency or input voltage.

use std::{fmt, mem};

use axum::body::Bytes;
use axum::extract::State;
use axum::response::Response;
use henrad_api::object::objects;
use henrad_api::problem::ProblemBody;
use henrad_api::refusal::{BadBody, OtherForm};
use henrad_api::vocabulary::{
    InductorPlot, InductorSweep, MarkerAxis, MarkerKind, OriginMark, Scale,
};
use henrad_engine::inductor::{InductorParameter, describe};
use henrad_engine::part_store::inductor_model::percent;
use henrad_parts::quantity::{Amperes, Hertz, Volts};
use henrad_sim::inductor::{RippleInductance, SteadyState, SteadyStates, Topology};
use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::operating_point::{InductorPoint, is_saturated, point_of, settle};
use super::{Conditions, InductorCase, InductorElement, read_list, rounded};
use crate::http::admission::Workers;
use crate::http::curves::columns::{Column, Columns, Precision};
use crate::http::curves::form::CurveForm;
use crate::http::curves::written;
use crate::http::extract::ObjectOrList;
use crate::http::problem::Problem;
use crate::state::AppState;

/// Intervals of a curve.
const INTERVALS: u32 = 100;

/// Highest current of a curve, unless the request asks for more.
const HIGHEST_CURRENT: f64 = 100.0;

/// How far a curve runs beyond what it shows.
const BEYOND: f64 = 1.2;

/// Frequencies of a sweep, Hz.
const FREQUENCIES: (f64, f64) = (1e3, 1e6);

/// Limits of the input voltage, V.
const VOLTAGES: (f64, f64) = (0.1, 1000.0);

/// One element, or a list of at most ten.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(untagged)]
pub enum InductorRequest {
    /// A list; the answer is a list in the same order.
    List(Vec<InductorElement>),
    /// One; the answer is one.
    One(InductorElement),
}

/// Reads a list or one element as it comes, so that an error knows its place.
impl<'de> Deserialize<'de> for InductorRequest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct OneOrMany;

        impl<'de> Visitor<'de> for OneOrMany {
            type Value = InductorRequest;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("an element or a list of elements")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Self::Value, A::Error> {
                objects(SeqAccessDeserializer::new(list)).map(InductorRequest::List)
            }

            fn visit_map<A: MapAccess<'de>>(self, element: A) -> Result<Self::Value, A::Error> {
                InductorElement::deserialize(MapAccessDeserializer::new(element))
                    .map(InductorRequest::One)
            }
        }

        deserializer.deserialize_any(OneOrMany)
    }
}

/// One curve or several, as asked.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(untagged)]
pub enum InductorAnswer {
    /// Answer of a list.
    List(Vec<InductorCurve>),
    /// Answer of one element.
    One(Box<InductorCurve>),
}

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct InductorCurve {
    pub part_number: String,
    pub title: String,
    /// Name and unit of the x axis.
    pub x_axis_label: String,
    /// Name and unit of the y axis.
    pub y_axis_label: String,
    /// `linear` or `log`.
    pub x_scale: Scale,
    /// Mark of the curve: the weakest of its parameters.
    pub origin: OriginMark,
    /// Points in rising x.
    pub values: Vec<InductorValue>,
    /// Ratings to draw.
    pub markers: Vec<InductorMarker>,
    /// The point that the request describes; its results are null when nothing settles.
    pub operating_point: InductorPoint,
    /// Parameters behind the curve.
    pub parameters: Vec<InductorParameter>,
    /// Conditions and assumptions.
    pub note: String,
}

/// One point of a curve. A y is null where nothing settles: the part runs away or saturates.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, ToSchema)]
#[expect(
    clippy::option_option,
    reason = "a field that the plot does not have is absent, one without a value is null"
)]
pub struct InductorValue {
    /// x in the unit of the axis.
    pub x_value: f64,
    /// y; absent in `split_power_loss`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<f64>, required = false)]
    pub y_value: Option<Option<f64>>,
    /// Loss of the mean current in the copper, W; only in `split_power_loss`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<f64>, required = false)]
    pub y_value_dc: Option<Option<f64>>,
    /// Loss of the ripple in the copper, W; only in `split_power_loss`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<f64>, required = false)]
    pub y_value_ac: Option<Option<f64>>,
    /// Loss of the core, W; only in `split_power_loss`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<f64>, required = false)]
    pub y_value_core: Option<Option<f64>>,
    /// All losses, W; only in `split_power_loss`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<f64>, required = false)]
    pub y_value_total: Option<Option<f64>>,
    /// Peak-to-peak ripple, A.
    pub ripple_current: Option<f64>,
    /// Peak current, A.
    pub peak_current: Option<f64>,
    /// Whether the peak is above the saturation current.
    pub saturated: bool,
}

/// A rating of the part in the plot.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct InductorMarker {
    /// isat, irms, rise or tmax.
    pub kind: MarkerKind,
    /// `x` or `y`.
    pub axis: MarkerAxis,
    /// Place on that axis.
    pub value: f64,
    pub label: String,
}

macro_rules! plot_call {
    ($(#[$doc:meta])* $name:ident, $path:literal, $plot:expr) => {
        $(#[$doc])*
        ///
        /// With `Accept: application/vnd.henrad.plot` the points are columns of binary numbers behind a head of JSON,
        /// 4-byte floats or, with `; values=f64`, 8-byte ones.
        #[utoipa::path(
            post, path = $path, tag = "calculators",
            request_body = InductorRequest,
            responses(
                (status = 200, content(
                    (InductorAnswer = "application/json"), (InductorAnswer = "application/vnd.henrad.plot"))),
                BadBody,
                OtherForm,
                (status = 404, body = ProblemBody, description = "Unknown part", content_type = "application/problem+json"),
            )
        )]
        pub async fn $name(
            State(state): State<AppState>,
            workers: Workers,
            form: CurveForm,
            ObjectOrList(request): ObjectOrList<InductorRequest>,
        ) -> Result<Response, Problem> {
            let form = form.whole()?;
            let answer = answer(&state, &workers, $plot, &request).await?;
            let written = match form {
                CurveForm::Json => written(&answer, &[]),
                CurveForm::Columns { values, .. } => to_columns(answer, values),
            };
            let written = written.map_err(|error| Problem::internal(&error))?;
            Ok(form.response(written))
        }
    };
}

plot_call!(
    /// Inductance over current.
    plot_inductance, "/inductance", InductorPlot::Inductance
);

plot_call!(
    /// Loss over current.
    plot_power_loss, "/power_loss", InductorPlot::PowerLoss
);

plot_call!(
    /// Dc, ac, core and total loss over current.
    plot_split_power_loss, "/split_power_loss", InductorPlot::SplitPowerLoss
);

plot_call!(
    /// Temperature rise over current.
    plot_temperature_rise, "/temperature_rise", InductorPlot::TemperatureRise
);

/// Columns in place of the points of a curve. A value that there is not is NaN.
#[derive(Serialize)]
struct ValueColumns {
    x_value: Column,
    #[serde(skip_serializing_if = "Option::is_none")]
    y_value: Option<Column>,
    #[serde(skip_serializing_if = "Option::is_none")]
    y_value_dc: Option<Column>,
    #[serde(skip_serializing_if = "Option::is_none")]
    y_value_ac: Option<Column>,
    #[serde(skip_serializing_if = "Option::is_none")]
    y_value_core: Option<Column>,
    #[serde(skip_serializing_if = "Option::is_none")]
    y_value_total: Option<Column>,
    ripple_current: Column,
    peak_current: Column,
    saturated: Column,
}

/// Columns of a usual curve.
const COLUMNS: usize = 4;

fn to_columns(mut answer: InductorAnswer, precision: Precision) -> serde_json::Result<Bytes> {
    let curves = match &mut answer {
        InductorAnswer::List(curves) => curves.as_mut_slice(),
        InductorAnswer::One(curve) => std::slice::from_mut(&mut **curve),
    };
    let points = curves.iter().map(|curve| curve.values.len());
    let mut columns = Columns::new(precision, COLUMNS * points.sum::<usize>());
    for curve in curves {
        let values = ValueColumns::new(&mem::take(&mut curve.values), &mut columns);
        columns.put(&values)?;
    }
    columns.written(&answer, "values")
}

impl ValueColumns {
    fn new(points: &[InductorValue], columns: &mut Columns) -> Self {
        let xs: Vec<_> = points.iter().map(|point| point.x_value).collect();
        let x_value = columns.xs(&xs);
        let mut values = |of: fn(&InductorValue) -> Option<f64>| {
            let values = points.iter().map(|point| of(point).unwrap_or(f64::NAN));
            columns.values(values)
        };
        let ripple_current = values(|point| point.ripple_current);
        let peak_current = values(|point| point.peak_current);
        // The plot of a curve has a field at all of its points, or at none.
        let mut drawn = |of: fn(&InductorValue) -> Option<Option<f64>>| {
            let is_drawn = points.first().is_some_and(|point| of(point).is_some());
            let values = points
                .iter()
                .map(|point| of(point).flatten().unwrap_or(f64::NAN));
            is_drawn.then(|| columns.values(values))
        };
        Self {
            x_value,
            y_value: drawn(|point| point.y_value),
            y_value_dc: drawn(|point| point.y_value_dc),
            y_value_ac: drawn(|point| point.y_value_ac),
            y_value_core: drawn(|point| point.y_value_core),
            y_value_total: drawn(|point| point.y_value_total),
            ripple_current,
            peak_current,
            saturated: columns.flags(points.iter().map(|point| point.saturated)),
        }
    }
}

async fn answer(
    state: &AppState,
    workers: &Workers,
    plot: InductorPlot,
    request: &InductorRequest,
) -> Result<InductorAnswer, Problem> {
    let inductors = &*state.inductors().await?;
    match request {
        InductorRequest::One(element) => {
            let element = std::slice::from_ref(element);
            let cases = read_list(inductors, element, |_| String::new())?;
            let curve = cases.first().map(|case| curve(plot, case));
            let curve = curve.ok_or_else(|| Problem::internal(&"an element without a curve"))?;
            Ok(InductorAnswer::One(Box::new(curve)))
        }
        InductorRequest::List(elements) => {
            let cases = read_list(inductors, elements, |index| format!("[{index}]."))?;
            let is_long = is_long(&cases);
            let draw = move || Ok(cases.iter().map(|case| curve(plot, case)).collect());
            let curves = if is_long {
                workers.run::<_, Problem>(draw).await
            } else {
                draw()
            };
            curves.map(InductorAnswer::List)
        }
    }
}

/// Whether the curves take so long that worker threads draw them: over frequency a part takes
/// about 1 ms.
fn is_long(cases: &[InductorCase]) -> bool {
    const SHORT: usize = 4;
    let over_frequency = |case: &&InductorCase| case.conditions.sweep == InductorSweep::Frequency;
    cases.iter().filter(over_frequency).count() > SHORT
}

/// The curve of an element for a plot.
pub(super) fn curve(plot: InductorPlot, case: &InductorCase) -> InductorCurve {
    let sweep = case.conditions.sweep;
    let xs = abscissae(case);
    let parameters = describe(match plot {
        InductorPlot::Inductance => case.inductor.inductance_parameters(),
        _ => &case.inductor.parameters,
    });
    let state = settle(case, &case.conditions);
    let operating_point = point_of(case, &state);
    InductorCurve {
        part_number: case.part_number().to_owned(),
        title: heading(plot, sweep),
        x_axis_label: x_label(sweep).to_owned(),
        y_axis_label: y_label(plot).to_owned(),
        x_scale: if sweep == InductorSweep::Frequency {
            Scale::Log
        } else {
            Scale::Linear
        },
        origin: OriginMark::weakest(parameters.iter().map(|parameter| parameter.origin)),
        values: values(plot, case, &state, xs),
        markers: markers(plot, case),
        note: note(case, &operating_point),
        operating_point,
        parameters,
    }
}

/// Title of a plot, with what runs along the x axis at its end.
pub(super) fn title(plot: InductorPlot) -> &'static str {
    match plot {
        InductorPlot::Inductance => "Inductance",
        InductorPlot::PowerLoss => "Power Loss",
        InductorPlot::SplitPowerLoss => "Power Loss: DC, AC, Core, Total",
        InductorPlot::TemperatureRise => "Temperature Rise",
    }
}

fn y_label(plot: InductorPlot) -> &'static str {
    match plot {
        InductorPlot::Inductance => "Inductance (H)",
        InductorPlot::PowerLoss | InductorPlot::SplitPowerLoss => "Power Loss (W)",
        InductorPlot::TemperatureRise => "Temperature Rise (°C)",
    }
}

fn heading(plot: InductorPlot, sweep: InductorSweep) -> String {
    match (plot, sweep) {
        (InductorPlot::SplitPowerLoss, InductorSweep::Current) => title(plot).to_owned(),
        (_, InductorSweep::Current) => format!("{} vs. Current", title(plot)),
        (_, InductorSweep::Frequency) => format!("{} vs. Frequency", title(plot)),
        (_, InductorSweep::InputVoltage) => format!("{} vs. Input Voltage", title(plot)),
    }
}

fn x_label(sweep: InductorSweep) -> &'static str {
    match sweep {
        InductorSweep::Current => "Current (A)",
        InductorSweep::Frequency => "Frequency (Hz)",
        InductorSweep::InputVoltage => "Input Voltage (V)",
    }
}

/// The x values in rising order, the one of the request exactly.
fn abscissae(case: &InductorCase) -> Vec<f64> {
    let conditions = &case.conditions;
    let share = |index: u32| f64::from(index) / f64::from(INTERVALS);
    let (exact, mut xs): (f64, Vec<f64>) = match conditions.sweep {
        InductorSweep::Current => {
            let current = current(conditions);
            let end = last_current(case, current);
            (
                current,
                (0..=INTERVALS).map(|index| end * share(index)).collect(),
            )
        }
        InductorSweep::Frequency => {
            let (first, last) = FREQUENCIES;
            let at = |index| first * (last / first).powf(share(index));
            (
                conditions.converter.frequency.get(),
                (0..=INTERVALS).map(at).collect(),
            )
        }
        InductorSweep::InputVoltage => {
            let (first, last) = voltages(conditions);
            let at = |index| first + (last - first) * share(index);
            (
                conditions.converter.input_voltage.get(),
                (0..=INTERVALS).map(at).collect(),
            )
        }
    };
    xs.push(exact);
    xs.sort_by(f64::total_cmp);
    xs.dedup_by(|a, b| (*a - *b).abs() <= 1e-9 * b.abs());
    xs
}

fn current(conditions: &Conditions) -> f64 {
    let output = conditions.output_current;
    conditions.converter.inductor_current(output).get()
}

/// 1.2 times the largest of current, rated current and saturation current, at most 100 A or the
/// current itself.
fn last_current(case: &InductorCase, current: f64) -> f64 {
    let rated = case.inductor.row.rated_current.rms.get();
    let saturation = case.inductor.model.inductance.saturation_current();
    let shown = BEYOND * current.max(rated).max(saturation.map_or(0.0, Amperes::get));
    shown.min(HIGHEST_CURRENT.max(current))
}

/// From where the topology begins to work to twice the input, or from a tenth of the output to the
/// output; the ends always differ.
fn voltages(conditions: &Conditions) -> (f64, f64) {
    let input = conditions.converter.input_voltage.get();
    let output = conditions.converter.output_voltage.get();
    let (least, most) = VOLTAGES;
    let (first, last) = match conditions.converter.topology {
        Topology::Buck => (output, 2.0 * input.max(output)),
        Topology::Boost => (0.1 * output, output),
    };
    let last = last.max(input).min(most);
    let first = first.min(input).min(0.5 * last).max(least);
    (first, last.max(2.0 * first))
}

/// The conditions at a place of the x axis, and the current there.
fn conditions_at(case: &InductorCase, x: f64) -> Conditions {
    let mut conditions = case.conditions;
    match conditions.sweep {
        InductorSweep::Current => {
            // The axis shows the current of the inductor.
            let ratio = conditions
                .converter
                .inductor_current(Amperes::new(1.0))
                .get();
            conditions.output_current = Amperes::new(x / ratio);
        }
        InductorSweep::Frequency => conditions.converter.frequency = Hertz::new(x),
        InductorSweep::InputVoltage => conditions.converter.input_voltage = Volts::new(x),
    }
    conditions
}

/// The points of a curve; `at_request` is the state at the conditions of the request.
fn values(
    plot: InductorPlot,
    case: &InductorCase,
    at_request: &SteadyState,
    xs: Vec<f64>,
) -> Vec<InductorValue> {
    let conditions = &case.conditions;
    let mut over_current = SteadyStates::new(
        &case.inductor.model,
        &conditions.converter,
        conditions.ambient,
        RippleInductance::MeanOverRipple,
    );
    let requested = current(conditions);
    let state = |x: f64| match conditions.sweep {
        // The axis shows the current of the inductor. At the point of the request both have one
        // value.
        InductorSweep::Current if x == requested => *at_request,
        InductorSweep::Current => over_current.at(Amperes::new(x)),
        _ => settle(case, &conditions_at(case, x)),
    };
    let states: Vec<_> = xs.iter().copied().map(state).collect();
    let pairs = xs.into_iter().zip(&states);
    pairs
        .map(|(x, state)| value(plot, case, x, state))
        .collect()
}

fn value(plot: InductorPlot, case: &InductorCase, x: f64, state: &SteadyState) -> InductorValue {
    let settled = state.settled();
    let mut value = InductorValue {
        x_value: x,
        ripple_current: settled.map(|point| point.wave.swing.get()),
        peak_current: settled.map(|point| point.wave.peak.get()),
        saturated: settled.map_or(*state == SteadyState::Saturated, |point| {
            is_saturated(case, &point)
        }),
        ..InductorValue::default()
    };
    match plot {
        InductorPlot::Inductance => {
            value.y_value = Some(inductance(case, &conditions_at(case, x), state));
        }
        InductorPlot::PowerLoss => {
            value.y_value = Some(settled.map(|point| point.losses.total().get()));
        }
        InductorPlot::SplitPowerLoss => {
            value.y_value_dc = Some(settled.map(|point| point.losses.dc.get()));
            value.y_value_ac = Some(settled.map(|point| point.losses.ac.get()));
            value.y_value_core = Some(settled.map(|point| point.losses.core.get()));
            value.y_value_total = Some(settled.map(|point| point.losses.total().get()));
        }
        InductorPlot::TemperatureRise => {
            value.y_value = Some(settled.map(|point| point.rise.get()));
        }
    }
    value
}

/// Inductance at the temperature of the part. A part that saturates within the period shows it at
/// ambient, so that the fall is seen; none when the temperature rises without limit.
fn inductance(case: &InductorCase, conditions: &Conditions, state: &SteadyState) -> Option<f64> {
    match state {
        SteadyState::Settled(point) => Some(point.inductance.get()),
        SteadyState::Saturated => {
            let current = Amperes::new(current(conditions));
            let law = &case.inductor.model.inductance;
            Some(law.at(current, conditions.ambient).get())
        }
        SteadyState::Runaway => None,
    }
}

fn markers(plot: InductorPlot, case: &InductorCase) -> Vec<InductorMarker> {
    let row = &case.inductor.row;
    let law = &case.inductor.model.inductance;
    let rated = &row.rated_current;
    let marker = |kind: MarkerKind, value: f64, label: String| InductorMarker {
        kind,
        axis: kind.axis(),
        value,
        label,
    };
    let mut markers = Vec::new();
    if case.conditions.sweep == InductorSweep::Current {
        if let Some(point) = law.saturation {
            let saturation = point.current.get();
            let drop = percent(point.drop);
            let stated = row
                .saturation
                .is_some_and(|saturation| saturation.drop.is_some());
            let mark = if stated { "" } else { ", drop estimated" };
            let label = format!("Isat {} A (\u{2212}{drop}{mark})", rounded(saturation));
            markers.push(marker(MarkerKind::Saturation, saturation, label));
        }
        let label = format!(
            "Irms {} A ({} K)",
            rounded(rated.rms.get()),
            case.inductor.rated_rise.get()
        );
        markers.push(marker(MarkerKind::RatedCurrent, rated.rms.get(), label));
    }
    if plot == InductorPlot::TemperatureRise {
        let rise = case.inductor.rated_rise.get();
        markers.push(marker(
            MarkerKind::Rise,
            rise,
            format!("Rated rise {rise} K"),
        ));
        if let Some(max) = row.temperature_max {
            let left = max.get() - case.conditions.ambient.get();
            markers.push(marker(
                MarkerKind::HighestTemperature,
                left,
                format!("Tmax {} °C", max.get()),
            ));
        }
    }
    markers
}

fn note(case: &InductorCase, point: &InductorPoint) -> String {
    let conditions = &case.conditions;
    let converter = &conditions.converter;
    let (topology, axis) = match converter.topology {
        Topology::Buck => ("buck", ""),
        Topology::Boost => ("boost", " The axis is the inductor current."),
    };
    let sweep = match conditions.sweep {
        InductorSweep::Current => String::new(),
        _ => format!(" at {} A output current", conditions.output_current.get()),
    };
    let [low, high] = case.inductor.core_loss_range;
    format!(
        "Results are for {topology} topology. {} kHz, {} V to {} V, {} °C ambient{sweep}, ideal \
         switches.{axis} Typical values; ac and core loss are based on an estimated winding and \
         core. Depending on the powder grade, the core loss is between × {low} and × {high} of the \
         value shown{}.{}",
        converter.frequency.get() / 1e3,
        converter.input_voltage.get(),
        converter.output_voltage.get(),
        conditions.ambient.get(),
        ac_spread(point).unwrap_or_default(),
        without_saturation(case),
    )
}

/// What the inductance of a part without a saturation current leaves out.
fn without_saturation(case: &InductorCase) -> &'static str {
    match case.inductor.model.inductance.saturation {
        Some(_) => "",
        None => {
            " No saturation current is published, so the inductance does not drop with current: \
             ripple and peak are too low where the part saturates."
        }
    }
}

/// Ac loss between the windings that the part may have, relative to the value shown, at the point
/// of the request.
fn ac_spread(point: &InductorPoint) -> Option<String> {
    let (shown, range) = (point.ac_loss?, point.ac_loss_range?);
    if shown == 0.0 {
        return None;
    }
    let [low, high] = range.map(|loss| rounded(loss / shown));
    Some(format!(
        ", the ac loss at the operating point between × {low} and × {high}, by the winding"
    ))
}
