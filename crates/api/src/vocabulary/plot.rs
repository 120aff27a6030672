//! Closed sets of the capacitor simulation.

use std::cmp::Ordering;

use henrad_parts::quantity::Ohms;

use super::Word;

words! {
    /// A plot of the capacitor simulation, in menu order.
    PlotName {
        ImpedanceEsr = "Imp,ESR",
        /// Series-equivalent capacitance and inductance.
        CapacitanceInductance = "Cap,Ind",
        /// Largest ripple current and voltage.
        CurrentVoltage = "I,V",
        /// Capacitance over age.
        Aging = "Aging",
        /// Reflection in a line.
        Reflection = "S11",
        /// Transmission in a line.
        Transmission = "S21",
        /// Reflection on a Smith chart.
        Smith = "Smith",
        /// Circuit of plain elements.
        Spice = "Spice",
        /// Capacitance over dc bias.
        Bias = "Vbias",
        /// Temperature rise over ripple current.
        TemperatureRise = "MultFreq",
        /// Capacitance over temperature.
        Temperature = "TCC",
        /// Capacitance over ac voltage.
        AcVoltage = "VCAC",
        /// Angle of the impedance.
        Phase = "Phase",
        /// Reactance over ESR.
        QualityFactor = "Q",
        /// ESR over reactance.
        DissipationFactor = "DF",
    }
}

/// By word, so that maps keep the order of their words.
impl Ord for PlotName {
    fn cmp(&self, other: &Self) -> Ordering {
        self.word().cmp(other.word())
    }
}

impl PartialOrd for PlotName {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

words! {
    /// A quantity of a plot of the capacitor simulation, as axes, curves and files name it.
    QuantityName {
        /// |Z|.
        Impedance = "Impedance",
        /// Real part of the impedance.
        Esr = "ESR",
        /// Series-equivalent, below self-resonance.
        Capacitance = "Capacitance",
        /// Series-equivalent, above self-resonance.
        Inductance = "Inductance",
        /// Largest ripple current, rms.
        Current = "Current",
        /// Largest ripple voltage, rms.
        Voltage = "Voltage",
        /// In percent of the capacitance at the reference condition.
        CapacitanceChange = "Capacitance change",
        /// Reflection in a line.
        Reflection = "S11",
        /// Transmission in a line.
        Transmission = "S21",
        /// |Z| of the circuit of plain elements.
        SpiceModel = "SPICE model",
        /// Over ambient.
        TemperatureRise = "Temperature rise",
        /// Angle of the impedance.
        Phase = "Phase",
        /// Reactance over ESR.
        QualityFactor = "Quality factor",
        /// ESR over reactance.
        DissipationFactor = "Dissipation factor",
    }
}

words! {
    /// A condition of each part that a plot has as its x axis, as parts of a simulation request name it.
    PlotCondition {
        /// Dc bias.
        Bias = "bias",
        AmbientTemperature = "tempAmbient",
    }
}

words! {
    /// What a page draws a plot on.
    PlotKind {
        /// An x and a y axis.
        Curves = "curves",
        /// The drawing of a circuit, with curves beside it.
        Circuit = "circuit",
        /// The unit circle; points are real and imaginary part.
        Smith = "smith",
    }
}

words! {
    /// Scale of an axis or a slider.
    Scale {
        /// Logarithmic.
        Log = "log",
        Linear = "linear",
    }
}

words! {
    /// The y axis of a quantity.
    Axis {
        Left = "left",
        Right = "right",
    }
}

words! {
    /// Color of a shaded band.
    BandColor {
        /// Within limits.
        Green = "green",
        /// Near a limit.
        Yellow = "yellow",
        /// Beyond a limit.
        Red = "red",
    }
}

words! {
    /// A field of a simulation request that all parts share.
    PlotInput {
        /// First frequency.
        Start = "start",
        /// Last frequency.
        Stop = "stop",
        TraceResistance = "res",
        TraceInductance = "ind",
        /// How the part is connected to the line.
        Path = "path",
        /// Line impedance.
        Line = "line",
        /// Allowed temperature rise.
        TemperatureRise = "tempRise",
        /// Center frequency of the SPICE model.
        SpiceFrequency = "spiceFreq",
        /// Extension of the SPICE file.
        SpiceFileFormat = "spiceFileFormat",
        /// Frequencies of the temperature rise.
        Frequencies = "freqList",
        /// Whether ceramics are drawn at small signal.
        SmallSignal = "smallSignal",
    }
}

words! {
    /// How a part is connected to a line.
    Mounting {
        /// From the line to ground.
        Shunt = "Shunt",
        /// In series with the line.
        Series = "Series",
    }
}

words! {
    /// Impedance of a line, Ω.
    LineImpedance {
        Fifty = "50",
        SeventyFive = "75",
    }
}

impl LineImpedance {
    /// Its value.
    pub const fn ohms(self) -> Ohms {
        match self {
            Self::Fifty => Ohms::new(50.0),
            Self::SeventyFive => Ohms::new(75.0),
        }
    }
}

words! {
    /// Unit of an element of a circuit.
    ElementUnit {
        Ohm = "Ω",
        Henry = "H",
        Farad = "F",
    }
}

words! {
    /// Extension of a SPICE file.
    SpiceFileFormat {
        /// Circuit.
        Ckt = "CKT",
        /// Text.
        Txt = "TXT",
        /// Data.
        Dat = "DAT",
        /// Printed.
        Prn = "PRN",
        /// Circuit.
        Cir = "CIR",
    }
}

words! {
    /// Simulator that a SPICE file is written for.
    SpiceDialect {
        /// Any: plain R, L and C.
        Portable = "portable",
        /// ngspice, with the model under bias.
        Ngspice = "ngspice",
        /// LTspice, with the model under bias and what it would add to inductors stated.
        Ltspice = "ltspice",
        /// PSpice, with the model under bias.
        Pspice = "pspice",
    }
}

words! {
    /// What a SPICE file has of tolerances.
    SpiceStatistics {
        /// Numbers alone.
        None = "none",
        /// Factors KC, KESR and KL on capacitance, losses and inductance as parameters.
        Parameters = "params",
        /// The same, and lines that draw them from tolerance and spread.
        Draws = "mc",
    }
}

words! {
    /// Where a SPICE file has bias and temperature from.
    SpiceConditions {
        /// The request: its numbers hold at one condition.
        Fixed = "fixed",
        /// Parameters VB and TEMPC of one subcircuit, which has a table.
        Parameters = "params",
    }
}

words! {
    /// Program that a library of parts is for.
    LibraryProgram {
        /// A `.lib` and one symbol `.asy` per part.
        Ltspice = "ltspice",
        /// A `.lib` and a symbol library `.kicad_sym`.
        Kicad = "kicad",
    }
}

words! {
    /// An edge of a band.
    BandSide {
        /// Least capacitance, or the edge above which nine in ten parts lie.
        Low = "low",
        /// Most capacitance, or the edge below which nine in ten parts lie.
        High = "high",
    }
}

words! {
    /// What a band stands for.
    BandKind {
        /// The limits of the tolerance.
        Tolerance = "tolerance",
        /// Where 8 in 10 parts lie, by the spread of the estimated parameters.
        Spread = "spread",
    }
}
