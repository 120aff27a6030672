//! The construction that a part number itself states.

use std::collections::HashMap;
use std::sync::LazyLock;

use henrad_parts::{Family, Technology, grammar};

use crate::definition;

/// What the series of a number is made of.
#[derive(Debug, Clone)]
pub(super) struct NumberKind {
    pub family: Family,
    pub technology: Technology,
    /// As tables show it.
    pub dielectric: String,
}

/// Built-in series whose id is the beginning of their numbers: `T520`, `A700`.
static SERIES: LazyLock<HashMap<String, NumberKind>> = LazyLock::new(|| {
    let definitions = definition::all().unwrap_or_default().into_iter();
    let kinds = definitions.map(|definition| {
        let kind = NumberKind {
            family: definition.family,
            technology: definition.technology,
            dielectric: definition.dielectric,
        };
        (definition.id, kind)
    });
    kinds.collect()
});

/// The construction of a tantalum or aluminum number of a built-in series; `None` for every other
/// number.
pub(super) fn kind(part_number: &str) -> Option<&'static NumberKind> {
    let decoded = grammar::decode(part_number).ok()?;
    SERIES.get(&decoded.series_key)
}
