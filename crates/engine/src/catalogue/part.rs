//! Parts by number, one or many.

use std::sync::Arc;

use henrad_api::part::PartItem;
use henrad_api::part_name::PartName;
use henrad_catalogue::CatalogueError;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::part_item::whole_part;
use crate::error::EngineError;
use crate::inductor::part::InductorPart;
use crate::part_store::by_number::Asked;
use crate::part_store::inductor_catalogue::InductorCatalogue;
use crate::part_store::{ModeledPart, PartStore, read_number};

/// Most numbers of a call: a long bill of materials.
pub const MAX_NUMBERS: usize = 500;
/// Numbers of a call without a capacitor for which something near is looked for: that takes a hundred times as long
/// as to look a listed one up.
const MAX_SEARCHED: usize = 20;

/// A look-up of many part numbers at once.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct PartsLookUp {
    /// Manufacturer part numbers in any spelling, at most 500.
    #[schema(required, example = json!(["C0805C104K5RACTU", "T491A106K010AT"]))]
    pub part_numbers: Vec<PartName>,
}

/// What many numbers name.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LookedUpParts {
    /// One entry for each number, in the same order.
    pub parts: Vec<LookedUpPart>,
    /// How many of them name a part.
    pub found: usize,
    /// How many of the others have no `diagnosis` and no `suggestions` because they come after the first 20 that name
    /// no capacitor: nothing near them was looked for. A call of their own does it.
    pub not_searched: usize,
}

/// What one of many numbers names.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LookedUpPart {
    /// The number as asked for.
    pub part_number: String,
    /// The capacitor, as `/api/part` answers it; null when the number names none.
    pub part: Option<PartItem>,
    /// The inductor, as `/api/calcL/part` answers it; null when the number names none.
    pub inductor: Option<InductorPart>,
    /// Why there is neither; empty for a part.
    pub message: String,
    /// What is wrong with the number, or what this catalogue has instead, where that is known.
    pub diagnosis: Option<String>,
    /// The nearest numbers for one that names no part.
    pub suggestions: Vec<String>,
    /// Whether nothing near was looked for.
    #[serde(skip)]
    pub is_brief: bool,
}

impl LookedUpPart {
    /// The capacitor of a look-up with all that is known of it, or the inductor where no capacitor has
    /// the number.
    #[must_use]
    pub fn described(
        self,
        part: Option<&ModeledPart>,
        inductors: &InductorCatalogue,
        documentation_url: &str,
    ) -> Self {
        if let Some(part) = part {
            return Self {
                part: Some(whole_part(part, documentation_url)),
                ..self
            };
        }
        match inductors.item(&self.part_number, "partNumbers", documentation_url) {
            Ok(inductor) => Self {
                inductor: Some(inductor),
                part_number: self.part_number,
                part: None,
                message: String::new(),
                diagnosis: None,
                suggestions: Vec::new(),
                is_brief: self.is_brief,
            },
            Err(_) => self,
        }
    }
}

/// One of many look-ups; if it fails, the others still succeed. `unknown` counts the numbers without a capacitor
/// so far.
pub async fn look_up(
    store: &PartStore,
    stamp: i64,
    name: &PartName,
    unknown: &mut usize,
) -> Result<(LookedUpPart, Option<Arc<ModeledPart>>), EngineError> {
    let mut entry = LookedUpPart {
        part_number: name.number.clone(),
        part: None,
        inductor: None,
        message: String::new(),
        diagnosis: None,
        suggestions: Vec::new(),
        is_brief: false,
    };
    let read = match read_number(&name.number) {
        Ok(read) => read,
        Err(EngineError::InvalidFields(errors)) => {
            let messages = errors.into_iter().map(|error| error.message);
            entry.message = messages.collect();
            return Ok((entry, None));
        }
        Err(error) => return Err(error),
    };
    let asked = Asked {
        is_brief: *unknown >= MAX_SEARCHED,
        ..Asked::new(read, &name.maker, name.confirm_unusual)
    };
    match store.find_at(stamp, asked, "partNumbers").await {
        Ok(part) => Ok((entry, Some(part))),
        Err(EngineError::UnknownPart {
            suggestions,
            diagnosis,
            ..
        }) => {
            *unknown += 1;
            entry.is_brief = asked.is_brief;
            "No match found.".clone_into(&mut entry.message);
            entry.suggestions = suggestions;
            entry.diagnosis = diagnosis;
            Ok((entry, None))
        }
        Err(EngineError::Refused { errors, .. } | EngineError::InvalidFields(errors)) => {
            entry.message = errors.into_iter().map(|error| error.message).collect();
            Ok((entry, None))
        }
        Err(EngineError::Ambiguous { readings, .. }) => {
            "No match found.".clone_into(&mut entry.message);
            let readings = readings.join("; ");
            entry.diagnosis = Some(format!("Several makers write such a number: {readings}."));
            Ok((entry, None))
        }
        Err(EngineError::Catalogue(CatalogueError::DamagedPart(_))) => {
            "What is stored of this part is damaged.".clone_into(&mut entry.message);
            Ok((entry, None))
        }
        Err(error) => Err(error),
    }
}
