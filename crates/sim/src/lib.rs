#![doc = include_str!("../README.md")]
#![deny(missing_docs)]
#![expect(
    clippy::inline_always,
    reason = "what runs side by side takes the wider instructions of the processor only where it is inlined"
)]

pub mod aging;
pub mod capacitance_from_power;
pub mod capacitor;
pub mod ceramic_lifetime;
mod complex;
mod damage;
pub mod electrolytic_lifetime;
mod error;
pub mod film_lifetime;
pub mod inductor;
mod interpolation;
mod lanes;
mod linear_equations;
pub mod network;
pub mod power_array;
mod root;
pub mod selection;
pub mod sweep;

pub use capacitor::{Capacitor, Condition};
pub use error::SimError;
pub use num_complex::Complex64;
pub use sweep::FrequencyGrid;
