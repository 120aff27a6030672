//! Impedance of a netlist by its node voltages and branch currents.

use henrad_parts::quantity::Hertz;
use num_complex::Complex64;

use super::circuit::{ElementValue, Netlist};
use crate::linear_equations;
use crate::sweep::FrequencyGrid;

const ZERO: Complex64 = Complex64::new(0.0, 0.0);
const ONE: Complex64 = Complex64::new(1.0, 0.0);

impl Netlist {
    /// Small-signal impedance between the pins in ohm at a frequency above 0 Hz, by Kirchhoff's
    /// laws. Pins without a connection have an impedance that is not finite.
    pub fn impedance(&self, frequency: Hertz) -> Complex64 {
        impedance(self, std::f64::consts::TAU * frequency.get())
    }

    /// The same over a sweep.
    pub fn impedances(&self, grid: &FrequencyGrid) -> Vec<Complex64> {
        let points = grid.points().iter();
        points.map(|point| impedance(self, point.omega)).collect()
    }
}

/// Impedance between the pins at the angular frequency `omega` (rad/s).
///
/// Unknowns are the voltages of all nodes but the negative pin and the currents of resistors,
/// inductors and sources. Keeping these currents, instead of turning the elements into admittances,
/// keeps the digits when a milliohm is in series with a gigohm.
fn impedance(netlist: &Netlist, omega: f64) -> Complex64 {
    let System {
        rows,
        right_hand_side,
    } = System::new(netlist, omega);
    linear_equations::solve(rows, right_hand_side)[Netlist::POSITIVE.index()]
}

/// Linear equations, dense: netlists have tens of nodes.
struct System {
    rows: Vec<Vec<Complex64>>,
    right_hand_side: Vec<Complex64>,
}

impl System {
    /// One ampere flows into the positive pin.
    fn new(netlist: &Netlist, omega: f64) -> Self {
        let nodes = netlist.node_count() - 1;
        let currents = netlist.elements().iter();
        let size = nodes + currents.filter(|e| e.value.conducts_dc()).count();
        let mut system = Self {
            rows: vec![vec![ZERO; size]; size],
            right_hand_side: vec![ZERO; size],
        };
        system.right_hand_side[Netlist::POSITIVE.index()] = ONE;
        let mut next_current = nodes;
        for element in netlist.elements() {
            let ends = element.nodes.map(|node| unknown(node.index()));
            let reactance = match element.value {
                ElementValue::Resistance(r) => Complex64::new(r.get(), 0.0),
                ElementValue::LossScaling(_) => ZERO,
                ElementValue::Inductance(l) => Complex64::new(0.0, omega * l.get()),
                ElementValue::Capacitance(c) => {
                    system.admit(ends, omega * c.get());
                    continue;
                }
                ElementValue::Charge(law) => {
                    system.admit(ends, omega * law.small_signal_capacitance().get());
                    continue;
                }
            };
            system.impede(ends, next_current, reactance);
            next_current += 1;
        }
        system
    }

    /// A capacitor: its current is susceptance × voltage in the balance of both ends.
    fn admit(&mut self, ends: [Option<usize>; 2], susceptance: f64) {
        let y = Complex64::new(0.0, susceptance);
        for (end, other) in [(ends[0], ends[1]), (ends[1], ends[0])] {
            let Some(end) = end else { continue };
            self.rows[end][end] += y;
            if let Some(other) = other {
                self.rows[end][other] -= y;
            }
        }
    }

    /// A resistor or inductor with its current: v_a − v_b − Z·i = 0.
    fn impede(&mut self, ends: [Option<usize>; 2], current: usize, impedance: Complex64) {
        for (end, sign) in [(ends[0], ONE), (ends[1], -ONE)] {
            let Some(end) = end else { continue };
            self.rows[end][current] += sign;
            self.rows[current][end] += sign;
        }
        self.rows[current][current] -= impedance;
    }
}

/// Position of a node's voltage among the unknowns; the negative pin is at 0 V.
fn unknown(node: usize) -> Option<usize> {
    match node {
        0 => Some(0),
        1 => None,
        inner => Some(inner - 1),
    }
}
