//! Closed sets of lifetimes.

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
    /// Application of a film part.
    VoltageType {
        /// Alternating voltage.
        Vac = "Vac",
        /// Direct voltage.
        Vdc = "Vdc",
    }
}

words! {
    /// A figure of a film part that comparisons use.
    FilmExtreme {
        /// Lowest temperature, °C.
        LowestTemperature = "Compare Temperature Minimum",
        /// Highest temperature, °C.
        HighestTemperature = "Compare Temperature Maximum",
        /// Rated dc voltage, V.
        DcVoltage = "Compare Voltage DC",
    }
}
