//! One subcircuit of a part whose bias and temperature are parameters.
//!
//! Its elements are those of the broadband circuit, with a table of values over bias and temperature.
//! Between the points of the table resistances, inductances and inverse capacitances are straight,
//! so that the impedance is; beyond the table the value of its edge holds.

use std::iter;

use henrad_parts::quantity::{Celsius, Volts};
use henrad_sim::capacitor::combine::TraceImpedance;
use henrad_sim::network::{Deviation, Element, ElementValue, Netlist, broadband};
use henrad_sim::{Capacitor, Condition, SimError};

use super::factor::{self, Factor};
use super::file_format::{Dialect, node_number, number};
use super::part::{SpicePart, SpiceRange};
use super::statistics::Statistics;
use super::subcircuit;
use crate::condition_name;
use crate::conditions::Conditions;

/// Parameters that stand for the condition.
const PARAMETERS: &str = "VB=0 TEMPC=25";

/// The circuits of one part over bias and temperature.
#[derive(Debug, Clone, PartialEq)]
pub struct ConditionModel {
    name: String,
    range: SpiceRange,
    /// V, rising; one where nothing depends on the bias.
    biases: Vec<f64>,
    /// °C, rising.
    temperatures: Vec<f64>,
    /// All temperatures of the first bias, then of the next. All have the same elements.
    netlists: Vec<Netlist>,
    deviation: Deviation,
}

impl ConditionModel {
    /// The circuits of a part at every bias in V and temperature in °C of two rising lists, behind a
    /// trace. Its name is that of the part with age, pieces and trace, and `_BT`.
    ///
    /// # Errors
    /// [`SimError`] for conditions, quantities, traces and frequencies without a circuit.
    pub fn new(
        name: &str,
        part: &SpicePart<'_>,
        trace: TraceImpedance,
        range: SpiceRange,
        biases: &[f64],
        temperatures: &[f64],
    ) -> Result<Self, SimError> {
        let at = |bias: f64, temperature: f64| Condition {
            bias: Volts::new(bias),
            temperature: Celsius::new(temperature),
            ..*part.condition
        };
        let biases = if depends_on_bias(part, biases)? {
            biases
        } else {
            biases.get(..1).unwrap_or_default()
        };
        let conditions = biases
            .iter()
            .flat_map(|&bias| iter::repeat(bias).zip(temperatures))
            .map(|(bias, &temperature)| at(bias, temperature));
        let capacitors = conditions
            .map(|condition| Capacitor::at(part.model, &condition))
            .collect::<Result<Vec<_>, _>>()?;
        let circuits = broadband::fit_alike(&capacitors, range.start, range.stop)?;
        let greatest = |of: fn(&Deviation) -> f64| {
            let deviations = circuits.iter().map(|it| of(&it.deviation));
            deviations.fold(0.0, f64::max)
        };
        let deviation = Deviation {
            impedance: greatest(|it| it.impedance),
            esr: greatest(|it| it.esr),
        };
        let netlists = circuits
            .into_iter()
            .map(|circuit| Netlist::combined(&[(part.quantity, circuit.netlist)], trace));
        let usual = Condition {
            bias: Condition::default().bias,
            temperature: Condition::default().temperature,
            ..*part.condition
        };
        let condition = condition_name::of_capacitors([(part.quantity, usual)], trace);
        Ok(Self {
            name: subcircuit::subcircuit_name(&format!("{name}{condition}")) + "_BT",
            range,
            biases: biases.to_vec(),
            temperatures: temperatures.to_vec(),
            netlists: netlists.collect::<Result<_, _>>()?,
            deviation,
        })
    }

    /// The file: comments and the subcircuit. Its parameters make it one for ngspice, LTspice and
    /// PSpice; there is no portable form.
    pub fn write(
        &self,
        conditions: &Conditions,
        dialect: Dialect,
        statistics: &Statistics,
    ) -> String {
        let syntax = statistics.syntax(dialect);
        let mut lines = vec![self.name.clone()];
        lines.extend(conditions.lines());
        lines.extend(self.remarks());
        lines.extend(dialect.remarks().iter().map(|&line| line.to_owned()));
        if syntax.has_factors {
            lines.extend(factor::MEANING.map(str::to_owned));
        }
        let mut lines: Vec<_> = lines.iter().map(|line| format!("* {line}")).collect();
        if let Statistics::Draws(draws) = statistics {
            lines.extend(draws.lines(&self.name, dialect));
        }
        lines.push("*".to_owned());
        let factors = if syntax.has_factors {
            factor::PARAMETERS.replace(" PARAMS:", "")
        } else {
            String::new()
        };
        let name = &self.name;
        lines.push(format!(".SUBCKT {name} 1 2 PARAMS: {PARAMETERS}{factors}"));
        lines.extend(weights("WV", "VB", &self.biases));
        lines.extend(weights("WT", "TEMPC", &self.temperatures));
        if let Some(first) = self.netlists.first() {
            let factors = factor::factors(first);
            for (index, (element, factor)) in first.elements().iter().zip(factors).enumerate() {
                let factor = if syntax.has_factors {
                    factor
                } else {
                    Factor::None
                };
                lines.extend(self.element(index, element, factor, dialect));
            }
        }
        lines.push(format!(".ENDS {name}"));
        lines.push(String::new());
        lines.join("\n")
    }

    fn remarks(&self) -> Vec<String> {
        let percent = |share: f64| (1e3 * share).ceil().max(1.0) / 10.0;
        let list = |values: &[f64]| {
            let words: Vec<_> = values.iter().map(f64::to_string).collect();
            words.join(", ")
        };
        let biases = match self.biases.as_slice() {
            [_] => "VB: dc bias; nothing in this part depends on it".to_owned(),
            biases => format!("VB: dc bias, V, with a table at {}", list(biases)),
        };
        vec![
            format!(
                "Broadband: valid from {} Hz to {} Hz for small signals.",
                number(self.range.start.get()),
                number(self.range.stop.get())
            ),
            biases,
            format!(
                "TEMPC: temperature, degC, with a table at {}",
                list(&self.temperatures)
            ),
            format!(
                "At the points of the table |Z| within {:.1} %, ESR within {:.1} % of what Henrad plots;",
                percent(self.deviation.impedance),
                percent(self.deviation.esr)
            ),
            "between them the impedance is straight, beyond them that of the edge. Neither follows the"
                .to_owned(),
            "voltage in the circuit nor the temperature of the simulator: state both in the call.".to_owned(),
        ]
    }

    /// The lines of an element: a number where it is the same everywhere, else an expression.
    fn element(
        &self,
        index: usize,
        element: &Element,
        factor: Factor,
        dialect: Dialect,
    ) -> Vec<String> {
        let [from, to] = element.nodes.map(node_number);
        let after = match element.value {
            ElementValue::Inductance(_) => subcircuit::of_inductor(dialect),
            _ => String::new(),
        };
        let is_inverse = matches!(element.value, ElementValue::Capacitance(_));
        let straight = |netlist: &Netlist| {
            let value = netlist.elements().get(index).map(|it| it.value.amount().0);
            let value = value.unwrap_or_default();
            number(if is_inverse { 1.0 / value } else { value })
        };
        let values: Vec<_> = self.netlists.iter().map(straight).collect();
        let head = format!("{} {from} {to}", element.name);
        let is_constant = values.iter().all(|value| Some(value) == values.first());
        if is_constant {
            return vec![format!("{head} {}{after}", factor.value(&element.value))];
        }
        let (open, close) = if is_inverse { ("1/(", ")") } else { ("(", ")") };
        let mut lines = vec![format!("{head} {{{open}")];
        for (row, values) in values.chunks(self.temperatures.len()).enumerate() {
            let terms: Vec<_> = values
                .iter()
                .enumerate()
                .map(|(column, value)| format!("WT{column}*{value}"))
                .collect();
            let (sum, plus) = (terms.join("+"), if row == 0 { "" } else { "+" });
            lines.push(if self.biases.len() == 1 {
                format!("+ {sum}")
            } else {
                format!("+ {plus}WV{row}*({sum})")
            });
        }
        lines.push(format!("+ {close}{}}}{after}", factor.words(is_inverse)));
        lines
    }
}

/// Whether the impedance at 25 °C differs between the first and the last bias.
fn depends_on_bias(part: &SpicePart<'_>, biases: &[f64]) -> Result<bool, SimError> {
    let at = |bias: Option<&f64>| {
        let condition = Condition {
            bias: Volts::new(bias.copied().unwrap_or_default()),
            ..*part.condition
        };
        Ok::<_, SimError>(Capacitor::at(part.model, &condition)?.circuit().clone())
    };
    Ok(at(biases.first())? != at(biases.last())?)
}

/// Parameters that say how much each point of a table counts: 1 at the point, 0 at and beyond its
/// neighbors, straight between. None for a table of one point.
fn weights(name: &str, of: &str, points: &[f64]) -> Vec<String> {
    // Where a value lies between each two points, from 0 to 1.
    let place = |pair: &[f64]| match pair {
        [low, high] => {
            let (low, width) = (number(*low), number(high - low));
            format!("min(max(({of}-({low}))/{width},0),1)")
        }
        _ => String::new(),
    };
    let places: Vec<_> = points.windows(2).map(place).collect();
    let weight = |index: usize| {
        let rise = index.checked_sub(1).and_then(|it| places.get(it));
        let fall = places.get(index);
        let rise = rise.map_or("1", String::as_str);
        let value = fall.map_or_else(|| rise.to_owned(), |fall| format!("{rise}-{fall}"));
        format!(".PARAM {name}{index}={{{value}}}")
    };
    if places.is_empty() {
        return Vec::new();
    }
    (0..points.len()).map(weight).collect()
}
