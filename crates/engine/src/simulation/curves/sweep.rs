//! Curves that follow from the impedance over a sweep.

use henrad_api::vocabulary::{BandKind, BandSide, PlotKind};
use henrad_parts::Part;
use henrad_parts::model::CapacitorModel;
use henrad_parts::quantity::{self, Hertz};
use henrad_parts::tolerance::{self, Tolerance};
use henrad_sim::capacitor::{VERIFIED_TO, combine};
use henrad_sim::{Capacitor, Complex64, SimError};

use super::{BandEdge, Drawing, Drawn, Owner, ValidRange, spread};
use crate::error::EngineError;
use crate::part_store::ModeledPart;
use crate::plots::{Points, SweepAnalysis, TransmissionLine};
use crate::simulation::{SimulatedPart, Simulation};

/// Impedance of one piece of a part over the sweep, without trace.
#[derive(Clone)]
struct Solved {
    band: Option<BandSide>,
    impedance: Vec<Complex64>,
    valid: ValidRange,
}

pub fn draw(simulation: &Simulation, analyze: SweepAnalysis) -> Result<Drawing, EngineError> {
    let mut drawing = Drawing::default();
    // A combination and a band need all parts at once. Otherwise each takes the memory of the one
    // before.
    let mut solved = Vec::new();
    if simulation.combine || simulation.spread {
        let parts = 0..simulation.parts.len();
        solved = parts
            .map(|index| solve(simulation, index))
            .collect::<Result<_, _>>()?;
    }
    if simulation.combine {
        let owner = Owner::combined(simulation);
        combined(simulation, &solved)
            .and_then(|group| push(&mut drawing, simulation, &owner, group, analyze))
            .map_err(|source| owner.refused(source))?;
    }
    for (index, part) in simulation.parts.iter().enumerate() {
        let owner = Owner::part(simulation, index);
        let nominal = match solved.get(index) {
            Some(solved) => solved.clone(),
            None => solve(simulation, index)?,
        };
        let mut draw_pieces = |mut pieces: Solved| -> Result<(), SimError> {
            combine::divide(part.quantity, &mut pieces.impedance)?;
            push(&mut drawing, simulation, &owner, pieces, analyze)
        };
        draw_pieces(nominal).map_err(|source| owner.refused(source))?;
        for limit in limits(simulation, part).map_err(|source| owner.refused(source))? {
            draw_pieces(limit).map_err(|source| owner.refused(source))?;
        }
    }
    if simulation.spread {
        let impedances: Vec<_> = solved.iter().map(|one| one.impedance.as_slice()).collect();
        spread::around_impedances(&mut drawing, simulation, &impedances)?;
    }
    drawing.remarks.extend(tolerance_remarks(simulation));
    drawing.remarks.extend(extrapolation(simulation));
    Ok(drawing)
}

fn solve(simulation: &Simulation, index: usize) -> Result<Solved, EngineError> {
    let part = &simulation.parts[index];
    let capacitor = Capacitor::at(&part.modeled.model, &simulation.swept(part))
        .map_err(|source| Owner::part(simulation, index).refused(source))?;
    Ok(solved(&capacitor, simulation, part, None))
}

fn solved(
    capacitor: &Capacitor,
    simulation: &Simulation,
    part: &SimulatedPart,
    band: Option<BandSide>,
) -> Solved {
    Solved {
        band,
        impedance: capacitor.impedances(&simulation.grid),
        valid: ValidRange::from_part(part),
    }
}

/// A part at the limits of its tolerance, when they are asked for.
fn limits(simulation: &Simulation, part: &SimulatedPart) -> Result<Vec<Solved>, SimError> {
    if !simulation.tolerance {
        return Ok(Vec::new());
    }
    models_at_limits(&part.modeled)
        .into_iter()
        .map(|(side, model)| {
            let capacitor = Capacitor::at(&model, &simulation.swept(part))?;
            Ok(solved(&capacitor, simulation, part, Some(side)))
        })
        .collect()
}

/// What the tolerance of each part means for its curves, when they are asked for.
fn tolerance_remarks(simulation: &Simulation) -> Vec<String> {
    if !simulation.tolerance {
        return Vec::new();
    }
    let parts = simulation.parts.iter().enumerate();
    parts
        .map(|(index, part)| {
            let name = Owner::part(simulation, index).name();
            format!("{name}: {}.", tolerance_remark(&part.modeled.part))
        })
        .collect()
}

/// All parts in parallel.
fn combined(simulation: &Simulation, solved: &[Solved]) -> Result<Solved, SimError> {
    let pieces: Vec<_> = simulation
        .parts
        .iter()
        .zip(solved)
        .map(|(part, solved)| (part.quantity, solved.impedance.as_slice()))
        .collect();
    Ok(Solved {
        band: None,
        impedance: combine::parallel(&pieces)?,
        valid: ValidRange::common(&simulation.parts),
    })
}

fn push(
    drawing: &mut Drawing,
    simulation: &Simulation,
    owner: &Owner,
    solved: Solved,
    analyze: SweepAnalysis,
) -> Result<(), SimError> {
    let mut impedance = solved.impedance;
    combine::add_trace(&simulation.grid, &mut impedance, simulation.trace)?;
    let curves = analyze(&simulation.line, &simulation.grid, &impedance)?;
    for (position, points) in curves.into_iter().enumerate() {
        let mut drawn = Drawn {
            band: solved.band.map(|side| BandEdge {
                of: BandKind::Tolerance,
                side,
            }),
            points,
            valid: Some(solved.valid),
            ..Drawn::default()
        };
        if simulation.plot.kind == PlotKind::Smith {
            drawn.frequencies = simulation.frequencies().to_vec();
            drawn.impedances = input_impedances(simulation, &impedance);
        }
        drawing.push(simulation, owner, position, drawn);
    }
    Ok(())
}

/// Labels of the circles of a Smith chart, Ω.
fn input_impedances(simulation: &Simulation, impedance: &[Complex64]) -> Points {
    let TransmissionLine { reference, .. } = simulation.line;
    let seen = impedance.iter().filter_map(|&z| {
        let scattering = simulation.line.scattering(z);
        scattering.input_impedance(reference)
    });
    seen.map(|z| [z.re, z.im]).collect()
}

/// Where curves are extrapolated: those of fitted parts beyond their measurements, all where no
/// model is verified any more.
pub fn extrapolation(simulation: &Simulation) -> Vec<String> {
    let frequencies = simulation.frequencies();
    let (Some(&start), Some(&stop)) = (frequencies.first(), frequencies.last()) else {
        return Vec::new();
    };
    let ends = (Hertz::new(start), Hertz::new(stop));
    let parts = simulation.parts.iter().enumerate();
    let beyond_fit = parts.filter_map(|(index, part)| {
        let range = part.fitted_range()?;
        range.is_left_by(ends.0, ends.1).then(|| {
            let name = Owner::part(simulation, index).name();
            format!("{name}: fitted to a measurement from {range}, extrapolated beyond.")
        })
    });
    let mut remarks: Vec<_> = beyond_fit.collect();
    if VERIFIED_TO < ends.1 {
        let from = quantity::format(VERIFIED_TO.get(), "Hz", 3);
        remarks.push(format!("Above {from} the curves are extrapolated."));
    }
    remarks
}

/// The selected tolerance of a part; `None` where the family offers no choice (TOL-08).
fn tolerance_of(part: &Part) -> Option<Tolerance> {
    let letter = part.tolerance?;
    let is_offered = tolerance::options(part)
        .iter()
        .any(|option| option.letter == letter);
    Tolerance::from_letter(letter).filter(|_| is_offered)
}

/// Capacitance at the limits of the tolerance over the nominal one. Leaves out a limit of
/// zero, which the smallest values have on paper.
fn factors(part: &Part) -> Vec<(BandSide, f64)> {
    let Some(tolerance) = tolerance_of(part) else {
        return Vec::new();
    };
    let nominal = part.capacitance;
    let (least, most) = tolerance.band().limits(nominal);
    [(BandSide::Low, least), (BandSide::High, most)]
        .into_iter()
        .map(|(side, limit)| (side, limit.get() / nominal.get()))
        .filter(|(_, factor)| *factor > 0.0)
        .collect()
}

/// The part's model at each limit of its tolerance.
fn models_at_limits(modeled: &ModeledPart) -> Vec<(BandSide, CapacitorModel)> {
    let limits = factors(&modeled.part).into_iter();
    limits
        .map(|(side, factor)| (side, modeled.model.with_capacitance_times(factor)))
        .collect()
}

/// What a part's tolerance means for its curves, for the note.
fn tolerance_remark(part: &Part) -> String {
    match tolerance_of(part) {
        Some(tolerance) => format!(
            "low and high curves at {} of the capacitance, all else nominal",
            tolerance.description()
        ),
        None => "no tolerance band, the family offers no choice of tolerance".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use henrad_parts::model;
    use henrad_sim::{Capacitor, Condition};

    use super::*;

    #[test]
    fn every_part_of_the_catalogue_can_be_drawn_at_its_limits() {
        let mut drawn = 0;
        for part in henrad_catalogue::built_in().expect("the catalogue").parts {
            let nominal = model::for_part(&part).expect("a model");
            for (side, factor) in factors(&part) {
                let model = nominal.with_capacitance_times(factor);
                let result = Capacitor::at(&model, &Condition::default());
                assert!(result.is_ok(), "{} {side:?}: {result:?}", part.part_number);
                drawn += 1;
            }
        }
        assert!(drawn > 20_000, "{drawn}");
    }
}
