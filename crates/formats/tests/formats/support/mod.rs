//! Parts, conditions and the other programs that tests share.
#![allow(
    dead_code,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "support of tests: each target uses its own share, and a bad table must stop it"
)]

pub mod ltspice;
pub mod ngspice;
#[path = "../../../../sim/tests/sim/support/time_limit.rs"]
pub mod time_limit;
pub mod workbook;

use std::collections::BTreeMap;

use henrad_formats::conditions::{Conditions, Piece};
use henrad_formats::spice::SpicePart;
use henrad_parts::model::{CapacitorModel, GivenParameter, ParameterName, for_part};
use henrad_parts::quantity::{Amperes, Celsius, Farads, Hertz, Meters, Volts};
use henrad_parts::{EsrRating, Family, Origin, Part, PartStatus, Published, Technology};
use henrad_sim::capacitor::combine::TraceImpedance;
use henrad_sim::{Capacitor, Condition};
use serde::Deserialize;

const PARTS: &str = include_str!("../../../../../reference/capacitor/parts.toml");

#[derive(Deserialize)]
struct Table {
    part: Vec<Ratings>,
}

/// The ratings that a model depends on.
#[derive(Debug, Clone, Deserialize)]
struct Ratings {
    part_number: String,
    technology: Technology,
    case_code: String,
    capacitance: f64,
    rated_voltage: f64,
    temperature: (f64, f64),
    #[serde(default)]
    dissipation_factor_limit: Option<f64>,
    #[serde(default)]
    esr: Option<EsrRating>,
    #[serde(default)]
    leakage_current_limit: Option<f64>,
    #[serde(default)]
    height: Option<f64>,
    #[serde(default)]
    lead_spacing: Option<f64>,
    #[serde(default)]
    given: BTreeMap<ParameterName, f64>,
}

fn part_of(ratings: &Ratings) -> Part {
    let given = ratings.given.iter().map(|(&name, &value)| GivenParameter {
        name,
        value,
        origin: Origin::Fitted("published curve".into()),
    });
    Part {
        part_number: ratings.part_number.clone(),
        base_number: ratings.part_number.clone(),
        series_id: String::new(),
        series: String::new(),
        family: Family::Ceramic,
        technology: ratings.technology,
        dielectric: String::new(),
        case_code: ratings.case_code.clone(),
        case_alias: String::new(),
        capacitance: Farads::new(ratings.capacitance),
        tolerance: None,
        tolerances: String::new(),
        terminations: String::new(),
        rated_voltage: Volts::new(ratings.rated_voltage),
        rated_voltage_ac: None,
        temperature_min: Celsius::new(ratings.temperature.0),
        temperature_max: Celsius::new(ratings.temperature.1),
        application: String::new(),
        aging_per_decade: 0.0,
        status: PartStatus::Active,
        published: Published {
            dissipation_factor_limit: ratings.dissipation_factor_limit,
            esr: ratings.esr,
            leakage_current_limit: ratings.leakage_current_limit.map(Amperes::new),
            height: ratings.height.map(Meters::new),
            lead_spacing: ratings.lead_spacing.map(Meters::new),
            ..Published::default()
        },
        given: given.collect(),
        curves: Vec::new(),
        variants: String::new(),
        data_sheet: String::new(),
        origin: Origin::Guaranteed("rating table".into()),
    }
}

#[derive(Deserialize)]
struct Rated {
    technology: Technology,
}

/// Ratings of a ceramic chip.
pub struct Ceramic {
    pub part_number: &'static str,
    pub dielectric: &'static str,
    pub case_code: &'static str,
    pub capacitance: f64,
    pub rated_voltage: f64,
}

/// A Python with the packages of reference/requirements.txt.
pub fn python() -> String {
    std::env::var("HENRAD_TEST_PYTHON").expect(
        "HENRAD_TEST_PYTHON must name a Python with reference/requirements.txt; run: make test, or \
         python3 -m venv target/python && target/python/bin/pip install -r reference/requirements.txt \
         && export HENRAD_TEST_PYTHON=$PWD/target/python/bin/python",
    )
}

/// A part at a condition.
pub struct Sample {
    pub part_number: String,
    pub rated_voltage: f64,
    pub polarized: bool,
    pub model: CapacitorModel,
    pub condition: Condition,
}

impl Sample {
    /// A part of reference/capacitor/parts.toml at a temperature in °C and a share of its rated
    /// voltage.
    pub fn new(part_number: &str, temperature: f64, share: f64) -> Self {
        let table: Table = toml::from_str(PARTS).unwrap();
        let ratings = table
            .part
            .iter()
            .find(|part| part.part_number == part_number);
        let ratings = ratings.unwrap_or_else(|| panic!("{part_number} is not in parts.toml"));
        Self::rated(ratings, temperature, share)
    }

    /// A ceramic chip without measurements at a temperature in °C and a share of its rated voltage.
    pub fn of_ceramic(ceramic: &Ceramic, temperature: f64, share: f64) -> Self {
        let dielectric = ceramic.dielectric;
        let technology =
            format!("technology = {{ kind = \"ceramic\", dielectric = \"{dielectric}\" }}");
        let Rated { technology } = toml::from_str(&technology).unwrap();
        let ratings = Ratings {
            part_number: ceramic.part_number.to_owned(),
            technology,
            case_code: ceramic.case_code.to_owned(),
            capacitance: ceramic.capacitance,
            rated_voltage: ceramic.rated_voltage,
            temperature: (-55.0, 125.0),
            dissipation_factor_limit: None,
            esr: None,
            leakage_current_limit: None,
            height: None,
            lead_spacing: None,
            given: BTreeMap::new(),
        };
        Self::rated(&ratings, temperature, share)
    }

    fn rated(ratings: &Ratings, temperature: f64, share: f64) -> Self {
        Self {
            part_number: ratings.part_number.clone(),
            rated_voltage: ratings.rated_voltage,
            polarized: ratings.technology.is_polarized(),
            model: for_part(&part_of(ratings)).unwrap(),
            condition: Condition {
                temperature: Celsius::new(temperature),
                bias: Volts::new(share * ratings.rated_voltage),
                ..Condition::default()
            },
        }
    }

    /// The part under another bias, in V.
    pub fn at_bias(&self, bias: f64) -> Capacitor {
        let condition = Condition {
            bias: Volts::new(bias),
            ..self.condition
        };
        Capacitor::at(&self.model, &condition).unwrap()
    }

    /// The part for a file, under the designator C1.
    pub fn spice_part(&self, quantity: u32) -> SpicePart<'_> {
        SpicePart {
            designator: "C1",
            part_number: &self.part_number,
            quantity,
            model: &self.model,
            condition: &self.condition,
        }
    }

    pub fn capacitor(&self) -> Capacitor {
        Capacitor::at(&self.model, &self.condition).unwrap()
    }

    /// What a file says about `quantity` of this part from 1 kHz to 1 GHz.
    pub fn conditions(&self, quantity: u32, trace: TraceImpedance) -> Conditions {
        Conditions {
            generator: "Henrad test".to_owned(),
            date: "2026-11-21".to_owned(),
            pieces: vec![Piece {
                part_number: self.part_number.clone(),
                quantity,
                temperature: self.condition.temperature,
                bias: self.condition.bias,
                age: None,
                polarized: self.polarized,
                origin: "estimated".to_owned(),
                fitted: None,
                notice: Vec::new(),
            }],
            trace,
            start: Hertz::new(1e3),
            stop: Hertz::new(1e9),
            extrapolated_from: Hertz::new(1e9),
            small_signal: false,
        }
    }
}

/// Parts of all technologies at cold, usual, warm and biased conditions.
pub fn samples() -> Vec<Sample> {
    let rows = [
        ("C0805C104K5RACTU", 25.0, 0.0),
        ("C0603C104K5RACTU", 85.0, 0.5),
        ("C0402C104K4RACTU", -40.0, 0.3),
        ("C0805C106K8PACTU", 25.0, 0.5),
        ("C0201C103K4PACTU", 60.0, 1.0),
        ("C0603C100J5GACTU", 125.0, 1.0),
        ("CL21B474KBFNNNE", 25.0, 0.5),
        ("T491A106K010AT", 25.0, 0.5),
        ("T491D107K010AT", 85.0, 0.3),
        ("T520D337M006ATE015", -40.0, 0.5),
        ("A700V337M2R5ATE009", 105.0, 0.8),
        ("R46KN4100JHP1M", 25.0, 0.2),
        ("R82EC3100AA50J", 85.0, 0.5),
        ("EDH106M016A9BAA", -25.0, 0.6),
        ("ALC10A392BB040", 60.0, 0.9),
    ];
    rows.map(|(number, temperature, share)| Sample::new(number, temperature, share))
        .into()
}
