//! Closed sets of measurements and of fits to them.

use super::Word;

words! {
    /// What to know before using the result of a fit.
    FitWarningCode {
        /// No other values are better.
        NotBetter = "not_better",
        /// The measurement does not look like one of such a part.
        OtherCurve = "other_curve",
        /// |Z| stays far off.
        PoorMagnitude = "poor_magnitude",
        /// The phase stays far off.
        PoorPhase = "poor_phase",
        /// The fitted values are those of another part.
        OtherPart = "other_part",
        /// ESR stays far off.
        PoorEsr = "poor_esr",
        /// A parameter reached a limit of its range.
        AtBound = "at_bound",
        /// The measurement ends before the resonance.
        EndsEarly = "ends_early",
        /// Points without an ESR were left out.
        WithoutEsr = "without_esr",
        /// Fewer points than the fit needs.
        FewPoints = "few_points",
        /// The file looks like another mount.
        MountDiffers = "mount_differs",
        /// The file does not tell its mount.
        MountUnknown = "mount_unknown",
        /// The frequencies of the file do not rise.
        Reordered = "reordered",
    }
}

words! {
    /// What parts whole from fraction in the numbers of a table.
    DecimalMark {
        /// Commas stand between groups of digits.
        Point = "point",
        /// Points stand between groups of digits.
        Comma = "comma",
    }
}

words! {
    /// What decided how a two-port measurement was read.
    MountBasis {
        /// A comment of the file.
        Comment = "comment",
        /// The S-parameters.
        Parameters = "parameters",
        Request = "request",
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
