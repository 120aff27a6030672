//! What a design needs to know besides the catalogue.

use std::collections::BTreeMap;
use std::time::Duration;

use henrad_sim::Condition;
use henrad_sim::selection::bank::{Limits, Mask, Objective, Rail};
use henrad_sim::selection::find::Filter;

use super::runs::Size;
use crate::calls::selection::Mounting;

/// Corners of tolerance that a bank must stand.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Tolerance {
    /// Nominal values alone.
    Nominal,
    /// The limits of each part's tolerance letter.
    OfPart,
    /// Shares of the nominal capacitance.
    Shares(f64, f64),
    /// The limits of each part's tolerance letter, new and aged, with the spread of the estimates.
    WorstCase,
}

/// A checked request.
#[derive(Debug, Clone)]
pub struct BankCase {
    pub condition: Condition,
    pub mask: Mask,
    /// Where `clip` ended the mask, Hz.
    pub clipped_at: Option<f64>,
    pub rail: Rail,
    pub mounting: Mounting,
    pub filter: Filter,
    /// Part numbers as asked for; the whole catalogue when empty.
    pub numbers: Vec<String>,
    pub limits: Limits,
    pub objective: Objective,
    /// Cost by normalized part number.
    pub costs: BTreeMap<String, f64>,
    pub tolerance: Tolerance,
    pub budget: Duration,
    pub proof: Duration,
    pub seed: u64,
    pub alternatives: usize,
}

impl BankCase {
    /// How much memory its design takes.
    pub fn size(&self) -> Size {
        if self.numbers.is_empty() && self.tolerance != Tolerance::Nominal {
            Size::Corners
        } else {
            Size::Usual
        }
    }
}
