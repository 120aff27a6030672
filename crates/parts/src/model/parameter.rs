//! Model parameters that a part record may give, by name.

use std::fmt;
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::origin::{Origin, Parameter};
use crate::quantity::{Amperes, Farads, Henries, Hertz, KelvinsPerWatt, Ohms, Volts};

/// What holds for a parameter in every circuit that has it.
struct Definition {
    title: &'static str,
    short_title: &'static str,
    unit: &'static str,
    range: RangeInclusive<f64>,
    acts_on: ActsOn,
    kind: Kind,
}

/// What else people expect of a value.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Plain,
    /// A share of 1 that people read in percent.
    Share,
    /// A law over temperature.
    TemperatureLaw,
}

/// What a parameter acts on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ActsOn {
    /// The capacitance without bias.
    Capacitance,
    /// The capacitance that is left under dc bias.
    Bias,
    /// The capacitance over ac voltage.
    AcVoltage,
    /// The capacitance over age.
    Aging,
    /// The equivalent series resistance.
    Loss,
    /// The equivalent series inductance.
    Inductance,
    /// The temperature rise, or how much current is allowed.
    Heat,
}

/// Declares the names with title (and a short one for narrow columns where it differs), unit,
/// range, what they act on and, unless plain, their kind. Given parameters are laid over a model in
/// this order: totals before their sections, and what feeds a rule before what the rule would
/// change.
macro_rules! parameters {
    ($(
        $(#[$attribute:meta])*
        $name:ident: $title:literal $(or $short:literal)?, $unit:expr, $range:expr, $acts_on:ident $(, $kind:ident)?;
    )+) => {
        /// Names of the model parameters that a part record may give.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum ParameterName {
            $(#[doc = concat!($title, ".")] $(#[$attribute])* $name),+
        }

        const DEFINITIONS: &[Definition] = &[
            $(Definition {
                title: $title,
                short_title: [$($short,)? $title][0],
                unit: $unit,
                range: $range,
                acts_on: ActsOn::$acts_on,
                kind: [$(Kind::$kind,)? Kind::Plain][0],
            }),+
        ];

        impl ParameterName {
            /// Every parameter that can be given.
            pub const ALL: [Self; DEFINITIONS.len()] = [$(Self::$name),+];
        }
    };
}

// Ranges are wide: they refuse what is not a capacitor, not what is unusual.
parameters! {
    /// At the reference frequency of the circuit and 25 °C.
    ReferenceCapacitance: "Capacitance", Farads::UNIT, 1e-15..=1e4, Capacitance;
    /// Frequency at which capacitance and dissipation factor hold.
    ReferenceFrequency: "Reference frequency" or "Ref. frequency", Hertz::UNIT, 1e-3..=1e12, Capacitance;
    DissipationFactor: "Dissipation factor", "", 1e-7..=0.5, Loss, Share;
    /// tan δ ∝ f^g.
    DissipationFactorExponent: "Dissipation factor exponent g" or "Exponent g", "", -0.12..=0.12, Loss;
    /// Electrodes, terminations and leads.
    SeriesResistance: "Series resistance Rs" or "Series resistance", Ohms::UNIT, 0.0..=1e6, Loss;
    SkinResistance: "Skin resistance at 1 MHz" or "Skin resistance", Ohms::UNIT, 0.0..=1e6, Loss;
    /// Ceramic and film models divide it between L1 and L2.
    Inductance: "Series inductance", Henries::UNIT, 0.0..=1.0, Inductance;
    /// The part that stays at high frequency.
    InnerInductance: "Inductance L1", Henries::UNIT, 0.0..=1.0, Inductance;
    /// The part that R2 shunts at high frequency.
    OuterInductance: "Inductance L2", Henries::UNIT, 0.0..=1.0, Inductance;
    OuterDamping: "Damping resistance R2 across L2" or "Damping R2", Ohms::UNIT, 1e-7..=1e6, Inductance;
    /// 0 leaves the second resonance out.
    SecondInductance: "Inductance L3 of the second resonance" or "Inductance L3", Henries::UNIT, 0.0..=1.0, Inductance;
    /// Across L3; 0 leaves it out.
    SecondCapacitance: "Capacitance C3 across L3" or "Capacitance C3", Farads::UNIT, 0.0..=1.0, Inductance;
    /// Across L3; 0 leaves it out.
    SecondResistance: "Resistance R3 across L3" or "Resistance R3", Ohms::UNIT, 0.0..=1e6, Inductance;
    /// Across the whole part; 0 leaves the branch out.
    StrayCapacitance: "Stray capacitance Cp" or "Stray Cp", Farads::UNIT, 0.0..=1.0, Inductance;
    /// In series with [`Self::StrayCapacitance`].
    StrayResistance: "Stray resistance Rcp" or "Stray Rcp", Ohms::UNIT, 0.0..=1e6, Inductance;
    /// At 25 °C.
    LeakageResistance: "Leakage resistance", Ohms::UNIT, 1e-3..=1e18, Loss;
    /// Typical, at 25 °C and [`Self::EsrFrequency`].
    Esr: "Equivalent series resistance" or "ESR", Ohms::UNIT, 1e-7..=1e6, Loss;
    EsrFrequency: "Frequency of the ESR" or "ESR frequency", Hertz::UNIT, 1e-3..=1e12, Loss;
    /// Resistors inside the anode over the resistance outside.
    LadderResistorFactor: "Ladder resistor factor m" or "Ladder factor m", "", 0.0..=100.0, Loss;
    LadderCapacitorRatio: "Ladder capacitor ratio q" or "Ladder ratio q", "", 1.0..=10.0, Loss;
    /// Where the term of the oxide equals the series resistor.
    OxideCorner: "Oxide corner frequency" or "Oxide corner", Hertz::UNIT, 1e-3..=1e12, Loss;
    /// Where the term of the conductors equals the series resistor.
    ConductorCorner: "Conductor corner frequency" or "Conductor corner", Hertz::UNIT, 1e-3..=1e12, Loss;
    /// At 1 MHz.
    SkinShare: "Skin resistance over series resistor" or "Skin share", "", 0.0..=100.0, Loss;
    EsrTemperatureFactor: "ESR factor per 100 K toward cold" or "ESR in the cold", "", 0.1..=10.0, Loss, TemperatureLaw;
    /// Characteristic voltage of the dc-bias law.
    BiasVoltage: "Bias voltage V0", Volts::UNIT, 1e-3..=1e6, Bias;
    BiasExponentN: "Bias exponent n", "", 0.1..=10.0, Bias;
    BiasExponentM: "Bias exponent m", "", 0.01..=10.0, Bias;
    BiasTemperatureCoefficient: "Temperature coefficient of V0" or "V0 per kelvin", "1/K", -0.005..=0.005, Bias;
    /// Hot spot to ambient.
    ThermalResistance: "Thermal resistance", KelvinsPerWatt::UNIT, 1e-3..=1e5, Heat;
    /// Fraction of the capacitance lost per decade of hours.
    #[serde(rename = "ageing_per_decade")]
    AgingPerDecade: "Aging per decade" or "Aging", "", 0.0..=0.15, Aging, Share;
    AcVoltageGrowth: "Growth with ac voltage b" or "Growth b with ac", "", 0.0..=2.0, AcVoltage;
    /// Ac voltage, rms, at which half of that growth is reached.
    AcSaturationVoltage: "Saturation voltage", Volts::UNIT, 1e-3..=1e6, AcVoltage;
    /// Largest current of terminals and contacts, rms.
    CurrentLimit: "Current limit", Amperes::UNIT, 1e-3..=1e6, Heat;
    /// A whole number. The ladder has as many steps as multipliers are given from the first on.
    StepMultiplier1: "Ladder multiplier 1", "", STEP_MULTIPLIER_RANGE, Loss;
    StepMultiplier2: "Ladder multiplier 2", "", STEP_MULTIPLIER_RANGE, Loss;
    StepMultiplier3: "Ladder multiplier 3", "", STEP_MULTIPLIER_RANGE, Loss;
    StepMultiplier4: "Ladder multiplier 4", "", STEP_MULTIPLIER_RANGE, Loss;
    StepMultiplier5: "Ladder multiplier 5", "", STEP_MULTIPLIER_RANGE, Loss;
}

const STEP_MULTIPLIER_RANGE: RangeInclusive<f64> = 1.0..=1000.0;

/// The multipliers of ladder resistors from the port inwards.
pub const STEP_MULTIPLIERS: [ParameterName; 5] = [
    ParameterName::StepMultiplier1,
    ParameterName::StepMultiplier2,
    ParameterName::StepMultiplier3,
    ParameterName::StepMultiplier4,
    ParameterName::StepMultiplier5,
];

impl ParameterName {
    fn definition(self) -> &'static Definition {
        &DEFINITIONS[self as usize]
    }

    /// The parameter in words, with the symbol of its equation.
    pub fn title(self) -> &'static str {
        self.definition().title
    }

    /// Unit of the value; empty for a dimensionless parameter.
    pub fn unit(self) -> &'static str {
        self.definition().unit
    }

    /// The title as a narrow column shows it whole.
    pub fn short_title(self) -> &'static str {
        self.definition().short_title
    }

    /// Whether the value is a share of 1 that people read in percent.
    pub fn is_share(self) -> bool {
        self.definition().kind == Kind::Share
    }

    /// Whether the parameter is entered as a law over temperature.
    pub fn is_temperature_law(self) -> bool {
        self.definition().kind == Kind::TemperatureLaw
    }

    /// Values that the parameter may take.
    pub fn range(self) -> RangeInclusive<f64> {
        self.definition().range.clone()
    }

    /// What the parameter acts on.
    pub fn acts_on(self) -> ActsOn {
        self.definition().acts_on
    }
}

/// Writes the name as a part record spells it, for example `bias_voltage`.
impl fmt::Display for ParameterName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(formatter)
    }
}

/// A parameter that a part record gives.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GivenParameter {
    /// Which parameter.
    pub name: ParameterName,
    /// Value in the unit of [`ParameterName::unit`].
    pub value: f64,
    /// Where it comes from.
    pub origin: Origin,
}

impl GivenParameter {
    /// The parameter in the type of the model's field.
    pub(super) fn as_parameter<T: From<f64>>(&self) -> Parameter<T> {
        Parameter::new(T::from(self.value), self.origin.clone())
    }

    /// Refuses a value outside the parameter's range.
    pub(super) fn check(&self) -> Result<(), ModelError> {
        let range = self.name.range();
        if range.contains(&self.value) {
            return Ok(());
        }
        Err(ModelError::GivenOutOfRange {
            name: self.name,
            value: self.value,
            unit: self.name.unit(),
            min: *range.start(),
            max: *range.end(),
        })
    }
}

/// A part record that no model can be built for.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum ModelError {
    /// A rating that must be a positive, finite number is not.
    #[error("{rating} is {value}{}; it must be a positive number", spaced(unit))]
    NotPositive {
        /// Name of the rating.
        rating: &'static str,
        /// Value found, in `unit`.
        value: f64,
        /// Unit of the value.
        unit: &'static str,
    },
    /// The category temperatures are missing or reversed.
    #[error("category temperatures {min} °C to {max} °C do not form a range around 25 °C")]
    TemperatureRange {
        /// Lower category temperature, °C.
        min: f64,
        /// Upper category temperature, °C.
        max: f64,
    },
    /// A given parameter lies outside what the parameter can be.
    #[error("given {name} is {value}{unit}; allowed is {min} to {max}{unit}", unit = spaced(unit))]
    GivenOutOfRange {
        /// The parameter.
        name: ParameterName,
        /// Value found.
        value: f64,
        /// Unit of the three numbers.
        unit: &'static str,
        /// Smallest value allowed.
        min: f64,
        /// Largest value allowed.
        max: f64,
    },
    /// A given parameter belongs to another kind of equivalent circuit.
    #[error("given {name} does not apply to the {circuit} model")]
    GivenDoesNotApply {
        /// The parameter.
        name: ParameterName,
        /// Kind of equivalent circuit.
        circuit: &'static str,
    },
}

/// The unit as it follows a number; nothing for a dimensionless one.
fn spaced(unit: &str) -> String {
    if unit.is_empty() {
        String::new()
    } else {
        format!(" {unit}")
    }
}
