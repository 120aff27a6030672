//! Component properties of a part.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use henrad_api::document::Document;
use henrad_api::input::{Lenient, OrEmpty, or_empty};
use henrad_api::properties::{NO_MATCH, Property, film_properties};
use henrad_api::refusal::BadNumber;
use henrad_api::vocabulary::{CapacitorType, MatchQuality, PartBasis, PropertyStep, SelectorType};
use henrad_catalogue::is_same_number;
use henrad_engine::catalogue::part_item::{documents_of, properties_of};
use henrad_engine::error::EngineError;
use henrad_engine::part_store::read_number;
use henrad_engine::part_store::{ModeledPart, PartStore};
use henrad_parts::Part;
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use crate::http::extract::Body;
use crate::http::problem::Problem;
use crate::state::AppState;

/// Most other parts of one answer.
const MAX_OTHERS: usize = 50;

/// Body of `/api/ce/params`.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct PropertiesRequest {
    /// Manufacturer part number in any spelling.
    #[schema(required, example = "C0805C104K5RACTU")]
    pub part_number: String,
    /// Capacitor type of the selected part as a table spells it, in any case of letters. Empty accepts any part,
    /// another word none; Aluminum takes in both kinds.
    #[serde(deserialize_with = "capacitor_type")]
    #[schema(value_type = String, example = "Ceramic")]
    pub cap_type: Lenient<CapacitorType>,
}

/// Reads a type with or without `electrolytic`, which tables of older clients write after tantalum
/// too.
fn capacitor_type<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Lenient<CapacitorType>, D::Error> {
    let text = String::deserialize(deserializer)?;
    let found = CapacitorType::of_spelling(&text);
    Ok(found.map_or(Lenient::Unknown(text), Lenient::Known))
}

/// Answer of `/api/ce/params`.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PropertiesAnswer {
    /// Empty, or why the properties are missing.
    pub msg: String,
    /// Number of the part that was found; empty when there is none.
    pub found_part_number: String,
    /// Capacitor type of that part.
    pub found_part_type: CapacitorType,
    /// Its properties in the order of a data sheet.
    pub ce_props: Vec<Property>,
    /// Extremes of a film part as bare numbers in °C and V; empty for other parts.
    pub film_props: BTreeMap<String, String>,
    /// Documents; none when the maker has not configured their address.
    pub documents: Vec<Document>,
}

/// Body of `/api/ce/seed`.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct PropertyLookUp {
    /// Manufacturer part number in any spelling.
    #[schema(required, example = "C0805C104K5RACTU")]
    pub part_number: String,
}

/// Answer of `/api/ce/seed`.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PropertyMatch {
    /// Empty, or `No match found.`
    pub msg: String,
    /// Number of the part that was found; empty when there is none.
    pub found_part_number: String,
    /// The number as it was asked for.
    pub requested: String,
    /// How the number that was found follows from it.
    pub match_quality: MatchQuality,
    /// What the part is known from; null without a part.
    pub basis: Option<PartBasis>,
    /// The properties that a table shows.
    #[serde(rename = "data")]
    pub properties: Vec<TitledValue>,
    /// Value of `type` in picker calls: ceramic, polymer, tantalum, aluminum or film; empty without a part.
    #[serde(rename = "type", serialize_with = "or_empty")]
    #[schema(value_type = OrEmpty<SelectorType>)]
    pub kind: Option<SelectorType>,
    /// Capacitor type of the part, as `capType` in its record.
    pub found_part_type: CapacitorType,
    /// Other parts whose numbers begin as the one that was asked for; empty for a complete number.
    pub others: Vec<String>,
}

/// A property as a form shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct TitledValue {
    /// Name.
    pub title: String,
    /// Value with its unit and condition.
    pub value: String,
}

/// Properties and documents of a part, if it is of the selected type.
#[utoipa::path(
    post, path = "/api/ce/params", tag = "catalogue",
    request_body = PropertiesRequest,
    responses(
        (status = 200, body = PropertiesAnswer, description = "A miss has msg \"No match found.\" and no properties"),
        BadNumber,
    )
)]
pub async fn list_properties(
    State(state): State<AppState>,
    Body(request): Body<PropertiesRequest>,
) -> Result<Json<PropertiesAnswer>, Problem> {
    let number = read_number(&request.part_number)?;
    let settings = &state.settings;
    let answer = match find(&state.store, number).await? {
        None => missing(),
        Some(part) if is_capacitor_type(&part.part, &request.cap_type) => {
            found(&part, &settings.documentation_url)
        }
        Some(part) => of_another_type(&part, &settings.brand_name),
    };
    Ok(Json(answer))
}

/// The same under its older path.
#[utoipa::path(
    post, path = "/api/ce/parameters", tag = "catalogue",
    request_body = PropertiesRequest,
    responses(
        (status = 200, body = PropertiesAnswer, description = "As /api/ce/params"),
        BadNumber,
    )
)]
pub async fn list_parameters(
    state: State<AppState>,
    body: Body<PropertiesRequest>,
) -> Result<Json<PropertiesAnswer>, Problem> {
    list_properties(state, body).await
}

/// Properties of the part of a number in any spelling, or of the first part whose number begins so: a
/// base number need not have its last fields.
#[utoipa::path(
    post, path = "/api/ce/seed", tag = "catalogue",
    request_body = PropertyLookUp,
    responses(
        (status = 200, body = PropertyMatch, description = "A miss has msg \"No match found.\" and no data"),
        BadNumber,
    )
)]
pub async fn match_properties(
    State(state): State<AppState>,
    Body(request): Body<PropertyLookUp>,
) -> Result<Json<PropertyMatch>, Problem> {
    let number = read_number(&request.part_number)?;
    if let Some(part) = find(&state.store, number).await? {
        return Ok(Json(matched(&part, number, Vec::new())));
    }
    let store = &state.store;
    let beginning = store.database().numbers_beginning(number, store.visible());
    let mut others = beginning.await?.into_iter();
    let Some(first) = others.next() else {
        return Ok(Json(no_match(number)));
    };
    let part = find(store, &first).await?;
    Ok(Json(match part {
        Some(part) => matched(&part, number, others.take(MAX_OTHERS).collect()),
        None => no_match(number),
    }))
}

/// The part of a number; a miss is an answer here, not a problem.
async fn find(store: &PartStore, number: &str) -> Result<Option<Arc<ModeledPart>>, Problem> {
    match store.find_listed(number, "partNumber").await {
        Ok(part) => Ok(Some(part)),
        Err(EngineError::UnknownPart { .. }) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// Nothing was found.
fn missing() -> PropertiesAnswer {
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
fn found(part: &ModeledPart, documentation_url: &str) -> PropertiesAnswer {
    PropertiesAnswer {
        msg: String::new(),
        found_part_number: part.number.clone(),
        found_part_type: CapacitorType::from_part(&part.part),
        ce_props: properties_of(part),
        film_props: film_properties(&part.part),
        documents: documents_of(part, documentation_url),
    }
}

/// A part of another type than the selected one.
fn of_another_type(part: &ModeledPart, product: &str) -> PropertiesAnswer {
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
fn no_match(asked: &str) -> PropertyMatch {
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

/// The properties of the part behind a number in any spelling, and the other parts that it may
/// mean.
fn matched(part: &ModeledPart, asked: &str, others: Vec<String>) -> PropertyMatch {
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

/// Whether a part is of the type that a page names; an empty name accepts every part. Both kinds of
/// aluminum count as one.
fn is_capacitor_type(part: &Part, asked: &Lenient<CapacitorType>) -> bool {
    let is_any = asked.word().is_empty();
    is_any || (asked.known()).is_some_and(|kind| CapacitorType::from_part(part).is_of(kind))
}
