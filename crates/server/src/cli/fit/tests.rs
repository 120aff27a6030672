//! Folders of measurements, fitted as the command does.

use henrad_parts::Part;
use henrad_parts::model::ParameterName;
use henrad_sim::Complex64;
use tokio::sync::OnceCell;

use super::*;
use crate::cli::{DecimalMarkArg, MountArg};

/// Files with and without a part, of which one is broken.
#[tokio::test]
async fn a_folder_is_fitted_and_a_broken_file_stops_nothing() -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let at = |name: &str| folder.path().join(name);
    let curve = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../reference/fit/curves/GRM155R61H104KE14.csv");
    fs::create_dir(at("files"))?;
    fs::copy(&curve, at("files/C0402C104K4RACTU_sample 1.csv"))?;
    fs::copy(&curve, at("files/measured.csv"))?;
    fs::copy(&curve, at("files/beyond.csv"))?;
    fs::write(at("files/C0402C104K4RACTU.csv"), "not a measurement")?;
    fs::write(at("files/notes.txt"), "no measurement")?;
    fs::write(
        at("parts.csv"),
        "file,part,bias,temperature\nmeasured.csv,C0402C104K4RACTU,0,\nbeyond.csv,C0402C104K4RACTU,17,-60\n",
    )?;
    let settings = over_catalogue(folder.path()).await?;
    let arguments = FitArgs {
        folder: at("files"),
        parts: Some(at("parts.csv")),
        output: Some(at("fitted.toml")),
        ..FitArgs::default()
    };
    let Fitted { text, outcome, .. } = fit(&settings, &arguments).await?;
    assert!(text.contains("2 files fitted, 2 not"), "{text}");
    let beyond = "beyond.csv: not fitted: measured beyond the ratings of C0402C104K4RAC: \
                  bias 17 V: Out of range: 0 to 16 V; \
                  temperature -60 °C: Out of range: −55 to 125 °C";
    assert!(text.contains(beyond), "{text}");
    assert_eq!(outcome, Outcome::Failed);
    assert!(text.contains("at 25 °C, 0 V, "), "{text}");
    assert!(text.contains("C0402C104K4RACTU.csv: not fitted"), "{text}");
    let written: toml::Table = fs::read_to_string(at("fitted.toml"))?.parse()?;
    let rows = written["given"].as_array().map_or(0, Vec::len);
    assert!(rows > 10, "{rows}");
    assert!(
        fit(&settings, &arguments).await.is_err(),
        "nothing is overwritten"
    );
    Ok(())
}

/// A two-port file, as its values tell shunt, read once as such and once as the option says.
#[tokio::test]
async fn the_mount_the_free_parameters_and_a_poor_fit_are_told() -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let at = |name: &str| folder.path().join(name);
    fs::create_dir(at("files"))?;
    fs::write(at("files/C0402C104K4RACTU.s2p"), shunt_file())?;
    let settings = over_catalogue(folder.path()).await?;
    let mut arguments = FitArgs {
        folder: at("files"),
        free: vec![
            ParameterName::ReferenceCapacitance,
            ParameterName::DissipationFactor,
        ],
        output: Some(at("free.toml")),
        ..FitArgs::default()
    };
    let read = fit(&settings, &arguments).await?;
    let mount = "mounted shunt by the values of the file";
    assert!(read.text.contains(mount), "{}", read.text);
    let written = fs::read_to_string(at("free.toml"))?;
    assert!(written.contains("reference_capacitance"), "{written}");
    assert!(!written.contains("inner_inductance"), "{written}");
    assert!(
        FittedRange::from_part(&with(&written)?).is_some(),
        "{written}"
    );

    arguments.path = Some(MountArg::Series);
    arguments.output = None;
    let wrong = fit(&settings, &arguments).await?;
    assert!(
        wrong
            .text
            .contains("looks like shunt; it was read as series-through"),
        "{}",
        wrong.text
    );
    assert_eq!(wrong.outcome, Outcome::Poor, "{}", wrong.text);
    assert_eq!(wrong.outcome.status(), 3);
    Ok(())
}

/// A table whose numbers do not tell their decimal mark names the option that settles it.
#[tokio::test]
async fn a_decimal_mark_is_said_by_an_option() -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let at = |name: &str| folder.path().join(name);
    fs::create_dir(at("files"))?;
    let rows = "1,000;5,000;-1,591\n10,000;5,000;-159\n100,000;5,000;-16\n";
    fs::write(
        at("files/C0402C104K4RACTU.csv"),
        format!("f (kHz);R (mOhm);X (Ohm)\n{rows}"),
    )?;
    let settings = over_catalogue(folder.path()).await?;
    let mut arguments = FitArgs {
        folder: at("files"),
        ..FitArgs::default()
    };
    let asked = fit(&settings, &arguments).await?;
    let way_out = "Line 2: 1,000 can be read in two ways.";
    assert!(asked.text.contains(way_out), "{}", asked.text);
    assert!(
        asked.text.contains("--decimal-mark comma"),
        "{}",
        asked.text
    );
    assert_eq!(asked.outcome, Outcome::Failed);
    arguments.decimal_mark = Some(DecimalMarkArg::Point);
    let read = fit(&settings, &arguments).await?;
    assert!(!read.text.contains("two ways"), "{}", read.text);
    Ok(())
}

/// Settings that name a copy of a database into which the built-in catalogue was loaded once.
async fn over_catalogue(folder: &Path) -> anyhow::Result<Settings> {
    static LOADED: OnceCell<Vec<u8>> = OnceCell::const_new();
    let file = folder.join("parts.db");
    let settings = Settings {
        database_url: format!("sqlite://{}", file.display()),
        ..Settings::default()
    };
    let load = || async {
        start::open(&settings).await?.close().await;
        anyhow::Ok(fs::read(&file)?)
    };
    fs::write(&file, LOADED.get_or_try_init(load).await?)?;
    Ok(settings)
}

/// 60 nF with 1 % loss, 20 mΩ and 0.3 nH from a line of 50 Ω to ground.
fn shunt_file() -> String {
    let mut text = "# Hz S RI R 50\n".to_owned();
    for point in 0..=120 {
        let frequency = 10f64.powf(3.0 + f64::from(point) / 20.0);
        let omega = std::f64::consts::TAU * frequency;
        let reactance = 1.0 / (omega * 60e-9);
        let z = Complex64::new(0.02 + 0.01 * reactance, omega * 0.3e-9 - reactance);
        let (s11, s21) = (-50.0 / (50.0 + 2.0 * z), 2.0 * z / (50.0 + 2.0 * z));
        let _ = writeln!(
            text,
            "{frequency} {} {} {} {} {} {} {} {}",
            s11.re, s11.im, s21.re, s21.im, s21.re, s21.im, s11.re, s11.im
        );
    }
    text
}

/// A part with the parameters that were written.
fn with(written: &str) -> anyhow::Result<Part> {
    let table: toml::Table = written.parse()?;
    let rows = table["given"].as_array().context("no rows")?;
    let mut part = henrad_catalogue::built_in()?.parts.remove(0);
    part.given = rows
        .iter()
        .map(|row| {
            Ok(GivenParameter {
                name: ParameterName::ReferenceCapacitance,
                value: 0.0,
                origin: Origin::Fitted(row["source"].as_str().context("no source")?.into()),
            })
        })
        .collect::<anyhow::Result<_>>()?;
    Ok(part)
}
