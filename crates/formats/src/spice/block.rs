//! One model of a file: a subcircuit, or for a bank one of each part and one that joins them.

use henrad_sim::capacitor::combine::TraceImpedance;
use henrad_sim::network::{Deviation, Netlist};

use super::file_format::{Syntax, number};
use super::{factor, subcircuit};

/// A part in its model.
pub struct Member<'a> {
    /// Name of its row, for example `C1`.
    pub designator: &'a str,
    /// Name of its own subcircuit in a bank.
    pub name: String,
    /// Quantity, number and conditions.
    pub title: &'a str,
    /// All its pieces.
    pub netlist: &'a Netlist,
    /// How far it is from the part at most.
    pub deviation: Option<Deviation>,
}

/// A model with its comments.
pub struct Block<'a> {
    /// Name of the subcircuit.
    pub name: String,
    /// Comment lines.
    pub remarks: Vec<String>,
    /// The parts behind the trace.
    pub whole: &'a Netlist,
    /// The parts.
    pub members: Vec<Member<'a>>,
    /// The trace.
    pub trace: TraceImpedance,
}

impl Block<'_> {
    /// Its lines, comments first.
    pub fn lines(&self, syntax: Syntax) -> Vec<String> {
        let mut lines = vec!["*".to_owned()];
        lines.extend(self.remarks.iter().map(|remark| format!("* {remark}")));
        if let [member] = self.members.as_slice() {
            lines.extend(member.accuracy().map(|accuracy| format!("* {accuracy}")));
            lines.extend(subcircuit::lines(&self.name, self.whole, syntax));
            return lines;
        }
        for member in &self.members {
            lines.push(format!("* {}: {}", member.designator, member.title));
            lines.extend(member.accuracy().map(|accuracy| format!("* {accuracy}")));
            lines.extend(subcircuit::lines(&member.name, member.netlist, syntax));
        }
        lines.extend(self.bank(syntax));
        lines
    }

    /// The parts side by side behind the trace, each called by its designator.
    fn bank(&self, syntax: Syntax) -> Vec<String> {
        let mut lines = vec![subcircuit::head(&self.name, syntax)];
        let (resistance, inductance) = (self.trace.resistance.get(), self.trace.inductance.get());
        let mut at = 1;
        if resistance != 0.0 {
            lines.push(format!("RTRACE {at} 3 {}", number(resistance)));
            at = 3;
        }
        if inductance != 0.0 {
            let undamped = subcircuit::of_inductor(syntax.dialect);
            lines.push(format!("LTRACE {at} 4 {}{undamped}", number(inductance)));
            at = 4;
        }
        let passed_on = if syntax.has_factors {
            factor::PASSED_ON
        } else {
            ""
        };
        for member in &self.members {
            let (designator, name) = (member.designator, &member.name);
            lines.push(format!("X{designator} {at} 2 {name}{passed_on}"));
        }
        lines.push(format!(".ENDS {}", self.name));
        lines
    }
}

impl Member<'_> {
    /// The deviation in words, rounded up: a file never says that it has none.
    fn accuracy(&self) -> Option<String> {
        let percent = |share: f64| (1e3 * share).ceil().max(1.0) / 10.0;
        self.deviation.map(|deviation| {
            format!(
                "|Z| within {:.1} %, ESR within {:.1} % of what Henrad plots",
                percent(deviation.impedance),
                percent(deviation.esr)
            )
        })
    }
}
