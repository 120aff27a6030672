//! Cells as distributors and data sheets print them.

use std::borrow::Cow;

use henrad_parts::{CeramicDielectric, Technology};

/// Columns that hold the conditions of a figure: `100kHz` of `90mOhm @ 100kHz`.
const CONDITIONS: [&str; 6] = [
    "esr_frequency",
    "ripple_frequency",
    "ripple_temperature",
    "lifetime_temperature",
    "temperature_max",
    "temperature_min",
];

/// Whether a cell of a quantity says that there is none.
pub(super) fn is_none(text: &str) -> bool {
    matches!(text, "-" | "–" | "—" | "N/A" | "n/a")
}

/// A quantity as a number with its unit: the part of the text that the column asks for.
///
/// `±10%` is left as it is; `90mOhm @ 100kHz` is a figure and its condition, `-55°C ~ 125°C` two
/// temperatures, `0.110" (2.80mm)` and `0.079" L x 0.049" W (2.00mm x 1.25mm)` lengths, `2000 Hrs`
/// a time, `50VDC` a voltage.
pub(super) fn quantity<'a>(text: &'a str, column: &str, unit: &str) -> Cow<'a, str> {
    let mut text = text.trim();
    if let Some((figure, condition)) = text.split_once('@') {
        text = if CONDITIONS.contains(&column) {
            condition
        } else {
            figure
        }
        .trim();
    }
    if let Some((low, high)) = text.split_once('~').or_else(|| text.split_once(" to ")) {
        match column {
            "temperature_min" => text = low.trim(),
            "temperature_max" => text = high.trim(),
            _ => {}
        }
    }
    match unit {
        "m" => length(text, column),
        "h" => ["Hrs", "hrs", "Hours", "hours"]
            .into_iter()
            .find_map(|word| text.strip_suffix(word))
            .map_or(Cow::Borrowed(text), |number| {
                Cow::Borrowed(number.trim_end())
            }),
        "V" => Cow::Borrowed(without_kind_of_voltage(text, column)),
        _ => Cow::Borrowed(text),
    }
}

/// The metric length of a text that states inches too, else its inches in millimeters.
fn length<'a>(text: &'a str, column: &str) -> Cow<'a, str> {
    /// mm in an inch.
    const INCH: f64 = 25.4;
    if !text.contains('"') {
        return Cow::Borrowed(text);
    }
    let metric = text
        .rsplit_once('(')
        .and_then(|(_, inner)| inner.split_once(')'));
    if let Some((metric, _)) = metric.filter(|(metric, _)| metric.contains("mm")) {
        let side = match (metric.split_once('x'), column) {
            (Some((length, _)), "length") => length,
            (Some((_, width)), "width") => width,
            // Two sides, and no telling which is meant.
            (Some(_), _) => return Cow::Borrowed(text),
            (None, _) => metric,
        };
        return Cow::Borrowed(side.trim());
    }
    let inches = text
        .strip_suffix('"')
        .and_then(|number| number.trim().parse::<f64>().ok());
    inches.map_or(Cow::Borrowed(text), |inches| {
        Cow::Owned(format!("{}mm", inches * INCH))
    })
}

/// `50VDC` and `50 Vdc` as `50V`; in the column of an ac voltage `250 VAC` as `250 V`.
fn without_kind_of_voltage<'a>(text: &'a str, column: &str) -> &'a str {
    let kind = match column {
        "rated_voltage" => "dc",
        "rated_voltage_ac" => "ac",
        _ => return text,
    };
    let shortened = || {
        let start = text.len().checked_sub(kind.len())?;
        let (rest, end) = text.split_at_checked(start)?;
        let rest = rest.trim_end();
        (end.eq_ignore_ascii_case(kind) && rest.ends_with(['V', 'v'])).then_some(rest)
    };
    shortened().unwrap_or(text)
}

/// A case without what stands in brackets behind it: `0805 (2012 Metric)`.
pub(super) fn case(text: &str) -> &str {
    text.split_once(" (")
        .map_or(text, |(case, _)| case.trim_end())
}

/// The ceramic of a dielectric: `X7R`, `C0G, NP0`, `NPO`.
pub(super) fn ceramic(text: &str) -> Option<Technology> {
    let first = text.split([',', '/']).next()?.trim().to_ascii_uppercase();
    let code = match first.as_str() {
        "NP0" | "NPO" | "COG" => "C0G",
        code => code,
    };
    let dielectric = serde_json::from_value::<CeramicDielectric>(code.into()).ok()?;
    Some(Technology::Ceramic(dielectric))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_part_that_a_column_asks_for_is_taken() {
        for (text, column, unit, expected) in [
            ("90mOhm @ 100kHz", "esr", "Ω", "90mOhm"),
            ("90mOhm @ 100kHz", "esr_frequency", "Hz", "100kHz"),
            ("-55°C ~ 125°C", "temperature_min", "°C", "-55°C"),
            ("-55°C ~ 125°C", "temperature_max", "°C", "125°C"),
            ("-40 to 105", "temperature_max", "°C", "105"),
            ("2000 Hrs @ 105°C", "endurance", "h", "2000"),
            ("2000 Hrs @ 105°C", "temperature_max", "°C", "105°C"),
            ("0.110\" (2.80mm)", "height", "m", "2.80mm"),
            ("0.248\" Dia (6.30mm)", "diameter", "m", "6.30mm"),
            (
                "0.079\" L x 0.049\" W (2.00mm x 1.25mm)",
                "length",
                "m",
                "2.00mm",
            ),
            (
                "0.079\" L x 0.049\" W (2.00mm x 1.25mm)",
                "width",
                "m",
                "1.25mm",
            ),
            ("0.1\"", "height", "m", "2.54mm"),
            ("50 VDC", "rated_voltage", "V", "50 V"),
            ("100n", "capacitance", "F", "100n"),
        ] {
            assert_eq!(quantity(text, column, unit), expected, "{text} as {column}");
        }
        // What is not understood stays, and is refused where it is read.
        for text in [
            "0.079\" L x 0.049\" W (2.00mm x 1.25mm)",
            "1/8\"",
            "\"",
            "1.0\" x 2.0\"",
        ] {
            assert_eq!(quantity(text, "height", "m"), text);
        }
    }

    #[test]
    fn dielectrics_are_ceramics() {
        for (text, expected) in [
            ("X7R", Some(CeramicDielectric::X7R)),
            ("C0G, NP0", Some(CeramicDielectric::C0G)),
            ("npo", Some(CeramicDielectric::C0G)),
            ("Q9Z", None),
            ("", None),
        ] {
            assert_eq!(ceramic(text), expected.map(Technology::Ceramic), "{text}");
        }
        assert_eq!(case("0805 (2012 Metric)"), "0805");
        assert_eq!(case("Radial, Can"), "Radial, Can");
    }
}
