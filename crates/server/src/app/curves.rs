//! From impedances to the series of an answer.

use henrad_parts::quantity::Hertz;
use henrad_sim::capacitor::combine;
use henrad_sim::{Complex64, SimError};

use super::plots::Analysis;
use super::simulation::{Simulation, SolvedPart, combined};
use super::{AppError, COMBINED};
use crate::api::plot::Series;

/// All series in table order; the combination, when asked for, comes first as in the table.
pub(super) fn series_list(
    simulation: &Simulation,
    solved: &[SolvedPart],
) -> Result<Vec<Series>, AppError> {
    let mut list = Vec::with_capacity((solved.len() + 1) * simulation.plot.quantities.len());
    if simulation.combine {
        let name = Name {
            mfr_pn: COMBINED,
            ref_des: String::new(),
        };
        let validity = solved
            .iter()
            .map(|part| part.extrapolated_from.get())
            .fold(f64::INFINITY, f64::min);
        combined(simulation, solved)
            .and_then(|z| push_series(&mut list, simulation, &name, &z, Hertz::new(validity)))
            .map_err(|source| AppError::simulation(COMBINED, source))?;
    }
    for (index, (part, solved)) in simulation.parts.iter().zip(solved).enumerate() {
        let number = &part.modelled.number;
        let name = Name {
            mfr_pn: number,
            ref_des: format!("C{}", index + 1),
        };
        combine::pieces(part.quantity, &solved.impedance)
            .and_then(|z| push_series(&mut list, simulation, &name, &z, solved.extrapolated_from))
            .map_err(|source| AppError::simulation(number, source))?;
    }
    Ok(list)
}

struct Name<'a> {
    mfr_pn: &'a str,
    ref_des: String,
}

fn push_series(
    list: &mut Vec<Series>,
    simulation: &Simulation,
    name: &Name<'_>,
    impedance: &[Complex64],
    extrapolated_from: Hertz,
) -> Result<(), SimError> {
    let impedance = combine::with_trace(&simulation.grid, impedance, simulation.trace)?;
    let plot = simulation.plot;
    let Analysis::Sweep(analyse) = plot.analysis;
    let curves = analyse(&simulation.line, &simulation.grid, &impedance)?;
    for (quantity, points) in plot.quantities.iter().zip(curves) {
        let reaches = points
            .last()
            .is_some_and(|point| point[0] > extrapolated_from.get());
        list.push(Series {
            mfr_pn: name.mfr_pn.to_owned(),
            ref_des: name.ref_des.clone(),
            y_label: quantity.name.to_owned(),
            y_unit: quantity.unit.to_owned(),
            axis: quantity.axis.to_owned(),
            condition: String::new(),
            regions: Vec::new(),
            points,
            extrapolated_from: reaches.then_some(extrapolated_from.get()),
        });
    }
    Ok(())
}
