//! Netlists of plain elements between two pins.

use henrad_parts::quantity::{Farads, Henries, Ohms};

use super::charge::ChargeLaw;
use crate::SimError;
use crate::capacitor::combine::TraceImpedance;

/// A node of one netlist.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Node(usize);

impl Node {
    /// Zero-based position; 0 and 1 are the pins.
    pub const fn index(self) -> usize {
        self.0
    }
}

/// A voltage source that makes the loss sections of a dielectric follow its voltage.
///
/// V = (ρ(V_dielectric)/ρ(V_bias) − 1)·V_sections, ρ(V) = tan δ(V)/C(V)
///
/// The sections have their values at the bias of the condition, where the source is a short circuit
/// for small signals.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LossScaling {
    /// The law of the dielectric.
    pub law: ChargeLaw,
    /// Ends of the loss sections.
    pub sections: [Node; 2],
    /// Ends of the whole dielectric.
    pub dielectric: [Node; 2],
}

/// Kind and value of an element; every value is positive and finite.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ElementValue {
    /// Resistor.
    Resistance(Ohms),
    /// Inductor.
    Inductance(Henries),
    /// Capacitor.
    Capacitance(Farads),
    /// Capacitor with a charge not proportional to its voltage.
    Charge(ChargeLaw),
    /// Voltage source in series with the loss of a dielectric; a short circuit for small signals at
    /// the bias.
    LossScaling(LossScaling),
}

impl ElementValue {
    /// Whether it conducts dc.
    pub const fn conducts_dc(&self) -> bool {
        !matches!(self, Self::Capacitance(_) | Self::Charge(_))
    }

    /// The first letter of the element's name: R, L, C or B.
    pub const fn letter(&self) -> char {
        match self {
            Self::Resistance(_) => 'R',
            Self::Inductance(_) => 'L',
            Self::Capacitance(_) | Self::Charge(_) => 'C',
            Self::LossScaling(_) => 'B',
        }
    }

    /// The value in SI with its unit; for a charge law, the capacitance at the bias; for a loss
    /// scaling, the loss resistance relative to that at the bias, which is 1.
    pub fn amount(&self) -> (f64, &'static str) {
        match self {
            Self::Resistance(resistance) => (resistance.get(), Ohms::UNIT),
            Self::Inductance(inductance) => (inductance.get(), Henries::UNIT),
            Self::Capacitance(capacitance) => (capacitance.get(), Farads::UNIT),
            Self::Charge(law) => (law.small_signal_capacitance().get(), Farads::UNIT),
            Self::LossScaling(scaling) => {
                let law = scaling.law;
                (law.relative_loss_resistance(law.bias), "")
            }
        }
    }

    fn check(&self) -> Result<(), SimError> {
        let name = match self {
            Self::Resistance(_) => "resistance",
            Self::Inductance(_) => "inductance",
            Self::Capacitance(_) | Self::Charge(_) => "capacitance",
            Self::LossScaling(_) => "relative loss resistance",
        };
        let (value, _) = self.amount();
        if value.is_finite() && value > 0.0 {
            Ok(())
        } else {
            Err(SimError::Parameter { name, value })
        }
    }

    /// The value of `quantity` such elements of identical pieces in parallel.
    fn scaled(&self, quantity: f64) -> Self {
        match *self {
            Self::Resistance(value) => Self::Resistance(Ohms::new(value.get() / quantity)),
            Self::Inductance(value) => Self::Inductance(Henries::new(value.get() / quantity)),
            Self::Capacitance(value) => Self::Capacitance(Farads::new(value.get() * quantity)),
            Self::Charge(law) => Self::Charge(law.scaled(quantity)),
            Self::LossScaling(scaling) => Self::LossScaling(scaling),
        }
    }

    /// The value in another netlist.
    fn placed(&self, place: impl Fn(Node) -> Node) -> Self {
        match *self {
            Self::LossScaling(scaling) => Self::LossScaling(LossScaling {
                sections: scaling.sections.map(&place),
                dielectric: scaling.dielectric.map(place),
                ..scaling
            }),
            plain => plain,
        }
    }
}

/// One element between two nodes.
#[derive(Debug, Clone, PartialEq)]
pub struct Element {
    /// Name, unique in its netlist, starting with [`ElementValue::letter`].
    pub name: String,
    /// What it is.
    pub value: ElementValue,
    /// The nodes it joins.
    pub nodes: [Node; 2],
}

/// Resistors, inductors and capacitors between a positive and a negative pin.
///
/// Only an element that conducts dc adds a node, at its far end ([`Netlist::branch`]); capacitors
/// join existing nodes ([`Netlist::join`]). So every node has a dc path to a pin, which circuit
/// simulators require.
///
/// # Examples
/// ```
/// use henrad_parts::quantity::{Farads, Hertz, Ohms};
/// use henrad_sim::network::{ElementValue, Netlist};
/// let mut netlist = Netlist::new();
/// let inner = netlist.branch("R1", ElementValue::Resistance(Ohms::new(3.0)), Netlist::POSITIVE)?;
/// let capacitor = ElementValue::Capacitance(Farads::new(1e-6));
/// netlist.join("C1", capacitor, [inner, Netlist::NEGATIVE])?;
/// let z = netlist.impedance(Hertz::new(1e3));
/// assert!((z.re - 3.0).abs() < 1e-12 && (z.im + 159.155).abs() < 1e-3);
/// # Ok::<(), henrad_sim::SimError>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Netlist {
    elements: Vec<Element>,
    nodes: usize,
}

impl Default for Netlist {
    fn default() -> Self {
        Self::new()
    }
}

impl Netlist {
    /// The pin that is positive for polarized parts.
    pub const POSITIVE: Node = Node(0);
    /// The other pin.
    pub const NEGATIVE: Node = Node(1);

    /// Two pins with nothing between them.
    pub const fn new() -> Self {
        Self {
            elements: Vec::new(),
            nodes: 2,
        }
    }

    /// Elements in the order in which they were added.
    pub fn elements(&self) -> &[Element] {
        &self.elements
    }

    /// Number of nodes with both pins.
    pub const fn node_count(&self) -> usize {
        self.nodes
    }

    /// Adds a resistor, an inductor or a source from a node to a new one and returns the new node.
    ///
    /// # Errors
    /// [`SimError::Parameter`] for a value that is not positive and finite, and for a capacitor,
    /// which would leave the new node without a dc path.
    pub fn branch(
        &mut self,
        name: impl Into<String>,
        value: ElementValue,
        from: Node,
    ) -> Result<Node, SimError> {
        if !value.conducts_dc() {
            return Err(SimError::Parameter {
                name: "number of elements with a dc path to a new node",
                value: 0.0,
            });
        }
        let to = Node(self.nodes);
        self.join(name, value, [from, to])?;
        self.nodes += 1;
        Ok(to)
    }

    /// Adds an element between two existing nodes.
    ///
    /// # Errors
    /// [`SimError::Parameter`] for a value that is not positive and finite.
    pub fn join(
        &mut self,
        name: impl Into<String>,
        value: ElementValue,
        nodes: [Node; 2],
    ) -> Result<(), SimError> {
        value.check()?;
        self.elements.push(Element {
            name: name.into(),
            value,
            nodes,
        });
        Ok(())
    }

    /// The netlist of `quantity` identical pieces in parallel: C·q, R/q, L/q.
    ///
    /// # Errors
    /// [`SimError::NothingToCombine`] for a quantity of zero.
    pub fn scaled(&self, quantity: u32) -> Result<Self, SimError> {
        if quantity == 0 {
            return Err(SimError::NothingToCombine);
        }
        let mut scaled = self.clone();
        for element in &mut scaled.elements {
            element.value = element.value.scaled(f64::from(quantity));
        }
        Ok(scaled)
    }

    /// Parts in parallel, each with its quantity, behind one trace. With more than one part,
    /// element names end in the number of the part: `C1_2` is C1 of the second part.
    ///
    /// # Errors
    /// [`SimError::NothingToCombine`] without parts or with a quantity of zero,
    /// [`SimError::Parameter`] for a trace that is negative or not finite.
    pub fn combined(parts: &[(u32, Self)], trace: TraceImpedance) -> Result<Self, SimError> {
        if parts.is_empty() {
            return Err(SimError::NothingToCombine);
        }
        let mut group = Self::new();
        let mut at = Self::POSITIVE;
        if trace.resistance.get() != 0.0 {
            at = group.branch("RTRACE", ElementValue::Resistance(trace.resistance), at)?;
        }
        if trace.inductance.get() != 0.0 {
            at = group.branch("LTRACE", ElementValue::Inductance(trace.inductance), at)?;
        }
        for (position, (quantity, part)) in parts.iter().enumerate() {
            let suffix = if parts.len() > 1 {
                format!("_{}", position + 1)
            } else {
                String::new()
            };
            group.embed(&part.scaled(*quantity)?, at, &suffix);
        }
        Ok(group)
    }

    /// Adds all of another netlist between `positive` and the negative pin.
    fn embed(&mut self, part: &Self, positive: Node, suffix: &str) {
        // The inner nodes of the part follow the existing nodes.
        let offset = self.nodes - 2;
        let place = |node: Node| match node {
            Self::POSITIVE => positive,
            Self::NEGATIVE => Self::NEGATIVE,
            Node(index) => Node(index + offset),
        };
        for element in &part.elements {
            self.elements.push(Element {
                name: format!("{}{suffix}", element.name),
                value: element.value.placed(place),
                nodes: element.nodes.map(place),
            });
        }
        self.nodes += part.nodes - 2;
    }
}
