//! Temperature rise over ripple current of the highlighted part, one curve per listed frequency.

use henrad_parts::quantity::{self, Kelvins};
use henrad_sim::capacitor::analysis::{
    CurveEnd, TemperatureRiseCurve, ThermalCoupling, temperature_rise,
};
use henrad_sim::capacitor::effect::ac_voltage::small_signal_limit;
use henrad_sim::capacitor::limit::MAX_TEMPERATURE_RISE;
use henrad_sim::{FrequencyGrid, SimError};

use super::{Drawing, Drawn, Owner, Region, as_written, points, spread};
use crate::error::EngineError;
use crate::simulation::{SimulatedPart, Simulation};

/// Curves reach this multiple of the allowed rise, at least the highest band and at most what the
/// laws cover.
const RISE_MARGIN: f64 = 3.0;
/// Upper edge of the highest band, K.
const HIGHEST_BAND: f64 = 60.0;

pub fn draw(simulation: &Simulation) -> Result<Drawing, EngineError> {
    let mut drawing = Drawing::default();
    let index = simulation.highlighted;
    let Some(part) = simulation.parts.get(index) else {
        return Ok(drawing);
    };
    let owner = Owner::part(simulation, index);
    push(&mut drawing, simulation, &owner, part).map_err(|source| owner.refused(source))?;
    if simulation.parts.len() > 1 {
        drawing
            .remarks
            .push(format!("Drawn for the highlighted part, {}.", owner.name()));
    }
    let resistance = part.modeled.model.thermal_resistance().value.get();
    drawing.title_addition = format!(" (Rθ {resistance:.1} °C/W)");
    Ok(drawing)
}

fn push(
    drawing: &mut Drawing,
    simulation: &Simulation,
    owner: &Owner,
    part: &SimulatedPart,
) -> Result<(), SimError> {
    let requested = RISE_MARGIN * simulation.temperature_rise.get();
    let highest = requested.max(HIGHEST_BAND).min(MAX_TEMPERATURE_RISE.get());
    let frequencies = FrequencyGrid::from_frequencies(simulation.listed_frequencies.clone())?;
    let curves = temperature_rise(
        &part.modeled.model,
        &part.condition,
        &frequencies,
        Kelvins::new(highest),
        ThermalCoupling::Uncoupled,
    )?;
    drawing.remarks.extend(small_signal_remark(part, &curves));
    for curve in curves {
        let frequency = quantity::format(curve.frequency.get(), "Hz", 3);
        if let Some(end) = early_end(curve.end) {
            drawing
                .remarks
                .push(format!("At {frequency} the curve ends at {end}."));
        }
        let pieces = f64::from(part.quantity);
        let drawn = Drawn {
            condition: frequency.clone(),
            regions: beyond_small_signal(&curve, pieces).into_iter().collect(),
            points: points(curve.points.iter().map(|(i, rise)| (pieces * i, *rise))),
            ..Drawn::default()
        };
        let rises = drawn.points.clone();
        drawing.push(simulation, owner, 0, drawn);
        let at = curve.frequency;
        spread::around_rise(drawing, simulation, part, owner, at, &frequency, &rises);
    }
    Ok(())
}

/// Where a curve of that many pieces uses the small-signal ESR at a large ac voltage.
fn beyond_small_signal(curve: &TemperatureRiseCurve, pieces: f64) -> Option<Region> {
    Some(Region {
        from: as_written(pieces * curve.beyond_small_signal?),
        to: as_written(pieces * curve.points.last()?.0),
        reason: "small-signal ESR at a large ac voltage".to_owned(),
    })
}

/// Names the voltage and the frequencies of curves that go beyond the small-signal ESR.
fn small_signal_remark(part: &SimulatedPart, curves: &[TemperatureRiseCurve]) -> Option<String> {
    let limit = small_signal_limit(&part.modeled.model)?;
    let beyond = curves
        .iter()
        .filter(|curve| curve.beyond_small_signal.is_some());
    let frequencies: Vec<_> = beyond
        .map(|curve| quantity::format(curve.frequency.get(), "Hz", 3))
        .collect();
    if frequencies.is_empty() {
        return None;
    }
    Some(format!(
        "Above {} rms across the part (at {}) the small-signal ESR does not apply: the rise may be \
         wrong by a factor of 2 to 4.",
        quantity::format(limit.get(), "V", 3),
        frequencies.join(", ")
    ))
}

fn early_end(end: CurveEnd) -> Option<&'static str> {
    match end {
        CurveEnd::HighestRise => None,
        CurveEnd::VoltageLimit => Some("the voltage limit"),
        CurveEnd::CurrentLimit => Some("the current limit"),
        CurveEnd::Runaway => Some("thermal runaway"),
    }
}
