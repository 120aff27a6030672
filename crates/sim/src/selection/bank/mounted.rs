//! Capacitors of the simulation as elements of a bank.

use henrad_parts::model::CapacitorModel;
use henrad_parts::quantity::Hertz;
use num_complex::Complex64;

use super::candidate::{Element, Uncertain};
use super::rail::SeriesBranch;
use crate::selection::{Corner, CornerPart};
use crate::{Capacitor, Condition, FrequencyGrid, SimError};

/// One piece on the board: a capacitor at one condition behind the resistance and inductance of its
/// via, pads and spreading.
#[derive(Debug, Clone)]
pub struct MountedCapacitor {
    nominal: Capacitor,
    /// At the least and at the most capacitance.
    limits: Option<Box<(Capacitor, Capacitor)>>,
    mounting: SeriesBranch,
}

impl MountedCapacitor {
    /// A capacitor at a condition. `tolerance` holds the least and the most capacitance as shares
    /// of the nominal one, both above 0; without it every corner is nominal.
    ///
    /// # Errors
    /// Those of [`Capacitor::at`].
    pub fn at(
        model: &CapacitorModel,
        condition: &Condition,
        tolerance: Option<(f64, f64)>,
        mounting: SeriesBranch,
    ) -> Result<Self, SimError> {
        let times = |factor: f64| Capacitor::at(&model.with_capacitance_times(factor), condition);
        let limits = match tolerance {
            Some((low, high)) => Some(Box::new((times(low)?, times(high)?))),
            None => None,
        };
        Ok(Self {
            nominal: Capacitor::at(model, condition)?,
            limits,
            mounting,
        })
    }

    /// A capacitor at the corners of the worst case: both limits of its tolerance letter with their
    /// ages.
    ///
    /// # Errors
    /// Those of [`Capacitor::at`].
    pub fn in_worst_case(uncertain: &Uncertain<'_>) -> Result<Self, SimError> {
        let Uncertain {
            part,
            model,
            condition,
            mounting,
        } = uncertain;
        let at = |corner| CornerPart::new(part, model, condition, corner).capacitor();
        Ok(Self {
            nominal: at(Corner::Nominal)?,
            limits: Some(Box::new((at(Corner::Low)?, at(Corner::High)?))),
            mounting: *mounting,
        })
    }

    fn corner(&self, corner: Corner) -> &Capacitor {
        match (&self.limits, corner) {
            (Some(limits), Corner::Low) => &limits.0,
            (Some(limits), Corner::High) => &limits.1,
            _ => &self.nominal,
        }
    }
}

impl Element for MountedCapacitor {
    fn impedances(&self, corner: Corner, grid: &FrequencyGrid) -> Vec<Complex64> {
        let mut impedances = self.corner(corner).impedances(grid);
        for (impedance, &frequency) in impedances.iter_mut().zip(grid.frequencies()) {
            *impedance += self.mounting.impedance(Hertz::new(frequency));
        }
        impedances
    }
}
