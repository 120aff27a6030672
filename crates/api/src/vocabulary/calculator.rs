//! Closed sets of the calculators' forms and answers.

use super::Word;

words! {
    /// Unit of the capacitance of an array.
    CapacitanceUnit {
        /// Nanofarads.
        Nanofarad = "nf",
        /// Microfarads.
        Microfarad = "uf",
        /// Picofarads.
        Picofarad = "pf",
    }
}

words! {
    /// Unit of the frequency of an array.
    FrequencyUnit {
        /// Hertz.
        Hertz = "hz",
        /// Kilohertz.
        Kilohertz = "khz",
        /// Megahertz.
        Megahertz = "mhz",
        /// Gigahertz.
        Gigahertz = "ghz",
        /// Terahertz.
        Terahertz = "thz",
    }
}

words! {
    /// What limits a chip of an array.
    ArrayLimit {
        /// Voltage.
        Voltage = "voltage",
        /// Heat.
        Heat = "heat",
    }
}
