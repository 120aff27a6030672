//! Spreads by technology, construction and class: what observed parts have over what the rules
//! give, at 10 and 90 % (docs/MODELS.md, "Spread of the rules").

use super::{BiasSpread, Spread, TemperatureGuarantee};
use crate::build::{Form, Impedance};
use crate::model::defaults::ceramic::template::{self, guaranteed_at_rated_voltage};
use crate::model::defaults::electrolytic::{CanStyle, Electrolyte};
use crate::model::defaults::film::Construction as FilmConstruction;
use crate::model::estimate::{
    Can, SolidConstruction, can_style, electrolyte, film_construction, has_low_esr,
    is_dc_link_series, solid_construction,
};
use crate::model::{CapacitorModel, SeriesLoss, SolidModel};
use crate::part::Part;
use crate::quantity::Celsius;
use crate::technology::{CeramicDielectric, FilmDielectric, Technology};

/// What one class of parts has.
pub struct Figures {
    pub class: &'static str,
    /// Real part of the impedance over frequency, Hz, rising.
    pub loss: &'static [(f64, Spread)],
    pub inductance: Spread,
    /// What the law over temperature leaves open of the loss, °C, rising.
    pub loss_over_temperature: &'static [(f64, Spread)],
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
        loss_over_temperature: &[],
    }
}

/// Spreads over a frequency or a temperature, each from its low to its high edge.
macro_rules! spreads {
    ($($at:literal: $low:literal..$high:literal),+ $(,)?) => {
        &[$(($at, Spread::new($low, $high))),+]
    };
}

/// Capacitance of solid and wet parts, which an anode loses over frequency: published curves roll
/// off 5 to 25 % more or less from 1 to 100 kHz (judgment).
pub const ROLL_OFF: &[(f64, Spread)] =
    spreads![120.0: 1.0..1.0, 1e3: 0.94..1.05, 10e3: 0.84..1.13, 100e3: 0.72..1.25];

/// Capacitance of class II at 10 mV over that of the rule.
pub const SMALL_SIGNAL_CAPACITANCE: Spread = Spread::new(0.86, 1.09);

/// Bias law of class II: 1,499 points of 367 parts of five makers, 83 % of them within, 79 % of
/// those of the others than Würth up to 0.4 of the rated voltage.
pub fn bias(dielectric: CeramicDielectric) -> BiasSpread {
    BiasSpread {
        characteristic_voltage: Spread::new(0.70, 1.40),
        least: 0.02,
        guaranteed: guaranteed_at_rated_voltage(dielectric).unwrap_or(0.0),
    }
}

/// Capacitance over temperature: nobody has observed how its courses spread, but the code bounds
/// them.
pub fn guarantee(dielectric: CeramicDielectric) -> Vec<TemperatureGuarantee> {
    let nodes = template::guarantee(dielectric).iter();
    let guarantee = |&(temperature, low, high): &(f64, f64, f64)| TemperatureGuarantee {
        temperature: Celsius::new(temperature),
        share: (1.0 + low / 100.0, 1.0 + high / 100.0),
    };
    nodes.map(guarantee).collect()
}

/// Class II: the dielectric loses up to about 1 MHz, the electrodes above. Curves of Murata and
/// Samsung, resonances and inductances of Würth as well.
const CLASS_TWO: Figures = of_class(
    "ceramic class II",
    spreads![
        300e3: 0.47..1.60, 1e6: 0.58..1.60, 3e6: 0.55..1.45, 30e6: 0.60..1.45, 300e6: 0.72..1.30,
        1e9: 0.90..2.0,
    ],
    Spread::new(0.55, 1.25),
);

/// Class II chips of other makers with soft ends, or several in a frame: the resistance of the ends
/// adds up to twice that of the chip, two chips halve it (judgment).
const CLASS_TWO_SOFT: Figures = of_class(
    "ceramic class II, soft ends or frame",
    spreads![
        300e3: 0.47..1.60, 1e6: 0.50..3.0, 300e6: 0.50..3.0, 1e9: 0.50..3.0,
    ],
    Spread::new(0.45, 1.60),
);

/// Class I: makers draw loss factors from below 0.002 to 0.35 %, and the resonance of large
/// capacitances up to three times as lossy as others.
const CLASS_ONE: Figures = of_class(
    "ceramic class I",
    spreads![
        1e6: 0.12..7.0, 10e6: 0.20..4.0, 60e6: 0.55..2.8, 150e6: 0.62..1.50, 1e9: 0.60..1.90,
    ],
    Spread::new(0.50, 1.80),
);

/// The dielectric is that of class II. The inductance of 18 parts of Murata is 0.91 to 1.24 of the
/// rule, that of smaller ones up to half as much again.
const LEADED: Figures = of_class(
    "ceramic with leads",
    spreads![100e3: 0.50..1.70, 1e6: 0.75..1.35],
    Spread::new(0.88, 1.45),
);

/// The ladder of the rule has one resistor; those of the makers' models differ from section to
/// section, so that the loss between the frequencies at which the rule is fitted spreads more.
/// Above 10 MHz the models of equal parts have up to 4.3 times its loss, those of low ESR up to 9.7
/// times, and they may be the ones that err.
const MNO2_STANDARD: Figures = mno2(
    "tantalum MnO2, standard",
    spreads![
        120.0: 0.51..1.95, 1e3: 0.82..1.90, 10e3: 0.75..2.00, 100e3: 0.62..1.53, 1e6: 0.66..1.98,
        10e6: 0.43..1.46, 100e6: 0.43..4.30,
    ],
);

/// Without a published ESR limit.
const MNO2_WITHOUT_LIMIT: Figures = mno2(
    "tantalum MnO2, no ESR limit",
    spreads![
        120.0: 0.41..2.18, 1e3: 0.56..2.57, 10e3: 0.54..2.36, 100e3: 0.48..1.93, 1e6: 0.55..2.05,
        10e6: 0.29..1.56, 100e6: 0.29..4.30,
    ],
);

const MNO2_LOW_ESR: Figures = mno2(
    "tantalum MnO2, low ESR",
    spreads![
        120.0: 0.49..1.50, 1e3: 0.78..2.13, 10e3: 0.75..2.03, 100e3: 0.67..1.46, 1e6: 0.68..1.99,
        10e6: 0.33..1.52, 100e6: 0.33..9.70,
    ],
);

const fn mno2(class: &'static str, loss: &'static [(f64, Spread)]) -> Figures {
    Figures {
        loss_over_temperature: MNO2_OVER_TEMPERATURE,
        ..of_class(class, loss, Spread::new(0.95, 1.05))
    }
}

const MNO2_OVER_TEMPERATURE: &[(f64, Spread)] =
    spreads![-55.0: 0.95..1.17, 25.0: 1.0..1.0, 125.0: 0.87..1.20];

/// No maker publishes typical ESR beside its limit: that of low-ESR manganese dioxide to 0.1 Ω.
const POLYMER_WITH_LIMIT: Figures = of_class(
    "polymer with ESR limit",
    spreads![100e3: 0.65..1.40],
    Spread::new(0.70, 1.40),
);

/// About the laws of capacitance and voltage. Above 10 MHz they have up to 2.2 times the loss of
/// makers' models. Inductances are steps by case: the low edge holds the step below, which half of
/// the parts kept aside have.
const POLYMER_RADIAL: Figures = of_class(
    "polymer, radial can",
    spreads![120.0: 0.70..1.31, 100e3: 0.71..1.31, 10e6: 0.71..1.31, 100e6: 0.40..1.31],
    Spread::new(0.42, 1.07),
);
const POLYMER_VERTICAL: Figures = of_class(
    "polymer, vertical chip",
    spreads![120.0: 0.58..1.80, 100e3: 0.77..1.35, 10e6: 0.77..1.35, 100e6: 0.40..1.35],
    Spread::new(0.50, 1.07),
);
/// Both mountings.
const HYBRID: Figures = of_class(
    "hybrid can",
    spreads![120.0: 0.60..2.93, 100e3: 0.70..1.38, 10e6: 0.70..1.38, 100e6: 0.40..1.38],
    Spread::new(0.70, 1.32),
);
/// Not observed: that of the vertical chips, with the inductance of the parts with a limit
/// (judgment).
const POLYMER_FLAT_CHIP: Figures = of_class(
    "polymer, flat chip",
    spreads![120.0: 0.57..1.80, 100e3: 0.60..1.90],
    Spread::new(0.70, 1.40),
);
/// The limits of 94 parts of six makers over their law, and the typical share of a limit (judgment).
/// Cans lose a fifth of what the same oxide loss would give at 120 Hz.
const POLYMER_TANTALUM: Figures = of_class(
    "polymer tantalum by capacitance and voltage",
    spreads![120.0: 0.12..1.0, 100e3: 0.45..2.10],
    Spread::new(0.70, 1.40),
);

/// Cans of other makers than that of the curves: between the typical values that the others list.
const POLYMER_RADIAL_ALL: Figures = of_class(
    "polymer, radial can of any maker",
    spreads![120.0: 0.58..1.75, 100e3: 0.58..1.75, 10e6: 0.58..1.75, 100e6: 0.40..1.75],
    Spread::new(0.42, 1.40),
);
const POLYMER_VERTICAL_ALL: Figures = of_class(
    "polymer, vertical chip of any maker",
    spreads![120.0: 0.48..1.80, 100e3: 0.48..1.65, 10e6: 0.48..1.65, 100e6: 0.40..1.65],
    Spread::new(0.50, 1.20),
);
const HYBRID_ALL: Figures = of_class(
    "hybrid can of any maker",
    spreads![120.0: 0.60..2.93, 100e3: 0.65..1.50, 10e6: 0.65..1.50, 100e6: 0.40..1.50],
    Spread::new(0.70, 1.32),
);
/// Low-ESR series of another maker whose number does not state the limit: the error of the law of
/// their limits.
const MNO2_LOW_WITHOUT_LIMIT: Figures = mno2(
    "tantalum MnO2, low ESR, no ESR limit",
    spreads![
        120.0: 0.41..2.18, 1e3: 0.50..2.60, 10e3: 0.45..2.50, 100e3: 0.40..2.30, 1e6: 0.40..2.30,
        10e6: 0.29..2.30, 100e6: 0.29..9.70,
    ],
);

/// The upper edge is that of the parts kept aside: the observed half has 1.1.
const ALUMINUM_ULTRA_LOW: Figures = Figures {
    loss_over_temperature: spreads![
        -55.0: 0.66..1.45, -40.0: 0.80..1.70, 25.0: 1.0..1.0, 105.0: 0.75..1.55,
    ],
    ..of_class(
        "aluminum, ultra-low impedance",
        spreads![120.0: 0.73..2.10, 10e3: 0.77..2.10, 100e3: 0.83..2.10, 1e6: 0.97..2.10],
        Spread::new(0.85, 1.20),
    )
};
const ALUMINUM_LOW: Figures = Figures {
    loss_over_temperature: spreads![
        -55.0: 0.66..2.30, -40.0: 0.55..2.30, 25.0: 1.0..1.0, 105.0: 0.78..1.40, 125.0: 0.85..1.35,
    ],
    ..of_class(
        "aluminum, low impedance",
        spreads![
            120.0: 0.52..1.03, 1e3: 0.65..1.11, 10e3: 0.62..1.07, 100e3: 0.75..1.30,
            1e6: 0.80..1.58,
        ],
        Spread::new(0.85, 1.20),
    )
};
/// The upper edge is that of the parts kept aside, as the rule stands above the observed half.
const ALUMINUM_GENERAL: Figures = Figures {
    loss_over_temperature: spreads![
        -40.0: 0.25..1.45, 25.0: 1.0..1.0, 105.0: 0.60..1.50, 125.0: 0.50..2.30,
    ],
    ..of_class(
        "aluminum, general purpose",
        spreads![10e3: 0.36..1.70, 100e3: 0.45..1.70, 1e6: 0.53..1.70],
        Spread::new(0.85, 1.20),
    )
};
const ALUMINUM_HIGH_VOLTAGE: Figures = Figures {
    loss_over_temperature: spreads![
        -40.0: 0.60..5.50, 0.0: 0.73..1.40, 25.0: 1.0..1.0, 60.0: 0.88..1.55, 105.0: 0.90..2.10,
    ],
    ..of_class(
        "aluminum above 100 V",
        spreads![10e3: 0.37..1.30, 100e3: 0.45..1.60, 1e6: 0.53..1.45],
        Spread::new(0.85, 1.20),
    )
};
/// Cans of other makers by capacitance and voltage, without their volume: the 10 and 90 % of listed
/// limits over their law on both sides of what parts have of them.
const ALUMINUM_CHIP_BY_CHARGE: Figures = Figures {
    loss_over_temperature: OVER_TEMPERATURE_OF_ANY,
    ..of_class(
        "aluminum, vertical chip of any maker",
        spreads![120.0: 0.43..2.75, 1e6: 0.50..2.75],
        Spread::new(0.70, 1.40),
    )
};
const ALUMINUM_RADIAL_BY_CHARGE: Figures = Figures {
    loss_over_temperature: OVER_TEMPERATURE_OF_ANY,
    ..of_class(
        "aluminum, radial can of any maker",
        spreads![120.0: 0.38..2.90, 1e6: 0.43..2.90],
        Spread::new(0.40, 1.40),
    )
};
/// One maker's list about its law; half as wide again for others (judgment).
const SNAP_IN_BY_CHARGE: Figures = Figures {
    loss_over_temperature: ALUMINUM_HIGH_VOLTAGE.loss_over_temperature,
    ..of_class(
        "aluminum, snap-in can of any maker",
        spreads![10e3: 0.50..2.00, 1e6: 0.50..2.00],
        SNAP_IN_INDUCTANCE,
    )
};
/// The widest of the classes.
const OVER_TEMPERATURE_OF_ANY: &[(f64, Spread)] = spreads![
    -55.0: 0.30..2.30, -40.0: 0.30..2.30, 25.0: 1.0..1.0, 105.0: 0.60..1.55, 125.0: 0.50..2.30,
];
/// Snap-in cans: ten of Chemi-Con have 3 to 6 nH in the middle, those of Würth 14.5 nH as the rule.
const SNAP_IN_INDUCTANCE: Spread = Spread::new(0.19, 1.10);
/// Judgment.
const SCREW_INDUCTANCE: Spread = Spread::new(0.60, 1.40);

/// Low edge of the boxes of TDK, high edge of those of Würth. The sheets by which the rule was
/// fitted lie within 0.93 to 1.06: theirs is one maker's way, and such parts state their ESR.
const FILM_DC_LINK: Figures = of_class(
    "film dc link",
    spreads![10e3: 0.53..1.60],
    DC_LINK_INDUCTANCE,
);
/// Pins and height decide more than the pitch of the rule: boxes of TDK.
const DC_LINK_INDUCTANCE: Spread = Spread::new(0.52, 1.90);
const SUPPRESSION: Figures = of_class(
    "film class X and Y",
    spreads![10e3: 0.63..1.27],
    Spread::new(0.73, 1.08),
);
const POLYPROPYLENE_BOX: Figures = of_class(
    "film polypropylene box",
    spreads![10e3: 0.63..1.27],
    Spread::new(0.69, 1.10),
);
const POLYESTER_BOX: Figures = of_class(
    "film polyester box",
    spreads![10e3: 0.63..1.27],
    Spread::new(0.74, 1.53),
);
/// No figures of other makers: wider than the boxes (judgment).
const POWER_CAN: Figures = of_class(
    "film power can",
    spreads![10e3: 0.50..1.50],
    Spread::new(0.60, 1.50),
);

/// Chips: heating curves on a measuring jig give 0.8 to 2.5 of the value by size, ratings with
/// cooled terminations down to 0.25 (`nomdetom_mlcc`, `ltspice_standard_cap`); most boards lie
/// between (judgment).
const CHIP_THERMAL_RESISTANCE: Spread = Spread::new(0.40, 2.50);
/// The rated power of a case holds for one board; copper around it decides (judgment).
const SOLID_THERMAL_RESISTANCE: Spread = Spread::new(0.65, 1.30);
/// Cans by surface: the rule runs through stated large cans and rated small ones; makers' surface
/// formulas give 1.4 to 1.6 of it, cans cooled by wide copper or air less (judgment).
const CAN_THERMAL_RESISTANCE: Spread = Spread::new(0.65, 1.60);
/// Boxes by surface, free or between neighbors (judgment).
const FILM_THERMAL_RESISTANCE: Spread = Spread::new(0.75, 1.40);

/// Cans of other makers whose size follows from capacitance and voltage: the surface has 0.70 to 1.45
/// of it (judgment with the above).
const UNSTATED_CAN_THERMAL_RESISTANCE: Spread = Spread::new(0.50, 2.00);

/// Spread of a thermal resistance by rule.
pub fn thermal_resistance(part: &Part, model: &CapacitorModel) -> Spread {
    let form = part.published.build.map(|build| build.form);
    let is_can = matches!(form, Some(Form::VerticalChip | Form::RadialCan));
    if is_can && !Can::is_stated(part) {
        return UNSTATED_CAN_THERMAL_RESISTANCE;
    }
    match model {
        CapacitorModel::Ceramic(_) => CHIP_THERMAL_RESISTANCE,
        CapacitorModel::Solid(_) => SOLID_THERMAL_RESISTANCE,
        CapacitorModel::Electrolytic(_) => CAN_THERMAL_RESISTANCE,
        CapacitorModel::Film(_) => FILM_THERMAL_RESISTANCE,
    }
}

/// The figures of a part's class.
pub fn of(part: &Part, model: &CapacitorModel) -> Figures {
    match model {
        CapacitorModel::Ceramic(model) => ceramic(part, model.dielectric),
        CapacitorModel::Solid(model) => solid(part, model),
        CapacitorModel::Electrolytic(_) => aluminum(part),
        CapacitorModel::Film(model) => film(part, model.dielectric),
    }
}

/// An ESR that the table estimates comes from a rule of the same construction and spreads as that
/// does.
fn film(part: &Part, dielectric: FilmDielectric) -> Figures {
    match film_construction(part, dielectric) {
        // Lists estimate large parts for ac by the loss of boxes.
        FilmConstruction::DcLink
            if !is_dc_link_series(part)
                && part.rated_voltage_ac.and(part.published.esr).is_some() =>
        {
            SUPPRESSION
        }
        FilmConstruction::DcLink => FILM_DC_LINK,
        FilmConstruction::PowerCan => POWER_CAN,
        FilmConstruction::PolyesterBox => POLYESTER_BOX,
        FilmConstruction::Suppression => SUPPRESSION,
        FilmConstruction::PolypropyleneBox => POLYPROPYLENE_BOX,
    }
}

fn ceramic(part: &Part, dielectric: CeramicDielectric) -> Figures {
    let has_leads = part.published.lead_spacing.is_some()
        || ["C3", "C4"]
            .iter()
            .any(|style| part.case_code.starts_with(style));
    let form = part.published.build.map(|build| build.form);
    if matches!(form, Some(Form::SoftChip | Form::FramedChips)) && !dielectric.is_class_one() {
        return CLASS_TWO_SOFT;
    }
    match (has_leads, dielectric.is_class_one()) {
        (true, false) => LEADED,
        (_, true) => CLASS_ONE,
        (false, false) => CLASS_TWO,
    }
}

fn solid(part: &Part, model: &SolidModel) -> Figures {
    let has_limit = part.published.esr.is_some();
    let is_foreign = part.published.build.is_some();
    match (&model.series_loss, has_limit) {
        (SeriesLoss::Mno2 { .. }, false) if is_foreign && has_low_esr(part) => {
            MNO2_LOW_WITHOUT_LIMIT
        }
        (SeriesLoss::Mno2 { .. }, false) => MNO2_WITHOUT_LIMIT,
        (SeriesLoss::Mno2 { .. }, true) if has_low_esr(part) => MNO2_LOW_ESR,
        (SeriesLoss::Mno2 { .. }, true) => MNO2_STANDARD,
        (SeriesLoss::Polymer { .. }, true) => POLYMER_WITH_LIMIT,
        (SeriesLoss::Polymer { .. }, false) => polymer_by_construction(part),
    }
}

fn polymer_by_construction(part: &Part) -> Figures {
    let is_foreign = part.published.build.is_some();
    match (part.technology, solid_construction(part)) {
        (Technology::AluminumHybrid, _) if is_foreign => HYBRID_ALL,
        (_, SolidConstruction::RadialCan) if is_foreign => POLYMER_RADIAL_ALL,
        (_, SolidConstruction::VerticalChip) if is_foreign => POLYMER_VERTICAL_ALL,
        (Technology::AluminumHybrid, _) => HYBRID,
        (_, SolidConstruction::RadialCan) => POLYMER_RADIAL,
        (_, SolidConstruction::VerticalChip) => POLYMER_VERTICAL,
        (_, SolidConstruction::FlatAluminumChip) => POLYMER_FLAT_CHIP,
        (_, SolidConstruction::Molded) => POLYMER_TANTALUM,
    }
}

/// A can of another maker whose resistance follows from capacitance and voltage alone.
fn aluminum_by_charge(part: &Part) -> Option<Figures> {
    let build = part.published.build?;
    let is_by_volume = build.impedance != Impedance::Unknown && Can::is_stated(part);
    match build.form {
        _ if part.published.esr.is_some() => None,
        Form::SnapInCan => Some(SNAP_IN_BY_CHARGE),
        _ if is_by_volume || electrolyte(part) == Electrolyte::HighVoltage => None,
        Form::VerticalChip => Some(ALUMINUM_CHIP_BY_CHARGE),
        _ => Some(ALUMINUM_RADIAL_BY_CHARGE),
    }
}

fn aluminum(part: &Part) -> Figures {
    if let Some(figures) = aluminum_by_charge(part) {
        return figures;
    }
    let figures = match electrolyte(part) {
        Electrolyte::HighVoltage => ALUMINUM_HIGH_VOLTAGE,
        Electrolyte::UltraLow => ALUMINUM_ULTRA_LOW,
        Electrolyte::Low => ALUMINUM_LOW,
        Electrolyte::General => ALUMINUM_GENERAL,
    };
    let inductance = match can_style(part) {
        CanStyle::SnapIn => SNAP_IN_INDUCTANCE,
        CanStyle::Screw => SCREW_INDUCTANCE,
        CanStyle::VerticalChip | CanStyle::Radial => figures.inductance,
    };
    Figures {
        inductance,
        ..figures
    }
}
