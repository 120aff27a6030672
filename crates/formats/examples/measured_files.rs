//! Writes three tables and a Touchstone file of 10 MB each into a folder and times how they are
//! read, for comparison with other programs on the same files
//! (`reference/formats/read_with_peers.py`).
//!
//! ```text
//! cargo run --release -p henrad-formats --example measured_files -- FOLDER
//! ```

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::time::{Duration, Instant};

use henrad_formats::measured::{Answers, read};

const BYTES: usize = 10_000_000;
const RUNS: usize = 9;

/// 10 µF with 5 mΩ and 0.8 nH at rising frequencies: R and X, Ω.
fn at(step: u32) -> [f64; 3] {
    let frequency = 100.0 + 997.3 * f64::from(step);
    let omega = std::f64::consts::TAU * frequency;
    [frequency, 0.005, omega * 0.8e-9 - 1.0 / (omega * 10e-6)]
}

fn table() -> String {
    let mut text = "Frequency (Hz),Real(Z) (Ohm),Imag(Z) (Ohm)\n".to_owned();
    let mut step = 0;
    while text.len() < BYTES {
        let [f, re, im] = at(step);
        let _ = writeln!(text, "{f:.9e},{re:.9e},{im:.9e}");
        step += 1;
    }
    text
}

/// The same as a German spreadsheet saves it.
fn decimal_commas() -> String {
    table().replace(',', ";").replace('.', ",")
}

/// |Z| and phase as numpy.savetxt writes them: no head, blanks, 19 digits.
fn blanks() -> String {
    let mut text = String::new();
    let mut step = 0;
    while text.len() < BYTES {
        let [f, re, im] = at(step);
        let _ = writeln!(
            text,
            "{f:.18e} {:.18e} {:.18e}",
            re.hypot(im),
            im.atan2(re).to_degrees()
        );
        step += 1;
    }
    text
}

/// Shunt: S11 = −Z0/(Z0 + 2·Z), S21 = 2·Z/(Z0 + 2·Z), of real and imaginary part.
fn touchstone() -> String {
    let mut text = "# Hz S RI R 50\n".to_owned();
    let mut step = 0;
    while text.len() < BYTES {
        let [f, re, im] = at(step);
        let norm = (50.0 + 2.0 * re).powi(2) + 4.0 * im * im;
        let s11 = [-50.0 * (50.0 + 2.0 * re) / norm, 100.0 * im / norm];
        let s21 = [1.0 + s11[0], s11[1]];
        let _ = write!(text, "{f:.9e}");
        for [re, im] in [s11, s21, s21, s11] {
            let _ = write!(text, " {re:.9e} {im:.9e}");
        }
        text.push('\n');
        step += 1;
    }
    text
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

fn main() -> std::io::Result<()> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| ".".to_owned());
    for (name, text) in [
        ("large.csv", table()),
        ("decimal_commas.csv", decimal_commas()),
        ("blanks.txt", blanks()),
        ("large.s2p", touchstone()),
    ] {
        std::fs::write(Path::new(&folder).join(name), &text)?;
        let times = (0..RUNS).map(|_| {
            let begin = Instant::now();
            let reading = read(name, text.as_bytes(), &Answers::default());
            let points = reading.map_or(0, |it| it.curves[0].frequencies.len());
            (begin.elapsed(), points)
        });
        let (times, points): (Vec<Duration>, Vec<usize>) = times.unzip();
        let time = median(times);
        writeln!(std::io::stdout(), "{name}: {} points, {time:?}", points[0])?;
    }
    Ok(())
}
