//! The columns of the exchange format: one table for reading, writing and the documentation.

/// How a cell is read and written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Text,
    /// A number, or a quantity with prefix and this unit.
    Quantity(&'static str),
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Column {
    /// Name in headers, and key in TOML and JSON.
    pub name: &'static str,
    pub kind: Kind,
}

const fn text(name: &'static str) -> Column {
    Column {
        name,
        kind: Kind::Text,
    }
}

const fn quantity(name: &'static str, unit: &'static str) -> Column {
    Column {
        name,
        kind: Kind::Quantity(unit),
    }
}

/// Every column, in the order in which they are written.
pub(crate) const COLUMNS: [Column; 69] = [
    text("part_number"),
    text("base_number"),
    text("series"),
    text("series_name"),
    text("series_description"),
    text("series_style"),
    text("family"),
    text("technology"),
    text("dielectric"),
    text("case_code"),
    text("case_alias"),
    quantity("capacitance", "F"),
    text("tolerance"),
    text("tolerances"),
    text("terminations"),
    quantity("rated_voltage", "V"),
    quantity("rated_voltage_ac", "V"),
    quantity("temperature_min", "°C"),
    quantity("temperature_max", "°C"),
    text("application"),
    quantity("aging_per_decade", ""),
    text("status"),
    quantity("dissipation_factor_limit", ""),
    quantity("esr", "Ω"),
    quantity("esr_frequency", "Hz"),
    text("esr_kind"),
    text("esr_basis"),
    quantity("esr_without_frequency", "Ω"),
    quantity("esl", "H"),
    quantity("leakage_current_limit", "A"),
    quantity("ripple_current", "A"),
    quantity("ripple_frequency", "Hz"),
    quantity("ripple_temperature", "°C"),
    text("ripple_basis"),
    quantity("ripple_current_85C", "A"),
    quantity("ripple_current_125C", "A"),
    quantity("thermal_resistance", "K/W"),
    quantity("length", "m"),
    quantity("width", "m"),
    quantity("height", "m"),
    quantity("lead_spacing", "m"),
    quantity("voltage_slope", "V/s"),
    quantity("endurance", "h"),
    text("moisture_sensitivity_level"),
    text("derating_category"),
    quantity("rated_lifetime", "h"),
    quantity("lifetime_temperature", "°C"),
    quantity("lifetime_core_rise", "K"),
    quantity("lifetime_kelvins_per_doubling", "K"),
    quantity("lifetime_voltage_exponent", ""),
    text("lifetime_law"),
    quantity("inductance", "H"),
    text("inductance_measured_at"),
    quantity("dc_resistance", "Ω"),
    quantity("dc_resistance_max", "Ω"),
    quantity("rated_current", "A"),
    quantity("rated_rise", "K"),
    quantity("saturation_current", "A"),
    quantity("saturation_drop", ""),
    text("core_material"),
    text("given"),
    text("curves"),
    text("variants"),
    text("data_sheet"),
    text("made_by"),
    text("origin"),
    text("source"),
    // Length and width of round bodies; only read, never written.
    quantity("diameter", "m"),
    // Of order codes; only read.
    quantity("srf", "Hz"),
];

/// Whether the text of a column is a JSON list.
pub(crate) fn is_list(column: &Column) -> bool {
    ["given", "curves"].contains(&column.name)
}

/// Columns to write; the others are only read.
pub(crate) fn written() -> &'static [Column] {
    &COLUMNS[..67]
}

/// Names in the built-in lists and in older files: the column, and the factor to its unit as a
/// power of ten.
const ALIASES: [(&str, &str, i32); 29] = [
    ("mpn", "part_number", 0),
    ("number", "part_number", 0),
    ("ageing_per_decade", "aging_per_decade", 0),
    ("capacitance_uF", "capacitance", -6),
    ("voltage", "rated_voltage", 0),
    ("voltage_ac", "rated_voltage_ac", 0),
    ("lead_spacing_mm", "lead_spacing", -3),
    ("esr_mohm", "esr", -3),
    ("esr_Hz", "esr_frequency", 0),
    ("esr_without_frequency_mohm", "esr_without_frequency", -3),
    ("endurance_h", "endurance", 0),
    ("ripple_A", "ripple_current", 0),
    ("ripple_Hz", "ripple_frequency", 0),
    ("ripple_C", "ripple_temperature", 0),
    ("min_C", "temperature_min", 0),
    ("max_C", "temperature_max", 0),
    ("diameter_mm", "diameter", -3),
    ("height_mm", "height", -3),
    ("length_mm", "length", -3),
    ("width_mm", "width", -3),
    ("thermal_resistance_K_W", "thermal_resistance", 0),
    ("case_size", "case_code", 0),
    ("inductance_uH", "inductance", -6),
    ("dcr_typical_mohm", "dc_resistance", -3),
    ("dcr_max_mohm", "dc_resistance_max", -3),
    ("rated_current_A", "rated_current", 0),
    ("rated_rise_K", "rated_rise", 0),
    ("saturation_A", "saturation_current", 0),
    ("saturation_drop_percent", "saturation_drop", -2),
];

/// The column for a name in a file, with the power of ten that converts its numbers to SI.
pub(crate) fn find(name: &str) -> Option<(&'static Column, i32)> {
    let alias = ALIASES.iter().find(|(alias, _, _)| *alias == name);
    let (name, exponent) = alias.map_or((name, 0), |(_, name, exponent)| (*name, *exponent));
    let column = COLUMNS.iter().find(|column| column.name == name)?;
    Some((column, exponent))
}

/// How a message about a label begins that names no column.
pub(crate) const UNKNOWN: &str = "no such column";

/// What is wrong with a label that names no column.
pub(crate) fn unknown(label: &str) -> String {
    match nearest(label) {
        Some(name) => format!("{UNKNOWN}; do you mean {name}?"),
        None if label.is_empty() => "a column has no name".to_owned(),
        None => UNKNOWN.to_owned(),
    }
}

/// A label without case and without what is neither letter nor digit.
pub(crate) fn plain(label: &str) -> String {
    let letters = label.chars().filter(|letter| letter.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

/// The column whose name a label spells in other letters, such as `Part Number`.
fn nearest(label: &str) -> Option<&'static str> {
    let names = ALIASES.iter().map(|(alias, _, _)| *alias);
    let mut names = COLUMNS.iter().map(|column| column.name).chain(names);
    names.find(|name| plain(name) == plain(label))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_alias_leads_to_a_column() {
        for (alias, name, exponent) in ALIASES {
            let (column, found) = find(alias).unwrap();
            assert_eq!((column.name, found), (name, exponent));
        }
        assert!(find("color").is_none());
        assert_eq!(written().last().map(|column| column.name), Some("source"));
    }
}
