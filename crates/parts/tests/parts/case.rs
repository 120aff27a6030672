//! Case tables.

use henrad_parts::case::{chip, chips, solid, solids};

/// An EIA code is length and width in 0.01 inch, a metric code in 0.1 mm.
#[test]
fn chip_dimensions_agree_with_their_codes() {
    for size in chips() {
        let digits = |code: &str| -> (f64, f64) {
            let (length, width) = code.split_at(2);
            (
                length.parse().expect("two digits"),
                width.parse().expect("two digits"),
            )
        };
        let (length, width) = (size.length.nominal.get(), size.width.nominal.get());
        let (inch_length, inch_width) = digits(size.eia);
        // 0805 is the coarsest code: 2.00 mm for 0.08 inch, 1.25 mm for 0.05 inch.
        assert!(
            (length / (inch_length * 0.254e-3) - 1.0).abs() < 0.2,
            "length of {}",
            size.eia
        );
        assert!(
            (width / (inch_width * 0.254e-3) - 1.0).abs() < 0.2,
            "width of {}",
            size.eia
        );
        if !size.metric.is_empty() {
            let (metric_length, metric_width) = digits(size.metric);
            assert!(
                (length - metric_length * 1e-4).abs() < 0.25e-3,
                "length of {}",
                size.eia
            );
            // 9210 has no room for 102, so it states the width in whole millimeters.
            let step = if size.metric == "9210" { 1e-3 } else { 1e-4 };
            assert!(
                (width - metric_width * step).abs() < 0.25e-3,
                "width of {}",
                size.eia
            );
        }
        assert!(
            size.bandwidth
                .is_none_or(|band| 2.0 * band.nominal.get() < length)
        );
    }
}

#[test]
fn chips_are_found_by_their_eia_code() {
    let size = chip("0805").expect("0805 is a chip size");
    assert_eq!(size.metric, "2012");
    assert!((size.length.nominal.get() - 2.0e-3).abs() < 1e-12);
    assert!((size.separation_min.expect("published").get() - 0.75e-3).abs() < 1e-12);
    assert_eq!(chip("0815"), None);
    assert_eq!(chip(""), None);
}

/// The EIA body code of a case is length, width and height in 0.1 mm.
#[test]
fn solid_case_dimensions_agree_with_their_codes() {
    for case in solids() {
        let (body, height) = case.eia.split_once('-').unwrap_or((case.eia, ""));
        let (length, width) = body.split_at(2);
        let tenths = |text: &str| text.parse::<f64>().expect("digits") * 1e-4;
        assert!(
            (case.length.get() - tenths(length)).abs() < 0.15e-3,
            "{}",
            case.letter
        );
        assert!(
            (case.width.get() - tenths(width)).abs() < 0.15e-3,
            "{}",
            case.letter
        );
        match case.height_max {
            Some(limit) => assert!(
                (limit.get() - tenths(height)).abs() < 0.15e-3,
                "{}",
                case.letter
            ),
            None => assert_eq!(height, "", "{}", case.letter),
        }
    }
}

#[test]
fn solid_cases_are_found_by_their_letter() {
    assert_eq!(solid("X").expect("X is a case").eia, "7343-43");
    assert_eq!(solid("F"), None);
}
