//! Which parts a search compares: names, sizes, ratings.

use henrad_parts::quantity::{Farads, Meters};
use henrad_parts::tolerance::{self, Band};
use henrad_parts::{Family, Part, VoltageKind};

use super::{Candidate, Listed};
use crate::Condition;
use crate::capacitor::limit::{LimitKind, first_exceeded};
use crate::selection::figures::kind;

/// Share of a rating that rounding may add.
const ROUNDING: f64 = 1e-9;

/// Share of the rated voltage that the bias may use, by type.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Derating {
    /// Ceramic.
    pub ceramic: f64,
    /// Film.
    pub film: f64,
    /// Tantalum with manganese dioxide.
    pub tantalum: f64,
    /// Polymer on tantalum or aluminum, and hybrid.
    pub polymer: f64,
    /// Aluminum with liquid electrolyte.
    pub aluminum: f64,
}

impl Default for Derating {
    /// Half the rating for manganese dioxide, four fifths for polymer and liquid electrolyte
    /// (judgment), the whole for ceramic and film.
    fn default() -> Self {
        Self {
            ceramic: 1.0,
            film: 1.0,
            tantalum: 0.5,
            polymer: 0.8,
            aluminum: 0.8,
        }
    }
}

impl Derating {
    /// The share for a type.
    pub fn of(&self, kind: Family) -> f64 {
        match kind {
            Family::Ceramic => self.ceramic,
            Family::Film => self.film,
            Family::Tantalum => self.tantalum,
            Family::Polymer => self.polymer,
            Family::Aluminum => self.aluminum,
        }
    }
}

/// What happens to a part whose height or footprint is limited but not published.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Unknown {
    /// It is left out and counted.
    #[default]
    Drop,
    /// It is compared and stands after the others.
    Keep,
}

/// Which parts are compared. An empty list allows every value.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Filter {
    /// Types by construction.
    pub types: Vec<Family>,
    /// Names of series.
    pub series: Vec<String>,
    /// Dielectrics or cathodes as tables show them.
    pub dielectrics: Vec<String>,
    /// Case codes, or second names of cases.
    pub cases: Vec<String>,
    /// Nominal capacitance.
    pub capacitance: Option<Farads>,
    /// Rated voltages, V.
    pub rated_voltages: Vec<f64>,
    /// Least rated voltage, V.
    pub rated_voltage_min: Option<f64>,
    /// Highest rated voltage, V.
    pub rated_voltage_max: Option<f64>,
    /// Tolerance letters.
    pub tolerances: Vec<char>,
    /// Widest tolerance to either side, as a fraction of the nominal capacitance; a part without
    /// one is left out.
    pub tolerance_max: Option<f64>,
    /// Makers.
    pub makers: Vec<String>,
    /// Safety classes; a part of several has each of them.
    pub safety_classes: Vec<String>,
    /// Whether only parts that are qualified to AEC-Q200 take part.
    pub automotive: bool,
    /// Largest height.
    pub height_max: Option<Meters>,
    /// Largest footprint of all pieces together, m².
    pub area_max: Option<f64>,
    /// Shares of the rated voltage.
    pub derating: Derating,
    /// Whether parts rated in ac only take part.
    pub ac_rated: bool,
    /// Parts without a published size.
    pub unknown: Unknown,
}

/// A value of parts by which matches divide, and that a filter can name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Facet {
    /// Type by construction.
    Type,
    /// Series.
    Series,
    /// Dielectric.
    Dielectric,
    /// Case code.
    Size,
    /// Rated voltage.
    RatedVoltage,
    /// Maker.
    Maker,
    /// Safety class.
    SafetyClass,
    /// Qualification to AEC-Q200.
    Automotive,
}

/// Whether a part is compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Admission {
    /// It is.
    Admitted,
    /// It would be with any other value of this facet.
    ExcludedBy(Facet),
    /// Its ratings, names or sizes do not fit.
    Excluded,
    /// Left out because the bias is above its category voltage at the temperature, though within
    /// the share of the rated voltage.
    CategoryVoltage,
    /// Left out because a limited size is not published.
    Unknown {
        /// The height is not.
        height: bool,
        /// The footprint is not.
        area: bool,
    },
}

impl Filter {
    /// Whether a part is compared at a condition.
    pub fn admits(&self, candidate: &Candidate<'_>, condition: &Condition) -> Admission {
        let part = candidate.part;
        let tolerance = |letter: &char| part.tolerance == Some(*letter);
        let is_tolerated = self.tolerances.is_empty() || self.tolerances.iter().any(tolerance);
        let height = candidate.height();
        let is_too_high = match (height, self.height_max) {
            (Some(height), Some(most)) => height.get() > most.get() * (1.0 + ROUNDING),
            _ => false,
        };
        let is_tolerated = is_tolerated && self.is_precise(part);
        let is_nominal =
            |asked: Farads| (part.capacitance.get() / asked.get() - 1.0).abs() <= ROUNDING;
        if !self.is_rated(part, condition)
            || !is_tolerated
            || is_too_high
            || !self.capacitance.is_none_or(is_nominal)
        {
            return Admission::Excluded;
        }
        let mut missed = self.missed(part, candidate.listed);
        let (first, second) = (missed.next(), missed.next());
        if second.is_some() {
            return Admission::Excluded;
        }
        let height = self.height_max.is_some() && height.is_none();
        let area = self.area_max.is_some() && candidate.area().is_none();
        let is_unknown = self.unknown == Unknown::Drop && (height || area);
        match first_exceeded(candidate.model, condition) {
            None => {}
            Some(LimitKind::CategoryVoltage) if first.is_none() && !is_unknown => {
                return Admission::CategoryVoltage;
            }
            Some(_) => return Admission::Excluded,
        }
        match first {
            None if is_unknown => Admission::Unknown { height, area },
            None => Admission::Admitted,
            Some(_) if is_unknown => Admission::Excluded,
            Some(facet) => Admission::ExcludedBy(facet),
        }
    }

    /// Whether the bias lies within its share of the rated voltage, which is rated in dc unless ac
    /// ratings take part.
    fn is_rated(&self, part: &Part, condition: &Condition) -> bool {
        let share = self.derating.of(kind(part.technology));
        let allowed = share * part.rated_voltage.get() * (1.0 + ROUNDING);
        condition.bias.get().abs() <= allowed
            && (self.ac_rated || part.voltage_kind() == VoltageKind::Dc)
    }

    /// Whether the tolerance is within the allowed one.
    fn is_precise(&self, part: &Part) -> bool {
        let Some(most) = self.tolerance_max else {
            return true;
        };
        let widest = match part.tolerance.and_then(tolerance::band) {
            Some(Band::Relative { minus, plus }) => minus.max(plus),
            Some(Band::Absolute(farads)) => farads.get() / part.capacitance.get(),
            None => return false,
        };
        widest <= most * (1.0 + ROUNDING)
    }

    /// The facets of which a part has none of the named values.
    fn missed(&self, part: &Part, listed: Listed<'_>) -> impl Iterator<Item = Facet> {
        let is_size = |size: &String| {
            size.eq_ignore_ascii_case(&part.case_code)
                || (!part.case_alias.is_empty() && size.eq_ignore_ascii_case(&part.case_alias))
        };
        let rated = part.rated_voltage.get();
        let is_rated_voltage = |voltage: &f64| (voltage - rated).abs() <= ROUNDING * rated;
        let is_in_class = self
            .rated_voltage_min
            .is_none_or(|least| rated >= least * (1.0 - ROUNDING))
            && self
                .rated_voltage_max
                .is_none_or(|most| rated <= most * (1.0 + ROUNDING));
        let facets = [
            (
                Facet::Type,
                self.types.is_empty() || self.types.contains(&kind(part.technology)),
            ),
            (Facet::Series, is_among(&self.series, &part.series)),
            (
                Facet::Dielectric,
                is_among(&self.dielectrics, &part.dielectric),
            ),
            (
                Facet::Size,
                self.cases.is_empty() || self.cases.iter().any(is_size),
            ),
            (
                Facet::RatedVoltage,
                is_in_class
                    && (self.rated_voltages.is_empty()
                        || self.rated_voltages.iter().any(is_rated_voltage)),
            ),
            (Facet::Maker, is_among(&self.makers, listed.maker)),
            (
                Facet::SafetyClass,
                is_among(&self.safety_classes, listed.safety_class)
                    || listed
                        .safety_class
                        .split('/')
                        .any(|class| is_among(&self.safety_classes, class)),
            ),
            (Facet::Automotive, listed.is_automotive || !self.automotive),
        ];
        let missed = facets.into_iter().filter(|(_, is_named)| !is_named);
        missed.map(|(facet, _)| facet)
    }
}

fn is_among(words: &[String], word: &str) -> bool {
    words.is_empty() || words.iter().any(|entry| entry.eq_ignore_ascii_case(word))
}
