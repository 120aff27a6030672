//! Reads subcircuits of resistors, inductors and capacitors, as makers and engineers keep them in SPICE libraries.
//!
//! Two pins; elements with plain values and the parasitics that LTspice lets capacitors and inductors have (`Rser`,
//! `Lser`, `Rpar`, `Cpar`). Everything else — sources, coupling, parameters, expressions — is refused with its line.

use std::collections::HashMap;

use henrad_parts::quantity::{Farads, Henries, Ohms};
use henrad_sim::network::{ElementValue, Netlist, Node};

/// A resistance below this is a wire, Ω: some libraries have elements of 0 Ω.
const WIRE: f64 = 1e-9;

/// A subcircuit that was read.
#[derive(Debug, Clone, PartialEq)]
pub struct ReadSubcircuit {
    /// Its name, as written.
    pub name: String,
    /// Its elements between the first and the second pin.
    pub netlist: Netlist,
}

/// What is wrong with a library, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct LibraryFault {
    /// Line, counted from 1.
    pub line: usize,
    /// A sentence without a full stop.
    pub reason: String,
}

/// Reads the subcircuits of a library in their order.
///
/// ```
/// let text = ".SUBCKT CHIP 1 2\nC1 1 3 100n Rser=10m\nL1 3 2 0.5n\n.ENDS\n";
/// let read = henrad_formats::spice::read_library(text)?;
/// assert_eq!((read[0].name.as_str(), read[0].netlist.elements().len()), ("CHIP", 3));
/// # Ok::<(), henrad_formats::spice::LibraryFault>(())
/// ```
///
/// # Errors
/// [`LibraryFault`] for the first line that is not such an element, and for a library without a subcircuit.
pub fn read_library(text: &str) -> Result<Vec<ReadSubcircuit>, LibraryFault> {
    let mut read = Vec::new();
    let mut open: Option<Draft> = None;
    for (line, text) in joined_lines(text) {
        let words: Vec<&str> = text.split_whitespace().collect();
        let Some(first) = words.first() else { continue };
        let keyword = first.to_ascii_uppercase();
        match (keyword.as_str(), &mut open) {
            (".SUBCKT", None) => open = Some(Draft::begin(line, &words)?),
            (".SUBCKT", Some(_)) => {
                return Err(fault(line, "a subcircuit begins inside another"));
            }
            (".ENDS", Some(_)) => read.extend(open.take().map(Draft::end).transpose()?),
            (_, Some(draft)) => draft.element(line, &words)?,
            // Outside of subcircuits libraries hold titles and directives.
            (_, None) => {}
        }
    }
    if let Some(draft) = open {
        return Err(fault(
            draft.line,
            format!("subcircuit {} is not closed (.ENDS)", draft.name),
        ));
    }
    if read.is_empty() {
        return Err(fault(1, "the file has no subcircuit"));
    }
    Ok(read)
}

fn fault(line: usize, reason: impl Into<String>) -> LibraryFault {
    LibraryFault {
        line,
        reason: reason.into(),
    }
}

/// Lines with their continuations, without comments.
fn joined_lines(text: &str) -> Vec<(usize, String)> {
    let mut lines: Vec<(usize, String)> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.split(';').next().unwrap_or_default().trim();
        if line.starts_with('*') {
            continue;
        }
        match (line.strip_prefix('+'), lines.last_mut()) {
            (Some(more), Some((_, before))) => {
                before.push(' ');
                before.push_str(more);
            }
            _ => lines.push((index + 1, line.to_owned())),
        }
    }
    lines
}

/// An element between two named nodes.
struct Drafted {
    line: usize,
    name: String,
    value: ElementValue,
    ends: [String; 2],
}

/// A subcircuit while it is read.
struct Draft {
    line: usize,
    name: String,
    pins: [String; 2],
    elements: Vec<Drafted>,
}

impl Draft {
    fn begin(line: usize, words: &[&str]) -> Result<Self, LibraryFault> {
        let &[_, name, positive, negative] = words else {
            return Err(fault(
                line,
                "a subcircuit of a part has a name and two pins",
            ));
        };
        Ok(Self {
            line,
            name: name.to_owned(),
            pins: [positive, negative].map(str::to_ascii_uppercase),
            elements: Vec::new(),
        })
    }

    fn element(&mut self, line: usize, words: &[&str]) -> Result<(), LibraryFault> {
        let &[name, from, to, value, ref options @ ..] = words else {
            return Err(fault(line, "an element has a name, two nodes and a value"));
        };
        let letter = name
            .chars()
            .next()
            .map(|letter| letter.to_ascii_uppercase());
        let text = value.split_once('=').map_or(value, |(_, value)| value);
        let value =
            number(text).ok_or_else(|| fault(line, format!("{text} is not a plain number")))?;
        let value = match letter {
            Some('R') if value.abs() < WIRE => ElementValue::Resistance(Ohms::new(WIRE)),
            Some('R') => ElementValue::Resistance(Ohms::new(value)),
            Some('L') => ElementValue::Inductance(Henries::new(value)),
            Some('C') => ElementValue::Capacitance(Farads::new(value)),
            _ => {
                return Err(fault(
                    line,
                    format!("{name} is not a resistor, inductor or capacitor"),
                ));
            }
        };
        let mut ends = [from, to].map(str::to_ascii_uppercase);
        for option in options {
            let parasitic = option
                .split_once('=')
                .and_then(|(key, text)| Some((key.to_ascii_uppercase(), number(text)?)));
            let Some((key, amount)) = parasitic else {
                return Err(fault(line, format!("{option} is not a plain value")));
            };
            if amount > 0.0 {
                self.parasitic(line, (name, &key, amount), &mut ends)?;
            }
        }
        self.push(line, name, value, ends);
        Ok(())
    }

    /// Adds a parasitic element; one in series takes the first end of its element.
    fn parasitic(
        &mut self,
        line: usize,
        (name, key, amount): (&str, &str, f64),
        ends: &mut [String; 2],
    ) -> Result<(), LibraryFault> {
        let own = format!("{key}_{name}");
        let value = match key {
            "RSER" | "RPAR" => ElementValue::Resistance(Ohms::new(amount)),
            "LSER" => ElementValue::Inductance(Henries::new(amount)),
            "CPAR" => ElementValue::Capacitance(Farads::new(amount)),
            // The rated values of LTspice's own libraries.
            "V" | "IRMS" | "IPK" | "TOL" => return Ok(()),
            _ => return Err(fault(line, format!("{key} is not supported"))),
        };
        if matches!(key, "RSER" | "LSER") {
            let inner = format!("{own} INNER");
            let outer = std::mem::replace(&mut ends[0], inner.clone());
            self.push(line, &own, value, [outer, inner]);
        } else {
            self.push(line, &own, value, ends.clone());
        }
        Ok(())
    }

    fn push(&mut self, line: usize, name: &str, value: ElementValue, ends: [String; 2]) {
        self.elements.push(Drafted {
            line,
            name: name.to_owned(),
            value,
            ends,
        });
    }

    /// Places the elements: first those that lead from known nodes to new ones, as a netlist wants them.
    fn end(self) -> Result<ReadSubcircuit, LibraryFault> {
        let [positive, negative] = self.pins;
        let mut nodes: HashMap<String, Node> =
            HashMap::from([(positive, Netlist::POSITIVE), (negative, Netlist::NEGATIVE)]);
        let mut netlist = Netlist::new();
        let mut waiting = self.elements;
        let refused =
            |line: usize| move |error: henrad_sim::SimError| fault(line, error.to_string());
        while let Some(place) = waiting.iter().position(|it| leads_on(it, &nodes)) {
            let element = waiting.remove(place);
            let [from, to] = element.ends;
            let (known, new) = match nodes.get(&from) {
                Some(node) => (*node, to),
                None => (nodes.get(&to).copied().unwrap_or(Netlist::NEGATIVE), from),
            };
            let added = netlist.branch(element.name, element.value, known);
            nodes.insert(new, added.map_err(refused(element.line))?);
        }
        for element in waiting {
            let ends = element.ends.each_ref().map(|end| nodes.get(end).copied());
            let [Some(from), Some(to)] = ends else {
                let reason = "a node has no path of resistors and inductors to a pin";
                return Err(fault(element.line, reason));
            };
            let joined = netlist.join(element.name, element.value, [from, to]);
            joined.map_err(refused(element.line))?;
        }
        if netlist.elements().is_empty() {
            return Err(fault(
                self.line,
                format!("subcircuit {} is empty", self.name),
            ));
        }
        Ok(ReadSubcircuit {
            name: self.name,
            netlist,
        })
    }
}

/// Whether an element conducts dc from a known node to a new one.
fn leads_on(element: &Drafted, nodes: &HashMap<String, Node>) -> bool {
    let known = element
        .ends
        .iter()
        .filter(|end| nodes.contains_key(*end))
        .count();
    known == 1 && element.value.conducts_dc() && element.ends[0] != element.ends[1]
}

/// A number with a scale factor of SPICE: `100n`, `2.2uF`, `1Meg`, `10m`.
fn number(text: &str) -> Option<f64> {
    let is_number = |letter: char| letter.is_ascii_digit() || matches!(letter, '.' | '+' | '-');
    let mut end = text.find(|letter| !is_number(letter)).unwrap_or(text.len());
    // An exponent belongs to the number, the E of nothing else does.
    let rest = text.get(end..)?;
    if rest.starts_with(['e', 'E']) && rest[1..].starts_with(|it| is_number(it) && it != '.') {
        let digits = &rest[1..];
        end += 1 + digits
            .find(|letter| !is_number(letter))
            .unwrap_or(digits.len());
    }
    let value: f64 = text.get(..end)?.parse().ok()?;
    let suffix = text.get(end..)?.to_lowercase();
    let scale = if suffix.starts_with("meg") {
        1e6
    } else {
        match suffix.chars().next() {
            Some('f') => 1e-15,
            Some('p') => 1e-12,
            Some('n') => 1e-9,
            Some('u' | 'µ' | 'μ') => 1e-6,
            Some('m') => 1e-3,
            Some('k') => 1e3,
            Some('g') => 1e9,
            Some('t') => 1e12,
            _ => 1.0,
        }
    };
    let is_plain = suffix.chars().all(char::is_alphabetic);
    (is_plain && value.is_finite()).then_some(value * scale)
}

#[cfg(test)]
mod tests {
    use henrad_parts::quantity::Hertz;

    use super::*;

    #[test]
    fn a_part_of_three_elements_has_their_impedance() {
        let text = "* maker's library\n.subckt CHIP a b\nL1 a n1 0.5nH ; trace\nC1 n1 n2 100n\n\
            + Rpar=10Meg\nR1 n2 b 10m\n.ends CHIP\n";
        let read = read_library(text).unwrap();
        let z = read[0].netlist.impedance(Hertz::new(1e6));
        let omega = std::f64::consts::TAU * 1e6;
        assert!((z.re - 0.01).abs() < 1e-6, "{z}");
        assert!(
            (z.im - (omega * 0.5e-9 - 1.0 / (omega * 100e-9))).abs() < 1e-6,
            "{z}"
        );
    }

    #[test]
    fn parasitics_of_ltspice_are_elements_of_their_own() {
        let text = ".SUBCKT X 1 2\nC1 1 2 10u Rser=5m Lser=1n V=16 Irms=2\n.ENDS";
        let netlist = &read_library(text).unwrap()[0].netlist;
        let z = netlist.impedance(Hertz::new(1e6));
        assert!((z.re - 5e-3).abs() < 1e-9, "{z}");
        assert_eq!(netlist.elements().len(), 3);
    }

    #[test]
    fn numbers_carry_the_scale_factors_of_spice() {
        for (text, value) in [
            ("100n", 100e-9),
            ("2.2uF", 2.2e-6),
            ("1Meg", 1e6),
            ("10m", 1e-2),
            ("1e-9", 1e-9),
            ("3", 3.0),
            ("4.7e-3k", 4.7),
        ] {
            assert!(
                (number(text).unwrap() / value - 1.0).abs() < 1e-12,
                "{text}"
            );
        }
        for text in ["{C}", "V(1)", "", "1n*2"] {
            assert_eq!(number(text), None, "{text}");
        }
    }

    #[test]
    fn what_is_no_part_is_refused_with_its_line() {
        for (text, line, reason) in [
            ("R1 1 2 3", 1, "no subcircuit"),
            (".SUBCKT A 1 2\nV1 1 2 3\n.ENDS", 2, "not a resistor"),
            (".SUBCKT A 1 2\nC1 1 2 {C}\n.ENDS", 2, "plain number"),
            (".SUBCKT A 1 2 3\n.ENDS", 1, "two pins"),
            (".SUBCKT A 1 2\nC1 1 3 1n\n.ENDS", 2, "no path"),
            (".SUBCKT A 1 2\nR1 1 2 1", 1, "not closed"),
            (".SUBCKT A 1 2\n.ENDS", 1, "is empty"),
            (".SUBCKT A 1 2\nR1 1 2 -5\n.ENDS", 2, "resistance"),
            (
                ".SUBCKT A 1 2\nC1 1 2 1n IC=0 X=2\n.ENDS",
                2,
                "not supported",
            ),
        ] {
            let told = read_library(text).unwrap_err();
            assert_eq!(told.line, line, "{text}: {told}");
            assert!(told.reason.contains(reason), "{text}: {told}");
        }
    }
}
