//! Look-ups and pickers on SQLite with the whole built-in catalogue.

#![allow(
    clippy::expect_used,
    reason = "a benchmark without its database cannot run"
)]

use divan::Bencher;
use henrad_catalogue::{Database, PickerQuery};
use henrad_parts::grammar::foreign;
use henrad_parts::quantity::Volts;
use henrad_parts::{Family, PartStatus};
use tempfile::TempDir;
use tokio::runtime::Runtime;

fn main() {
    divan::main();
}

struct Fixture {
    runtime: Runtime,
    database: Database,
    _folder: TempDir,
}

impl Fixture {
    fn new() -> Self {
        let runtime = Runtime::new().expect("a runtime");
        let folder = tempfile::tempdir().expect("a folder for the database");
        let url = format!("sqlite://{}", folder.path().join("henrad.sqlite").display());
        let database = runtime.block_on(async {
            let database = Database::open(&url).await.expect("an empty database");
            database
                .load_built_in(&mut |_| ())
                .await
                .expect("the built-in catalogue");
            database
        });
        Self {
            runtime,
            database,
            _folder: folder,
        }
    }

    fn look_up(&self, number: &str) {
        let lookup = self.database.find_part(number, &[PartStatus::Active]);
        divan::black_box(self.runtime.block_on(lookup).expect("an answer"));
    }
}

fn choice() -> PickerQuery {
    PickerQuery {
        family: Some(Family::Ceramic),
        series: "General Purpose Surface Mount (4V – 10kV)".to_owned(),
        size: "0805".to_owned(),
        dielectric: "X7R".to_owned(),
        voltage: Some(Volts::new(50.0)),
        ..PickerQuery::default()
    }
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn expand(bencher: Bencher<'_, '_>) {
    bencher.bench(|| henrad_catalogue::built_in().expect("the built-in catalogue"));
}

#[divan::bench(sample_count = 3, sample_size = 1)]
fn load(bencher: Bencher<'_, '_>) {
    bencher.bench(Fixture::new);
}

#[divan::bench]
fn look_up_exact(bencher: Bencher<'_, '_>) {
    let fixture = Fixture::new();
    bencher.bench_local(|| fixture.look_up("C0805C104K5RACTU"));
}

#[divan::bench]
fn look_up_other_spelling(bencher: Bencher<'_, '_>) {
    let fixture = Fixture::new();
    bencher.bench_local(|| fixture.look_up("c0805c104j5rac7800"));
}

#[divan::bench]
fn look_up_miss(bencher: Bencher<'_, '_>) {
    let fixture = Fixture::new();
    bencher.bench_local(|| fixture.look_up("C0603C104K1RACTU"));
}

#[divan::bench]
fn look_up_slip(bencher: Bencher<'_, '_>) {
    let fixture = Fixture::new();
    bencher.bench_local(|| fixture.look_up("C0805C104KQRACTU"));
}

/// A listed number and one that no list has.
#[divan::bench(args = ["C0805C104K5RACTU", "GRM188R71C104KA01D"])]
fn name_part(bencher: Bencher<'_, '_>, number: &str) {
    let fixture = Fixture::new();
    bencher.bench_local(|| {
        let visible = &[PartStatus::Active];
        let named = fixture.database.name_part(number, visible, None);
        divan::black_box(fixture.runtime.block_on(named).expect("an answer"))
    });
}

/// The listed parts that come nearest to a number.
#[divan::bench]
fn nearest_listed(bencher: Bencher<'_, '_>) {
    let fixture = Fixture::new();
    let number = foreign::read("GRM188R71C104KA01D").expect("a number");
    bencher.bench_local(|| {
        let visible = &[PartStatus::Active];
        let nearest = fixture.database.nearest_listed(&number, visible);
        divan::black_box(fixture.runtime.block_on(nearest).expect("an answer"))
    });
}

#[divan::bench(args = ["GRM188R71C104KA01D", "35PEV150M8X10.5", "XAL6060-103MEC", "GRM188R71W104KA01D"])]
fn read_other_maker(number: &str) -> bool {
    foreign::read(divan::black_box(number)).is_ok()
}

#[divan::bench]
fn cascade_series(bencher: Bencher<'_, '_>) {
    let fixture = Fixture::new();
    let query = PickerQuery {
        family: Some(Family::Ceramic),
        ..PickerQuery::default()
    };
    bencher.bench_local(|| {
        let series = fixture.database.picker_series(&query);
        divan::black_box(fixture.runtime.block_on(series).expect("an answer"))
    });
}

#[divan::bench]
fn cascade_capacitance(bencher: Bencher<'_, '_>) {
    let fixture = Fixture::new();
    let query = choice();
    bencher.bench_local(|| {
        let capacitors = fixture.database.picker_capacitors(&query);
        divan::black_box(fixture.runtime.block_on(capacitors).expect("an answer"))
    });
}
