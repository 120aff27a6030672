//! Reads requests of the selection and writes answers.

pub mod fields;
mod find;
mod operating_point;
mod ripple;
mod ripple_answer;
mod sentence;

pub use find::{FindCase, found};
pub use operating_point::{operating_point_answer, read_operating_point};
pub use ripple::read_ripple;
pub use ripple_answer::ripple_answer;
pub use sentence::{read_question, read_sentence};

use henrad_api::selection::StandsOn;
use henrad_api::vocabulary::RippleLimit;
use henrad_sim::capacitor::analysis::GoverningLimit;

use crate::part_store::ModelVersion;

fn stands_on(version: ModelVersion) -> StandsOn {
    StandsOn {
        rules: version.rules,
        catalogue: version.catalogue,
    }
}

fn limit_word(limit: GoverningLimit) -> RippleLimit {
    match limit {
        GoverningLimit::Voltage => RippleLimit::Voltage,
        GoverningLimit::Heat => RippleLimit::Heat,
        GoverningLimit::Current => RippleLimit::Current,
    }
}
