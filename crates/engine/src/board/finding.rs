//! What a rule finds, before waivers and baselines.

use henrad_parts::quantity;

use super::report::Ending;
use super::rules::RuleId;

/// Share of a limit that rounding may add.
const ROUNDING: f64 = 1e-9;

/// What a rule finds.
#[derive(Debug, Clone, PartialEq)]
pub struct Finding {
    /// The rule.
    pub rule: RuleId,
    /// How it ends.
    pub ending: Ending,
    /// What the part sees or does.
    pub value: Option<f64>,
    /// What is allowed or asked.
    pub limit: Option<f64>,
    /// Unit of both.
    pub unit: &'static str,
    /// Share of the limit that is left.
    pub margin: Option<f64>,
    /// A sentence.
    pub text: String,
    /// Where the limit is from; that of the rule where it is empty.
    pub source: String,
    /// Whether somebody stated the demand for this part.
    pub is_asked: bool,
    /// Whether it follows from the voltage.
    pub rests_on_voltage: bool,
}

/// A value against its limit.
#[derive(Debug, Clone, Copy)]
pub struct Compared {
    /// What the part sees or does.
    pub value: f64,
    /// What is allowed or asked.
    pub limit: f64,
    /// Unit of both, as reports name it.
    pub unit: &'static str,
}

impl Compared {
    /// Whether the value is above the limit; equal is allowed.
    pub fn is_above(&self) -> bool {
        self.value > self.limit + ROUNDING * self.limit.abs()
    }

    /// Whether the value is below the limit; equal is allowed.
    pub fn is_below(&self) -> bool {
        self.value < self.limit - ROUNDING * self.limit.abs()
    }

    /// Value and limit in words, with as many digits as tell them apart.
    pub fn words(&self) -> [String; 2] {
        let unit = match self.unit {
            "degC" => "°C",
            "ohm" => "Ω",
            unit => unit,
        };
        let shown = |digits: usize| [self.value, self.limit].map(|it| print(it, unit, digits));
        let short = shown(3);
        if short[0] == short[1] && (self.is_above() || self.is_below()) {
            return shown(7);
        }
        short
    }
}

/// A number in words: of temperatures without a prefix.
fn print(value: f64, unit: &str, digits: usize) -> String {
    if unit == "h" {
        return format!("{} h", quantity::grouped(&format!("{value:.0}")));
    }
    quantity::format(value, unit, digits)
}

impl Finding {
    /// A result without numbers.
    pub fn of(rule: RuleId, ending: Ending, text: impl Into<String>) -> Self {
        Self {
            rule,
            ending,
            value: None,
            limit: None,
            unit: "",
            margin: None,
            text: text.into(),
            source: String::new(),
            is_asked: false,
            rests_on_voltage: false,
        }
    }

    /// A value that may not be above its limit; beyond it the result ends as `worst`.
    pub fn at_most(rule: RuleId, compared: Compared, worst: Ending) -> Self {
        let [value, limit] = compared.words();
        let margin = (compared.limit - compared.value) / compared.limit.abs();
        Self::compared(rule, compared, margin, compared.is_above(), worst)
            .saying(format!("{value} of {limit}."))
    }

    /// A value that may not be below its limit.
    pub fn at_least(rule: RuleId, compared: Compared, worst: Ending) -> Self {
        let [value, limit] = compared.words();
        let margin = (compared.value - compared.limit) / compared.limit.abs();
        Self::compared(rule, compared, margin, compared.is_below(), worst)
            .saying(format!("{value} of at least {limit}."))
    }

    fn compared(
        rule: RuleId,
        compared: Compared,
        margin: f64,
        is_beyond: bool,
        worst: Ending,
    ) -> Self {
        let finite = |value: f64| Some(value).filter(|it| it.is_finite());
        Self {
            value: finite(compared.value),
            limit: finite(compared.limit),
            unit: compared.unit,
            margin: finite(margin),
            ..Self::of(rule, if is_beyond { worst } else { Ending::Pass }, "")
        }
    }

    /// The same with another sentence.
    #[must_use]
    pub fn saying(self, text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            ..self
        }
    }

    /// The same with a sentence where it does not pass.
    #[must_use]
    pub fn saying_beyond(self, text: impl Into<String>) -> Self {
        if self.ending == Ending::Pass {
            self
        } else {
            self.saying(text)
        }
    }

    /// The same with the source of its limit.
    #[must_use]
    pub fn from(self, source: impl Into<String>) -> Self {
        Self {
            source: source.into(),
            ..self
        }
    }

    /// The same, if somebody stated the demand for this part.
    #[must_use]
    pub fn asked(self, is_asked: bool) -> Self {
        Self { is_asked, ..self }
    }

    /// The same, following from the voltage.
    #[must_use]
    pub fn by_voltage(self) -> Self {
        Self {
            rests_on_voltage: true,
            ..self
        }
    }
}
