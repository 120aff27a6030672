//! Chains of parallel sections in series: the canonical form of a dissipative one-port.

use henrad_parts::model::SecondResonance;
use henrad_parts::quantity::{Farads, Henries, Ohms};
use num_complex::Complex64;

use super::builder::resonator;
use super::circuit::{ElementValue, Netlist, Node};
use crate::SimError;
use crate::sweep::FrequencyPoint;

/// Highest angular frequency of a sweep, rad/s.
const HIGHEST_OMEGA: f64 = 1e11;

/// Shape of one section; its impedance is a coefficient times [`Section::unit_impedance`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Section {
    /// L in henry: j·ω.
    Inductor,
    /// R ∥ L with R in ohm, L = R/ω_k: (j·ω/ω_k)/(1 + j·ω/ω_k).
    ResistorInductor {
        /// ω_k, rad/s.
        corner: f64,
    },
    /// R in ohm: 1.
    Resistor,
    /// R ∥ C with R in ohm, C = 1/(ω_k·R): 1/(1 + j·ω/ω_k).
    ResistorCapacitor {
        /// ω_k, rad/s.
        corner: f64,
    },
    /// C with leakage across, 1/C in 1/farad, R_leak·C given: 1/(j·ω + 1/(R_leak·C)).
    LeakyCapacitor {
        /// R_leak·C, s.
        time_constant: f64,
    },
}

impl Section {
    /// Impedance for a coefficient of one.
    pub fn unit_impedance(&self, omega: f64) -> Complex64 {
        let relative = |corner: f64| Complex64::new(0.0, omega / corner);
        match *self {
            Self::Inductor => Complex64::new(0.0, omega),
            Self::ResistorInductor { corner } => relative(corner) / (1.0 + relative(corner)),
            Self::Resistor => Complex64::new(1.0, 0.0),
            Self::ResistorCapacitor { corner } => (1.0 + relative(corner)).inv(),
            Self::LeakyCapacitor { time_constant } => {
                Complex64::new(1.0 / time_constant, omega).inv()
            }
        }
    }

    /// A coefficient, or the one of a section of this impedance in Ω where it is less.
    pub fn at_least(&self, coefficient: f64, impedance: f64) -> f64 {
        match *self {
            // Its impedance grows with the frequency.
            Self::Inductor => coefficient.max(impedance / HIGHEST_OMEGA),
            Self::LeakyCapacitor { .. } => coefficient,
            _ => coefficient.max(impedance),
        }
    }

    /// The element that conducts dc and the one across it.
    fn elements(&self, coefficient: f64) -> (ElementValue, Option<ElementValue>) {
        let resistor = |r: f64| ElementValue::Resistance(Ohms::new(r));
        let inductor = |l: f64| ElementValue::Inductance(Henries::new(l));
        let capacitor = |c: f64| ElementValue::Capacitance(Farads::new(c));
        match *self {
            Self::Inductor => (inductor(coefficient), None),
            Self::ResistorInductor { corner } => {
                (inductor(coefficient / corner), Some(resistor(coefficient)))
            }
            Self::Resistor => (resistor(coefficient), None),
            Self::ResistorCapacitor { corner } => (
                resistor(coefficient),
                Some(capacitor(1.0 / (corner * coefficient))),
            ),
            Self::LeakyCapacitor { time_constant } => (
                resistor(time_constant * coefficient),
                Some(capacitor(1.0 / coefficient)),
            ),
        }
    }
}

/// Sections in series, each with its coefficient > 0.
#[derive(Debug, Clone, PartialEq)]
pub struct FosterChain {
    sections: Vec<(Section, f64)>,
}

impl FosterChain {
    /// The sections with a coefficient above zero, in their order from the positive pin.
    pub fn new(sections: impl IntoIterator<Item = (Section, f64)>) -> Self {
        let used = sections.into_iter().filter(|section| section.1 > 0.0);
        Self {
            sections: used.collect(),
        }
    }

    /// Impedance in ohm.
    pub fn impedance(&self, point: &FrequencyPoint) -> Complex64 {
        let terms = self.sections.iter();
        terms
            .map(|(section, coefficient)| *coefficient * section.unit_impedance(point.omega))
            .sum()
    }

    /// The chain between the pins, elements numbered from the positive pin, behind a second
    /// resonance LRES ∥ CRES ∥ RRES.
    ///
    /// # Errors
    /// [`SimError::Parameter`] for an element whose value overflows, and for an empty
    /// chain.
    pub fn netlist(&self, second: Option<SecondResonance>) -> Result<Netlist, SimError> {
        let mut netlist = Netlist::new();
        let Some((last, before)) = self.sections.split_last() else {
            return Err(SimError::Parameter {
                name: "number of sections",
                value: 0.0,
            });
        };
        let mut at = Netlist::POSITIVE;
        if let Some(second) = &second {
            at = resonator(&mut netlist, second, ["LRES", "CRES", "RRES"], at)?;
        }
        at = append(before, &mut netlist, at, "")?;
        let (conductor, across) = last.0.elements(last.1);
        let (number, ends) = (self.sections.len().to_string(), [at, Netlist::NEGATIVE]);
        join(&mut netlist, Some(conductor), &number, ends)?;
        join(&mut netlist, across, &number, ends)?;
        Ok(netlist)
    }

    /// Adds the sections to a netlist from a node on and returns the node where they end. `mark`
    /// stands between letter and number of every element.
    ///
    /// # Errors
    /// [`SimError::Parameter`] for an element whose value overflows.
    pub fn append(&self, netlist: &mut Netlist, from: Node, mark: &str) -> Result<Node, SimError> {
        append(&self.sections, netlist, from, mark)
    }
}

fn append(
    sections: &[(Section, f64)],
    netlist: &mut Netlist,
    from: Node,
    mark: &str,
) -> Result<Node, SimError> {
    let mut at = from;
    for (position, (section, coefficient)) in sections.iter().enumerate() {
        let number = format!("{mark}{}", position + 1);
        let (conductor, across) = section.elements(*coefficient);
        let next = netlist.branch(name(&conductor, &number), conductor, at)?;
        join(netlist, across, &number, [at, next])?;
        at = next;
    }
    Ok(at)
}

fn join(
    netlist: &mut Netlist,
    value: Option<ElementValue>,
    number: &str,
    ends: [Node; 2],
) -> Result<(), SimError> {
    value.map_or(Ok(()), |value| {
        netlist.join(name(&value, number), value, ends)
    })
}

/// Letter of the element and number of its section.
fn name(value: &ElementValue, number: &str) -> String {
    format!("{}{number}", value.letter())
}
