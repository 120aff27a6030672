//! `POST /api/filmLifetime/part`: a film part with its lifetime parameters.

use axum::Json;
use axum::extract::State;
use henrad_api::part::{PartLookUp, ToleranceSelector, picofarads};
use henrad_api::refusal::{BadNumber, UnknownPart};
use henrad_api::vocabulary::{LifetimeStatus, NumberMatch, OriginMark, ReferenceTestResult};
use henrad_engine::lifetime::LifetimeParameter;
use henrad_engine::part_store::read_number;
use henrad_engine::references;
use henrad_parts::lifetime::{Application, FilmLifetimeModel, LifeLaw, ReferenceTestKind};
use henrad_parts::quantity::{self, Celsius, Hours, Volts, format_capacitance, format_hours};
use henrad_parts::{Parameter, grammar};
use serde::Serialize;
use utoipa::ToSchema;

use super::part::{FilmPart, find};
use crate::http::extract::Body;
use crate::http::problem::Problem;
use crate::state::AppState;

/// A film part for the selector and the table of the lifetime page.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FilmPartItem {
    /// Row id in the catalogue.
    id: i64,
    /// Manufacturer part number.
    mfr_pn: String,
    /// Part number without packaging.
    base_pn: String,
    /// Series name.
    series: String,
    /// Lead spacing, mm; 0 for a can with terminals.
    pitch: f64,
    /// Capacitance, pF.
    cap_value: f64,
    /// Capacitance for display.
    cap_display: String,
    /// Rated ac voltage, V rms; null where there is none.
    vac: Option<f64>,
    /// Rated dc voltage, V; null where there is none.
    vdc: Option<f64>,
    /// Part number with tolerance (1) and leads (2) open.
    wildcard_pn: String,
    /// Thermal resistance, hot spot to ambient, K/W.
    rth: f64,
    /// Hours at the displayed change over hours at the change of the tests, ac.
    relative_time: f64,
    /// The same, dc.
    relative_time_two: f64,
    /// `ACTIVE` with a law for ac, otherwise `INACTIVE`.
    status: LifetimeStatus,
    /// `ACTIVE` with a law for dc, otherwise `INACTIVE`.
    #[serde(rename = "statusDC")]
    status_dc: LifetimeStatus,
    /// Whether the part has a law for dc.
    has_dc_model: bool,
    /// Highest hot-spot temperature, °C.
    max_temp: f64,
    /// Highest hot spot for which a life is defined, at most `maxTemp`, °C.
    life_max_temp: f64,
    /// Lowest ambient temperature, °C.
    min_temp: f64,
    /// Highest hot spot with the full rated voltage, °C.
    rated_temp: f64,
    /// Longest lifetime that is stated, h.
    max_rated_lifetime: f64,
    /// Largest self-heating, K.
    max_self_heating: f64,
    /// Coefficients of the laws.
    #[serde(flatten)]
    coefficients: LawCoefficients,
    /// Resistance at a hot spot of 30 °C over that at 25 °C.
    esr_correction30: f64,
    /// Resistance at a hot spot of 60 °C over that at 25 °C.
    esr_correction60: f64,
    /// Center of 1/(kB·T), 1/eV.
    average: f64,
    /// Center of the logarithm of the relative humidity.
    average1: f64,
    /// Center of the logarithm of voltage over highest operating voltage.
    average2: f64,
    /// Share of the crest of the overlay that counts as dc stress.
    vmod: f64,
    /// Highest operating voltages.
    #[serde(flatten)]
    voltage_nodes: VoltageNodes,
    /// Reference tests, field by field.
    #[serde(flatten)]
    static_fields: StaticTests,
    /// Reference tests.
    static_tests: Vec<ReferenceTestItem>,
    /// Metallization and lead resistance, Ω.
    series_resistance: f64,
    /// Dielectric dissipation factor.
    dissipation_factor: f64,
    /// Tolerances on offer; the part number does not change with them.
    tolerance: ToleranceSelector,
    /// How far a result can be trusted: the weakest mark among the parameters.
    mark: OriginMark,
    /// Every parameter with its basis.
    parameters: Vec<LifetimeParameter>,
    /// How it answers the number; only in the answer to a look-up.
    #[serde(flatten)]
    answers: NumberMatch,
}

/// Coefficients of the ac law (1 to 7) and of the dc law (8 to 14).
#[derive(Debug, Clone, Default, PartialEq, Serialize, ToSchema)]
pub struct LawCoefficients {
    /// Coefficient 1 of the ac law; 0 without one.
    theta1: f64,
    /// Coefficient 2 of the ac law; 0 without one.
    theta2: f64,
    /// Coefficient 3 of the ac law; 0 without one.
    theta3: f64,
    /// Coefficient 4 of the ac law; 0 without one.
    theta4: f64,
    /// Coefficient 5 of the ac law; 0 without one.
    theta5: f64,
    /// Coefficient 6 of the ac law; 0 without one.
    theta6: f64,
    /// Coefficient 7 of the ac law; 0 without one.
    theta7: f64,
    /// Coefficient 8 of the dc law; 0 without one.
    theta8: f64,
    /// Coefficient 9 of the dc law; 0 without one.
    theta9: f64,
    /// Coefficient 10 of the dc law; 0 without one.
    theta10: f64,
    /// Coefficient 11 of the dc law; 0 without one.
    theta11: f64,
    /// Coefficient 12 of the dc law; 0 without one.
    theta12: f64,
    /// Coefficient 13 of the dc law; 0 without one.
    theta13: f64,
    /// Coefficient 14 of the dc law; 0 without one.
    theta14: f64,
}

/// Highest operating voltages by hot-spot temperature.
#[derive(Debug, Clone, Default, PartialEq, Serialize, ToSchema)]
pub struct VoltageNodes {
    /// Highest operating voltage at a hot spot of 70 °C, V; null where none is given.
    v70: Option<f64>,
    /// Highest operating voltage at a hot spot of 85 °C, V; null where none is given.
    v85: Option<f64>,
    /// Highest operating voltage at a hot spot of 105 °C, V; null where none is given.
    v105: Option<f64>,
    /// Highest operating voltage at a hot spot of 115 °C, V; null where none is given.
    v115: Option<f64>,
    /// Highest operating voltage at a hot spot of 125 °C, V; null where none is given.
    v125: Option<f64>,
    /// Highest operating voltage at a hot spot of 135 °C, V; null where none is given.
    v135: Option<f64>,
}

/// Reference tests, field by field.
#[derive(Debug, Clone, Default, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaticTests {
    /// Temperature of reference test 1, °C; 0 without one, as the next three.
    temp_static1: f64,
    /// Relative humidity of reference test 1, %.
    relative_humidity_static1: f64,
    /// Voltage of reference test 1, V.
    voltage_vac_static1: f64,
    /// Hours of reference test 1 at the displayed capacitance change.
    lifetime_static1: f64,
    /// Temperature of reference test 2, °C; 0 without one, as the next three.
    temp_static2: f64,
    /// Relative humidity of reference test 2, %.
    relative_humidity_static2: f64,
    /// Voltage of reference test 2, V.
    voltage_vac_static2: f64,
    /// Hours of reference test 2 at the displayed capacitance change.
    lifetime_static2: f64,
    /// Temperature of reference test 3, °C; 0 without one, as the next three.
    temp_static3: f64,
    /// Relative humidity of reference test 3, %.
    relative_humidity_static3: f64,
    /// Voltage of reference test 3, V.
    voltage_vac_static3: f64,
    /// Hours of reference test 3 at the displayed capacitance change.
    lifetime_static3: f64,
    /// Temperature of reference test 4, °C; 0 without one, as the next three.
    temp_static4: f64,
    /// Relative humidity of reference test 4, %.
    relative_humidity_static4: f64,
    /// Voltage of reference test 4, V.
    voltage_vac_static4: f64,
    /// Hours of reference test 4 at the displayed capacitance change.
    lifetime_static4: f64,
    /// Temperature of reference test 5, °C; 0 without one, as the next three.
    temp_static5: f64,
    /// Relative humidity of reference test 5, %.
    relative_humidity_static5: f64,
    /// Voltage of reference test 5, V.
    voltage_vac_static5: f64,
    /// Hours of reference test 5 at the displayed capacitance change.
    lifetime_static5: f64,
}

impl StaticTests {
    /// From temperature, humidity, voltage and lifetime of each test.
    fn new(rows: [[f64; 4]; 5]) -> Self {
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
    temperature: f64,
    /// Relative humidity, %.
    relative_humidity: f64,
    /// Voltage, V.
    voltage: f64,
    /// Hours at the displayed capacitance change.
    lifetime: f64,
    /// `fitted`: the law passes through it; `pass bar`: the part passed, its life is longer.
    kind: ReferenceTestResult,
    /// Document of the test.
    source: String,
}

/// A part with a lifetime law by its number in any spelling.
#[utoipa::path(
    post, path = "/api/filmLifetime/part", tag = "film lifetime",
    request_body = PartLookUp,
    responses(
        (status = 200, body = FilmPartItem),
        BadNumber,
        UnknownPart,
    )
)]
pub async fn find_film_part(
    State(state): State<AppState>,
    Body(request): Body<PartLookUp>,
) -> Result<Json<FilmPartItem>, Problem> {
    let number = read_number(&request.part_number)?;
    let part = find(&state, number, "partNumber").await?;
    Ok(Json(item(&part)))
}

/// A part as the page holds it.
pub fn item(film: &FilmPart) -> FilmPartItem {
    let (part, model) = (&film.part, &film.model);
    let parameters = parameters(model);
    let marks = parameters.iter().map(|parameter| parameter.origin);
    let center = &model.center.value;
    let correction = &model.resistance.correction.value;
    let ratio = |law: &Option<LifeLaw>| law.as_ref().map_or(1.0, |law| law.time_ratio.value);
    FilmPartItem {
        id: film.id,
        mfr_pn: film.number.clone(),
        answers: film.answers.clone(),
        base_pn: part.base_number.clone(),
        series: part.series.clone(),
        pitch: film.pitch(),
        cap_value: picofarads(part.capacitance),
        cap_display: format_capacitance(part.capacitance),
        vac: part.rated_voltage_ac.map(Volts::get),
        vdc: film.rated_dc().map(Volts::get),
        wildcard_pn: wildcard(&film.number),
        rth: model.thermal_resistance.value.get(),
        relative_time: ratio(&model.ac),
        relative_time_two: ratio(&model.dc),
        status: status(model, Application::Ac),
        status_dc: status(model, Application::Dc),
        has_dc_model: model.dc.is_some(),
        max_temp: model.temperature_max.get(),
        life_max_temp: model.life_temperature_max.get(),
        min_temp: model.temperature_min.get(),
        rated_temp: model.rated_temperature.value.get(),
        max_rated_lifetime: model.max_rated_lifetime.value.get(),
        max_self_heating: model.max_self_heating.value.get(),
        coefficients: coefficients(model),
        esr_correction30: correction.at_30,
        esr_correction60: correction.at_60,
        average: center.inverse_thermal_energy,
        average1: center.ln_humidity,
        average2: center.ln_voltage_share,
        vmod: model.overlay_weight.value,
        voltage_nodes: voltage_nodes(model),
        static_fields: static_fields(model),
        static_tests: static_tests(model),
        series_resistance: model.resistance.series_resistance.value.get(),
        dissipation_factor: model.resistance.dissipation_factor.value,
        tolerance: ToleranceSelector::of_film(part.tolerance),
        mark: OriginMark::weakest(marks),
        parameters,
    }
}

/// `ACTIVE` where the part has a law for the application.
pub fn status(model: &FilmLifetimeModel, application: Application) -> LifetimeStatus {
    if model.law(application).is_some() {
        LifetimeStatus::Active
    } else {
        LifetimeStatus::Inactive
    }
}

/// The weakest mark among the parameters of a model.
pub fn mark(model: &FilmLifetimeModel) -> OriginMark {
    let parameters = parameters(model);
    OriginMark::weakest(parameters.iter().map(|parameter| parameter.origin))
}

/// The number with tolerance and leads open, as far as its grammar knows them.
fn wildcard(number: &str) -> String {
    let Ok(decoded) = grammar::decode(number) else {
        return number.to_owned();
    };
    let mut open = String::new();
    for field in &decoded.fields {
        match field.name {
            "tolerance" => open.push_str("(1)"),
            "packaging" | "leads" | "leads and packaging" => {
                open.push_str("(2)");
                if field.code.ends_with("V054") {
                    open.push_str("V054");
                }
            }
            _ => open.push_str(&field.code),
        }
    }
    open
}

fn coefficients(model: &FilmLifetimeModel) -> LawCoefficients {
    let theta = |law: &Option<LifeLaw>| {
        law.as_ref().map_or([0.0; 7], |law| {
            [
                law.humid.level.value,
                law.humid.activation_energy.value,
                law.humid.humidity_exponent.value,
                law.humid.voltage_exponent.value,
                law.dry.level.value,
                law.dry.activation_energy.value,
                law.dry.voltage_exponent.value,
            ]
        })
    };
    let [theta1, theta2, theta3, theta4, theta5, theta6, theta7] = theta(&model.ac);
    let [theta8, theta9, theta10, theta11, theta12, theta13, theta14] = theta(&model.dc);
    LawCoefficients {
        theta1,
        theta2,
        theta3,
        theta4,
        theta5,
        theta6,
        theta7,
        theta8,
        theta9,
        theta10,
        theta11,
        theta12,
        theta13,
        theta14,
    }
}

fn primary_law(model: &FilmLifetimeModel) -> Option<&LifeLaw> {
    model.ac.as_ref().or(model.dc.as_ref())
}

fn voltage_nodes(model: &FilmLifetimeModel) -> VoltageNodes {
    let at = |temperature: f64| {
        let nodes = &primary_law(model)?.voltage_limits.value;
        let node = nodes.iter().find(|node| node.0.get() == temperature)?;
        Some(node.1.get())
    };
    VoltageNodes {
        v70: at(70.0),
        v85: at(85.0),
        v105: at(105.0),
        v115: at(115.0),
        v125: at(125.0),
        v135: at(135.0),
    }
}

fn static_tests(model: &FilmLifetimeModel) -> Vec<ReferenceTestItem> {
    let tests = model.reference_tests.iter().map(|test| ReferenceTestItem {
        temperature: test.temperature.get(),
        relative_humidity: 100.0 * test.relative_humidity,
        voltage: test.voltage.get(),
        lifetime: test.lifetime.get(),
        kind: match test.kind {
            ReferenceTestKind::Fitted => ReferenceTestResult::Fitted,
            ReferenceTestKind::PassBar => ReferenceTestResult::PassBar,
        },
        source: references::with_titles(&test.source),
    });
    tests.collect()
}

/// The reference tests field by field; 0 where there are fewer than five.
fn static_fields(model: &FilmLifetimeModel) -> StaticTests {
    let row = |index: usize| {
        model.reference_tests.get(index).map_or([0.0; 4], |test| {
            [
                test.temperature.get(),
                100.0 * test.relative_humidity,
                test.voltage.get(),
                test.lifetime.get(),
            ]
        })
    };
    StaticTests::new([row(0), row(1), row(2), row(3), row(4)])
}

/// Every parameter with its source.
fn parameters(model: &FilmLifetimeModel) -> Vec<LifetimeParameter> {
    let mut list = heating_parameters(model);
    list.extend(rating_parameters(model));
    for (law, first) in [(&model.ac, 1), (&model.dc, 8)] {
        if let Some(law) = law {
            list.extend(law_parameters(law, first));
            list.push(voltage_limits(law));
        }
    }
    list
}

fn heating_parameters(model: &FilmLifetimeModel) -> Vec<LifetimeParameter> {
    vec![
        LifetimeParameter::new(
            "Thermal resistance",
            "rth",
            &model.thermal_resistance,
            |v| quantity::format(v.get(), "K/W", 4),
        ),
        LifetimeParameter::new(
            "Series resistance",
            "seriesResistance",
            &model.resistance.series_resistance,
            |v| quantity::format(v.get(), "Ω", 4),
        ),
        LifetimeParameter::new(
            "Dissipation factor",
            "dissipationFactor",
            &model.resistance.dissipation_factor,
            f64::to_string,
        ),
        LifetimeParameter::new(
            "Resistance over hot spot",
            "esrCorrection30",
            &model.resistance.correction,
            |v| format!("{} at 30 °C, {} at 60 °C", v.at_30, v.at_60),
        ),
    ]
}

fn rating_parameters(model: &FilmLifetimeModel) -> Vec<LifetimeParameter> {
    vec![
        LifetimeParameter::new(
            "Rated temperature",
            "ratedTemp",
            &model.rated_temperature,
            |v| celsius(*v),
        ),
        LifetimeParameter::new(
            "Largest self-heating",
            "maxSelfHeating",
            &model.max_self_heating,
            |v| format!("{} K", v.get()),
        ),
        LifetimeParameter::new(
            "Longest stated lifetime",
            "maxRatedLifetime",
            &model.max_rated_lifetime,
            |v| format_hours(*v),
        ),
        LifetimeParameter::new(
            "Weight of the overlay's crest",
            "vmod",
            &model.overlay_weight,
            f64::to_string,
        ),
    ]
}

fn law_parameters(law: &LifeLaw, first: usize) -> Vec<LifetimeParameter> {
    let coefficient = |name: &str, offset: usize, parameter: &Parameter<f64>, unit: &str| {
        LifetimeParameter::new(
            name,
            &format!("theta{}", first + offset),
            parameter,
            |value| format!("{value:.4} {unit}").trim_end().to_owned(),
        )
    };
    let hours = |name: &str, offset: usize, parameter: &Parameter<f64>| {
        LifetimeParameter::new(
            name,
            &format!("theta{}", first + offset),
            parameter,
            |value| format!("ln of {}", format_hours(Hours::new(value.exp().round()))),
        )
    };
    let ratio_field = if first == 1 {
        "relativeTime"
    } else {
        "relativeTimeTwo"
    };
    vec![
        hours("Humid level", 0, &law.humid.level),
        coefficient(
            "Humid activation energy",
            1,
            &law.humid.activation_energy,
            "eV",
        ),
        coefficient("Humidity exponent", 2, &law.humid.humidity_exponent, ""),
        coefficient("Humid voltage exponent", 3, &law.humid.voltage_exponent, ""),
        hours("Dry level", 4, &law.dry.level),
        coefficient("Dry activation energy", 5, &law.dry.activation_energy, "eV"),
        coefficient("Dry voltage exponent", 6, &law.dry.voltage_exponent, ""),
        LifetimeParameter::new(
            "Time to the displayed change",
            ratio_field,
            &law.time_ratio,
            f64::to_string,
        ),
    ]
}

fn voltage_limits(law: &LifeLaw) -> LifetimeParameter {
    LifetimeParameter::new(
        "Highest operating voltage",
        "",
        &law.voltage_limits,
        |nodes| {
            if nodes.is_empty() {
                return format!("{} V", law.rated_voltage.get());
            }
            let nodes = nodes.iter();
            let texts = nodes.map(|(t, v)| format!("{} V at {}", v.get(), celsius(*t)));
            texts.collect::<Vec<_>>().join(", ")
        },
    )
}

fn celsius(temperature: Celsius) -> String {
    format!("{} °C", temperature.get())
}
