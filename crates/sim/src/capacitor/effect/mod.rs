//! Physical effects, one file each: the building blocks of the technologies.

pub mod ac_voltage;
pub mod aging;
pub mod conductor_loss;
pub mod constant_phase;
pub mod dc_bias;
pub mod inductance;
pub mod ladder;
pub mod leakage;
mod loss_angle;
pub mod oxide_loss;
pub mod skin;
pub mod tabulated_loss;
pub mod temperature;

use henrad_parts::model::LossForm;

/// How much of the reactance that belongs to a loss a law includes.
fn reactance_share(form: LossForm) -> f64 {
    match form {
        LossForm::Causal => 1.0,
        LossForm::Resistive => 0.0,
    }
}
