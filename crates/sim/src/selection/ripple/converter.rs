//! Ripple currents of converters in continuous conduction.

use henrad_parts::quantity::{Amperes, Henries, Hertz, Seconds, Volts};

use super::waveform::Shape;
use crate::SimError;

/// Side of the converter that the bank is at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Topology {
    /// Input of a buck converter: the current of the upper switch.
    BuckInput,
    /// Output of a buck converter: the ripple of the inductor.
    BuckOutput,
    /// Input of a boost converter: the ripple of the inductor.
    BoostInput,
    /// Output of a boost converter: the current of the diode.
    BoostOutput,
}

/// A converter with ideal switches.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Converter {
    /// Converter and side.
    pub topology: Topology,
    /// Input voltage.
    pub input: Volts,
    /// Output voltage: below the input of a buck, above that of a boost.
    pub output: Volts,
    /// Output current of one phase.
    pub current: Amperes,
    /// Switching frequency.
    pub frequency: Hertz,
    /// Inductance of one phase.
    pub inductance: Henries,
    /// Length of a switching edge.
    pub rise_time: Seconds,
}

impl Converter {
    /// Share of the period during which the inductor charges: V_o/V_i of a buck, 1 − V_i/V_o of a
    /// boost.
    pub fn duty(&self) -> f64 {
        match self.topology {
            Topology::BuckInput | Topology::BuckOutput => self.output.get() / self.input.get(),
            Topology::BoostInput | Topology::BoostOutput => {
                1.0 - self.input.get() / self.output.get()
            }
        }
    }

    /// Peak-to-peak ripple of the inductor: V_o(1 − D)/(f·L) of a buck, V_i·D/(f·L) of a boost.
    pub fn swing(&self) -> Amperes {
        let duty = self.duty();
        let volts = match self.topology {
            Topology::BuckInput | Topology::BuckOutput => self.output.get() * (1.0 - duty),
            Topology::BoostInput | Topology::BoostOutput => self.input.get() * duty,
        };
        Amperes::new(volts / (self.frequency.get() * self.inductance.get()))
    }

    /// Mean current of the inductor: I_o of a buck, I_o/(1 − D) of a boost.
    pub fn inductor_current(&self) -> Amperes {
        match self.topology {
            Topology::BuckInput | Topology::BuckOutput => self.current,
            Topology::BoostInput | Topology::BoostOutput => {
                Amperes::new(self.current.get() / (1.0 - self.duty()))
            }
        }
    }

    /// The current into bank and source.
    ///
    /// Buck output: triangle ΔI, rising during D; buck input: trapezoid I_o ∓ ΔI/2 during D; boost
    /// input: triangle, rising during D; boost output: trapezoid I_L ± ΔI/2, falling, during 1 − D.
    ///
    /// # Validity
    /// Continuous conduction, ideal switches. The textbook I_o·√(D(1 − D)) of a buck input is ΔI =
    /// 0.
    ///
    /// # Errors
    /// [`SimError::Waveform`] for voltages that the converter cannot have,
    /// [`SimError::DiscontinuousCurrent`] where the inductor runs empty within a period.
    ///
    /// # Source
    /// Textbook; I_o·√(D(1 − D)): `ti_snva406`.
    pub fn shape(&self) -> Result<Shape, SimError> {
        let duty = self.duty();
        if !(duty > 0.0 && duty < 1.0) {
            return Err(SimError::Waveform {
                duty,
                edge_share: self.rise_time.get() * self.frequency.get(),
            });
        }
        let (mean, half) = (self.inductor_current().get(), 0.5 * self.swing().get());
        if mean < half {
            return Err(SimError::DiscontinuousCurrent {
                valley: Amperes::new(mean - half),
            });
        }
        let trapezoid = |duty, first, last| Shape::Trapezoid {
            duty,
            first: Amperes::new(first),
            last: Amperes::new(last),
            rise_time: self.rise_time,
        };
        Ok(match self.topology {
            Topology::BuckOutput | Topology::BoostInput => Shape::Triangle {
                duty,
                swing: self.swing(),
            },
            Topology::BuckInput => trapezoid(duty, mean - half, mean + half),
            Topology::BoostOutput => trapezoid(1.0 - duty, mean + half, mean - half),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::waveform::Spectrum;
    use super::*;

    fn converter(topology: Topology, input: f64, output: f64) -> Converter {
        Converter {
            topology,
            input: Volts::new(input),
            output: Volts::new(output),
            current: Amperes::new(10.0),
            frequency: Hertz::new(500e3),
            inductance: Henries::new(2.2e-6),
            rise_time: Seconds::new(0.0),
        }
    }

    #[test]
    fn a_buck_has_the_duty_and_ripple_of_the_worked_example() {
        let buck = converter(Topology::BuckInput, 12.0, 3.3);
        assert!((buck.duty() - 0.275).abs() < 1e-12);
        assert!((buck.swing().get() - 2.175).abs() < 1e-12);
        let Shape::Trapezoid { first, last, .. } = buck.shape().unwrap() else {
            panic!("the input of a buck is a trapezoid");
        };
        assert!((first.get() - 8.9125).abs() < 1e-12 && (last.get() - 11.0875).abs() < 1e-12);
    }

    #[test]
    fn a_boost_output_carries_what_the_inductor_does_not_deliver_evenly() {
        let boost = converter(Topology::BoostOutput, 12.0, 24.0);
        assert!((boost.inductor_current().get() - 20.0).abs() < 1e-12);
        let shape = boost.shape().unwrap();
        let spectrum = Spectrum::periodic(&shape, boost.frequency, 1000, 1).unwrap();
        // rms² = D'·[(1 − D')·I² + ΔI²/12], D' = 1 − D
        let rms = (0.5 * (0.5 * 400.0 + boost.swing().get().powi(2) / 12.0)).sqrt();
        assert!((spectrum.rms().get() / rms - 1.0).abs() < 1e-3);
    }

    #[test]
    fn impossible_conversions_are_refused() {
        for (topology, input, output) in [
            (Topology::BuckInput, 3.3, 12.0),
            (Topology::BoostOutput, 24.0, 12.0),
            (Topology::BuckOutput, 12.0, 12.0),
        ] {
            let refused = converter(topology, input, output).shape();
            assert!(matches!(refused, Err(SimError::Waveform { .. })));
        }
        let idle = Converter {
            current: Amperes::new(0.5),
            ..converter(Topology::BuckInput, 12.0, 3.3)
        };
        assert!(matches!(
            idle.shape(),
            Err(SimError::DiscontinuousCurrent { .. })
        ));
    }
}
