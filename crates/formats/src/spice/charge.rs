//! A charge and a loss that depend on voltage, in the syntax of each simulator.

use henrad_parts::quantity::Volts;
use henrad_sim::network::{ChargeLaw, LossScaling, Node};

use super::file_format::{Dialect, node_number, number};

/// What the simulators call a power and an absolute value.
struct Words {
    power: &'static str,
    absolute: &'static str,
    maximum: &'static str,
}

impl Words {
    const fn new(dialect: Dialect) -> Self {
        match dialect {
            Dialect::Pspice => Self {
                power: "PWR",
                absolute: "ABS",
                maximum: "MAX",
            },
            Dialect::Portable | Dialect::Ngspice | Dialect::Ltspice => Self {
                power: "pow",
                absolute: "abs",
                maximum: "max",
            },
        }
    }

    /// [1 + (|V|·`inverse`)^n]^`exponent`
    fn relative(&self, law: &ChargeLaw, voltage: &str, inverse: f64, exponent: f64) -> String {
        let Self {
            power, absolute, ..
        } = self;
        let (inverse, n) = (number(inverse), number(law.exponent_n));
        format!(
            "{power}(1+{power}({absolute}({voltage})*{inverse},{n}),{})",
            number(exponent)
        )
    }

    /// Σ w_k·[1 + (|V|·x_k/V0)^n]^(−m): the mean of C(V·x)/C0 for x from 0 to 1, one line per term.
    fn mean_capacitance(&self, law: &ChargeLaw, voltage: &str) -> Vec<String> {
        let terms = ChargeLaw::quadrature().into_iter().enumerate();
        let term = |(position, (x, weight)): (usize, (f64, f64))| {
            let plus = if position == 0 { "" } else { "+" };
            let inverse = x / law.characteristic_voltage.get();
            let relative = self.relative(law, voltage, inverse, -law.exponent_m);
            format!("{plus}{}*{relative}", number(weight))
        };
        terms.map(term).collect()
    }
}

/// The text after name and nodes of a capacitor with this charge, as lines to join by
/// continuation marks. `capacitance` is C0 in words.
///
/// Q(V) = V·C0·Σ w_k·[1 + (|V|·x_k/V0)^n]^(−m)
pub fn capacitor(
    law: &ChargeLaw,
    capacitance: &str,
    dialect: Dialect,
    nodes: [usize; 2],
) -> Vec<String> {
    let (voltage, open, close) = match dialect {
        // Plain elements allow no expression: use the capacitance at the bias of the condition.
        // PSpice has its own form, see `capacitor_and_source`.
        Dialect::Portable | Dialect::Pspice => {
            return vec![number(law.small_signal_capacitance().get())];
        }
        Dialect::Ngspice => (format!("V({},{})", nodes[0], nodes[1]), "Q='", "'"),
        Dialect::Ltspice => ("x".to_owned(), "Q=", ""),
    };
    let mut lines = vec![format!("{open}{capacitance}*{voltage}*(")];
    lines.extend(Words::new(dialect).mean_capacitance(law, &voltage));
    lines.push(format!("){close}"));
    lines
}

/// The same for PSpice, whose capacitors take no charge: C0 in series with a source that takes what
/// the charge leaves, V·(1 − Q(V)/(C0·V)). `capacitance` is C0 in words, `name` that of the capacitor.
pub fn capacitor_and_source(
    law: &ChargeLaw,
    capacitance: &str,
    name: &str,
    nodes: [usize; 2],
) -> Vec<String> {
    let [from, to] = nodes;
    let voltage = format!("V({from},{to})");
    let mut lines = vec![
        format!("{name} {from} {name}Q {capacitance}"),
        format!("E{name} {name}Q {to} VALUE={{{voltage}*(1-("),
    ];
    let terms = Words::new(Dialect::Pspice).mean_capacitance(law, &voltage);
    lines.extend(terms.iter().map(|term| format!("+ {term}")));
    lines.push("+ ))}".to_owned());
    lines
}

/// A voltage source that makes the loss sections follow the voltage, as lines to join by
/// continuation marks.
///
/// V = (max(λ·u^m, u^((1 − e)·m))·k − 1)·V_sections, u = 1 + (|V|/V0)^n, with k for ρ(V_bias) = 1
pub fn loss_source(
    scaling: &LossScaling,
    dialect: Dialect,
    name: &str,
    nodes: [usize; 2],
) -> Vec<String> {
    let law = &scaling.law;
    let between = |ends: [Node; 2]| {
        let [from, to] = ends.map(node_number);
        format!("V({from},{to})")
    };
    let (dielectric, sections) = (between(scaling.dielectric), between(scaling.sections));
    let (prefix, open, close) = match dialect {
        Dialect::Pspice => ("E", "VALUE={", "}"),
        Dialect::Ngspice => ("", "V='", "'"),
        // A portable file holds no such source.
        Dialect::Ltspice | Dialect::Portable => ("", "V=", ""),
    };
    let words = Words::new(dialect);
    let inverse = law.characteristic_voltage.get().recip();
    let relative = |exponent: f64| words.relative(law, &dielectric, inverse, exponent);
    let m = law.exponent_m;
    vec![
        format!("{prefix}{name} {} {} {open}(", nodes[0], nodes[1]),
        format!("+ {}({}", words.maximum, number(ChargeLaw::LOSS_FLOOR)),
        format!("+ *{},", relative(m)),
        format!("+ {})", relative((1.0 - ChargeLaw::LOSS_EXPONENT) * m)),
        format!(
            "+ *{}-1)*{sections}{close}",
            number(law.relative_loss_resistance(Volts::new(0.0)))
        ),
    ]
}
