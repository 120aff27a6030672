//! What the plots show of an impedance, one file each.

mod capacitance_inductance;
mod impedance_esr;

pub use capacitance_inductance::{
    CapacitanceInductance, capacitance_inductance, deembedded_capacitance,
};
pub use impedance_esr::{ImpedanceEsr, impedance_esr};
