//! The peaks of a combination, with the two rows that make them.

use henrad_api::vocabulary::PlotName;
use henrad_parts::quantity::{Hertz, Ohms};
use henrad_sim::capacitor::anti_resonance::{POINTS_PER_DECADE, Seen, anti_resonances};
use henrad_sim::capacitor::combine::with_trace;
use henrad_sim::{Capacitor, Complex64, FrequencyGrid, SimError};
use serde::Serialize;
use utoipa::ToSchema;

use super::{Drawing, Owner, as_written};
use crate::error::EngineError;
use crate::simulation::Simulation;

/// A local maximum of |Z| of all parts in parallel, refined between the points of the curve.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct CombinedPeak {
    /// Frequency, Hz.
    pub frequency: f64,
    /// |Z| with the trace, Ω.
    pub impedance: f64,
    /// |Z| over the higher of the minima beside it.
    pub prominence: f64,
    /// |Z| over the target of `mask`; null outside it and without one.
    pub ratio: Option<f64>,
    /// The row that is inductive there and the one that is capacitive: C1, C2 … in table order.
    pub between: [String; 2],
}

/// The anti-resonances of the drawn combination, rising in frequency; none for other plots than
/// that of the impedance.
///
/// # Errors
/// [`EngineError::Simulation`] when the physics refuses values that passed validation.
pub fn peaks(simulation: &Simulation, drawing: &Drawing) -> Result<Vec<CombinedPeak>, EngineError> {
    let is_drawn = drawing
        .curves
        .iter()
        .any(|one| one.owner.ref_des.is_empty());
    if simulation.plot.name != PlotName::ImpedanceEsr || !is_drawn {
        return Ok(Vec::new());
    }
    let bank = Bank::new(simulation)?;
    let found = bank
        .peaks()
        .map_err(|source| Owner::combined(simulation).refused(source))?;
    let described = found.into_iter().map(|peak| CombinedPeak {
        frequency: as_written(peak.frequency.get()),
        impedance: as_written(peak.impedance.get()),
        prominence: as_written(peak.prominence),
        ratio: ratio(simulation, peak.frequency, peak.impedance).map(as_written),
        between: peak.between.map(|row| Owner::part(simulation, row).ref_des),
    });
    Ok(described.collect())
}

/// |Z| over the target, between the ends of that.
fn ratio(simulation: &Simulation, frequency: Hertz, impedance: Ohms) -> Option<f64> {
    let mask = simulation.mask.as_ref()?;
    let mut corners = mask.corners().map(|(corner, _)| corner);
    let first = corners.next()?;
    let last = corners.last().unwrap_or(first);
    let is_within = first <= frequency && frequency <= last;
    is_within.then(|| impedance.get() / mask.at(frequency).get())
}

/// The rows in parallel, behind the trace.
struct Bank<'a> {
    simulation: &'a Simulation,
    rows: Vec<(f64, Capacitor)>,
}

impl<'a> Bank<'a> {
    fn new(simulation: &'a Simulation) -> Result<Self, EngineError> {
        let rows = simulation.parts.iter().enumerate().map(|(index, part)| {
            let capacitor = Capacitor::at(&part.modeled.model, &simulation.swept(part))
                .map_err(|source| Owner::part(simulation, index).refused(source))?;
            Ok((f64::from(part.quantity), capacitor))
        });
        let rows = rows.collect::<Result<_, EngineError>>()?;
        Ok(Self { simulation, rows })
    }

    fn peaks(&self) -> Result<Vec<henrad_sim::capacitor::anti_resonance::AntiResonance>, SimError> {
        let sweep = self.simulation.frequencies();
        let (Some(&start), Some(&stop)) = (sweep.first(), sweep.last()) else {
            return Ok(Vec::new());
        };
        let ends = (Hertz::new(start), Hertz::new(stop));
        let grid = FrequencyGrid::logarithmic(ends.0, ends.1, POINTS_PER_DECADE)?;
        let mut admittances = vec![Complex64::default(); grid.len()];
        for (quantity, capacitor) in &self.rows {
            let impedances = capacitor.impedances(&grid);
            for (sum, z) in admittances.iter_mut().zip(impedances) {
                *sum += *quantity * z.inv();
            }
        }
        let impedances: Vec<_> = admittances.iter().map(Complex64::inv).collect();
        let seen = with_trace(&grid, &impedances, self.simulation.trace)?;
        let magnitudes: Vec<_> = seen.iter().map(|z| z.norm()).collect();
        let look = |frequency| self.look(frequency);
        Ok(anti_resonances(grid.frequencies(), &magnitudes, look))
    }

    fn look(&self, frequency: Hertz) -> Seen {
        let rows = self.rows.iter();
        let groups: Vec<_> = rows
            .map(|(quantity, capacitor)| *quantity * capacitor.impedance(frequency).inv())
            .collect();
        let trace = self.simulation.trace;
        let omega = std::f64::consts::TAU * frequency.get();
        let series = Complex64::new(trace.resistance.get(), omega * trace.inductance.get());
        let sum: Complex64 = groups.iter().sum();
        Seen {
            impedance: Ohms::new((sum.inv() + series).norm()),
            susceptances: groups.iter().map(|y| y.im).collect(),
        }
    }
}
