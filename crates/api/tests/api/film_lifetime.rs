//! Limits and defaults of film lifetimes.

use henrad_api::film_lifetime::fields::{
    AMBIENT, FUNDAMENTAL, HUMIDITY, OVERLAY, ROW_CURRENT, ROW_FREQUENCY, SHARE, VOLTAGE,
    VOLTAGE_DC, largest_overlay,
};

/// FILM-LIMIT-05.
#[test]
fn overlay_keeps_crest_and_valley() {
    assert!((largest_overlay(1100.0, 800.0) - 300.0 / 2f64.sqrt()).abs() < 1e-12);
    assert!((largest_overlay(1100.0, 200.0) - 200.0 / 2f64.sqrt()).abs() < 1e-12);
    assert_eq!(largest_overlay(500.0, 600.0), 0.0);
    assert_eq!(largest_overlay(3000.0, 1500.0), 400.0, "FILM-LIMIT-11");
}

/// FILM-LIMIT-04, -06 to -13 and FILM-DEF-02.
#[test]
fn limits_and_defaults_are_the_printed_ones() {
    let rows = [
        (VOLTAGE, 0.0, 1000.0, 240.0),
        (VOLTAGE_DC, 0.0, 1500.0, 240.0),
        (FUNDAMENTAL, 50.0, 400.0, 50.0),
        (AMBIENT, -55.0, 155.0, 50.0),
        (HUMIDITY, 2.0, 100.0, 20.0),
        (SHARE, 0.0, 100.0, 50.0),
        (OVERLAY, 0.0, 400.0, 0.0),
        (ROW_CURRENT, 0.0, 200.0, 0.0),
        (ROW_FREQUENCY, 0.1, 1000.0, 10.0),
    ];
    for (field, min, max, start) in rows {
        assert_eq!(
            (field.limit.min, field.limit.max),
            (min, max),
            "{}",
            field.key
        );
        assert_eq!(field.default, Some(start), "{}", field.key);
    }
}
