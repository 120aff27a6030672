//! Circuits put together element by element, from the positive pin inwards.

use henrad_parts::model::SecondResonance;
use henrad_parts::quantity::{Farads, Henries, Ohms};
use num_complex::Complex64;

use super::circuit::{ElementValue, Netlist, Node};
use crate::SimError;
use crate::capacitor::effect::inductance::InductanceSections;
use crate::capacitor::effect::ladder::Ladder;
use crate::sweep::FrequencyPoint;

/// A lossy capacitor of 1 F as a resistor and a capacitor in series.
#[derive(Clone, Copy)]
pub(super) struct LadderLoss {
    pub resistance: f64,
    pub capacitance: f64,
}

/// Adds elements from the positive pin inward, except those of value zero.
pub(super) struct Builder {
    pub netlist: Netlist,
    at: Node,
}

impl Default for Builder {
    fn default() -> Self {
        Self {
            netlist: Netlist::new(),
            at: Netlist::POSITIVE,
        }
    }
}

/// The inductor of a second resonance from `from` to a new node, which it answers, with capacitor
/// and resistor across; one of 0 is left out.
pub(super) fn resonator(
    netlist: &mut Netlist,
    second: &SecondResonance,
    [inductor, capacitor, resistor]: [&str; 3],
    from: Node,
) -> Result<Node, SimError> {
    let to = netlist.branch(inductor, ElementValue::Inductance(second.inductance), from)?;
    if second.capacitance.get() != 0.0 {
        let across = ElementValue::Capacitance(second.capacitance);
        netlist.join(capacitor, across, [from, to])?;
    }
    if second.resistance.get() != 0.0 {
        let across = ElementValue::Resistance(second.resistance);
        netlist.join(resistor, across, [from, to])?;
    }
    Ok(to)
}

impl Builder {
    /// What was built, and the node where it ends.
    pub fn into_netlist(self) -> (Netlist, Node) {
        (self.netlist, self.at)
    }

    pub fn resistor(&mut self, name: &str, resistance: f64) -> Result<(), SimError> {
        if resistance != 0.0 {
            let resistor = ElementValue::Resistance(Ohms::new(resistance));
            self.at = self.netlist.branch(name, resistor, self.at)?;
        }
        Ok(())
    }

    pub fn inductor(&mut self, name: &str, inductance: Henries) -> Result<(), SimError> {
        if inductance.get() != 0.0 {
            let inductor = ElementValue::Inductance(inductance);
            self.at = self.netlist.branch(name, inductor, self.at)?;
        }
        Ok(())
    }

    /// Skin or conductor as LAC ∥ RAC: the reactance of an inductor alone would keep growing above
    /// the center.
    pub fn magnetic_loss(
        &mut self,
        loss: Complex64,
        point: &FrequencyPoint,
    ) -> Result<(), SimError> {
        if loss.im <= 0.0 {
            return self.resistor("RAC", loss.re);
        }
        let (y, from) = (loss.inv(), self.at);
        self.inductor("LAC", Henries::new(-1.0 / (point.omega * y.im)))?;
        let resistor = ElementValue::Resistance(Ohms::new(1.0 / y.re));
        self.netlist.join("RAC", resistor, [from, self.at])
    }

    /// The oxide as ROX ∥ COX; below its reference frequency, where it has no capacitive reactance,
    /// as LOX and ROX in series.
    pub fn oxide_loss(&mut self, loss: Complex64, point: &FrequencyPoint) -> Result<(), SimError> {
        if loss.im >= 0.0 {
            self.inductor("LOX", Henries::new(loss.im / point.omega))?;
            return self.resistor("ROX", loss.re);
        }
        let (y, from) = (loss.inv(), self.at);
        self.resistor("ROX", 1.0 / y.re)?;
        let capacitor = ElementValue::Capacitance(Farads::new(y.im / point.omega));
        self.netlist.join("COX", capacitor, [from, self.at])
    }

    /// L1, then L2 ∥ R2.
    pub fn inductance(&mut self, sections: &InductanceSections) -> Result<(), SimError> {
        self.inductor("L1", sections.inner)?;
        let from = self.at;
        self.inductor("L2", sections.outer)?;
        if self.at != from {
            let damping = ElementValue::Resistance(sections.damping);
            self.netlist.join("R2", damping, [from, self.at])?;
        }
        Ok(())
    }

    /// L3 ∥ C3 ∥ R3.
    pub fn second_resonance(&mut self, second: &SecondResonance) -> Result<(), SimError> {
        self.at = resonator(&mut self.netlist, second, ["L3", "C3", "R3"], self.at)?;
        Ok(())
    }

    pub fn capacitor_with_leakage(
        &mut self,
        capacitor: ElementValue,
        leakage_resistance: Ohms,
    ) -> Result<(), SimError> {
        let ends = [self.at, Netlist::NEGATIVE];
        self.netlist.join("C1", capacitor, ends)?;
        let leakage = ElementValue::Resistance(leakage_resistance);
        self.netlist.join("RL", leakage, ends)
    }

    pub fn ladder(
        &mut self,
        ladder: &Ladder,
        leakage_resistance: Ohms,
        loss: Option<LadderLoss>,
    ) -> Result<(), SimError> {
        let leakage = ElementValue::Resistance(leakage_resistance);
        let port = [self.at, Netlist::NEGATIVE];
        self.netlist.join("RL", leakage, port)?;
        let mut resistors = ladder.resistors().iter();
        for (step, &capacitance) in ladder.capacitors().iter().enumerate() {
            let number = step + 1;
            self.ladder_capacitor(number, capacitance, loss)?;
            if let Some(&resistance) = resistors.next() {
                self.resistor(&format!("R{number}"), resistance)?;
            }
        }
        Ok(())
    }

    fn ladder_capacitor(
        &mut self,
        number: usize,
        capacitance: f64,
        loss: Option<LadderLoss>,
    ) -> Result<(), SimError> {
        let (mut from, mut farads) = (self.at, capacitance);
        if let Some(loss) = loss {
            farads *= loss.capacitance;
            if loss.resistance > 0.0 {
                let resistor = ElementValue::Resistance(Ohms::new(loss.resistance / capacitance));
                from = self.netlist.branch(format!("RD{number}"), resistor, from)?;
            }
        }
        let capacitor = ElementValue::Capacitance(Farads::new(farads));
        let ends = [from, Netlist::NEGATIVE];
        self.netlist.join(format!("C{number}"), capacitor, ends)
    }
}
