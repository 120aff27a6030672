//! The ESR of parts without a stated one, by capacitance and rated voltage.

/// The usual ESR limit of a construction over all makers, and the share of it that a part has.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct EsrLaw {
    /// Limit of 100 µF, 16 V, Ω.
    limit: f64,
    /// Exponent of the capacitance.
    by_capacitance: f64,
    /// Exponent of the rated voltage.
    by_voltage: f64,
    /// Typical value over the limit.
    typical: f64,
}

impl EsrLaw {
    pub const fn new(limit: f64, by_capacitance: f64, by_voltage: f64, typical: f64) -> Self {
        Self {
            limit,
            by_capacitance,
            by_voltage,
            typical,
        }
    }

    /// Typical ESR at 100 kHz, Ω: share·limit·(C/100 µF)^a·(V/16 V)^b, capacitance in F, voltage in
    /// V.
    pub fn typical(&self, capacitance: f64, rated_voltage: f64) -> f64 {
        let by_capacitance = (capacitance / 100e-6).powf(self.by_capacitance);
        let by_voltage = (rated_voltage / 16.0).powf(self.by_voltage);
        self.typical * self.limit * by_capacitance * by_voltage
    }
}
