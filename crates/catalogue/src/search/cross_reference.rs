//! Cross references: the parts here that come nearest to a number of another maker, and what
//! differs.

use henrad_parts::grammar::foreign::{self, ForeignKind, ForeignNumber, ForeignRefusal};
use henrad_parts::quantity::{self, Farads, Volts};
use henrad_parts::{Family, Part, PartStatus};
use serde::Serialize;
use utoipa::ToSchema;

use super::conditions::Condition;
use super::request::Request;
use super::{SearchAnswer, SearchFilter, SearchMatch};
use crate::attributes::{is_as_safe, safety_classes};
use crate::database::{Database, StoredPart, family_word};
use crate::error::CatalogueError;
use crate::lookup::readings;

/// Ratings count as equal within this.
const SAME: f64 = 1e-3;

/// Parts that a step must have before no wider one is tried.
const ENOUGH: usize = 5;

/// A number of another maker, read by its public key.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CrossReferenceNumber)]
pub struct CrossReference {
    /// The number as written.
    pub text: String,
    pub maker: String,
    /// Its values in words; empty for an order code, which holds none.
    pub values: String,
    /// What differs, by part of the answer; empty for a part of the same ratings.
    #[serde(skip)]
    pub differences: Vec<Vec<String>>,
}

impl CrossReference {
    pub(super) fn new(request: &Request, parts: &[(StoredPart, SearchMatch)]) -> Option<Self> {
        let (text, number) = request.foreign.as_ref()?;
        let parts = parts.iter();
        Some(Self {
            text: text.clone(),
            maker: number.made_by(),
            values: described(number),
            differences: parts
                .map(|(stored, _)| differences(number, &stored.part))
                .collect(),
        })
    }
}

/// What parts share with a number beside their kind. Every step holds the parts of the one before
/// it.
struct Step {
    has_case: bool,
    has_voltage: bool,
    /// Highest ratio of the capacitances.
    ratio: f64,
}

const STEPS: [Step; 4] = [
    Step {
        has_case: true,
        has_voltage: true,
        ratio: 1.0,
    },
    Step {
        has_case: false,
        has_voltage: true,
        ratio: 1.0,
    },
    Step {
        has_case: false,
        has_voltage: false,
        ratio: 1.0,
    },
    Step {
        has_case: false,
        has_voltage: false,
        ratio: 1.5,
    },
];

impl Step {
    fn conditions(&self, number: &ForeignNumber, capacitance: Farads) -> Vec<Condition> {
        let capacitance = capacitance.get();
        let mut conditions = vec![if self.ratio > 1.0 {
            let (low, high) = (capacitance / self.ratio, capacitance * self.ratio);
            Condition::Between("capacitance", low, high)
        } else {
            Condition::equal("capacitance", capacitance)
        }];
        let voltage = number.rated_voltage.filter(|_| self.has_voltage);
        conditions.extend(voltage.map(|volts| Condition::from("rated_voltage", volts.get())));
        let mains = number.rated_voltage_ac.filter(|_| self.has_voltage);
        conditions.extend(mains.map(|volts| Condition::from("voltage_ac", volts.get())));
        let case = number.case_code.clone().filter(|_| self.has_case);
        conditions.extend(case.map(|case| Condition::OneOf("case_code", vec![case])));
        conditions
    }
}

/// Class of the parts of other makers whose numbers state an ac voltage (B3292x).
const ACROSS_THE_MAINS: &str = "X2";

/// The dielectric of hybrid cans, as tables show it.
const HYBRID: &str = "Hybrid";

/// Inductors have their own list.
fn family(kind: ForeignKind) -> Option<Family> {
    match kind {
        ForeignKind::Ceramic => Some(Family::Ceramic),
        ForeignKind::Tantalum | ForeignKind::NiobiumOxide => Some(Family::Tantalum),
        ForeignKind::PolymerTantalum | ForeignKind::PolymerAluminum | ForeignKind::Hybrid => {
            Some(Family::Polymer)
        }
        ForeignKind::Electrolytic => Some(Family::Aluminum),
        ForeignKind::Film => Some(Family::Film),
        ForeignKind::Inductor => None,
    }
}

impl Database {
    /// Narrows a search to the parts nearest to the number of another maker in its text.
    pub(super) async fn narrow_to_nearest(
        &self,
        request: &mut Request,
        statuses: &[PartStatus],
    ) -> Result<(), CatalogueError> {
        let Some((text, mut number)) = request.foreign.clone() else {
            return Ok(());
        };
        if number.capacitance.is_none()
            && let Some(code) = self.order_code(&text, None).await?
        {
            // A list of the maker states the values.
            number = code.number();
            request.foreign = Some((text.clone(), number.clone()));
        }
        let Some(capacitance) = number.capacitance else {
            let meaning = format!("order code of {}, without values", number.maker);
            request.understand(&text, meaning);
            return Ok(());
        };
        let meaning = format!("{}: {}", number.made_by(), described(&number));
        request.understand(&text, meaning);
        request.capacitance = Some(capacitance.get());
        request.least_voltage = number.rated_voltage.map(Volts::get);
        let word = family(number.kind).map(|family| family_word(family).to_owned());
        request
            .conditions
            .extend(word.map(|word| Condition::OneOf("family", vec![word])));
        if number.kind == ForeignKind::Hybrid {
            let hybrid = vec![HYBRID.to_owned()];
            request
                .conditions
                .push(Condition::OneOf("dielectric", hybrid));
        }
        if number.rated_voltage_ac.is_some() {
            // Capacitors across the mains: no part without their class stands for one.
            let mut classes = safety_classes();
            classes.retain(|own| is_as_safe(own, ACROSS_THE_MAINS));
            request
                .conditions
                .push(Condition::OneOf("safety_class", classes));
        }
        let own = std::mem::take(&mut request.conditions);
        for step in STEPS {
            let added = step.conditions(&number, capacitance);
            request.conditions = [own.clone(), added].concat();
            if self
                .has_parts_of_value(request.wanted(statuses), ENOUGH)
                .await?
            {
                break;
            }
        }
        Ok(())
    }

    /// The parts nearest to the number of another maker.
    pub(crate) async fn search_nearest(
        &self,
        text: &str,
        number: &ForeignNumber,
        filter: &SearchFilter,
        limit: usize,
    ) -> Result<SearchAnswer, CatalogueError> {
        let request = Request {
            foreign: Some((text.to_owned(), number.clone())),
            ..Request::default()
        };
        self.answer(request, Vec::new(), filter, limit).await
    }
}

/// Reads a number of another maker, also with a distributor's additions.
///
/// Not of inductors, which have their own list; an order code has no values.
pub(crate) fn foreign_number(text: &str) -> Option<ForeignNumber> {
    let is_capacitor = |number: &ForeignNumber| number.kind != ForeignKind::Inductor;
    match foreign::read(text) {
        Ok(number) => Some(number).filter(is_capacitor),
        Err(ForeignRefusal::OrderCode { maker, kind, .. }) => {
            let code = ForeignNumber::without_values(text.to_owned(), maker, kind);
            Some(code).filter(is_capacitor)
        }
        Err(_) => {
            let readings = readings(text).into_iter();
            let mut numbers = readings.filter_map(|reading| foreign::read(&reading).ok());
            numbers.find(|number| number.capacitance.is_some())
        }
    }
}

/// The values of a foreign number in words.
pub(crate) fn described(number: &ForeignNumber) -> String {
    let mut words: Vec<String> = Vec::new();
    words.extend(number.capacitance.map(quantity::format_capacitance));
    words.extend(
        number
            .rated_voltage
            .map(|volts| quantity::format(volts.get(), "V", 4)),
    );
    words.extend(number.rated_voltage_ac.map(in_ac));
    words.extend(number.dielectric.map(str::to_owned));
    let is_leaded = number.field("lead spacing").is_some();
    words.extend(number.case_code.as_ref().map(|case| match number.kind {
        ForeignKind::Ceramic => case.clone(),
        ForeignKind::Film if is_leaded => format!("lead spacing {case} mm"),
        _ => format!("case {case}"),
    }));
    words.extend(number.tolerance.map(|letter| format!("tolerance {letter}")));
    words.join(", ")
}

/// `305 V ac`.
fn in_ac(volts: Volts) -> String {
    format!("{} ac", quantity::format(volts.get(), "V", 4))
}

/// What a part here has instead of a foreign number's values; empty for the same ratings.
pub(crate) fn differences(number: &ForeignNumber, part: &Part) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    if let Some(capacitance) = number.capacitance
        && (part.capacitance.get() / capacitance.get() - 1.0).abs() > SAME
    {
        words.push(quantity::format_capacitance(part.capacitance));
    }
    if let Some(volts) = number.rated_voltage
        && (part.rated_voltage.get() / volts.get() - 1.0).abs() > SAME
    {
        words.push(quantity::format(part.rated_voltage.get(), "V", 4));
    }
    if let Some(volts) = number.rated_voltage_ac {
        let own = part.rated_voltage_ac;
        if own.is_none_or(|own| (own.get() / volts.get() - 1.0).abs() > SAME) {
            words.push(own.map_or("no ac voltage".to_owned(), in_ac));
        }
    }
    if let Some(dielectric) = number.dielectric
        && part.dielectric != dielectric
    {
        words.push(part.dielectric.clone());
    }
    if let Some(case) = &number.case_code
        && part.case_code != *case
    {
        words.push(match part.family {
            Family::Film => format!("lead spacing {} mm", part.case_code),
            _ => format!("case {}", part.case_code),
        });
    }
    if let Some(letter) = number.tolerance
        && !part.tolerances.contains(letter)
    {
        words.push(format!("tolerance {}", part.tolerances));
    }
    words
}
