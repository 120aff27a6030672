//! Temperature rise over ripple current of the highlighted part, one curve per listed frequency.

use henrad_parts::quantity::{self, Kelvins};
use henrad_sim::capacitor::analysis::{CurveEnd, ThermalCoupling, temperature_rise};
use henrad_sim::{FrequencyGrid, SimError};

use super::{Drawing, Drawn, Owner, points};
use crate::error::AppError;
use crate::features::simulation::{SimulatedPart, Simulation};

/// Curves reach this multiple of the allowed rise, and at least the highest band.
const RISE_MARGIN: f64 = 3.0;
/// Upper edge of the highest band, K.
const HIGHEST_BAND: f64 = 60.0;

pub fn draw(simulation: &Simulation) -> Result<Drawing, AppError> {
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
    let resistance = part.modelled.model.thermal_resistance().value.get();
    drawing.title_addition = format!(" (Rθ {resistance:.1} °C/W)");
    Ok(drawing)
}

fn push(
    drawing: &mut Drawing,
    simulation: &Simulation,
    owner: &Owner,
    part: &SimulatedPart,
) -> Result<(), SimError> {
    let highest = (RISE_MARGIN * simulation.temperature_rise.get()).max(HIGHEST_BAND);
    let frequencies = FrequencyGrid::from_frequencies(simulation.listed_frequencies.clone())?;
    let curves = temperature_rise(
        &part.modelled.model,
        &part.condition,
        &frequencies,
        Kelvins::new(highest),
        ThermalCoupling::Uncoupled,
    )?;
    for curve in curves {
        let frequency = quantity::format(curve.frequency.get(), "Hz", 3);
        if let Some(end) = early_end(curve.end) {
            drawing
                .remarks
                .push(format!("At {frequency} the curve ends at {end}."));
        }
        let pairs = curve.points.into_iter();
        let drawn = Drawn {
            condition: frequency,
            points: points(pairs.map(|(i, rise)| (f64::from(part.quantity) * i, rise))),
            ..Drawn::default()
        };
        drawing.push(simulation, owner, 0, drawn);
    }
    Ok(())
}

fn early_end(end: CurveEnd) -> Option<&'static str> {
    match end {
        CurveEnd::HighestRise => None,
        CurveEnd::VoltageLimit => Some("the voltage limit"),
        CurveEnd::CurrentLimit => Some("the current limit"),
        CurveEnd::Runaway => Some("thermal runaway"),
    }
}
