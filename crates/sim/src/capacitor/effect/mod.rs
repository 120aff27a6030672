//! Physical effects, one file each: the laws that the technologies are put together from.

pub mod ac_voltage;
pub mod ageing;
pub mod constant_phase;
pub mod dc_bias;
pub mod inductance;
pub mod ladder;
pub mod leakage;
pub mod skin;
pub mod tabulated_loss;
pub mod temperature;
