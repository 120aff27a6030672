//! Speed of film lifetimes: what a page asks for after a change, the map, and a year by the hour.
#![allow(
    dead_code,
    clippy::unwrap_used,
    reason = "benchmarks: a bad table must stop them, and they use a share of it"
)]

#[path = "../../tests/sim/film_lifetime/table.rs"]
mod table;

use divan::Bencher;
use henrad_parts::lifetime::{Application, FilmLifetimeModel};
use henrad_parts::quantity::{Amperes, Hertz, Hours};
use henrad_sim::film_lifetime::{Drying, Estimator, Profile};
use table::{Table, steady};

const HOURS_PER_YEAR: u32 = 8760;

/// The first part of the table, of an interference suppressor.
fn suppressor() -> FilmLifetimeModel {
    Table::read().model("X")
}

fn estimator(model: &FilmLifetimeModel) -> Estimator<'_> {
    Estimator::new(model, Application::Ac, Drying::Credited).unwrap()
}

/// Damp heat with five currents, so that the hot spot has to be solved.
fn loaded(share: f64, ambient: f64) -> Profile {
    let frequencies = [1e3, 5e3, 10e3, 20e3, 50e3].map(Hertz::new);
    Profile {
        share,
        currents: frequencies.map(|f| (Amperes::new(0.2), f)).to_vec(),
        ..steady(ambient, 60.0, 240.0)
    }
}

/// Life under two profiles.
#[divan::bench]
fn film_two_profiles(bencher: Bencher<'_, '_>) {
    let model = suppressor();
    let estimator = estimator(&model);
    let profiles = [loaded(0.5, 40.0), loaded(0.5, 60.0)];
    bencher.bench_local(|| estimator.total(divan::black_box(&profiles)));
}

/// Both charts of a profile.
#[divan::bench]
fn film_two_curves(bencher: Bencher<'_, '_>) {
    let model = suppressor();
    let estimator = estimator(&model);
    let point = estimator.operating_point(&loaded(1.0, 50.0));
    bencher.bench_local(|| {
        let point = divan::black_box(&point);
        (
            estimator.temperature_curve(point),
            estimator.voltage_curve(point),
        )
    });
}

/// The map of voltage against temperature with five contours.
#[divan::bench]
fn film_iso_life_map(bencher: Bencher<'_, '_>) {
    let model = suppressor();
    let estimator = estimator(&model);
    let load = loaded(1.0, 50.0);
    let lives = [20e3, 50e3, 100e3, 150e3, 200e3].map(Hours::new);
    bencher.bench_local(|| estimator.iso_life(divan::black_box(&load), &lives));
}

/// A year hour by hour: 8760 profiles.
#[divan::bench]
fn film_year_by_the_hour(bencher: Bencher<'_, '_>) {
    let model = suppressor();
    let estimator = estimator(&model);
    let share = 1.0 / f64::from(HOURS_PER_YEAR);
    let profiles: Vec<Profile> = (0..HOURS_PER_YEAR)
        .map(|hour| loaded(share, 20.0 + f64::from(hour % 40)))
        .collect();
    bencher.bench_local(|| estimator.total(divan::black_box(&profiles)));
}
