//! Closed sets of the inductor pages.

use super::Word;

words! {
    /// A plot of the inductor page, in menu order; also the path of its call.
    InductorPlot {
        Inductance = "inductance",
        /// All losses together.
        PowerLoss = "power_loss",
        /// Losses one by one.
        SplitPowerLoss = "split_power_loss",
        /// Rise over ambient.
        TemperatureRise = "temperature_rise",
    }
}

words! {
    /// Topology of a converter; the first is that of a fresh page.
    Topology {
        /// Steps down.
        Buck = "buck",
        /// Steps up.
        Boost = "boost",
    }
}

words! {
    /// What conducts while the switch is open; the first is that of a fresh page.
    Rectifier {
        /// A switch: the current may reverse.
        Synchronous = "synchronous",
        /// A diode: the current rests at zero at light load.
        Diode = "diode",
    }
}

words! {
    /// What runs along the x axis of an inductor plot; the first is that of a fresh page.
    InductorSweep {
        /// Dc current of the inductor.
        Current = "current",
        /// Switching frequency.
        Frequency = "frequency",
        InputVoltage = "voltage_input",
    }
}

words! {
    /// A rating of an inductor in a plot.
    MarkerKind {
        /// Saturation current.
        Saturation = "isat",
        /// Rated current, rms.
        RatedCurrent = "irms",
        /// Rated temperature rise.
        Rise = "rise",
        HighestTemperature = "tmax",
    }
}

words! {
    /// The axis of a marker.
    MarkerAxis {
        /// Horizontal.
        X = "x",
        /// Vertical.
        Y = "y",
    }
}

impl MarkerKind {
    /// The axis of its value.
    pub fn axis(self) -> MarkerAxis {
        match self {
            Self::Saturation | Self::RatedCurrent => MarkerAxis::X,
            Self::Rise | Self::HighestTemperature => MarkerAxis::Y,
        }
    }
}

words! {
    /// Conduction mode of a converter.
    ConductionMode {
        /// The current never reaches zero.
        Continuous = "continuous",
        /// The current reverses.
        ForcedContinuous = "forced continuous",
        /// The current rests at zero.
        Discontinuous = "discontinuous",
        /// The voltages are equal.
        NoRipple = "no ripple",
        /// Nothing settles.
        None = "",
    }
}

words! {
    /// A limit of a search for inductors.
    InductorLimit {
        /// Least ripple.
        RippleMin = "ripple_min",
        /// Most ripple.
        RippleMax = "ripple_max",
        /// Peak over saturation current.
        Saturation = "saturation_max",
        /// Rms current over rated current.
        Current = "current_max",
        /// Rise over ambient.
        Rise = "rise_max",
        /// Footprint.
        Area = "area_max",
        Height = "height_max",
        /// The highest temperature of the part, whatever the request limits.
        Temperature = "temperature_max",
        /// The part runs away or saturates.
        Settles = "settles",
    }
}

words! {
    /// How an inductor stands to what a search asks, in the order of its answer.
    InductorFit {
        /// Within all limits, its saturation current among them.
        Proven = "proven",
        /// Within all limits that can be judged: its saturation current is unknown, so nothing proves that it stands
        /// the peak current.
        IsatUnknown = "isat_unknown",
        /// Beyond one limit.
        Misses = "misses",
    }
}

words! {
    /// A rating of an inductor.
    InductorRating {
        /// Saturation current, which the peak exceeds.
        Saturation = "saturation_current",
        /// Rated current, which the rms current exceeds.
        Current = "rated_current",
        /// Highest temperature.
        Temperature = "temperature",
    }
}

words! {
    /// The member of a loss curve that holds its values.
    LossField {
        /// Dc loss.
        Dc = "y_value_dc",
        /// Ac loss of the winding.
        Ac = "y_value_ac",
        /// Core loss.
        Core = "y_value_core",
        /// All losses.
        Total = "y_value_total",
    }
}
