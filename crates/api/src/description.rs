//! Title, tags and examples of the interface; its paths come from the handlers.

use serde::Deserialize;
use serde_json::{Map, Value};
use utoipa::OpenApi;

use crate::problem::ProblemBody;

/// The description of the interface without its paths.
#[derive(Debug, OpenApi)]
#[openapi(
    info(
        title = "Henrad",
        // Of the interface, not of the program; docs/API.md says what it promises.
        version = "1.0.0",
        description = "Capacitors at their real bias, temperature and age: look-up, pickers and \
                       simulation. Errors are problem documents (RFC 9457). Fields that a call does not know are named in the \
                       header `ignored-fields`; `Prefer: handling=strict` (RFC 7240) has them refused."
    ),
    servers((url = "/", description = "This server")),
    components(schemas(ProblemBody)),
    tags(
        (name = "simulation", description = "Curves and their files"),
        (name = "calculators", description = "Aging, capacitance from power, inductors, arrays"),
        (name = "film lifetime", description = "Lifetime of film capacitors under load profiles"),
        (name = "electrolytic lifetime", description = "Lifetime of aluminum electrolytic capacitors"),
        (name = "catalogue", description = "Part look-up and pickers"),
        (name = "selection", description = "Parts by behavior, operating points and ripple currents"),
        (name = "kicad", description = "Parts libraries for KiCad"),
        (name = "board", description = "Parts lists and netlists whose every part is judged at its own conditions"),
        (name = "accounts", description = "Logging in and out"),
        (name = "site", description = "Texts, images and links that an administrator sets"),
        (name = "seed", description = "Editing parts"),
        (name = "share", description = "Sessions shared by link"),
        (name = "projects", description = "Projects kept in an account"),
        (name = "server", description = "Configuration and health")
    )
)]
pub struct Interface;

/// A body for each call that takes one, by its path, which the server accepts with the built-in
/// catalogue.
const EXAMPLES: &str = include_str!("examples.json");

/// The example of a call's body.
pub fn example(path: &str) -> Option<Value> {
    let mut examples: Map<String, Value> = serde_json::from_str(EXAMPLES).ok()?;
    examples.remove(path)
}

/// The worked examples of the selection: what the pages offer, the description shows and a test
/// holds the server to.
const WORKED_EXAMPLES: &str = include_str!("worked_examples.json");

/// A question to a call, with what the answer says.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct WorkedExample {
    /// Its name.
    pub id: String,
    /// Path of the call.
    pub call: String,
    /// The question in a line.
    pub title: String,
    /// The answer in a sentence.
    pub says: String,
    /// Body of the call.
    pub request: Value,
    /// Values of the answer by their JSON pointers; numbers have four digits.
    pub expect: Map<String, Value>,
    /// Largest values, where the answer may get better.
    #[serde(rename = "atMost", default)]
    pub at_most: Map<String, Value>,
}

/// All worked examples.
pub fn worked_examples() -> Vec<WorkedExample> {
    serde_json::from_str(WORKED_EXAMPLES).unwrap_or_default()
}
