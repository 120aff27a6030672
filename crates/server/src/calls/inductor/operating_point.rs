//! What happens at the point that a request describes: of the plots, the table and the search.

use henrad_api::vocabulary::{ConductionMode, InductorRating};
use henrad_parts::quantity::{self, Amperes, Celsius};
use henrad_sim::inductor::{
    Conduction, OperatingPoint, RippleInductance, SteadyState, Topology, steady_state,
};
use serde::Serialize;
use utoipa::ToSchema;

use super::{Conditions, InductorCase};

/// What happens at the point of the request. SI units.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct InductorPoint {
    /// Dc current of the inductor, A.
    pub current: f64,
    /// Share of the period in which the current rises.
    pub duty_cycle: f64,
    /// Inductance, H.
    pub inductance: Option<f64>,
    /// Inductance at the highest current, H.
    pub inductance_at_peak: Option<f64>,
    /// Peak-to-peak ripple, A.
    pub ripple_current: Option<f64>,
    /// Highest current, A.
    pub peak_current: Option<f64>,
    /// Lowest current, A.
    pub valley_current: Option<f64>,
    /// Root of the mean square, A.
    pub rms_current: Option<f64>,
    /// Peak-to-peak flux density, T.
    pub flux_swing: Option<f64>,
    /// Loss of the mean current in the copper, W.
    pub dc_loss: Option<f64>,
    /// Loss of the ripple in the copper, W.
    pub ac_loss: Option<f64>,
    /// Loss of the core, W.
    pub core_loss: Option<f64>,
    /// Ac loss between the windings that the part may have, W.
    pub ac_loss_range: Option<[f64; 2]>,
    /// Core loss between the grades of powder that the part may have, W.
    pub core_loss_range: Option<[f64; 2]>,
    /// All losses, W.
    pub total_loss: Option<f64>,
    /// All losses with both at their ends, W.
    pub total_loss_range: Option<[f64; 2]>,
    /// Rise over ambient, K.
    pub temperature_rise: Option<f64>,
    /// Temperature of the part, °C.
    pub temperature: Option<f64>,
    /// Loss over output power, %.
    pub loss_share: Option<f64>,
    /// continuous, forced continuous, discontinuous or no ripple; empty when nothing settles.
    pub conduction: ConductionMode,
    /// Ratings that the point exceeds; a rating that is not published is never exceeded.
    pub exceeded: Vec<InductorRating>,
    /// What to look at.
    pub warnings: Vec<String>,
}

/// The state at the conditions of a request.
pub(super) fn settle(case: &InductorCase, conditions: &Conditions) -> SteadyState {
    let current = conditions
        .converter
        .inductor_current(conditions.output_current);
    steady_state(
        &case.inductor.model,
        &conditions.converter,
        current,
        conditions.ambient,
        RippleInductance::MeanOverRipple,
    )
}

/// The point of a request whose state is known.
pub(super) fn point_of(case: &InductorCase, state: &SteadyState) -> InductorPoint {
    let conditions = &case.conditions;
    let settled = state.settled();
    let value = |read: fn(&OperatingPoint) -> f64| settled.as_ref().map(read);
    let output_power = conditions.converter.output_voltage.get() * conditions.output_current.get();
    let total = value(|point| point.losses.total().get());
    let spread = settled.as_ref().map(|point| LossRange::new(case, point));
    InductorPoint {
        current: conditions
            .converter
            .inductor_current(conditions.output_current)
            .get(),
        duty_cycle: conditions.converter.excitation().duty,
        inductance: value(|point| point.inductance.get()),
        inductance_at_peak: settled.map(|point| {
            let law = &case.inductor.model.inductance;
            law.at(point.wave.peak, point.temperature).get()
        }),
        ripple_current: value(|point| point.wave.swing.get()),
        peak_current: value(|point| point.wave.peak.get()),
        valley_current: value(|point| point.wave.valley.get()),
        rms_current: value(|point| point.wave.rms.get()),
        flux_swing: value(|point| point.flux_swing),
        dc_loss: value(|point| point.losses.dc.get()),
        ac_loss: value(|point| point.losses.ac.get()),
        core_loss: value(|point| point.losses.core.get()),
        ac_loss_range: spread.map(|range| range.ac),
        core_loss_range: spread.map(|range| range.core),
        total_loss: total,
        total_loss_range: spread.map(|range| range.total),
        temperature_rise: value(|point| point.rise.get()),
        temperature: value(|point| point.temperature.get()),
        loss_share: total.map(|loss| 100.0 * loss / output_power),
        conduction: settled.map_or(ConductionMode::None, |point| {
            conduction(point.wave.conduction)
        }),
        exceeded: settled
            .as_ref()
            .map_or_else(Vec::new, |point| exceeded(case, point)),
        warnings: warnings(case, state),
    }
}

/// The published ratings that a point exceeds.
fn exceeded(case: &InductorCase, point: &OperatingPoint) -> Vec<InductorRating> {
    let row = &case.inductor.row;
    let is_too_hot = |max: Celsius| point.temperature.get() > max.get();
    [
        (InductorRating::Saturation, is_saturated(case, point)),
        (
            InductorRating::Current,
            point.wave.rms.get() > row.rated_current.rms.get(),
        ),
        (
            InductorRating::Temperature,
            row.temperature_max.is_some_and(is_too_hot),
        ),
    ]
    .into_iter()
    .filter_map(|(rating, is_exceeded)| is_exceeded.then_some(rating))
    .collect()
}

/// Losses of one state between the ends of what is estimated, W.
#[derive(Debug, Clone, Copy)]
struct LossRange {
    ac: [f64; 2],
    core: [f64; 2],
    total: [f64; 2],
}

impl LossRange {
    /// The temperature of the state stays: what more loss heats is a second estimate.
    fn new(case: &InductorCase, point: &OperatingPoint) -> Self {
        let inductor = &case.inductor;
        let frequency = case.conditions.converter.frequency;
        let mut ac = [0, 1].map(|end| point.ac_loss_in(&inductor.windings[end], frequency).get());
        ac.sort_by(f64::total_cmp);
        let core = inductor
            .core_loss_range
            .map(|factor| factor * point.losses.core.get());
        let dc = point.losses.dc.get();
        Self {
            ac,
            core,
            total: [0, 1].map(|end| dc + ac[end] + core[end]),
        }
    }
}

fn conduction(conduction: Conduction) -> ConductionMode {
    match conduction {
        Conduction::Continuous => ConductionMode::Continuous,
        Conduction::ForcedContinuous => ConductionMode::ForcedContinuous,
        Conduction::Discontinuous => ConductionMode::Discontinuous,
        Conduction::NoRipple => ConductionMode::NoRipple,
    }
}

/// Whether the peak current is above the saturation current; never where none is published.
pub(super) fn is_saturated(case: &InductorCase, point: &OperatingPoint) -> bool {
    let saturation = case.inductor.model.inductance.saturation_current();
    saturation.is_some_and(|saturation| point.wave.peak > saturation)
}

fn warnings(case: &InductorCase, state: &SteadyState) -> Vec<String> {
    let mut warnings = Vec::new();
    let converter = &case.conditions.converter;
    if !converter.excitation().has_ripple() {
        let relation = match converter.topology {
            Topology::Buck => "below",
            Topology::Boost => "above",
        };
        warnings.push(format!(
            "Output voltage is not {relation} input voltage; no ripple."
        ));
    }
    match state {
        SteadyState::Runaway => {
            warnings.push("The temperature rises without limit (thermal runaway).".to_owned());
        }
        SteadyState::Saturated => warnings.push(
            "The core saturates within the period: the ripple grows without limit. Raise the \
             frequency or the inductance."
                .to_owned(),
        ),
        SteadyState::Settled(point) => warn_of_ratings(case, point, &mut warnings),
    }
    warnings
}

/// Share of the inductance that the measured parts of the saturation law still have.
const DEEPEST_MEASURED: f64 = 0.6;

fn warn_of_saturation(case: &InductorCase, point: &OperatingPoint, warnings: &mut Vec<String>) {
    let law = &case.inductor.model.inductance;
    let Some(saturation) = law.saturation_current() else {
        warnings.push(
            "No saturation current is published, so the inductance does not drop with current."
                .to_owned(),
        );
        return;
    };
    let amperes = |value: f64| quantity::format(value, "A", 3);
    if is_saturated(case, point) {
        warnings.push(format!(
            "The peak current of {} is above the saturation current of {}.",
            amperes(point.wave.peak.get()),
            amperes(saturation.get())
        ));
    }
    let left = |current| law.at(current, point.temperature).get();
    let share = left(point.wave.peak) / left(Amperes::new(0.0));
    if share < DEEPEST_MEASURED {
        warnings.push(format!(
            "At the peak {:.0} % of the inductance is left; the law was measured down to {:.0} %.",
            100.0 * share,
            100.0 * DEEPEST_MEASURED
        ));
    }
}

fn warn_of_ratings(case: &InductorCase, point: &OperatingPoint, warnings: &mut Vec<String>) {
    let row = &case.inductor.row;
    let amperes = |value: f64| quantity::format(value, "A", 3);
    warn_of_saturation(case, point, warnings);
    let exceeded = exceeded(case, point);
    if exceeded.contains(&InductorRating::Current) {
        warnings.push(format!(
            "The rms current of {} is above the rated current of {} ({} K rise).",
            amperes(point.wave.rms.get()),
            amperes(row.rated_current.rms.get()),
            case.inductor.rated_rise.get()
        ));
    }
    if let Some(max) = row.temperature_max
        && exceeded.contains(&InductorRating::Temperature)
    {
        warnings.push(format!(
            "The temperature of {:.0} °C is above the highest of {} °C.",
            point.temperature.get(),
            max.get()
        ));
    }
}
