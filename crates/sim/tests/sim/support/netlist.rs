//! Circuits as plain R, L, C netlists for another simulator.

use std::fmt::Write as _;

use henrad_parts::quantity::Hertz;
use henrad_sim::capacitor::CapacitorCircuit;
use henrad_sim::capacitor::effect::constant_phase::BranchSynthesis;
use henrad_sim::capacitor::effect::inductance::InductanceSections;
use henrad_sim::capacitor::effect::ladder::Ladder;
use henrad_sim::capacitor::effect::oxide_loss::OxideLoss;
use henrad_sim::capacitor::technology::Circuit as _;
use henrad_sim::capacitor::technology::ceramic::CeramicCircuit;
use henrad_sim::capacitor::technology::film::FilmCircuit;
use henrad_sim::sweep::FrequencyPoint;

/// Elements of one or more parts, each driven by 1 A of ac so that its port voltage is its
/// impedance.
#[derive(Default)]
pub struct Netlist {
    text: String,
    parts: usize,
    nodes: usize,
    elements: usize,
}

impl Netlist {
    /// The elements as text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The port voltages, `v(p1)` and so on.
    pub fn port_voltages(&self) -> Vec<String> {
        (1..=self.parts).map(|part| format!("v(p{part})")).collect()
    }

    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        writeln!(self.text, "{line}").unwrap();
    }

    /// Starts a part and returns its port.
    fn port(&mut self, title: &str) -> String {
        self.parts += 1;
        let number = self.parts;
        self.line(format_args!("* {title}"));
        self.line(format_args!("I{number} 0 p{number} DC 0 AC 1"));
        format!("p{number}")
    }

    fn node(&mut self) -> String {
        self.nodes += 1;
        format!("n{}", self.nodes)
    }

    /// An element of kind R, L or C.
    fn element(&mut self, kind: char, from: &str, to: &str, value: f64) {
        self.elements += 1;
        let number = self.elements;
        self.line(format_args!("{kind}{number} {from} {to} {value:.12E}"));
    }

    /// An element from `from` to a new node, which it returns; nothing for a value of zero.
    fn series(&mut self, kind: char, from: &str, value: f64) -> String {
        if value == 0.0 {
            return from.to_owned();
        }
        let to = self.node();
        self.element(kind, from, &to, value);
        to
    }

    fn inductance(&mut self, from: &str, sections: &InductanceSections) -> String {
        let inner = self.series('L', from, sections.inner.get());
        if sections.outer.get() == 0.0 {
            return inner;
        }
        let outer = self.node();
        self.element('L', &inner, &outer, sections.outer.get());
        self.element('R', &inner, &outer, sections.damping.get());
        outer
    }

    fn ladder(&mut self, port: &str, ladder: &Ladder, leakage: f64) {
        self.element('R', port, "0", leakage);
        let mut node = port.to_owned();
        for (step, &capacitor) in ladder.capacitors().iter().enumerate() {
            if step > 0 {
                node = self.series('R', &node, ladder.resistors()[step - 1]);
            }
            self.element('C', &node, "0", capacitor);
        }
    }

    fn synthesis(&mut self, port: &str, synthesis: &BranchSynthesis) {
        self.element('C', port, "0", synthesis.remaining.get());
        for branch in &synthesis.branches {
            let inner = self.series('R', port, branch.resistance.get());
            self.element('C', &inner, "0", branch.capacitance.get());
        }
    }

    fn second_resonance(&mut self, from: &str, circuit: &CeramicCircuit) -> String {
        let Some(second) = circuit.second_resonance else {
            return from.to_owned();
        };
        let to = self.series('L', from, second.inductance.get());
        self.element('C', from, &to, second.capacitance.get());
        self.element('R', from, &to, second.resistance.get());
        to
    }

    fn stray(&mut self, port: &str, circuit: &CeramicCircuit) {
        if let Some(branch) = circuit.parallel_branch {
            let inner = self.series('R', port, branch.resistance.get());
            self.element('C', &inner, "0", branch.capacitance.get());
        }
    }

    /// A ceramic whose constant-phase capacitor is synthesized between two frequencies; exact but
    /// for its skin resistance, which a netlist of plain elements does not have.
    pub fn wideband(&mut self, title: &str, circuit: &CapacitorCircuit, band: (Hertz, Hertz)) {
        let CapacitorCircuit::Ceramic(circuit) = circuit else {
            panic!("{title} is not a ceramic")
        };
        let port = self.port(title);
        self.stray(&port, circuit);
        let behind = self.second_resonance(&port, circuit);
        let inner = self.inductance(&behind, &circuit.inductance);
        let core = self.series('R', &inner, circuit.series_resistance.get());
        self.element('R', &core, "0", circuit.leakage_resistance.get());
        let synthesis = circuit.dielectric.branches(band.0, band.1, 8);
        self.synthesis(&core, &synthesis);
    }

    /// A part with every frequency-dependent element frozen at its value at one frequency.
    pub fn frozen(&mut self, title: &str, circuit: &CapacitorCircuit, frequency: Hertz) {
        let port = self.port(title);
        let point = FrequencyPoint::new(frequency);
        match circuit {
            CapacitorCircuit::Ceramic(circuit) => {
                self.stray(&port, circuit);
                let metal = circuit.series_resistance.get()
                    + circuit.skin_resistance.get() * point.sqrt_megahertz;
                let core = circuit.core_impedance(&point);
                // At one frequency the reactance of the skin is an inductor in front.
                let skin = circuit.skin_resistance.get() * point.sqrt_megahertz / point.omega;
                let behind = self.second_resonance(&port, circuit);
                let inner = self.series('L', &behind, skin);
                self.frozen_core(&inner, &circuit.inductance, metal, core, point.omega);
            }
            CapacitorCircuit::Film(circuit) => self.frozen_film(&port, circuit, &point),
            CapacitorCircuit::Tantalum(circuit) => {
                let conductor = circuit.conductor.impedance(&point);
                let metal = circuit.series_resistance.get() + conductor.re;
                let inductance = circuit.inductance.get() + conductor.im / point.omega;
                let outer = self.frozen_outer(&port, metal, inductance);
                let core = self.frozen_oxide(&outer, &circuit.oxide, &point);
                self.ladder(&core, &circuit.ladder, circuit.leakage_resistance.get());
            }
            CapacitorCircuit::Polymer(circuit) => {
                let skin = circuit.skin_impedance(&point);
                let metal = circuit.series_resistance.get() + skin.re;
                let inductance = circuit.inductance.get() + skin.im / point.omega;
                let outer = self.frozen_outer(&port, metal, inductance);
                let core = self.frozen_oxide(&outer, &circuit.oxide, &point);
                self.ladder(&core, &circuit.ladder, circuit.leakage_resistance.get());
            }
            CapacitorCircuit::Aluminum(circuit) => {
                let resistance = circuit.metal_resistance.get()
                    + circuit.electrolyte_resistance.get()
                    + circuit.skin_resistance.get() * point.sqrt_megahertz;
                let core = self.frozen_outer(&port, resistance, circuit.inductance.get());
                self.ladder(&core, &circuit.ladder, circuit.leakage_resistance.get());
            }
        }
    }

    fn frozen_outer(&mut self, port: &str, resistance: f64, inductance: f64) -> String {
        let inner = self.series('L', port, inductance);
        self.series('R', &inner, resistance)
    }

    /// The loss of an oxide as the resistor and the capacitor side by side that it is at one
    /// frequency; nothing where there is none.
    fn frozen_oxide(&mut self, from: &str, oxide: &OxideLoss, point: &FrequencyPoint) -> String {
        let admittance = oxide.impedance(point).inv();
        if !admittance.is_finite() {
            return from.to_owned();
        }
        let to = self.series('R', from, admittance.re.recip());
        if admittance.im > 0.0 {
            self.element('C', from, &to, admittance.im / point.omega);
        }
        to
    }

    fn frozen_film(&mut self, port: &str, circuit: &FilmCircuit, point: &FrequencyPoint) {
        let metal =
            circuit.series_resistance.get() + circuit.skin_resistance.get() * point.sqrt_megahertz;
        let core = circuit.core_impedance(point);
        self.frozen_core(port, &circuit.inductance, metal, core, point.omega);
    }

    /// Inductance, metal and the series equivalent of the lossy capacitance. A large resistor gives
    /// the capacitor the dc path that the simulator's operating point needs.
    fn frozen_core(
        &mut self,
        port: &str,
        inductance: &InductanceSections,
        metal: f64,
        core: henrad_sim::Complex64,
        omega: f64,
    ) {
        const DC_PATH: f64 = 1e12;
        let inner = self.inductance(port, inductance);
        let capacitor = self.series('R', &inner, metal + core.re);
        self.element('C', &capacitor, "0", -1.0 / (omega * core.im));
        self.element('R', &capacitor, "0", DC_PATH);
    }
}
