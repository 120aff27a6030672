//! A film part as the page holds it.

use henrad_api::film_lifetime::{
    FilmPartItem, LawCoefficients, LifetimeParameter, ReferenceTestItem, StaticTests, VoltageNodes,
};
use henrad_api::part::{ToleranceSelector, picofarads};
use henrad_api::vocabulary::{LifetimeStatus, OriginMark, ReferenceTestResult};
use henrad_parts::lifetime::{Application, FilmLifetimeModel, LifeLaw, ReferenceTestKind};
use henrad_parts::quantity::{Celsius, Hours, Volts, format, format_capacitance, format_hours};
use henrad_parts::{Parameter, grammar};

use crate::calls::film_lifetime::parts::FilmPart;
use crate::references;

/// The wire form of a part.
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
pub fn static_fields(model: &FilmLifetimeModel) -> StaticTests {
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
        described("Thermal resistance", "rth")
            .of(&model.thermal_resistance, |v| format(v.get(), "K/W", 4)),
        described("Series resistance", "seriesResistance")
            .of(&model.resistance.series_resistance, |v| {
                format(v.get(), "Ω", 4)
            }),
        described("Dissipation factor", "dissipationFactor")
            .of(&model.resistance.dissipation_factor, f64::to_string),
        described("Resistance over hot spot", "esrCorrection30")
            .of(&model.resistance.correction, |v| {
                std::format!("{} at 30 °C, {} at 60 °C", v.at_30, v.at_60)
            }),
    ]
}

fn rating_parameters(model: &FilmLifetimeModel) -> Vec<LifetimeParameter> {
    vec![
        described("Rated temperature", "ratedTemp").of(&model.rated_temperature, |v| celsius(*v)),
        described("Largest self-heating", "maxSelfHeating")
            .of(&model.max_self_heating, |v| std::format!("{} K", v.get())),
        described("Longest stated lifetime", "maxRatedLifetime")
            .of(&model.max_rated_lifetime, |v| format_hours(*v)),
        described("Weight of the overlay's crest", "vmod")
            .of(&model.overlay_weight, f64::to_string),
    ]
}

fn law_parameters(law: &LifeLaw, first: usize) -> Vec<LifetimeParameter> {
    let coefficient = |name: &str, offset: usize, parameter: &Parameter<f64>, unit: &str| {
        described(name, &std::format!("theta{}", first + offset)).of(parameter, |value| {
            std::format!("{value:.4} {unit}").trim_end().to_owned()
        })
    };
    let hours = |name: &str, offset: usize, parameter: &Parameter<f64>| {
        described(name, &std::format!("theta{}", first + offset)).of(parameter, |value| {
            std::format!("ln of {}", format_hours(Hours::new(value.exp().round())))
        })
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
        described("Time to the displayed change", ratio_field).of(&law.time_ratio, f64::to_string),
    ]
}

fn voltage_limits(law: &LifeLaw) -> LifetimeParameter {
    described("Highest operating voltage", "").of(&law.voltage_limits, |nodes| {
        if nodes.is_empty() {
            return std::format!("{} V", law.rated_voltage.get());
        }
        let nodes = nodes.iter();
        let texts = nodes.map(|(t, v)| std::format!("{} V at {}", v.get(), celsius(*t)));
        texts.collect::<Vec<_>>().join(", ")
    })
}

fn celsius(temperature: Celsius) -> String {
    std::format!("{} °C", temperature.get())
}

/// The head of a line of the list of parameters.
pub fn described<'a>(name: &'a str, symbol: &'a str) -> Described<'a> {
    Described { name, symbol }
}

pub struct Described<'a> {
    name: &'a str,
    symbol: &'a str,
}

impl Described<'_> {
    /// The line with its value in words.
    pub fn of<T>(
        &self,
        parameter: &Parameter<T>,
        print: impl Fn(&T) -> String,
    ) -> LifetimeParameter {
        LifetimeParameter {
            parameter_name: self.name.to_owned(),
            symbol: self.symbol.to_owned(),
            value: print(&parameter.value),
            origin: OriginMark::from_origin(&parameter.origin),
            source: references::with_titles(parameter.origin.basis()),
        }
    }
}
