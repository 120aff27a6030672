//! The rows that a search ranks: few columns, read from an index alone.
//! The counts of a search are those of all its rows.

use std::collections::HashMap;

use henrad_parts::Part;
use serde::Serialize;
use utoipa::ToSchema;

use super::conditions::Condition;
use crate::database::{Group, RawText, SeriesNames, family_word, ordering_figures};

/// Most ranked rows; the search reports that it did not count the rest. The built-in catalogue has
/// at most 500 parts of one value.
pub(super) const MAX_ROWS: i64 = 800;

/// One part, or one group of parts that share everything but the capacitance.
#[derive(Debug, Clone)]
pub(super) struct Candidate {
    /// Key of the part; none for a group.
    pub id: Option<i64>,
    pub family: String,
    pub dielectric: String,
    pub case_code: String,
    pub series_id: String,
    pub rated_voltage: f64,
    /// F; 0 for a group.
    pub capacitance: f64,
    pub base_number: String,
    /// Upper category temperature, °C.
    pub temperature_max: f64,
    /// How it is qualified to AEC-Q200; empty if it is not.
    pub aec_q200: String,
    pub safety_class: String,
    /// Empty for the built-in catalogue.
    pub maker: String,
    /// Listed, Ω; of a group the lowest, as is the height.
    pub esr: Option<f64>,
    /// Listed, A rms; of a group the highest.
    pub ripple_current: Option<f64>,
    /// m.
    pub height: Option<f64>,
    /// Number of parts.
    pub count: i64,
}

impl Candidate {
    /// The columns by which an index finds the parts of a group.
    pub fn choice(&self) -> (&str, &str, f64) {
        (&self.series_id, &self.case_code, self.rated_voltage)
    }

    /// What the parts of this group have, and no others that meet the conditions of the search.
    pub fn conditions(&self) -> Vec<Condition> {
        let one = |text: &str| vec![text.to_owned()];
        vec![
            Condition::OneOf("series_id", one(&self.series_id)),
            Condition::OneOf("case_code", one(&self.case_code)),
            Condition::Is("rated_voltage", self.rated_voltage),
            Condition::OneOf("dielectric", one(&self.dielectric)),
            Condition::OneOf("family", one(&self.family)),
            Condition::Is("temperature_max", self.temperature_max),
            Condition::OneOf("aec_q200", one(&self.aec_q200)),
            Condition::OneOf("safety_class", one(&self.safety_class)),
            Condition::OneOf("maker", one(&self.maker)),
        ]
    }

    /// Whether two groups are one for their search.
    pub fn is_beside(&self, other: &Self) -> bool {
        let shared = |it: &Self| (it.rated_voltage.to_bits(), it.temperature_max.to_bits());
        let is = |of: fn(&Self) -> &str| of(self) == of(other);
        shared(self) == shared(other)
            && is(|it| &it.series_id)
            && is(|it| &it.case_code)
            && is(|it| &it.dielectric)
            && is(|it| &it.family)
            && is(|it| &it.aec_q200)
            && is(|it| &it.safety_class)
            && is(|it| &it.maker)
    }

    /// A group, with what facets count or only with what ranks it and finds its parts.
    pub fn of_group(group: &Group, with_attributes: bool) -> Self {
        let attribute = |text: &str| {
            if with_attributes {
                text.to_owned()
            } else {
                String::new()
            }
        };
        Self {
            id: None,
            family: group.family.clone(),
            dielectric: group.dielectric.clone(),
            case_code: group.case_code.clone(),
            series_id: group.series_id.clone(),
            rated_voltage: group.rated_voltage,
            capacitance: 0.0,
            base_number: String::new(),
            temperature_max: if with_attributes {
                group.temperature_max
            } else {
                0.0
            },
            aec_q200: attribute(&group.aec_q200),
            safety_class: attribute(&group.safety_class),
            maker: attribute(&group.maker),
            esr: group.lowest("esr"),
            ripple_current: group.highest("ripple_current"),
            height: group.lowest("height"),
            count: group.count,
        }
    }

    /// Adds the parts of a group beside it.
    pub fn add(&mut self, other: &Self) {
        let better = |own: Option<f64>, other: Option<f64>, choose: fn(f64, f64) -> f64| {
            own.zip(other)
                .map(|(own, other)| choose(own, other))
                .or(own)
                .or(other)
        };
        self.count += other.count;
        self.esr = better(self.esr, other.esr, f64::min);
        self.ripple_current = better(self.ripple_current, other.ripple_current, f64::max);
        self.height = better(self.height, other.height, f64::min);
    }

    /// The columns of a part by which it is ranked; no rank depends on its attributes.
    pub fn of_part(part: &Part) -> Self {
        let [esr, ripple_current, height] = ordering_figures(part);
        Self {
            id: None,
            family: family_word(part.family).to_owned(),
            dielectric: part.dielectric.clone(),
            case_code: part.case_code.clone(),
            series_id: part.series_id.clone(),
            rated_voltage: part.rated_voltage.get(),
            capacitance: part.capacitance.get(),
            base_number: part.base_number.clone(),
            temperature_max: part.temperature_max.get(),
            aec_q200: String::new(),
            safety_class: String::new(),
            maker: String::new(),
            esr,
            ripple_current,
            height,
            count: 1,
        }
    }
}

/// Candidates, and whether they are all.
#[derive(Default)]
pub(super) struct Candidates {
    pub rows: Vec<Candidate>,
    pub complete: bool,
    /// Parts that meet everything else, but list no figure to compare.
    pub without_figure: i64,
}

/// The columns that a search reads of a part.
pub(super) type PartColumns = (
    i64,
    RawText,
    RawText,
    RawText,
    RawText,
    f64,
    f64,
    RawText,
    f64,
    RawText,
    RawText,
    RawText,
    Option<f64>,
    Option<f64>,
    Option<f64>,
);

/// The beginning of a query for [`PartColumns`].
macro_rules! part_columns {
    () => {
        "SELECT id, family, dielectric, case_code, series_id, rated_voltage, capacitance, base_number, \
        COALESCE(temperature_max, 0.0) AS temperature_max, aec_q200, safety_class, maker, esr, ripple_current, height FROM "
    };
}
pub(super) use part_columns;

impl From<PartColumns> for Candidate {
    fn from(row: PartColumns) -> Self {
        Self {
            id: Some(row.0),
            family: row.1.into_text(),
            dielectric: row.2.into_text(),
            case_code: row.3.into_text(),
            series_id: row.4.into_text(),
            rated_voltage: row.5,
            capacitance: row.6,
            base_number: row.7.into_text(),
            temperature_max: row.8,
            aec_q200: row.9.into_text(),
            safety_class: row.10.into_text(),
            maker: row.11.into_text(),
            esr: row.12,
            ripple_current: row.13,
            height: row.14,
            count: 1,
        }
    }
}

pub(super) fn limited(mut rows: Vec<PartColumns>) -> Candidates {
    let most = usize::try_from(MAX_ROWS).unwrap_or(usize::MAX);
    let complete = rows.len() <= most;
    rows.truncate(most);
    Candidates {
        rows: rows.into_iter().map(Candidate::from).collect(),
        complete,
        without_figure: 0,
    }
}

// Counts of the matches of a search by type, series, case, dielectric, voltage, maker and
// attributes.

/// Most entries of one facet.
const MAX_ENTRIES: usize = 40;

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[schema(as = FacetValue)]
pub struct FacetCount {
    /// The value to narrow by.
    pub value: String,
    /// Matches with this value.
    pub count: i64,
}

/// What the matches can be narrowed by.
#[derive(Debug, Clone, PartialEq, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Facets)]
pub struct SearchFacets {
    /// Selector types.
    #[serde(rename = "type")]
    pub family: Vec<FacetCount>,
    /// Series names.
    pub series: Vec<FacetCount>,
    /// Case sizes.
    #[serde(rename = "size")]
    pub case_code: Vec<FacetCount>,
    pub dielectric: Vec<FacetCount>,
    /// Rated voltages in V.
    pub voltage: Vec<FacetCount>,
    /// Makers of imported parts.
    pub maker: Vec<FacetCount>,
    /// Safety classes by IEC 60384-14.
    pub safety_class: Vec<FacetCount>,
    /// How parts are qualified to AEC-Q200.
    pub aec_q200: Vec<FacetCount>,
    /// Maximum temperatures in °C.
    #[serde(rename = "maxTemp")]
    pub temperature_max: Vec<FacetCount>,
}

impl SearchFacets {
    pub(super) fn new(candidates: &[Candidate], names: &SeriesNames) -> Self {
        Self {
            family: counted(candidates, |row| row.family.as_str()),
            series: counted(candidates, |row| names.name(&row.series_id)),
            case_code: counted(candidates, |row| row.case_code.as_str()),
            dielectric: counted(candidates, |row| row.dielectric.as_str()),
            voltage: counted_numbers(candidates, |row| row.rated_voltage),
            maker: named(counted(candidates, |row| row.maker.as_str())),
            safety_class: named(counted(candidates, |row| row.safety_class.as_str())),
            aec_q200: named(counted(candidates, |row| row.aec_q200.as_str())),
            temperature_max: counted_numbers(candidates, |row| row.temperature_max),
        }
    }
}

/// Drops the entry of the parts that have no such attribute.
fn named(mut entries: Vec<FacetCount>) -> Vec<FacetCount> {
    entries.retain(|entry| !entry.value.is_empty());
    entries
}

/// Counts of a text of each candidate, most frequent first.
fn counted<'a>(
    candidates: &'a [Candidate],
    text: impl Fn(&'a Candidate) -> &'a str,
) -> Vec<FacetCount> {
    let mut counts: HashMap<&str, i64> = HashMap::new();
    for row in candidates {
        *counts.entry(text(row)).or_default() += row.count;
    }
    most_frequent(counts, str::to_owned)
}

/// Counts of a number of each candidate, ascending.
fn counted_numbers(
    candidates: &[Candidate],
    number: impl Fn(&Candidate) -> f64,
) -> Vec<FacetCount> {
    let mut counts: HashMap<u64, i64> = HashMap::new();
    for row in candidates {
        *counts.entry(number(row).to_bits()).or_default() += row.count;
    }
    let mut entries = most_frequent(counts, |bits| f64::from_bits(bits).to_string());
    let number = |entry: &FacetCount| entry.value.parse::<f64>().unwrap_or_default();
    entries.sort_by(|a, b| number(a).total_cmp(&number(b)));
    entries
}

fn most_frequent<K>(counts: HashMap<K, i64>, written: impl Fn(K) -> String) -> Vec<FacetCount> {
    let mut entries: Vec<_> = counts
        .into_iter()
        .map(|(value, count)| FacetCount {
            value: written(value),
            count,
        })
        .collect();
    entries.sort_by(|a, b| b.count.cmp(&a.count).then_with(|| a.value.cmp(&b.value)));
    entries.truncate(MAX_ENTRIES);
    entries
}
