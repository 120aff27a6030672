//! Facts that the contract leaves to the rows of the parts: of each series some part states them.

use std::collections::BTreeSet;

use henrad_catalogue::{FactValue, SheetContract, SheetFact};

use super::report::Report;
use super::subject::Subject;

const CHECK: &str = "22 facts left to the rows are there";

/// Series with the facts that some of their parts state.
#[derive(Default)]
pub struct Stated(BTreeSet<(String, SheetFact)>);

impl Stated {
    pub fn add(&mut self, subject: &Subject<'_>) {
        let part = subject.part();
        let (published, listed) = (&part.published, &part.published.listed);
        let (film, wet) = (subject.film.is_some(), subject.wet.is_some());
        let facts = [
            (SheetFact::Endurance, wet || listed.endurance.is_some()),
            (SheetFact::Inductance, published.esl.is_some()),
            (
                SheetFact::Leakage,
                published.leakage_current_limit.is_some(),
            ),
            (SheetFact::LifeDoubling, wet),
            (
                SheetFact::LossLimit,
                published.dissipation_factor_limit.is_some(),
            ),
            (
                SheetFact::MoistureLevel,
                listed.moisture_sensitivity_level.is_some(),
            ),
            (SheetFact::RippleRise, wet),
            (SheetFact::RippleTemperature, wet),
            (SheetFact::SelfHeating, film),
            (
                SheetFact::ThermalResistance,
                published.thermal_resistance.is_some(),
            ),
            (SheetFact::VoltageSlope, listed.voltage_slope.is_some()),
        ];
        for (fact, is_stated) in facts {
            if is_stated {
                self.0.insert((part.series_id.clone(), fact));
            }
        }
    }

    pub fn merge(mut self, other: Self) -> Self {
        self.0.extend(other.0);
        self
    }

    pub fn check(&self, contract: &SheetContract, report: &mut Report) {
        for (id, sheet) in contract.series() {
            for (fact, assertion) in sheet.facts() {
                if assertion.value == FactValue::InRows {
                    let is_there = self.0.contains(&(id.to_owned(), fact));
                    let failure = (!is_there).then(|| format!("{id}: no part states {fact:?}"));
                    report.add(CHECK, id, failure);
                }
            }
        }
    }
}
