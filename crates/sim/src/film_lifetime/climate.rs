//! Water vapor in air.

use henrad_parts::quantity::{Celsius, GramsPerCubicMeter, Pascals};

/// Absolute humidity beyond any open air: 1.5 times that at the highest dew point on record,
/// 35 °C (39.6 g/m³).
///
/// # Source
/// `dew_point_record` for the record; the margin is a judgment.
pub const IMPROBABLE_ABSOLUTE_HUMIDITY: GramsPerCubicMeter = GramsPerCubicMeter::new(60.0);

const KELVIN: f64 = 273.15;
/// Temperature below which the vapor pressure is that over supercooled water.
const TRIPLE_POINT: f64 = 0.01;
/// Critical point of water, K and Pa.
const CRITICAL: (f64, f64) = (647.096, 22.064e6);
/// Coefficients and exponents of the auxiliary equation of saturation.
const SATURATION: [(f64, f64); 6] = [
    (-7.859_517_83, 1.0),
    (1.844_082_59, 1.5),
    (-11.786_649_7, 3.0),
    (22.680_741_1, 3.5),
    (-15.961_871_9, 4.0),
    (1.801_225_02, 7.5),
];
/// Mass of water per volume at 1 Pa and 1 K: M/R, g·K/(m³·Pa).
const VAPOR_DENSITY: f64 = 2.166_79;

/// Saturation pressure of water vapor.
///
/// From 0.01 °C: ln(p/p_c) = (T_c/T)·Σ a_i·τ^(n_i), τ = 1 − T/T_c; below: p =
/// 611.2·exp(17.62·t/(243.12 + t)).
///
/// # Validity
/// −60 °C to 370 °C; within 0.1 % of steam tables above freezing. An overloaded element may exceed
/// the critical point, 374 °C, above which nothing saturates: the pressure stays constant there.
///
/// # Source
/// `wagner_pruss_2002`; `wmo_magnus` below freezing.
pub fn saturation_pressure(temperature: Celsius) -> Pascals {
    let t = temperature.get();
    if t < TRIPLE_POINT {
        return Pascals::new(611.2 * (17.62 * t / (243.12 + t)).exp());
    }
    let (critical_temperature, critical_pressure) = CRITICAL;
    let kelvin = (t + KELVIN).min(critical_temperature);
    let tau = 1.0 - kelvin / critical_temperature;
    let sum: f64 = SATURATION
        .iter()
        .map(|(coefficient, exponent)| coefficient * tau.powf(*exponent))
        .sum();
    Pascals::new(critical_pressure * (critical_temperature / kelvin * sum).exp())
}

/// Mass of water in a volume of air: AH = (M/R)·p_sat(t)·RH/T.
///
/// `relative_humidity` is a fraction, 0 to 1.
///
/// # Validity
/// As [`saturation_pressure`].
pub fn absolute_humidity(temperature: Celsius, relative_humidity: f64) -> GramsPerCubicMeter {
    let pressure = saturation_pressure(temperature).get() * relative_humidity;
    GramsPerCubicMeter::new(VAPOR_DENSITY * pressure / (temperature.get() + KELVIN))
}

/// Relative humidity of the same air at another temperature, as a fraction of at most 1:
/// RH_hs = RH·p_sat(T_a)/p_sat(T_hs), because the vapor pressures are equal.
///
/// # Validity
/// Steady state: the element has exchanged its moisture with the air, which takes days to weeks.
pub fn humidity_at(hot_spot: Celsius, ambient: Celsius, relative_humidity: f64) -> f64 {
    let ratio = saturation_pressure(ambient).get() / saturation_pressure(hot_spot).get();
    (relative_humidity * ratio).min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pressure_is_held_above_the_critical_point() {
        for hot in [374.0, 500.0, 1e6] {
            assert_eq!(saturation_pressure(Celsius::new(hot)).get(), 22.064e6);
            let humidity = humidity_at(Celsius::new(hot), Celsius::new(25.0), 0.5);
            assert!(humidity < 1e-4, "{humidity} at {hot} °C");
        }
    }

    #[test]
    fn saturation_follows_the_steam_table() {
        for (t, hectopascals) in [
            (40.0, 73.85),
            (50.0, 123.52),
            (60.0, 199.47),
            (85.0, 578.68),
            (105.0, 1209.02),
        ] {
            let actual = saturation_pressure(Celsius::new(t)).get() / 100.0;
            assert!(
                (actual - hectopascals).abs() < 0.006,
                "{t} °C: {actual} hPa, expected {hectopascals} hPa"
            );
        }
    }

    #[test]
    fn saturation_is_continuous_at_the_triple_point() {
        let below = saturation_pressure(Celsius::new(0.009_999)).get();
        let above = saturation_pressure(Celsius::new(0.010_001)).get();
        assert!((above / below - 1.0).abs() < 1e-3, "{below} Pa, {above} Pa");
    }

    /// FILM-CONST-01: 60 g/m³ compared with ordinary and test climates.
    #[test]
    fn absolute_humidity_of_known_climates() {
        for (t, rh, expected) in [
            (50.0, 0.20, 16.57),
            (40.0, 0.93, 47.52),
            (85.0, 0.85, 297.6),
            (60.0, 0.95, 123.2),
            (30.0, 0.80, 24.28),
            (35.0, 1.00, 39.6),
            (50.0, 0.724, 60.0),
        ] {
            let actual = absolute_humidity(Celsius::new(t), rh).get();
            assert!(
                (actual / expected - 1.0).abs() < 2e-3,
                "{t} °C {rh}: {actual} g/m³, expected {expected} g/m³"
            );
        }
        assert_eq!(IMPROBABLE_ABSOLUTE_HUMIDITY.get(), 60.0);
    }

    #[test]
    fn air_dries_where_it_warms() {
        let humidity = humidity_at(Celsius::new(60.0), Celsius::new(40.0), 0.93);
        assert!(
            (humidity - 0.93 * 73.85 / 199.47).abs() < 1e-4,
            "{humidity}"
        );
        assert_eq!(
            humidity_at(Celsius::new(30.0), Celsius::new(40.0), 0.93),
            1.0
        );
    }
}
