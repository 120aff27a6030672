//! Inductors in the commands `plot`, `csv`, `s2p` and `spice`.

use henrad_api::field::FieldError;
use henrad_api::input::{Control, Lenient, Number};
use henrad_api::vocabulary::{Mounting, PlotName, Word};
use henrad_catalogue::Database;
use henrad_engine::error::EngineError;
use henrad_engine::inductor::MAX_PARTS;
use henrad_engine::inductor::component::{
    InductorComponent, InductorSweepRequest, SweepRequest, read_sweep,
};
use henrad_engine::inductor::impedance::{InductorImpedance, impedance, impedance_csv};
use henrad_engine::model_file::{FileStamp, TextFile};
use henrad_engine::part_store::PartStore;
use henrad_engine::part_store::inductor_catalogue::InductorCatalogue;
use henrad_engine::simulation::spice_options::SpiceOptions;

use super::options::{ConditionArgs, explained, wrong_options, wrong_usage};
use super::terminal_plot::{self, Axis, TerminalCurve};

/// What a command writes of an inductor.
#[derive(Debug, Clone, Copy)]
pub(super) enum InductorFile {
    Table,
    /// Real and imaginary part of the impedance.
    ComplexTable,
    /// Without a mounting, series.
    Touchstone(Option<Mounting>),
    /// A sweep over bias, which they do not have.
    Mdif,
    Spice(SpiceOptions),
}

/// The inductors that commands know.
pub(super) struct Inductors {
    catalogue: InductorCatalogue,
    stamp: FileStamp,
}

impl Inductors {
    pub(super) async fn read(database: &Database, store: &PartStore) -> anyhow::Result<Self> {
        Ok(Self {
            catalogue: InductorCatalogue::new(database.inductors().await?)?,
            stamp: FileStamp::today(store.current_model_version().await?),
        })
    }

    pub(super) fn has(&self, number: &str) -> bool {
        self.catalogue.has(number)
    }

    /// The file of one inductor.
    pub(super) fn file(
        &self,
        number: &str,
        conditions: &ConditionArgs,
        file: InductorFile,
    ) -> Result<TextFile, EngineError> {
        let path = match file {
            InductorFile::Touchstone(path) => path,
            _ => None,
        };
        let sweep = self.sweep(&[number.to_owned()], conditions, path)?;
        let [part] = &sweep.components[..] else {
            return Err(EngineError::File("one inductor has one file".to_owned()));
        };
        match file {
            InductorFile::Table => Ok(part.file("_Impedance.csv", self.table_of(&sweep)?)),
            InductorFile::ComplexTable => part.complex_table(&sweep.grid),
            InductorFile::Touchstone(_) => {
                part.touchstone(&sweep.grid, &sweep.fixture, &self.stamp)
            }
            InductorFile::Mdif => {
                let message = "Only capacitors have a sweep over bias and temperature.";
                Err(EngineError::InvalidFields(vec![FieldError::new(
                    "biases", message,
                )]))
            }
            InductorFile::Spice(options) => {
                options.of_inductor()?;
                part.spice(&sweep.grid, options.format, options.dialect, &self.stamp)
            }
        }
    }

    /// The table of several inductors.
    pub(super) fn table(
        &self,
        numbers: &[String],
        conditions: &ConditionArgs,
    ) -> anyhow::Result<String> {
        let sweep = self.sweep(numbers, conditions, None);
        sweep
            .and_then(|sweep| self.table_of(&sweep))
            .map_err(|error| refused(&error, numbers, conditions))
    }

    fn table_of(&self, sweep: &SweepRequest) -> Result<String, EngineError> {
        impedance_csv(sweep, &self.stamp.model_version)
    }

    /// The curves of several inductors.
    pub(super) fn curves(
        &self,
        numbers: &[String],
        conditions: &ConditionArgs,
    ) -> anyhow::Result<Vec<InductorImpedance>> {
        let sweep = self.sweep(numbers, conditions, None);
        let curves = sweep.and_then(|sweep| {
            let parts = sweep.components.iter();
            let curves = parts.map(|part| impedance(part, &sweep));
            curves.collect::<Result<Vec<_>, _>>()
        });
        curves.map_err(|error| refused(&error, numbers, conditions))
    }

    /// One drawing for each quantity of the plot, and the sentences about it.
    pub(super) fn draw(
        &self,
        numbers: &[String],
        conditions: &ConditionArgs,
        kind: PlotName,
        width: u32,
    ) -> anyhow::Result<String> {
        let curves = self.curves(numbers, conditions)?;
        let (title, quantities) = shown(kind)?;
        let mut pieces = vec![title.to_owned()];
        for quantity in quantities {
            let lines: Vec<_> = curves
                .iter()
                .enumerate()
                .map(|(index, curve)| line(index, curve, quantity))
                .collect();
            let axis = Axis::logarithmic(quantity.name, quantity.unit);
            pieces.extend(terminal_plot::section(&lines, &axis, width));
        }
        pieces.extend(
            curves
                .iter()
                .map(|curve| format!("{}: {}", curve.part_number, curve.note)),
        );
        Ok(pieces.join("\n"))
    }

    fn sweep(
        &self,
        numbers: &[String],
        conditions: &ConditionArgs,
        path: Option<Mounting>,
    ) -> Result<SweepRequest, EngineError> {
        let request = InductorSweepRequest {
            request_list: components(
                numbers,
                conditions.current.value,
                conditions.temperature.value,
            ),
            start: Number(conditions.start.value),
            stop: Number(conditions.stop.value),
            points_per_decade: Number(conditions.points.value),
            path: path.map_or_else(Lenient::default, Lenient::Known),
            ..InductorSweepRequest::default()
        };
        read_sweep(&self.catalogue, &request)
    }
}

/// Why there is no sweep, under the names of the options.
fn refused(error: &EngineError, numbers: &[String], conditions: &ConditionArgs) -> anyhow::Error {
    let number = |row: usize| numbers.get(row).map(String::as_str);
    wrong_options(error, number, |option| conditions.typed(option))
        .map_or_else(|| explained(error), wrong_usage)
}

/// Inductors at a dc current in A and a temperature in °C.
pub(super) fn components(
    numbers: impl IntoIterator<Item = impl AsRef<str>>,
    current: f64,
    temperature: f64,
) -> Vec<InductorComponent> {
    let component = |number: &str| InductorComponent {
        part_number: number.to_owned(),
        current_dc: Control(current),
        temperature: Control(temperature),
    };
    let numbers = numbers.into_iter();
    numbers.map(|number| component(number.as_ref())).collect()
}

/// What is asked of inductors must be what they have.
pub(super) fn check(
    numbers: &[String],
    kind: PlotName,
    conditions: &ConditionArgs,
) -> anyhow::Result<()> {
    if numbers.is_empty() {
        return Ok(());
    }
    if numbers.len() > MAX_PARTS {
        return Err(wrong_usage(format!(
            "at most {MAX_PARTS} parts together; --output FOLDER writes one file for each"
        )));
    }
    if conditions.quantity.value.to_bits() != 1f64.to_bits() {
        return Err(wrong_usage(format!(
            "--quantity {}: {}: an inductor is one piece",
            conditions.quantity, numbers[0]
        )));
    }
    shown(kind).map(|_| ())
}

/// A quantity of an inductor over frequency.
#[derive(Clone, Copy)]
struct Shown {
    name: &'static str,
    unit: &'static str,
    values: fn(&InductorImpedance) -> Vec<Option<f64>>,
}

const IMPEDANCE: [Shown; 2] = [
    Shown {
        name: "|Z|",
        unit: "Ω",
        values: |curve| known(&curve.impedance),
    },
    Shown {
        name: "ESR",
        unit: "Ω",
        values: |curve| known(&curve.esr),
    },
];

const INDUCTANCE: [Shown; 1] = [Shown {
    name: "Inductance",
    unit: "H",
    values: |curve| curve.inductance.clone(),
}];

fn known(values: &[f64]) -> Vec<Option<f64>> {
    values.iter().copied().map(Some).collect()
}

/// The title of a plot of inductors, and its quantities.
fn shown(kind: PlotName) -> anyhow::Result<(&'static str, &'static [Shown])> {
    match kind {
        PlotName::ImpedanceEsr => Ok(("Impedance & ESR", &IMPEDANCE)),
        PlotName::CapacitanceInductance => Ok(("Inductance", &INDUCTANCE)),
        _ => Err(wrong_usage(format!(
            "--type {}: inductors have the plots {} and {}",
            kind.word(),
            PlotName::ImpedanceEsr.word(),
            PlotName::CapacitanceInductance.word()
        ))),
    }
}

fn line(index: usize, curve: &InductorImpedance, quantity: &Shown) -> TerminalCurve {
    let points = curve.frequencies.iter().zip((quantity.values)(curve));
    TerminalCurve {
        name: format!("L{} {}", index + 1, curve.part_number),
        points: points
            .filter_map(|(frequency, value)| Some([*frequency, value?]))
            .collect(),
        origin: curve.origin,
    }
}
