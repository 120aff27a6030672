//! Largest self-heating of a part.

use henrad_parts::model::CapacitorModel;
use henrad_parts::quantity::{Kelvins, KelvinsPerWatt, Ohms, Watts};

use super::share;
use crate::SimError;
use crate::capacitor::Condition;

/// Upper bound on the requested self-heating.
pub const MAX_TEMPERATURE_RISE: Kelvins = Kelvins::new(200.0);

/// Largest self-heating at an ambient temperature.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct HeatLimit {
    /// Hot spot over ambient, ≥ 0.
    pub temperature_rise: Kelvins,
    /// What sets it.
    pub reason: HeatReason,
    /// Thermal resistance, hot spot to ambient.
    pub thermal_resistance: KelvinsPerWatt,
}

/// What sets the largest self-heating.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum HeatReason {
    /// The requested rise.
    RequestedRise,
    /// The hot spot reaches the upper category temperature.
    UpperCategoryTemperature,
    /// The ripple rating falls with the ambient temperature.
    RippleRating {
        /// Current over its value at 25 °C, below 1.
        multiplier: f64,
    },
    /// The ambient is above the upper category temperature: no current is allowed.
    AmbientAboveCategory,
}

impl HeatLimit {
    /// Allowed loss: P = ΔT/R_th.
    pub fn power(&self) -> Watts {
        Watts::new(self.temperature_rise.get() / self.thermal_resistance.get())
    }

    /// Square of the largest current through a resistance, A² rms: I² = ΔT/(R_th·ESR).
    pub(crate) fn squared_current(&self, esr: Ohms) -> f64 {
        self.temperature_rise.get() / (self.thermal_resistance.get() * esr.get())
    }
}

/// The largest self-heating of a part at the ambient temperature of the condition.
///
/// Parts with a ripple derating (tantalum, polymer): ΔT = k_T(T_a)²·`temperature_rise`, because the
/// multiplier k_T applies to the current; ceramic, film and electrolytic parts: ΔT =
/// min(`temperature_rise`, T_max − T_a), but `temperature_rise` for cans, wet or polymer, with a
/// ripple rating over their ambient. Zero above the upper category temperature.
///
/// # Validity
/// Steady state in still air with the thermal resistance of the model. The two rules exclude each
/// other: at 125 °C the ratings of tantalum parts still allow 40 % of the current, so that their
/// hot spot lies k_T²·`temperature_rise` above the category temperature, and the rated ripple of a
/// liquid electrolyte heats it by about 5 K above it (`rubycon_life`); there the rating limits the
/// current.
///
/// # Errors
/// [`SimError::TemperatureRise`] unless 0 ≤ `temperature_rise` ≤ 200 K, [`SimError::Parameter`] for
/// a thermal resistance that is not positive.
///
/// # Source
/// P = I²·ESR = ΔT/R_th: `lessner_2004`; multipliers: `kemet_tc101`, where
/// 433, 390 and 173 mA at 25, 85 and 125 °C show that they apply to the current.
pub fn heat_limit(
    model: &CapacitorModel,
    condition: &Condition,
    temperature_rise: Kelvins,
) -> Result<HeatLimit, SimError> {
    check_rise(temperature_rise)?;
    let thermal_resistance = thermal_resistance(model)?;
    let (rise, reason) = allowed(model, condition, temperature_rise.get());
    Ok(HeatLimit {
        temperature_rise: Kelvins::new(rise),
        reason,
        thermal_resistance,
    })
}

fn allowed(model: &CapacitorModel, condition: &Condition, requested: f64) -> (f64, HeatReason) {
    let limits = model.operating_limits();
    let headroom = model.operating_range().temperature_max.get() - condition.temperature.get();
    if headroom < 0.0 {
        return (0.0, HeatReason::AmbientAboveCategory);
    }
    if let Some(derating) = &limits.ripple_current {
        let multiplier = share(Some(&derating.value), condition.temperature);
        let reason = if multiplier < 1.0 {
            HeatReason::RippleRating { multiplier }
        } else {
            HeatReason::RequestedRise
        };
        return (requested * multiplier * multiplier, reason);
    }
    let rating = limits.ripple_rating.as_ref();
    let is_rated_hot = rating.is_some_and(|rating| !rating.value.over_ambient.is_empty());
    if headroom < requested && !is_rated_hot {
        (headroom, HeatReason::UpperCategoryTemperature)
    } else {
        (requested, HeatReason::RequestedRise)
    }
}

/// Refuses a self-heating outside 0 to 200 K.
pub(crate) fn check_rise(temperature_rise: Kelvins) -> Result<(), SimError> {
    if (0.0..=MAX_TEMPERATURE_RISE.get()).contains(&temperature_rise.get()) {
        return Ok(());
    }
    Err(SimError::TemperatureRise {
        value: temperature_rise,
        max: MAX_TEMPERATURE_RISE,
    })
}

/// Checked thermal resistance of a model.
pub(crate) fn thermal_resistance(model: &CapacitorModel) -> Result<KelvinsPerWatt, SimError> {
    let value = model.thermal_resistance().value;
    if value.is_finite() && value.get() > 0.0 {
        return Ok(value);
    }
    Err(SimError::Parameter {
        name: "thermal resistance",
        value: value.get(),
    })
}
