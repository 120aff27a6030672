//! Properties of a part on the wire.

use std::collections::BTreeMap;

use henrad_api::document::{Document, documents_with};
use henrad_api::input::Lenient;
use henrad_api::properties::{
    NO_MATCH, PropertiesAnswer, Property, PropertyMatch, TitledValue, film_properties,
};
use henrad_api::vocabulary::{CapacitorType, MatchQuality, PropertyStep, SelectorType};
use henrad_catalogue::is_same_number;
use henrad_parts::{Part, properties};

use crate::part_store::ModeledPart;

/// Nothing was found.
pub fn missing() -> PropertiesAnswer {
    PropertiesAnswer {
        msg: NO_MATCH.to_owned(),
        found_part_number: String::new(),
        found_part_type: CapacitorType::None,
        ce_props: Vec::new(),
        film_props: BTreeMap::new(),
        documents: Vec::new(),
    }
}

/// The properties of a part.
pub fn found(part: &ModeledPart, documentation_url: &str) -> PropertiesAnswer {
    PropertiesAnswer {
        msg: String::new(),
        found_part_number: part.number.clone(),
        found_part_type: CapacitorType::from_part(&part.part),
        ce_props: properties_of(part),
        film_props: film_properties(&part.part),
        documents: documents_of(part, documentation_url),
    }
}

/// The documents of a part.
pub fn documents_of(part: &ModeledPart, documentation_url: &str) -> Vec<Document> {
    documents_with(documentation_url, &part.number, &part.part.data_sheet)
}

/// A part of another type than the selected one.
pub fn of_another_type(part: &ModeledPart, product: &str) -> PropertiesAnswer {
    PropertiesAnswer {
        msg: format!(
            "The capacitor type of the Base {product} Part Number and the capacitor type of \
             the selected part must match."
        ),
        found_part_number: part.number.clone(),
        found_part_type: CapacitorType::from_part(&part.part),
        ..missing()
    }
}

/// Nothing was found for a number.
pub fn no_match(asked: &str) -> PropertyMatch {
    PropertyMatch {
        msg: NO_MATCH.to_owned(),
        found_part_number: String::new(),
        requested: asked.to_owned(),
        match_quality: MatchQuality::None,
        basis: None,
        properties: Vec::new(),
        kind: None,
        found_part_type: CapacitorType::None,
        others: Vec::new(),
    }
}

/// The properties of the part behind a number in any spelling, and the other parts that it may mean.
pub fn matched(part: &ModeledPart, asked: &str, others: Vec<String>) -> PropertyMatch {
    let answers = part.answers();
    // A part of several that begin like the number was looked up by its own.
    let is_first = !is_same_number(answers.requested.as_deref().unwrap_or_default(), asked);
    let titled = |property: Property| TitledValue {
        title: property.parameter_name,
        value: property.value,
    };
    let shown = properties_of(part).into_iter();
    PropertyMatch {
        msg: String::new(),
        found_part_number: part.number.clone(),
        requested: asked.to_owned(),
        match_quality: match answers.match_quality {
            Some(quality) if !is_first => quality,
            _ => MatchQuality::Completed,
        },
        basis: answers.basis,
        properties: shown
            .filter(|property| property.step == PropertyStep::Shown)
            .map(titled)
            .collect(),
        kind: Some(SelectorType::from_family(part.part.family)),
        found_part_type: CapacitorType::from_part(&part.part),
        others,
    }
}

/// The properties of a part under the number that was asked for.
pub fn properties_of(part: &ModeledPart) -> Vec<Property> {
    properties::of(&part.part, &part.number)
        .into_iter()
        .map(Into::into)
        .collect()
}

/// Whether a part is of the type that a page names; an empty name accepts every part. Both kinds of
/// aluminum count as one.
pub fn is_capacitor_type(part: &Part, asked: &Lenient<CapacitorType>) -> bool {
    let is_any = asked.word().is_empty();
    is_any || (asked.known()).is_some_and(|kind| CapacitorType::from_part(part).is_of(kind))
}
