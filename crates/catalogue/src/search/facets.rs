//! Counts of the matches of a search by type, series, case, dielectric, voltage, maker and
//! attributes.

use std::collections::HashMap;

use serde::Serialize;
use utoipa::ToSchema;

use super::SeriesNames;
use super::candidate::Candidate;

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
