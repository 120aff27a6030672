//! Model parameters as a part's page shows them.

use super::ParameterName;
use crate::origin::{Origin, Parameter};
use crate::quantity::{Celsius, Farads, format, format_capacitance};

/// Digits of a printed parameter: more than any estimate is worth, enough to retype a fitted one.
const DIGITS: usize = 4;
/// Condition of a value that depends on temperature.
pub(super) const AT_25: &str = "25 °C";
/// Condition of a thermal resistance.
pub(super) const HOT_SPOT_TO_AMBIENT: &str = "hot spot to ambient";

/// One model parameter in words and print.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DescribedParameter {
    /// The parameter that the line shows; `None` for what no part gives.
    pub parameter: Option<ParameterName>,
    /// Name of the parameter in the field's terms.
    pub name: String,
    /// Value with unit.
    pub value: String,
    /// Conditions under which the value holds; empty when there are none.
    pub condition: String,
    /// Where the value comes from.
    pub origin: Origin,
    /// Where 8 in 10 parts lie around an estimated value, in words; empty where nothing is known
    /// about it.
    pub spread: String,
}

/// A parameter that a part may give, whose value is already printed.
pub(super) fn of(
    parameter: ParameterName,
    value: impl Into<String>,
    condition: impl Into<String>,
    origin: &Origin,
) -> DescribedParameter {
    DescribedParameter {
        parameter: Some(parameter),
        ..text(parameter.title(), value, condition, origin)
    }
}

/// A line that no part gives, whose value is already printed.
pub(super) fn text(
    name: &str,
    value: impl Into<String>,
    condition: impl Into<String>,
    origin: &Origin,
) -> DescribedParameter {
    DescribedParameter {
        parameter: None,
        name: name.to_owned(),
        value: value.into(),
        condition: condition.into(),
        origin: origin.clone(),
        spread: String::new(),
    }
}

/// A parameter that no part gives, with the origin of its own that it has.
pub(super) fn quantity<T: Copy + Into<f64>>(
    name: &str,
    parameter: &Parameter<T>,
    unit: &str,
    condition: impl Into<String>,
) -> DescribedParameter {
    let value = print(parameter.value.into(), unit);
    text(name, value, condition, &parameter.origin)
}

/// A constant of the model that no part changes.
pub(super) fn constant(
    name: &str,
    value: impl Into<String>,
    condition: &str,
) -> DescribedParameter {
    let origin = Origin::Estimated("constant of the model".into());
    text(name, value, condition, &origin)
}

pub(super) fn print(value: f64, unit: &str) -> String {
    match unit {
        "" => number(value),
        "1/K" => format!("{} per K", percent(value)),
        Farads::UNIT => format_capacitance(Farads::new(value)),
        _ => format(value, unit, DIGITS),
    }
}

/// A dimensionless number without a prefix.
pub(super) fn number(value: f64) -> String {
    let digits = format!("{:.4}", value.abs());
    let trimmed = digits.trim_end_matches('0').trim_end_matches('.');
    let sign = if value < 0.0 && trimmed != "0" {
        "\u{2212}"
    } else {
        ""
    };
    format!("{sign}{trimmed}")
}

/// A fraction as a percentage.
pub(super) fn percent(fraction: f64) -> String {
    format(100.0 * fraction, "%", DIGITS)
}

/// Nodes of a table, `temperature: share`.
pub(super) fn shares(points: &[(Celsius, f64)]) -> String {
    let node = |(temperature, share): &(Celsius, f64)| {
        format!("{} °C: {}", number(temperature.get()), percent(*share))
    };
    points.iter().map(node).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::{number, percent};

    #[test]
    fn numbers_carry_no_prefix_and_no_trailing_zeros() {
        assert_eq!(number(0.6), "0.6");
        assert_eq!(number(-250.0), "\u{2212}250");
        assert_eq!(number(2.40), "2.4");
        assert_eq!(number(-0.0), "0");
        assert_eq!(percent(0.012), "1.2 %");
    }
}
