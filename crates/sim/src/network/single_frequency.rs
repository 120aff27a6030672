//! The classic model of a part: few elements, exact at one frequency.

use henrad_parts::model::ParallelBranch;
use henrad_parts::quantity::{Farads, Henries, Hertz, Ohms};
use num_complex::Complex64;

use super::builder::{Builder, LadderLoss};
use super::circuit::{ElementValue, Netlist};
use crate::SimError;
use crate::capacitor::CapacitorCircuit;
use crate::capacitor::effect::inductance::InductanceSections;
use crate::capacitor::effect::skin;
use crate::capacitor::technology::Circuit;
use crate::capacitor::technology::aluminum::AluminumCircuit;
use crate::capacitor::technology::ceramic::CeramicCircuit;
use crate::capacitor::technology::film::FilmCircuit;
use crate::capacitor::technology::polymer::PolymerCircuit;
use crate::capacitor::technology::tantalum::TantalumCircuit;
use crate::sweep::FrequencyPoint;

/// The elements that match a circuit at one center frequency.
///
/// Resistances that depend on frequency take their value at the center; loss of a dielectric
/// becomes a resistor in series. Elements: L1, L2 ∥ R2 and RS before C1 ∥ RL for ceramic and film
/// (in ceramics with L3 ∥ C3 ∥ R3 in series where the model has a second resonance, and RCP and CP
/// across where it has a stray branch); L1 and R0 before a ladder C1, R1, C2 … with RL across its
/// port for tantalum, polymer and aluminum. In tantalum and polymer parts, LAC ∥ RAC models the
/// skin or conductor and ROX ∥ COX the oxide, both before the ladder; in aluminum parts, RD1, RD2 …
/// in the ladder model the loss of the oxide.
///
/// # Validity
/// Exact at the center; elsewhere the resistance deviates as far as that of the part depends on
/// frequency. [`broadband`](super::broadband) holds over a sweep.
///
/// # Errors
/// [`SimError::Sweep`] for a frequency that is not positive and finite; [`SimError::Parameter`]
/// where an element has no finite value.
pub fn netlist(circuit: &CapacitorCircuit, center: Hertz) -> Result<Netlist, SimError> {
    if !(center.get() > 0.0 && center.is_finite()) {
        return Err(SimError::Sweep {
            start: center,
            stop: center,
        });
    }
    let point = FrequencyPoint::new(center);
    match circuit {
        CapacitorCircuit::Ceramic(circuit) => ceramic(circuit, &point),
        CapacitorCircuit::Film(circuit) => film(circuit, &point),
        CapacitorCircuit::Tantalum(circuit) => tantalum(circuit, &point),
        CapacitorCircuit::Polymer(circuit) => polymer(circuit, &point),
        CapacitorCircuit::Aluminum(circuit) => aluminum(circuit, &point),
    }
}

/// A lossy dielectric with leakage as a resistor before a capacitor with the leakage across.
struct Core {
    series_resistance: f64,
    capacitance: Farads,
    leakage_resistance: Ohms,
}

impl Core {
    /// The elements of a ceramic.
    fn of_ceramic(circuit: &CeramicCircuit, point: &FrequencyPoint) -> Self {
        let with_skin = ceramic_core(circuit, point);
        let z = if with_skin.im < 0.0 {
            with_skin
        } else {
            circuit.core_impedance(point)
        };
        Self::new(z, circuit.leakage_resistance, point)
    }

    fn new(z: Complex64, leakage_resistance: Ohms, point: &FrequencyPoint) -> Self {
        let conductance = 1.0 / leakage_resistance.get();
        // R + 1/(G + j·x) = Z with b = −Im Z: x/(G² + x²) = b, take the greater x.
        let b = -z.im;
        let discriminant = (1.0 - (2.0 * b * conductance).powi(2)).max(0.0);
        let susceptance = (1.0 + discriminant.sqrt()) / (2.0 * b);
        let parallel = Complex64::new(conductance, susceptance).inv();
        Self {
            series_resistance: (z.re - parallel.re).max(0.0),
            capacitance: Farads::new(susceptance / point.omega),
            leakage_resistance,
        }
    }
}

fn ceramic(circuit: &CeramicCircuit, point: &FrequencyPoint) -> Result<Netlist, SimError> {
    let core = Core::of_ceramic(circuit, point);
    let capacitor = ElementValue::Capacitance(core.capacitance);
    let resistance = circuit.series_resistance.get()
        + skin::resistance(circuit.skin_resistance.get(), point)
        + core.series_resistance;
    let inner = circuit.inductance.inner.get() + skin_inductor(circuit, point);
    let sections = InductanceSections {
        inner: Henries::new(inner),
        ..circuit.inductance
    };
    let mut builder = Builder::default();
    builder.inductance(&sections)?;
    if let Some(second) = &circuit.second_resonance {
        builder.second_resonance(second)?;
    }
    builder.resistor("RS", resistance)?;
    builder.capacitor_with_leakage(capacitor, core.leakage_resistance)?;
    if let Some(branch) = circuit.parallel_branch {
        stray(&mut builder.netlist, branch)?;
    }
    Ok(builder.netlist)
}

/// Inductor for the skin, H: its inductance at resonance, so that circuit and part resonate at the
/// same frequency, and less above.
fn skin_inductor(circuit: &CeramicCircuit, point: &FrequencyPoint) -> f64 {
    let at_center = skin::internal_inductance(circuit.skin_resistance.get(), point);
    if ceramic_core(circuit, point).im < 0.0 {
        at_center.min(circuit.skin_inductance.get())
    } else {
        at_center
    }
}

/// Impedance of the dielectric plus the skin reactance beyond that of the skin's inductor, Ω; its
/// reactance is negative wherever a capacitor can model both.
fn ceramic_core(circuit: &CeramicCircuit, point: &FrequencyPoint) -> Complex64 {
    let at_center = skin::internal_inductance(circuit.skin_resistance.get(), point);
    let left = (at_center - circuit.skin_inductance.get()).max(0.0);
    circuit.core_impedance(point) + Complex64::new(0.0, point.omega * left)
}

/// RCP and CP across the whole part.
pub(super) fn stray(netlist: &mut Netlist, branch: ParallelBranch) -> Result<(), SimError> {
    let resistor = ElementValue::Resistance(branch.resistance);
    let inner = netlist.branch("RCP", resistor, Netlist::POSITIVE)?;
    let capacitor = ElementValue::Capacitance(branch.capacitance);
    netlist.join("CP", capacitor, [inner, Netlist::NEGATIVE])
}

fn film(circuit: &FilmCircuit, point: &FrequencyPoint) -> Result<Netlist, SimError> {
    let core = Core::new(
        circuit.core_impedance(point),
        circuit.leakage_resistance,
        point,
    );
    let resistance = circuit.series_resistance.get()
        + skin::resistance(circuit.skin_resistance.get(), point)
        + core.series_resistance;
    let mut builder = Builder::default();
    builder.inductance(&circuit.inductance)?;
    builder.resistor("RS", resistance)?;
    let capacitor = ElementValue::Capacitance(core.capacitance);
    builder.capacitor_with_leakage(capacitor, core.leakage_resistance)?;
    Ok(builder.netlist)
}

fn tantalum(circuit: &TantalumCircuit, point: &FrequencyPoint) -> Result<Netlist, SimError> {
    let mut builder = Builder::default();
    builder.inductor("L1", circuit.inductance)?;
    builder.magnetic_loss(circuit.conductor.impedance(point), point)?;
    builder.resistor("R0", circuit.series_resistance.get())?;
    builder.oxide_loss(circuit.oxide.impedance(point), point)?;
    builder.ladder(&circuit.ladder, circuit.leakage_resistance, None)?;
    Ok(builder.netlist)
}

fn polymer(circuit: &PolymerCircuit, point: &FrequencyPoint) -> Result<Netlist, SimError> {
    let mut builder = Builder::default();
    builder.inductor("L1", circuit.inductance)?;
    builder.magnetic_loss(circuit.skin_impedance(point), point)?;
    builder.resistor("R0", circuit.series_resistance.get())?;
    builder.oxide_loss(circuit.oxide.impedance(point), point)?;
    builder.ladder(&circuit.ladder, circuit.leakage_resistance, None)?;
    Ok(builder.netlist)
}

fn aluminum(circuit: &AluminumCircuit, point: &FrequencyPoint) -> Result<Netlist, SimError> {
    let mut builder = Builder::default();
    builder.inductor("L1", circuit.inductance)?;
    builder.resistor("R0", outer_resistance(circuit, point))?;
    let oxide = circuit.oxide.admittance(point).inv();
    let loss = LadderLoss {
        resistance: oxide.re,
        capacitance: -1.0 / (point.omega * oxide.im),
    };
    builder.ladder(&circuit.ladder, circuit.leakage_resistance, Some(loss))?;
    Ok(builder.netlist)
}

/// Elements in front of the core, with all of its resistance.
fn outer_resistance(circuit: &impl Circuit, point: &FrequencyPoint) -> f64 {
    (circuit.impedance(point) - circuit.core_impedance(point)).re
}
