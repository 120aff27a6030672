//! Spreads by technology, construction and class: what observed parts have over what the rules give,
//! at 10 and 90 % (docs/MODELS.md, "Spread of the rules").

use super::{BiasSpread, Spread};
use crate::model::defaults::film::Construction as FilmConstruction;
use crate::model::estimate::{film_construction, has_low_esr};
use crate::model::{CapacitorModel, SeriesLoss, SolidModel};
use crate::part::Part;
use crate::technology::{CeramicDielectric, FilmDielectric};

/// What one class of parts has.
pub struct Figures {
    pub class: &'static str,
    /// Real part of the impedance over frequency, Hz, rising.
    pub loss: &'static [(f64, Spread)],
    pub inductance: Spread,
}

const fn of_class(
    class: &'static str,
    loss: &'static [(f64, Spread)],
    inductance: Spread,
) -> Figures {
    Figures {
        class,
        loss,
        inductance,
    }
}

/// Capacitance of class II at 10 mV over that of the rule.
pub const SMALL_SIGNAL_CAPACITANCE: Spread = Spread::new(0.86, 1.09);

/// Share of the capacitance of class II that is left under bias, less that of the rule.
pub const BIAS: [BiasSpread; 3] = [
    bias(0.0, 0.0, 0.0),
    bias(0.5, -0.10, 0.10),
    bias(1.0, -0.12, 0.09),
];

const fn bias(stress: f64, low: f64, high: f64) -> BiasSpread {
    BiasSpread {
        stress,
        difference: (low, high),
    }
}

/// Class II: the dielectric loses up to about 1 MHz, the electrodes above.
const CLASS_TWO: Figures = of_class(
    "ceramic class II",
    &[
        (300e3, Spread::new(0.50, 1.70)),
        (1e6, Spread::new(0.69, 1.49)),
        (3e6, Spread::new(0.79, 1.25)),
        (300e6, Spread::new(0.79, 1.25)),
        (1e9, Spread::new(0.95, 1.60)),
    ],
    Spread::new(0.85, 1.20),
);

/// Class I: makers draw loss factors from below 0.002 to 0.35 %.
const CLASS_ONE: Figures = of_class(
    "ceramic class I",
    &[
        (999e3, Spread::new(0.10, 3.0)),
        (5e6, Spread::new(0.10, 3.0)),
        (10e6, Spread::new(0.59, 1.57)),
        (100e6, Spread::new(0.59, 1.48)),
    ],
    Spread::new(0.50, 1.80),
);

/// Leads even the inductance out; the dielectric is that of class II.
const LEADED: Figures = of_class(
    "ceramic with leads",
    &[
        (100e3, Spread::new(0.50, 1.70)),
        (1e6, Spread::new(0.75, 1.30)),
    ],
    Spread::new(0.90, 1.10),
);

const MNO2_STANDARD: Figures = of_class(
    "tantalum MnO2, standard",
    &[
        (120.0, Spread::new(0.51, 1.95)),
        (100e3, Spread::new(0.62, 1.53)),
    ],
    Spread::new(0.95, 1.05),
);

/// Without a published ESR limit.
const MNO2_WITHOUT_LIMIT: Figures = of_class(
    "tantalum MnO2, no ESR limit",
    &[(100e3, Spread::new(0.48, 1.93))],
    Spread::new(0.95, 1.05),
);

const MNO2_LOW_ESR: Figures = of_class(
    "tantalum MnO2, low ESR",
    &[(100e3, Spread::new(0.68, 1.37))],
    Spread::new(0.95, 1.05),
);

/// No maker publishes typical ESR beside its limit: that of low-ESR manganese dioxide to 0.1 Ω.
const POLYMER_WITH_LIMIT: Figures = of_class(
    "polymer with ESR limit",
    &[(100e3, Spread::new(0.65, 1.40))],
    Spread::new(0.70, 1.40),
);

/// The median of the construction stands for every part. At 120 Hz observed cans lose less than the
/// oxide of the rule alone.
const POLYMER_BY_CONSTRUCTION: Figures = of_class(
    "polymer by construction",
    &[
        (120.0, Spread::new(0.15, 0.80)),
        (100e3, Spread::new(0.60, 1.90)),
    ],
    Spread::new(0.70, 1.40),
);

const ALUMINUM_ULTRA_LOW: Figures = of_class(
    "aluminum, ultra-low impedance",
    &[(100e3, Spread::new(0.85, 2.10))],
    Spread::new(0.85, 1.20),
);
const ALUMINUM_LOW: Figures = of_class(
    "aluminum, low impedance",
    &[(100e3, Spread::new(0.76, 1.30))],
    Spread::new(0.85, 1.20),
);
const ALUMINUM_GENERAL: Figures = of_class(
    "aluminum, general purpose",
    &[(100e3, Spread::new(0.50, 1.70))],
    Spread::new(0.85, 1.20),
);
const ALUMINUM_HIGH_VOLTAGE: Figures = of_class(
    "aluminum from 160 V",
    &[(100e3, Spread::new(0.41, 1.56))],
    Spread::new(0.60, 1.40),
);

/// The sheets of the maker of the catalogue, by which the rule was fitted.
const FILM_DC_LINK: Figures = of_class(
    "film dc link",
    &[(10e3, Spread::new(0.93, 1.06))],
    Spread::new(0.60, 1.50),
);
const FILM_BOX: Figures = of_class(
    "film box",
    &[(10e3, Spread::new(0.63, 1.27))],
    Spread::new(0.60, 1.50),
);
/// No figures of other makers: wider than the boxes (judgment).
const POWER_CAN: Figures = of_class(
    "film power can",
    &[(10e3, Spread::new(0.50, 1.50))],
    Spread::new(0.60, 1.50),
);
const POLYESTER_BOX: Figures = of_class(
    "film polyester box",
    &[(10e3, Spread::new(0.63, 1.27))],
    Spread::new(0.60, 1.50),
);

/// The figures of a part's class.
pub fn of(part: &Part, model: &CapacitorModel) -> Figures {
    match model {
        CapacitorModel::Ceramic(model) => ceramic(part, model.dielectric),
        CapacitorModel::Solid(model) => solid(part, model),
        CapacitorModel::Electrolytic(_) => aluminum(part),
        CapacitorModel::Film(model) => film(part, model.dielectric),
    }
}

fn film(part: &Part, dielectric: FilmDielectric) -> Figures {
    match film_construction(part, dielectric) {
        // An ESR that the table estimates leaves as little open as the rule of the dc link does.
        _ if part.published.esr.is_some() => FILM_DC_LINK,
        FilmConstruction::DcLink => FILM_DC_LINK,
        FilmConstruction::PowerCan => POWER_CAN,
        FilmConstruction::PolyesterBox => POLYESTER_BOX,
        FilmConstruction::Suppression | FilmConstruction::PolypropyleneBox => FILM_BOX,
    }
}

fn ceramic(part: &Part, dielectric: CeramicDielectric) -> Figures {
    let has_leads = part.published.lead_spacing.is_some()
        || ["C3", "C4"]
            .iter()
            .any(|style| part.case_code.starts_with(style));
    match (has_leads, dielectric.is_class_one()) {
        (true, false) => LEADED,
        (_, true) => CLASS_ONE,
        (false, false) => CLASS_TWO,
    }
}

fn solid(part: &Part, model: &SolidModel) -> Figures {
    let has_limit = part.published.esr.is_some();
    match (&model.series_loss, has_limit) {
        (SeriesLoss::Mno2 { .. }, false) => MNO2_WITHOUT_LIMIT,
        (SeriesLoss::Mno2 { .. }, true) if has_low_esr(part) => MNO2_LOW_ESR,
        (SeriesLoss::Mno2 { .. }, true) => MNO2_STANDARD,
        (SeriesLoss::Polymer { .. }, true) => POLYMER_WITH_LIMIT,
        (SeriesLoss::Polymer { .. }, false) => POLYMER_BY_CONSTRUCTION,
    }
}

/// By the makers' words for their series.
fn aluminum(part: &Part) -> Figures {
    if part.rated_voltage.get() >= HIGH_VOLTAGE {
        ALUMINUM_HIGH_VOLTAGE
    } else if starts_with(part, &ULTRA_LOW_SERIES) {
        ALUMINUM_ULTRA_LOW
    } else if starts_with(part, &LOW_SERIES) {
        ALUMINUM_LOW
    } else {
        ALUMINUM_GENERAL
    }
}

/// From here on another electrolyte is used, V.
const HIGH_VOLTAGE: f64 = 160.0;
const ULTRA_LOW_SERIES: [&str; 4] = ["EEV", "ESY", "ESW", "ESC"];
const LOW_SERIES: [&str; 3] = ["EXV", "ESL", "EDT"];

fn starts_with(part: &Part, series: &[&str]) -> bool {
    series
        .iter()
        .any(|prefix| part.part_number.starts_with(prefix))
}
