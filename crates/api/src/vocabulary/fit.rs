//! Closed sets of measurements.

use super::Word;

words! {
    /// Form of a file with a measured impedance.
    MeasurementFormat {
        /// Columns of frequency in Hz, impedance in Ω and phase in degrees.
        Csv = "csv",
        /// Touchstone, two ports.
        S2p = "s2p",
        /// Touchstone, one port.
        S1p = "s1p",
    }
}
