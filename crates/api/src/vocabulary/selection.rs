//! Closed sets of find, operating point and ripple.

use super::Word;

words! {
    /// What rows are sorted by first.
    FindSort {
        /// Smallest footprint of all pieces.
        Area = "area",
        /// Largest capacitance of all pieces.
        Capacitance = "capacitance",
        /// Smallest ESR of all pieces.
        Esr = "esr",
        /// Largest ripple current of all pieces.
        Ripple = "ripple",
        /// Smallest height.
        Height = "height",
        /// Fewest pieces.
        Pieces = "pieces",
        /// Alphabetical.
        PartNumber = "partNumber",
    }
}

words! {
    /// What is set against the footprint.
    FindTradeOff {
        /// Largest capacitance of all pieces.
        Capacitance = "capacitance",
        /// Smallest ESR of all pieces.
        Esr = "esr",
        /// Largest ripple current of all pieces.
        Ripple = "ripple",
        /// Smallest volume of all pieces.
        Volume = "volume",
    }
}

words! {
    /// What happens to parts whose size is limited but not published.
    UnknownSizes {
        /// They are left out and counted.
        Drop = "drop",
        /// They stand after the others.
        Keep = "keep",
    }
}

words! {
    /// The limit that a ripple current reaches first.
    RippleLimit {
        /// Crest or valley of the ac voltage.
        Voltage = "voltage",
        /// Self-heating.
        Heat = "heat",
        /// The rated ripple current, or the current of terminals and contacts.
        Current = "current",
    }
}

words! {
    /// A limit that a part is judged by.
    PartLimit {
        /// Lower category temperature, against the ambient.
        LowestTemperature = "lowestTemperature",
        /// Upper category temperature, against the ambient.
        HighestTemperature = "highestTemperature",
        /// Rated voltage, against the bias.
        RatedVoltage = "ratedVoltage",
        /// Category voltage at the temperature, against the bias.
        CategoryVoltage = "categoryVoltage",
        /// Polarity, against a bias in reverse.
        ReverseVoltage = "reverseVoltage",
        /// Ac voltage that bias, rating and polarity leave, rms.
        AcVoltage = "acVoltage",
        /// Published ripple current at the temperature, at its own frequency, rms.
        RippleCurrent = "rippleCurrent",
        /// Current of terminals and contacts, rms.
        TerminalCurrent = "terminalCurrent",
        /// Allowed self-heating.
        SelfHeating = "selfHeating",
        /// Voltage recommended for the application, against the bias: advice.
        RecommendedVoltage = "recommendedVoltage",
    }
}

words! {
    /// A demand that a part misses.
    FindDemand {
        /// Least capacitance.
        Capacitance = "capacitance",
        /// Largest ESR.
        Esr = "esr",
        /// Largest |Z|.
        Impedance = "impedance",
        /// Least ripple current.
        Ripple = "ripple",
        /// Range of the self-resonant frequency.
        Srf = "srf",
        /// Largest footprint.
        Area = "area",
    }
}

words! {
    /// Course of a ripple current, or the converter that makes it.
    WaveformKind {
        /// Rises for a share of the period, falls for the rest.
        Triangle = "triangle",
        /// Flows for a share of the period, from one value to another.
        Trapezoid = "trapezoid",
        /// Rms currents at listed frequencies.
        List = "list",
        /// Input of a buck converter.
        BuckInput = "buckInput",
        /// Output of a buck converter.
        BuckOutput = "buckOutput",
        /// Input of a boost converter.
        BoostInput = "boostInput",
        /// Output of a boost converter.
        BoostOutput = "boostOutput",
        /// Dc link of a three-phase inverter.
        Inverter = "inverter",
    }
}

words! {
    /// What is to be least in a bank.
    BankObjective {
        /// Pieces.
        Count = "count",
        /// Footprint.
        Area = "area",
        Cost = "cost",
    }
}

words! {
    /// How the design of a bank ended.
    BankStatus {
        /// A bank meets the mask.
        Met = "met",
        /// No bank within the limits can meet it: proven.
        Impossible = "impossible",
        /// None was found, none was ruled out.
        NotFound = "not_found",
    }
}

words! {
    /// How a lower bound was proven.
    BankBoundMethod {
        /// Linear program.
        Linear = "linear",
        /// Branch and bound over whole pieces.
        Integer = "integer",
        /// All smaller banks were searched.
        Exhaustive = "exhaustive",
    }
}

words! {
    /// A limit of the tolerance.
    BankCorner {
        /// Nominal capacitance.
        Nominal = "nominal",
        /// Least capacitance.
        Low = "low",
        /// Most capacitance.
        High = "high",
    }
}

words! {
    /// What ended early because its time was over.
    BankStop {
        /// The search.
        Budget = "budget",
        Proof = "proof",
    }
}

words! {
    /// What of a request a change concerns.
    BankChangeKind {
        /// The mask rises where it is hit.
        Target = "target",
        /// The mask begins or ends elsewhere.
        Range = "range",
        /// More pieces.
        Pieces = "pieces",
        /// Less mounting inductance.
        Mounting = "mounting",
        /// Parts that the request leaves out.
        Parts = "parts",
    }
}

words! {
    /// Corners of tolerance that a bank must meet.
    ToleranceCorners {
        /// The nominal capacitance alone.
        None = "none",
        /// The limits of each part's tolerance letter.
        OfPart = "part",
    }
}
