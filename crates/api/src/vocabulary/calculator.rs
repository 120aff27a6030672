//! Closed sets of the calculators' forms and answers.

use super::Word;

words! {
    /// A time at which an aged capacitance is computed.
    AgingTime {
        Week = "week",
        Month = "month",
        Year = "year",
        /// Ten years.
        Decade = "decade",
        /// The time that the request names.
        User = "user",
    }
}

words! {
    /// A curve of an aged capacitance.
    AgingCurve {
        /// Of the nominal capacitance.
        Nominal = "Nominal",
        /// At the upper end of the tolerance.
        Upper = "+%tol",
        /// At the lower end of the tolerance.
        Lower = "-%tol",
    }
}

words! {
    /// A figure of a capacitance from power.
    PowerFigure {
        /// The capacitance that is needed.
        Capacitance = "capacitance",
        /// Chips that have it.
        Chips = "numChips",
        /// Area of all chips.
        Area = "totalArea",
        /// Weight of all chips.
        Weight = "totalWeight",
    }
}

words! {
    /// A formula for the capacitance of a dc link.
    SizingFormula {
        /// Energy for half a period.
        HalfPeriod = "half_period",
        /// Energy for a whole period.
        FullPeriod = "full_period",
        /// Constant current for a whole period.
        ConstantCurrent = "constant_current",
        /// Pulse current of duty 1/2.
        HalfDutyPulse = "half_duty_pulse",
        /// Sine current.
        Sine = "sine",
    }
}

words! {
    /// An input of the power array that its arrays can miss.
    ArrayInput {
        /// Least capacitance.
        MinCap = "minCap",
        /// Greatest capacitance.
        MaxCap = "maxCap",
        Voltage = "acVoltage",
        Current = "acCurrent",
        /// Most pieces in series.
        Series = "arraySeries",
        /// Most pieces in parallel.
        Parallel = "arrayParallel",
    }
}

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
        Hertz = "hz",
        Kilohertz = "khz",
        Megahertz = "mhz",
        Gigahertz = "ghz",
        Terahertz = "thz",
    }
}

words! {
    /// What limits a chip of an array.
    ArrayLimit {
        Voltage = "voltage",
        Heat = "heat",
    }
}
