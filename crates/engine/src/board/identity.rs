//! Which part a number names.

use std::sync::Arc;

use henrad_api::vocabulary::{MatchQuality, PartBasis, ProblemCode, Word};
use henrad_catalogue::inductor::{InductorRow, read_inductor};
use henrad_catalogue::{CatalogueError, part_by_number};
use henrad_formats::parts_list::Kind;
use henrad_parts::grammar::foreign::{self, ForeignRefusal};
use henrad_parts::grammar::{self, DecodeError};
use henrad_parts::quantity::{self, Celsius, Henries, Kelvins, format_capacitance};
use henrad_parts::{Origin, Part};

use super::finding::Finding;
use super::profile::technology_name;
use super::report::{Ending, JudgedPart};
use super::rules::RuleId;
use crate::error::EngineError;
use crate::part_store::by_number::Asked;
use crate::part_store::inductor_catalogue::InductorCatalogue;
use crate::part_store::{ModeledPart, PartStore};

/// Kind and technology of an inductor in reports.
const INDUCTOR: &str = "inductor";

/// Published figures of an inductor.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Coil {
    /// Nominal inductance, H.
    pub inductance: Option<f64>,
    /// Saturation current, A, and the share that the inductance falls there.
    pub saturation: Option<(f64, Option<f64>)>,
    /// Rated current, A, and the rise there in K.
    pub rated: Option<(f64, Option<f64>)>,
    /// Highest temperature, °C.
    pub temperature_max: Option<f64>,
    /// Where the figures are from.
    pub source: String,
}

/// What a number names.
#[derive(Debug, Clone)]
pub enum Named {
    /// A capacitor.
    Capacitor(Arc<ModeledPart>),
    /// An inductor.
    Inductor(Coil),
    /// Nothing.
    Nothing,
}

/// A number that was looked up.
#[derive(Debug, Clone)]
pub struct Identity {
    /// As the report shows it.
    pub part: Option<JudgedPart>,
    /// What it names.
    pub named: Named,
    /// What is wrong with the number.
    pub findings: Vec<Finding>,
}

impl Identity {
    fn nothing(rule: RuleId, ending: Ending, text: impl Into<String>) -> Self {
        Self {
            part: None,
            named: Named::Nothing,
            findings: vec![Finding::of(rule, ending, text)],
        }
    }

    /// A line without a number.
    pub fn no_number() -> Self {
        let text = "The line has no part number.";
        Self::nothing(RuleId::NoNumber, Ending::Undecided, text)
    }
}

/// Where numbers are looked up.
#[derive(Debug, Clone, Copy)]
pub struct Catalogue<'a> {
    /// Capacitors.
    pub store: &'a PartStore,
    /// State of the catalogue.
    pub stamp: i64,
    /// Inductors.
    pub inductors: &'a InductorCatalogue,
}

impl Catalogue<'_> {
    /// What a number names; `is_brief` where no near number is to be named for one that is not
    /// known.
    ///
    /// # Errors
    /// A failing catalogue.
    pub async fn identify(
        &self,
        number: &str,
        maker: &str,
        kind: Kind,
        is_brief: bool,
    ) -> Result<Identity, EngineError> {
        if kind == Kind::Inductor
            && let Some(found) = self.inductor(number)
        {
            return Ok(found);
        }
        let asked = |maker| Asked {
            number,
            maker,
            is_brief,
            ..Asked::default()
        };
        let mut found = self.store.find_at(self.stamp, asked(""), "number").await;
        if matches!(found, Err(EngineError::Ambiguous { .. })) && !maker.is_empty() {
            found = self.store.find_at(self.stamp, asked(maker), "number").await;
        }
        match found {
            Ok(part) => Ok(capacitor(number, part)),
            Err(error) => match self.inductor(number).filter(|_| kind != Kind::Capacitor) {
                Some(inductor) => Ok(inductor),
                None => unknown(number, error),
            },
        }
    }

    /// The part that the values of a line describe.
    ///
    /// # Errors
    /// A failing catalogue.
    pub async fn by_value(&self, values: &str) -> Result<Identity, EngineError> {
        let text = format!("={values}");
        let found = self.store.find_at(self.stamp, &text, "value").await;
        match found {
            Ok(part) => Ok(capacitor(&text, part)),
            Err(EngineError::Catalogue(error)) => Err(error.into()),
            Err(_) => Ok(Identity::no_number()),
        }
    }

    fn inductor(&self, number: &str) -> Option<Identity> {
        if let Some(row) = self.inductors.row(number) {
            return Some(listed_inductor(number, row));
        }
        let read = read_inductor(number)?;
        let source = format!("number code of {}", read.made_by());
        let coil = Coil {
            inductance: read.inductance.map(Henries::get),
            rated: read.rated_current.map(|it| (it.get(), None)),
            source,
            ..Coil::default()
        };
        let part = JudgedPart {
            number: read.number.clone(),
            maker: read.made_by(),
            kind: INDUCTOR,
            technology: INDUCTOR,
            ratings: coil.ratings(),
            match_quality: MatchQuality::Exact.word(),
            basis: PartBasis::Number.word(),
        };
        Some(Identity {
            part: Some(part),
            named: Named::Inductor(coil),
            findings: Vec::new(),
        })
    }
}

impl Coil {
    /// `4.7 µH 8.2 A`: inductance and rated current, as far as they are published.
    fn ratings(&self) -> String {
        let inductance = self.inductance.map(|it| quantity::format(it, "H", 3));
        let rated = self.rated.map(|(it, _)| quantity::format(it, "A", 3));
        let words: Vec<String> = inductance.into_iter().chain(rated).collect();
        words.join(" ")
    }

    /// The figures of a listed inductor.
    pub fn of(row: &InductorRow) -> Self {
        let is_published = !matches!(row.origin, Origin::Estimated(_));
        Self {
            inductance: Some(row.inductance.get()),
            saturation: row
                .saturation
                .filter(|_| is_published)
                .map(|it| (it.current.get(), it.drop)),
            rated: is_published.then(|| {
                let rated = row.rated_current;
                (rated.rms.get(), rated.rise.map(Kelvins::get))
            }),
            temperature_max: row.temperature_max.map(Celsius::get),
            source: row.origin.basis().to_owned(),
        }
    }
}

/// `22 µF 25 V X7R 1210`.
pub fn ratings(part: &Part) -> String {
    let words = [
        format_capacitance(part.capacitance),
        quantity::format(part.rated_voltage.get(), "V", 3),
        part.dielectric.clone(),
        part.case_code.clone(),
    ];
    let words = words.into_iter().filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

fn listed_inductor(number: &str, row: &InductorRow) -> Identity {
    let is_exact = grammar::normalize(number) == grammar::normalize(&row.part_number);
    let basis = if row.maker.is_empty() {
        PartBasis::Listed
    } else {
        PartBasis::Imported
    };
    let quality = if is_exact {
        MatchQuality::Exact
    } else {
        MatchQuality::Equivalent
    };
    let coil = Coil::of(row);
    Identity {
        part: Some(JudgedPart {
            number: row.part_number.clone(),
            maker: row.maker.clone(),
            kind: INDUCTOR,
            technology: INDUCTOR,
            ratings: coil.ratings(),
            match_quality: quality.word(),
            basis: basis.word(),
        }),
        named: Named::Inductor(coil),
        findings: Vec::new(),
    }
}

fn capacitor(number: &str, part: Arc<ModeledPart>) -> Identity {
    let answer = part.answers();
    let quality = answer.match_quality.unwrap_or(MatchQuality::Exact);
    let basis = answer.basis.unwrap_or(PartBasis::Listed);
    let mut findings = Vec::new();
    if quality == MatchQuality::Shortened {
        let text = format!(
            "The end of {number} is not known; it is checked as {}.",
            part.number
        );
        findings.push(Finding::of(RuleId::ShortenedNumber, Ending::Advice, text));
    }
    Identity {
        part: Some(JudgedPart {
            number: part.number.clone(),
            maker: part.maker.clone(),
            kind: "capacitor",
            technology: technology_name(part.part.technology),
            ratings: ratings(&part.part),
            match_quality: quality.word(),
            basis: basis.word(),
        }),
        named: Named::Capacitor(part),
        findings,
    }
}

/// Why a number names nothing; no other part takes its place.
fn unknown(number: &str, error: EngineError) -> Result<Identity, EngineError> {
    let no_other = "No other part takes its place.";
    let nothing = |text: String| {
        Identity::nothing(
            RuleId::UnknownNumber,
            Ending::Undecided,
            format!("{text} {no_other}"),
        )
    };
    let impossible = |text: String| Identity::nothing(RuleId::ImpossibleNumber, Ending::Fail, text);
    match error {
        EngineError::UnknownPart {
            diagnosis,
            suggestions,
            ..
        } => {
            let said = diagnosis.unwrap_or_else(|| "nothing is known by it".to_owned());
            let near = suggestions
                .first()
                .map(|it| format!(" The nearest is {it}."));
            let text = format!("{number}: {said}.{}", near.unwrap_or_default());
            Ok(if is_impossible(number) {
                impossible(text)
            } else {
                nothing(text)
            })
        }
        EngineError::Refused { code, errors } => {
            let said: Vec<String> = errors.into_iter().map(|error| error.message).collect();
            let text = format!("{number}: {}", said.join(" "));
            Ok(if code == ProblemCode::Unusual {
                impossible(text)
            } else {
                nothing(text)
            })
        }
        EngineError::Ambiguous { readings, .. } => Ok(nothing(format!(
            "{number}: makers write such a number for different values: {}. Name the maker.",
            readings.join("; ")
        ))),
        EngineError::InvalidFields(errors) => {
            let said: Vec<String> = errors.into_iter().map(|error| error.message).collect();
            Ok(nothing(format!("{number}: {}", said.join(" "))))
        }
        EngineError::Catalogue(CatalogueError::DamagedPart(_)) => Ok(nothing(format!(
            "{number}: what is stored of this part is damaged."
        ))),
        EngineError::Model { .. } => Ok(nothing(format!(
            "{number} has ratings of which no model can be made."
        ))),
        other => Err(other),
    }
}

/// Whether no part can have a number: one of the catalogue's own grammar that states values which
/// nobody makes or has a code which its family does not know, or one whose codes contradict each
/// other.
fn is_impossible(number: &str) -> bool {
    let elsewhere = || foreign::read(number);
    match grammar::decode(&grammar::normalize(number)) {
        Ok(decoded) => {
            let read = foreign::read_own(&decoded.number);
            read.is_ok_and(|it| part_by_number(&it).is_ok())
        }
        Err(DecodeError::Code { .. } | DecodeError::Digit { .. }) => !matches!(
            elsewhere(),
            Ok(_) | Err(ForeignRefusal::UnknownCode { .. } | ForeignRefusal::OrderCode { .. })
        ),
        Err(_) => matches!(elsewhere(), Err(ForeignRefusal::Contradiction { .. })),
    }
}
