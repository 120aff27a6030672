//! Codes that no part has together.

use super::number::{Construction, ForeignKind, ForeignNumber};
use crate::case;
use crate::quantity::format_capacitance;
use crate::tolerance::{Band, Tolerance};

/// Largest capacitance that a tolerance in pF is written for, F.
const PICOFARADS_UP_TO: f64 = 10.01e-12;

/// A chip is not higher than wide by more than this, m. The highest on sale are 0402 chips of
/// 0.8 mm.
const HIGHER_THAN_WIDE: f64 = 0.31e-3;

/// What does not go together in a number.
pub(super) fn contradiction(number: &ForeignNumber) -> Option<String> {
    tolerance_against_capacitance(number).or_else(|| height_against_case(number))
}

fn tolerance_against_capacitance(number: &ForeignNumber) -> Option<String> {
    let capacitance = number.capacitance?;
    let tolerance = Tolerance::from_letter(number.tolerance?)?;
    let is_class_one = number.is_class_one();
    let is_refused = match tolerance.band() {
        Band::Absolute(_) => capacitance.get() > PICOFARADS_UP_TO,
        Band::Relative { plus, .. } => is_class_one && plus > 0.5,
    };
    is_refused.then(|| {
        format!(
            "a tolerance of {} does not go with {}{}",
            tolerance.description(),
            format_capacitance(capacitance),
            if is_class_one { " of class I" } else { "" },
        )
    })
}

fn height_against_case(number: &ForeignNumber) -> Option<String> {
    if number.kind != ForeignKind::Ceramic || number.construction == Construction::MetalFrame {
        return None;
    }
    let height = number.body.height?.get();
    let code = number.case_code.as_deref()?;
    let width = case::chip(code)?.width.nominal.get();
    (height > width + HIGHER_THAN_WIDE).then(|| {
        format!(
            "a height of {} mm does not go with case {code}",
            (height * 1e5).round() / 100.0
        )
    })
}
