//! Inductors as components: small-signal impedance, Touchstone and SPICE files.

use std::collections::HashSet;
use std::sync::Arc;

use henrad_api::vocabulary::{OriginMark, Word};
use henrad_formats::archive::Entry;
use henrad_formats::condition_name;
use henrad_formats::conditions::InductorConditions;
use henrad_formats::library::{self, InductorModels, LibraryPart, Program};
use henrad_formats::spice::{Dialect, FileFormat, InductorModel, inductor_subcircuit_name};
use henrad_formats::touchstone;
use henrad_parts::model::DescribedParameter;
use henrad_parts::quantity::{Amperes, Celsius, Hertz, format};
use henrad_sim::inductor::{SmallSignal, SmallSignalBand};
use henrad_sim::network::{Fixture, two_port};
use henrad_sim::{Complex64, FrequencyGrid};

use super::model::ModeledInductor;
use crate::error::AppError;
use crate::model_file::{GENERATOR, TextFile};
use crate::part_store::ModelVersion;

/// An inductor at its condition.
#[derive(Debug, Clone)]
pub struct Component {
    pub inductor: Arc<ModeledInductor>,
    /// Dc current.
    pub current: Amperes,
    /// Temperature of the part.
    pub temperature: Celsius,
}

/// What a file says of its making.
#[derive(Debug, Clone)]
pub struct Making {
    /// Versions of rules and catalogue.
    pub model_version: ModelVersion,
    /// Date in UTC.
    pub date: String,
}

/// The small-signal curves of one component.
#[derive(Debug, Clone)]
pub struct Curves {
    pub impedance: Vec<Complex64>,
    pub inductance_at_current: f64,
    pub self_resonant_frequency: Option<Hertz>,
    /// What 8 in 10 parts lie between, by the spreads of winding capacitance and core resistance, where it is asked for.
    pub band: Option<SmallSignalBand>,
}

impl Curves {
    /// |Z|, Ω.
    pub fn magnitude(&self) -> Vec<f64> {
        self.impedance.iter().map(|z| z.norm()).collect()
    }

    /// Re Z, Ω.
    pub fn esr(&self) -> Vec<f64> {
        self.impedance.iter().map(|z| z.re).collect()
    }

    /// Im Z/ω, H; `None` where the reactance is capacitive.
    pub fn inductance(&self, grid: &FrequencyGrid) -> Vec<Option<f64>> {
        let points = self.impedance.iter().zip(grid.frequencies());
        let inductance = |(z, frequency): (&Complex64, &f64)| {
            (z.im > 0.0).then(|| z.im / (std::f64::consts::TAU * frequency))
        };
        points.map(inductance).collect()
    }
}

impl Component {
    pub fn part_number(&self) -> &str {
        &self.inductor.row.part_number
    }

    /// Impedance over a sweep.
    ///
    /// # Errors
    /// [`AppError::Simulation`] when the physics refuses.
    pub fn curves(&self, grid: &FrequencyGrid, with_band: bool) -> Result<Curves, AppError> {
        let small_signal = self.small_signal()?;
        Ok(Curves {
            impedance: small_signal.impedances(grid),
            inductance_at_current: small_signal.inductance().get(),
            self_resonant_frequency: small_signal.self_resonant_frequency(),
            band: with_band.then(|| small_signal.band(grid, &self.inductor.parasitic_spread)),
        })
    }

    /// Scattering parameters in a line.
    ///
    /// # Errors
    /// As [`Self::curves`].
    pub fn touchstone(
        &self,
        grid: &FrequencyGrid,
        fixture: &Fixture,
        making: &Making,
    ) -> Result<TextFile, AppError> {
        let small_signal = self.small_signal()?;
        let conditions = self.conditions(&small_signal, grid, making);
        let impedance = small_signal.impedances(grid);
        let matrices = two_port::sweep(grid, &impedance, fixture)
            .map_err(|source| AppError::simulation(self.part_number(), source))?;
        let text = touchstone::write_inductor(&conditions, fixture, grid.frequencies(), &matrices)
            .map_err(|error| AppError::File(error.to_string()))?;
        Ok(self.file(".s2p", text))
    }

    /// SPICE subcircuits: for small signals, and in dialects other than portable one that saturates.
    ///
    /// # Errors
    /// As [`Self::curves`].
    pub fn spice(
        &self,
        grid: &FrequencyGrid,
        (file_format, dialect): (FileFormat, Dialect),
        making: &Making,
    ) -> Result<TextFile, AppError> {
        let InductorModels { model, conditions } = self.models(self.part_number(), grid, making)?;
        let text = model.write(&conditions, file_format, dialect);
        Ok(self.file(&format!("_SPICE.{}", file_format.extension()), text))
    }

    /// The subcircuits under a name, and their conditions.
    fn models(
        &self,
        name: &str,
        grid: &FrequencyGrid,
        making: &Making,
    ) -> Result<InductorModels, AppError> {
        let small_signal = self.small_signal()?;
        let condition = (self.current, self.temperature);
        let inductor = &self.inductor.model;
        let model = InductorModel::new(name, inductor, &small_signal, condition, grid)
            .map_err(|source| AppError::simulation(self.part_number(), source))?;
        let conditions = self.conditions(&small_signal, grid, making);
        Ok(InductorModels { model, conditions })
    }

    fn small_signal(&self) -> Result<SmallSignal<'_>, AppError> {
        let ModeledInductor {
            model, parasitics, ..
        } = &*self.inductor;
        SmallSignal::at(model, *parasitics, self.current, self.temperature)
            .map_err(|source| AppError::simulation(self.part_number(), source))
    }

    /// A file about it.
    pub fn file(&self, ending: &str, text: String) -> TextFile {
        let names = ("", self.part_number(), ending);
        TextFile::new(names, &self.condition_name(), text)
    }

    /// What names of its models and files add for its condition.
    fn condition_name(&self) -> String {
        condition_name::of_inductor(self.current, self.temperature)
    }

    fn conditions(
        &self,
        small_signal: &SmallSignal<'_>,
        grid: &FrequencyGrid,
        making: &Making,
    ) -> InductorConditions {
        let frequencies = grid.frequencies();
        let end = |frequency: Option<&f64>| Hertz::new(frequency.copied().unwrap_or_default());
        InductorConditions {
            generator: format!("{GENERATOR}, {}", making.model_version),
            date: making.date.clone(),
            part_number: self.part_number().to_owned(),
            temperature: self.temperature,
            current: self.current,
            origin: OriginMark::weakest(
                self.parameters()
                    .map(|parameter| OriginMark::from_origin(&parameter.origin)),
            )
            .word(),
            estimates: self
                .inductor
                .parasitic_parameters
                .iter()
                .map(estimate)
                .collect(),
            start: end(frequencies.first()),
            stop: end(frequencies.last()),
            self_resonant_frequency: small_signal.self_resonant_frequency(),
        }
    }

    /// Conditions and assumptions in sentences.
    pub fn note(&self, resonance: Option<Hertz>) -> String {
        let resonance = resonance.map_or_else(String::new, |resonance| {
            format!(
                " Extrapolated above the self-resonance at {}.",
                format(resonance.get(), "Hz", 3)
            )
        });
        let parasitics = &self.inductor.parasitic_parameters;
        let parasitics: Vec<_> = parasitics.iter().map(in_words).collect();
        format!(
            "Small signals at {} A dc and {} °C of the part. Typical of other makers' molded parts: {}. Core loss at ripple \
             level is not included.{resonance}",
            self.current.get(),
            self.temperature.get(),
            parasitics.join("; "),
        )
    }

    /// Parameters behind the curves.
    pub fn parameters(&self) -> impl Iterator<Item = &DescribedParameter> {
        let ModeledInductor {
            winding_parameters,
            parasitic_parameters,
            ..
        } = &*self.inductor;
        winding_parameters.iter().chain(parasitic_parameters)
    }
}

/// The subcircuits of every component as a library with symbols.
///
/// # Errors
/// As [`Component::curves`].
pub fn library(
    components: &[Component],
    grid: &FrequencyGrid,
    (name, program): (&str, Program),
    making: &Making,
) -> Result<Vec<Entry>, AppError> {
    let parts = library_parts(components, grid, making)?;
    Ok(library::files(name, program, &parts))
}

/// The subcircuits of every component under names that differ.
///
/// # Errors
/// As [`Component::curves`].
pub fn library_parts(
    components: &[Component],
    grid: &FrequencyGrid,
    making: &Making,
) -> Result<Vec<LibraryPart>, AppError> {
    let mut taken = HashSet::new();
    let parts = components.iter().zip(1..).map(|(component, row)| {
        let mut name = component.part_number().to_owned();
        // Two rows may have the same part at the same condition.
        if !taken.insert(inductor_subcircuit_name(&name) + &component.condition_name()) {
            name = format!("{name}_L{row}");
        }
        let models = component.models(&name, grid, making);
        models.map(LibraryPart::Inductor)
    });
    parts.collect()
}

fn in_words(parameter: &DescribedParameter) -> String {
    format!(
        "{} {} ({})",
        parameter.name.to_lowercase(),
        parameter.value,
        parameter.condition
    )
}

/// A parameter in the comment of a file; multiplication signs have no place in ASCII.
fn estimate(parameter: &DescribedParameter) -> String {
    let line = format!("{}, {}", in_words(parameter), parameter.origin.mark());
    line.replace('×', "x").replace('Ω', "ohm")
}
