//! The twenty operating points.

use henrad_sim::film_lifetime::{
    Drying, Estimator, IMPROBABLE_ABSOLUTE_HUMIDITY, Life, OperatingPoint, Profile,
};

use super::table::{Case, Expected, ProfileRow, Table, Tolerance};

/// Hours per year of a displayed lifetime (FILM-SCR-14).
const HOURS_PER_YEAR: f64 = 8760.0;

struct Check<'a> {
    case: &'a str,
    misses: Vec<String>,
}

impl Check<'_> {
    fn close(&mut self, what: &str, unit: &str, actual: f64, expected: f64, allowed: f64) {
        if (actual - expected).abs() > allowed {
            self.misses.push(format!(
                "{}: {what} {actual} {unit}, expected {expected} ± {allowed} {unit}",
                self.case
            ));
        }
    }

    fn same(&mut self, what: &str, actual: bool, expected: bool) {
        if actual != expected {
            self.misses
                .push(format!("{}: {what} is {actual}", self.case));
        }
    }
}

#[test]
fn operating_points_equal_the_independent_evaluation() {
    let table = Table::read();
    assert_eq!(table.case.len(), 20);
    let misses: Vec<String> = table
        .case
        .iter()
        .flat_map(|case| check(&table, case))
        .collect();
    assert!(misses.is_empty(), "{}", misses.join("\n"));
}

fn check(table: &Table, case: &Case) -> Vec<String> {
    let model = table.model(&case.part);
    let estimator = Estimator::new(&model, case.application, Drying::Credited).unwrap();
    let profiles: Vec<Profile> = case.profile.iter().map(ProfileRow::profile).collect();
    let mut check = Check {
        case: &case.name,
        misses: Vec::new(),
    };
    for (row, profile) in case.profile.iter().zip(&profiles) {
        let point = estimator.operating_point(profile);
        for check_part in [check_heat, check_climate, check_voltage, check_life] {
            check_part(&mut check, &table.tolerance, &point, &row.expected);
        }
        let limit = model.max_self_heating.value;
        check.same(
            "self-heating above its maximum",
            point.exceeds_self_heating(limit),
            row.expected.exceeds_self_heating,
        );
    }
    let total = estimator.total(&profiles);
    let hours = |expected: f64| (table.tolerance.hours * expected).max(1.0);
    check.close(
        "total",
        "h",
        total.hours.get(),
        case.total,
        hours(case.total),
    );
    let unlimited = total.unlimited.unwrap().get();
    check.close(
        "uncapped total",
        "h",
        unlimited,
        case.unlimited,
        hours(case.unlimited),
    );
    let years = (total.hours.get() / HOURS_PER_YEAR * 10.0).round() / 10.0;
    check.close("total", "years", years, case.years, 1e-9);
    check.misses
}

fn check_heat(
    check: &mut Check<'_>,
    tolerance: &Tolerance,
    point: &OperatingPoint,
    row: &Expected,
) {
    let hot_spot = point.hot_spot.unwrap().get();
    // The table holds the power at 25 °C, the model the power at the hot spot.
    let power = point.power.unwrap().get() / (1.0 + 0.004 * (hot_spot - 25.0));
    let rise = point.rise.unwrap().get();
    check.close("rise", "K", rise, row.rise, tolerance.temperature);
    check.close(
        "hot spot",
        "°C",
        hot_spot,
        row.hot_spot,
        tolerance.temperature,
    );
    check.close("power", "W", power, row.power_at_25, tolerance.power);
}

fn check_climate(
    check: &mut Check<'_>,
    tolerance: &Tolerance,
    point: &OperatingPoint,
    row: &Expected,
) {
    let humidity = 100.0 * point.relative_humidity.unwrap();
    let water = point.absolute_humidity;
    let improbable = water > IMPROBABLE_ABSOLUTE_HUMIDITY;
    check.close(
        "humidity",
        "%",
        humidity,
        row.element_humidity,
        tolerance.humidity,
    );
    check.close(
        "water",
        "g/m³",
        water.get(),
        row.absolute_humidity,
        tolerance.humidity,
    );
    check.same("improbable climate", improbable, row.improbable_climate);
}

fn check_voltage(
    check: &mut Check<'_>,
    tolerance: &Tolerance,
    point: &OperatingPoint,
    row: &Expected,
) {
    let stress = point.stress_voltage.get();
    check.close("stress", "V", stress, row.stress_voltage, tolerance.voltage);
    check.same("voltage flag", point.exceeds_voltage(), row.exceeds_voltage);
    check.same(
        "limit defined",
        point.max_voltage.is_some(),
        row.max_voltage.is_some(),
    );
    if let (Some(limit), Some(wanted)) = (point.max_voltage, row.max_voltage) {
        check.close("limit", "V", limit.get(), wanted, tolerance.voltage);
    }
}

fn check_life(
    check: &mut Check<'_>,
    tolerance: &Tolerance,
    point: &OperatingPoint,
    row: &Expected,
) {
    let mut hours = |what: &str, actual: f64, expected: f64| {
        let allowed = (tolerance.hours * expected).max(1.0);
        check.close(what, "h", actual, expected, allowed);
    };
    if let Life::Ends { humid, dry } = point.life {
        hours("humid", humid.get(), row.humid);
        hours("dry", dry.get(), row.dry);
    }
    hours("life", point.life.hours().unwrap().get(), row.life);
}
