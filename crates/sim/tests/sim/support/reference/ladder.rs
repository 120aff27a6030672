//! Regression values of the ladder models.

use henrad_parts::Parameter;
use henrad_parts::model::{
    CapacitorModel, ElectrolyticModel, LossForm, OperatingLimits, OperatingRange, SeriesLoss,
    SolidModel, for_part,
};
use henrad_parts::quantity::{Celsius, Farads, Henries, Hertz, KelvinsPerWatt, Ohms, Volts};
use henrad_sim::capacitor::CapacitorCircuit;
use henrad_sim::capacitor::analysis::{deembedded_capacitance, impedance_esr};
use henrad_sim::{Capacitor, Condition, FrequencyGrid};
use serde::Deserialize;

use super::{Comparison, compared};
use crate::support::part;

/// Relative part of the tolerance of a table's own circuit.
const RELATIVE: f64 = 0.005;
/// Half a unit of the last printed digit of a capacitance ratio.
const RATIO_ROUNDING: f64 = 0.000_5;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    part: String,
    source: String,
    circuit: Circuit,
    temperature: f64,
    solved_resistance: Option<f64>,
    frequency: Vec<f64>,
    #[serde(default)]
    impedance: Vec<f64>,
    #[serde(default)]
    esr: Vec<f64>,
    #[serde(default)]
    relative_capacitance: Vec<f64>,
    /// Absolute tolerance of coarsely printed capacitance ratios.
    absolute: Option<f64>,
    /// Relative tolerances of |Z| and ESR where the circuit is not the one of the table.
    relative: Option<[f64; 2]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Circuit {
    capacitance: f64,
    esr: f64,
    inductance: f64,
    temperature_factor: Option<f64>,
    resistor_factor: Option<f64>,
    oxide_dissipation_factor: Option<f64>,
    /// The losses with their reactance, as parts of the catalogue have them, not as printed.
    #[serde(default)]
    causal: bool,
    #[serde(default)]
    electrolyte: bool,
}

/// All rows of ladder.toml against the models.
pub fn ladder() -> Vec<Comparison> {
    const TEXT: &str = include_str!("../../../../../../reference/capacitor/ladder.toml");
    compared(TEXT, Row::compare)
}

fn stated<T>(value: T) -> Parameter<T> {
    Parameter::estimated(value, "stated by the table")
}

/// The model of a part: what a table does not state, such as five ladder steps, is as in every
/// part.
fn usual(number: &str) -> CapacitorModel {
    for_part(&part(number).part()).unwrap()
}

fn range() -> OperatingRange {
    OperatingRange {
        rated_voltage: Volts::new(10.0),
        temperature_min: Celsius::new(-55.0),
        temperature_max: Celsius::new(125.0),
        polarized: true,
    }
}

impl Circuit {
    fn model(&self) -> CapacitorModel {
        if self.electrolyte {
            CapacitorModel::Electrolytic(self.electrolytic())
        } else {
            CapacitorModel::Solid(self.solid())
        }
    }

    fn solid(&self) -> SolidModel {
        let series_loss = match self.oxide_dissipation_factor {
            Some(oxide_dissipation_factor) => SeriesLoss::Polymer {
                oxide_dissipation_factor,
                skin_share: 0.2,
            },
            None => SeriesLoss::Mno2 {
                low_decade: 3.0,
                high_decade: 7.0,
            },
        };
        let CapacitorModel::Solid(usual) = usual("T491D107K010AT") else {
            panic!("a tantalum part has the solid circuit");
        };
        SolidModel {
            capacitance: stated(Farads::new(self.capacitance)),
            esr: stated(Ohms::new(self.esr)),
            esr_frequency: Hertz::new(100e3),
            resistor_factor: stated(self.resistor_factor.unwrap_or(1.0)),
            series_loss,
            loss_form: if self.causal {
                LossForm::Causal
            } else {
                LossForm::Resistive
            },
            inductance: stated(Henries::new(self.inductance)),
            leakage_resistance: stated(Ohms::new(1000.0 / self.capacitance)),
            esr_temperature_factor: stated(self.temperature_factor.unwrap_or(1.15)),
            capacitance_temperature_linear: 0.0,
            capacitance_temperature_quadratic: 0.0,
            thermal_resistance: stated(KelvinsPerWatt::new(133.0)),
            operating_range: range(),
            operating_limits: OperatingLimits::default().into(),
            ..usual
        }
    }

    fn electrolytic(&self) -> ElectrolyticModel {
        let CapacitorModel::Electrolytic(usual) = usual("EDH106M016A9BAA") else {
            panic!("a can has the electrolytic circuit");
        };
        ElectrolyticModel {
            capacitance: stated(Farads::new(self.capacitance)),
            esr: stated(Ohms::new(self.esr)),
            esr_frequency: Hertz::new(100e3),
            oxide_dissipation_factor: stated(0.012),
            metal_share: 0.35,
            metal_temperature_coefficient: 0.004,
            electrolyte_coefficient_cold: 0.035,
            electrolyte_coefficient_hot: 0.012,
            ladder_share: 0.30,
            ladder_coefficient: 0.0,
            skin_resistance: stated(Ohms::new(0.0)),
            inductance: stated(Henries::new(self.inductance)),
            leakage_resistance: stated(Ohms::new(100.0 / self.capacitance)),
            temperature_table: Vec::new(),
            thermal_resistance: stated(KelvinsPerWatt::new(50.0)),
            operating_range: range(),
            operating_limits: OperatingLimits::default().into(),
            ..usual
        }
    }
}

impl Row {
    fn compare(&self) -> Vec<Comparison> {
        let condition = Condition {
            temperature: Celsius::new(self.temperature),
            ..Condition::default()
        };
        let capacitor = Capacitor::at(&self.circuit.model(), &condition).unwrap();
        let grid = FrequencyGrid::from_frequencies(self.frequency.clone()).unwrap();
        let curves = impedance_esr(&capacitor.impedances(&grid));
        let capacitance = deembedded_capacitance(&capacitor, &grid);
        let ratio = capacitance
            .iter()
            .map(|c| c / self.circuit.capacitance)
            .collect();
        let rounding = self.absolute.unwrap_or(RATIO_ROUNDING);
        let [impedance, esr] = self.relative.unwrap_or([RELATIVE; 2]);
        let mut comparisons = self.column(
            "|Z|",
            "Ω",
            &self.impedance,
            &curves.impedance,
            impedance,
            0.0,
        );
        comparisons.extend(self.column("ESR", "Ω", &self.esr, &curves.esr, esr, 0.0));
        let ratio: Vec<f64> = ratio;
        comparisons.extend(self.column(
            "C/C0",
            "",
            &self.relative_capacitance,
            &ratio,
            RELATIVE,
            rounding,
        ));
        comparisons.extend(self.solved(&capacitor));
        comparisons
    }

    fn column(
        &self,
        quantity: &'static str,
        unit: &'static str,
        expected: &[f64],
        actual: &[f64],
        relative: f64,
        rounding: f64,
    ) -> Vec<Comparison> {
        let pairs = self.frequency.iter().zip(expected).zip(actual);
        pairs
            .map(|((frequency, &expected), &actual)| Comparison {
                case: format!("{}, {} °C, {frequency:.0e} Hz", self.part, self.temperature),
                quantity,
                unit,
                actual,
                expected,
                allowed: relative * expected + rounding,
                source: self.source.clone(),
            })
            .collect()
    }

    fn solved(&self, capacitor: &Capacitor) -> Option<Comparison> {
        let expected = self.solved_resistance?;
        let actual = match capacitor.circuit() {
            CapacitorCircuit::Tantalum(circuit) => circuit.series_resistance,
            CapacitorCircuit::Polymer(circuit) => circuit.series_resistance,
            CapacitorCircuit::Aluminum(circuit) => circuit.electrolyte_resistance,
            _ => panic!("{} is not a ladder", self.part),
        };
        Some(Comparison {
            case: format!("{}, {} °C", self.part, self.temperature),
            quantity: "solved resistor",
            unit: "Ω",
            actual: actual.get(),
            expected,
            allowed: RELATIVE * expected,
            source: self.source.clone(),
        })
    }
}
