//! Attributes of parts that no column holds: safety class, automotive grade, uses.
//!
//! A series block states what the whole series has, and the number of a part what its grade adds. Every attribute
//! names its origin.

use std::collections::HashMap;
use std::sync::LazyLock;

use henrad_parts::grammar::{self, DecodedNumber};
use henrad_parts::{Origin, Part};
use serde::Deserialize;

use crate::database::Database;
use crate::database::load::MAKER;
use crate::definition;
use crate::error::CatalogueError;

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
}

impl SeriesAttributes {
    /// Whether the series has this safety class, alone or among others.
    pub fn has_safety_class(&self, class: &str) -> bool {
        let own = self.safety_class.as_deref().unwrap_or_default();
        own.split('/').any(|it| it == class)
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

/// An attribute with its origin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attribute {
    /// What it says.
    pub value: String,
    /// Where it comes from.
    pub origin: Origin,
}

const QUALIFIED: &str = "AEC-Q200";
const QUALIFIED_WITH_SUFFIX: &str = "AEC-Q200 with suffix AUTO";

static SERIES: LazyLock<HashMap<String, SeriesAttributes>> = LazyLock::new(|| {
    let definitions = definition::all().unwrap_or_default();
    let stated = definitions
        .into_iter()
        .filter_map(|series| Some((series.id, series.attributes?)));
    stated.collect()
});

/// Keys of the series whose attributes meet a condition.
pub(crate) fn series_where(is_meant: impl Fn(&SeriesAttributes) -> bool) -> Vec<String> {
    let mut ids: Vec<String> = SERIES
        .iter()
        .filter(|(_, attributes)| is_meant(attributes))
        .map(|(id, _)| id.clone())
        .collect();
    ids.sort();
    ids
}

/// Safety class of a series; empty if it has none.
pub(crate) fn safety_class_of(series: &str) -> &'static str {
    let attributes = SERIES.get(series);
    attributes
        .and_then(|it| it.safety_class.as_deref())
        .unwrap_or_default()
}

/// Whether a series has this safety class, alone or among others.
pub(crate) fn has_safety_class(series: &str, class: &str) -> bool {
    SERIES
        .get(series)
        .is_some_and(|it| it.has_safety_class(class))
}

/// How a series is qualified to AEC-Q200; empty if it is not.
pub(crate) fn qualification_of(series: &str) -> &'static str {
    match SERIES.get(series).and_then(|it| it.aec_q200) {
        Some(Qualified::All) => QUALIFIED,
        Some(Qualified::WithSuffix) => QUALIFIED_WITH_SUFFIX,
        None => "",
    }
}

impl Database {
    /// Makers of the imported series by key; those of the built-in catalogue are left out.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn makers_of_series(&self) -> Result<HashMap<String, String>, CatalogueError> {
        const SQL: &str = "SELECT id, made_by FROM series WHERE made_by <> $1";
        let rows = with_db!(self, pool => {
            sqlx::query_as::<_, (String, String)>(SQL).bind(MAKER).fetch_all(pool).await?
        });
        Ok(rows.into_iter().collect())
    }
}

/// Safety class of a part by IEC 60384-14.
///
/// ```
/// let catalogue = henrad_catalogue::built_in().unwrap();
/// let part = catalogue.parts.iter().find(|part| part.series_id == "R46").unwrap();
/// assert_eq!(henrad_catalogue::safety_class(part).unwrap().value, "X2");
/// ```
pub fn safety_class(part: &Part) -> Option<Attribute> {
    let series = SERIES.get(&part.series_id)?;
    Some(Attribute {
        value: series.safety_class.clone()?,
        origin: Origin::Typical(series.source.clone()),
    })
}

/// Qualification of a part to AEC-Q200: by its series, or by the grade in its number.
pub fn aec_q200(part: &Part) -> Option<Attribute> {
    let yes = |value: &str, source: &str| {
        Some(Attribute {
            value: value.to_owned(),
            origin: Origin::Typical(source.to_owned()),
        })
    };
    let decoded = grammar::decode(&part.part_number);
    if decoded.is_ok_and(|decoded| is_automotive_number(&decoded)) {
        return yes(QUALIFIED, "grade in the part number");
    }
    let series = SERIES.get(&part.series_id)?;
    match series.aec_q200? {
        Qualified::All => yes(QUALIFIED, &series.source),
        Qualified::WithSuffix => yes(QUALIFIED_WITH_SUFFIX, &series.source),
    }
}

fn is_automotive_number(decoded: &DecodedNumber) -> bool {
    let says = |name: &str| {
        let field = decoded.field(name);
        field.is_some_and(|field| field.meaning.contains("AEC-Q200"))
    };
    says("grade") || decoded.packaging.contains("AUTO")
}
