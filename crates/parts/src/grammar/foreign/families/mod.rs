//! The keys of all families, one row each.

mod aluminum;
mod ceramic;
mod film;
mod inductors;
mod solid;

use super::key::Key;
use super::number::ForeignKind;

/// Every key.
pub(super) fn all() -> impl Iterator<Item = &'static Key> {
    let tables = [
        ceramic::KEYS,
        solid::KEYS,
        aluminum::KEYS,
        film::KEYS,
        inductors::KEYS,
    ];
    tables.into_iter().flatten()
}

/// A key in words, for documentation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeySummary {
    /// Makers that write such numbers.
    pub makers: &'static [&'static str],
    /// Name of the family.
    pub name: &'static str,
    /// Kind of part.
    pub kind: ForeignKind,
    /// First characters; empty where numbers begin with their first field.
    pub prefixes: &'static [&'static str],
    /// Fields from left to right, those that are not in every number in brackets.
    pub layout: String,
    /// Ordering guide that explains the codes.
    pub source: &'static str,
}

/// Every key in words.
pub fn keys() -> impl Iterator<Item = KeySummary> {
    all().map(|key| KeySummary {
        makers: key.makers,
        name: key.name,
        kind: key.kind,
        prefixes: key.prefixes,
        layout: key.layout(),
        source: key.source,
    })
}
