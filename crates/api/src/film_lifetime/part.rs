//! A film part with its lifetime parameters.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::input::Lenient;
use crate::part::ToleranceSelector;
use crate::vocabulary::NumberMatch;
use crate::vocabulary::{FilmExtreme, LifetimeStatus, OriginMark, ReferenceTestResult};

/// A film part for the selector and the table of the lifetime page.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FilmPartItem {
    /// Row id in the catalogue.
    pub id: i64,
    /// Manufacturer part number.
    pub mfr_pn: String,
    /// Part number without packaging.
    pub base_pn: String,
    /// Series name.
    pub series: String,
    /// Lead spacing, mm; 0 for a can with terminals.
    pub pitch: f64,
    /// Capacitance, pF.
    pub cap_value: f64,
    /// Capacitance for display.
    pub cap_display: String,
    /// Rated ac voltage, V rms; null where there is none.
    pub vac: Option<f64>,
    /// Rated dc voltage, V; null where there is none.
    pub vdc: Option<f64>,
    /// Part number with tolerance (1) and leads (2) open.
    pub wildcard_pn: String,
    /// Thermal resistance, hot spot to ambient, K/W.
    pub rth: f64,
    /// Hours at the displayed change over hours at the change of the tests, ac.
    pub relative_time: f64,
    /// The same, dc.
    pub relative_time_two: f64,
    /// `ACTIVE` with a law for ac, otherwise `INACTIVE`.
    pub status: LifetimeStatus,
    /// `ACTIVE` with a law for dc, otherwise `INACTIVE`.
    #[serde(rename = "statusDC")]
    pub status_dc: LifetimeStatus,
    /// Whether the part has a law for dc.
    pub has_dc_model: bool,
    /// Highest hot-spot temperature, °C.
    pub max_temp: f64,
    /// Highest hot spot for which a life is defined, at most `maxTemp`, °C.
    pub life_max_temp: f64,
    /// Lowest ambient temperature, °C.
    pub min_temp: f64,
    /// Highest hot spot with the full rated voltage, °C.
    pub rated_temp: f64,
    /// Longest lifetime that is stated, h.
    pub max_rated_lifetime: f64,
    /// Largest self-heating, K.
    pub max_self_heating: f64,
    /// Coefficients of the laws.
    #[serde(flatten)]
    pub coefficients: LawCoefficients,
    /// Resistance at a hot spot of 30 °C over that at 25 °C.
    pub esr_correction30: f64,
    /// Resistance at a hot spot of 60 °C over that at 25 °C.
    pub esr_correction60: f64,
    /// Center of 1/(kB·T), 1/eV.
    pub average: f64,
    /// Center of the logarithm of the relative humidity.
    pub average1: f64,
    /// Center of the logarithm of voltage over highest operating voltage.
    pub average2: f64,
    /// Share of the crest of the overlay that counts as dc stress.
    pub vmod: f64,
    /// Highest operating voltages.
    #[serde(flatten)]
    pub voltage_nodes: VoltageNodes,
    /// Reference tests, field by field.
    #[serde(flatten)]
    pub static_fields: StaticTests,
    /// Reference tests.
    pub static_tests: Vec<ReferenceTestItem>,
    /// Metallization and lead resistance, Ω.
    pub series_resistance: f64,
    /// Dielectric dissipation factor.
    pub dissipation_factor: f64,
    /// Tolerances on offer; the part number does not change with them.
    pub tolerance: ToleranceSelector,
    /// How far a result can be trusted: the weakest mark among the parameters.
    pub mark: OriginMark,
    /// Every parameter with its basis.
    pub parameters: Vec<LifetimeParameter>,
    /// How it answers the number; only in the answer to a look-up.
    #[serde(flatten)]
    pub answers: NumberMatch,
}

/// Coefficients of the ac law (1 to 7) and of the dc law (8 to 14).
#[derive(Debug, Clone, Default, PartialEq, Serialize, ToSchema)]
pub struct LawCoefficients {
    /// Coefficient 1 of the ac law; 0 without one.
    pub theta1: f64,
    /// Coefficient 2 of the ac law; 0 without one.
    pub theta2: f64,
    /// Coefficient 3 of the ac law; 0 without one.
    pub theta3: f64,
    /// Coefficient 4 of the ac law; 0 without one.
    pub theta4: f64,
    /// Coefficient 5 of the ac law; 0 without one.
    pub theta5: f64,
    /// Coefficient 6 of the ac law; 0 without one.
    pub theta6: f64,
    /// Coefficient 7 of the ac law; 0 without one.
    pub theta7: f64,
    /// Coefficient 8 of the dc law; 0 without one.
    pub theta8: f64,
    /// Coefficient 9 of the dc law; 0 without one.
    pub theta9: f64,
    /// Coefficient 10 of the dc law; 0 without one.
    pub theta10: f64,
    /// Coefficient 11 of the dc law; 0 without one.
    pub theta11: f64,
    /// Coefficient 12 of the dc law; 0 without one.
    pub theta12: f64,
    /// Coefficient 13 of the dc law; 0 without one.
    pub theta13: f64,
    /// Coefficient 14 of the dc law; 0 without one.
    pub theta14: f64,
}

/// Highest operating voltages by hot-spot temperature.
#[derive(Debug, Clone, Default, PartialEq, Serialize, ToSchema)]
pub struct VoltageNodes {
    /// Highest operating voltage at a hot spot of 70 °C, V; null where none is given.
    pub v70: Option<f64>,
    /// Highest operating voltage at a hot spot of 85 °C, V; null where none is given.
    pub v85: Option<f64>,
    /// Highest operating voltage at a hot spot of 105 °C, V; null where none is given.
    pub v105: Option<f64>,
    /// Highest operating voltage at a hot spot of 115 °C, V; null where none is given.
    pub v115: Option<f64>,
    /// Highest operating voltage at a hot spot of 125 °C, V; null where none is given.
    pub v125: Option<f64>,
    /// Highest operating voltage at a hot spot of 135 °C, V; null where none is given.
    pub v135: Option<f64>,
}

/// Reference tests, field by field.
#[derive(Debug, Clone, Default, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaticTests {
    /// Temperature of reference test 1, °C; 0 without one, as the next three.
    pub temp_static1: f64,
    /// Relative humidity of reference test 1, %.
    pub relative_humidity_static1: f64,
    /// Voltage of reference test 1, V.
    pub voltage_vac_static1: f64,
    /// Hours of reference test 1 at the displayed capacitance change.
    pub lifetime_static1: f64,
    /// Temperature of reference test 2, °C; 0 without one, as the next three.
    pub temp_static2: f64,
    /// Relative humidity of reference test 2, %.
    pub relative_humidity_static2: f64,
    /// Voltage of reference test 2, V.
    pub voltage_vac_static2: f64,
    /// Hours of reference test 2 at the displayed capacitance change.
    pub lifetime_static2: f64,
    /// Temperature of reference test 3, °C; 0 without one, as the next three.
    pub temp_static3: f64,
    /// Relative humidity of reference test 3, %.
    pub relative_humidity_static3: f64,
    /// Voltage of reference test 3, V.
    pub voltage_vac_static3: f64,
    /// Hours of reference test 3 at the displayed capacitance change.
    pub lifetime_static3: f64,
    /// Temperature of reference test 4, °C; 0 without one, as the next three.
    pub temp_static4: f64,
    /// Relative humidity of reference test 4, %.
    pub relative_humidity_static4: f64,
    /// Voltage of reference test 4, V.
    pub voltage_vac_static4: f64,
    /// Hours of reference test 4 at the displayed capacitance change.
    pub lifetime_static4: f64,
    /// Temperature of reference test 5, °C; 0 without one, as the next three.
    pub temp_static5: f64,
    /// Relative humidity of reference test 5, %.
    pub relative_humidity_static5: f64,
    /// Voltage of reference test 5, V.
    pub voltage_vac_static5: f64,
    /// Hours of reference test 5 at the displayed capacitance change.
    pub lifetime_static5: f64,
}

impl StaticTests {
    /// From temperature, humidity, voltage and lifetime of each test.
    pub fn new(rows: [[f64; 4]; 5]) -> Self {
        Self {
            temp_static1: rows[0][0],
            relative_humidity_static1: rows[0][1],
            voltage_vac_static1: rows[0][2],
            lifetime_static1: rows[0][3],
            temp_static2: rows[1][0],
            relative_humidity_static2: rows[1][1],
            voltage_vac_static2: rows[1][2],
            lifetime_static2: rows[1][3],
            temp_static3: rows[2][0],
            relative_humidity_static3: rows[2][1],
            voltage_vac_static3: rows[2][2],
            lifetime_static3: rows[2][3],
            temp_static4: rows[3][0],
            relative_humidity_static4: rows[3][1],
            voltage_vac_static4: rows[3][2],
            lifetime_static4: rows[3][3],
            temp_static5: rows[4][0],
            relative_humidity_static5: rows[4][1],
            voltage_vac_static5: rows[4][2],
            lifetime_static5: rows[4][3],
        }
    }
}

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReferenceTestItem {
    /// Temperature, °C.
    pub temperature: f64,
    /// Relative humidity, %.
    pub relative_humidity: f64,
    /// Voltage, V.
    pub voltage: f64,
    /// Hours at the displayed capacitance change.
    pub lifetime: f64,
    /// `fitted`: the law passes through it; `pass bar`: the part passed, its life is longer.
    pub kind: ReferenceTestResult,
    /// Document of the test.
    pub source: String,
}

/// A parameter with its basis.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LifetimeParameter {
    /// Name of the quantity.
    pub parameter_name: String,
    /// Name of the field that holds it; empty for derived ones.
    pub symbol: String,
    /// Value with its unit.
    pub value: String,
    /// guaranteed, typical, vendor model, fitted or estimated.
    pub origin: OriginMark,
    /// Document, method or rule.
    pub source: String,
}

/// Body of `/api/filmLifetime/partExtremes`.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct PartExtremesRequest {
    /// Manufacturer part number in any spelling.
    #[schema(required, example = "F862BK104K310ZV054")]
    pub part_number: String,
    /// Names of the figures.
    #[schema(value_type = Vec<FilmExtreme>)]
    pub parameter_names: Vec<Lenient<FilmExtreme>>,
}

/// A figure of a part.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PartExtreme {
    pub parameter_name: FilmExtreme,
    /// Bare number in °C or V.
    pub value: String,
}
