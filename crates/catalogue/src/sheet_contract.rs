//! What the data sheet of each series asserts, fact by fact, each with its source.
//!
//! The table does not repeat what another file states: the value `=` stands for the figure of the
//! series block, of a lifetime file or of the rows, and the row adds which document asserts it.

use std::collections::BTreeMap;

use henrad_parts::Origin;
use serde::Deserialize;

use crate::definition::{self, OriginWord, SeriesDefinition};
use crate::error::CatalogueError;
use crate::series_attributes::Qualified;
use crate::tables;

const TABLE: &str = "sheet_contract.csv";
/// Between the series of a row.
const SEPARATOR: char = ';';
/// Stands for a figure that another file states.
const STATED_ELSEWHERE: &str = "=";

/// What a sheet can assert.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SheetFact {
    /// How the capacitance follows ac voltage: `none` or `changes`.
    AcVoltage,
    /// Loss of capacitance per decade of hours, a fraction.
    Aging,
    /// Change at rated voltage over temperature, as `CapacitanceOverTemperature`.
    BiasedCapacitanceOverTemperature,
    /// Smallest and largest capacitance, F.
    Capacitances,
    /// Test frequency of the capacitance, Hz, by the capacitance in F up to which it holds.
    CapacitanceFrequency,
    /// Change from 25 °C without bias: from °C, to °C, lowest %, highest %.
    CapacitanceOverTemperature,
    /// Lowest and highest category temperature, °C.
    CategoryTemperatures,
    /// Category voltage over rated voltage, by temperature in °C.
    CategoryVoltage,
    /// Lower and upper temperature of the climatic category, °C.
    ClimaticCategory,
    /// Damp heat, steady state, days.
    DampHeat,
    /// How the capacitance follows dc bias: `none` or `falls`.
    DcBias,
    /// Length of the endurance test, h.
    Endurance,
    /// Its temperature, °C.
    EnduranceTemperature,
    /// Its voltage over the rated one.
    EnduranceVoltage,
    /// Frequency of the ESR, Hz.
    EsrFrequency,
    /// What the ESR is: `limit` or `typical`.
    EsrKind,
    /// Temperature of the ESR, °C.
    EsrTemperature,
    /// Biased humidity test, h.
    HumidityTest,
    /// Series inductance, in the rows.
    Inductance,
    /// Leakage limit over C·V, 1/s.
    Leakage,
    /// Cooling that doubles the life, K.
    LifeDoubling,
    /// Life in h by hot-spot temperature in °C.
    LifeOverTemperature,
    /// Test frequency of the dissipation factor, Hz, as `CapacitanceFrequency`.
    LossFrequency,
    /// What the dissipation factor is: `limit` or `typical`.
    LossKind,
    /// Limit of the dissipation factor, a fraction.
    LossLimit,
    /// Moisture sensitivity, in the rows.
    MoistureLevel,
    /// Parts that are qualified to AEC-Q200: `all` or `AUTO`.
    Qualification,
    /// Lowest and highest rated ac voltage, V.
    RatedAcVoltages,
    /// Highest temperature of the full rated voltage, °C.
    RatedTemperature,
    /// Lowest and highest rated voltage, V.
    RatedVoltages,
    /// Recommended share of the rated voltage by temperature in °C.
    RecommendedVoltage,
    /// The same by the rated voltage in V up to which it holds.
    RecommendedVoltageByRating,
    /// Frequency of the ripple rating, Hz.
    RippleFrequency,
    /// What the ripple current is: `limit` or `typical`.
    RippleKind,
    /// Ripple current over its value at 100 kHz, by frequency in Hz.
    RippleOverFrequency,
    /// Ripple current over its value at the first temperature, by temperature in °C.
    RippleOverTemperature,
    /// Self-heating at the rated ripple current, K.
    RippleRise,
    /// Ambient temperature of the ripple rating, °C.
    RippleTemperature,
    /// Safety class by IEC 60384-14.
    SafetyClass,
    /// Largest self-heating, K.
    SelfHeating,
    /// Lowest and highest temperature coefficient, ppm/K.
    TemperatureCoefficient,
    /// Thermal resistance, in the rows.
    ThermalResistance,
    /// Tolerance letters on offer.
    Tolerances,
    /// Steepest voltage edge, in the rows.
    VoltageSlope,
    /// Withstanding voltage over rated voltage.
    WithstandingVoltage,
}

/// Form of a value in the table.
enum Form {
    Number,
    Range,
    /// Pairs `x:y`, rising in x.
    Nodes,
    /// Quadruples.
    Bounds,
    Words(&'static [&'static str]),
    /// Only where another file states it.
    Elsewhere,
}

impl SheetFact {
    fn form(self) -> Form {
        match self {
            Self::AcVoltage => Form::Words(&["none", "changes"]),
            Self::DcBias => Form::Words(&["none", "falls"]),
            Self::EsrKind | Self::LossKind | Self::RippleKind => Form::Words(&["limit", "typical"]),
            Self::CapacitanceOverTemperature | Self::BiasedCapacitanceOverTemperature => {
                Form::Bounds
            }
            Self::Capacitances
            | Self::ClimaticCategory
            | Self::RatedAcVoltages
            | Self::RatedVoltages
            | Self::TemperatureCoefficient => Form::Range,
            Self::CapacitanceFrequency
            | Self::CategoryVoltage
            | Self::LifeOverTemperature
            | Self::LossFrequency
            | Self::RecommendedVoltage
            | Self::RecommendedVoltageByRating
            | Self::RippleOverFrequency
            | Self::RippleOverTemperature => Form::Nodes,
            Self::Aging
            | Self::CategoryTemperatures
            | Self::Inductance
            | Self::Leakage
            | Self::LifeDoubling
            | Self::MoistureLevel
            | Self::Qualification
            | Self::SafetyClass
            | Self::SelfHeating
            | Self::ThermalResistance
            | Self::Tolerances
            | Self::VoltageSlope => Form::Elsewhere,
            Self::DampHeat
            | Self::Endurance
            | Self::EnduranceTemperature
            | Self::EnduranceVoltage
            | Self::EsrFrequency
            | Self::EsrTemperature
            | Self::HumidityTest
            | Self::LossLimit
            | Self::RatedTemperature
            | Self::RippleFrequency
            | Self::RippleRise
            | Self::RippleTemperature
            | Self::WithstandingVoltage => Form::Number,
        }
    }
}

/// Value of an asserted fact, in the unit of the fact.
#[derive(Debug, Clone, PartialEq)]
pub enum FactValue {
    /// In a lifetime file or in the rows of the parts.
    InRows,
    /// One figure.
    Number(f64),
    /// Both ends.
    Range(f64, f64),
    /// Pairs, rising in the first.
    Nodes(Vec<(f64, f64)>),
    /// Stretches with what holds in each.
    Bounds(Vec<[f64; 4]>),
    /// A word or letters.
    Word(String),
}

/// A fact that a sheet asserts.
#[derive(Debug, Clone, PartialEq)]
pub struct Assertion {
    /// What it says.
    pub value: FactValue,
    /// Document that asserts it; never an estimate.
    pub origin: Origin,
}

/// What the sheet of one series asserts.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct SeriesContract {
    facts: BTreeMap<SheetFact, Assertion>,
}

impl SeriesContract {
    /// What is asserted of a fact.
    pub fn get(&self, fact: SheetFact) -> Option<&Assertion> {
        self.facts.get(&fact)
    }

    /// One figure, where the fact has one and this table knows it.
    pub fn number(&self, fact: SheetFact) -> Option<f64> {
        match self.get(fact)?.value {
            FactValue::Number(number) => Some(number),
            _ => None,
        }
    }

    /// Pairs, where the fact has some.
    pub fn nodes(&self, fact: SheetFact) -> &[(f64, f64)] {
        match self.get(fact).map(|it| &it.value) {
            Some(FactValue::Nodes(nodes)) => nodes,
            _ => &[],
        }
    }

    /// Both ends, where the fact has them.
    pub fn range(&self, fact: SheetFact) -> Option<(f64, f64)> {
        match self.get(fact)?.value {
            FactValue::Range(low, high) => Some((low, high)),
            _ => None,
        }
    }

    /// A word, where the fact has one.
    pub fn word(&self, fact: SheetFact) -> Option<&str> {
        match &self.get(fact)?.value {
            FactValue::Word(word) => Some(word),
            _ => None,
        }
    }

    /// Everything that is asserted.
    pub fn facts(&self) -> impl Iterator<Item = (SheetFact, &Assertion)> {
        self.facts
            .iter()
            .map(|(fact, assertion)| (*fact, assertion))
    }
}

/// What the sheets of all built-in series assert.
#[derive(Debug, Clone, PartialEq)]
pub struct SheetContract {
    series: BTreeMap<String, SeriesContract>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    series: String,
    fact: SheetFact,
    value: String,
    origin: OriginWord,
    source: String,
}

impl SheetContract {
    /// Reads the embedded table; every built-in series has a contract, however little it asserts.
    ///
    /// # Errors
    /// If a row has no source, is an estimate, names an unknown series, repeats a fact of a series,
    /// has a value that is not of the form of its fact, or refers to a figure that no file states.
    pub fn built_in() -> Result<Self, CatalogueError> {
        let definitions = definition::all()?;
        let named = definitions
            .iter()
            .map(|it| (it.id.clone(), SeriesContract::default()));
        let mut series: BTreeMap<_, _> = named.collect();
        for row in tables::rows::<Row>(TABLE)? {
            for id in row.series.split(SEPARATOR) {
                let unknown = || CatalogueError::UnknownSeries(id.to_owned());
                let definition = definitions
                    .iter()
                    .find(|it| it.id == id)
                    .ok_or_else(unknown)?;
                let assertion = row.assertion(definition)?;
                let contract = series.get_mut(id).ok_or_else(unknown)?;
                if contract.facts.insert(row.fact, assertion).is_some() {
                    return Err(row.fault(id, "a second time"));
                }
            }
        }
        Ok(Self { series })
    }

    /// What the sheet of a series asserts; nothing for a series that is not built in.
    pub fn of(&self, series_id: &str) -> Option<&SeriesContract> {
        self.series.get(series_id)
    }

    pub fn series(&self) -> impl Iterator<Item = (&str, &SeriesContract)> {
        self.series
            .iter()
            .map(|(id, contract)| (id.as_str(), contract))
    }
}

impl Row {
    fn fault(&self, id: &str, why: &str) -> CatalogueError {
        CatalogueError::BuiltIn(format!("{TABLE}: {id}, {:?}: {why}", self.fact))
    }

    fn assertion(&self, series: &SeriesDefinition) -> Result<Assertion, CatalogueError> {
        if self.source.trim().is_empty() {
            return Err(self.fault(&series.id, "without a source"));
        }
        if matches!(self.origin, OriginWord::Estimated) {
            return Err(self.fault(&series.id, "an estimate is no assertion"));
        }
        let value = if self.value == STATED_ELSEWHERE {
            self.stated_elsewhere(series)
        } else {
            self.written()
        };
        Ok(Assertion {
            value: value.ok_or_else(|| self.fault(&series.id, "no such value"))?,
            origin: self.origin.with_source(&self.source),
        })
    }

    /// The figure of the series block; `None` where a block that should state it does not.
    fn stated_elsewhere(&self, series: &SeriesDefinition) -> Option<FactValue> {
        let attributes = series.attributes.as_ref();
        Some(match self.fact {
            SheetFact::CategoryTemperatures => {
                FactValue::Range(series.temperature[0], series.temperature[1])
            }
            SheetFact::Aging => FactValue::Number(series.aging_percent / 100.0),
            SheetFact::Tolerances => FactValue::Word(series.tolerances.clone()),
            SheetFact::LossLimit => series
                .dissipation_factor_percent
                .map_or(FactValue::InRows, |percent| {
                    FactValue::Number(percent / 100.0)
                }),
            SheetFact::Leakage => {
                let per_cv = series.leakage_per_cv;
                per_cv.map_or(FactValue::InRows, FactValue::Number)
            }
            SheetFact::RippleFrequency => {
                FactValue::Number(series.ripple_rating.as_ref()?.frequency?)
            }
            SheetFact::SafetyClass => FactValue::Word(attributes?.safety_class.clone()?),
            SheetFact::Qualification => FactValue::Word(match attributes?.aec_q200? {
                Qualified::All => "all".to_owned(),
                Qualified::WithSuffix => "AUTO".to_owned(),
            }),
            _ => FactValue::InRows,
        })
    }

    /// The value of the row; `None` where it is not of the form of its fact.
    fn written(&self) -> Option<FactValue> {
        Some(match self.fact.form() {
            Form::Number => FactValue::Number(self.value.parse().ok()?),
            Form::Range => {
                let [low, high] = numbers(&self.value)?;
                (low <= high).then_some(FactValue::Range(low, high))?
            }
            Form::Nodes => {
                let pairs = self.value.split(' ').map(numbers::<2>);
                let pairs: Option<Vec<_>> = pairs.map(|pair| pair.map(|[x, y]| (x, y))).collect();
                let pairs = pairs?;
                let rises = pairs.windows(2).all(|pair| pair[0].0 < pair[1].0);
                rises.then_some(FactValue::Nodes(pairs))?
            }
            Form::Bounds => {
                let stretches = self.value.split(' ').map(numbers::<4>);
                FactValue::Bounds(stretches.collect::<Option<_>>()?)
            }
            Form::Words(known) => {
                let word = known
                    .contains(&self.value.as_str())
                    .then(|| self.value.clone());
                FactValue::Word(word?)
            }
            Form::Elsewhere => return None,
        })
    }
}

/// Numbers between colons, `inf` included.
fn numbers<const N: usize>(text: &str) -> Option<[f64; N]> {
    let read: Option<Vec<f64>> = text.split(':').map(|number| number.parse().ok()).collect();
    read?.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contract() -> SheetContract {
        SheetContract::built_in().unwrap()
    }

    #[test]
    fn half_of_the_series_assert_eight_facts_or_more() {
        let contract = contract();
        let mut counts: Vec<usize> = contract
            .series()
            .map(|(_, it)| it.facts().count())
            .collect();
        counts.sort_unstable();
        let (fewest, median) = (counts[0], counts[counts.len() / 2]);
        println!("{} series, median {median}, fewest {fewest}", counts.len());
        assert_eq!(counts.len(), 149);
        assert!(median >= 8, "median {median}: {counts:?}");
        assert!(fewest >= 3, "a series asserts {fewest} facts");
    }

    #[test]
    fn figures_of_series_blocks_are_read_from_them() {
        let contract = contract();
        let x7r = contract.of("C-X7R").unwrap();
        assert_eq!(
            x7r.range(SheetFact::CategoryTemperatures),
            Some((-55.0, 125.0))
        );
        assert_eq!(x7r.number(SheetFact::Aging), Some(0.03));
        assert_eq!(
            x7r.get(SheetFact::LossLimit).unwrap().value,
            FactValue::InRows
        );
        let r46 = contract.of("R46").unwrap();
        assert_eq!(r46.word(SheetFact::SafetyClass), Some("X2"));
        assert_eq!(r46.number(SheetFact::LossLimit), Some(0.0015));
    }

    fn row(fact: SheetFact, value: &str) -> Row {
        Row {
            series: "C-X7R".to_owned(),
            fact,
            value: value.to_owned(),
            origin: OriginWord::Guaranteed,
            source: "sheet".to_owned(),
        }
    }

    #[test]
    fn a_row_that_asserts_nothing_is_refused() {
        let definitions = definition::all().unwrap();
        let x7r = definitions.iter().find(|it| it.id == "C-X7R").unwrap();
        let why = |row: Row| row.assertion(x7r).unwrap_err().to_string();
        let good = || row(SheetFact::DcBias, "falls");
        assert!(good().assertion(x7r).is_ok());
        assert!(
            why(Row {
                source: " ".to_owned(),
                ..good()
            })
            .contains("without a source")
        );
        assert!(
            why(Row {
                origin: OriginWord::Estimated,
                ..good()
            })
            .contains("estimate")
        );
        for (fact, value) in [
            (SheetFact::DcBias, "flat"),
            (SheetFact::EsrFrequency, "100 kHz"),
            (SheetFact::RatedVoltages, "50:4"),
            (SheetFact::CategoryVoltage, "125:0.67 85:1"),
            (SheetFact::CapacitanceOverTemperature, "-55:125:15"),
            (SheetFact::CategoryTemperatures, "-55:125"),
            (SheetFact::SafetyClass, "="),
        ] {
            assert!(
                why(row(fact, value)).contains("no such value"),
                "{fact:?} {value}"
            );
        }
    }
}
