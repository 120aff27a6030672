//! The seed generator: what an editor sees of a part, changes and saves.

mod edit;
mod figures;
mod fit_figures;
mod history;
mod identity;
mod kept_fit;
pub mod measurement;
pub mod mount;
mod parameters;
mod plausible;
mod property_list;
mod revise;
pub mod routes;
mod slip;
pub mod wire;

use std::sync::Arc;

use henrad_api::field::FieldError;
use henrad_parts::Origin;

use crate::part_store::ModeledPart;

pub use edit::{Review, SaveRequest, review, save};
pub use history::{Revised, compare, load, load_by_id, measurement as kept_measurement, revisions};
pub use parameters::Entry;
pub use plausible::Doubt;
pub use property_list::property_list;
pub use revise::{Restoring, restore, review_restore, set_status};

/// The part with the model parameters that a request gives in place of the stored ones.
pub fn with_overrides(
    part: Arc<ModeledPart>,
    overrides: &[Entry<'_>],
    errors: &mut Vec<FieldError>,
) -> Arc<ModeledPart> {
    let Some(first) = overrides.first() else {
        return part;
    };
    let origin = Origin::VendorModel("edited, not saved".into());
    let given = parameters::read(&part.model, overrides, |_| origin.clone(), errors);
    if given.is_empty() {
        return part;
    }
    match parameters::model_with(&part.model, &given) {
        Ok(model) => Arc::new(part.with_model(model)),
        Err(message) => {
            errors.push(FieldError::new(&first.path, message));
            part
        }
    }
}
