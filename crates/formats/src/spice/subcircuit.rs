//! One `.SUBCKT`.

use henrad_sim::network::{Element, ElementValue, Netlist};

use super::charge;
use super::factor::{self, Factor};
use super::file_format::{Dialect, Syntax, node_number, number};

/// The name of a part's subcircuit: characters other than letters, digits and `_` become `_`, and a
/// name that does not start with a letter gets `C_` in front.
///
/// ```
/// use henrad_formats::spice::subcircuit_name;
/// assert_eq!(subcircuit_name("T491D107K010AT"), "T491D107K010AT");
/// assert_eq!(subcircuit_name("0805-1.0µ"), "C_0805_1_0_");
/// ```
pub fn subcircuit_name(part_number: &str) -> String {
    name_after_letter(part_number, 'C')
}

/// The same with another letter before a name that does not start with one.
pub fn name_after_letter(part_number: &str, letter: char) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
    let name: String = part_number.chars().map(plain).collect();
    if name.starts_with(|c: char| c.is_ascii_alphabetic()) {
        name
    } else {
        format!("{letter}_{name}")
    }
}

/// Lines from `.SUBCKT` to `.ENDS`; the pins are 1, positive, and 2.
pub fn lines(name: &str, netlist: &Netlist, syntax: Syntax) -> Vec<String> {
    let mut lines = vec![head(name, syntax)];
    if syntax.has_factors {
        for (element, factor) in netlist.elements().iter().zip(factor::factors(netlist)) {
            lines.extend(scaled_lines(element, syntax.dialect, factor));
        }
    } else {
        for element in netlist.elements() {
            lines.extend(element_lines(element, syntax.dialect));
        }
    }
    lines.push(format!(".ENDS {name}"));
    lines
}

/// The line that opens a subcircuit.
pub fn head(name: &str, syntax: Syntax) -> String {
    let parameters = if syntax.has_factors {
        factor::PARAMETERS
    } else {
        ""
    };
    format!(".SUBCKT {name} 1 2{parameters}")
}

/// Parallel resistance that keeps LTspice from damping an inductor, Ω: far above any reactance
/// here.
const UNDAMPED: f64 = 1e12;

/// What follows the inductance: LTspice adds resistances that are not stated.
pub fn of_inductor(dialect: Dialect) -> String {
    if dialect == Dialect::Ltspice {
        format!(" Rser=0 Rpar={}", number(UNDAMPED))
    } else {
        String::new()
    }
}

pub fn element_lines(element: &Element, dialect: Dialect) -> Vec<String> {
    scaled_lines(element, dialect, Factor::None)
}

/// The lines of an element whose value a factor multiplies.
fn scaled_lines(element: &Element, dialect: Dialect, factor: Factor) -> Vec<String> {
    let nodes = element.nodes.map(node_number);
    let plain = |text: String| vec![format!("{} {} {} {text}", element.name, nodes[0], nodes[1])];
    let value = factor.value(&element.value);
    match element.value {
        ElementValue::Inductance(_) => plain(value + &of_inductor(dialect)),
        ElementValue::Resistance(_) | ElementValue::Capacitance(_) => plain(value),
        ElementValue::Charge(law) if dialect == Dialect::Pspice => {
            charge::capacitor_and_source(&law, &value, &element.name, nodes)
        }
        ElementValue::Charge(law) => {
            let mut words = charge::capacitor(&law, &value, dialect, nodes).into_iter();
            let mut lines = plain(words.next().unwrap_or_default());
            lines.extend(words.map(|continuation| format!("+ {continuation}")));
            lines
        }
        ElementValue::LossScaling(scaling) => {
            charge::loss_source(&scaling, dialect, &element.name, nodes)
        }
    }
}
