//! Closed sets of lifetimes, arrays and inductors.

use super::Word;

words! {
    /// Whether a part has a lifetime law for an application.
    LifetimeStatus {
        /// It has one.
        Active = "ACTIVE",
        /// It has none.
        Inactive = "INACTIVE",
    }
}

words! {
    /// Mechanism with the shorter lifetime.
    LimitingMechanism {
        /// Moisture.
        Humidity = "humidity",
        /// Dry aging.
        Temperature = "temperature",
        /// Nothing wears, or the part does not stand the load.
        None = "none",
    }
}

words! {
    /// Result of a reference test.
    ReferenceTestResult {
        /// The law passes through it.
        Fitted = "fitted",
        /// The part passed: its life is longer.
        PassBar = "pass bar",
    }
}

words! {
    /// The load value that a goal search varies.
    GoalVariable {
        /// Ambient temperature.
        Temperature = "temperature",
        /// Voltage.
        Voltage = "voltage",
    }
}

words! {
    /// What ends a goal search.
    GoalEnd {
        /// The lifetime falls to the required one.
        Lifetime = "lifetime",
        /// The ratings of the part end.
        Rating = "rating",
        /// Nothing reaches the goal.
        None = "",
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

words! {
    /// A rating of an inductor in a plot.
    MarkerKind {
        /// Saturation current.
        Saturation = "isat",
        /// Rated current, rms.
        RatedCurrent = "irms",
        /// Rated temperature rise.
        Rise = "rise",
        /// Highest temperature.
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
