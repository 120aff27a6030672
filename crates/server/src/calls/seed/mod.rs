//! The seed generator: what an editor sees of a part, changes and saves.

mod edit;
mod figures;
mod fit_figures;
mod history;
mod identity;
mod kept_fit;
pub mod measurement;
pub mod mount;
mod plausible;
mod property_list;
mod revise;
pub mod routes;
mod slip;
pub mod wire;

pub use edit::{Review, SaveRequest, review, save};
pub use history::{Revised, compare, load, load_by_id, measurement as kept_measurement, revisions};
pub use plausible::Doubt;
pub use property_list::property_list;
pub use revise::{Restoring, restore, review_restore, set_status};
