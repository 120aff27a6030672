//! Parts that no list has, known by their number or by values.

use std::sync::OnceLock;

use henrad_api::field::FieldError;
use henrad_api::from_number::{
    FromNumber, NumberValues, StatedFields, StatedPart, StatedValues, fields_of,
};
use henrad_api::input::YesNo;
use henrad_api::part_name::PartName;
use henrad_api::vocabulary::{MatchQuality, NumberMatch, PartBasis, ProblemCode};
use henrad_catalogue::{
    IMPOSSIBLE, NotStated, OrderCode, Specification, SpecificationFault, StoredPart, UNUSUAL,
    excess, is_specification, part_by_number, read_specification,
};
use henrad_parts::build::Form;
use henrad_parts::grammar::foreign::{self, ForeignKind, ForeignNumber, ForeignQuality};
use henrad_parts::quantity::{self, Farads, Henries};
use henrad_parts::tolerance::{self, Tolerance};
use henrad_parts::{Origin, Part};

use super::{Answer, ModeledPart};
use crate::error::EngineError;

/// Sign before a number whose own values are wanted.
pub(super) const SIGN: char = '=';

/// A part as a request names it.
#[derive(Debug, Clone, Copy, Default)]
pub struct Asked<'a> {
    /// Number in any spelling, or values.
    pub number: &'a str,
    /// Maker whose key alone reads the number; empty for all.
    pub maker: &'a str,
    /// Whether a part is wanted that needs more than parts of its case hold.
    pub confirms_unusual: bool,
    /// Whether only the number itself is taken, or one with other packaging or tolerance.
    pub is_strict: bool,
    /// Whether nothing near is looked for where nothing has the number.
    pub is_brief: bool,
}

impl<'a> Asked<'a> {
    /// A part as fields of a request name it.
    pub fn new(number: &'a str, maker: &'a str, confirm_unusual: YesNo) -> Self {
        Self {
            number,
            maker: maker.trim(),
            confirms_unusual: confirm_unusual.is_yes(),
            is_strict: false,
            is_brief: false,
        }
    }

    /// The same, where only the number itself is taken, or one with other packaging or tolerance.
    #[must_use]
    pub fn strictly(self, is_strict: bool) -> Self {
        Self { is_strict, ..self }
    }
}

impl<'a> From<&'a PartName> for Asked<'a> {
    fn from(name: &'a PartName) -> Self {
        Self::new(&name.number, &name.maker, name.confirm_unusual)
    }
}

impl<'a> From<&'a str> for Asked<'a> {
    fn from(number: &'a str) -> Self {
        Self {
            number,
            ..Self::default()
        }
    }
}

impl<'a> From<&'a String> for Asked<'a> {
    fn from(number: &'a String) -> Self {
        number.as_str().into()
    }
}

/// What is known of a part that no list has.
#[derive(Debug, Clone)]
pub struct ByNumber {
    pub requested: String,
    pub number: ForeignNumber,
    /// How many times what parts of its case hold it needs, where that is known.
    pub excess: Option<f64>,
    /// The list that states the values of an order code.
    pub list: Option<Box<OrderCode>>,
    /// Listed parts that come nearest, once somebody asked for them; they hold for the state of the
    /// catalogue of the part.
    pub(super) nearest: OnceLock<Vec<String>>,
}

impl ByNumber {
    /// What a number or a specification states.
    pub fn of_key(requested: &str, number: ForeignNumber) -> Self {
        Self {
            requested: requested.to_owned(),
            number,
            excess: None,
            list: None,
            nearest: OnceLock::new(),
        }
    }

    /// What a maker's list states of an order code.
    pub fn of_list(requested: &str, code: OrderCode) -> Self {
        Self {
            requested: requested.to_owned(),
            number: code.number(),
            excess: None,
            list: Some(Box::new(code)),
            nearest: OnceLock::new(),
        }
    }

    /// What a number of any maker, or values, states; `None` where no key or more than one reads it.
    pub fn read(asked: Asked<'_>) -> Option<Self> {
        let maker = Some(asked.maker).filter(|maker| !maker.is_empty());
        let number = match read_specification(asked.number) {
            Some(values) => values.ok()?,
            None => foreign::read_of(asked.number, maker).ok()?,
        };
        Some(Self::of_key(asked.number, number))
    }

    /// What `/api/part` answers where the number gives no model of a capacitor.
    pub fn stated_part(&self) -> StatedPart {
        StatedPart {
            id: None,
            mfr_pn: self.number.number.clone(),
            kind: self.number.kind.name().to_owned(),
            capacitance: self.number.capacitance.map(Farads::get),
            inductance: self.number.inductance.map(Henries::get),
            answers: self.answers(),
            from_number: Some(self.stated()),
        }
    }

    /// The makers in words; empty for values.
    pub fn made_by(&self) -> String {
        match &self.list {
            Some(code) => code.made_by.clone(),
            None => self.number.made_by(),
        }
    }

    /// How the part answers the number that was asked for.
    pub fn answers(&self) -> NumberMatch {
        let is_specification = is_specification(&self.number);
        let quality = match self.number.quality {
            _ if is_specification => MatchQuality::Values,
            ForeignQuality::Exact => MatchQuality::Exact,
            ForeignQuality::Equivalent => MatchQuality::Equivalent,
            ForeignQuality::Completed => MatchQuality::Completed,
            ForeignQuality::Shortened => MatchQuality::Shortened,
        };
        NumberMatch {
            requested: Some(self.requested.clone()),
            match_quality: Some(quality),
            basis: Some(match &self.list {
                Some(_) => PartBasis::Imported,
                None if is_specification => PartBasis::Values,
                None => PartBasis::Number,
            }),
            made_by: (!is_specification).then(|| self.made_by()),
        }
    }

    /// Whether the number was asked for with `=`: what it states, although a list has it.
    fn is_marked(&self) -> bool {
        self.requested.trim_start().starts_with(SIGN) && !is_specification(&self.number)
    }

    /// What the number states.
    pub fn stated(&self) -> FromNumber {
        let number = &self.number;
        FromNumber {
            maker: self.made_by(),
            makers: match &self.list {
                Some(code) => vec![code.made_by.clone()],
                None => number.makers.iter().map(|&it| it.to_owned()).collect(),
            },
            key: number.key.to_owned(),
            kind: number.kind.name().to_owned(),
            values: NumberValues::from(number),
            fields: fields_of(number),
            not_stated: not_stated_names(number),
            nearest: Vec::new(),
            unusual: self.excess.filter(|factor| *factor > 1.0),
            notice: self.notice(),
        }
    }

    /// Where what the number states comes from.
    pub fn origin(&self) -> Origin {
        if let Some(code) = &self.list {
            code.origin.clone()
        } else if is_specification(&self.number) {
            Origin::Estimated("values of the specification".into())
        } else {
            Origin::Guaranteed(format!("part number key of {}", self.number.made_by()).into())
        }
    }

    /// What is known and what is estimated, in a sentence.
    pub fn notice(&self) -> String {
        let number = &self.number;
        let values = in_words(number);
        if is_specification(number) {
            let assumed = assumed_form(number).map_or_else(String::new, |form| {
                format!("The construction is not stated: computed as {form}. ")
            });
            return format!(
                "Values: {values}. {assumed}Everything else is estimated for their class."
            );
        }
        if let Some(code) = &self.list {
            let rest = self.rest(code.part().err());
            return format!(
                "{} is an order code of {}. Its list says {values} ({}). {rest}",
                code.code,
                code.made_by,
                code.origin.basis(),
            );
        }
        if self.is_marked() {
            return format!(
                "{} as its number ({}) says: {values}. Everything else is estimated for its \
                 class, whatever the catalogue lists.",
                number.number,
                number.made_by(),
            );
        }
        let rest = self.rest(part_by_number(number).err());
        format!(
            "{} is not in the catalogue. Its number ({}) says {values}. {rest}",
            number.number,
            number.made_by(),
        )
    }

    /// What becomes of what a number or a list does not state.
    fn rest(&self, fault: Option<NotStated>) -> String {
        match fault.filter(|_| self.number.kind != ForeignKind::Inductor) {
            None => "Everything else is estimated for its class.".to_owned(),
            Some(fault) => {
                let missing = fault.0.join(" and ");
                format!("It does not state {missing}, so it has no curves.")
            }
        }
    }

    /// What files say of a part that no list has: two lines, which are no data of its maker.
    pub fn file_lines(&self) -> [String; 2] {
        let first = if is_specification(&self.number) {
            "Estimated by rule from values; no part of a maker.".to_owned()
        } else if let Some(code) = &self.list {
            format!(
                "Estimated by rule from a list of order codes of {}; no data of the part itself.",
                code.made_by
            )
        } else {
            let maker = self.number.made_by();
            format!("Estimated by rule from the part number; no data of the maker ({maker}).")
        };
        let known = format!(
            "Known: {}. Else typical of its class (basis={}).",
            in_words(&self.number),
            match &self.list {
                Some(_) => "imported",
                None if is_specification(&self.number) => "values",
                None => "number",
            },
        );
        [first, known]
    }

    /// Refuses a part that its case cannot hold, unless it is confirmed and not beyond reason.
    ///
    /// # Errors
    /// [`EngineError::Refused`] with the factor.
    pub fn check(&self, confirms_unusual: bool, path: &str) -> Result<(), EngineError> {
        let most = if confirms_unusual {
            IMPOSSIBLE
        } else {
            UNUSUAL
        };
        let Some(factor) = self.excess.filter(|factor| *factor > most) else {
            return Ok(());
        };
        let case = self.number.case_code.as_deref().unwrap_or_default();
        let times = quantity::format(factor.round().max(1.0), "", 3);
        let asked = if factor > IMPOSSIBLE {
            "It is not computed.".to_owned()
        } else {
            "confirmUnusual: Yes computes it.".to_owned()
        };
        let message = format!(
            "{} in {case} needs {} times what any part on sale holds there (factor {factor:.1}). {asked}",
            rating_in_words(&self.number),
            times.trim(),
        );
        Err(EngineError::Refused {
            code: ProblemCode::Unusual,
            errors: vec![FieldError::new(path, message)],
        })
    }
}

/// The values of a number in words: `100 µF, 35 V, ± 20 %`.
fn in_words(number: &ForeignNumber) -> String {
    let tolerance = number.tolerance.and_then(Tolerance::from_letter);
    let volts = |value: f64| quantity::format(value, "V", 4);
    let words = [
        number.capacitance.map(quantity::format_capacitance),
        number
            .inductance
            .map(|it| quantity::format(it.get(), "H", 4)),
        number.rated_voltage.map(|it| volts(it.get())),
        number
            .rated_voltage_ac
            .map(|it| format!("{} ac", volts(it.get()))),
        number.dielectric.map(str::to_owned),
        number
            .case_code
            .clone()
            .filter(|_| number.dielectric.is_some()),
        tolerance.map(|it| it.description().to_owned()),
        number
            .esr_limit
            .map(|it| format!("ESR at most {}", quantity::format(it.get(), "Ω", 4))),
    ];
    words.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// The construction that the rules take for a can of values, which do not state it.
fn assumed_form(number: &ForeignNumber) -> Option<&'static str> {
    if !is_specification(number) {
        return None;
    }
    match number.build()?.form {
        Form::RadialCan => Some("a can with leads"),
        Form::VerticalChip => Some("a vertical chip"),
        _ => None,
    }
}

/// Names of what a number does not state, as answers list them.
fn not_stated_names(number: &ForeignNumber) -> Vec<String> {
    let construction = assumed_form(number).map(|_| "construction");
    let names = number.not_stated.iter().copied().chain(construction);
    names.map(str::to_owned).collect()
}

/// What a case must hold: `22 µF at 50 V, X7R,`.
fn rating_in_words(number: &ForeignNumber) -> String {
    let capacitance = number.capacitance.map(quantity::format_capacitance);
    let voltage = number
        .rated_voltage
        .map(|it| format!(" at {}", quantity::format(it.get(), "V", 4)));
    let dielectric = number.dielectric.map(|it| format!(", {it},"));
    let words = [capacitance, voltage, dielectric];
    words.into_iter().flatten().collect()
}

/// The model of a part that no list has.
///
/// # Errors
/// [`EngineError::Refused`] names what the number does not state; [`EngineError::Model`] for
/// ratings that give no model.
pub(super) fn modeled(
    requested: &str,
    number: ForeignNumber,
    path: &str,
) -> Result<ModeledPart, EngineError> {
    let part: Part = part_by_number(&number).map_err(|fault| not_stated(&fault, path))?;
    let excess = excess(&number, &part);
    let by_number = ByNumber {
        excess,
        ..ByNumber::of_key(requested, number)
    };
    named_as_asked(part, by_number)
}

/// The model of an order code of a maker's list.
///
/// # Errors
/// [`EngineError::Refused`] names what the list does not state; [`EngineError::Model`] for ratings
/// that give no model.
pub(super) fn listed(
    requested: &str,
    code: OrderCode,
    path: &str,
) -> Result<ModeledPart, EngineError> {
    let part = code.part().map_err(|fault| {
        let names = fault.0.join(" and ");
        let maker = &code.made_by;
        refused(
            format!("The list of {maker} does not state {names}, which this answer needs."),
            path,
        )
    })?;
    let by_number = ByNumber::of_list(requested, code);
    let by_number = ByNumber {
        excess: excess(&by_number.number, &part),
        ..by_number
    };
    named_as_asked(part, by_number)
}

/// A part that no list has, as another catalogue read it: by its number, or by an order code of a
/// maker's list.
///
/// # Errors
/// [`EngineError::UnknownPart`] for a number that no key reads; [`EngineError::Model`] for ratings
/// that give no model.
pub fn restored(
    part: Part,
    asked: Asked<'_>,
    code: Option<OrderCode>,
) -> Result<ModeledPart, EngineError> {
    let by_number = match code {
        Some(code) => ByNumber::of_list(asked.number, code),
        None => ByNumber::read(asked).ok_or_else(|| EngineError::UnknownPart {
            number: asked.number.to_owned(),
            path: String::new(),
            suggestions: Vec::new(),
            diagnosis: None,
        })?,
    };
    let excess = excess(&by_number.number, &part);
    named(
        part,
        ByNumber {
            excess,
            ..by_number
        },
    )
}

/// The part with its model. What is asked for with `=` although a part is listed under the number
/// keeps the sign in its number, so that links and files ask for the same again.
fn named_as_asked(mut part: Part, by_number: ByNumber) -> Result<ModeledPart, EngineError> {
    if by_number.is_marked() {
        part.part_number.insert(0, SIGN);
        part.base_number.insert(0, SIGN);
    }
    named(part, by_number)
}

fn named(part: Part, by_number: ByNumber) -> Result<ModeledPart, EngineError> {
    let number = part.part_number.clone();
    let stored = StoredPart {
        id: 0,
        maker: by_number.made_by(),
        part,
    };
    let mut modeled = ModeledPart::new(stored, number)?;
    modeled.safety_class = by_number.number.safety_class.unwrap_or_default().into();
    modeled.answer = Some(Box::new(Answer::ByNumber(Box::new(by_number))));
    Ok(modeled)
}

/// Why a number states too little.
pub(super) fn not_stated(fault: &NotStated, path: &str) -> EngineError {
    let names = fault.0.join(" and ");
    refused(
        format!("The number does not state {names}, which this answer needs."),
        path,
    )
}

/// An answer that needs what the number does not state.
pub(super) fn refused(message: String, path: &str) -> EngineError {
    EngineError::Refused {
        code: ProblemCode::NotStated,
        errors: vec![FieldError::new(path, message)],
    }
}

/// A specification that is no part.
pub(super) fn faulty(fault: &SpecificationFault, path: &str) -> EngineError {
    FieldError::new(path, fault.to_string()).into()
}

/// Values in place of a number, in the one spelling that every call reads.
///
/// # Errors
/// Values that cannot be read or that are too few for a part.
pub fn spelling(values: &StatedValues, path: &str) -> Result<String, EngineError> {
    match values {
        StatedValues::Text(text) => Ok(format!("={}", text.trim().trim_start_matches('='))),
        StatedValues::Fields(fields) => {
            let specification = specification(fields, path)?;
            let number = specification
                .number()
                .map_err(|fault| faulty(&fault, path))?;
            Ok(number.number)
        }
    }
}

fn specification(fields: &StatedFields, path: &str) -> Result<Specification, EngineError> {
    let mut errors = Vec::new();
    let mut refuse = |name: &str, text: &str| {
        errors.push(FieldError::new(
            format!("{path}.{name}"),
            format!("\"{text}\" is not known."),
        ));
    };
    let stated = |value: f64| (value != 0.0).then_some(value);
    let text = |text: &str| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
    let kind = text(&fields.kind).and_then(|word| {
        let kind = Specification::kind_of(&word);
        if kind.is_none() {
            refuse("type", &word);
        }
        kind
    });
    let dielectric = text(&fields.dielectric).and_then(|word| {
        let code = Specification::dielectric_of(&word);
        if code.is_none() {
            refuse("dielectric", &word);
        }
        code
    });
    let core = text(&fields.core).and_then(|word| {
        let core = Specification::core_of(&word);
        if core.is_none() {
            refuse("core", &word);
        }
        core
    });
    let tolerance = text(&fields.tolerance).and_then(|word| {
        let letter = word.to_uppercase().chars().next();
        let letter = letter.filter(|it| word.len() == 1 && tolerance::band(*it).is_some());
        if letter.is_none() {
            refuse("tolerance", &word);
        }
        letter
    });
    for (name, value) in [
        ("capacitance", fields.capacitance),
        ("inductance", fields.inductance),
        ("ratedVoltage", fields.rated_voltage),
        ("ratedVoltageAc", fields.rated_voltage_ac),
        ("esr", fields.esr),
        ("height", fields.height),
        ("diameter", fields.diameter),
        ("length", fields.length),
    ] {
        if value.0 < 0.0 {
            errors.push(FieldError::new(
                format!("{path}.{name}"),
                "Must be above 0.",
            ));
        }
    }
    crate::error::refuse_invalid(errors)?;
    Ok(Specification {
        kind,
        capacitance: stated(fields.capacitance.0),
        inductance: stated(fields.inductance.0),
        rated_voltage: stated(fields.rated_voltage.0),
        rated_voltage_ac: stated(fields.rated_voltage_ac.0),
        dielectric,
        case_code: text(&fields.case_size).or_else(|| text(&fields.size)),
        tolerance,
        esr: stated(fields.esr.0),
        height: stated(fields.height.0),
        diameter: stated(fields.diameter.0),
        length: stated(fields.length.0),
        core,
    })
}
