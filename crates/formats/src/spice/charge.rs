//! A charge that depends on voltage, in the syntax of each simulator.

use henrad_sim::network::ChargeLaw;

use super::file_format::Dialect;
use super::subcircuit::number;

/// The text after name and nodes of a capacitor with this charge, as lines to join by
/// continuation marks.
///
/// Q(V) = V·C0·Σ w_k·[1 + (|V|·x_k/V0)^n]^(−m)
pub fn expression(law: &ChargeLaw, dialect: Dialect, nodes: [usize; 2]) -> Vec<String> {
    let (voltage, open, close) = match dialect {
        // Plain elements allow no expression: use the capacitance at the bias of the condition.
        Dialect::Portable => return vec![number(law.small_signal_capacitance().get())],
        Dialect::Ngspice => (format!("V({},{})", nodes[0], nodes[1]), "Q='", "'"),
        Dialect::Ltspice => ("x".to_owned(), "Q=", ""),
    };
    let terms = ChargeLaw::quadrature();
    let mut lines = vec![format!(
        "{open}{}*{voltage}*(",
        number(law.capacitance.get())
    )];
    for (position, (x, weight)) in terms.iter().enumerate() {
        let plus = if position == 0 { "" } else { "+" };
        let inverse = number(x / law.characteristic_voltage.get());
        lines.push(format!(
            "{plus}{}*pow(1+pow(abs({voltage})*{inverse},{}),-{})",
            number(*weight),
            number(law.exponent_n),
            number(law.exponent_m)
        ));
    }
    lines.push(format!("){close}"));
    lines
}
