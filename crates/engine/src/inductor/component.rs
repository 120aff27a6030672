//! Inductors as components at a dc current and a temperature: the request, and the circuit and
//! texts of their Touchstone and SPICE files. Hz, A and °C in requests.

use std::collections::HashSet;
use std::sync::Arc;

use henrad_api::document::data_sheet_of;
use henrad_api::field::{FieldError, Limit, StatedLimit, stated, whole};
use henrad_api::input::{
    Control, Lenient, Number, OrEmpty, TextOrNumber, YesNo, in_any_case, text_or_number,
};
use henrad_api::limits;
use henrad_api::object::objects;
use henrad_api::vocabulary::{
    LineImpedance, Mounting, OriginMark, SpiceDialect, SpiceFileFormat, Word,
};
use henrad_formats::condition_name;
use henrad_formats::conditions::InductorConditions;
use henrad_formats::library::{InductorModels, LibraryPart, Ordered};
use henrad_formats::spice::{Dialect, FileFormat, InductorModel, inductor_subcircuit_name};
use henrad_formats::touchstone;
use henrad_parts::model::DescribedParameter;
use henrad_parts::quantity::{Amperes, Celsius, Hertz, format};
use henrad_sim::FrequencyGrid;
use henrad_sim::capacitor::combine::TraceImpedance;
use henrad_sim::inductor::SmallSignal;
use henrad_sim::network::{Fixture, LinePath, two_port};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{MAX_PARTS, NO_PART, too_many_parts};
use crate::error::{EngineError, refuse_invalid};
use crate::inductor::{CURRENT_OUTPUT, TEMPERATURE_AMBIENT};
use crate::model_file::{self, FileStamp, TextFile};
use crate::part_store::inductor_catalogue::InductorCatalogue;
use crate::part_store::inductor_model::ModeledInductor;
use crate::part_store::manufacturer;

const CURRENT: Limit = Limit {
    min: 0.0,
    ..CURRENT_OUTPUT.limit
};

const TEMPERATURE: Limit = TEMPERATURE_AMBIENT.limit;

/// Ranges of the fields, as the description of the interface states them.
pub const STATED: &[StatedLimit] = &[
    stated("InductorSweepRequest", "start", limits::FREQUENCY),
    stated("InductorSweepRequest", "stop", limits::FREQUENCY),
    stated(
        "InductorSweepRequest",
        "pointsPerDecade",
        limits::POINTS_PER_DECADE,
    ),
    stated("InductorComponent", "current_dc", CURRENT),
    stated("InductorComponent", "temperature", TEMPERATURE),
];

/// An inductor at its condition.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct InductorComponent {
    #[schema(required, example = "MPC1040LR36C")]
    pub part_number: String,
    /// Dc current, 0 to 100 A.
    #[schema(example = 10)]
    pub current_dc: Control,
    /// Temperature of the part, −55 to 155 °C.
    #[schema(example = 25)]
    pub temperature: Control,
}

impl Default for InductorComponent {
    fn default() -> Self {
        Self {
            part_number: String::new(),
            current_dc: Control(0.0),
            temperature: Control(25.0),
        }
    }
}

/// Body of the impedance and its files.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct InductorSweepRequest {
    /// One element per part, at most ten.
    #[serde(deserialize_with = "objects")]
    #[schema(required)]
    pub request_list: Vec<InductorComponent>,
    /// First frequency in Hz.
    pub start: Number,
    /// Last frequency in Hz.
    pub stop: Number,
    /// Frequencies per decade, 10 to 500.
    pub points_per_decade: Number,
    /// Impedance of the line in a Touchstone file, 50 or 75 Ω.
    #[serde(deserialize_with = "text_or_number")]
    #[schema(value_type = TextOrNumber<LineImpedance>, example = "50")]
    pub line: Lenient<LineImpedance>,
    /// How a Touchstone file connects the part to the line; series when empty.
    #[serde(deserialize_with = "in_any_case")]
    #[schema(required = false, value_type = OrEmpty<Mounting>, example = "Series")]
    pub path: Lenient<Mounting>,
    /// Extension of a SPICE file; CKT when empty.
    #[serde(deserialize_with = "in_any_case")]
    #[schema(required = false, value_type = OrEmpty<SpiceFileFormat>, example = "CKT")]
    pub spice_file_format: Lenient<SpiceFileFormat>,
    /// Simulator of a SPICE file; portable when empty. The others add the model that saturates.
    #[serde(deserialize_with = "in_any_case")]
    #[schema(required = false, value_type = OrEmpty<SpiceDialect>, example = "ltspice")]
    pub dialect: Lenient<SpiceDialect>,
    /// Whether curves and tables have the band within which 8 in 10 parts lie.
    pub spread: YesNo,
}

impl Default for InductorSweepRequest {
    fn default() -> Self {
        Self {
            request_list: Vec::new(),
            start: Number(1e4),
            stop: Number(1e9),
            points_per_decade: Number(50.0),
            line: Lenient::Known(LineImpedance::Fifty),
            path: Lenient::default(),
            spice_file_format: Lenient::default(),
            dialect: Lenient::default(),
            spread: YesNo::No,
        }
    }
}

/// A checked request.
#[derive(Debug)]
pub struct SweepRequest {
    pub components: Vec<Component>,
    pub grid: FrequencyGrid,
    pub fixture: Fixture,
    pub file_format: FileFormat,
    pub dialect: Dialect,
    /// Whether curves and tables have their bands.
    pub with_band: bool,
}

/// An inductor at its condition.
#[derive(Debug, Clone)]
pub struct Component {
    pub inductor: Arc<ModeledInductor>,
    /// Dc current.
    pub current: Amperes,
    /// Temperature of the part.
    pub temperature: Celsius,
}

/// Checks a request.
///
/// # Errors
/// [`EngineError::InvalidFields`] with all fields that are out of range, then
/// [`EngineError::UnknownPart`].
pub fn read_sweep(
    catalogue: &InductorCatalogue,
    request: &InductorSweepRequest,
) -> Result<SweepRequest, EngineError> {
    let mut errors = Vec::new();
    check_list(&request.request_list, &mut errors);
    let (start, stop, points) = (request.start.0, request.stop.0, request.points_per_decade.0);
    limits::check_sweep(start, stop, points, &mut errors);
    let fixture = fixture(request, &mut errors);
    let file_format = &request.spice_file_format;
    let file_format = file_format.or(SpiceFileFormat::Ckt, "spiceFileFormat", &mut errors);
    let dialect = &request.dialect;
    let dialect = dialect.or(SpiceDialect::Portable, "dialect", &mut errors);
    refuse_invalid(errors)?;
    let elements = request.request_list.iter().enumerate();
    let components = elements.map(|(index, element)| {
        let path = format!("requestList[{index}].part_number");
        Ok(Component {
            inductor: catalogue.find(&element.part_number, &path)?,
            current: Amperes::new(element.current_dc.0),
            temperature: Celsius::new(element.temperature.0),
        })
    });
    let components = components.collect::<Result<Vec<_>, EngineError>>()?;
    let grid = FrequencyGrid::logarithmic(Hertz::new(start), Hertz::new(stop), whole(points))
        .map_err(|source| EngineError::simulation("the sweep", source))?;
    Ok(SweepRequest {
        components,
        grid,
        fixture,
        file_format: model_file::file_format(file_format),
        dialect: model_file::dialect(dialect),
        with_band: request.spread.is_yes(),
    })
}

fn check_list(list: &[InductorComponent], errors: &mut Vec<FieldError>) {
    if list.is_empty() {
        errors.push(FieldError::new("requestList", NO_PART));
    }
    if list.len() > MAX_PARTS {
        let path = format!("requestList[{MAX_PARTS}]");
        errors.push(FieldError::new(path, too_many_parts()));
    }
    for (index, element) in list.iter().enumerate().take(MAX_PARTS) {
        let path = |field: &str| format!("requestList[{index}].{field}");
        CURRENT.check(path("current_dc"), element.current_dc.0, errors);
        TEMPERATURE.check(path("temperature"), element.temperature.0, errors);
    }
}

fn fixture(request: &InductorSweepRequest, errors: &mut Vec<FieldError>) -> Fixture {
    errors.extend(request.line.checked("line").err());
    let line = request.line.known().unwrap_or(LineImpedance::Fifty);
    let path = request.path.or(Mounting::Series, "path", errors);
    Fixture {
        path: match path {
            Mounting::Shunt => LinePath::Shunt,
            Mounting::Series => LinePath::Series,
        },
        reference: line.ohms(),
        trace: TraceImpedance::default(),
    }
}

impl Component {
    pub fn part_number(&self) -> &str {
        &self.inductor.row.part_number
    }

    /// Scattering parameters in a line.
    ///
    /// # Errors
    /// [`EngineError::Simulation`] when the physics refuses.
    pub fn touchstone(
        &self,
        grid: &FrequencyGrid,
        fixture: &Fixture,
        stamp: &FileStamp,
    ) -> Result<TextFile, EngineError> {
        let small_signal = self.small_signal()?;
        let conditions = self.conditions(&small_signal, grid, stamp);
        let impedance = small_signal.impedances(grid);
        let matrices = two_port::sweep(grid, &impedance, fixture)
            .map_err(|source| EngineError::simulation(self.part_number(), source))?;
        let text = touchstone::write_inductor(&conditions, fixture, grid.frequencies(), &matrices)
            .map_err(|error| EngineError::File(error.to_string()))?;
        Ok(self.file(".s2p", text))
    }

    /// Real and imaginary part of the impedance over frequency, for small signals.
    ///
    /// # Errors
    /// [`EngineError::Simulation`] when the physics refuses.
    pub fn complex_table(&self, grid: &FrequencyGrid) -> Result<TextFile, EngineError> {
        let impedances = self.small_signal()?.impedances(grid);
        let text = model_file::complex_table(grid.frequencies(), &impedances);
        Ok(self.file("_Z.csv", text))
    }

    /// SPICE subcircuits: for small signals, and in dialects other than portable one that
    /// saturates.
    ///
    /// # Errors
    /// As [`Self::touchstone`].
    pub fn spice(
        &self,
        grid: &FrequencyGrid,
        file_format: FileFormat,
        dialect: Dialect,
        stamp: &FileStamp,
    ) -> Result<TextFile, EngineError> {
        let InductorModels {
            model, conditions, ..
        } = self.models(self.part_number(), grid, stamp)?;
        let text = model.write(&conditions, file_format, dialect);
        Ok(self.file(&format!("_SPICE.{}", file_format.extension()), text))
    }

    /// The subcircuits under a name, and their conditions.
    fn models(
        &self,
        name: &str,
        grid: &FrequencyGrid,
        stamp: &FileStamp,
    ) -> Result<InductorModels, EngineError> {
        let small_signal = self.small_signal()?;
        let inductor = &self.inductor.model;
        let (current, temperature) = (self.current, self.temperature);
        let model = InductorModel::new(name, inductor, &small_signal, current, temperature, grid)
            .map_err(|source| EngineError::simulation(self.part_number(), source))?;
        let conditions = self.conditions(&small_signal, grid, stamp);
        let row = &self.inductor.row;
        let ordered = Ordered {
            part_number: row.part_number.clone(),
            // The maker of an inductor that no list has stands in its notice.
            manufacturer: if self.inductor.notice.is_empty() {
                manufacturer(&row.maker).to_owned()
            } else {
                String::new()
            },
            data_sheet: data_sheet_of(&row.part_number, &row.data_sheet),
        };
        Ok(InductorModels {
            model,
            conditions,
            ordered,
        })
    }

    pub fn small_signal(&self) -> Result<SmallSignal<'_>, EngineError> {
        let ModeledInductor {
            model, parasitics, ..
        } = &*self.inductor;
        SmallSignal::at(model, *parasitics, self.current, self.temperature)
            .map_err(|source| EngineError::simulation(self.part_number(), source))
    }

    /// A file about it.
    pub fn file(&self, ending: &str, text: String) -> TextFile {
        TextFile::new("", self.part_number(), ending, &self.condition_name(), text)
    }

    /// What names of its models and files add for its condition.
    pub fn condition_name(&self) -> String {
        condition_name::of_inductor(self.current, self.temperature)
    }

    fn conditions(
        &self,
        small_signal: &SmallSignal<'_>,
        grid: &FrequencyGrid,
        stamp: &FileStamp,
    ) -> InductorConditions {
        let frequencies = grid.frequencies();
        let end = |frequency: Option<&f64>| Hertz::new(frequency.copied().unwrap_or_default());
        InductorConditions {
            generator: stamp.generator(),
            date: stamp.date.clone(),
            notice: self.inductor.notice.clone(),
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
        let mut sentences = self.inductor.notice.clone();
        sentences.push(format!(
            "Small signals at {} A dc and {} °C of the part. Typical of other makers' molded parts: \
             {}. Core loss at ripple level is not included.{resonance}",
            self.current.get(),
            self.temperature.get(),
            parasitics.join("; "),
        ));
        sentences.join(" ")
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

/// The subcircuits of every component under names that differ.
///
/// # Errors
/// As [`Component::touchstone`].
pub fn library_parts(
    components: &[Component],
    grid: &FrequencyGrid,
    stamp: &FileStamp,
) -> Result<Vec<LibraryPart>, EngineError> {
    let mut taken = HashSet::new();
    let parts = components.iter().zip(1..).map(|(component, row)| {
        let mut name = component.part_number().to_owned();
        // Two rows may have the same part at the same condition.
        if !taken.insert(inductor_subcircuit_name(&name) + &component.condition_name()) {
            name = format!("{name}_L{row}");
        }
        let models = component.models(&name, grid, stamp);
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
