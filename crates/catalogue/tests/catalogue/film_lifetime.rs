//! Every film part of a lifetime series has a model, and its numbers are those of the table.

use std::collections::BTreeMap;

use henrad_catalogue::FilmLifetimes;
use henrad_parts::Family;
use henrad_parts::lifetime::FilmLifetimeModel;

use crate::support::catalogue;

fn models() -> BTreeMap<String, FilmLifetimeModel> {
    let lifetimes = FilmLifetimes::built_in().unwrap();
    let parts = &catalogue().parts;
    let film = parts.iter().filter(|part| part.family == Family::Film);
    film.filter_map(|part| {
        let model = lifetimes.model_of(part).unwrap()?;
        Some((part.part_number.clone(), model))
    })
    .collect()
}

#[test]
fn every_series_of_the_file_has_parts() {
    let lifetimes = FilmLifetimes::built_in().unwrap();
    let parts = &catalogue().parts;
    for name in lifetimes.series() {
        let models = parts
            .iter()
            .filter(|part| part.series == name)
            .filter_map(|part| lifetimes.model_of(part).unwrap());
        assert!(models.count() > 0, "{name}");
    }
    assert!(models().len() > 600, "{}", models().len());
}

#[test]
fn a_suppression_part_has_the_numbers_of_its_class() {
    let models = models();
    let model = &models["F862BK104K310ZV054"];
    assert_eq!(model.thermal_resistance.value.get(), 104.0);
    // 87.4 mΩ of the list less tan δ/(2π·10 kHz·0.1 µF) and the skin.
    let resistance = model.resistance.series_resistance.value.get();
    assert!((resistance - 55.319e-3).abs() < 1e-6, "{resistance} Ω");
    assert_eq!(model.resistance.dissipation_factor.value, 2e-4);
    assert_eq!(model.temperature_max.get(), 110.0);
    assert_eq!(model.max_rated_lifetime.value.get(), 200_000.0);
    assert!(model.dc.is_none());
    let law = model.ac.as_ref().unwrap();
    assert_eq!(law.rated_voltage.get(), 310.0);
    assert!((law.humid.level.value.exp() - 1000.0).abs() < 1e-6);
    assert!((law.dry.level.value.exp() - 164_202.0).abs() < 1.0);
    assert_eq!(law.time_ratio.value, 2.0);
    let tests: Vec<_> = model
        .reference_tests
        .iter()
        .map(|test| {
            (
                test.temperature.get(),
                test.voltage.get(),
                test.lifetime.get(),
            )
        })
        .collect();
    assert_eq!(
        tests,
        [
            (85.0, 240.0, 2000.0),
            (110.0, 387.5, 2000.0),
            (40.0, 310.0, 1344.0)
        ]
    );
}

#[test]
fn a_dc_link_part_takes_its_resistance_from_the_published_esr() {
    let models = models();
    let model = &models["C4AQQEW5650A3BJ"];
    assert_eq!(model.thermal_resistance.value.get(), 7.0);
    let resistance = model.resistance.series_resistance.value.get();
    assert!((resistance - 2.300_981e-3).abs() < 1e-8, "{resistance} Ω");
    let law = model.dc.as_ref().unwrap();
    let nodes: Vec<_> = law
        .voltage_limits
        .value
        .iter()
        .map(|(t, v)| (t.get(), v.get()))
        .collect();
    assert_eq!(nodes, [(70.0, 1100.0), (85.0, 900.0), (105.0, 700.0)]);
    assert!(model.ac.is_none());
}

#[test]
fn releases_of_one_series_differ_in_their_voltages() {
    let models = models();
    let nodes = |release: char| {
        let number = |number: &&String| {
            number.starts_with("C4AQQ") && number.chars().nth(11) == Some(release)
        };
        let number = models.keys().find(number).unwrap();
        models[number].dc.as_ref().unwrap().voltage_limits.value[0]
            .1
            .get()
    };
    assert_eq!(nodes('A'), 1100.0);
    assert_eq!(nodes('M'), 1320.0);
}

#[test]
fn no_part_is_rated_above_its_maximum_temperature() {
    for (number, model) in models() {
        let rated = model.rated_temperature.value;
        assert!(
            rated <= model.temperature_max,
            "{number}: {} °C",
            rated.get()
        );
    }
    assert_eq!(
        models()["PHE840MB5470MB04R17"]
            .rated_temperature
            .value
            .get(),
        105.0
    );
}

#[test]
fn limits_reach_the_maximum_temperature() {
    for (number, model) in models() {
        for law in [&model.ac, &model.dc].into_iter().flatten() {
            let nodes = &law.voltage_limits.value;
            assert!(
                nodes.windows(2).all(|pair| pair[0].0 < pair[1].0),
                "{number}"
            );
            assert!(
                nodes.windows(2).all(|pair| pair[0].1 >= pair[1].1),
                "{number}"
            );
            if let Some((last, _)) = nodes.last() {
                assert!(last.get() >= model.life_temperature_max.get(), "{number}");
            }
        }
    }
}
