//! The seed generator: what an editor sees of a part, changes and saves.

mod edit;
mod figures;
pub mod fitting;
mod history;
mod measurement;
mod parameters;
mod property_list;

use std::sync::Arc;

use henrad_parts::Origin;

use super::FieldError;
use super::part_store::ModelledPart;
use crate::api::plot::ParameterOverride;

pub use edit::{SaveRequest, save, set_status};
pub use history::{Revised, compare, load, load_by_id, restore, revisions};
pub use property_list::property_list;

/// The part with the model parameters that a request gives in the place of the stored ones.
pub fn with_overrides(
    part: Arc<ModelledPart>,
    overrides: &[ParameterOverride],
    path: &str,
    errors: &mut Vec<FieldError>,
) -> Arc<ModelledPart> {
    let entries: Vec<parameters::Entry<'_>> = overrides
        .iter()
        .enumerate()
        .map(|(index, given)| parameters::Entry {
            name: &given.parameter_name,
            text: &given.value.0,
            path: format!("{path}[{index}].value"),
        })
        .collect();
    let origin = Origin::VendorModel("edited, not saved".to_owned());
    let given = parameters::read(&part.model, &entries, |_| origin.clone(), errors);
    if given.is_empty() {
        return part;
    }
    match parameters::model_with(&part.model, &given) {
        Ok(model) => Arc::new(part.with_model(model)),
        Err(message) => {
            let first = entries.first().map_or(path, |entry| entry.path.as_str());
            errors.push(FieldError::new(first, message));
            part
        }
    }
}
