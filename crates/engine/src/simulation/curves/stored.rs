//! Published curves, which replace computed ones where a part has them and they apply.

use henrad_api::vocabulary::OriginMark;
use henrad_parts::curve::{CurveQuantity, StoredCurve};
use henrad_parts::quantity;

use super::{Drawing, DrawnCurve, Owner, spread};
use crate::plots::StoredAt;
use crate::simulation::{CurveSource, SimulatedPart, Simulation};

/// Ambient temperature of stored curves, °C.
const REFERENCE_TEMPERATURE: f64 = 25.0;

/// Replaces computed curves with stored ones, unless the request asks for the model alone, and adds
/// a remark. Combinations and tolerance limits are always computed.
pub fn apply(simulation: &Simulation, drawing: &mut Drawing) {
    let plot = simulation.plot;
    if !plot.has_stored_form() || drawing.curves.is_empty() {
        return;
    }
    let is_stored = |part: &SimulatedPart| plot.is_stored(&part.modeled.part);
    if !simulation.parts.iter().any(is_stored) {
        let sentence = "No stored curve: computed from the model.".to_owned();
        drawing.remarks.push(sentence);
        return;
    }
    for (index, part) in simulation.parts.iter().enumerate() {
        let owner = Owner::part(simulation, index);
        let curves = drawing.curves.iter_mut();
        let own = curves.filter(|it| it.owner.ref_des == owner.ref_des && it.drawn.band.is_none());
        let replaced = own
            .filter_map(|curve| replace(simulation, part, curve))
            .count();
        if replaced > 0 {
            spread::leave_out_published(drawing, &owner);
        }
        let remark = remark(simulation, &owner, is_stored(part), replaced);
        drawing.remarks.extend(remark);
    }
}

fn remark(
    simulation: &Simulation,
    owner: &Owner,
    is_stored: bool,
    replaced: usize,
) -> Option<String> {
    let name = owner.name();
    if !is_stored {
        None
    } else if simulation.source == CurveSource::ModelOnly {
        Some(format!(
            "{name}: stored curve ignored; computed from the model."
        ))
    } else if replaced == 0 {
        Some(format!(
            "{name}: stored curve does not apply at these conditions; computed from the model."
        ))
    } else {
        Some(format!("{name}: stored curve, not computed."))
    }
}

/// Gives the curve the points of the part's stored curve; `None` without one that applies.
fn replace(simulation: &Simulation, part: &SimulatedPart, drawn: &mut DrawnCurve) -> Option<()> {
    if simulation.source == CurveSource::ModelOnly || !holds(simulation, part) {
        return None;
    }
    let quantity = drawn.quantity.stored?;
    let mut curves = part.modeled.part.curves.iter();
    let curve = curves.find(|curve| curve.quantity == quantity && fits(curve, drawn))?;
    let points = points(simulation, part, curve);
    if points.len() < 2 {
        return None;
    }
    drawn.origin = OriginMark::Published;
    drawn.fit_rms = None;
    drawn.source = Some(curve.source.clone());
    drawn.drawn.points = points;
    drawn.drawn.valid = None;
    drawn.drawn.regions.clear();
    Some(())
}

/// A stored heating curve replaces the series of its own frequency.
fn fits(curve: &StoredCurve, drawn: &DrawnCurve) -> bool {
    curve
        .frequency
        .is_none_or(|frequency| quantity::format(frequency.get(), "Hz", 3) == drawn.drawn.condition)
}

/// Whether the simulation is at the conditions of stored curves, which hold for the nominal
/// capacitance.
fn holds(simulation: &Simulation, part: &SimulatedPart) -> bool {
    if simulation.draws_small_signal() {
        return false;
    }
    let at_reference = part.condition.temperature.get() == REFERENCE_TEMPERATURE;
    let unbiased = part.condition.bias.get() == 0.0;
    let trace = simulation.trace;
    let without_trace = trace.resistance.get() == 0.0 && trace.inductance.get() == 0.0;
    match simulation.plot.stored_at {
        StoredAt::ReferenceTemperature => at_reference,
        StoredAt::ZeroBias => unbiased,
        StoredAt::ReferencePoint => at_reference && unbiased && without_trace,
    }
}

/// The points for all pieces, within the sweep where there is one.
fn points(simulation: &Simulation, part: &SimulatedPart, curve: &StoredCurve) -> Vec<[f64; 2]> {
    let pieces = f64::from(part.quantity);
    let sweep = simulation.frequencies();
    let (start, stop) = (sweep[0], sweep[sweep.len() - 1]);
    let points = curve.points.iter().copied();
    match curve.quantity {
        CurveQuantity::Impedance | CurveQuantity::Esr => points
            .filter(|[frequency, _]| (start..=stop).contains(frequency))
            .map(|[frequency, ohms]| [frequency, ohms / pieces])
            .collect(),
        CurveQuantity::Heating => points.map(|[x, y]| [x * pieces, y]).collect(),
        CurveQuantity::BiasChange | CurveQuantity::TemperatureChange => points.collect(),
    }
}
