//! Film parameters in words.

use super::{AT_25, DIGITS, DescribedParameter, constant, line, number, percent, text};
use crate::model::FilmModel;
use crate::quantity::{Hertz, format};

pub(super) fn describe(model: &FilmModel) -> Vec<DescribedParameter> {
    let loss: Vec<String> = model
        .dissipation_factor
        .value
        .iter()
        .map(|&(frequency, factor)| {
            let frequency = format(frequency.get(), Hertz::UNIT, DIGITS);
            format!("{frequency}: {}", percent(factor))
        })
        .collect();
    vec![
        line("Capacitance", &model.capacitance, "1 kHz, 25 °C"),
        text(
            "Dissipation factor",
            loss.join(", "),
            AT_25,
            &model.dissipation_factor.origin,
        ),
        line("Series resistance Rs", &model.series_resistance, AT_25),
        line("Skin resistance", &model.skin_resistance, "1 MHz, 25 °C"),
        line("Inductance L1", &model.inner_inductance, ""),
        line("Inductance L2", &model.outer_inductance, ""),
        line("Damping resistance R2 across L2", &model.outer_damping, ""),
        line("Leakage resistance", &model.leakage_resistance, AT_25),
        constant(
            "Capacitance over temperature",
            format!(
                "{} ppm/K below, {} ppm/K above 25 °C",
                number(model.temperature_coefficient_cold),
                number(model.temperature_coefficient_hot)
            ),
            "1 kHz",
        ),
        line(
            "Thermal resistance",
            &model.thermal_resistance,
            "hot spot to ambient",
        ),
    ]
}
