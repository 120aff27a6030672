//! The converter around the inductor.

use henrad_parts::quantity::{Amperes, Henries, Hertz, Volts};

/// Position of the inductor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Topology {
    /// Step-down: the inductor carries the output current.
    Buck,
    /// Step-up: the inductor carries the input current.
    Boost,
}

/// Path of the current while the switch is off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rectifier {
    /// A switch: the current may reverse, so conduction is always continuous.
    Synchronous,
    /// A diode: at light load the current rests at zero.
    Diode,
}

/// A converter with ideal switches.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Converter {
    /// Position of the inductor.
    pub topology: Topology,
    /// Path of the current while the switch is off.
    pub rectifier: Rectifier,
    /// Input voltage, above 0.
    pub input_voltage: Volts,
    /// Output voltage, above 0.
    pub output_voltage: Volts,
    /// Switching frequency, above 0.
    pub frequency: Hertz,
}

/// The voltage across the inductor over one period.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Excitation {
    /// Share of the period in which the current rises; 0 or 1 without ripple.
    pub duty: f64,
    /// Voltage while it rises; 0 without ripple.
    pub on_voltage: Volts,
    /// Voltage, as a magnitude, while it falls.
    pub off_voltage: Volts,
}

impl Excitation {
    /// Whether the voltage changes at all.
    pub fn has_ripple(&self) -> bool {
        self.on_voltage.get() > 0.0 && self.off_voltage.get() > 0.0
    }
}

impl Converter {
    /// The voltage across the inductor in continuous conduction.
    ///
    /// Buck: D = V_out/V_in, on V_in − V_out, off V_out. Boost: D = 1 − V_in/V_out, on V_in, off
    /// V_out − V_in.
    ///
    /// A buck stage with an output at or above its input conducts all the time (D = 1); a boost
    /// stage with an output at or below its input never switches (D = 0). Neither has ripple.
    ///
    /// # Validity
    /// Ideal switches: their voltage drops are ignored.
    ///
    /// # Source
    /// Textbook.
    pub fn excitation(&self) -> Excitation {
        let (input, output) = (self.input_voltage.get(), self.output_voltage.get());
        let (duty, on, off) = match self.topology {
            Topology::Buck => ((output / input).min(1.0), (input - output).max(0.0), output),
            Topology::Boost => (
                (1.0 - input / output).max(0.0),
                input,
                (output - input).max(0.0),
            ),
        };
        let has_ripple = on > 0.0 && off > 0.0;
        Excitation {
            duty,
            on_voltage: Volts::new(if has_ripple { on } else { 0.0 }),
            off_voltage: Volts::new(off),
        }
    }

    /// Dc current of the inductor at an output current.
    ///
    /// Buck: I_out. Boost: I_out·V_out/V_in, and I_out where it does not switch.
    pub fn inductor_current(&self, output_current: Amperes) -> Amperes {
        match self.topology {
            Topology::Buck => output_current,
            Topology::Boost => {
                let ratio = self.output_voltage.get() / self.input_voltage.get();
                Amperes::new(output_current.get() * ratio.max(1.0))
            }
        }
    }

    /// Voltage-time area of one slope in continuous conduction, V·s.
    pub fn volt_seconds(&self) -> f64 {
        let excitation = self.excitation();
        excitation.on_voltage.get() * excitation.duty / self.frequency.get()
    }

    /// Inductance at the dc current that gives a peak-to-peak ripple, above 0, in continuous
    /// conduction.
    ///
    /// L = ET/ΔI with the voltage-time area of one slope
    ///
    /// # Validity
    /// Inductance constant over one period.
    ///
    /// # Source
    /// Textbook; `ti_tps54020` and `ti_tps54320` size inductors by it.
    ///
    /// ```
    /// use henrad_parts::quantity::{Amperes, Hertz, Volts};
    /// use henrad_sim::inductor::{Converter, Rectifier, Topology};
    /// let buck = Converter {
    ///     topology: Topology::Buck,
    ///     rectifier: Rectifier::Synchronous,
    ///     input_voltage: Volts::new(12.0),
    ///     output_voltage: Volts::new(3.3),
    ///     frequency: Hertz::new(5e5),
    /// };
    /// let inductance = buck.inductance_for(Amperes::new(1.5));
    /// assert!((inductance.get() - 3.19e-6).abs() < 1e-12);
    /// ```
    pub fn inductance_for(&self, ripple: Amperes) -> Henries {
        Henries::new(self.volt_seconds() / ripple.get())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn converter(topology: Topology, input: f64, output: f64) -> Converter {
        Converter {
            topology,
            rectifier: Rectifier::Synchronous,
            input_voltage: Volts::new(input),
            output_voltage: Volts::new(output),
            frequency: Hertz::new(5e5),
        }
    }

    #[test]
    fn volt_seconds_balance_over_a_period() {
        for (topology, input, output) in [
            (Topology::Buck, 12.0, 1.2),
            (Topology::Buck, 5.0, 4.9),
            (Topology::Boost, 5.0, 12.0),
            (Topology::Boost, 3.3, 48.0),
        ] {
            let excitation = converter(topology, input, output).excitation();
            let up = excitation.on_voltage.get() * excitation.duty;
            let down = excitation.off_voltage.get() * (1.0 - excitation.duty);
            assert!((up - down).abs() < 1e-12, "{topology:?} {input} {output}");
        }
    }

    #[test]
    fn an_impossible_conversion_has_no_ripple() {
        for (topology, input, output) in [
            (Topology::Buck, 5.0, 5.0),
            (Topology::Buck, 5.0, 12.0),
            (Topology::Boost, 12.0, 12.0),
            (Topology::Boost, 12.0, 5.0),
        ] {
            let converter = converter(topology, input, output);
            assert!(!converter.excitation().has_ripple());
            assert_eq!(converter.volt_seconds(), 0.0);
            let current = converter.inductor_current(Amperes::new(2.0));
            assert_eq!(current.get(), 2.0);
        }
    }

    #[test]
    fn a_boost_stage_carries_the_input_current() {
        let boost = converter(Topology::Boost, 5.0, 20.0);
        assert_eq!(boost.inductor_current(Amperes::new(1.0)).get(), 4.0);
        assert_eq!(boost.excitation().duty, 0.75);
    }
}
