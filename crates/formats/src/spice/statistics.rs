//! Draws of the factors on a model, from tolerance and spread.

use henrad_parts::model::Spread;

use super::file_format::{Dialect, Syntax, number};

/// Standard deviations of a normal distribution from its middle to its 90 %.
const AT_90_PERCENT: f64 = 1.281_551_565_545;

/// What a file has of tolerances.
#[derive(Debug, Clone, PartialEq, Default)]
pub enum Statistics {
    /// Nothing: numbers alone.
    #[default]
    None,
    /// Factors as parameters of the subcircuits, 1 when they are left out.
    Parameters,
    /// The same, and lines that draw the factors.
    Draws(Draws),
}

impl Statistics {
    pub(super) fn syntax(&self, dialect: Dialect) -> Syntax {
        Syntax {
            dialect,
            has_factors: *self != Self::None && dialect != Dialect::Portable,
        }
    }
}

/// What the factors of one part are drawn from.
#[derive(Debug, Clone, PartialEq)]
pub struct Draws {
    /// Least and largest capacitance over the nominal one; `None` where no tolerance is known.
    pub tolerance: Option<[f64; 2]>,
    /// Spread of the capacitance that bias leaves.
    pub capacitance: Spread,
    /// Spread of the losses.
    pub loss: Spread,
    /// Where the spread of the losses is taken, in words, for example `at 5.3 MHz`.
    pub loss_at: String,
    /// Spread of the inductance.
    pub inductance: Spread,
}

/// One factor of a file.
struct Drawn {
    name: &'static str,
    law: Law,
    /// What it is known from, in words.
    of: String,
}

impl Draws {
    fn factors(&self) -> [Drawn; 3] {
        let drawn = |name, even, spread, of: &str| Drawn {
            name,
            law: Law::new(even, spread),
            of: of.to_owned(),
        };
        [
            drawn(
                "KC",
                self.tolerance,
                self.capacitance,
                "capacitance under bias",
            ),
            Drawn {
                of: format!("losses {}", self.loss_at),
                ..drawn("KESR", None, self.loss, "")
            },
            drawn("KL", None, self.inductance, "inductance"),
        ]
    }

    /// The factors KC, KESR and KL of one draw, from an even number between 0 and 1 and a standard
    /// normal number for each.
    ///
    /// # Validity
    /// The distributions are those of the lines that a file has: even over the tolerance, and
    /// log-normal through both edges of each spread.
    pub fn values(&self, even: f64, normal: [f64; 3]) -> [f64; 3] {
        let [capacitance, loss, inductance] = normal;
        [
            Law::new(self.tolerance, self.capacitance).value(even, capacitance),
            Law::new(None, self.loss).value(even, loss),
            Law::new(None, self.inductance).value(even, inductance),
        ]
    }

    /// Comments, and a `.param` line per factor, whose names end in that of the model, so that decks
    /// may have several. None for a dialect without random parameters.
    pub(super) fn lines(&self, model: &str, dialect: Dialect) -> Vec<String> {
        let Some(words) = Words::new(dialect) else {
            return Vec::new();
        };
        let mut lines = vec!["*".to_owned(), "* Draws for Monte Carlo runs:".to_owned()];
        for factor in self.factors() {
            lines.extend(factor.remarks().iter().map(|line| format!("* {line}")));
        }
        lines.extend(REMARKS.iter().map(|line| format!("* {line}")));
        lines.push(format!(
            "* X1 1 2 {model} PARAMS: KC={{KC_{model}}} KESR={{KESR_{model}}} KL={{KL_{model}}}"
        ));
        for factor in self.factors() {
            let value = factor.expression(&words);
            let (name, [open, close]) = (factor.name, words.quotes);
            lines.push(format!(".param {name}_{model}={open}{value}{close}"));
        }
        lines
    }
}

/// What holds for all draws.
const REMARKS: [&str; 3] = [
    "A log-normal factor goes through both edges, which are 1.2816 standard deviations of its",
    "logarithm from its middle. The factors are drawn apart: how capacitance, losses and inductance",
    "of one part correlate is not known. Every call of a model draws anew:",
];

impl Drawn {
    fn remarks(&self) -> Vec<String> {
        let mut remarks = Vec::new();
        if let Some([low, high]) = self.law.even {
            let edge = |share: f64| number(low + share * (high - low));
            remarks.push(format!(
                "{}: tolerance, even from {} to {}: 1 in 10 below {}, 1 in 10 above {}",
                self.name,
                number(low),
                number(high),
                edge(0.1),
                edge(0.9)
            ));
        }
        if !self.law.spread.is_none() {
            remarks.push(format!(
                "{}: {}, estimated, log-normal: 1 in 10 below {}, 1 in 10 above {}",
                self.name,
                self.of,
                number(self.law.spread.low),
                number(self.law.spread.high)
            ));
        }
        if remarks.is_empty() {
            remarks.push(format!(
                "{}: no tolerance or spread is known, stays 1",
                self.name
            ));
        }
        remarks
    }

    /// Every random function stands once: simulators draw anew wherever one is read.
    fn expression(&self, words: &Words) -> String {
        let mut terms = Vec::new();
        if let Some([low, high]) = self.law.even {
            terms.push((words.even)(f64::midpoint(low, high), (high - low) / 2.0));
        }
        if let Some(logarithm) = self.law.logarithm() {
            terms.push((words.log_normal)(logarithm.middle, logarithm.deviation));
        }
        if terms.is_empty() {
            terms.push("1".to_owned());
        }
        terms.join("*")
    }
}

/// The normal distribution of a logarithm.
struct Logarithm {
    middle: f64,
    deviation: f64,
}

/// An even distribution times a log-normal one.
struct Law {
    even: Option<[f64; 2]>,
    spread: Spread,
}

impl Law {
    fn new(even: Option<[f64; 2]>, spread: Spread) -> Self {
        Self { even, spread }
    }

    fn value(&self, even: f64, normal: f64) -> f64 {
        let tolerance = self
            .even
            .map_or(1.0, |[low, high]| low + even * (high - low));
        let spread = self.logarithm().map_or(1.0, |logarithm| {
            (logarithm.middle + logarithm.deviation * normal).exp()
        });
        tolerance * spread
    }

    /// That of the spread; `None` where the value is known.
    fn logarithm(&self) -> Option<Logarithm> {
        let (low, high) = (self.spread.low.ln(), self.spread.high.ln());
        (!self.spread.is_none()).then(|| Logarithm {
            middle: f64::midpoint(low, high),
            deviation: (high - low) / (2.0 * AT_90_PERCENT),
        })
    }
}

/// Random functions of a simulator.
struct Words {
    /// Even about a middle, to either side.
    even: fn(f64, f64) -> String,
    /// The exponential of a normal distribution of a middle and a standard deviation.
    log_normal: fn(f64, f64) -> String,
    quotes: [&'static str; 2],
}

impl Words {
    /// PSpice draws from tolerances of its models, and has no random parameter.
    fn new(dialect: Dialect) -> Option<Self> {
        match dialect {
            Dialect::Portable | Dialect::Pspice => None,
            Dialect::Ngspice => Some(Self {
                even: |middle, half| format!("aunif({},{})", number(middle), number(half)),
                log_normal: |middle, deviation| {
                    format!("exp(agauss({},{},1))", number(middle), number(deviation))
                },
                quotes: ["'", "'"],
            }),
            Dialect::Ltspice => Some(Self {
                even: |middle, half| format!("mc({},{})", number(middle), number(half / middle)),
                log_normal: |middle, deviation| {
                    format!("exp({}+gauss({}))", number(middle), number(deviation))
                },
                quotes: ["{", "}"],
            }),
        }
    }
}
