//! The choices made in the pickers, as conditions of a query.

use henrad_parts::quantity::Volts;
use henrad_parts::{Family, PartStatus};
use sqlx::{Database as Driver, Encode, QueryBuilder, Type};

use super::row::{family_word, status_word};

/// Two ratings are the same when they differ by less than this share.
const SAME_VOLTAGE: f64 = 1e-9;

/// The choices so far. Empty text and `None` mean no choice.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct PickerQuery {
    /// Selector group.
    pub family: Option<Family>,
    /// `Polymer` or `MnO2`, in any case: narrows tantalum and aluminum to one cathode. Without it
    /// tantalum has both, and aluminum the wet ones.
    pub cathode: String,
    /// Series name as the series picker gave it.
    pub series: String,
    /// Case code as the size picker gave it.
    pub size: String,
    pub dielectric: String,
    /// One termination letter.
    pub termination: String,
    pub voltage: Option<Volts>,
    /// Statuses of the parts to offer.
    pub statuses: PartStatus,
}

/// Adds the conditions of the choices. Both tables that it filters are named `g` and the series
/// `s`.
pub(super) fn push_choice<D>(builder: &mut QueryBuilder<D>, choice: &PickerQuery)
where
    D: Driver,
    for<'t> &'t str: Encode<'t, D> + Type<D>,
    for<'t> String: Encode<'t, D> + Type<D>,
    for<'t> f64: Encode<'t, D> + Type<D>,
{
    builder
        .push(" WHERE g.status = ")
        .push_bind(status_word(choice.statuses));
    match choice.family {
        Some(family) if choice.cathode.is_empty() && family != Family::Tantalum => {
            builder
                .push(" AND g.family = ")
                .push_bind(family_word(family));
        }
        None if choice.cathode.is_empty() => {}
        family => {
            let mut technologies = builder.push(" AND g.technology IN (").separated(", ");
            for technology in technologies_with(family, &choice.cathode) {
                technologies.push_bind(*technology);
            }
            technologies.push_unseparated(")");
        }
    }
    let texts = [
        (" AND s.name = ", &choice.series),
        (" AND g.case_code = ", &choice.size),
        (" AND g.dielectric = ", &choice.dielectric),
    ];
    for (condition, text) in texts.into_iter().filter(|(_, text)| !text.is_empty()) {
        builder.push(condition).push_bind(bindable(text));
    }
    if !choice.termination.is_empty() {
        let pattern = format!("%{}%", escaped(&bindable(&choice.termination)));
        builder
            .push(" AND g.terminations LIKE ")
            .push_bind(pattern)
            .push(" ESCAPE '\\'");
    }
    if let Some(voltage) = choice.voltage {
        let volts = voltage.get();
        builder
            .push(" AND g.rated_voltage BETWEEN ")
            .push_bind(volts * (1.0 - SAME_VOLTAGE));
        builder
            .push(" AND ")
            .push_bind(volts * (1.0 + SAME_VOLTAGE));
    }
}

/// Technologies with this cathode within a group; an unknown cathode names none, an empty one both
/// of tantalum.
fn technologies_with(family: Option<Family>, cathode: &str) -> &'static [&'static str] {
    const NONE: &[&str] = &["none"];
    let is = |name: &str| cathode.eq_ignore_ascii_case(name);
    match family {
        Some(Family::Tantalum) if cathode.is_empty() => &["tantalum_mno2", "tantalum_polymer"],
        Some(Family::Tantalum) if is("polymer") => &["tantalum_polymer"],
        Some(Family::Aluminum) if is("polymer") => &["aluminum_polymer", "aluminum_hybrid"],
        Some(Family::Polymer) | None if is("polymer") => {
            &["tantalum_polymer", "aluminum_polymer", "aluminum_hybrid"]
        }
        Some(Family::Tantalum) | None if is("mno2") => &["tantalum_mno2"],
        _ => NONE,
    }
}

/// PostgreSQL refuses NUL in text; the replacement occurs in no stored text.
fn bindable(text: &str) -> String {
    text.replace('\0', "\u{fffd}")
}

/// Text escaped for a LIKE pattern with the escape character `\`.
fn escaped(text: &str) -> String {
    let mut pattern = String::with_capacity(text.len());
    for character in text.chars() {
        if matches!(character, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(character);
    }
    pattern
}
