//! A model at an address: what `GET /m/{number}.{ending}` answers for the conditions of its query.
//!
//! A wrong bias in a file is worse than none, so a word of the query that a file does not depend on
//! is refused like a misspelt one.

use std::str::FromStr;

use henrad_api::field::{FieldError, Limit, range, whole};
use henrad_api::input::{Control, Lenient, Number, YesNo};
use henrad_api::vocabulary::{
    Axis, BandSide, LineImpedance, Mounting, PlotKind, PlotName, Scale, SpiceConditions,
    SpiceDialect, SpiceStatistics, Word,
};
use henrad_formats::chart::{AxisScale, Chart, ChartAxis, ChartLine};
use henrad_formats::spice::FileFormat;
use henrad_parts::quantity::{self, Hours};
use henrad_sim::Condition;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::error::{EngineError, refuse_invalid};
use crate::inductor::component::{
    InductorComponent, InductorSweepRequest, SweepRequest, read_sweep,
};
use crate::inductor::impedance::{impedance, impedance_csv};
use crate::model_file::{FileStamp, TextFile};
use crate::part_store::PartStore;
use crate::part_store::inductor_catalogue::InductorCatalogue;
use crate::selection::fields::AGE;
use crate::simulation::plot::{PlotAnswer, Series, compute};
use crate::simulation::request::{PlotParam, PlotPart, PlotRequest, prepare_at};
use crate::simulation::spice_options::SpiceOptions;
use crate::simulation::{Simulation, csv, model_files};

/// Width of a picture, pixels.
const WIDTH: Limit = range(320.0, 2000.0, "px");
const USUAL_WIDTH: f64 = 720.0;
/// Why an inductor has no sweep.
const ONLY_CAPACITORS: &str =
    "Only capacitors have a sweep over bias and temperature; ask for .s2p at a current.";
/// Most biases, and most temperatures, of a sweep.
const MOST_STEPS: usize = 12;

/// What an address ends in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// SPICE subcircuits.
    Lib,
    /// Scattering parameters.
    S2p,
    /// Scattering parameters over bias and temperature, as MDIF.
    Mdf,
    /// Curves as a table.
    Csv,
    /// Curves as the answer of the plot.
    Json,
    /// Curves as a picture.
    Svg,
}

impl Ending {
    /// Media type of such a file.
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Lib | Self::S2p | Self::Mdf => "text/plain; charset=utf-8",
            Self::Csv => "text/csv; charset=utf-8",
            Self::Json => "application/json",
            Self::Svg => "image/svg+xml",
        }
    }

    fn word(self) -> &'static str {
        match self {
            Self::Lib => "lib",
            Self::S2p => "s2p",
            Self::Mdf => "mdf",
            Self::Csv => "csv",
            Self::Json => "json",
            Self::Svg => "svg",
        }
    }
}

impl FromStr for Ending {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let all = [
            Self::Lib,
            Self::S2p,
            Self::Mdf,
            Self::Csv,
            Self::Json,
            Self::Svg,
        ];
        all.into_iter().find(|it| it.word() == text).ok_or(())
    }
}

/// Number and ending of the last segment of an address; `None` for another ending.
pub fn number_and_ending(file: &str) -> Option<(&str, Ending)> {
    let (number, ending) = file.rsplit_once('.')?;
    Some((number, ending.parse().ok()?)).filter(|(number, _)| !number.is_empty())
}

/// The query of an address. Numbers are read as the fields of the pages read them: `12V`, `85C`,
/// `3v3`, `10k`.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[serde(default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ModelQuery {
    /// Dc bias of a capacitor, V; 0 when left out. Of a `.mdf` several, parted by semicolons; a table up to the rated
    /// voltage when left out.
    #[param(example = "12")]
    bias: Option<String>,
    /// Dc current of an inductor, A; 0 when left out.
    current: Option<String>,
    /// Temperature of the part, °C; 25 when left out. Of a `.mdf` several, as of the bias.
    #[param(example = "60")]
    temperature: Option<String>,
    /// Pieces of a capacitor in parallel; 1 when left out.
    quantity: Option<String>,
    /// Age of a capacitor, 1 to 10 000 000 h; that of the nominal capacitance when left out.
    age: Option<String>,
    /// Simulator of a `.lib`; portable when left out.
    dialect: Option<String>,
    /// Factors on a capacitor of a `.lib`: `params` for KC, KESR and KL as parameters, `mc` for lines that draw them
    /// too, in LTspice and ngspice; none when left out.
    #[param(example = "params")]
    statistics: Option<String>,
    /// `params` for one subcircuit `_BT` of a `.lib` whose bias VB and temperature TEMPC are parameters; `fixed` when
    /// left out.
    #[param(example = "fixed")]
    conditions: Option<String>,
    /// First frequency, Hz; 100 when left out.
    start: Option<String>,
    /// Last frequency, Hz; 1 GHz when left out.
    stop: Option<String>,
    /// Points per decade, 10 to 500; 50 when left out.
    points: Option<String>,
    /// How a `.s2p` or `.mdf` connects the part to the line: `shunt` or `series`; shunt when left out, series of an inductor.
    path: Option<String>,
    /// Impedance of the line of a `.s2p` or `.mdf`, 50 or 75 Ω; 50 when left out.
    line: Option<String>,
    /// Plot of a `.csv`, `.json` or `.svg`; `Imp,ESR` when left out.
    #[param(example = "Imp,ESR")]
    plot: Option<String>,
    /// Ground of a `.svg`: `light` or `dark`; light when left out.
    theme: Option<String>,
    /// Width of a `.svg`, 320 to 2000 pixels; 720 when left out.
    width: Option<String>,
}

impl ModelQuery {
    /// The `.lib` of a part at a condition: the bias of a capacitor in V or the dc current of an
    /// inductor in A, and a temperature in °C.
    pub fn at(bias: Option<f64>, current: Option<f64>, temperature: f64, dialect: &str) -> Self {
        Self {
            bias: bias.map(|volts| volts.to_string()),
            current: current.map(|amperes| amperes.to_string()),
            temperature: Some(temperature.to_string()),
            dialect: Some(dialect.to_owned()),
            ..Self::default()
        }
    }
}

/// The checked words of a query.
struct Reader<'a> {
    query: &'a ModelQuery,
    errors: Vec<FieldError>,
}

impl Reader<'_> {
    fn number(&mut self, name: &str, text: Option<&String>, unit: &str, usual: f64) -> f64 {
        let Some(text) = text else { return usual };
        quantity::parse(text, unit).unwrap_or_else(|error| {
            self.errors.push(FieldError::new(name, error.to_string()));
            usual
        })
    }

    fn word<T: Word>(&mut self, name: &str, text: Option<&String>, usual: T) -> T {
        let Some(text) = text else { return usual };
        let found = T::ALL
            .iter()
            .find(|it| it.word().eq_ignore_ascii_case(text));
        found.copied().unwrap_or_else(|| {
            let message = format!("Must be one of {}", T::words(", "));
            self.errors.push(FieldError::new(name, message));
            usual
        })
    }

    /// How to write a `.lib`. One over bias and temperature is at none of them.
    fn spice_options(&mut self, dialect: SpiceDialect) -> SpiceOptions {
        let query = self.query;
        let none = SpiceStatistics::None;
        let statistics = self.word("statistics", query.statistics.as_ref(), none);
        let fixed = SpiceConditions::Fixed;
        let conditions = self.word("conditions", query.conditions.as_ref(), fixed);
        if conditions == SpiceConditions::Parameters {
            for (name, is_given) in [
                ("bias", query.bias.is_some()),
                ("temperature", query.temperature.is_some()),
            ] {
                if is_given {
                    let message = "Is a parameter of this subcircuit; leave it out.";
                    self.errors.push(FieldError::new(name, message));
                }
            }
        }
        let options = SpiceOptions::new(FileFormat::Txt, dialect, statistics, conditions);
        options.unwrap_or_else(|error| {
            if let EngineError::InvalidFields(errors) = error {
                self.errors.extend(errors);
            }
            SpiceOptions::plain(FileFormat::Txt, dialect)
        })
    }

    /// Refuses words that the file does not depend on.
    fn refuse_unused(&mut self, ending: Ending, is_inductor: bool) {
        let query = self.query;
        let has_plot = matches!(ending, Ending::Csv | Ending::Json | Ending::Svg);
        let is_two_port = ending == Ending::S2p;
        let capacitors = "the conditions of a capacitor alone";
        for (name, is_given, is_used, of) in [
            ("bias", query.bias.is_some(), !is_inductor, capacitors),
            (
                "quantity",
                query.quantity.is_some(),
                !is_inductor,
                capacitors,
            ),
            ("age", query.age.is_some(), !is_inductor, capacitors),
            (
                "current",
                query.current.is_some(),
                is_inductor,
                "the conditions of an inductor alone",
            ),
            (
                "dialect",
                query.dialect.is_some(),
                ending == Ending::Lib,
                ".lib alone",
            ),
            (
                "statistics",
                query.statistics.is_some(),
                ending == Ending::Lib && !is_inductor,
                ".lib of capacitors alone",
            ),
            (
                "conditions",
                query.conditions.is_some(),
                ending == Ending::Lib && !is_inductor,
                ".lib of capacitors alone",
            ),
            (
                "path",
                query.path.is_some(),
                is_two_port,
                ".s2p and .mdf alone",
            ),
            (
                "line",
                query.line.is_some(),
                is_two_port,
                ".s2p and .mdf alone",
            ),
            (
                "plot",
                query.plot.is_some(),
                has_plot && !is_inductor,
                ".csv, .json and .svg of capacitors alone",
            ),
            (
                "theme",
                query.theme.is_some(),
                ending == Ending::Svg,
                ".svg alone",
            ),
            (
                "width",
                query.width.is_some(),
                ending == Ending::Svg,
                ".svg alone",
            ),
        ] {
            if is_given && !is_used {
                self.errors
                    .push(FieldError::new(name, format!("Belongs to {of}.")));
            }
        }
    }
}

/// A file to write: everything that it depends on.
#[derive(Debug)]
pub struct AddressedModel {
    ending: Ending,
    subject: Subject,
    spice: SpiceOptions,
    is_dark: bool,
    width: u32,
    /// State of the catalogue.
    stamp: i64,
}

#[derive(Debug)]
enum Subject {
    Capacitor(Box<(PlotRequest, Simulation)>),
    /// A capacitor over biases in V and temperatures in °C; over those of its table where there are none.
    Sweep(Box<Simulation>, [Vec<f64>; 2]),
    Inductor(SweepRequest, FileStamp),
}

impl AddressedModel {
    /// Checks a query and finds its part: an inductor where one has the number, else a capacitor.
    ///
    /// # Errors
    /// [`EngineError::InvalidFields`] with the words of the query that are wrong, then
    /// [`EngineError::UnknownPart`].
    pub async fn new(
        store: &PartStore,
        inductors: &InductorCatalogue,
        number: &str,
        ending: Ending,
        query: &ModelQuery,
    ) -> Result<Self, EngineError> {
        if ending == Ending::Mdf {
            Self::over_conditions(store, inductors, number, query).await
        } else {
            Self::at_condition(store, inductors, number, ending, query).await
        }
    }

    /// The model of a query whose bias and temperature may be several, each checked alone.
    async fn over_conditions(
        store: &PartStore,
        inductors: &InductorCatalogue,
        number: &str,
        query: &ModelQuery,
    ) -> Result<Self, EngineError> {
        let usual = ModelQuery {
            bias: None,
            temperature: None,
            ..query.clone()
        };
        let mut lists = [Vec::new(), Vec::new()];
        for (list, name) in lists.iter_mut().zip(["bias", "temperature"]) {
            let text = if name == "bias" {
                &query.bias
            } else {
                &query.temperature
            };
            for piece in text.iter().flat_map(|text| text.split(';')) {
                if list.len() == MOST_STEPS {
                    return Err(refused(name, &format!("Takes at most {MOST_STEPS} values")));
                }
                let mut one = usual.clone();
                if name == "bias" {
                    one.bias = Some(piece.to_owned());
                } else {
                    one.temperature = Some(piece.to_owned());
                }
                let model = Self::at_condition(store, inductors, number, Ending::S2p, &one).await?;
                let condition = model.condition()?;
                list.push(if name == "bias" {
                    condition.bias.get()
                } else {
                    condition.temperature.get()
                });
            }
        }
        let mut model = Self::at_condition(store, inductors, number, Ending::S2p, &usual).await?;
        let Subject::Capacitor(capacitor) = model.subject else {
            return Err(refused("bias", ONLY_CAPACITORS));
        };
        model.subject = Subject::Sweep(Box::new(capacitor.1), lists);
        model.ending = Ending::Mdf;
        Ok(model)
    }

    /// The condition of a capacitor.
    fn condition(&self) -> Result<Condition, EngineError> {
        let part = match &self.subject {
            Subject::Capacitor(capacitor) => capacitor.1.parts.first(),
            Subject::Sweep(..) | Subject::Inductor(..) => None,
        };
        let condition = part.map(|part| part.condition);
        condition.ok_or_else(|| refused("bias", ONLY_CAPACITORS))
    }

    async fn at_condition(
        store: &PartStore,
        inductors: &InductorCatalogue,
        number: &str,
        ending: Ending,
        query: &ModelQuery,
    ) -> Result<Self, EngineError> {
        let is_inductor = inductors.has(number);
        let stamp = store.stamp().await?;
        let mut reader = Reader {
            query,
            errors: Vec::new(),
        };
        reader.refuse_unused(ending, is_inductor);
        let dialect = reader.word("dialect", query.dialect.as_ref(), SpiceDialect::Portable);
        let spice = reader.spice_options(dialect);
        let theme = query.theme.as_deref().unwrap_or("light");
        if !["light", "dark"].contains(&theme) {
            reader
                .errors
                .push(FieldError::new("theme", "Must be one of light, dark"));
        }
        let width = reader.number("width", query.width.as_ref(), "", USUAL_WIDTH);
        WIDTH.check_whole("width", width, &mut reader.errors);
        let start = reader.number("start", query.start.as_ref(), "Hz", 100.0);
        let stop = reader.number("stop", query.stop.as_ref(), "Hz", 1e9);
        let points = reader.number("points", query.points.as_ref(), "", 50.0);
        let temperature = reader.number("temperature", query.temperature.as_ref(), "°C", 25.0);
        let usual_path = if is_inductor {
            Mounting::Series
        } else {
            Mounting::Shunt
        };
        let path = reader.word("path", query.path.as_ref(), usual_path);
        let line = reader.word("line", query.line.as_ref(), LineImpedance::Fifty);
        let subject = if is_inductor {
            let current = reader.number("current", query.current.as_ref(), "A", 0.0);
            refuse_invalid(reader.errors)?;
            let request = InductorSweepRequest {
                request_list: vec![InductorComponent {
                    part_number: number.to_owned(),
                    current_dc: Control(current),
                    temperature: Control(temperature),
                }],
                start: Number(start),
                stop: Number(stop),
                points_per_decade: Number(points),
                line: Lenient::Known(line),
                path: Lenient::Known(path),
                dialect: Lenient::Known(dialect),
                ..InductorSweepRequest::default()
            };
            let sweep = read_sweep(inductors, &request).map_err(named)?;
            let made = FileStamp::today(store.model_version(stamp).await?);
            Subject::Inductor(sweep, made)
        } else {
            let bias = reader.number("bias", query.bias.as_ref(), "V", 0.0);
            let pieces = reader.number("quantity", query.quantity.as_ref(), "", 1.0);
            let plot = reader.word("plot", query.plot.as_ref(), PlotName::ImpedanceEsr);
            let age = query.age.as_ref().map(|text| {
                let hours = reader.number("age", Some(text), "h", 1.0);
                AGE.check("age", hours, &mut reader.errors);
                Hours::new(hours)
            });
            refuse_invalid(reader.errors)?;
            let request = PlotRequest {
                plot_type: Lenient::Known(plot),
                parts: vec![PlotPart {
                    mfr_pn: number.to_owned(),
                    base_pn: String::new(),
                    maker: String::new(),
                    confirm_unusual: YesNo::No,
                    param: PlotParam {
                        qty: Control(pieces),
                        bias: Control(bias),
                        temp_ambient: Control(temperature),
                    },
                    ce_props: Vec::new(),
                }],
                start: Number(start),
                stop: Number(stop),
                points_per_decade: Number(points),
                line: Lenient::Known(line),
                path: Lenient::Known(path),
                ..PlotRequest::default()
            };
            let mut simulation = prepare_at(store, stamp, &request).await.map_err(named)?;
            for part in &mut simulation.parts {
                part.condition.age = age;
            }
            Subject::Capacitor(Box::new((request, simulation)))
        };
        Ok(Self {
            ending,
            subject,
            spice,
            is_dark: theme == "dark",
            width: whole(width),
            stamp,
        })
    }

    /// What the file states of its making.
    pub fn made(&self) -> &FileStamp {
        match &self.subject {
            Subject::Capacitor(capacitor) => &capacitor.1.stamp,
            Subject::Sweep(simulation, _) => &simulation.stamp,
            Subject::Inductor(_, made) => made,
        }
    }

    /// What the file follows from beside its address: program, rules, state of the catalogue and day.
    pub fn basis(&self) -> String {
        let made = self.made();
        format!("{} {} {}", made.generator(), made.date, self.stamp)
    }

    /// Writes the file. Its name states the condition.
    ///
    /// # Errors
    /// [`EngineError::Simulation`] when the physics refuses values that passed validation.
    pub fn write(&self) -> Result<TextFile, EngineError> {
        match &self.subject {
            Subject::Capacitor(capacitor) => self.capacitor(&capacitor.0, &capacitor.1),
            Subject::Sweep(simulation, [biases, temperatures]) => {
                model_files::mdif(simulation, biases, temperatures)
            }
            Subject::Inductor(sweep, stamp) => self.inductor(sweep, stamp),
        }
    }

    fn capacitor(
        &self,
        request: &PlotRequest,
        simulation: &Simulation,
    ) -> Result<TextFile, EngineError> {
        let file = match self.ending {
            Ending::Lib => model_files::spice(simulation, self.spice)?,
            Ending::S2p | Ending::Mdf => model_files::touchstone(simulation)?,
            Ending::Csv => csv::curve_table(simulation)?,
            Ending::Json | Ending::Svg => {
                let answer = compute(simulation, request)?;
                let text = if self.ending == Ending::Json {
                    json(&answer)?
                } else {
                    chart(simulation, &answer)?.svg(self.width, self.is_dark)
                };
                let condition = simulation.condition_name(false);
                TextFile::new("", simulation.file_part(), "", &condition, text)
            }
        };
        let condition = if self.spice.conditions == SpiceConditions::Parameters {
            "_BT".to_owned()
        } else {
            simulation.condition_name(false)
        };
        Ok(self.named(simulation.file_part(), &condition, file.text))
    }

    fn inductor(&self, sweep: &SweepRequest, stamp: &FileStamp) -> Result<TextFile, EngineError> {
        let Some(part) = sweep.components.first() else {
            return Err(EngineError::File("no inductor".to_owned()));
        };
        let text = match self.ending {
            Ending::Lib => {
                part.spice(&sweep.grid, FileFormat::Txt, sweep.dialect, stamp)?
                    .text
            }
            Ending::S2p | Ending::Mdf => part.touchstone(&sweep.grid, &sweep.fixture, stamp)?.text,
            Ending::Csv => impedance_csv(sweep, &stamp.model_version)?,
            Ending::Json => json(&impedance(part, sweep)?)?,
            Ending::Svg => {
                let answer = impedance(part, sweep)?;
                let line = |name: &str, values: &[f64], is_right| ChartLine {
                    name: name.to_owned(),
                    points: answer
                        .frequencies
                        .iter()
                        .zip(values)
                        .map(|(x, y)| [*x, *y])
                        .collect(),
                    is_right,
                    is_edge: false,
                };
                let chart = Chart {
                    title: format!("{} Impedance and ESR", part.part_number()),
                    conditions: format!("{} A, {} °C", part.current.get(), part.temperature.get()),
                    note: format!("{}; {}", answer.origin.word(), stamp.generator()),
                    x: axis("Frequency", "Hz", Scale::Log),
                    left: axis("Impedance, ESR", "Ω", Scale::Log),
                    lines: vec![
                        line("|Z|", &answer.impedance, false),
                        line("ESR", &answer.esr, false),
                    ],
                    ..Chart::default()
                };
                chart.svg(self.width, self.is_dark)
            }
        };
        Ok(self.named(part.part_number(), &part.condition_name(), text))
    }

    fn named(&self, number: &str, condition: &str, text: String) -> TextFile {
        TextFile::new(
            "",
            number,
            &format!(".{}", self.ending.word()),
            condition,
            text,
        )
    }
}

fn refused(name: &str, message: &str) -> EngineError {
    EngineError::InvalidFields(vec![FieldError::new(name, message)])
}

fn json(answer: &impl serde::Serialize) -> Result<String, EngineError> {
    serde_json::to_string(answer).map_err(|error| EngineError::File(error.to_string()))
}

fn axis(label: &str, unit: &str, scale: Scale) -> ChartAxis {
    ChartAxis {
        label: label.to_owned(),
        unit: unit.to_owned(),
        scale: match scale {
            Scale::Log => AxisScale::Logarithmic,
            Scale::Linear => AxisScale::Linear,
        },
    }
}

/// The picture of a plot.
///
/// # Errors
/// [`EngineError::InvalidFields`] for plots that are no curves over one axis.
fn chart(simulation: &Simulation, answer: &PlotAnswer) -> Result<Chart, EngineError> {
    let plot = simulation.plot;
    if plot.kind != PlotKind::Curves {
        let message = "A picture has curves over one axis; ask for .csv or .json.";
        return Err(EngineError::InvalidFields(vec![FieldError::new(
            "plot", message,
        )]));
    }
    let is_right = |series: &Series| series.axis == Axis::Right && !plot.shared_scale;
    let name = |series: &Series| match (&series.band, series.condition.is_empty()) {
        (Some(BandSide::Low | BandSide::High), _) => String::new(),
        (None, true) => series.y_label.word().to_owned(),
        (None, false) => format!("{}, {}", series.y_label.word(), series.condition),
    };
    let lines = answer.series_list.iter().map(|series| ChartLine {
        name: name(series),
        points: series.points.clone(),
        is_right: is_right(series),
        is_edge: series.band.is_some(),
    });
    let axis_of = |wants_right: bool| {
        let mut of_axis = answer
            .series_list
            .iter()
            .filter(|series| is_right(series) == wants_right && series.band.is_none());
        let first = of_axis.next()?;
        let mut labels = vec![first.y_label.word()];
        labels.extend(of_axis.map(|series| series.y_label.word()));
        labels.dedup();
        Some(axis(&labels.join(", "), &first.y_unit, plot.y_scale))
    };
    let part = simulation.parts.first();
    let conditions = part.map_or_else(String::new, |part| {
        let age = part
            .condition
            .age
            .map(|age| format!(", {} h old", age.get()));
        format!(
            "{} × {}, {} V, {} °C{}",
            part.quantity,
            part.modeled.number,
            part.condition.bias.get(),
            part.condition.temperature.get(),
            age.unwrap_or_default()
        )
    });
    let mark = part.map_or_else(String::new, |part| {
        part.modeled.mark_in_words(&part.condition)
    });
    Ok(Chart {
        title: format!("{} {}", simulation.file_part(), answer.title),
        conditions,
        note: format!("parameters {mark}; {}", simulation.stamp.generator()),
        x: axis(&answer.x_label, &answer.x_unit, answer.x_scale),
        left: axis_of(false).unwrap_or_else(|| axis("", "", plot.y_scale)),
        right: axis_of(true),
        lines: lines.collect(),
        ..Chart::default()
    })
}

/// Fields of the requests behind an address under the names of its query.
fn named(error: EngineError) -> EngineError {
    let renamed = |field: FieldError| {
        let last = field.path.rsplit('.').next().unwrap_or_default();
        let name = match last {
            "qty" => "quantity",
            "tempAmbient" => "temperature",
            "current_dc" => "current",
            "pointsPerDecade" => "points",
            "plotType" => "plot",
            "mfrPn" | "part_number" => "number",
            other => other,
        };
        FieldError::new(name.to_owned(), field.message)
    };
    match error {
        EngineError::InvalidFields(fields) => {
            EngineError::InvalidFields(fields.into_iter().map(renamed).collect())
        }
        EngineError::Refused { code, errors } => EngineError::Refused {
            code,
            errors: errors.into_iter().map(renamed).collect(),
        },
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ending_is_behind_the_last_point() {
        assert_eq!(
            number_and_ending("C0805C104K5RACTU.lib"),
            Some(("C0805C104K5RACTU", Ending::Lib))
        );
        assert_eq!(
            number_and_ending("=4.7uF/25V.svg"),
            Some(("=4.7uF/25V", Ending::Svg))
        );
        for other in ["C0805C104K5RACTU", ".lib", "C0805C104K5RACTU.LIB", "a.exe"] {
            assert_eq!(number_and_ending(other), None, "{other}");
        }
    }
}
