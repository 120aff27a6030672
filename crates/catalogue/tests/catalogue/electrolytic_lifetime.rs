//! Every aluminum electrolytic part of the catalogue has lifetime rules.

use henrad_catalogue::ElectrolyticLifetimes;
use henrad_parts::{Part, Technology};

use crate::support::catalogue;

fn electrolytics() -> Vec<&'static Part> {
    let parts = catalogue().parts.iter();
    parts
        .filter(|part| part.technology == Technology::AluminumElectrolytic)
        .collect()
}

#[test]
fn every_electrolytic_part_has_rules() {
    let lifetimes = ElectrolyticLifetimes::built_in().unwrap();
    let parts = electrolytics();
    assert!(parts.len() > 100, "{}", parts.len());
    for part in &parts {
        let rules = lifetimes.model_of(part);
        assert!(rules.is_some(), "{} of {}", part.part_number, part.series);
    }
    for name in lifetimes.series() {
        assert!(parts.iter().any(|part| part.series == name), "{name}");
    }
}

/// The sheet of ALC10: 10 000 h at 25 mm, 13 000 h at 30 mm, 15 000 h at 35 mm, 18 000 h from 40
/// mm.
#[test]
fn large_cans_live_longer() {
    let lifetimes = ElectrolyticLifetimes::built_in().unwrap();
    for part in electrolytics().iter().filter(|part| part.series == "ALC10") {
        let diameter = part
            .published
            .width
            .map_or(0.0, |width| (1e3 * width.get()).round());
        let expected = match diameter {
            d if d >= 40.0 => 18_000.0,
            d if d >= 35.0 => 15_000.0,
            d if d >= 30.0 => 13_000.0,
            _ => 10_000.0,
        };
        let rules = lifetimes.model_of(part).unwrap();
        assert_eq!(
            rules.rated_lifetime.value.get(),
            expected,
            "{}",
            part.part_number
        );
        assert_eq!(rules.rated_temperature.get(), 85.0);
    }
}
