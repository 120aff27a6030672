//! Figures that a list or data sheet states of a part and that its model does not need.

use serde::{Deserialize, Serialize};

use crate::quantity::{Amperes, Hours, Ohms};

/// Facts that are shown and searched, and that no curve follows from. Absent means not stated.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct ListedFigures {
    /// Series resistance at 25 °C whose source does not say at which frequency it holds.
    ///
    /// A model cannot use it: between 100 Hz and 100 kHz the resistance of a can falls severalfold.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub esr_without_frequency: Option<Ohms>,
    /// Ripple current at 85 °C, rms, at the frequency of the rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ripple_current_at_85: Option<Amperes>,
    /// Ripple current at 125 °C, rms, at the frequency of the rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ripple_current_at_125: Option<Amperes>,
    /// Length of the endurance test that the part passes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub endurance: Option<Hours>,
    /// Moisture sensitivity level by J-STD-020: `1`, `2a`, `3`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moisture_sensitivity_level: Option<String>,
    /// Category of the voltage derating, as the data sheet of the series numbers them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub derating_category: Option<String>,
    /// Steepest voltage edge, V/s.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub voltage_slope: Option<f64>,
}

impl ListedFigures {
    /// Whether nothing is stated.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The figures with the gaps filled from another list.
    #[must_use]
    pub fn or(self, other: &Self) -> Self {
        let text = |own: Option<String>, other: &Option<String>| own.or_else(|| other.clone());
        Self {
            esr_without_frequency: self.esr_without_frequency.or(other.esr_without_frequency),
            ripple_current_at_85: self.ripple_current_at_85.or(other.ripple_current_at_85),
            ripple_current_at_125: self.ripple_current_at_125.or(other.ripple_current_at_125),
            endurance: self.endurance.or(other.endurance),
            moisture_sensitivity_level: text(
                self.moisture_sensitivity_level,
                &other.moisture_sensitivity_level,
            ),
            derating_category: text(self.derating_category, &other.derating_category),
            voltage_slope: self.voltage_slope.or(other.voltage_slope),
        }
    }
}
