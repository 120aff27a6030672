//! Capacitors: technology × analysis.
//!
//! [`Capacitor::at`] turns a model and a [`Condition`] into element values; [`technology`] holds
//! one circuit per construction, [`effect`] the laws they share, [`analysis`] what the plots show.

pub mod analysis;
pub mod anti_resonance;
pub mod band;
pub mod combine;
mod condition;
pub mod effect;
mod factors;
pub mod fit;
pub mod limit;
mod resonance;
pub mod technology;
mod validity;

pub use condition::Condition;
pub use factors::PieceFactors;
pub use validity::VERIFIED_TO;

use henrad_parts::model::{CapacitorModel, SeriesLoss, SolidModel};
use henrad_parts::quantity::Hertz;
use num_complex::Complex64;

use crate::SimError;
use crate::sweep::{FrequencyGrid, FrequencyPoint, sweep};
use technology::aluminum::AluminumCircuit;
use technology::ceramic::CeramicCircuit;
use technology::film::FilmCircuit;
use technology::polymer::{PolymerCircuit, PolymerLoss};
use technology::tantalum::TantalumCircuit;
use technology::{Circuit as _, Core, Whole};

/// The equivalent circuit of one capacitor with its element values.
#[derive(Debug, Clone, PartialEq)]
pub enum CapacitorCircuit {
    /// Multilayer ceramic.
    Ceramic(CeramicCircuit),
    /// Tantalum with manganese dioxide.
    Tantalum(TantalumCircuit),
    /// Tantalum or aluminum with polymer.
    Polymer(PolymerCircuit),
    /// Aluminum with liquid electrolyte.
    Aluminum(AluminumCircuit),
    /// Metallized film.
    Film(FilmCircuit),
}

/// Runs an expression with `$circuit` bound to the circuit of whichever technology.
macro_rules! with_circuit {
    ($capacitor:expr, $circuit:ident => $value:expr) => {
        match &$capacitor.circuit {
            CapacitorCircuit::Ceramic($circuit) => $value,
            CapacitorCircuit::Tantalum($circuit) => $value,
            CapacitorCircuit::Polymer($circuit) => $value,
            CapacitorCircuit::Aluminum($circuit) => $value,
            CapacitorCircuit::Film($circuit) => $value,
        }
    };
}

/// One capacitor at one temperature, bias and age.
///
/// # Examples
/// See the front page of this crate: ratings make a model, a model and a condition make a
/// `Capacitor`, and a `Capacitor` over a sweep gives curves.
#[derive(Debug, Clone, PartialEq)]
pub struct Capacitor {
    circuit: CapacitorCircuit,
}

impl Capacitor {
    /// The element values of a model at a condition.
    ///
    /// # Validity
    /// Every condition that [`Condition`] allows gives finite elements; [`limit::judge`] says which
    /// of them lie outside the ratings, and [`VERIFIED_TO`] up to which frequency curves are
    /// verified.
    ///
    /// # Errors
    /// [`SimError::Temperature`], [`SimError::Bias`] and [`SimError::Age`] for a condition that the
    /// laws do not cover; [`SimError::Parameter`] and [`SimError::EsrBelowLoss`] for an
    /// impossible model.
    ///
    /// # Source
    /// docs/MODELS.md; each circuit in [`technology`] names its own.
    pub fn at(model: &CapacitorModel, condition: &Condition) -> Result<Self, SimError> {
        condition.check()?;
        let circuit = match model {
            CapacitorModel::Ceramic(model) => {
                CapacitorCircuit::Ceramic(CeramicCircuit::at(model, condition)?)
            }
            CapacitorModel::Solid(model) => solid_circuit(model, condition)?,
            CapacitorModel::Electrolytic(model) => {
                CapacitorCircuit::Aluminum(AluminumCircuit::at(model, condition)?)
            }
            CapacitorModel::Film(model) => {
                CapacitorCircuit::Film(FilmCircuit::at(model, condition)?)
            }
        };
        Ok(Self { circuit })
    }

    /// The circuit with its element values.
    pub fn circuit(&self) -> &CapacitorCircuit {
        &self.circuit
    }

    /// Impedance in ohm at a frequency above 0 Hz.
    pub fn impedance(&self, frequency: Hertz) -> Complex64 {
        let point = FrequencyPoint::new(frequency);
        with_circuit!(self, circuit => circuit.impedance(&point))
    }

    /// Impedances in ohm over a sweep.
    pub fn impedances(&self, grid: &FrequencyGrid) -> Vec<Complex64> {
        with_circuit!(self, circuit => {
            sweep(grid, Whole(circuit))
        })
    }

    /// Impedances of the capacitance with its loss alone over a sweep, Ω: the part
    /// without inductance and metal.
    pub fn core_impedances(&self, grid: &FrequencyGrid) -> Vec<Complex64> {
        with_circuit!(self, circuit => {
            sweep(grid, Core(circuit))
        })
    }

    /// The same at one frequency.
    fn core_impedance(&self, point: &FrequencyPoint) -> Complex64 {
        with_circuit!(self, circuit => circuit.core_impedance(point))
    }

    /// Reactance of the magnetic field in series with the dielectric at a point, Ω.
    pub(crate) fn inductive_reactance(&self, point: &FrequencyPoint) -> f64 {
        with_circuit!(self, circuit => circuit.inductive_reactance(point))
    }

    /// The impedance, and the reactance of the capacitance with its loss alone, at one frequency,
    /// Ω.
    pub(crate) fn impedance_and_core(&self, point: &FrequencyPoint) -> (Complex64, f64) {
        with_circuit!(self, circuit => {
            (circuit.impedance(point), circuit.core_impedance(point).im)
        })
    }

    /// The lowest frequency from 1 mHz to 1 THz at which the reactance turns from capacitive to
    /// inductive; `None` when it never does.
    pub fn self_resonant_frequency(&self) -> Option<Hertz> {
        resonance::self_resonant_frequency(
            |point| with_circuit!(self, circuit => circuit.impedance(point).im),
        )
    }
}

fn solid_circuit(model: &SolidModel, condition: &Condition) -> Result<CapacitorCircuit, SimError> {
    match model.series_loss {
        SeriesLoss::Mno2 {
            low_decade,
            high_decade,
        } => {
            let decades = (low_decade, high_decade);
            let circuit = TantalumCircuit::at(model, decades, condition)?;
            Ok(CapacitorCircuit::Tantalum(circuit))
        }
        SeriesLoss::Polymer {
            oxide_dissipation_factor,
            skin_share,
        } => {
            let loss = PolymerLoss {
                oxide_dissipation_factor,
                skin_share,
            };
            let circuit = PolymerCircuit::at(model, loss, condition)?;
            Ok(CapacitorCircuit::Polymer(circuit))
        }
    }
}
