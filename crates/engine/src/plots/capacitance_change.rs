//! Change of the capacitance with age, dc bias, temperature and ac voltage.

use henrad_api::vocabulary::{PlotCondition, PlotName, QuantityName, Scale};
use henrad_parts::Technology;
use henrad_parts::curve::CurveQuantity;
use henrad_parts::model::{ActsOn, is_ferroelectric};
use henrad_sim::capacitor::analysis::{
    NoCurveReason, combined_ac_voltage_change, combined_aging_change, combined_bias_change,
    combined_temperature_change,
};
use henrad_sim::capacitor::band::ChangeAxis;

use super::rules::{ages, temperature_curve};
use super::{Analysis, OVER_FREQUENCY, PlotType, Quantity, SpreadBand, StoredAt};

const CHANGE: Quantity =
    Quantity::new(QuantityName::CapacitanceChange, "ΔC", "%", "%").without_prefix();

/// What these plots have in common.
const CAPACITANCE_CHANGE: PlotType = PlotType {
    quantities: &[CHANGE],
    x_scale: Scale::Linear,
    y_scale: Scale::Linear,
    inputs: &[],
    combines: false,
    ..OVER_FREQUENCY
};

pub const AGING: PlotType = PlotType {
    name: PlotName::Aging,
    title: "Aging",
    section: "capacitance-over-age",
    x_label: "Time",
    x_unit: "h",
    x_scale: Scale::Log,
    assumption: "Time counts from the last heat above the Curie point; the change is relative to the referee time.",
    refusal: |part| match part.technology {
        _ if ages(part) => None,
        Technology::Ceramic(_) => Some(NoCurveReason::ClassOneDoesNotAge.to_string()),
        _ => Some(NoCurveReason::NoLogarithmicAging.to_string()),
    },
    analysis: Analysis::Change(combined_aging_change),
    spread: SpreadBand::None(
        "a dielectric has one rate; how far parts lie around it was not measured",
    ),
    acts_on: &[ActsOn::Aging],
    ..CAPACITANCE_CHANGE
};

pub const BIAS: PlotType = PlotType {
    name: PlotName::Bias,
    title: "Capacitance vs. Vbias (DC)",
    section: "capacitance-over-dc-bias",
    quantities: &[CHANGE.stored_as(CurveQuantity::BiasChange)],
    x_label: "Bias",
    x_unit: "V",
    condition: Some(PlotCondition::Bias),
    refusal: |part| match part.technology {
        Technology::Ceramic(_) => None,
        _ => Some(NoCurveReason::NoBiasDependence.to_string()),
    },
    assumption: "Change relative to the capacitance without bias, from 0 V to the rated voltage.",
    stored_at: StoredAt::ReferenceTemperature,
    analysis: Analysis::Change(combined_bias_change),
    acts_on: &[ActsOn::Bias],
    spread: SpreadBand::Change(ChangeAxis::Bias),
    ..CAPACITANCE_CHANGE
};

pub const TEMPERATURE: PlotType = PlotType {
    name: PlotName::Temperature,
    title: "Temperature Capacitance Change",
    section: "capacitance-over-temperature",
    quantities: &[CHANGE.stored_as(CurveQuantity::TemperatureChange)],
    x_label: "Temperature",
    x_unit: "°C",
    condition: Some(PlotCondition::AmbientTemperature),
    assumption: "Change relative to 25 °C without bias.",
    refusal: |part| {
        let reason = "only ceramic capacitors have a temperature curve; \
                      the plots over frequency follow the temperature of every part";
        temperature_curve(part)
            .is_empty()
            .then(|| reason.to_owned())
    },
    stored_at: StoredAt::ZeroBias,
    analysis: Analysis::Change(combined_temperature_change),
    spread: SpreadBand::Change(ChangeAxis::Temperature),
    ..CAPACITANCE_CHANGE
};

pub const AC_VOLTAGE: PlotType = PlotType {
    name: PlotName::AcVoltage,
    title: "Voltage Capacitance Change",
    section: "capacitance-over-ac-voltage",
    x_label: "AC voltage",
    x_unit: "V",
    x_scale: Scale::Log,
    assumption: "Change relative to the measuring voltage of the dielectric; the size of the effect is an estimate, its direction is published.",
    refusal: |part| {
        (!is_ferroelectric(part)).then(|| NoCurveReason::NoAcVoltageDependence.to_string())
    },
    analysis: Analysis::Change(combined_ac_voltage_change),
    spread: SpreadBand::Change(ChangeAxis::AcVoltage),
    acts_on: &[ActsOn::AcVoltage],
    ..CAPACITANCE_CHANGE
};
