//! `POST /api/ceramicLifetime`: lives of a ceramic capacitor from an endurance test.

use axum::Json;
use henrad_api::field::{FieldError, NumberField};
use henrad_api::input::{Control, Number};
use henrad_api::object::objects;
use henrad_api::refusal::BadBody;
use henrad_api::vocabulary::OriginMark;
use henrad_engine::error::{EngineError, refuse_invalid};
use henrad_engine::lifetime::{HOURS_PER_YEAR, check_shares};
use henrad_parts::quantity::{Celsius, Hours, Kelvins, Volts, format_hours};
use henrad_sim::ceramic_lifetime::{Acceleration, EnduranceTest, HeatLaw, Load};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    ENERGY, EXPONENT, HALVING, MAKERS, MOST_LOADS, NOTE, SHARE, SOURCE, TEMPERATURE, TEST_HOURS,
    TEST_TEMPERATURE, TEST_VOLTAGE, VOLTAGE,
};
use crate::http::extract::Body;
use crate::http::problem::Problem;

/// Longest life that is stated: no test supports more.
const LONGEST: Hours = Hours::new(1_000_000.0);
/// Ends of the exponents that are published: 3 and 4 in the examples of makers, 4 to 5 on X7R
/// parts.
const PUBLISHED_EXPONENTS: [f64; 2] = [3.0, 5.0];
/// Ends of the published laws of temperature: 8 K per halving, which is 0.85 eV where parts are
/// used and more where they are tested, and 1.45 eV.
const PUBLISHED_HEAT: [HeatLaw; 3] = [
    HeatLaw::Halving(Kelvins::new(8.0)),
    HeatLaw::ActivationEnergy(0.85),
    HeatLaw::ActivationEnergy(1.45),
];
/// Temperatures of the curve, °C.
const CURVE: (f64, f64) = (25.0, 150.0);
const CURVE_STEPS: u32 = 50;

/// Body of `/api/ceramicLifetime`. An absent field of the test or the law counts as 0.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct CeramicLifetimeRequest {
    /// Duration of the endurance test, 1 to 100 000 h.
    #[schema(value_type = Control, example = 1000)]
    test_hours: Option<Control>,
    /// Voltage of the test, 0.1 to 100 000 V.
    #[schema(value_type = Control, example = 100)]
    test_voltage: Option<Control>,
    /// Temperature of the test, 25 to 250 °C.
    #[schema(value_type = Control, example = 125)]
    test_temperature: Option<Control>,
    /// Exponent of the voltage, 1 to 10.
    #[schema(value_type = Control, example = 4)]
    voltage_exponent: Option<Control>,
    /// Activation energy, 0.3 to 2 eV; or `kelvinsPerHalving`.
    #[schema(value_type = Control, required = false, example = 0.9)]
    activation_energy: Option<Control>,
    /// Temperature rise that halves the life, as makers print it, 4 to 30 K, about the middle between the test and each
    /// load; in place of the activation energy.
    #[schema(value_type = Control, required = false, example = 8)]
    kelvins_per_halving: Option<Control>,
    /// Loads, at most 20; their working times sum to 100 %.
    #[serde(deserialize_with = "objects")]
    loads: Vec<CeramicLoad>,
}

/// A load that lasts for a share of the operating time.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct CeramicLoad {
    /// Working time, % of the operating time; needed.
    #[schema(value_type = Number, required)]
    operating_percentage: Option<Number>,
    /// Voltage, dc or crest, 0 to 100 000 V; needed.
    #[schema(value_type = Number, required)]
    voltage: Option<Number>,
    /// Temperature of the part, self-heating included, −55 to 250 °C; needed.
    #[schema(value_type = Number, required)]
    temperature: Option<Number>,
}

/// Answer of `/api/ceramicLifetime`.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CeramicLifetimeAnswer {
    /// Lifetime over all loads, h; at most `longestHours`.
    hours: f64,
    /// Activation energy that was counted with, eV; null where K per halving were given.
    activation_energy: Option<f64>,
    /// Temperature rise that halves the life at the test, K.
    kelvins_per_halving: f64,
    /// The same in years of 8760 h.
    years: f64,
    /// Whether the longest life decides.
    is_limited: bool,
    /// Longest life that is stated, h.
    longest_hours: f64,
    /// Lifetime with the published constants that shorten it most and least, and with the given ones, h.
    range: [f64; 2],
    /// The basis of the figure.
    mark: OriginMark,
    /// Each load in the order of the request.
    loads: Vec<CeramicLoadResult>,
    /// Lifetime over the temperature of the part under the voltage of the first load: °C, h, and both ends of the
    /// range, h. Not ended by `longestHours`.
    curve: Vec<[f64; 4]>,
    /// What to look at.
    warnings: Vec<String>,
    /// Conditions, law and sources.
    note: String,
}

/// What one load does.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CeramicLoadResult {
    /// By how much the voltage stretches the test.
    voltage_factor: f64,
    /// By how much the temperature does.
    temperature_factor: f64,
    /// Lifetime under this load alone, h, without the longest life.
    hours_alone: f64,
    /// Share of the damage, %.
    damage_share: f64,
}

/// Lifetime of a ceramic capacitor from an endurance test.
#[utoipa::path(
    post, path = "/api/ceramicLifetime", tag = "calculators",
    request_body = CeramicLifetimeRequest,
    responses((status = 200, body = CeramicLifetimeAnswer), BadBody)
)]
pub async fn estimate_ceramic_lifetime(
    Body(request): Body<CeramicLifetimeRequest>,
) -> Result<Json<CeramicLifetimeAnswer>, Problem> {
    Ok(Json(answer(&read(&request)?)))
}

/// A test, the law that extends it, and the loads.
#[derive(Debug, Clone, PartialEq)]
struct CeramicCase {
    test: EnduranceTest,
    law: Acceleration,
    loads: Vec<Load>,
}

impl CeramicCase {
    /// Shortest and longest life among the published constants and the given ones.
    fn range(&self) -> [f64; 2] {
        self.ends_of(|law| law.total(&self.test, &self.loads, LONGEST).0.hours.get())
    }

    /// Lives of the first load over its temperature: points (°C, life, shortest, longest), h.
    /// Without the longest life that is stated, so that a chart shows where it ends the life.
    fn curve(&self) -> Vec<[f64; 4]> {
        let Some(first) = self.loads.first() else {
            return Vec::new();
        };
        let (from, to) = CURVE;
        let to = to.max(self.test.temperature.get());
        (0..=CURVE_STEPS)
            .map(|step| {
                let celsius = from + (to - from) * f64::from(step) / f64::from(CURVE_STEPS);
                let load = Load {
                    share: 1.0,
                    temperature: Celsius::new(celsius),
                    ..*first
                };
                let life = self.law.life(&self.test, &load).get();
                let [low, high] = self.ends_of(|law| law.life(&self.test, &load).get());
                [celsius, life, low, high]
            })
            .collect()
    }

    /// Whether a voltage is above that of the test.
    fn exceeds_voltage(&self) -> bool {
        self.loads
            .iter()
            .any(|load| load.voltage > self.test.voltage)
    }

    /// Whether a temperature is above that of the test.
    fn exceeds_temperature(&self) -> bool {
        self.loads
            .iter()
            .any(|load| load.temperature > self.test.temperature)
    }

    /// The shortest and the longest of the lives that the published constants and those of the case
    /// give.
    fn ends_of(&self, life: impl Fn(Acceleration) -> f64) -> [f64; 2] {
        let published = PUBLISHED_EXPONENTS.iter().flat_map(|&voltage_exponent| {
            PUBLISHED_HEAT.iter().map(move |&heat| Acceleration {
                voltage_exponent,
                heat,
            })
        });
        let lives = published.chain([self.law]).map(life);
        lives.fold([f64::INFINITY, 0.0], |[low, high], life| {
            [low.min(life), high.max(life)]
        })
    }
}

/// Checks every field.
///
/// # Errors
/// [`EngineError::InvalidFields`] with all fields that are out of range.
fn read(request: &CeramicLifetimeRequest) -> Result<CeramicCase, EngineError> {
    let mut errors = Vec::new();
    let mut value = |field: &NumberField, sent: Option<Control>| field.sent("", sent, &mut errors);
    let test = EnduranceTest {
        duration: Hours::new(value(&TEST_HOURS, request.test_hours)),
        voltage: Volts::new(value(&TEST_VOLTAGE, request.test_voltage)),
        temperature: Celsius::new(value(&TEST_TEMPERATURE, request.test_temperature)),
    };
    let voltage_exponent = value(&EXPONENT, request.voltage_exponent);
    let law = Acceleration {
        voltage_exponent,
        heat: heat(request, &mut errors),
    };
    let loads = loads(&request.loads, &mut errors);
    refuse_invalid(errors)?;
    Ok(CeramicCase { test, law, loads })
}

/// The law of temperature: K per halving where they are given, else the activation energy.
fn heat(request: &CeramicLifetimeRequest, errors: &mut Vec<FieldError>) -> HeatLaw {
    match HALVING.given(request.kelvins_per_halving, errors) {
        Some(kelvins) => HeatLaw::Halving(Kelvins::new(kelvins)),
        None => HeatLaw::ActivationEnergy(ENERGY.sent("", request.activation_energy, errors)),
    }
}

/// The lifetime with its range, each load, and the curve.
fn answer(case: &CeramicCase) -> CeramicLifetimeAnswer {
    let CeramicCase { test, law, loads } = case;
    let (total, shares) = law.total(test, loads, LONGEST);
    let results = loads.iter().zip(&shares);
    let hours = total.hours.get();
    CeramicLifetimeAnswer {
        hours,
        activation_energy: match law.heat {
            HeatLaw::ActivationEnergy(energy) => Some(energy),
            HeatLaw::Halving(_) => None,
        },
        kelvins_per_halving: law.heat.halving(test.temperature).get(),
        years: hours / HOURS_PER_YEAR,
        is_limited: total
            .unlimited
            .is_none_or(|unlimited| unlimited.get() > hours),
        longest_hours: LONGEST.get(),
        range: case.range(),
        mark: OriginMark::Estimated,
        loads: results
            .map(|(load, share)| CeramicLoadResult {
                voltage_factor: law.by_voltage(test, load.voltage),
                temperature_factor: law.by_temperature(test, load.temperature),
                hours_alone: law.life(test, load).get(),
                damage_share: 100.0 * share.damage,
            })
            .collect(),
        curve: case.curve(),
        warnings: warnings(case),
        note: note(test, law),
    }
}

fn warnings(case: &CeramicCase) -> Vec<String> {
    let mut warnings = Vec::new();
    if case.exceeds_voltage() {
        warnings.push("A voltage is above that of the test.".to_owned());
    }
    if case.exceeds_temperature() {
        warnings.push("A temperature is above that of the test.".to_owned());
    }
    warnings
}

fn note(test: &EnduranceTest, law: &Acceleration) -> String {
    let heat = match law.heat {
        HeatLaw::ActivationEnergy(energy) => format!("exp({energy} eV/k·(1/T − 1/T_test))"),
        HeatLaw::Halving(kelvins) => format!("2^((T_test − T)/{} K)", kelvins.get()),
    };
    format!(
        "Test: {} at {} V and {} °C. L = L_test·(V_test/V)^{}·{heat}. Range: the constants above and all that are published, \
         exponent 3 to 5, 8 K per halving or 0.85 eV to 1.45 eV ({SOURCE}; {MAKERS}). At most {}. {NOTE}",
        format_hours(test.duration),
        test.voltage.get(),
        test.temperature.get(),
        law.voltage_exponent,
        format_hours(LONGEST),
    )
}

fn loads(list: &[CeramicLoad], errors: &mut Vec<FieldError>) -> Vec<Load> {
    if list.is_empty() || list.len() > MOST_LOADS {
        let message = format!("1 to {MOST_LOADS} loads.");
        errors.push(FieldError::new("loads", message));
        return Vec::new();
    }
    for (index, load) in list.iter().enumerate() {
        let prefix = format!("loads[{index}].");
        SHARE.check(&prefix, sent(load.operating_percentage), errors);
        VOLTAGE.check(&prefix, sent(load.voltage), errors);
        TEMPERATURE.check(&prefix, sent(load.temperature), errors);
    }
    check_shares(
        "loads",
        list.iter().map(|load| sent(load.operating_percentage)),
        errors,
    );
    let read = |load: &CeramicLoad| Load {
        share: sent(load.operating_percentage) / 100.0,
        voltage: Volts::new(sent(load.voltage)),
        temperature: Celsius::new(sent(load.temperature)),
    };
    list.iter().map(read).collect()
}

/// A value of a load; one that does not come is named by its check.
fn sent(value: Option<Number>) -> f64 {
    value.map_or(Control::absent().0, |value| value.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A test of 1000 h, the law, and one load: volts and degrees Celsius of each.
    fn answer(
        [test_volts, test_celsius]: [f64; 2],
        exponent: f64,
        energy: Option<f64>,
        halving: Option<f64>,
        [volts, celsius]: [f64; 2],
    ) -> CeramicLifetimeAnswer {
        let case = read(&CeramicLifetimeRequest {
            test_hours: Some(Control(1000.0)),
            test_voltage: Some(Control(test_volts)),
            test_temperature: Some(Control(test_celsius)),
            voltage_exponent: Some(Control(exponent)),
            activation_energy: energy.map(Control),
            kelvins_per_halving: halving.map(Control),
            loads: vec![CeramicLoad {
                operating_percentage: Some(Number(100.0)),
                voltage: Some(Number(volts)),
                temperature: Some(Number(celsius)),
            }],
        });
        super::answer(&case.unwrap())
    }

    /// 25 V on parts that stand 1000 h at 100 V and 125 °C.
    fn usual(celsius: f64) -> CeramicLifetimeAnswer {
        answer([100.0, 125.0], 4.0, Some(1.0), None, [25.0, celsius])
    }

    #[test]
    fn a_life_beyond_the_longest_is_ended_and_its_curve_is_not() {
        // 4^4 and exp(1/8.617333262e-5·(1/358.15 − 1/398.15)) = 25.924.
        let answer = usual(85.0);
        assert_eq!((answer.hours, answer.is_limited), (1e6, true));
        assert!((answer.loads[0].hours_alone / (1000.0 * 256.0 * 25.924) - 1.0).abs() < 1e-4);
        let at_85 = answer.curve.iter().find(|point| point[0] == 85.0).unwrap();
        assert!((at_85[1] / answer.loads[0].hours_alone - 1.0).abs() < 1e-12);
    }

    /// Worked examples that makers publish (`murata_mlcc_life`, `taiyo_yuden_mlcc_life`): 1000 h at
    /// 85 °C and 20 V.
    #[test]
    fn the_examples_of_makers_come_out_within_their_range() {
        for (exponent, load, hours) in [(3.0, [5.0, 65.0], 362_039.0), (4.0, [8.0, 45.0], 1.25e6)] {
            let answer = answer([20.0, 85.0], exponent, None, Some(8.0), load);
            let life = answer.loads[0].hours_alone;
            assert!((life / hours - 1.0).abs() < 1e-5, "{life} h for {hours} h");
            assert_eq!(answer.hours, life.min(1e6));
            let [low, high] = answer.range;
            assert!(
                low <= answer.hours && answer.hours <= high,
                "{low} to {high}"
            );
            assert_eq!(
                (answer.activation_energy, answer.kelvins_per_halving),
                (None, 8.0)
            );
        }
    }

    /// Whatever the constants are, the range beside a life holds it, and every curve lies between
    /// its ends.
    #[test]
    fn a_range_always_holds_the_life() {
        for exponent in [1.0, 3.0, 4.0, 5.0, 10.0] {
            for (energy, halving) in [
                (Some(0.3), None),
                (Some(0.904), None),
                (Some(2.0), None),
                (None, Some(4.0)),
                (None, Some(8.0)),
                (None, Some(30.0)),
            ] {
                for celsius in [25.0, 85.0, 125.0, 150.0] {
                    let law = (exponent, energy, halving);
                    let answer = answer([100.0, 125.0], exponent, energy, halving, [60.0, celsius]);
                    let [low, high] = answer.range;
                    assert!(
                        low <= answer.hours && answer.hours <= high,
                        "{law:?} {celsius}"
                    );
                    for [celsius, life, low, high] in answer.curve {
                        assert!(low <= life && life <= high, "{law:?} {celsius} °C");
                    }
                }
            }
        }
    }

    #[test]
    fn what_a_load_lacks_is_named() {
        let request = CeramicLifetimeRequest {
            loads: vec![CeramicLoad {
                operating_percentage: Some(Number(100.0)),
                ..CeramicLoad::default()
            }],
            ..CeramicLifetimeRequest::default()
        };
        let Err(EngineError::InvalidFields(errors)) = read(&request) else {
            panic!("a load without voltage");
        };
        let missing: Vec<_> = errors
            .iter()
            .filter(|error| error.message.starts_with("Missing"))
            .map(|error| error.path.as_str())
            .collect();
        assert_eq!(missing, ["loads[0].voltage", "loads[0].temperature"]);
    }
}
