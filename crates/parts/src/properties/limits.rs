//! Limits that hold for every ceramic part of a dielectric.
//!
//! Dissipation factor limits depend on case, voltage and capacitance; they are in a table of the
//! catalogue and reach a part as a published figure. Keys: C1002 is the X7R data sheet of
//! 12/6/2021, C1006 the X5R data sheet of 11/22/2021.

use crate::grammar::{DecodedNumber, Grammar};
use crate::model::{CERAMIC_REFEREE_TIME_HOURS, insulation};
use crate::origin::Origin;
use crate::part::Part;
use crate::quantity::{Ohms, Volts};
use crate::technology::CeramicDielectric;

/// Highest rated voltage for which the withstanding voltage is 250 % of it (C1002, C1006).
const HIGHEST_WITHSTANDING_RATING: f64 = 250.0;
/// Capacitance from which class II is measured at 120 Hz instead of 1 kHz, F (C1002, C1006).
const LOW_FREQUENCY_ABOVE: f64 = 10e-6;
/// Capacitance up to which class I is measured at 1 MHz instead of 1 kHz, F (C1003).
const HIGH_FREQUENCY_UP_TO: f64 = 1e-9;
/// Relative distance below which two aging rates are the same.
const SAME_RATE: f64 = 1e-6;

/// Data sheet that states all limits of a dielectric.
pub(super) fn data_sheet(dielectric: CeramicDielectric) -> Option<&'static str> {
    match dielectric {
        CeramicDielectric::X7R => Some("C1002_X7R_SMD 12/6/2021"),
        CeramicDielectric::X5R => Some("C1006_X5R_SMD 11/22/2021"),
        _ => None,
    }
}

/// True for the commercial chips that the data sheets describe.
fn is_commercial_chip(decoded: Option<&DecodedNumber>) -> bool {
    decoded.is_some_and(|decoded| {
        decoded.grammar == Grammar::SmdCeramic
            && decoded
                .field("specification")
                .is_some_and(|field| field.code == "C")
    })
}

/// The mark of a limit: guaranteed on the chips of the data sheet, elsewhere a rule.
fn mark(part: &Part, dielectric: CeramicDielectric, decoded: Option<&DecodedNumber>) -> Origin {
    match data_sheet(dielectric) {
        Some(sheet)
            if is_commercial_chip(decoded)
                && part.rated_voltage.get() <= HIGHEST_WITHSTANDING_RATING =>
        {
            Origin::Guaranteed(sheet.into())
        }
        _ => Origin::Estimated("limit of the X7R and X5R chips (C1002, C1006)".into()),
    }
}

/// Dielectric withstanding voltage.
///
/// 250 % of the rated voltage up to 250 V; KC-LINK 120 % from 1 kV (record of CKC18C103JDGACAUTO).
/// No source states a figure in between.
pub(super) fn withstanding_voltage(
    part: &Part,
    dielectric: CeramicDielectric,
    decoded: Option<&DecodedNumber>,
) -> Option<(Volts, Origin)> {
    let rated = part.rated_voltage.get();
    if rated <= HIGHEST_WITHSTANDING_RATING {
        return Some((Volts::new(2.5 * rated), mark(part, dielectric, decoded)));
    }
    let is_kc_link = decoded.is_some_and(|decoded| decoded.grammar == Grammar::KcLink);
    (is_kc_link && rated >= 1000.0).then(|| {
        let rule = "120 % of the rated voltage, as the record of CKC18C103JDGACAUTO (1 kV) states";
        (Volts::new(1.2 * rated), Origin::Estimated(rule.into()))
    })
}

/// Insulation resistance limit: the lower of the R·C product over C and the resistance limit.
pub(super) fn insulation_resistance(
    part: &Part,
    dielectric: CeramicDielectric,
    decoded: Option<&DecodedNumber>,
) -> (Ohms, Origin) {
    let capacitance = part.capacitance.get();
    let limit = insulation::limit(dielectric, &part.case_code, capacitance * 1e6);
    let resistance = (limit.product / capacitance).min(limit.resistance);
    let origin = match dielectric {
        CeramicDielectric::C0G => Origin::Typical("record of C0603C621F5GACTU".into()),
        _ => mark(part, dielectric, decoded),
    };
    (Ohms::new(resistance), origin)
}

/// Test frequency of the dissipation factor limit.
pub(super) fn test_frequency(part: &Part, dielectric: CeramicDielectric) -> &'static str {
    let capacitance = part.capacitance.get();
    if dielectric.is_class_one() && capacitance <= HIGH_FREQUENCY_UP_TO {
        "1 MHz"
    } else if !dielectric.is_class_one() && capacitance > LOW_FREQUENCY_ABOVE {
        "120 Hz"
    } else {
        "1 kHz"
    }
}

/// Change of capacitance over the temperature range, with the document that defines the code.
pub(super) fn temperature_characteristic(
    dielectric: CeramicDielectric,
) -> (&'static str, &'static str) {
    const EIA: &str = "EIA-198 dielectric code";
    match dielectric {
        CeramicDielectric::C0G | CeramicDielectric::X8G => ("±30 ppm/°C", EIA),
        CeramicDielectric::U2J => ("-750 ±120 ppm/°C", EIA),
        CeramicDielectric::X7R | CeramicDielectric::X5R | CeramicDielectric::X8R => ("±15%", EIA),
        CeramicDielectric::X8L => ("±15% to 125°C, +15/-40% to 150°C", EIA),
        CeramicDielectric::BX => ("±15%, +15/-25% at rated voltage", "MIL-PRF-55681"),
        CeramicDielectric::Y5V => ("+22/-82%", EIA),
        CeramicDielectric::Z5U => ("+22/-56%", EIA),
    }
}

/// Where a part's aging rate comes from: the dielectric's row here when the rate is the same, else
/// the part's own record.
pub(super) fn aging_origin(part: &Part, dielectric: CeramicDielectric) -> Origin {
    let judged = || Origin::Estimated(format!("usual rate of {}", dielectric.code()).into());
    let (fraction, origin) = match dielectric {
        CeramicDielectric::C0G | CeramicDielectric::U2J | CeramicDielectric::X8G => {
            (0.0, Origin::Typical("class I does not age".into()))
        }
        CeramicDielectric::X7R => (0.03, Origin::Guaranteed("C1002_X7R_SMD 12/6/2021".into())),
        CeramicDielectric::X5R => (0.05, Origin::Guaranteed("C1006_X5R_SMD 11/22/2021".into())),
        CeramicDielectric::X8L => (0.03, judged()),
        CeramicDielectric::X8R | CeramicDielectric::BX => (0.025, judged()),
        CeramicDielectric::Y5V | CeramicDielectric::Z5U => (0.07, judged()),
    };
    if (part.aging_per_decade - fraction).abs() < SAME_RATE {
        origin
    } else {
        part.origin.clone()
    }
}

/// Hours after the last heat at which the nominal capacitance holds.
pub(super) fn referee_time() -> (f64, Origin) {
    let rule = "usual referee time; makers state 48 h or 1000 h part by part";
    (CERAMIC_REFEREE_TIME_HOURS, Origin::Estimated(rule.into()))
}
