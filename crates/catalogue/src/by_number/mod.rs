//! Parts that no list has: what a part number or a specification states, and for the rest what the
//! class has.
//!
//! Only what is stated counts as known. Category temperatures and aging follow from the class; the
//! model is that of every part (`henrad_parts::model`), with all its parameters estimated.

mod class;
mod order_code;
mod specification;

use henrad_parts::grammar::foreign::{self, ForeignKind, ForeignNumber};
use henrad_parts::quantity::{Celsius, Hertz, Meters};
use henrad_parts::{
    EsrRating, Family, Origin, Part, PartStatus, Published, RatingKind, Technology,
};

pub use order_code::OrderCode;
pub(crate) use order_code::{plain, restore, store};
pub use specification::read as read_specification;
pub use specification::{Specification, SpecificationFault};

use crate::case_reach::case_excess;

/// Frequency at which a number states its series resistance.
const ESR_FREQUENCY: Hertz = Hertz::new(100e3);

/// Times what parts of its case on sale hold from which a part has to be confirmed, and from which
/// it is refused.
pub const UNUSUAL: f64 = 2.0;
/// See [`UNUSUAL`].
pub const IMPOSSIBLE: f64 = 20.0;

/// Case letters of EIA-535BAAC, which all makers of tantalum chips share.
const SHARED_CASES: [&str; 5] = ["A", "B", "C", "D", "E"];

/// Grade of a part that is known by its number or by its values only.
const GRADE: &str = "not listed";

/// Names of the fields of a part that a model cannot do without and a number does not state.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the number does not state {}", .0.join(" and "))]
pub struct NotStated(pub Vec<&'static str>);

/// Whether values were given in place of a number.
pub fn is_specification(number: &ForeignNumber) -> bool {
    number.key == specification::KEY
}

/// The sign before a number that is to be read by its key although a list has it.
const SIGN: char = '=';

/// The number of a text that asks for what the number itself states, whatever lists have:
/// `=GRM188R71C104KA01D`. `None` for every other text.
pub(crate) fn read_marked(text: &str, maker: Option<&str>) -> Option<ForeignNumber> {
    let number = text.trim().strip_prefix(SIGN)?;
    let of_key = foreign::read_of(number, maker).ok();
    of_key.or_else(|| foreign::read_own(number).ok())
}

/// The part of a number or specification that no list has.
///
/// # Errors
/// [`NotStated`] names what a model needs and the number leaves open.
///
/// ```
/// use henrad_parts::grammar::foreign;
/// let number = foreign::read("GRM188R71C104KA01D").unwrap();
/// let part = henrad_catalogue::part_by_number(&number).unwrap();
/// assert_eq!((part.dielectric.as_str(), part.temperature_max.get()), ("X7R", 125.0));
/// ```
pub fn part_by_number(number: &ForeignNumber) -> Result<Part, NotStated> {
    let voltage = number.rated_voltage.or(number.rated_voltage_ac);
    let technology = class::technology(number);
    let mut missing = Vec::new();
    for (name, is_stated) in [
        ("capacitance", number.capacitance.is_some()),
        ("rated voltage", voltage.is_some()),
        ("dielectric", technology.is_some()),
    ] {
        missing.extend((!is_stated).then_some(name));
    }
    let (Some(capacitance), Some(voltage), Some(technology), true) =
        (number.capacitance, voltage, technology, missing.is_empty())
    else {
        return Err(NotStated(missing));
    };
    let (coldest, hottest) = class::temperatures(number);
    let series = series(number);
    Ok(Part {
        part_number: number.number.clone(),
        base_number: number.number.clone(),
        series_id: series.clone(),
        series,
        family: family(number.kind),
        technology,
        dielectric: class::dielectric(number).to_owned(),
        case_code: number.case_code.clone().unwrap_or_default(),
        case_alias: String::new(),
        capacitance,
        tolerance: number.tolerance,
        tolerances: number.tolerance.map(String::from).unwrap_or_default(),
        terminations: String::new(),
        rated_voltage: voltage,
        rated_voltage_ac: number.rated_voltage_ac,
        temperature_min: Celsius::new(coldest),
        temperature_max: Celsius::new(hottest),
        application: GRADE.to_owned(),
        aging_per_decade: class::aging_per_decade(technology),
        status: PartStatus::Active,
        published: published(number),
        given: Vec::new(),
        curves: Vec::new(),
        variants: String::new(),
        data_sheet: String::new(),
        origin: origin(number),
    })
}

/// How many times what parts of its case on sale hold a part needs; `None` where that is not known.
///
/// Ceramic chips are compared with those of all makers, tantalum chips with the listed ones of
/// their case letter, which makers share.
pub fn excess(number: &ForeignNumber, part: &Part) -> Option<f64> {
    match part.technology {
        Technology::Ceramic(_) => number.reach_factor(),
        Technology::TantalumMno2 | Technology::TantalumPolymer => {
            let is_shared = SHARED_CASES.contains(&part.case_code.as_str());
            is_shared.then(|| case_excess(part))?
        }
        _ => None,
    }
}

/// Series as the selector shows it: maker and key, with the code of the series where it is not in
/// the key.
fn series(number: &ForeignNumber) -> String {
    if is_specification(number) {
        return "by values".to_owned();
    }
    let code = number.field("series").map(|field| field.code.as_str());
    let code = code.filter(|code| !code.is_empty() && !number.key.contains(*code));
    let words = [Some(number.maker), Some(number.key), code];
    words.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

fn origin(number: &ForeignNumber) -> Origin {
    if is_specification(number) {
        Origin::Estimated("values of the specification".into())
    } else {
        Origin::Guaranteed(format!("{KEY_OF}{}", number.made_by()).into())
    }
}

/// How the source of a part begins that its number states.
const KEY_OF: &str = "part number key of ";

/// Whether a part is known by its number alone, in the catalogue or not: what is not a rating of
/// the number is then usual of its class.
pub fn is_known_by_key(part: &Part) -> bool {
    matches!(&part.origin, Origin::Guaranteed(basis) if basis.starts_with(KEY_OF))
}

fn family(kind: ForeignKind) -> Family {
    match kind {
        ForeignKind::Ceramic | ForeignKind::Inductor => Family::Ceramic,
        ForeignKind::Tantalum | ForeignKind::NiobiumOxide => Family::Tantalum,
        ForeignKind::PolymerTantalum | ForeignKind::PolymerAluminum | ForeignKind::Hybrid => {
            Family::Polymer
        }
        ForeignKind::Electrolytic => Family::Aluminum,
        ForeignKind::Film => Family::Film,
    }
}

/// What the number states beyond ratings.
fn published(number: &ForeignNumber) -> Published {
    let body = number.body;
    let is_leaded_film = number.kind == ForeignKind::Film && number.field("lead spacing").is_some();
    let spacing = number.case_code.as_deref().filter(|_| is_leaded_film);
    let millimeters = spacing.and_then(|text| text.parse::<f64>().ok());
    Published {
        esr: number.esr_limit.map(|value| EsrRating {
            value,
            frequency: ESR_FREQUENCY,
            kind: RatingKind::Limit,
        }),
        // A can states its diameter as its width.
        width: body.width.or(body.diameter),
        length: body.length.filter(|_| body.diameter.is_none()),
        height: body
            .height
            .or(body.length.filter(|_| body.diameter.is_some())),
        lead_spacing: millimeters.map(|it| Meters::new(it * 1e-3)),
        build: number.build(),
        ..Published::default()
    }
}

#[cfg(test)]
mod tests {
    use henrad_parts::model;

    use super::*;

    fn part(text: &str) -> Part {
        part_by_number(&foreign::read(text).unwrap()).unwrap()
    }

    #[test]
    fn what_the_number_states_is_guaranteed_and_the_rest_is_of_the_class() {
        let chip = part("GRM188R71C104KA01D");
        assert_eq!(chip.capacitance.get(), 100e-9);
        assert_eq!(
            (chip.rated_voltage.get(), chip.case_code.as_str()),
            (16.0, "0603")
        );
        assert_eq!(
            chip.origin,
            Origin::Guaranteed("part number key of Murata".into())
        );
        assert_eq!(
            (chip.temperature_min.get(), chip.temperature_max.get()),
            (-55.0, 125.0)
        );
        assert_eq!(chip.aging_per_decade, 0.03);
        let tantalum = part("TPSE108K004R0018");
        let esr = tantalum.published.esr.unwrap();
        assert_eq!((esr.value.get(), esr.kind), (0.018, RatingKind::Limit));
        let can = part("EEE-FK1V101P");
        assert_eq!(
            (can.family, can.dielectric.as_str()),
            (Family::Aluminum, "Electrolytic")
        );
    }

    #[test]
    fn every_part_has_a_model_of_its_class() {
        for text in [
            "GRM188R71C104KA01D",
            "GRM21BC71A106KE18",
            "TAJA106K016RNJ",
            "16SVPG270M",
            "EEH-ZK1V101XP",
            "EEE-FK1V101P",
            "MKS2C031001A00KSSD",
        ] {
            let Ok(number) = foreign::read(text) else {
                continue;
            };
            let part = part_by_number(&number).unwrap();
            assert!(model::for_part(&part).is_ok(), "{text}");
        }
    }

    #[test]
    fn an_impossible_chip_needs_more_than_its_case_holds() {
        let factor = |text: &str| {
            let number = foreign::read(text).unwrap();
            excess(&number, &part_by_number(&number).unwrap()).unwrap()
        };
        assert!((factor("GRM155R71H226ME01D") - 7.9).abs() < 0.05);
        assert!(factor("GRM188R71C104KA01D") < 1.0);
        assert!(factor("TAJA477K050RNJ") > UNUSUAL);
    }
}
