//! Model parameters as a part page shows them.

mod ceramic;
mod electrolytic;
mod film;
mod limits;
mod solid;

use super::CapacitorModel;
use crate::origin::{Origin, Parameter};
use crate::quantity::{
    Celsius, Farads, Henries, KelvinsPerWatt, Ohms, Volts, format, format_capacitance,
};

/// Digits of a printed parameter: more than any estimate is worth, enough to retype a fitted one.
const DIGITS: usize = 4;
/// Condition of a value that depends on temperature.
const AT_25: &str = "25 °C";

/// One model parameter in words and print.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DescribedParameter {
    /// Name of the parameter in the field's terms.
    pub name: String,
    /// Value with unit.
    pub value: String,
    /// Conditions under which the value holds; empty when there are none.
    pub condition: String,
    /// Where the value comes from.
    pub origin: Origin,
}

/// The parameters of a model in the order of the circuit, from the capacitance outwards.
///
/// # Examples
/// Every line names its origin, so that an estimate is never read as a rating:
/// ```
/// use henrad_parts::model::{CapacitorModel, describe};
/// fn print(model: &CapacitorModel) {
///     for line in describe(model) {
///         println!("{}: {} ({})", line.name, line.value, line.origin.mark());
///     }
/// }
/// ```
pub fn describe(model: &CapacitorModel) -> Vec<DescribedParameter> {
    let mut lines = match model {
        CapacitorModel::Ceramic(model) => ceramic::describe(model),
        CapacitorModel::Solid(model) => solid::describe(model),
        CapacitorModel::Electrolytic(model) => electrolytic::describe(model),
        CapacitorModel::Film(model) => film::describe(model),
    };
    lines.extend(limits::describe(model.operating_limits()));
    lines
}

/// A quantity that knows how it is printed.
trait Printed {
    fn printed(&self) -> String;
}

macro_rules! printed_with_unit {
    ($($quantity:ty),*) => {$(
        impl Printed for $quantity {
            fn printed(&self) -> String {
                format(self.get(), <$quantity>::UNIT, DIGITS)
            }
        }
    )*};
}

printed_with_unit!(Henries, Ohms, Volts, Celsius, KelvinsPerWatt);

impl Printed for Farads {
    fn printed(&self) -> String {
        format_capacitance(*self)
    }
}

impl Printed for f64 {
    fn printed(&self) -> String {
        number(*self)
    }
}

/// A parameter with its own origin.
fn line<T: Printed>(
    name: &str,
    parameter: &Parameter<T>,
    condition: impl Into<String>,
) -> DescribedParameter {
    text(
        name,
        parameter.value.printed(),
        condition,
        &parameter.origin,
    )
}

/// A parameter whose value is already printed.
fn text(
    name: &str,
    value: impl Into<String>,
    condition: impl Into<String>,
    origin: &Origin,
) -> DescribedParameter {
    DescribedParameter {
        name: name.to_owned(),
        value: value.into(),
        condition: condition.into(),
        origin: origin.clone(),
    }
}

/// A constant of the model that no part changes.
fn constant(name: &str, value: impl Into<String>, condition: &str) -> DescribedParameter {
    let origin = Origin::Estimated("constant of the model".to_owned());
    text(name, value, condition, &origin)
}

/// A dimensionless number without a prefix.
fn number(value: f64) -> String {
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
fn percent(fraction: f64) -> String {
    format(100.0 * fraction, "%", DIGITS)
}

/// Nodes of a table, `temperature: change`.
fn nodes(points: impl Iterator<Item = (f64, String)>) -> String {
    let written: Vec<String> = points
        .map(|(temperature, change)| format!("{} °C: {change}", number(temperature)))
        .collect();
    written.join(", ")
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
