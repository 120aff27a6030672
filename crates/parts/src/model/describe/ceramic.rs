//! Ceramic parameters in words.

use super::{AT_25, DIGITS, DescribedParameter, line, nodes, number, percent, text};
use crate::model::{
    AcVoltageLaw, CeramicModel, DcBiasLaw, ParallelBranch, TemperatureCharacteristic,
};
use crate::origin::Parameter;
use crate::quantity::{Celsius, Hertz, Volts, format};

pub(super) fn describe(model: &CeramicModel) -> Vec<DescribedParameter> {
    let frequency = format(model.reference_frequency.get(), Hertz::UNIT, DIGITS);
    let reference = format!("{frequency}, 25 °C, 0 V");
    let mut lines = vec![
        line("Capacitance", &model.capacitance, reference.as_str()),
        text(
            "Dissipation factor",
            percent(model.dissipation_factor.value),
            reference.as_str(),
            &model.dissipation_factor.origin,
        ),
        line(
            "Dissipation factor exponent g, tan δ ∝ f^g",
            &model.dissipation_factor_exponent,
            "",
        ),
        line("Series resistance Rs", &model.series_resistance, AT_25),
        line("Skin resistance", &model.skin_resistance, "1 MHz, 25 °C"),
        line("Inductance L1", &model.inner_inductance, ""),
        line("Inductance L2", &model.outer_inductance, ""),
        line("Damping resistance R2 across L2", &model.outer_damping, ""),
        line("Leakage resistance", &model.leakage_resistance, AT_25),
    ];
    lines.extend(model.parallel_branch.iter().flat_map(parallel_branch));
    lines.push(temperature_characteristic(
        &model.temperature_characteristic,
    ));
    lines.extend(model.dc_bias.iter().flat_map(dc_bias));
    lines.extend(model.ac_voltage.iter().flat_map(ac_voltage));
    lines.push(text(
        "Ageing",
        format!("{} per decade", percent(model.ageing_per_decade.value)),
        format!("nominal after {} h", number(model.referee_time.get())),
        &model.ageing_per_decade.origin,
    ));
    lines.push(line(
        "Thermal resistance",
        &model.thermal_resistance,
        "hot spot to ambient",
    ));
    lines
}

fn parallel_branch(branch: &Parameter<ParallelBranch>) -> [DescribedParameter; 2] {
    let part = |name, value| text(name, value, "", &branch.origin);
    let ParallelBranch {
        capacitance,
        resistance,
    } = branch.value;
    [
        part(
            "Stray capacitance Cp",
            super::Printed::printed(&capacitance),
        ),
        part("Stray resistance Rcp", super::Printed::printed(&resistance)),
    ]
}

fn temperature_characteristic(
    parameter: &Parameter<TemperatureCharacteristic>,
) -> DescribedParameter {
    let value = match &parameter.value {
        TemperatureCharacteristic::Table { points } => nodes(
            points
                .iter()
                .map(|&(temperature, change)| (temperature.get(), percent(change / 100.0))),
        ),
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
            format(peak.get(), Celsius::UNIT, DIGITS),
            number(*width),
            number(*floor)
        ),
    };
    text(
        "Capacitance over temperature",
        value,
        "0 V",
        &parameter.origin,
    )
}

fn dc_bias(law: &DcBiasLaw) -> [DescribedParameter; 4] {
    [
        line("Bias voltage V0", &law.characteristic_voltage, AT_25),
        line("Bias exponent n", &law.exponent_n, ""),
        line("Bias exponent m", &law.exponent_m, ""),
        text(
            "Temperature coefficient of V0",
            format!("{} per K", percent(law.temperature_coefficient.value)),
            "",
            &law.temperature_coefficient.origin,
        ),
    ]
}

fn ac_voltage(law: &AcVoltageLaw) -> [DescribedParameter; 3] {
    let measured = format(law.reference_voltage.get(), Volts::UNIT, DIGITS);
    let condition = format!("1 at {measured} rms");
    [
        line("Growth with ac voltage b", &law.growth, condition.as_str()),
        line(
            "Growth of the loss factor with ac voltage",
            &law.loss_growth,
            condition,
        ),
        line("Saturation voltage", &law.saturation_voltage, "rms"),
    ]
}
