//! What pieces must do, and whether a part does it.

use std::f64::consts::TAU;

use henrad_parts::quantity::{Amperes, Farads, Hertz, Kelvins, Ohms};

use super::{Candidate, Query};
use crate::SimError;
use crate::capacitor::technology::capacitance_bound;
use crate::selection::figures::{LargestRipple, capacitance_frequency};
use crate::selection::{Edge, Sight};

/// Excess of a demand that rounding may cause.
pub(super) const ROUNDING: f64 = 1e-9;
/// Share by which C_eff may exceed the capacitance of the model: slope of the constant phase below
/// the test frequency, and loss.
const SCREEN_MARGIN: f64 = 1.1;
/// No part has more inductance, H: bounds how much it adds to C_eff.
const SCREEN_INDUCTANCE: f64 = 1e-6;
/// Largest ω²·L·C at which the screen holds.
const SCREEN_RESONANCE: f64 = 0.03;

/// A demand that a part can miss.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Demand {
    /// Least capacitance.
    Capacitance,
    /// Largest ESR.
    Esr,
    /// Largest |Z|.
    Impedance,
    /// Least ripple current.
    Ripple,
    /// Range of the self-resonant frequency.
    Srf,
    /// Largest footprint.
    Area,
}

/// Demands that more pieces help.
const SCALABLE: [Demand; 4] = [
    Demand::Capacitance,
    Demand::Esr,
    Demand::Impedance,
    Demand::Ripple,
];

/// What the pieces together must do. A frequency without its limit is evaluated and shown.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Demands {
    /// Least effective capacitance.
    pub capacitance_min: Option<Farads>,
    /// Its frequency; `None` for the usual one of the technology.
    pub capacitance_frequency: Option<Hertz>,
    /// Largest ESR.
    pub esr_max: Option<Ohms>,
    /// Its frequency.
    pub esr_frequency: Option<Hertz>,
    /// Largest |Z|.
    pub impedance_max: Option<Ohms>,
    /// Its frequency.
    pub impedance_frequency: Option<Hertz>,
    /// Least ripple current, rms.
    pub ripple_min: Option<Amperes>,
    /// Its frequency.
    pub ripple_frequency: Option<Hertz>,
    /// Allowed self-heating for the ripple current.
    pub rise: Kelvins,
    /// Lowest self-resonant frequency.
    pub srf_min: Option<Hertz>,
    /// Highest self-resonant frequency.
    pub srf_max: Option<Hertz>,
}

impl Default for Demands {
    /// No demand; 20 K for the ripple current.
    fn default() -> Self {
        Self {
            capacitance_min: None,
            capacitance_frequency: None,
            esr_max: None,
            esr_frequency: None,
            impedance_max: None,
            impedance_frequency: None,
            ripple_min: None,
            ripple_frequency: None,
            rise: Kelvins::new(20.0),
            srf_min: None,
            srf_max: None,
        }
    }
}

impl Demands {
    /// The side of the self-resonant frequency that these demands look at.
    pub fn resonance_edge(&self) -> Edge {
        match (self.srf_min, self.srf_max) {
            (None, Some(_)) => Edge::High,
            _ => Edge::Low,
        }
    }

    /// Whether there is no demand at all.
    pub fn is_empty(&self) -> bool {
        self.capacitance_min.is_none()
            && self.esr_max.is_none()
            && self.impedance_max.is_none()
            && self.ripple_min.is_none()
            && self.srf_min.is_none()
            && self.srf_max.is_none()
    }
}

/// Figures of one piece of a part. `None` where not asked for, or, for the capacitance, where the
/// part is inductive.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Evaluated {
    /// Effective capacitance.
    pub capacitance: Option<Farads>,
    /// Re Z.
    pub esr: Option<Ohms>,
    /// |Z|.
    pub impedance: Option<Ohms>,
    /// Largest ripple.
    pub ripple: Option<LargestRipple>,
}

/// Pieces that the capacitance demand needs at least, without building the circuit; 0 where the
/// bound does not hold.
///
/// C_eff ≤ 1.1·C(T, V, t) from half the test frequency up, as long as ω²·L·C ≤ 0.03 for any inductance
/// that a part can have.
pub(super) fn screen(query: &Query, candidate: &Candidate<'_>) -> Result<f64, SimError> {
    let demands = &query.demands;
    let Some(needed) = demands.capacitance_min else {
        return Ok(0.0);
    };
    let usual = capacitance_frequency(candidate.part.technology);
    let frequency = demands.capacitance_frequency.unwrap_or(usual);
    if frequency.get() < 0.5 * usual.get() {
        return Ok(0.0);
    }
    let enough = needed.get() / (SCREEN_MARGIN * f64::from(query.pieces_max));
    let bound = capacitance_bound(candidate.model, &query.condition, Farads::new(enough))?;
    let most = SCREEN_MARGIN * bound.get();
    let omega = TAU * frequency.get();
    if omega * omega * SCREEN_INDUCTANCE * most > SCREEN_RESONANCE {
        return Ok(0.0);
    }
    Ok((needed.get() / most - ROUNDING).ceil())
}

/// A part compared with a query: figures are computed when a demand asks for them.
pub(super) struct Comparison<'a> {
    query: &'a Query,
    candidate: &'a Candidate<'a>,
    sight: Sight<'a>,
    evaluated: Evaluated,
}

impl<'a> Comparison<'a> {
    pub fn of(query: &'a Query, candidate: &'a Candidate<'a>) -> Result<Self, SimError> {
        let Candidate { part, model, .. } = candidate;
        Ok(Self {
            sight: Sight::of(part, model, &query.condition, query.worst_case)?,
            query,
            candidate,
            evaluated: Evaluated::default(),
        })
    }

    /// Pieces that meet all demands that more pieces help; `None` above the most pieces.
    pub fn pieces(&mut self) -> Result<Option<u32>, SimError> {
        let most = f64::from(self.query.pieces_max);
        let mut needed = 1.0_f64;
        for demand in SCALABLE {
            let ratio = self.ratio(demand)?.unwrap_or(0.0);
            needed = needed.max((ratio - ROUNDING).ceil());
            // Also refuses a ratio that is not a number.
            if !(needed <= most && ratio.is_finite()) {
                return Ok(None);
            }
        }
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "1 to the most pieces"
        )]
        Ok(Some(needed as u32))
    }

    /// Whether the self-resonant frequency lies in the demanded range.
    pub fn meets_resonance(&self) -> Result<bool, SimError> {
        let ratio = self.resonance_ratio()?;
        Ok(ratio.is_none_or(|ratio| ratio <= 1.0 + ROUNDING))
    }

    /// The demand that so many pieces miss by the most, with its ratio.
    pub fn worst(
        &mut self,
        pieces: u32,
        area: Option<f64>,
    ) -> Result<Option<(Demand, f64)>, SimError> {
        let pieces = f64::from(pieces);
        let mut worst: Option<(Demand, f64)> = None;
        let mut consider = |demand, ratio: Option<f64>| {
            let Some(ratio) = ratio else { return };
            if worst.is_none_or(|(_, largest)| ratio > largest) {
                worst = Some((demand, ratio));
            }
        };
        for demand in SCALABLE {
            let ratio = self.ratio(demand)?;
            consider(demand, ratio.map(|ratio| ratio / pieces));
        }
        consider(Demand::Srf, self.resonance_ratio()?);
        let largest = self.query.filter.area_max;
        let footprint = area.zip(largest).map(|(area, largest)| {
            // Fewer pieces take less board, but then the other demands are missed.
            area * pieces / largest
        });
        consider(Demand::Area, footprint);
        Ok(worst)
    }

    /// All figures, those that no demand asked for included.
    pub fn finish(mut self) -> Result<Evaluated, SimError> {
        if self.evaluated.capacitance.is_none() {
            self.evaluated.capacitance = self.capacitance()?;
        }
        if self.evaluated.esr.is_none() {
            self.evaluated.esr = self.esr()?;
        }
        if self.evaluated.impedance.is_none() {
            self.evaluated.impedance = self.impedance()?;
        }
        if self.evaluated.ripple.is_none() {
            self.evaluated.ripple = self.ripple()?;
        }
        Ok(self.evaluated)
    }

    /// Pieces that a demand needs, as a fraction; `None` without the demand, infinite where the part
    /// cannot meet it.
    fn ratio(&mut self, demand: Demand) -> Result<Option<f64>, SimError> {
        let demands = &self.query.demands;
        match demand {
            Demand::Capacitance => {
                let Some(needed) = demands.capacitance_min else {
                    return Ok(None);
                };
                self.evaluated.capacitance = self.capacitance()?;
                let has = self.evaluated.capacitance;
                Ok(Some(
                    has.map_or(f64::INFINITY, |has| needed.get() / has.get()),
                ))
            }
            Demand::Esr => {
                let Some(most) = demands.esr_max else {
                    return Ok(None);
                };
                self.evaluated.esr = self.esr()?;
                Ok(self.evaluated.esr.map(|has| has.get() / most.get()))
            }
            Demand::Impedance => {
                let Some(most) = demands.impedance_max else {
                    return Ok(None);
                };
                self.evaluated.impedance = self.impedance()?;
                Ok(self.evaluated.impedance.map(|has| has.get() / most.get()))
            }
            Demand::Ripple => {
                let Some(needed) = demands.ripple_min else {
                    return Ok(None);
                };
                self.evaluated.ripple = self.ripple()?;
                let has = self.evaluated.ripple;
                Ok(has.map(|has| needed.get() / has.current.get()))
            }
            Demand::Srf => self.resonance_ratio(),
            Demand::Area => Ok(None),
        }
    }

    /// Distance from the demanded range of the self-resonant frequency as a ratio, at most 1 within it.
    fn resonance_ratio(&self) -> Result<Option<f64>, SimError> {
        let demands = &self.query.demands;
        if demands.srf_min.is_none() && demands.srf_max.is_none() {
            return Ok(None);
        }
        let at = |edge: Edge| Ok(self.sight.resonance(edge)?.map(Hertz::get));
        let below = match demands.srf_min {
            Some(least) => at(Edge::Low)?.map_or(f64::INFINITY, |low| least.get() / low),
            None => 0.0,
        };
        let above = match demands.srf_max {
            Some(most) => at(Edge::High)?.map_or(f64::INFINITY, |high| high / most.get()),
            None => 0.0,
        };
        Ok(Some(below.max(above)))
    }

    fn capacitance(&self) -> Result<Option<Farads>, SimError> {
        let usual = capacitance_frequency(self.candidate.part.technology);
        let asked = self.query.demands.capacitance_frequency;
        self.sight.capacitance(asked.unwrap_or(usual))
    }

    fn esr(&self) -> Result<Option<Ohms>, SimError> {
        let Some(frequency) = self.query.demands.esr_frequency else {
            return Ok(None);
        };
        Ok(Some(Ohms::new(self.sight.at(frequency)?.resistance)))
    }

    fn impedance(&self) -> Result<Option<Ohms>, SimError> {
        let Some(frequency) = self.query.demands.impedance_frequency else {
            return Ok(None);
        };
        Ok(Some(Ohms::new(self.sight.at(frequency)?.magnitude)))
    }

    fn ripple(&self) -> Result<Option<LargestRipple>, SimError> {
        let Some(frequency) = self.query.demands.ripple_frequency else {
            return Ok(None);
        };
        let rise = self.query.demands.rise;
        self.sight.ripple(frequency, rise).map(Some)
    }
}
