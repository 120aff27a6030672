//! Aluminum electrolytic parts with their lifetime rules.

use std::sync::Arc;

use henrad_catalogue::ElectrolyticLifetimes;
use henrad_parts::lifetime::ElectrolyticLifetimeModel;

use crate::error::AppError;
use crate::part_store::{ModeledPart, PartStore};

/// A catalogue part with its lifetime rules.
#[derive(Debug)]
pub struct ElectrolyticPartModel {
    /// The part with its circuit.
    pub modeled: Arc<ModeledPart>,
    /// Its lifetime rules.
    pub rules: ElectrolyticLifetimeModel,
}

/// The part of that number; `path` names the request field.
///
/// # Errors
/// [`AppError::UnknownPart`] for an unknown number and for a part without lifetime rules.
pub async fn find(
    store: &PartStore,
    lifetimes: &ElectrolyticLifetimes,
    number: &str,
    path: &str,
) -> Result<ElectrolyticPartModel, AppError> {
    let modeled = store.find(number, path).await?;
    match lifetimes.model_of(&modeled.part) {
        Some(rules) => Ok(ElectrolyticPartModel { modeled, rules }),
        None => Err(AppError::UnknownPart {
            number: modeled.number.clone(),
            path: path.to_owned(),
            suggestions: Vec::new(),
            diagnosis: Some(format!(
                "{} is not an aluminum electrolytic capacitor with lifetime rules.",
                modeled.number
            )),
        }),
    }
}
