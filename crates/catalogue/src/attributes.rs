//! Attributes of parts that their definition does not hold: safety class, automotive grade, uses.
//!
//! A series block states what the whole series has, and the number of a part what its grade adds.
//! Every attribute names its origin.

use std::collections::{BTreeSet, HashMap};
use std::sync::LazyLock;

use henrad_parts::grammar::{self, DecodedNumber};
use henrad_parts::{Origin, Part};

use crate::definition;
use crate::series_attributes::{Qualified, SeriesAttributes};

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

/// Every safety class that a part may have, alone or among others: `X2`, `X1/Y2`.
pub fn safety_classes() -> Vec<String> {
    let all = SERIES.values().flat_map(SeriesAttributes::safety_classes);
    let all: BTreeSet<&String> = all.collect();
    all.into_iter().cloned().collect()
}

/// The safety classes of [`safety_classes`] that hold this one.
pub(crate) fn safety_classes_with(class: &str) -> Vec<String> {
    let mut classes = safety_classes();
    classes.retain(|it| is_of_class(it, class));
    classes
}

/// Whether a safety class is this one, alone or among others.
pub(crate) fn is_of_class(own: &str, class: &str) -> bool {
    own.split('/').any(|it| it == class) || own == class
}

/// Whether a part of this class may stand where another class is asked for: for each of its pieces
/// the same or a higher one, X1 for X2. Every part may where no class is asked for.
pub(crate) fn is_as_safe(own: &str, asked: &str) -> bool {
    let covers = |own: &str, asked: &str| {
        let split = |class: &str| {
            Some((
                class.get(..1)?.to_owned(),
                class.get(1..)?.parse::<u8>().ok()?,
            ))
        };
        match (split(own), split(asked)) {
            (Some((kind, grade)), Some((asked_kind, asked_grade))) => {
                kind == asked_kind && grade <= asked_grade
            }
            _ => own == asked,
        }
    };
    let mut pieces = asked.split('/').filter(|piece| !piece.is_empty());
    pieces.all(|asked| own.split('/').any(|own| covers(own, asked)))
}

/// The safety class of the series that a number begins like, also of one that does not exist; empty
/// without one.
pub(crate) fn safety_class_of_number(number: &str) -> String {
    let series = SERIES.iter().filter(|(id, _)| {
        let beginning = id.split(' ').next().unwrap_or_default();
        number.starts_with(beginning)
    });
    let nearest = series.max_by_key(|(id, _)| id.len());
    let class = nearest.and_then(|(_, attributes)| attributes.of_number(number).0);
    class.unwrap_or_default().to_owned()
}

/// What a number of the automotive grade ends with.
pub(crate) const AUTOMOTIVE_SUFFIX: &str = "AUTO";

/// Whether a part is qualified when it is ordered with the suffix.
pub fn is_automotive_with_suffix(part: &Part) -> bool {
    aec_q200(part).is_some_and(|it| it.value == QUALIFIED_WITH_SUFFIX)
}

/// Every way to be qualified to AEC-Q200.
pub(crate) fn qualifications() -> Vec<String> {
    [QUALIFIED, QUALIFIED_WITH_SUFFIX]
        .map(str::to_owned)
        .to_vec()
}

/// Safety class of a part by IEC 60384-14.
///
/// ```
/// let catalogue = henrad_catalogue::built_in().unwrap();
/// let part = catalogue.parts.iter().find(|part| part.series_id == "R46").unwrap();
/// assert_eq!(henrad_catalogue::safety_class(part).unwrap().value, "X2");
/// ```
pub fn safety_class(part: &Part) -> Option<Attribute> {
    let (class, _, source) = SERIES.get(&part.series_id)?.of_number(&part.base_number);
    Some(Attribute {
        value: class?.to_owned(),
        origin: Origin::Typical(source.into()),
    })
}

/// Qualification of a part to AEC-Q200: by its series and voltage, or by the grade in its number.
pub fn aec_q200(part: &Part) -> Option<Attribute> {
    let yes = |value: &str, source: &str| {
        Some(Attribute {
            value: value.to_owned(),
            origin: Origin::Typical(source.into()),
        })
    };
    let decoded = grammar::decode(&part.part_number);
    if decoded.is_ok_and(|decoded| is_automotive_number(&decoded)) {
        return yes(QUALIFIED, "grade in the part number");
    }
    let (_, qualified, source) = SERIES.get(&part.series_id)?.of_number(&part.base_number);
    match qualified? {
        Qualified::All => yes(QUALIFIED, source),
        Qualified::WithSuffix => yes(QUALIFIED_WITH_SUFFIX, source),
    }
}

fn is_automotive_number(decoded: &DecodedNumber) -> bool {
    let says = |name: &str| {
        let field = decoded.field(name);
        field.is_some_and(|field| field.meaning.contains("AEC-Q200"))
    };
    says("grade") || decoded.packaging.contains(AUTOMOTIVE_SUFFIX)
}
