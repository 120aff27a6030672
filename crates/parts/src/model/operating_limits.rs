//! Ratings and limits that bound the use of a part, and the table that describes the limits.

use serde::{Deserialize, Serialize};

use super::ParameterName;
use super::describe::{DescribedParameter, print, quantity, shares, text};
use super::row::{Row, Tabulated, present};
use crate::origin::Parameter;
use crate::part::Part;
use crate::quantity::{Amperes, Celsius, Hertz, Kelvins, Volts};

/// The ratings within which a model is meant to be used; outside them it extrapolates.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct OperatingRange {
    /// Rated dc voltage.
    pub rated_voltage: Volts,
    /// Lower category temperature.
    pub temperature_min: Celsius,
    /// Upper category temperature.
    pub temperature_max: Celsius,
    /// True when the part must not see reverse voltage.
    pub polarized: bool,
}

impl OperatingRange {
    /// The ratings of a part.
    pub fn from_part(part: &Part) -> Self {
        Self {
            rated_voltage: part.rated_voltage,
            temperature_min: part.temperature_min,
            temperature_max: part.temperature_max,
            polarized: part.technology.is_polarized(),
        }
    }
}

/// A share over temperature: straight between the nodes, end values held. Nodes rise in
/// temperature.
pub type Derating = Vec<(Celsius, f64)>;

/// Reverse voltage that a polarized part withstands briefly, as in the valley of a ripple.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ReverseVoltage {
    /// Share of the rated voltage over temperature.
    pub share: Derating,
    /// Bound at every temperature.
    pub bound: Volts,
}

/// Largest ripple current that a maker rates.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RippleRating {
    /// Current at `frequency` and `ambient`, rms.
    pub current: Amperes,
    /// Frequency of the rating; absent where its source does not say it, and the current bounds at
    /// every frequency.
    pub frequency: Option<Hertz>,
    /// Ambient temperature of the rating.
    pub ambient: Celsius,
    /// Current over that at `ambient`, by ambient temperature. Without nodes
    /// [`OperatingLimits::ripple_current`] says how it falls.
    pub over_ambient: Derating,
    /// Current over its largest value by frequency, straight over log f, end values held. Without
    /// nodes the current follows 1/√ESR.
    pub multipliers: Vec<(Hertz, f64)>,
}

/// Limits of voltage, current and heat in use. An absent value does not limit.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct OperatingLimits {
    /// Category voltage over rated voltage; absent where the rated voltage holds up to the upper
    /// category temperature.
    pub category_voltage: Option<Parameter<Derating>>,
    /// Reverse voltage of a polarized part; a part without polarity has none.
    pub reverse_voltage: Option<Parameter<ReverseVoltage>>,
    /// Rated ac voltage, rms.
    pub rated_voltage_ac: Option<Parameter<Volts>>,
    /// Ripple current over its value at 25 °C, by ambient temperature. Where it is absent, the hot
    /// spot may reach the upper category temperature.
    pub ripple_current: Option<Parameter<Derating>>,
    /// Rated ripple current.
    pub ripple_rating: Option<Parameter<RippleRating>>,
    /// Largest current of terminals and contacts at any frequency, rms.
    pub current_limit: Option<Parameter<Amperes>>,
    /// Voltage recommended for the application over rated voltage. Advice, not a limit.
    pub recommended_voltage: Option<Parameter<Derating>>,
    /// Self-heating recommended for the construction. Advice, not a limit.
    pub recommended_rise: Option<Parameter<Kelvins>>,
}

impl Tabulated for OperatingLimits {
    const ROWS: &'static [Row<Self>] = &[
        Row::fixed(|limits| {
            let name = "Category voltage over rated voltage";
            derating(name, limits.category_voltage.as_ref())
        }),
        Row::fixed(Self::reverse_voltage),
        Row::fixed(|limits| {
            let rated = limits.rated_voltage_ac.iter();
            rated
                .map(|voltage| quantity("Rated ac voltage", voltage, Volts::UNIT, "rms"))
                .collect()
        }),
        Row::fixed(|limits| {
            let name = "Ripple current over its value at 25 °C";
            derating(name, limits.ripple_current.as_ref())
        }),
        Row::fixed(Self::ripple_rating),
        Row::<Self>::parameter(
            ParameterName::CurrentLimit,
            |limits| limits.current_limit.as_ref().map(present),
            |limits, given| {
                limits.current_limit = Some(given.as_parameter());
                true
            },
        )
        .at("rms"),
        Row::fixed(|limits| {
            let name = "Recommended share of the rated voltage";
            derating(name, limits.recommended_voltage.as_ref())
        }),
        Row::fixed(|limits| {
            let rise = limits.recommended_rise.iter();
            rise.map(|rise| quantity("Recommended self-heating", rise, Kelvins::UNIT, ""))
                .collect()
        }),
    ];
}

impl OperatingLimits {
    fn ripple_rating(&self) -> Vec<DescribedParameter> {
        let line = |rating: &Parameter<RippleRating>| {
            let current = print(rating.value.current.get(), Amperes::UNIT);
            let frequency = rating.value.frequency.map_or_else(
                || "frequency not stated, bounds at every frequency".to_owned(),
                |frequency| print(frequency.get(), Hertz::UNIT),
            );
            let ambient = print(rating.value.ambient.get(), Celsius::UNIT);
            let condition = format!("rms, {frequency}, {ambient}");
            text("Rated ripple current", current, condition, &rating.origin)
        };
        self.ripple_rating.iter().map(line).collect()
    }

    fn reverse_voltage(&self) -> Vec<DescribedParameter> {
        let line = |reverse: &Parameter<ReverseVoltage>| {
            let bound = print(reverse.value.bound.get(), Volts::UNIT);
            text(
                "Reverse voltage over rated voltage",
                shares(&reverse.value.share),
                format!("at most {bound}"),
                &reverse.origin,
            )
        };
        self.reverse_voltage.iter().map(line).collect()
    }
}

fn derating(name: &str, derating: Option<&Parameter<Derating>>) -> Vec<DescribedParameter> {
    let line = |it: &Parameter<Derating>| text(name, shares(&it.value), "", &it.origin);
    derating.into_iter().map(line).collect()
}
