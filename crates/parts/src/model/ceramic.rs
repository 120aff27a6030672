//! The multilayer ceramic model: its fields, and the table that lists, replaces and describes them.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::defaults::ceramic::ac_voltage::LOSS_GROWTH_OVER_GROWTH;
use super::describe::{
    AT_25, DescribedParameter, HOT_SPOT_TO_AMBIENT, number, of, print, quantity, shares, text,
};
use super::estimate::split_ceramic_inductance;
use super::row::{Present, Row, Tabulated, bare_field, field, present};
use super::{OperatingLimits, OperatingRange, ParameterName};
use crate::origin::{Origin, Parameter};
use crate::quantity::{Celsius, Farads, Henries, Hertz, Hours, KelvinsPerWatt, Ohms, Volts};
use crate::shared::Shared;
use crate::technology::CeramicDielectric;

/// The relative capacitance over temperature, 1 at 25 °C.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "form")]
pub enum TemperatureCharacteristic {
    /// Change in percent at given temperatures, interpolated monotonically, end values held.
    Table {
        /// Nodes in rising temperature: capacitance change in percent of the value at 25 °C.
        points: Vec<(Celsius, f64)>,
    },
    /// Straight line in parts per million per kelvin.
    Linear {
        /// Temperature coefficient, ppm/K.
        ppm_per_kelvin: f64,
    },
    /// 1 − depth·((T − peak)/width)², normalized to 1 at 25 °C and held at `floor`.
    Quadratic {
        /// Temperature of the maximum.
        peak: Celsius,
        /// Half width, K.
        width: f64,
        /// Depth at one half width, 1.
        depth: f64,
        /// Lowest relative capacitance.
        floor: f64,
    },
}

/// F_V(V) = [1 + (|V|/V0)^n]^(−m), V0 growing with temperature.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct DcBiasLaw {
    /// V0 at 25 °C.
    pub characteristic_voltage: Parameter<Volts>,
    /// Exponent n, > 0.
    pub exponent_n: Parameter<f64>,
    /// Exponent m, > 0.
    pub exponent_m: Parameter<f64>,
    /// Relative change of V0 per kelvin.
    pub temperature_coefficient: Parameter<f64>,
}

/// C(V_ref)/C(0) = 1 + b·g(x_ref) with x = V/V_sat and g = x/(1 + x), the swing along the dc-bias
/// law included.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AcVoltageLaw {
    /// Growth b of the measured capacitance, ≥ 0.
    pub growth: Parameter<f64>,
    /// Growth of the loss factor from small signal on, ≥ 0.
    pub loss_growth: Parameter<f64>,
    /// V_sat, rms, > 0.
    pub saturation_voltage: Parameter<Volts>,
    /// V_ref: level at which the nominal capacitance is measured, rms.
    pub reference_voltage: Volts,
}

/// Series R-C across the whole part that makes the second resonance above 1 GHz.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct ParallelBranch {
    /// Capacitance between the terminations.
    pub capacitance: Farads,
    /// Loss resistance of the branch.
    pub resistance: Ohms,
}

/// L3 ∥ C3 ∥ R3 in series with the metal: the second resonance of a large chip, whose layers do not
/// all carry current alike. An element of 0 is left out.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct SecondResonance {
    /// L3, above 0.
    pub inductance: Henries,
    /// C3.
    pub capacitance: Farads,
    /// R3.
    pub resistance: Ohms,
}

/// Parameters of the seven-element ceramic model.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CeramicModel {
    /// Dielectric, which decides how loss follows temperature.
    pub dielectric: CeramicDielectric,
    /// Capacitance at the reference frequency, 25 °C, 0 V, reference age.
    pub capacitance: Parameter<Farads>,
    /// Frequency at which capacitance and dissipation factor hold.
    pub reference_frequency: Hertz,
    /// Dissipation factor at the reference frequency and small signal.
    pub dissipation_factor: Parameter<f64>,
    /// Exponent g of tan δ ∝ f^g; 0 is the pure constant-phase law.
    pub dissipation_factor_exponent: Parameter<f64>,
    /// Electrode and termination resistance.
    pub series_resistance: Parameter<Ohms>,
    /// Skin-effect resistance at 1 MHz.
    pub skin_resistance: Parameter<Ohms>,
    /// Inductance L1 beside the skin that stays at high frequency.
    pub inner_inductance: Parameter<Henries>,
    /// Inductance L2 beside the skin that `outer_damping` shunts at high frequency.
    pub outer_inductance: Parameter<Henries>,
    /// Resistance R2 across L2.
    pub outer_damping: Parameter<Ohms>,
    /// Second resonance, where a fit needed it.
    #[serde(default)]
    pub second_resonance: Option<Parameter<SecondResonance>>,
    /// Leakage resistance at 25 °C.
    pub leakage_resistance: Parameter<Ohms>,
    /// Branch across the part, where the case has one.
    pub parallel_branch: Option<Parameter<ParallelBranch>>,
    /// Capacitance over temperature.
    pub temperature_characteristic: Parameter<TemperatureCharacteristic>,
    /// Capacitance over dc bias; absent for class I.
    pub dc_bias: Option<DcBiasLaw>,
    /// Capacitance over ac voltage; absent for class I.
    pub ac_voltage: Option<AcVoltageLaw>,
    /// Capacitance loss per decade of hours, as a fraction.
    #[serde(rename = "ageing_per_decade")]
    pub aging_per_decade: Parameter<f64>,
    /// Age at which the nominal capacitance holds.
    pub referee_time: Hours,
    /// Thermal resistance, hot spot to ambient.
    pub thermal_resistance: Parameter<KelvinsPerWatt>,
    /// Rated voltage and category temperatures.
    pub operating_range: OperatingRange,
    /// Derating, reverse voltage and current limits.
    pub operating_limits: Shared<OperatingLimits>,
}

/// Origin of an element that the circuit does not have.
static ABSENT: LazyLock<Origin> = LazyLock::new(|| Origin::Estimated("not in this circuit".into()));

/// An element of an optional part of the circuit; 0 where the circuit lacks that part.
fn optional<T>(part: Option<&Parameter<T>>, element: fn(&T) -> f64) -> Present<'_> {
    part.map_or((0.0, &*ABSENT), |part| (element(&part.value), &part.origin))
}

/// The row of an element of an optional part; it does nothing while that part is absent.
macro_rules! optional_field {
    ($name:ident, $part:ident.$element:ident) => {
        Row::<Self>::parameter(
            ParameterName::$name,
            |model| Some(optional(model.$part.as_ref(), |part| part.$element.get())),
            |model, given| {
                if let Some(part) = &mut model.$part {
                    part.value.$element = given.value.into();
                    part.origin = given.origin.clone();
                }
                true
            },
        )
        .hidden()
    };
}

impl Tabulated for CeramicModel {
    const ROWS: &'static [Row<Self>] = &[
        field!(ReferenceCapacitance, capacitance).at_present(Self::reference),
        bare_field!(ReferenceFrequency, reference_frequency of capacitance),
        field!(DissipationFactor, dissipation_factor).at_present(Self::reference),
        field!(DissipationFactorExponent, dissipation_factor_exponent).at("tan δ ∝ f^g"),
        field!(SeriesResistance, series_resistance).at(AT_25),
        field!(SkinResistance, skin_resistance).at(AT_25),
        Row::<Self>::parameter(
            ParameterName::Inductance,
            |_| None,
            |model, given| {
                [model.inner_inductance, model.outer_inductance] = split_ceramic_inductance(
                    &given.as_parameter(),
                    model.dielectric,
                    model.skin_resistance.value,
                    model.capacitance.value,
                );
                true
            },
        ),
        field!(InnerInductance, inner_inductance),
        field!(OuterInductance, outer_inductance),
        field!(OuterDamping, outer_damping),
        Row::<Self>::parameter(
            ParameterName::SecondInductance,
            |model| {
                let second = model.second_resonance.as_ref();
                Some(optional(second, |second| second.inductance.get()))
            },
            |model, given| {
                let inductance = Henries::new(given.value);
                let present = model.second_resonance.as_ref().map(|second| second.value);
                let changed = SecondResonance {
                    inductance,
                    ..present.unwrap_or(SecondResonance {
                        inductance,
                        capacitance: Farads::new(0.0),
                        resistance: Ohms::new(0.0),
                    })
                };
                let origin = given.origin.clone();
                model.second_resonance =
                    (given.value > 0.0).then(|| Parameter::new(changed, origin));
                true
            },
        )
        .described(Self::second_resonance),
        optional_field!(SecondCapacitance, second_resonance.capacitance),
        optional_field!(SecondResistance, second_resonance.resistance),
        field!(LeakageResistance, leakage_resistance).at(AT_25),
        Row::<Self>::parameter(
            ParameterName::StrayCapacitance,
            |model| {
                let branch = model.parallel_branch.as_ref();
                Some(optional(branch, |branch| branch.capacitance.get()))
            },
            |model, given| {
                let capacitance = Farads::new(given.value);
                let present = model.parallel_branch.as_ref();
                let resistance = present.map_or(Ohms::new(0.0), |branch| branch.value.resistance);
                let changed = ParallelBranch {
                    capacitance,
                    resistance,
                };
                let origin = given.origin.clone();
                model.parallel_branch =
                    (given.value > 0.0).then(|| Parameter::new(changed, origin));
                true
            },
        )
        .described(Self::stray_branch),
        optional_field!(StrayResistance, parallel_branch.resistance),
        Row::fixed(Self::temperature_law),
        field!(BiasVoltage, dc_bias?.characteristic_voltage).at(AT_25),
        field!(BiasExponentN, dc_bias?.exponent_n),
        field!(BiasExponentM, dc_bias?.exponent_m),
        field!(BiasTemperatureCoefficient, dc_bias?.temperature_coefficient),
        // The growth of the loss keeps its ratio to that of the capacitance.
        Row::<Self>::parameter(
            ParameterName::AcVoltageGrowth,
            |model| Some(present(&model.ac_voltage.as_ref()?.growth)),
            |model, given| {
                let Some(law) = &mut model.ac_voltage else {
                    return false;
                };
                law.growth = given.as_parameter();
                law.loss_growth = given.as_parameter();
                law.loss_growth.value *= LOSS_GROWTH_OVER_GROWTH;
                true
            },
        )
        .at_present(Self::measuring_level),
        Row::fixed(Self::loss_growth),
        field!(AcSaturationVoltage, ac_voltage?.saturation_voltage).at("rms"),
        field!(AgingPerDecade, aging_per_decade)
            .at_present(|model| format!("nominal after {} h", number(model.referee_time.get()))),
        field!(ThermalResistance, thermal_resistance).at(HOT_SPOT_TO_AMBIENT),
    ];
}

impl CeramicModel {
    /// Condition of capacitance and dissipation factor.
    fn reference(&self) -> String {
        let frequency = print(self.reference_frequency.get(), Hertz::UNIT);
        format!("{frequency}, 25 °C, 0 V")
    }

    /// Condition of the growth with ac voltage.
    fn measuring_level(&self) -> String {
        let level = |law: &AcVoltageLaw| print(law.reference_voltage.get(), Volts::UNIT);
        let level = self.ac_voltage.as_ref().map(level).unwrap_or_default();
        format!("1 at {level} rms")
    }

    fn loss_growth(&self) -> Vec<DescribedParameter> {
        let line = |law: &AcVoltageLaw| {
            let name = "Growth of the loss factor with ac voltage";
            quantity(name, &law.loss_growth, "", self.measuring_level())
        };
        self.ac_voltage.iter().map(line).collect()
    }

    fn second_resonance(&self) -> Vec<DescribedParameter> {
        let Some(second) = &self.second_resonance else {
            return Vec::new();
        };
        let element = |name: ParameterName, value: f64| {
            of(name, print(value, name.unit()), "", &second.origin)
        };
        let SecondResonance {
            inductance,
            capacitance,
            resistance,
        } = second.value;
        let elements = [
            (ParameterName::SecondInductance, inductance.get()),
            (ParameterName::SecondCapacitance, capacitance.get()),
            (ParameterName::SecondResistance, resistance.get()),
        ];
        let present = elements.into_iter().filter(|(_, value)| *value > 0.0);
        present.map(|(name, value)| element(name, value)).collect()
    }

    fn stray_branch(&self) -> Vec<DescribedParameter> {
        let Some(branch) = &self.parallel_branch else {
            return Vec::new();
        };
        let ParallelBranch {
            capacitance,
            resistance,
        } = branch.value;
        let elements = [
            (ParameterName::StrayCapacitance, capacitance.get()),
            (ParameterName::StrayResistance, resistance.get()),
        ];
        let element = |(name, value): (ParameterName, f64)| {
            of(name, print(value, name.unit()), "", &branch.origin)
        };
        elements.map(element).to_vec()
    }

    fn temperature_law(&self) -> Vec<DescribedParameter> {
        let law = &self.temperature_characteristic;
        let value = match &law.value {
            TemperatureCharacteristic::Table { points } => {
                let fraction =
                    |(temperature, percent): &(Celsius, f64)| (*temperature, percent / 100.0);
                shares(&points.iter().map(fraction).collect::<Vec<_>>())
            }
            TemperatureCharacteristic::Linear { ppm_per_kelvin } => {
                format!("{} ppm/K", number(*ppm_per_kelvin))
            }
            TemperatureCharacteristic::Quadratic {
                peak,
                width,
                depth,
                floor,
            } => format!(
                "1 − {}·((T − {})/{} K)², at least {}",
                number(*depth),
                print(peak.get(), Celsius::UNIT),
                number(*width),
                number(*floor)
            ),
        };
        vec![text(
            "Capacitance over temperature",
            value,
            "0 V",
            &law.origin,
        )]
    }
}
