//! Numbers of the catalogue's own maker that it does not list, in the terms of foreign ones.

use super::number::{ForeignField, ForeignKind, ForeignNumber};
use crate::grammar::{DecodeError, DecodedNumber, Grammar, decode};

/// Maker of the built-in catalogue.
pub const OWN_MAKER: &str = "KEMET";

/// Reads a number by the catalogue's own grammars, listed or not.
///
/// # Errors
/// As for [`decode`].
///
/// ```
/// use henrad_parts::grammar::foreign;
/// let number = foreign::read_own("T520D337M006ATE009").unwrap();
/// assert_eq!((number.maker, number.kind.name()), ("KEMET", "polymer tantalum"));
/// assert_eq!(number.esr_limit.unwrap().get(), 9e-3);
/// ```
pub fn read_own(text: &str) -> Result<ForeignNumber, DecodeError> {
    let decoded = decode(text)?;
    let series = decoded.field("series").map(|field| field.meaning.as_ref());
    let series = series.unwrap_or_default();
    let kind = kind_of(decoded.grammar, series);
    let mut number = ForeignNumber::without_values(decoded.number.clone(), OWN_MAKER, kind);
    number.key = decoded.grammar.title();
    number.dielectric = match decoded.dielectric {
        Some(dielectric) => Some(dielectric.code()),
        None if kind == ForeignKind::Film => film_dielectric(series),
        None => None,
    };
    number.fields = fields_of(&decoded);
    number.tolerance = decoded.tolerance.map(|it| it.letter);
    number.capacitance = Some(decoded.capacitance);
    number.rated_voltage = decoded.rated_voltage;
    number.rated_voltage_ac = decoded.rated_voltage_ac;
    number.esr_limit = decoded.esr;
    number.case_code = Some(decoded.case_code).filter(|code| !code.is_empty());
    number.source = "Ordering tables of the catalogue's grammars";
    Ok(number.with_names_of_not_stated())
}

fn fields_of(decoded: &DecodedNumber) -> Vec<ForeignField> {
    let fields = decoded.fields.iter().map(|field| ForeignField {
        name: field.name,
        range: field.range.clone(),
        code: field.code.clone(),
        meaning: field.meaning.clone(),
    });
    fields.collect()
}

fn kind_of(grammar: Grammar, series: &str) -> ForeignKind {
    match grammar {
        Grammar::SmdCeramic
        | Grammar::KcLink
        | Grammar::RfCeramic
        | Grammar::LeadedCeramic
        | Grammar::MilChip => ForeignKind::Ceramic,
        Grammar::Tantalum if series.contains("polymer") => ForeignKind::PolymerTantalum,
        Grammar::Tantalum => ForeignKind::Tantalum,
        Grammar::PolymerCan if series.contains("liquid") => ForeignKind::Hybrid,
        Grammar::AoCap | Grammar::PolymerCan => ForeignKind::PolymerAluminum,
        Grammar::SmdElectrolytic | Grammar::SnapIn => ForeignKind::Electrolytic,
        Grammar::FilmR
        | Grammar::FilmPhe
        | Grammar::FilmPme
        | Grammar::FilmF86x
        | Grammar::FilmC4a
        | Grammar::FilmC44 => ForeignKind::Film,
    }
}

fn film_dielectric(series: &str) -> Option<&'static str> {
    let series = series.to_lowercase();
    if series.contains("polypropylene") {
        Some("PP")
    } else if series.contains("polyester") {
        Some("PET")
    } else {
        None
    }
}
