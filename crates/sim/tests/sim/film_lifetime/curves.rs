//! The two curves of a profile and the map of equal lifetimes.

use henrad_parts::lifetime::Application;
use henrad_parts::quantity::{Hours, Volts};
use henrad_sim::film_lifetime::{Drying, Estimator, LifePoint};

use super::table::{Table, steady};

fn at(points: &[LifePoint], x: f64) -> f64 {
    let found = points.iter().find(|point| (point.x - x).abs() < 1e-9);
    found
        .unwrap_or_else(|| panic!("no point at {x}"))
        .lifetime
        .get()
}

fn assert_hours(actual: f64, expected: f64, x: f64) {
    assert!(
        (actual / expected - 1.0).abs() < 1e-3,
        "at {x}: {actual} h, expected {expected} h"
    );
}

/// FILM-SCR-11, FILM-CONST-01, CONF-08: fixed humidity and voltage, end before 60 g/m³.
#[test]
fn lifetime_over_temperature_stops_before_improbable_air() {
    let table = Table::read();
    for row in &table.temperature_curve {
        let model = table.model(&row.part);
        let estimator = Estimator::new(&model, Application::Ac, Drying::Credited).unwrap();
        let profile = steady(row.ambient, row.relative_humidity, row.voltage);
        let curve = estimator.temperature_curve(&estimator.operating_point(&profile));
        assert_eq!(curve.points.first().unwrap().x, 25.0);
        assert_eq!(curve.points.last().unwrap().x, row.last);
        assert_eq!(curve.stopped_by_humidity, row.stopped);
        for &(x, expected) in &row.points {
            assert_hours(at(&curve.points, x), expected, x);
        }
    }
}

#[test]
fn lifetime_over_temperature_reaches_the_maximum_in_dry_air() {
    let table = Table::read();
    let model = table.model("X0");
    let estimator = Estimator::new(&model, Application::Ac, Drying::Credited).unwrap();
    let point = estimator.operating_point(&steady(85.0, 2.0, 240.0));
    let curve = estimator.temperature_curve(&point);
    assert_eq!(curve.points.last().unwrap().x, 110.0);
    assert!(!curve.stopped_by_humidity);
}

/// FILM-SCR-12: fixed humidity and hot spot; the operating point is one of the points.
#[test]
fn lifetime_over_voltage_passes_the_operating_point() {
    let table = Table::read();
    for row in &table.voltage_curve {
        let model = table.model(&row.part);
        let estimator = Estimator::new(&model, Application::Ac, Drying::Credited).unwrap();
        for &(voltage, expected) in &row.points {
            let profile = steady(row.ambient, row.relative_humidity, voltage);
            let point = estimator.operating_point(&profile);
            let curve = estimator.voltage_curve(&point);
            assert_hours(at(&curve, voltage), expected, voltage);
            assert!(curve.windows(2).all(|pair| pair[0].x < pair[1].x));
            assert!((curve[0].x - 31.0).abs() < 1e-9);
            assert!(curve.len() >= 51);
        }
    }
}

#[test]
fn map_lines_lie_where_the_lifetime_is() {
    let table = Table::read();
    let model = table.model("Y");
    let estimator = Estimator::new(&model, Application::Ac, Drying::Credited).unwrap();
    let mut load = steady(40.0, 50.0, 240.0);
    let wanted = [20_000.0, 100_000.0];
    let map = estimator.iso_life(&load, &wanted.map(Hours::new));
    assert!(map.contours.iter().all(|line| line.points.len() > 20));
    for line in &map.contours {
        for &(temperature, voltage) in &line.points {
            load.ambient = temperature;
            let mut lasts = |volts: f64| {
                load.voltage = Volts::new(volts);
                let hours = estimator.operating_point(&load).life.hours().unwrap();
                hours.get() >= line.lifetime.get()
            };
            assert!(lasts(voltage.get()), "{temperature:?} {voltage:?}");
            assert!(
                !lasts(voltage.get() * (1.0 + 1e-6)),
                "{temperature:?} {voltage:?}"
            );
        }
    }
    let grid = &map.grid;
    assert_eq!(grid.lifetimes.len(), grid.temperatures.len());
    assert!(
        grid.lifetimes
            .iter()
            .all(|row| row.len() == grid.voltages.len())
    );
    assert!(!map.limit.is_empty());
}
