//! Closed sets of lifetimes, arrays, inductors and the site.

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
    /// Application of a film part.
    VoltageType {
        /// Alternating voltage.
        Vac = "Vac",
        /// Direct voltage.
        Vdc = "Vdc",
    }
}

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

words! {
    /// A plot of the inductor page, in menu order; also the path of its call.
    InductorPlot {
        /// Inductance.
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
        /// Input voltage.
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

words! {
    /// A legal page behind the footer, in its order; also its address on this server.
    LegalPage {
        /// Privacy notice.
        Privacy = "privacy",
        /// Terms of use.
        Terms = "terms",
        /// What the pages keep in the browser.
        Cookies = "cookies",
        /// What the values are and are not.
        Disclaimer = "disclaimer",
        /// How to object to a sale of personal details.
        DoNotSell = "do-not-sell",
        /// How to ask what is kept about a person.
        InformationRequest = "information-request",
    }
}

words! {
    /// A text that an administrator writes.
    SiteTextName {
        /// What the banner shows, for those who do not see it.
        BannerText = "banner-text",
        /// Where the banner leads.
        BannerPurpose = "banner-purpose",
        /// What the footer image shows, for those who do not see it.
        FooterText = "footer-text",
        /// Where the footer image leads.
        FooterPurpose = "footer-purpose",
        /// Page on privacy.
        Privacy = "privacy",
        /// Terms of use.
        Terms = "terms",
        /// Page on cookies.
        Cookies = "cookies",
        /// Disclaimer.
        Disclaimer = "disclaimer",
        /// Page on the sale of personal data.
        DoNotSell = "do-not-sell",
        /// Page on requests for information.
        InformationRequest = "information-request",
        /// What is new, by version.
        ReleaseNotes = "release-notes",
    }
}

impl SiteTextName {
    /// Whether it is a few words about an image or link and not a page.
    pub fn is_description(self) -> bool {
        matches!(
            self,
            Self::BannerText | Self::BannerPurpose | Self::FooterText | Self::FooterPurpose
        )
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
        /// Height.
        Height = "height_max",
        /// The highest temperature of the part, whatever the request limits.
        Temperature = "temperature_max",
        /// The part runs away or saturates.
        Settles = "settles",
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
