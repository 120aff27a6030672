//! The multilayer ceramic model: its fields, and the table that lists, replaces and describes them.

use serde::{Deserialize, Serialize};

use super::defaults::ceramic::ac_voltage::LOSS_GROWTH_OVER_GROWTH;
use super::describe::{
    AT_25, DescribedParameter, HOT_SPOT_TO_AMBIENT, number, print, quantity, shares, text,
};
use super::estimate::split_ceramic_inductance;
use super::row::{Row, Tabulated, field, present};
use super::{OperatingLimits, OperatingRange, ParameterName};
use crate::origin::Parameter;
use crate::quantity::{Celsius, Farads, Henries, Hertz, Hours, KelvinsPerWatt, Ohms, Volts};
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

/// F_A = (1 + b·g(x))/(1 + b·g(x_ref)) · h(V)/h(V_ref) with x = V/V_sat, g = x/(1 + x) and h the
/// dc-bias law along the swing.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AcVoltageLaw {
    /// Growth b of the capacitance, ≥ 0.
    pub growth: Parameter<f64>,
    /// The same for the loss factor, ≥ 0.
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

/// Parameters of the seven-element ceramic model.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CeramicModel {
    /// Dielectric, which decides how loss follows temperature.
    pub dielectric: CeramicDielectric,
    /// Capacitance at the reference frequency, 25 °C, 0 V, reference age.
    pub capacitance: Parameter<Farads>,
    /// Frequency at which capacitance and dissipation factor hold.
    pub reference_frequency: Hertz,
    /// Dissipation factor at the reference frequency.
    pub dissipation_factor: Parameter<f64>,
    /// Exponent g of tan δ ∝ f^g; 0 is the pure constant-phase law.
    pub dissipation_factor_exponent: Parameter<f64>,
    /// Electrode and termination resistance.
    pub series_resistance: Parameter<Ohms>,
    /// Skin-effect resistance at 1 MHz.
    pub skin_resistance: Parameter<Ohms>,
    /// Inductance L1 that stays at high frequency.
    pub inner_inductance: Parameter<Henries>,
    /// Inductance L2 that `outer_damping` shunts at high frequency.
    pub outer_inductance: Parameter<Henries>,
    /// Resistance R2 across L2.
    pub outer_damping: Parameter<Ohms>,
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
    pub operating_limits: OperatingLimits,
}

impl Tabulated for CeramicModel {
    const ROWS: &'static [Row<Self>] = &[
        field!(ReferenceCapacitance, capacitance).at_present(Self::reference),
        Row::<Self>::parameter(
            ParameterName::ReferenceFrequency,
            |model| {
                let origin = &model.capacitance.origin;
                Some((model.reference_frequency.get(), origin))
            },
            |model, given| {
                model.reference_frequency = Hertz::new(given.value);
                true
            },
        )
        .hidden(),
        field!(DissipationFactor, dissipation_factor).percent(Self::reference),
        field!(DissipationFactorExponent, dissipation_factor_exponent).at("tan δ ∝ f^g"),
        field!(SeriesResistance, series_resistance).at(AT_25),
        field!(SkinResistance, skin_resistance).at(AT_25),
        Row::<Self>::parameter(
            ParameterName::Inductance,
            |_| None,
            |model, given| {
                let total = given.as_parameter();
                (model.inner_inductance, model.outer_inductance) = split_ceramic_inductance(&total);
                true
            },
        ),
        field!(InnerInductance, inner_inductance),
        field!(OuterInductance, outer_inductance),
        field!(OuterDamping, outer_damping),
        field!(LeakageResistance, leakage_resistance).at(AT_25),
        Row::fixed(Self::stray_branch),
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
            .percent(|model| format!("nominal after {} h", number(model.referee_time.get()))),
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

    fn stray_branch(&self) -> Vec<DescribedParameter> {
        let Some(branch) = &self.parallel_branch else {
            return Vec::new();
        };
        let capacitance = print(branch.value.capacitance.get(), Farads::UNIT);
        let resistance = print(branch.value.resistance.get(), Ohms::UNIT);
        vec![
            text("Stray capacitance Cp", capacitance, "", &branch.origin),
            text("Stray resistance Rcp", resistance, "", &branch.origin),
        ]
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
