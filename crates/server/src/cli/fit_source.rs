//! What `fit` reads: the measurements of a folder, and the subcircuits of its SPICE libraries.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use henrad_catalogue::decoded;
use henrad_engine::measured_file::Measured;
use henrad_formats::measured::{self, Answers};
use henrad_formats::spice;
use henrad_formats::touchstone::{StatedCondition, stated_condition};
use henrad_parts::quantity::{Celsius, Hertz, Volts};
use henrad_sim::FrequencyGrid;
use henrad_sim::capacitor::fit::MeasuredPoint;

/// A measurement, or a subcircuit of a SPICE library.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Source {
    pub path: PathBuf,
    pub subcircuit: Option<String>,
    /// Whether it is read as a SPICE library, and not as a measurement.
    pub is_of_library: bool,
}

/// Endings of measurements, beside those of libraries and of Touchstone.
const MEASURED_ENDINGS: [&str; 11] = [
    "csv", "ts", "tsv", "dat", "mpt", "dta", "z", "mdf", "mdif", "cti", "citi",
];

impl Source {
    /// How messages and sources name it.
    pub fn name(&self) -> String {
        let file = self.path.file_name().unwrap_or_default().to_string_lossy();
        match &self.subcircuit {
            Some(name) => format!("{file}, {name}"),
            None => file.into_owned(),
        }
    }

    /// The numbers that its name may state, the likeliest first: makers join the part number with
    /// its ratings or the temperature of the model, `0402X7R_100nF_885012205037` and
    /// `HHXE630ARA470MHA0G_20deg-C`.
    pub fn parts(&self) -> Vec<String> {
        let name = self.part();
        if self.subcircuit.is_none() {
            return vec![name];
        }
        let pieces = self.subcircuit.iter().flat_map(|it| it.split('_'));
        let mut pieces: Vec<String> = pieces
            .filter(|piece| piece.len() >= MIN_NUMBER)
            .map(str::to_owned)
            .collect();
        pieces.sort_by_key(|piece| std::cmp::Reverse(piece.len()));
        [vec![name], pieces].concat()
    }

    /// The condition that the name of a subcircuit states: `_60deg-C`, `_DC10V_25degC`, and
    /// `_3p3V_m40C` as Henrad writes it.
    fn stated(&self) -> StatedCondition {
        let name = self.subcircuit.as_deref().unwrap_or_default();
        own_condition(name).map_or_else(
            || stated_in(name),
            |[bias, temperature]| StatedCondition {
                bias: Some(Volts::new(bias)),
                temperature: Some(Celsius::new(temperature)),
            },
        )
    }

    /// The name of a subcircuit without the condition that it states.
    fn stem(&self) -> String {
        let name = self.subcircuit.as_deref().unwrap_or_default();
        let is_own = own_condition(name).is_some();
        let pieces = name.split('_').filter(|piece| {
            let stated = stated_in(piece);
            let is_value = is_own && ['V', 'C'].iter().any(|unit| own(piece, *unit).is_some());
            stated.temperature.is_none() && stated.bias.is_none() && !is_value
        });
        pieces.collect::<Vec<_>>().join("_")
    }

    /// How far its condition is from 25 °C without bias: kelvins and volts.
    fn distance(&self) -> f64 {
        /// °C.
        const USUAL: f64 = 25.0;
        let stated = self.stated();
        let temperature = stated
            .temperature
            .map_or(0.0, |it| (it.get() - USUAL).abs());
        temperature + stated.bias.map_or(0.0, |bias| bias.get().abs())
    }

    fn part(&self) -> String {
        match &self.subcircuit {
            // Names of subcircuits have no hyphens.
            Some(name) => name.replace('_', "-"),
            None => self
                .path
                .file_stem()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned(),
        }
    }
}

fn stated_in(name: &str) -> StatedCondition {
    let words = format!(" {}", name.replace('_', " ").to_lowercase());
    stated_condition(&[words.replace(" dc", " dc ")])
}

/// Bias in V and temperature in °C of a name that
/// [`condition_name`](henrad_formats::condition_name) wrote. A voltage alone may be a rating.
fn own_condition(name: &str) -> Option<[f64; 2]> {
    let pieces: Vec<&str> = name.split('_').collect();
    let mut pairs = pieces.windows(2);
    pairs.find_map(|pair| Some([own(pair[0], 'V')?, own(pair[1], 'C')?]))
}

/// The number of a piece with a unit after it: the decimal point is `p`, minus `m`.
fn own(piece: &str, unit: char) -> Option<f64> {
    let number = piece.strip_suffix(unit)?;
    let is_digit = |c: char| c.is_ascii_digit();
    (number.ends_with(is_digit) && number.starts_with(|c| c == 'm' || is_digit(c)))
        .then(|| number.replace('p', ".").replace('m', "-").parse().ok())
        .flatten()
}

/// Shorter pieces of a subcircuit's name are ratings.
const MIN_NUMBER: usize = 8;

/// Endings under which makers ship SPICE libraries.
const LIBRARY_ENDINGS: [&str; 9] = ["lib", "sub", "ckt", "cir", "mod", "sp", "txt", "inc", "net"];

/// Those of them that mean something else too: such a file without a subcircuit is left out.
const AMBIGUOUS_ENDINGS: [&str; 5] = ["mod", "sp", "txt", "inc", "net"];

/// What a folder must hold, for messages.
pub(super) const NO_FILES: &str = "no measurement (.csv, .txt, .s1p, .s2p and others), and no SPICE library with a subcircuit \
    (.lib, .sub, .ckt, .cir, .mod, .sp, .txt, .inc, .net)";

/// What a folder holds.
#[derive(Debug, Default)]
pub(super) struct Folder {
    pub sources: Vec<Source>,
    /// A sentence for everything that is left out or read in part.
    pub notes: Vec<String>,
}

impl Folder {
    fn add(&mut self, path: PathBuf, subcircuit: Option<String>, is_of_library: bool) {
        self.sources.push(Source {
            path,
            subcircuit,
            is_of_library,
        });
    }

    /// Adds the subcircuits of a library, or the measurement that a text without any holds; a file
    /// that cannot be read is one source, whose fit tells why.
    fn add_library(&mut self, path: PathBuf) {
        let file = path.file_name().unwrap_or_default().to_string_lossy();
        let bytes = fs::read(&path).ok();
        let read = bytes
            .as_ref()
            .map(|bytes| spice::read_library(&decoded(bytes)));
        if matches!(read, Some(Err(_)))
            && has_ending(&path, &["txt"])
            && bytes.is_some_and(|bytes| is_measured(&file, &bytes))
        {
            self.add(path, None, false);
            return;
        }
        let library = match read {
            Some(Ok(library)) => library,
            Some(Err(fault)) if has_ending(&path, &AMBIGUOUS_ENDINGS) => {
                self.notes.push(format!("{file}: left out: {fault}"));
                return;
            }
            _ => spice::ReadLibrary::default(),
        };
        self.notes.extend(
            library
                .skipped
                .iter()
                .map(|it| format!("{file}, {}: left out: {}", it.name, it.fault)),
        );
        let biased = library.subcircuits.iter().filter(|it| it.is_without_bias);
        self.notes.extend(biased.map(|it| {
            format!(
                "{file}, {}: elements that depend on the bias are taken at 0 V",
                it.name
            )
        }));
        if library.subcircuits.is_empty() {
            self.add(path, None, true);
            return;
        }
        for subcircuit in library.subcircuits {
            self.add(path.clone(), Some(subcircuit.name), true);
        }
    }
}

/// Whether a text holds a measurement, or columns of numbers that somebody may name.
fn is_measured(name: &str, bytes: &[u8]) -> bool {
    match measured::read(name, bytes, &Answers::default()) {
        Ok(reading) => reading.curves.iter().any(|it| !it.frequencies.is_empty()),
        Err(unread) => !unread.columns.is_empty(),
    }
}

fn has_ending(path: &Path, endings: &[&str]) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str());
    ending.is_some_and(|it| endings.contains(&it.to_ascii_lowercase().as_str()))
}

fn is_library(path: &Path) -> bool {
    has_ending(path, &LIBRARY_ENDINGS)
}

/// The measurements of a folder in the order of their names.
pub(super) fn files(folder: &Path) -> anyhow::Result<Folder> {
    let entries =
        fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut found = Folder::default();
    for entry in entries {
        let path = entry
            .with_context(|| format!("cannot read {}", folder.display()))?
            .path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        // Hidden files belong to systems and editors.
        if !path.is_file() || name.starts_with('.') {
            continue;
        }
        if is_library(&path) {
            found.add_library(path);
        } else if has_ending(&path, &MEASURED_ENDINGS) || measured::ports(&name).is_some() {
            found.add(path, None, false);
        } else {
            found.notes.push(format!(
                "{name}: left out: neither a measurement nor a SPICE library"
            ));
        }
    }
    found.sources.sort();
    found.notes.sort();
    Ok(found)
}

/// Of one part's subcircuits in a library, picks the one nearest to 25 °C and no bias; returns it
/// with all measurements, and the other subcircuits.
pub(super) fn nearest_of_libraries(sources: &[Source]) -> (Vec<Source>, Vec<Source>) {
    let is_farther = |one: &Source, other: &Source| {
        one.subcircuit.is_some()
            && other.path == one.path
            && other.stem() == one.stem()
            && other.distance() < one.distance()
    };
    let is_nearest = |one: &Source| !sources.iter().any(|other| is_farther(one, other));
    sources.iter().cloned().partition(is_nearest)
}

/// The impedance of a subcircuit, in place of a measurement.
pub(super) fn computed(bytes: &[u8], source: &Source) -> anyhow::Result<Measured> {
    const SWEEP: (f64, f64, u32) = (100.0, 1e9, 20);
    let read = spice::read_library(&decoded(bytes))?;
    let wanted = source.subcircuit.as_deref();
    let found = read
        .subcircuits
        .iter()
        .find(|it| wanted.is_none_or(|name| it.name == name));
    let subcircuit = found.with_context(|| match wanted {
        Some(_) => "the subcircuit is no longer in the file",
        None => "none of its subcircuits is understood",
    })?;
    let mut stated = source.stated();
    if subcircuit.is_without_bias {
        let bias = *stated.bias.get_or_insert(Volts::new(0.0));
        if bias.get() != 0.0 {
            bail!(
                "its elements depend on the bias and are read at 0 V, but its name states {} V",
                bias.get()
            );
        }
    }
    let (start, stop, points) = SWEEP;
    let grid = FrequencyGrid::logarithmic(Hertz::new(start), Hertz::new(stop), points)?;
    let impedances = subcircuit.netlist.impedances(&grid);
    let points = grid.frequencies().iter().zip(impedances);
    Ok(Measured {
        points: points
            .map(|(&frequency, impedance)| MeasuredPoint {
                frequency: Hertz::new(frequency),
                impedance,
            })
            .collect(),
        has_phase: true,
        mount: None,
        ports: None,
        stated,
        reference: None,
        is_reordered: false,
        is_windows_1252: false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn subcircuit(name: &str) -> Source {
        Source {
            path: PathBuf::from("maker.lib"),
            subcircuit: Some(name.to_owned()),
            is_of_library: true,
        }
    }

    #[test]
    fn names_of_makers_state_part_and_condition() {
        let hot = subcircuit("HHXE630ARA470MHA0G_60deg-C");
        assert_eq!(hot.parts()[1], "HHXE630ARA470MHA0G");
        assert_eq!(hot.stated().temperature.map(Celsius::get), Some(60.0));
        let cold = subcircuit("EKHE451VSN102MR60Z_-40deg-C");
        assert_eq!(cold.stated().temperature.map(Celsius::get), Some(-40.0));
        let biased = subcircuit("GRM155R71C104KA88_DC10V_25degC").stated();
        assert_eq!(biased.bias.map(Volts::get), Some(10.0));
        let own = subcircuit("C0805C104K5RACTU_3p3V_m40C").stated();
        assert_eq!(own.bias.map(Volts::get), Some(3.3));
        assert_eq!(own.temperature.map(Celsius::get), Some(-40.0));
        let rated = subcircuit("0402X7R_4-7nF_885012205029");
        assert!(rated.parts().contains(&"885012205029".to_owned()));
        assert_eq!(rated.stated(), StatedCondition::default());
    }

    #[test]
    fn the_file_without_a_bias_is_the_nearest_of_our_own() {
        let names = ["C0805C104K5RACTU_50V_25C", "C0805C104K5RACTU", "D_5V_25C"];
        let (used, others) = nearest_of_libraries(&names.map(subcircuit));
        assert_eq!(used, [names[1], names[2]].map(subcircuit));
        assert_eq!(others, [subcircuit(names[0])]);
    }

    #[test]
    fn the_condition_nearest_to_25_c_counts() {
        let names = ["A_20deg-C", "A_105deg-C", "A_-40deg-C", "B_105deg-C", "C"];
        let (used, others) = nearest_of_libraries(&names.map(subcircuit));
        let names = |sources: Vec<Source>| -> Vec<String> {
            sources.into_iter().filter_map(|it| it.subcircuit).collect()
        };
        assert_eq!(names(used), ["A_20deg-C", "B_105deg-C", "C"]);
        assert_eq!(names(others), ["A_105deg-C", "A_-40deg-C"]);
    }

    #[test]
    fn every_file_of_a_folder_is_a_source_or_is_named() {
        const PART: &str = ".SUBCKT C0805C104K5RACTU 1 2\nC1 1 2 Q={100n*x}\n.ENDS\n";
        const OTHER: &str = ".SUBCKT AMPLIFIER 1 2\nE1 1 2 3 4 5\n.ENDS\n";
        let folder = tempfile::tempdir().unwrap();
        for ending in LIBRARY_ENDINGS {
            let file = folder.path().join(format!("maker.{ending}"));
            fs::write(file, format!("{PART}{OTHER}")).unwrap();
        }
        for (name, text) in [
            ("notes.txt", "measured on Monday\n"),
            ("lot 7.txt", "f (kHz)\tR\tX\n1\t5\t-80\n2\t5\t-40\n"),
            ("unclear.txt", "a b c\n1 5 -80\n2 5 -40\n"),
            ("photo.png", ""),
            ("a.s1p", ""),
            (".hidden", ""),
        ] {
            fs::write(folder.path().join(name), text).unwrap();
        }
        let found = files(folder.path()).unwrap();
        assert_eq!(found.sources.len(), LIBRARY_ENDINGS.len() + 3);
        let measured = found.sources.iter().filter(|it| !it.is_of_library);
        assert_eq!(measured.count(), 3);
        let count = |text: &str| {
            found
                .notes
                .iter()
                .filter(|note| note.contains(text))
                .count()
        };
        assert_eq!(
            count(", AMPLIFIER: left out: line 5:"),
            LIBRARY_ENDINGS.len()
        );
        assert_eq!(
            count(", C0805C104K5RACTU: elements that depend on the bias"),
            9
        );
        assert_eq!(count("notes.txt: left out"), 1);
        assert_eq!(count("photo.png: left out"), 1);
        assert_eq!(found.notes.len(), 20);

        let measured = computed(PART.as_bytes(), &subcircuit("C0805C104K5RACTU")).unwrap();
        assert_eq!(measured.stated.bias.map(Volts::get), Some(0.0));
        let biased = PART.replace("C0805C104K5RACTU", "A_DC10V_25degC");
        let refused = computed(biased.as_bytes(), &subcircuit("A_DC10V_25degC"));
        assert!(refused.is_err_and(|error| error.to_string().contains("states 10 V")));
    }
}
