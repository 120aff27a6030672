//! The model of aluminum electrolytic capacitors with liquid electrolyte: its fields, and the table
//! that lists, replaces and describes them.

use serde::{Deserialize, Serialize};

use super::describe::{
    AT_25, DescribedParameter, HOT_SPOT_TO_AMBIENT, constant, number, percent, print, shares,
};
use super::row::{Row, Tabulated, bare_field, field, present};
use super::{OperatingLimits, OperatingRange, ParameterName};
use crate::origin::Parameter;
use crate::quantity::{Celsius, Farads, Henries, Hertz, KelvinsPerWatt, Ohms};
use crate::shared::Shared;

/// Parameters of the ladder model with temperature-dependent electrolyte resistance.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ElectrolyticModel {
    /// Capacitance at 120 Hz, 25 °C.
    pub capacitance: Parameter<Farads>,
    /// Equivalent series resistance at `esr_frequency`, 25 °C, typical.
    pub esr: Parameter<Ohms>,
    /// Frequency of `esr`.
    pub esr_frequency: Hertz,
    /// Dissipation factor of the oxide.
    pub oxide_dissipation_factor: Parameter<f64>,
    /// Share of the reference ESR that is metal (foil, tabs, terminals).
    pub metal_share: f64,
    /// Relative change of the metal resistance per kelvin.
    pub metal_temperature_coefficient: f64,
    /// Fall of the electrolyte resistance per kelvin below 25 °C: R ∝ exp(−b·(T − 25)).
    pub electrolyte_coefficient_cold: f64,
    /// The same above 25 °C.
    pub electrolyte_coefficient_hot: f64,
    /// Ladder resistor as a share of the electrolyte resistance.
    pub ladder_share: f64,
    /// Fall of that share per kelvin: ∝ exp(−b·(T − 25)).
    pub ladder_coefficient: f64,
    /// Number of ladder capacitors N, 1 to 8.
    pub steps: usize,
    /// Ratio q of neighboring ladder capacitors, > 1.
    pub capacitor_ratio: f64,
    /// Skin resistance at 1 MHz.
    pub skin_resistance: Parameter<Ohms>,
    /// Series inductance.
    pub inductance: Parameter<Henries>,
    /// Leakage resistance at 25 °C.
    pub leakage_resistance: Parameter<Ohms>,
    /// Relative capacitance change over temperature, as fractions, interpolated linearly.
    pub temperature_table: Vec<(Celsius, f64)>,
    /// Thermal resistance, hot spot to ambient.
    pub thermal_resistance: Parameter<KelvinsPerWatt>,
    /// Rated voltage and category temperatures.
    pub operating_range: OperatingRange,
    /// Derating, reverse voltage and current limits.
    pub operating_limits: Shared<OperatingLimits>,
}

impl Tabulated for ElectrolyticModel {
    const ROWS: &'static [Row<Self>] = &[
        field!(ReferenceCapacitance, capacitance).at("120 Hz, 25 °C"),
        field!(Esr, esr).at_present(|model| {
            let frequency = print(model.esr_frequency.get(), Hertz::UNIT);
            format!("{frequency}, 25 °C")
        }),
        bare_field!(EsrFrequency, esr_frequency of esr),
        field!(DissipationFactor, oxide_dissipation_factor).at("oxide, 120 Hz"),
        bare_field!(LadderResistorFactor, ladder_share of esr),
        bare_field!(LadderCapacitorRatio, capacitor_ratio of esr),
        Row::fixed(Self::resistances),
        field!(SkinResistance, skin_resistance),
        field!(Inductance, inductance),
        field!(LeakageResistance, leakage_resistance).at(AT_25),
        Row::fixed(|model| {
            let changes = shares(&model.temperature_table);
            vec![constant("Capacitance over temperature", changes, "120 Hz")]
        }),
        field!(ThermalResistance, thermal_resistance).at(HOT_SPOT_TO_AMBIENT),
    ];
}

impl ElectrolyticModel {
    /// How the resistance divides between metal, electrolyte and ladder.
    fn resistances(&self) -> Vec<DescribedParameter> {
        let electrolyte = format!(
            "∝ exp(−b·ΔT), b = {}/K cold, {}/K hot",
            number(self.electrolyte_coefficient_cold),
            number(self.electrolyte_coefficient_hot)
        );
        let metal = percent(self.metal_share);
        let ladder = number(self.ladder_share);
        vec![
            constant("Metal share of the resistance", metal, AT_25),
            constant("Electrolyte resistance over temperature", electrolyte, ""),
            constant("Ladder resistor over electrolyte resistance", ladder, AT_25),
            constant(
                "That ratio over temperature",
                format!("∝ exp(−b·ΔT), b = {}/K", number(self.ladder_coefficient)),
                "",
            ),
            constant("Ladder steps", self.steps.to_string(), ""),
        ]
    }
}
