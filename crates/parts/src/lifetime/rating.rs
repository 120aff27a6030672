//! What a maker states about the lifetime of one part.

use serde::{Deserialize, Serialize};

use crate::quantity::{Celsius, Hours, Kelvins};

/// The lifetime rating of one part, which wins over what its series is known for. Absent means not
/// stated.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct LifetimeRating {
    /// Lifetime at rated voltage, of electrolytics with rated ripple current.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hours: Option<Hours>,
    /// Film: hot spot at which the lifetime and the full rated voltage hold; the upper category
    /// temperature when absent. Electrolytics are rated at their upper category temperature.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub temperature: Option<Celsius>,
    /// Electrolytics: core over ambient under the rated ripple current.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub core_rise: Option<Kelvins>,
    /// Electrolytics: cooling that doubles the lifetime.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kelvins_per_doubling: Option<Kelvins>,
    /// Electrolytics: exponent n of the voltage, lifetime ∝ (V_r/V)^n.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub voltage_exponent: Option<f64>,
    /// Film: the law that the part follows, for example `dc_link`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub law: Option<String>,
}
