//! Ladder parameters in words.

use super::{AT_25, DIGITS, DescribedParameter, constant, line, number, percent};
use crate::model::{LossForm, SeriesLoss, SolidModel};
use crate::quantity::{Hertz, format};

pub(super) fn describe(model: &SolidModel) -> Vec<DescribedParameter> {
    let frequency = format(model.esr_frequency.get(), Hertz::UNIT, DIGITS);
    let multipliers: Vec<String> = model.step_multipliers.iter().map(u32::to_string).collect();
    vec![
        line("Capacitance", &model.capacitance, "120 Hz, 25 °C"),
        line(
            "Equivalent series resistance",
            &model.esr,
            format!("{frequency}, 25 °C"),
        ),
        line("Series inductance", &model.inductance, "10 MHz"),
        constant("Ladder steps", model.steps.to_string(), ""),
        constant(
            "Ratio of neighbouring ladder capacitors",
            number(model.capacitor_ratio),
            "",
        ),
        line("Ladder resistor factor m", &model.resistor_factor, ""),
        constant("Step multipliers", multipliers.join(", "), ""),
        series_loss(model.series_loss, model.loss_form),
        line(
            "ESR factor per 100 K towards cold",
            &model.esr_temperature_factor,
            "",
        ),
        constant(
            "Capacitance over temperature",
            capacitance_law(model),
            "120 Hz",
        ),
        line("Leakage resistance", &model.leakage_resistance, AT_25),
        line(
            "Thermal resistance",
            &model.thermal_resistance,
            "hot spot to ambient",
        ),
    ]
}

fn capacitance_law(model: &SolidModel) -> String {
    let signed = |value: f64| {
        let sign = if value < 0.0 { '−' } else { '+' };
        format!("{sign} {:.3e}", value.abs())
    };
    format!(
        "1 {}·ΔT {}·ΔT²",
        signed(model.capacitance_temperature_linear),
        signed(model.capacitance_temperature_quadratic)
    )
}

fn series_loss(loss: SeriesLoss, form: LossForm) -> DescribedParameter {
    let condition = match form {
        LossForm::Causal => "with its causal reactance",
        LossForm::Resistive => "",
    };
    match loss {
        SeriesLoss::Mno2 {
            low_decade,
            high_decade,
        } => constant(
            "Series loss",
            format!("Rt·[1 + 10^({low_decade} − log f) + 10^(log f − {high_decade})]"),
            condition,
        ),
        SeriesLoss::Polymer {
            oxide_dissipation_factor,
            skin_share,
        } => constant(
            "Series loss",
            format!(
                "Rt + {}/(2πfC) + {skin_share}·Rt·√(f/1 MHz)",
                percent(oxide_dissipation_factor)
            ),
            condition,
        ),
    }
}
