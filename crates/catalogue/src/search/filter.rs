//! What narrows a search beside its text: the chosen values of its facets.

use henrad_parts::quantity::{Celsius, Volts};
use henrad_parts::{Family, PartStatus};

use super::conditions::Condition;
use super::request::Request;
use crate::attributes;
use crate::database::load::MAKER;
use crate::database::{SeriesNames, StoredPart, family_word};

/// Narrows a search to values of its facets. Empty text and `None` mean any.
#[derive(Debug, Clone, PartialEq)]
pub struct SearchFilter {
    /// Selector group.
    pub family: Option<Family>,
    /// Series name.
    pub series: String,
    pub case_code: String,
    pub dielectric: String,
    /// Rated voltage, exactly.
    pub voltage: Option<Volts>,
    /// Maker that an import named, or `built-in` for the parts that no import brought.
    pub maker: String,
    /// Safety class by IEC 60384-14, alone or among others: `X2`.
    pub safety_class: String,
    /// Only parts that are qualified to AEC-Q200.
    pub automotive: bool,
    /// Upper category temperature, exactly.
    pub temperature_max: Option<Celsius>,
    /// Selector group whose parts come first; others stay.
    pub prefer: Option<Family>,
    /// Statuses of the parts to search; by default active.
    pub statuses: Vec<PartStatus>,
    /// Matches to leave out before the first of the answer.
    pub offset: usize,
}

impl SearchFilter {
    /// Whether a facet is chosen that no inductor has.
    pub(super) fn narrows_to_capacitors(&self) -> bool {
        let texts = [
            &self.series,
            &self.case_code,
            &self.dielectric,
            &self.safety_class,
        ];
        self.family.is_some()
            || self.voltage.is_some()
            || self.automotive
            || self.temperature_max.is_some()
            || texts.iter().any(|text| !text.is_empty())
    }

    /// Whether parts of a maker pass; the maker of a built-in part is the empty text.
    pub(super) fn is_of_maker(&self, maker: &str) -> bool {
        let named = if maker.is_empty() { MAKER } else { maker };
        self.maker.is_empty() || self.maker == named
    }
}

impl Default for SearchFilter {
    fn default() -> Self {
        Self {
            family: None,
            series: String::new(),
            case_code: String::new(),
            dielectric: String::new(),
            voltage: None,
            maker: String::new(),
            safety_class: String::new(),
            automotive: false,
            temperature_max: None,
            prefer: None,
            statuses: vec![PartStatus::Active],
            offset: 0,
        }
    }
}

/// Whether a part passes the chosen facets.
pub(super) fn passes(filter: &SearchFilter, stored: &StoredPart) -> bool {
    let part = &stored.part;
    let is = |chosen: &str, value: &str| chosen.is_empty() || chosen == value;
    filter.family.is_none_or(|family| family == part.family)
        && is(&filter.series, &part.series)
        && is(&filter.case_code, &part.case_code)
        && is(&filter.dielectric, &part.dielectric)
        && filter
            .voltage
            .is_none_or(|voltage| voltage == part.rated_voltage)
        && (filter.safety_class.is_empty()
            || attributes::safety_class(part)
                .is_some_and(|it| attributes::is_of_class(&it.value, &filter.safety_class)))
        && filter
            .temperature_max
            .is_none_or(|temperature| temperature == part.temperature_max)
        && filter.is_of_maker(&stored.maker)
        && (!filter.automotive || attributes::aec_q200(part).is_some())
}

/// Adds the chosen values to what the text asks for.
pub(super) fn add_filter(request: &mut Request, filter: &SearchFilter, names: &SeriesNames) {
    request.prefer = filter.prefer.map(family_word);
    let conditions = &mut request.conditions;
    let one = |text: &str| vec![text.replace('\0', "\u{fffd}")];
    if let Some(family) = filter.family {
        conditions.push(Condition::OneOf("family", one(family_word(family))));
    }
    if !filter.series.is_empty() {
        conditions.push(Condition::OneOf("series_id", names.ids(&filter.series)));
    }
    let texts = [
        ("case_code", &filter.case_code),
        ("dielectric", &filter.dielectric),
    ];
    for (column, text) in texts.into_iter().filter(|(_, text)| !text.is_empty()) {
        conditions.push(Condition::OneOf(column, one(text)));
    }
    if let Some(voltage) = filter.voltage {
        conditions.push(Condition::equal("rated_voltage", voltage.get()));
    }
    if !filter.maker.is_empty() {
        let maker = if filter.maker == MAKER {
            ""
        } else {
            &filter.maker
        };
        conditions.push(Condition::OneOf("maker", one(maker)));
    }
    if !filter.safety_class.is_empty() {
        let classes = attributes::safety_classes_with(&filter.safety_class);
        conditions.push(Condition::OneOf("safety_class", classes));
    }
    if filter.automotive {
        request.ask_for_automotive();
    }
    if let Some(temperature) = filter.temperature_max {
        request
            .conditions
            .push(Condition::equal("temperature_max", temperature.get()));
    }
}
