//! What the block of a series states of its safety class, grade and uses.

use std::collections::BTreeMap;

use henrad_parts::grammar;
use serde::Deserialize;

/// Attributes of a series, from its block.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct SeriesAttributes {
    /// Safety class by IEC 60384-14: `X2`, `X1/Y2`.
    pub safety_class: Option<String>,
    /// Which parts are qualified to AEC-Q200.
    pub aec_q200: Option<Qualified>,
    /// What the series is made for, in the words of the trade.
    pub uses: Vec<String>,
    /// Document that says so.
    pub source: String,
    /// What parts with this voltage letter or digit in their number have instead of safety class
    /// and qualification.
    pub voltages: BTreeMap<String, VoltageAttributes>,
}

/// Attributes of the parts of a series for one voltage.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct VoltageAttributes {
    pub safety_class: Option<String>,
    pub aec_q200: Option<Qualified>,
    pub source: String,
}

impl SeriesAttributes {
    /// Every class that a part of the series may have.
    pub fn safety_classes(&self) -> impl Iterator<Item = &String> {
        let by_voltage = self.voltages.values().flat_map(|it| &it.safety_class);
        self.safety_class.iter().chain(by_voltage)
    }

    /// Safety class, qualification and their source for a number.
    pub fn of_number(&self, number: &str) -> (Option<&str>, Option<Qualified>, &str) {
        let decoded = grammar::decode(number)
            .ok()
            .filter(|_| !self.voltages.is_empty());
        let voltage = decoded
            .as_ref()
            .and_then(|decoded| decoded.field("voltage"));
        let own = voltage.and_then(|field| self.voltages.get(number.get(field.range.clone())?));
        match own {
            Some(own) => (own.safety_class.as_deref(), own.aec_q200, &own.source),
            None => (self.safety_class.as_deref(), self.aec_q200, &self.source),
        }
    }
}

/// Parts of a series that a qualification covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub(crate) enum Qualified {
    /// Every part.
    #[serde(rename = "all")]
    All,
    /// The parts ordered with the suffix AUTO.
    #[serde(rename = "AUTO")]
    WithSuffix,
}
