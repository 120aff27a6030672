//! Reads test and loads and writes lifetimes.

use henrad_api::calculator::CalculatorInput;
use henrad_api::ceramic_lifetime::{
    CeramicLifetimeAnswer, CeramicLifetimeForm, CeramicLifetimeRequest, CeramicLoad,
    CeramicLoadResult,
};
use henrad_api::field::{FieldError, NumberField, count, range};
use henrad_api::film_lifetime::LifetimeParameter;
use henrad_api::input::{Control, Number};
use henrad_api::vocabulary::OriginMark;
use henrad_parts::quantity::{Celsius, Hours, Kelvins, Volts, format_hours};
use henrad_sim::ceramic_lifetime::{Acceleration, EnduranceTest, HeatLaw, Load};

use super::case::{CeramicCase, LONGEST};
use crate::calls::film_lifetime::{HOURS_PER_YEAR, check_shares};
use crate::error::{AppError, refuse_invalid};

const TEST_HOURS: NumberField = NumberField::required(
    "testHours",
    "Test duration",
    range(1.0, 100_000.0, "h"),
    (100.0, 1000.0),
)
.explained("Endurance test of the data sheet");
const TEST_VOLTAGE: NumberField = NumberField::required(
    "testVoltage",
    "Test voltage",
    range(0.1, 100_000.0, "V"),
    (1.0, 100.0),
)
.explained("Often twice the rated voltage, for high capacitance 1.5, 1.2 or 1 times");
const TEST_TEMPERATURE: NumberField = NumberField::required(
    "testTemperature",
    "Test temperature",
    range(25.0, 250.0, "°C"),
    (5.0, 125.0),
)
.explained("Usually the highest of the part");
const EXPONENT: NumberField = NumberField::required(
    "voltageExponent",
    "Voltage exponent",
    range(1.0, 10.0, ""),
    (0.5, 3.0),
)
.explained(
    "Makers print 3 to 4, 4 to 5 were found on X7R parts; the smaller one gives the shorter life below the test voltage",
);
const ENERGY: NumberField = NumberField::required(
    "activationEnergy",
    "Activation energy",
    range(0.3, 2.0, "eV"),
    (0.05, 0.85),
)
.explained("0.85 eV is about 8 K per halving; 1.0 to 1.45 eV were found on X7R parts");
const HALVING: NumberField = NumberField::optional(
    "kelvinsPerHalving",
    "Or K per halving",
    range(4.0, 30.0, "K"),
    0.5,
)
.explained("As makers print it, often θ = 8 K; counts in place of the activation energy");
const SHARE: NumberField = NumberField::required(
    "operatingPercentage",
    "Working time",
    range(0.0, 100.0, "%"),
    (1.0, 100.0),
);
const VOLTAGE: NumberField = NumberField::required(
    "voltage",
    "Voltage",
    range(0.0, 100_000.0, "V"),
    (1.0, 25.0),
)
.explained("Dc or crest");
const TEMPERATURE: NumberField = NumberField::required(
    "temperature",
    "Part temperature",
    range(-55.0, 250.0, "°C"),
    (1.0, 85.0),
)
.explained("Self-heating included");

const MOST_LOADS: usize = 20;
const MAKERS: &str =
    "worked examples of makers: n = 3 and θ = 8 K (Murata), n = 4 and θ = 8 K (Taiyo Yuden)";
const SOURCE: &str = "Reliability of X7R multilayer ceramic capacitors during high accelerated life testing, Materials 11 \
    (2018) 1900, at 400 V and 600 V up to 200 °C";
const NOTE: &str = "The time at your load that stresses a part as the endurance test did. A sample survived that test; it is not a \
    failure rate, and cracks, humidity and early failures are not included.";

/// Inputs with the published ranges.
pub fn form() -> CeramicLifetimeForm {
    let parameter = |name: &str, value: &str, source: &str| LifetimeParameter {
        parameter_name: name.to_owned(),
        symbol: String::new(),
        value: value.to_owned(),
        origin: OriginMark::Estimated,
        source: source.to_owned(),
    };
    CeramicLifetimeForm {
        inputs: CalculatorInput::list(&[
            TEST_HOURS,
            TEST_VOLTAGE,
            TEST_TEMPERATURE,
            EXPONENT,
            ENERGY,
            HALVING,
        ]),
        load_inputs: CalculatorInput::list(&[SHARE, VOLTAGE, TEMPERATURE]),
        max_loads: count(MOST_LOADS),
        parameters: vec![
            parameter("Voltage exponent, X7R", "4 to 5", SOURCE),
            parameter("Activation energy, X7R", "1.0 to 1.45 eV", SOURCE),
            parameter("Voltage exponent, makers", "3 to 4", MAKERS),
            parameter("K per halving, makers", "8 K, about 0.85 eV", MAKERS),
        ],
        note: NOTE.to_owned(),
    }
}

/// Checks every field.
///
/// # Errors
/// [`AppError::InvalidFields`] with all fields that are out of range.
pub fn read(request: &CeramicLifetimeRequest) -> Result<CeramicCase, AppError> {
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
pub fn answer(case: &CeramicCase) -> CeramicLifetimeAnswer {
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
        (test_volts, test_celsius): (f64, f64),
        (exponent, energy, halving): (f64, Option<f64>, Option<f64>),
        (volts, celsius): (f64, f64),
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
        answer((100.0, 125.0), (4.0, Some(1.0), None), (25.0, celsius))
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
        for (exponent, (volts, celsius), hours) in
            [(3.0, (5.0, 65.0), 362_039.0), (4.0, (8.0, 45.0), 1.25e6)]
        {
            let answer = answer((20.0, 85.0), (exponent, None, Some(8.0)), (volts, celsius));
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
            for heat in [
                (Some(0.3), None),
                (Some(0.904), None),
                (Some(2.0), None),
                (None, Some(4.0)),
                (None, Some(8.0)),
                (None, Some(30.0)),
            ] {
                for celsius in [25.0, 85.0, 125.0, 150.0] {
                    let law = (exponent, heat.0, heat.1);
                    let answer = answer((100.0, 125.0), law, (60.0, celsius));
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
        let Err(AppError::InvalidFields(errors)) = read(&request) else {
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
