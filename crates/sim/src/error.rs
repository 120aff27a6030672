//! Errors of a simulation.

use henrad_parts::quantity::{Amperes, Celsius, Hertz, Hours, Kelvins, Ohms, Volts};
use thiserror::Error;

/// Input without a computable curve. Every variant carries the offending value.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum SimError {
    /// A sweep must rise between two positive, finite frequencies.
    #[error("a sweep from {} Hz to {} Hz must rise between two positive frequencies", start.get(), stop.get())]
    Sweep {
        /// First requested frequency.
        start: Hertz,
        /// Last requested frequency.
        stop: Hertz,
    },
    /// The density of a sweep is outside its limits.
    #[error("{value} points per decade is outside {min} to {max}")]
    PointsPerDecade {
        /// Requested density.
        value: u32,
        /// Smallest density.
        min: u32,
        /// Largest density.
        max: u32,
    },
    /// Listed frequencies must be positive, finite and rising.
    #[error("frequency {} Hz at position {position} is not above its predecessor", frequency.get())]
    Frequency {
        /// Zero-based position in the list.
        position: usize,
        /// Frequency found there.
        frequency: Hertz,
    },
    /// A list of frequencies is empty.
    #[error("a frequency list needs at least one entry")]
    NoFrequency,
    /// The temperature is outside what the laws cover.
    #[error("temperature {} °C is outside {} °C to {} °C", value.get(), min.get(), max.get())]
    Temperature {
        /// Requested temperature.
        value: Celsius,
        /// Lowest temperature.
        min: Celsius,
        /// Highest temperature.
        max: Celsius,
    },
    /// The bias is not finite or absurdly high.
    #[error("bias {} V exceeds {} V in magnitude", value.get(), max.get())]
    Bias {
        /// Requested bias.
        value: Volts,
        /// Largest magnitude.
        max: Volts,
    },
    /// The age is outside what the logarithmic law covers.
    #[error("age {} h is outside {} h to {} h", value.get(), min.get(), max.get())]
    Age {
        /// Requested age.
        value: Hours,
        /// Smallest age.
        min: Hours,
        /// Largest age.
        max: Hours,
    },
    /// The ac voltage is negative, not finite or absurdly high.
    #[error("ac voltage {} V is outside 0 V to {} V", value.get(), max.get())]
    AcVoltage {
        /// Requested ac voltage, rms.
        value: Volts,
        /// Largest ac voltage, rms.
        max: Volts,
    },
    /// The allowed self-heating is negative, not finite or absurdly high.
    #[error("temperature rise {} K is outside 0 K to {} K", value.get(), max.get())]
    TemperatureRise {
        /// Requested rise.
        value: Kelvins,
        /// Largest rise.
        max: Kelvins,
    },
    /// A current is negative, not finite or absurdly large.
    #[error("current {} A is outside 0 A to {} A", value.get(), max.get())]
    Current {
        /// Requested current.
        value: Amperes,
        /// Largest current.
        max: Amperes,
    },
    /// Duty and edges do not form a trapezoid.
    #[error("duty {duty} with edges of {edge_share} of the period does not form a trapezoid")]
    Waveform {
        /// Width at half height over the period.
        duty: f64,
        /// Rise time over the period.
        edge_share: f64,
    },
    /// The number of harmonics or of interleaved phases is not possible.
    #[error(
        "{count} harmonics of {phases} phases are outside 1 to {max} harmonics of at least one phase"
    )]
    Harmonics {
        /// Requested harmonics.
        count: u32,
        /// Requested phases.
        phases: u32,
        /// Most harmonics.
        max: u32,
    },
    /// The inductor of a converter runs empty within a period.
    #[error("the inductor current would fall to {} A: the converter leaves continuous conduction", valley.get())]
    DiscontinuousCurrent {
        /// Lowest current of the inductor in a period, below zero.
        valley: Amperes,
    },
    /// A model parameter has an impossible value.
    #[error("model parameter {name} is {value}")]
    Parameter {
        /// Name of the parameter.
        name: &'static str,
        /// Value found, in the SI unit of the parameter.
        value: f64,
    },
    /// The stated resistance is smaller than the loss of the dielectric alone.
    #[error("an ESR of {} Ω at {} Hz is below the {} Ω of the remaining losses", esr.get(), frequency.get(), floor.get())]
    EsrBelowLoss {
        /// Equivalent series resistance of the model.
        esr: Ohms,
        /// Frequency at which it holds.
        frequency: Hertz,
        /// Resistance left when the solved resistor is zero.
        floor: Ohms,
    },
    /// Impedances to combine have different lengths.
    #[error("impedances of {found} points cannot be combined with {expected} points")]
    Length {
        /// Points of the first piece or of the grid.
        expected: usize,
        /// Points of the offending piece.
        found: usize,
    },
    /// There is nothing to combine, or a quantity is zero.
    #[error("a combination needs at least one piece, each at least once")]
    NothingToCombine,
}
