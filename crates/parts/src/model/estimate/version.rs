//! The version of the estimation rules.

/// A state of the rules that curves follow from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RulesVersion {
    /// Year and month, from the second state of a month on with a letter: `2026-11`, `2026-11b`.
    pub name: &'static str,
    /// Day from which the rules hold, ISO 8601.
    pub since: &'static str,
}

/// The rules of [`for_part`](super::for_part) and of the equations behind it.
///
/// Files, images and shared links state it, so raise it with every change that moves the curves of
/// a part. `reference/parts/rules_fingerprint.csv` holds what the rules of this version give, and a
/// test of the catalogue fails when they give something else.
pub const RULES_VERSION: RulesVersion = RulesVersion {
    name: "2026-11e",
    since: "2026-11-29",
};
