//! Electrolytic parameters in words.

use super::{AT_25, DIGITS, DescribedParameter, constant, line, nodes, number, percent, text};
use crate::model::ElectrolyticModel;
use crate::quantity::{Hertz, format};

pub(super) fn describe(model: &ElectrolyticModel) -> Vec<DescribedParameter> {
    let frequency = format(model.esr_frequency.get(), Hertz::UNIT, DIGITS);
    let changes = model
        .temperature_table
        .iter()
        .map(|&(temperature, change)| (temperature.get(), percent(change)));
    vec![
        line("Capacitance", &model.capacitance, "120 Hz, 25 °C"),
        line(
            "Equivalent series resistance",
            &model.esr,
            format!("{frequency}, 25 °C"),
        ),
        text(
            "Dissipation factor of the oxide",
            percent(model.oxide_dissipation_factor.value),
            "120 Hz",
            &model.oxide_dissipation_factor.origin,
        ),
        constant(
            "Metal share of the resistance",
            percent(model.metal_share),
            AT_25,
        ),
        constant(
            "Electrolyte resistance over temperature",
            format!(
                "∝ exp(−b·ΔT), b = {}/K cold, {}/K hot",
                number(model.electrolyte_coefficient_cold),
                number(model.electrolyte_coefficient_hot)
            ),
            "",
        ),
        constant(
            "Ladder resistor over electrolyte resistance",
            number(model.ladder_share),
            "",
        ),
        constant("Ladder steps", model.steps.to_string(), ""),
        line("Skin resistance", &model.skin_resistance, "1 MHz"),
        line("Series inductance", &model.inductance, ""),
        line("Leakage resistance", &model.leakage_resistance, AT_25),
        constant("Capacitance over temperature", nodes(changes), "120 Hz"),
        line(
            "Thermal resistance",
            &model.thermal_resistance,
            "hot spot to ambient",
        ),
    ]
}
