//! Change of the capacitance with a condition: bias, temperature, ac voltage, age.

use henrad_sim::capacitor::analysis::{ChangeCurve, Piece};

use super::{Drawing, Drawn, Owner, points, spread};
use crate::error::EngineError;
use crate::plots::ChangeAnalysis;
use crate::simulation::{SimulatedPart, Simulation};

pub fn draw(simulation: &Simulation, analyze: ChangeAnalysis) -> Result<Drawing, EngineError> {
    let mut drawing = Drawing::default();
    let pieces: Vec<_> = simulation.parts.iter().map(SimulatedPart::piece).collect();
    if simulation.combine {
        push(
            &mut drawing,
            simulation,
            &Owner::combined(simulation),
            &pieces,
            analyze,
        )?;
    }
    for (index, piece) in pieces.iter().enumerate() {
        let owner = Owner::part(simulation, index);
        push(
            &mut drawing,
            simulation,
            &owner,
            std::slice::from_ref(piece),
            analyze,
        )?;
    }
    Ok(drawing)
}

fn push(
    drawing: &mut Drawing,
    simulation: &Simulation,
    owner: &Owner,
    pieces: &[Piece<'_>],
    analyze: ChangeAnalysis,
) -> Result<(), EngineError> {
    match analyze(pieces).map_err(|source| owner.refused(source))? {
        ChangeCurve::Points(pairs) => {
            let curve = pairs.clone();
            let drawn = Drawn {
                points: points(pairs),
                ..Drawn::default()
            };
            drawing.push(simulation, owner, 0, drawn);
            spread::around_change(drawing, simulation, owner, &curve)?;
        }
        ChangeCurve::NoCurve { reason } => {
            drawing
                .remarks
                .push(format!("{} has no curve: {reason}.", owner.name()));
        }
    }
    Ok(())
}
