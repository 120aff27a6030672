//! Factors on capacitance, losses and inductance as parameters of a subcircuit.
//!
//! KC multiplies the capacitance, KESR the losses and KL the inductance, exactly: a lossy section is
//! multiplied as a whole, so that its corner frequency stays. The loss of a dielectric keeps its loss
//! factor when KC changes.

use henrad_sim::network::{Element, ElementValue, Netlist};

use super::file_format::number;

/// What follows the pins of a subcircuit.
pub const PARAMETERS: &str = " PARAMS: KC=1 KESR=1 KL=1";

/// What passes the factors on from a subcircuit to one within it.
pub const PASSED_ON: &str = " PARAMS: KC={KC} KESR={KESR} KL={KL}";

/// What the parameters do, for the comments of a file.
pub const MEANING: [&str; 4] = [
    "KC multiplies the capacitance, KESR the losses in series and KL the inductance. A section R || L",
    "counts as inductance above its resonance with the capacitance and as loss below it. The loss",
    "factor of the dielectric does not change with KC. Leakage and the stray branch across the part",
    "stay. A bank passes the factors on to all its parts.",
];

/// What multiplies an element.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Factor {
    /// Nothing: leakage, and a stray branch across the part.
    None,
    /// KC.
    Capacitance,
    /// The impedance by KESR.
    Loss,
    /// The impedance by KESR/KC.
    DielectricLoss,
    /// The impedance by KL.
    Inductance,
}

impl Factor {
    /// A value as a netlist has it: a number, or an expression in braces. A charge law is written
    /// with its capacitance without bias.
    pub fn value(self, value: &ElementValue) -> String {
        let (amount, is_capacitor) = match value {
            ElementValue::Charge(law) => (law.capacitance.get(), true),
            ElementValue::Capacitance(farads) => (farads.get(), true),
            other => (other.amount().0, false),
        };
        let (amount, words) = (number(amount), self.words(is_capacitor));
        if words.is_empty() {
            amount
        } else {
            format!("{{{amount}{words}}}")
        }
    }

    /// What follows a value in an expression.
    pub const fn words(self, is_capacitor: bool) -> &'static str {
        match (self, is_capacitor) {
            (Self::None, _) => "",
            (Self::Capacitance, _) => "*KC",
            (Self::Loss, false) => "*KESR",
            (Self::Loss, true) => "/KESR",
            (Self::DielectricLoss, false) => "*KESR/KC",
            (Self::DielectricLoss, true) => "*KC/KESR",
            (Self::Inductance, false) => "*KL",
            (Self::Inductance, true) => "/KL",
        }
    }
}

/// What multiplies each element, by what lies beside it: R ∥ C is loss, R across the capacitor at
/// the negative pin leakage, L ∥ C a resonance of the inductance. R ∥ L whose corner lies above the
/// resonance of all inductance with that capacitor is inductance there, else loss.
pub fn factors(netlist: &Netlist) -> Vec<Factor> {
    let elements = netlist.elements();
    let resonance = resonance(elements);
    elements
        .iter()
        .map(|element| factor(element, elements, resonance))
        .collect()
}

fn factor(element: &Element, elements: &[Element], resonance: f64) -> Factor {
    let is_one_of = |names: &[&str]| names.iter().any(|it| is_named(&element.name, it));
    if is_one_of(&["RCP", "CP", "RL"]) {
        return Factor::None;
    }
    let beside = |letter: char| {
        let mut elements = elements.iter().filter(|it| it.nodes == element.nodes);
        elements.find(|it| it.value.letter() == letter)
    };
    let is_last = element.nodes[1] == Netlist::NEGATIVE;
    let [resistor, inductor, capacitor] = ['R', 'L', 'C'].map(beside);
    match element.value.letter() {
        'R' if is_last && capacitor.is_some() => Factor::None,
        'C' if is_last => Factor::Capacitance,
        'R' | 'L' | 'C' if inductor.is_some() && capacitor.is_some() => Factor::Inductance,
        'R' | 'C' if capacitor.is_some() => Factor::DielectricLoss,
        'L' if is_one_of(&["LOX"]) => Factor::Loss,
        'R' | 'L' => match (resistor, inductor) {
            (Some(resistor), Some(inductor)) => {
                let corner = resistor.value.amount().0 / inductor.value.amount().0;
                if corner > resonance {
                    Factor::Inductance
                } else {
                    Factor::Loss
                }
            }
            (_, Some(_)) => Factor::Inductance,
            _ => Factor::Loss,
        },
        _ => Factor::None,
    }
}

/// Angular frequency at which all inductance resonates with the capacitors at the negative pin,
/// rad/s.
fn resonance(elements: &[Element]) -> f64 {
    let sum = |letter: char, counts: fn(&Element) -> bool| -> f64 {
        let chosen = elements
            .iter()
            .filter(|it| it.value.letter() == letter && counts(it));
        chosen.map(|it| it.value.amount().0).sum()
    };
    let inductance = sum('L', |_| true);
    let capacitance = sum('C', |it| {
        it.nodes[1] == Netlist::NEGATIVE && !is_named(&it.name, "CP")
    });
    (inductance * capacitance).sqrt().recip()
}

/// Whether a name is a word, with the number of its part in a bank or without.
fn is_named(name: &str, word: &str) -> bool {
    let rest = name.strip_prefix(word);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('_'))
}
