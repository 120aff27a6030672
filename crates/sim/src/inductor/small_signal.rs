//! An inductor as a component: impedance over frequency at a dc current.

use henrad_parts::quantity::{Amperes, Celsius, Henries, Hertz};
use num_complex::Complex64;

use super::Inductor;
use super::parasitics::Parasitics;
use super::winding::Winding;
use crate::SimError;
use crate::network::{Deviation, ElementValue, Netlist};
use crate::root::rising_root;
use crate::sweep::{FrequencyGrid, FrequencyPoint};

/// Where makers measure the inductance.
const MEASURED_AT: Hertz = Hertz::new(1e5);
/// Factor on either side of the resonance without losses within which the resonance is searched.
const SEARCHED: f64 = 10.0;

/// An inductor at one dc current and temperature, for small signals.
///
/// ```text
/// 1 ──┬── L ── winding(f) ──┬── 2
///     ├──── R_core ─────────┤
///     └────── C_w ──────────┘
/// ```
///
/// Z = 1/(1/(jωL + Z_w(f)) + 1/R_core + jωC_w)
///
/// Z_w is the winding with skin and proximity effect ([`Winding::impedance`]); the field within the
/// conductors is part of the inductance that is measured, so that L + Im Z_w/ω at 100 kHz is the
/// inductance of the saturation law at the current.
///
/// # Validity
/// Up to about the self-resonance: above it, terminals and board decide. One capacitance and one
/// core resistance, both estimated; the permeability does not depend on frequency. Hysteresis,
/// which grows with the ripple, is not included.
///
/// # Source
/// Circuit: `wurth_redexpert`; winding: `dowell_1966`.
#[derive(Debug, Clone, PartialEq)]
pub struct SmallSignal<'a> {
    winding: &'a Winding,
    temperature: Celsius,
    inductance: Henries,
    outer: Henries,
    parasitics: Parasitics,
}

/// Plain elements that follow the impedance, for other programs.
#[derive(Debug, Clone, PartialEq)]
pub struct PlainCircuit {
    /// The elements; the first, `LMAIN`, is the inductance outside the conductors, from pin 1 on.
    pub netlist: Netlist,
    /// Greatest deviation over the sweep.
    pub deviation: Deviation,
}

/// Share of the inductance without current that is left outside the conductors of a core in full
/// saturation: the field in air, by a relative permeability of 100, the highest of cores of power
/// inductors.
const SHARE_IN_AIR: f64 = 0.01;

impl<'a> SmallSignal<'a> {
    /// The inductor at a dc current and a temperature of the part.
    ///
    /// # Errors
    /// [`SimError::Parameter`] for parasitics that are not above 0.
    pub fn at(
        inductor: &'a Inductor,
        parasitics: Parasitics,
        current: Amperes,
        temperature: Celsius,
    ) -> Result<Self, SimError> {
        let winding = &inductor.winding;
        let law = &inductor.inductance;
        let omega = std::f64::consts::TAU * MEASURED_AT.get();
        let within = winding.impedance(MEASURED_AT, temperature).im / omega;
        let in_air = SHARE_IN_AIR * law.at(Amperes::new(0.0), temperature).get();
        let outer = (law.at(current, temperature).get() - within).max(in_air);
        let named = [
            ("winding capacitance", parasitics.winding_capacitance.get()),
            ("core resistance", parasitics.core_resistance.get()),
        ];
        for (name, value) in named {
            if !(value.is_finite() && value > 0.0) {
                return Err(SimError::Parameter { name, value });
            }
        }
        Ok(Self {
            winding,
            temperature,
            inductance: Henries::new(outer + within),
            outer: Henries::new(outer),
            parasitics,
        })
    }

    /// Inductance at the dc current, where makers measure it.
    pub fn inductance(&self) -> Henries {
        self.inductance
    }

    /// Inductance outside the conductors.
    pub fn outer_inductance(&self) -> Henries {
        self.outer
    }

    /// Impedance in ohm at a frequency above 0.
    pub fn impedance(&self, frequency: Hertz) -> Complex64 {
        self.admittance(frequency).inv()
    }

    /// What lies across the winding.
    pub(super) fn parasitics(&self) -> Parasitics {
        self.parasitics
    }

    /// Admittance in S at a frequency above 0.
    pub(super) fn admittance(&self, frequency: Hertz) -> Complex64 {
        let omega = FrequencyPoint::new(frequency).omega;
        let winding = self.winding.impedance(frequency, self.temperature);
        let inner = winding + Complex64::new(0.0, omega * self.outer.get());
        let Parasitics {
            winding_capacitance,
            core_resistance,
        } = self.parasitics;
        let across = Complex64::new(
            core_resistance.get().recip(),
            omega * winding_capacitance.get(),
        );
        inner.inv() + across
    }

    /// The same over a sweep.
    pub fn impedances(&self, grid: &FrequencyGrid) -> Vec<Complex64> {
        let frequencies = grid.frequencies().iter();
        frequencies
            .map(|&frequency| self.impedance(Hertz::new(frequency)))
            .collect()
    }

    /// The frequency at which the reactance turns from inductive to capacitive; `None` where the
    /// losses leave none.
    pub fn self_resonant_frequency(&self) -> Option<Hertz> {
        let product = self.outer.get() * self.parasitics.winding_capacitance.get();
        let lossless = 1.0 / (std::f64::consts::TAU * product.sqrt());
        let capacitive = |frequency: f64| -self.impedance(Hertz::new(frequency)).im;
        let (low, high) = (lossless / SEARCHED, lossless * SEARCHED);
        let turns = capacitive(low) < 0.0 && capacitive(high) > 0.0;
        turns.then(|| Hertz::new(rising_root(low, high, capacitive)))
    }

    /// Plain elements that follow the impedance up to the end of a sweep: the winding becomes
    /// sections R ∥ L, from the partial fractions of Dowell's functions.
    ///
    /// # Errors
    /// [`SimError::Parameter`] for an element whose value is not above 0.
    pub fn plain_circuit(&self, grid: &FrequencyGrid) -> Result<PlainCircuit, SimError> {
        let highest = grid.frequencies().last().copied().unwrap_or_default();
        let netlist = self.netlist(Hertz::new(highest))?;
        let fitted = netlist.impedances(grid);
        let greatest = |error: fn(Complex64, Complex64) -> f64| {
            let pairs = self.impedances(grid).into_iter().zip(&fitted);
            pairs.map(|(z, &fit)| error(z, fit)).fold(0.0, f64::max)
        };
        Ok(PlainCircuit {
            deviation: Deviation {
                impedance: greatest(|z, fit| (fit.norm() / z.norm() - 1.0).abs()),
                esr: greatest(|z, fit| (fit.re / z.re - 1.0).abs()),
            },
            netlist,
        })
    }

    fn netlist(&self, highest: Hertz) -> Result<Netlist, SimError> {
        let mut netlist = Netlist::new();
        let outer = ElementValue::Inductance(self.outer);
        let mut at = netlist.branch("LMAIN", outer, Netlist::POSITIVE)?;
        let sections = self.winding.sections(self.temperature, highest);
        for (index, section) in sections.into_iter().enumerate() {
            let number = index + 1;
            let inductance = ElementValue::Inductance(section.inductance);
            let next = netlist.branch(format!("L{number}"), inductance, at)?;
            let resistance = ElementValue::Resistance(section.resistance);
            netlist.join(format!("R{number}"), resistance, [at, next])?;
            at = next;
        }
        let pins = [Netlist::POSITIVE, Netlist::NEGATIVE];
        let dc = ElementValue::Resistance(self.winding.dc_resistance(self.temperature));
        netlist.join("RDC", dc, [at, Netlist::NEGATIVE])?;
        let core = ElementValue::Resistance(self.parasitics.core_resistance);
        netlist.join("RCORE", core, pins)?;
        let capacitance = ElementValue::Capacitance(self.parasitics.winding_capacitance);
        netlist.join("CW", capacitance, pins)?;
        Ok(netlist)
    }
}
