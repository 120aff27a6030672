//! Corners that the worst case has to stand: limits of the tolerance with their age.

use std::borrow::Cow;

use henrad_parts::Part;
use henrad_parts::model::{CapacitorModel, Spreads};
use henrad_parts::tolerance;
use num_complex::Complex64;

use crate::capacitor::analysis::TEN_YEARS;
use crate::capacitor::band::UncertainPiece;
use crate::{Capacitor, Condition, SimError};

/// Part numbers of which all combinations of corners count.
const MOST_COMBINED: usize = 8;
/// Least share of the nominal capacitance: the lower limit of the smallest values is 0 on paper,
/// which gives no circuit.
const LEAST_SHARE: f64 = 1e-3;

henrad_parts::enum_with_all! {
    /// A limit of the tolerance of a part.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Corner {
        /// Nominal capacitance.
        Nominal,
        /// Least capacitance.
        Low,
        /// Most capacitance.
        High,
    }
}

/// Least and most capacitance that the tolerance letter of a part allows, as shares of the nominal
/// one, at least 0.001; 1 without a letter.
pub fn tolerance_shares(part: &Part) -> (f64, f64) {
    let nominal = part.capacitance;
    let band = part.tolerance.and_then(tolerance::band);
    let limits = band.map_or((nominal, nominal), |band| band.limits(nominal));
    let share = |limit: f64| (limit / nominal.get()).max(LEAST_SHARE);
    (share(limits.0.get()), share(limits.1.get()))
}

/// Variants of a part: itself at every corner, and at its least capacitance when new.
pub(super) const VARIANTS: usize = 4;

/// Combinations of `parts` part numbers as positions among their variants: all corners, and all at
/// their least capacitance when new, because loss falls with age.
pub(super) fn variant_combinations(parts: usize) -> Vec<Vec<usize>> {
    let positions = |corners: Vec<Corner>| corners.iter().map(|corner| *corner as usize).collect();
    let combined = combinations(parts, true).into_iter().map(positions);
    combined.chain([vec![VARIANTS - 1; parts]]).collect()
}

pub(super) fn corner_of(variant: usize) -> Corner {
    Corner::ALL.get(variant).copied().unwrap_or(Corner::Low)
}

/// A part at one corner of the worst case. Unless the condition names an age, the least capacitance
/// is ten years old and the most is new, because capacitance only falls with age.
#[derive(Debug, Clone)]
pub struct CornerPart<'a> {
    model: Cow<'a, CapacitorModel>,
    condition: Condition,
    spreads: Spreads,
}

impl<'a> CornerPart<'a> {
    /// A part at a corner, around a condition.
    pub fn new(
        part: &Part,
        model: &'a CapacitorModel,
        condition: &Condition,
        corner: Corner,
    ) -> Self {
        let (low, high) = tolerance_shares(part);
        let factor = match corner {
            Corner::Nominal => 1.0,
            Corner::Low => low,
            Corner::High => high,
        };
        let age = condition
            .age
            .or((corner == Corner::Low).then_some(TEN_YEARS));
        Self::with(part, model, &Condition { age, ..*condition }, factor)
    }

    /// The variants of a part, in the order of [`Corner::ALL`], then its least capacitance when
    /// new.
    pub(super) fn variants(
        part: &Part,
        model: &'a CapacitorModel,
        condition: &Condition,
    ) -> [Self; VARIANTS] {
        std::array::from_fn(|variant| Self::variant(part, model, condition, variant))
    }

    pub(super) fn variant(
        part: &Part,
        model: &'a CapacitorModel,
        condition: &Condition,
        variant: usize,
    ) -> Self {
        match Corner::ALL.get(variant) {
            Some(corner) => Self::new(part, model, condition, *corner),
            None => Self::with(part, model, condition, tolerance_shares(part).0),
        }
    }

    fn with(part: &Part, model: &'a CapacitorModel, condition: &Condition, factor: f64) -> Self {
        // A factor of exactly 1 changes nothing.
        let model = if factor == 1.0 {
            Cow::Borrowed(model)
        } else {
            Cow::Owned(model.with_capacitance_times(factor))
        };
        Self {
            spreads: Spreads::new(part, &model),
            condition: *condition,
            model,
        }
    }

    /// Its model.
    pub fn model(&self) -> &CapacitorModel {
        &self.model
    }

    /// Its condition.
    pub fn condition(&self) -> &Condition {
        &self.condition
    }

    /// Its circuit.
    ///
    /// # Errors
    /// Those of [`Capacitor::at`].
    pub fn capacitor(&self) -> Result<Capacitor, SimError> {
        Capacitor::at(&self.model, &self.condition)
    }

    /// Pieces with what is not known about them; `impedance` is that of one piece over a sweep.
    pub fn uncertain<'b>(
        &'b self,
        quantity: u32,
        impedance: &'b [Complex64],
    ) -> UncertainPiece<'b> {
        UncertainPiece {
            quantity,
            model: &self.model,
            condition: self.condition,
            spreads: &self.spreads,
            impedance,
        }
    }
}

/// Corners of `parts` part numbers that a bank must stand: nominal, and with tolerance all
/// combinations of low and high; of many parts all low, all high, and each against all others.
pub(super) fn combinations(parts: usize, with_corners: bool) -> Vec<Vec<Corner>> {
    let mut all = vec![vec![Corner::Nominal; parts]];
    if !with_corners {
        return all;
    }
    if parts <= MOST_COMBINED {
        let corner = |bits: usize, part: usize| {
            if bits >> part & 1 == 0 {
                Corner::Low
            } else {
                Corner::High
            }
        };
        all.extend(
            (0..1_usize << parts).map(|bits| (0..parts).map(|part| corner(bits, part)).collect()),
        );
        return all;
    }
    for (common, alone) in [(Corner::Low, Corner::High), (Corner::High, Corner::Low)] {
        all.push(vec![common; parts]);
        for part in 0..parts {
            let mut one = vec![common; parts];
            one[part] = alone;
            all.push(one);
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn up_to_eight_parts_have_all_combinations_and_more_have_each_against_all() {
        assert_eq!(combinations(3, false), [vec![Corner::Nominal; 3]]);
        for parts in [1, 3, 8] {
            let mut all = combinations(parts, true);
            all.sort();
            all.dedup();
            assert_eq!(all.len(), 1 + (1 << parts));
        }
        let many = combinations(9, true);
        assert_eq!(many.len(), 1 + 2 * (1 + 9));
        for (common, alone) in [(Corner::Low, Corner::High), (Corner::High, Corner::Low)] {
            assert!(many.contains(&vec![common; 9]));
            for part in 0..9 {
                let mut one = vec![common; 9];
                one[part] = alone;
                assert!(many.contains(&one));
            }
        }
    }
}
