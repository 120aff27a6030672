//! The rows that a search ranks: few columns, read from an index alone.

use henrad_parts::Part;

use super::conditions::Condition;
use super::group_cache::Group;
use crate::database::{family_word, ordering_figures};

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
    String,
    String,
    String,
    String,
    f64,
    f64,
    String,
    f64,
    String,
    String,
    String,
    Option<f64>,
    Option<f64>,
    Option<f64>,
);

/// The beginning of a query for [`PartColumns`].
macro_rules! part_columns {
    () => {
        "SELECT id, family, dielectric, case_code, series_id, rated_voltage, capacitance, base_number, \
        COALESCE(temperature_max, 0) AS temperature_max, aec_q200, safety_class, maker, esr, ripple_current, height FROM "
    };
}

pub(super) use part_columns;

impl From<PartColumns> for Candidate {
    fn from(row: PartColumns) -> Self {
        Self {
            id: Some(row.0),
            family: row.1,
            dielectric: row.2,
            case_code: row.3,
            series_id: row.4,
            rated_voltage: row.5,
            capacitance: row.6,
            base_number: row.7,
            temperature_max: row.8,
            aec_q200: row.9,
            safety_class: row.10,
            maker: row.11,
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
