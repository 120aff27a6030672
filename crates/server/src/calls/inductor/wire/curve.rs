//! The curve of one element.

use henrad_api::inductor::{
    InductorCurve, InductorMarker, InductorParameter, InductorPoint, InductorValue,
};
use henrad_api::vocabulary::{InductorPlot, InductorSweep, MarkerKind, OriginMark, Scale};
use henrad_parts::quantity::{Amperes, Hertz, Volts};
use henrad_sim::inductor::{RippleInductance, SteadyState, SteadyStates, Topology};

use super::operating_point::{is_saturated, point_of, settle};
use super::request::{Conditions, InductorCase};
use crate::calls::inductor::{title, y_label};

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

/// The curve of an element for a plot.
pub fn curve(plot: InductorPlot, case: &InductorCase) -> InductorCurve {
    let sweep = case.conditions.sweep;
    let xs = abscissae(case);
    let parameters = parameters(plot, case);
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

fn parameters(plot: InductorPlot, case: &InductorCase) -> Vec<InductorParameter> {
    let shown = match plot {
        InductorPlot::Inductance => case.inductor.inductance_parameters(),
        _ => &case.inductor.parameters,
    };
    shown
        .iter()
        .map(|parameter| InductorParameter {
            parameter_name: parameter.name.clone(),
            value: parameter.value.clone(),
            condition: parameter.condition.clone(),
            origin: OriginMark::from_origin(&parameter.origin),
            source: parameter.origin.basis().to_owned(),
        })
        .collect()
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

/// 1.2 times the largest of current, rated current and saturation current, at most 100 A or the current itself.
fn last_current(case: &InductorCase, current: f64) -> f64 {
    let rated = case.inductor.row.rated_current.rms.get();
    let saturation = case.inductor.model.inductance.saturation_current();
    let shown = BEYOND * current.max(rated).max(saturation.map_or(0.0, Amperes::get));
    shown.min(HIGHEST_CURRENT.max(current))
}

/// From where the topology begins to work to twice the input, or from a tenth of the output to the output; the ends
/// always differ.
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
    let asked = current(conditions);
    let state = |x: f64| match conditions.sweep {
        // The axis shows the current of the inductor. At the point of the request both have one value.
        InductorSweep::Current if x == asked => *at_request,
        InductorSweep::Current => over_current.at(Amperes::new(x)),
        _ => settle(case, &conditions_at(case, x)),
    };
    let states: Vec<_> = xs.iter().copied().map(state).collect();
    let pairs = xs.into_iter().zip(&states);
    pairs
        .map(|(x, state)| value(plot, case, (x, state)))
        .collect()
}

fn value(
    plot: InductorPlot,
    case: &InductorCase,
    (x, state): (f64, &SteadyState),
) -> InductorValue {
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

/// Inductance at the temperature of the part. A part that saturates within the period shows it at ambient, so that the
/// fall is seen; one whose temperature rises without limit has none.
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
            let drop = crate::calls::inductor::model::percent(point.drop);
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

/// Two decimals without trailing zeros.
fn rounded(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
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
        "Results are for {topology} topology. {} kHz, {} V to {} V, {} °C ambient{sweep}, ideal switches.{axis} Typical \
         values; ac and core loss are based on an estimated winding and core. Depending on the powder grade, the core loss is \
         between × {low} and × {high} of the value shown{}.{}",
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
            " No saturation current is published, so the inductance does not drop with current: ripple and peak are too low where \
             the part saturates."
        }
    }
}

/// Ac loss between the windings that the part may have, relative to the value shown, at the point of the request.
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
