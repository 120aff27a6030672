//! What lies between a piece and its node.

use std::collections::BTreeMap;

/// Mounting of one piece by case.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Mounting {
    /// Inductance by case code in upper case, H.
    pub inductances: BTreeMap<String, f64>,
    /// Inductance of all other cases, H.
    pub default: f64,
    /// Resistance, Ω.
    pub resistance: f64,
}

impl Mounting {
    /// Inductance of one piece in a case, H.
    pub fn inductance_of(&self, case: &str) -> f64 {
        let inductance = self.inductances.get(&case.to_ascii_uppercase());
        inductance.copied().unwrap_or(self.default)
    }
}
