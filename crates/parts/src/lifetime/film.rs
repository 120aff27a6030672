//! Parameters of the film lifetime model.

use serde::{Deserialize, Serialize};

use crate::origin::Parameter;
use crate::quantity::{Celsius, Farads, Hours, Kelvins, KelvinsPerWatt, Ohms, Volts};

/// Kind of voltage across the capacitor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Application {
    /// Alternating voltage, rms.
    Ac,
    /// Direct voltage with an optional overlaid alternating voltage.
    Dc,
}

/// What the lifetime of one film part depends on.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FilmLifetimeModel {
    /// Nominal capacitance.
    pub capacitance: Farads,
    /// What turns current into heat.
    pub resistance: ElementResistance,
    /// Thermal resistance, hot spot to ambient, still air; ≥ 0.
    pub thermal_resistance: Parameter<KelvinsPerWatt>,
    /// Lowest ambient temperature.
    pub temperature_min: Celsius,
    /// Highest hot-spot temperature.
    pub temperature_max: Celsius,
    /// Highest hot spot for which a life is defined: where the operating voltages that the law
    /// stands on end, at most the highest temperature.
    pub life_temperature_max: Celsius,
    /// Highest hot-spot temperature at which the full rated voltage holds.
    pub rated_temperature: Parameter<Celsius>,
    /// Largest self-heating.
    pub max_self_heating: Parameter<Kelvins>,
    /// Longest lifetime that may be stated.
    pub max_rated_lifetime: Parameter<Hours>,
    /// Share of the crest of an overlaid ac voltage that counts as dc stress: 1 counts the peak, 0
    /// the mean alone.
    pub overlay_weight: Parameter<f64>,
    /// Point around which the laws are written.
    pub center: Parameter<LifeCenter>,
    /// Law under ac voltage; absent where the part has none.
    pub ac: Option<LifeLaw>,
    /// Law under dc voltage; absent where the part has none.
    pub dc: Option<LifeLaw>,
    /// Published tests that the part passed.
    pub reference_tests: Vec<ReferenceTest>,
}

/// Resistance that self-heating comes from: ESR(f) = Rs + r·√(f/1 MHz) + tan δ/(2π·f·C) at 25 °C.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ElementResistance {
    /// Metallization, contact and lead resistance Rs.
    pub series_resistance: Parameter<Ohms>,
    /// Skin resistance r at 1 MHz.
    pub skin_resistance: Parameter<Ohms>,
    /// Dielectric dissipation factor tan δ.
    pub dissipation_factor: Parameter<f64>,
    /// Change with hot-spot temperature.
    pub correction: Parameter<ResistanceCorrection>,
}

/// Resistance over its value at 25 °C, on a straight line through two temperatures.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct ResistanceCorrection {
    /// Factor at a hot spot of 30 °C.
    pub at_30: f64,
    /// Factor at a hot spot of 60 °C.
    pub at_60: f64,
}

/// Point around which the laws are written, so that their constant is a lifetime that can be
/// checked.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct LifeCenter {
    /// 1/(kB·T), 1/eV.
    pub inverse_thermal_energy: f64,
    /// Natural logarithm of the relative humidity as a fraction.
    pub ln_humidity: f64,
    /// Natural logarithm of voltage over maximum operating voltage.
    pub ln_voltage_share: f64,
}

/// How a part ages under one kind of voltage: two mechanisms that compete.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct LifeLaw {
    /// Rated voltage of the application: rms for ac.
    pub rated_voltage: Volts,
    /// Highest operating voltage by hot-spot temperature, rising in temperature; empty where the
    /// rated voltage holds up to the maximum temperature.
    pub voltage_limits: Parameter<Vec<(Celsius, Volts)>>,
    /// Corrosion of the electrodes by moisture.
    pub humid: HumidLaw,
    /// Oxidation and partial discharge in dry film.
    pub dry: DryLaw,
    /// Hours at the displayed capacitance change over hours at the change of the tests.
    pub time_ratio: Parameter<f64>,
}

/// Coefficients of the humid mechanism.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct HumidLaw {
    /// Natural logarithm of the hours at the center.
    pub level: Parameter<f64>,
    /// Activation energy, eV.
    pub activation_energy: Parameter<f64>,
    /// Exponent of the relative humidity.
    pub humidity_exponent: Parameter<f64>,
    /// Exponent of the voltage.
    pub voltage_exponent: Parameter<f64>,
}

/// Coefficients of the dry mechanism.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct DryLaw {
    /// Natural logarithm of the hours at the center.
    pub level: Parameter<f64>,
    /// Activation energy, eV.
    pub activation_energy: Parameter<f64>,
    /// Exponent of the voltage.
    pub voltage_exponent: Parameter<f64>,
}

/// A published endurance or humidity test.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ReferenceTest {
    /// Temperature of the test chamber.
    pub temperature: Celsius,
    /// Relative humidity of the chamber as a fraction.
    pub relative_humidity: f64,
    /// Test voltage: rms for ac.
    pub voltage: Volts,
    /// Hours at the displayed capacitance change.
    pub lifetime: Hours,
    /// What the hours mean.
    pub kind: ReferenceTestKind,
    /// Document of the test.
    pub source: String,
}

/// What the hours of a test mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReferenceTestKind {
    /// The laws are fitted to this row.
    Fitted,
    /// The part passed; its life is longer.
    PassBar,
}

impl FilmLifetimeModel {
    /// The law under a kind of voltage, where the part has one.
    pub fn law(&self, application: Application) -> Option<&LifeLaw> {
        match application {
            Application::Ac => self.ac.as_ref(),
            Application::Dc => self.dc.as_ref(),
        }
    }
}
