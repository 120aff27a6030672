//! Libraries of parts as KiCad asks for them over HTTP.
//!
//! What KiCad sends and how it reads the answers was read in its sources of versions 8 to 10
//! (`common/http_lib`, `eeschema/sch_io/http_lib`).

mod library;
mod model;
mod profile;
mod record;

pub use library::{Category, Library};
pub use model::{OperatingPoint, ProjectModel};
pub use profile::{MOST_BYTES, MOST_PARTS, Profile, Selection};
pub use record::{FootprintFit, MODEL_FOLDER, Record, RecordField};
