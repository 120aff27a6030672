//! Parts that a bank may hold, and capacitors of the simulation as elements of one.

use henrad_parts::Part;
use henrad_parts::model::CapacitorModel;
use henrad_parts::quantity::Hertz;
use num_complex::Complex64;

use super::mask::SeriesBranch;
use crate::selection::{Corner, CornerPart};
use crate::{Capacitor, Condition, FrequencyGrid, SimError};

/// A two-pole whose impedance is known at each corner of its tolerance.
pub trait Element: Sync {
    /// Impedances of one mounted piece over a sweep, Ω, as many as the grid has points.
    fn impedances(&self, corner: Corner, grid: &FrequencyGrid) -> Vec<Complex64>;
}

/// What the estimates of a part leave open, for banks that have to stand their spread too.
#[derive(Debug, Clone, Copy)]
pub struct Uncertain<'a> {
    /// Ratings, tolerance and class of the part.
    pub part: &'a Part,
    /// Its model.
    pub model: &'a CapacitorModel,
    /// Its condition; without an age the least capacitance is ten years old.
    pub condition: Condition,
    /// Between one piece and the node.
    pub mounting: SeriesBranch,
}

/// A part that a bank may use.
#[derive(Clone, Copy)]
pub struct Candidate<'a> {
    /// Part number.
    pub name: &'a str,
    /// One mounted piece.
    pub element: &'a dyn Element,
    /// In the worst case what its estimates leave open; `None` where every value is known.
    pub uncertain: Option<Uncertain<'a>>,
    /// Area of one piece, m²; `None` where the maker publishes none.
    pub area: Option<f64>,
    /// Price of one piece in any unit, above 0.
    pub cost: Option<f64>,
}

impl std::fmt::Debug for Candidate<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(self.name)
    }
}

/// What is to be least.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Objective {
    /// Number of pieces.
    Count,
    /// Sum of the areas, m².
    Area,
    /// Sum of the costs.
    Cost,
}

impl Objective {
    /// What one piece adds; `None` where it is not known.
    pub(super) fn of(self, candidate: &Candidate<'_>) -> Option<f64> {
        match self {
            Self::Count => Some(1.0),
            Self::Area => candidate.area,
            Self::Cost => candidate.cost,
        }
        .filter(|value| *value > 0.0 && value.is_finite())
    }
}

/// What a bank may not exceed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Limits {
    /// Most pieces, at least 1.
    pub pieces: u32,
    /// Most different part numbers.
    pub part_numbers: Option<u32>,
    /// Largest sum of the areas, m²; parts without an area are then out.
    pub area: Option<f64>,
}

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
