//! Largest ac voltage across a part.

use std::f64::consts::SQRT_2;

use henrad_parts::model::CapacitorModel;
use henrad_parts::quantity::Volts;

use super::{reverse_voltage, share};
use crate::capacitor::Condition;

/// Largest ac voltage under a condition.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct AcVoltageLimit {
    /// Largest sinusoidal voltage, rms, ≥ 0.
    pub limit: Volts,
    /// What sets it.
    pub reason: VoltageReason,
    /// Upper bound on bias plus crest.
    pub category_voltage: Volts,
}

/// What sets the largest ac voltage.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum VoltageReason {
    /// Bias and crest reach the rated voltage.
    RatedVoltage,
    /// Bias and crest reach the category voltage: below the rated voltage when hot, above it where
    /// a series is rated at a temperature above this one.
    CategoryVoltage,
    /// The valley of a polarized part reaches its reverse voltage.
    ReverseVoltage {
        /// Reverse voltage at the temperature, ≥ 0.
        reverse: Volts,
    },
    /// The rated ac voltage.
    RatedAcVoltage,
}

/// The largest ac voltage of a part at a temperature and bias.
///
/// Without polarity: V_ac = (V_cat(T) − |V|)/√2;
/// polarized: V_ac = min(V_cat(T) − V, V + V_rev(T))/√2;
/// at most the rated ac voltage; if its crest exceeds the rated voltage, the crest takes the place
/// of the rating. Never below zero.
///
/// # Validity
/// Sinusoidal voltage. An unbiased tantalum, polymer or electrolytic part is limited by its small
/// reverse voltage; that is intended.
///
/// # Source
/// Crest and valley: `kemet_t498`; the crest may reach the rated voltage of ceramics:
/// `ltspice_standard_cap`; deratings name theirs in the part's limits.
pub fn ac_voltage_limit(model: &CapacitorModel, condition: &Condition) -> AcVoltageLimit {
    let (range, limits) = (model.operating_range(), model.operating_limits());
    let rated_ac = limits.rated_voltage_ac.as_ref().map(|rated| rated.value);
    let derating = limits.category_voltage.as_ref().map(|share| &share.value);
    let derated = share(derating, condition.temperature);
    let rated = range
        .rated_voltage
        .get()
        .max(rated_ac.map_or(0.0, |rated| SQRT_2 * rated.get()));
    let category_voltage = derated * rated;
    let bias = condition.bias.get();
    let forward = if range.polarized { bias } else { bias.abs() };
    let crest = if (derated - 1.0).abs() < f64::EPSILON {
        VoltageReason::RatedVoltage
    } else {
        VoltageReason::CategoryVoltage
    };
    let mut bounds = vec![((category_voltage - forward) / SQRT_2, crest)];
    if range.polarized {
        // A polarized part of which none is known has none.
        let reverse = reverse_voltage(model, condition.temperature).unwrap_or(Volts::new(0.0));
        let reason = VoltageReason::ReverseVoltage { reverse };
        bounds.push(((bias + reverse.get()) / SQRT_2, reason));
    }
    bounds.extend(rated_ac.map(|rated| (derated * rated.get(), VoltageReason::RatedAcVoltage)));
    let (limit, reason) = bounds
        .into_iter()
        .fold((f64::INFINITY, crest), |least, bound| {
            if bound.0 < least.0 { bound } else { least }
        });
    AcVoltageLimit {
        limit: Volts::new(limit.max(0.0)),
        reason,
        category_voltage: Volts::new(category_voltage),
    }
}
