//! What pieces must do, and whether a part does it.

use std::f64::consts::TAU;

use henrad_parts::quantity::{Amperes, Farads, Hertz, Hours, Kelvins, Ohms};

use super::{Candidate, Query};
use crate::capacitor::analysis::TEN_YEARS;
use crate::capacitor::technology::capacitance_bound;
use crate::selection::figures::{LargestRipple, capacitance_frequency};
use crate::selection::{Edge, tolerance_shares};
use crate::{Condition, SimError};

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
pub(super) const SCALABLE: [Demand; 4] = [
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
    /// End of the range of frequencies, from the one above on, in which |Z| keeps its limit; both
    /// ends are compared, at one of which a part without an anti-resonance has its largest |Z|.
    pub impedance_frequency_end: Option<Hertz>,
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
            impedance_frequency_end: None,
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
/// bound does not hold. In the worst case at the least capacitance, after ten years unless an age
/// is given.
///
/// C_eff ≤ 1.1·C(T, V, t) from half the test frequency up, as long as ω²·L·C ≤ 0.03 for any
/// inductance that a part can have. The capacitance of a model is proportional to its nominal one.
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
    let (share, age) = scarcest(query, candidate);
    let margin = SCREEN_MARGIN * share;
    let enough = needed.get() / (margin * f64::from(query.pieces_max));
    let omega = TAU * frequency.get();
    let mut pieces = 0.0_f64;
    let ends = query.worst_case.unwrap_or_default();
    for end in ends.conditions(&query.condition) {
        let condition = Condition { age, ..end };
        let bound = capacitance_bound(candidate.model, &condition, Farads::new(enough))?;
        let most = margin * bound.get();
        if omega * omega * SCREEN_INDUCTANCE * most <= SCREEN_RESONANCE {
            pieces = pieces.max((needed.get() / most - ROUNDING).ceil());
        }
    }
    Ok(pieces)
}

/// Share of the nominal capacitance and age at which the capacitance is least.
fn scarcest(query: &Query, candidate: &Candidate<'_>) -> (f64, Option<Hours>) {
    let age = query.condition.age;
    match query.worst_case {
        Some(_) => (tolerance_shares(candidate.part).0, age.or(Some(TEN_YEARS))),
        None => (1.0, age),
    }
}
