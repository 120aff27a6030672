//! CFP-06: capacitance from power against worked numbers.

use henrad_parts::quantity::{Farads, Hertz, Volts, Watts};
use henrad_sim::capacitance_from_power::{PowerDemand, SizingModel, capacitance, chip_count};
use serde::Deserialize;

use super::support::{assert_within, read};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    tolerance: f64,
    row: Vec<Row>,
    chips: Vec<Chips>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    #[serde(default)]
    model: Model,
    power: f64,
    frequency: f64,
    voltage: f64,
    ripple: f64,
    capacitance: f64,
}

#[derive(Debug, Default, Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Model {
    #[default]
    HalfPeriod,
    FullPeriod,
    ConstantCurrent,
    HalfDutyPulse,
    Sine,
}

#[derive(Deserialize)]
struct Chips {
    chip: f64,
    count: f64,
}

impl Row {
    fn capacitance(&self) -> Farads {
        let demand = PowerDemand {
            power: Watts::new(self.power * 1e3),
            frequency: Hertz::new(self.frequency * 1e3),
            voltage_max: Volts::new(self.voltage),
            ripple: self.ripple / 100.0,
        };
        let model = match self.model {
            Model::HalfPeriod => SizingModel::HalfPeriodEnergy,
            Model::FullPeriod => SizingModel::FullPeriodEnergy,
            Model::ConstantCurrent => SizingModel::ConstantCurrent,
            Model::HalfDutyPulse => SizingModel::HalfDutyPulse,
            Model::Sine => SizingModel::Sine,
        };
        capacitance(&demand, model)
    }
}

fn table() -> Table {
    read(include_str!("../../../../../reference/power/power.toml"))
}

#[test]
fn capacitances_are_the_worked_ones() {
    let table = table();
    for row in &table.row {
        let case = format!("{} kW, {} kHz, {:?}", row.power, row.frequency, row.model);
        let actual = row.capacitance().get() * 1e6;
        assert_within(&case, actual, row.capacitance, table.tolerance, "µF");
    }
}

#[test]
fn chip_counts_are_the_worked_ones() {
    let table = table();
    let needed = table.row[0].capacitance();
    for row in &table.chips {
        let actual = chip_count(needed, Farads::new(row.chip * 1e-6));
        assert_within(&format!("{} µF", row.chip), actual, row.count, 0.0, "chips");
    }
}
