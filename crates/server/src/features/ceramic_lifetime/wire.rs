//! Reads test and loads and writes lifetimes.

use henrad_api::calculator::CalculatorInput;
use henrad_api::ceramic_lifetime::{
    CeramicLifetimeAnswer, CeramicLifetimeForm, CeramicLifetimeRequest, CeramicLoad,
    CeramicLoadResult,
};
use henrad_api::field::{FieldError, NumberField, count, range};
use henrad_api::film_lifetime::LifetimeParameter;
use henrad_api::input::Control;
use henrad_api::vocabulary::OriginMark;
use henrad_parts::quantity::{Celsius, Hours, Volts, format_hours};
use henrad_sim::ceramic_lifetime::{Acceleration, EnduranceTest, Load};

use super::case::{CeramicCase, LONGEST};
use crate::error::{AppError, refuse_invalid};
use crate::features::film_lifetime::{HOURS_PER_YEAR, check_shares};

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
    (0.5, 4.0),
)
.explained(
    "4 to 5 were found on X7R parts; the smaller one gives the shorter life below the test voltage",
);
const ENERGY: NumberField = NumberField::required(
    "activationEnergy",
    "Activation energy",
    range(0.3, 2.0, "eV"),
    (0.05, 1.0),
)
.explained("1.0 to 1.45 eV were found on X7R parts");
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
const SOURCE: &str = "Reliability of X7R multilayer ceramic capacitors during high accelerated life testing, Materials 11 \
    (2018) 1900, at 400 V and 600 V up to 200 °C";
const NOTE: &str = "The time at your load that stresses a part as the endurance test did. A sample survived that test; it is not a \
    failure rate, and cracks, humidity and early failures are not included.";

/// Inputs with the published ranges.
pub fn form() -> CeramicLifetimeForm {
    let parameter = |name: &str, value: &str| LifetimeParameter {
        parameter_name: name.to_owned(),
        symbol: String::new(),
        value: value.to_owned(),
        origin: OriginMark::Estimated,
        source: SOURCE.to_owned(),
    };
    CeramicLifetimeForm {
        inputs: CalculatorInput::list(&[
            TEST_HOURS,
            TEST_VOLTAGE,
            TEST_TEMPERATURE,
            EXPONENT,
            ENERGY,
        ]),
        load_inputs: CalculatorInput::list(&[SHARE, VOLTAGE, TEMPERATURE]),
        max_loads: count(MOST_LOADS),
        parameters: vec![
            parameter("Voltage exponent", "4 to 5"),
            parameter("Activation energy", "1.0 to 1.45 eV"),
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
    let law = Acceleration {
        voltage_exponent: value(&EXPONENT, request.voltage_exponent),
        activation_energy: value(&ENERGY, request.activation_energy),
    };
    let loads = loads(&request.loads, &mut errors);
    refuse_invalid(errors)?;
    Ok(CeramicCase { test, law, loads })
}

/// The lifetime with its range, each load, and the curve.
pub fn answer(case: &CeramicCase) -> CeramicLifetimeAnswer {
    let CeramicCase { test, law, loads } = case;
    let (total, shares) = law.total(test, loads, LONGEST);
    let results = loads.iter().zip(&shares);
    let hours = total.hours.get();
    CeramicLifetimeAnswer {
        hours,
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
    format!(
        "Test: {} at {} V and {} °C. L = L_test·(V_test/V)^{}·exp({} eV/k·(1/T − 1/T_test)). Range: exponent 4 to 5, 1.0 to \
         1.45 eV ({SOURCE}). At most {}. {NOTE}",
        format_hours(test.duration),
        test.voltage.get(),
        test.temperature.get(),
        law.voltage_exponent,
        law.activation_energy,
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
        SHARE.check(&prefix, load.operating_percentage.0, errors);
        VOLTAGE.check(&prefix, load.voltage.0, errors);
        TEMPERATURE.check(&prefix, load.temperature.0, errors);
    }
    check_shares(
        "loads",
        list.iter().map(|load| load.operating_percentage.0),
        errors,
    );
    let read = |load: &CeramicLoad| Load {
        share: load.operating_percentage.0 / 100.0,
        voltage: Volts::new(load.voltage.0),
        temperature: Celsius::new(load.temperature.0),
    };
    list.iter().map(read).collect()
}

#[cfg(test)]
mod tests {
    use henrad_api::input::Number;

    use super::*;

    /// 25 V on parts that stand 1000 h at 100 V and 125 °C.
    fn answer(celsius: f64) -> CeramicLifetimeAnswer {
        let case = read(&CeramicLifetimeRequest {
            test_hours: Some(Control(1000.0)),
            test_voltage: Some(Control(100.0)),
            test_temperature: Some(Control(125.0)),
            voltage_exponent: Some(Control(4.0)),
            activation_energy: Some(Control(1.0)),
            loads: vec![CeramicLoad {
                operating_percentage: Number(100.0),
                voltage: Number(25.0),
                temperature: Number(celsius),
            }],
        });
        super::answer(&case.unwrap())
    }

    #[test]
    fn a_life_beyond_the_longest_is_ended_and_its_curve_is_not() {
        // 4^4 and exp(1/8.617333262e-5·(1/358.15 − 1/398.15)) = 25.924.
        let answer = answer(85.0);
        assert_eq!((answer.hours, answer.is_limited), (1e6, true));
        assert!((answer.loads[0].hours_alone / (1000.0 * 256.0 * 25.924) - 1.0).abs() < 1e-4);
        let at_85 = answer.curve.iter().find(|point| point[0] == 85.0).unwrap();
        assert!((at_85[1] / answer.loads[0].hours_alone - 1.0).abs() < 1e-12);
    }

    #[test]
    fn the_range_holds_the_life_of_exponents_within_it() {
        for [celsius, life, low, high] in answer(85.0).curve {
            assert!(
                low <= life * (1.0 + 1e-12) && life <= high * (1.0 + 1e-12),
                "{celsius} °C"
            );
        }
        let hot = answer(150.0);
        assert!(!hot.is_limited && hot.range[0] <= hot.hours && hot.hours <= hot.range[1]);
    }
}
