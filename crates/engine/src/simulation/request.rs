//! The request of every call of the simulation: its types, the check of its fields, and the look-up
//! of its parts.

use henrad_api::field::{FieldError, StatedLimit, range, stated, whole};
use henrad_api::input::{Control, Lenient, Number, TextOrNumber, YesNo, text_or_number};
use henrad_api::limits::{self, MAX_LISTED_FREQUENCIES, MAX_PARTS};
use henrad_api::object::{object, records};
use henrad_api::part::{MAX_COMBINED_AMBIENT, ambient_limit};
use henrad_api::properties::{ParameterOverride, whole_properties};
use henrad_api::vocabulary::{COMBINED, LineImpedance, Mounting, PlotName, SpiceFileFormat, Word};
use henrad_parts::quantity::{Celsius, Henries, Hertz, Kelvins, Ohms, Volts};
use henrad_sim::Condition;
use henrad_sim::capacitor::combine::TraceImpedance;
use henrad_sim::network::LinePath;
use henrad_sim::selection::bank::Mask;
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use super::{CurveSource, SimulatedPart, Simulation, grids};
use crate::error::{EngineError, refuse_invalid};
use crate::model_file::FileStamp;
use crate::part_store::by_number::Asked;
use crate::part_store::overrides::{entries, with_overrides};
use crate::part_store::{ModeledPart, PartStore};
use crate::plots::{PlotType, TransmissionLine};
use crate::selection::fields::mask;

/// Ranges of the fields, as the description of the interface states them.
pub const STATED: &[StatedLimit] = &[
    stated("PlotRequest", "start", limits::FREQUENCY),
    stated("PlotRequest", "stop", limits::FREQUENCY),
    stated("PlotRequest", "pointsPerDecade", limits::POINTS_PER_DECADE),
    stated("PlotRequest", "res", limits::TRACE_RESISTANCE),
    stated("PlotRequest", "ind", limits::TRACE_INDUCTANCE),
    stated("PlotRequest", "tempRise", limits::TEMPERATURE_RISE),
    stated("PlotRequest", "spiceFreq", limits::LISTED_FREQUENCY),
    stated("PlotRequest", "freqList", limits::LISTED_FREQUENCY),
    stated("PlotParam", "qty", limits::QUANTITY),
];

/// Body of `/plot` and of every export of a plot. A part needs only `mfrPn` and `param`.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct PlotRequest {
    /// Plot type, for example `Imp,ESR`. Files of models do without.
    #[schema(value_type = PlotName, example = "Imp,ESR")]
    pub plot_type: Lenient<PlotName>,
    /// Parts in table order; a first entry named `Combined` is the combined pseudo-part.
    #[serde(deserialize_with = "whole_parts")]
    pub parts: Vec<PlotPart>,
    /// First frequency in Hz.
    #[schema(example = 10000)]
    pub start: Number,
    /// Last frequency in Hz.
    #[schema(example = 10_000_000_000_u64)]
    pub stop: Number,
    /// Points per decade, 10 to 500.
    pub points_per_decade: Number,
    /// Whether the model replaces stored reference curves.
    pub calculated: YesNo,
    /// Whether the parallel combination of all parts is drawn too.
    pub combine: YesNo,
    /// Whether each part is drawn at the limits of its tolerance too, where its family has a choice.
    pub tolerance: YesNo,
    /// Whether the band within which 8 in 10 parts lie is drawn around the highlighted curves, where
    /// their parameters are estimated. Left out, it is drawn where the highlighted part is known by its
    /// number or by values only.
    #[serde(deserialize_with = "not_null")]
    #[schema(value_type = YesNo, required = false)]
    pub spread: Option<YesNo>,
    /// Whether class II and III ceramics are drawn at small signal, 10 mV rms, instead of the level at
    /// which the nominal capacitance is measured: in plots that name `smallSignal` among their inputs
    /// and in Touchstone files.
    pub small_signal: YesNo,
    /// Corners of a target impedance, 2 to 50: frequency, 1 Hz to 10 GHz and rising, and impedance, 1 µΩ to 1 MΩ. CSV
    /// files of the impedance have it as a column; a plot compares its anti-resonances with it.
    #[schema(value_type = Vec<[Number; 2]>, example = json!([[10000, 0.01], [20_000_000, 0.01]]))]
    pub mask: Vec<[Number; 2]>,
    /// Frequencies of the MultFreq plot in Hz, at most seven.
    pub freq_list: Vec<Number>,
    /// Index of the highlighted table row; 0 is the combined row.
    pub highlight: Number,
    /// Indexes of the table rows to export, counted as in `highlight`; two or more make a zip.
    pub selected: Vec<Number>,
    /// Trace inductance in nH.
    pub ind: Number,
    /// Trace resistance in Ω.
    pub res: Number,
    /// Line impedance, `50` or `75` (Ω), as text or as a number.
    #[serde(deserialize_with = "text_or_number")]
    #[schema(value_type = TextOrNumber<LineImpedance>, example = "50")]
    pub line: Lenient<LineImpedance>,
    /// `Shunt` or `Series`.
    #[schema(value_type = Mounting)]
    pub path: Lenient<Mounting>,
    /// Extension of the SPICE file: CKT, TXT, DAT, PRN or CIR.
    #[schema(value_type = SpiceFileFormat)]
    pub spice_file_format: Lenient<SpiceFileFormat>,
    /// Center frequency of the SPICE model in Hz.
    pub spice_freq: Number,
    /// Allowed temperature rise in K.
    pub temp_rise: Number,
    /// Random id of the visitor's browser.
    pub session: String,
}

impl Default for PlotRequest {
    fn default() -> Self {
        Self {
            plot_type: Lenient::default(),
            parts: Vec::new(),
            start: Number(1e4),
            stop: Number(1e10),
            points_per_decade: Number(50.0),
            calculated: YesNo::No,
            combine: YesNo::No,
            tolerance: YesNo::No,
            spread: None,
            small_signal: YesNo::No,
            mask: Vec::new(),
            freq_list: Vec::new(),
            highlight: Number(1.0),
            selected: Vec::new(),
            ind: Number(0.0),
            res: Number(0.0),
            line: Lenient::Known(LineImpedance::Fifty),
            path: Lenient::Known(Mounting::Shunt),
            spice_file_format: Lenient::Known(SpiceFileFormat::Ckt),
            spice_freq: Number(1e4),
            temp_rise: Number(20.0),
            session: String::new(),
        }
    }
}

/// A part of a simulation request.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlotPart {
    /// Manufacturer part number in any spelling, or `Combined`.
    #[serde(default)]
    #[schema(required, example = "C0805C104K5RACTU")]
    pub mfr_pn: String,
    /// Part number without packaging; counts where `mfrPn` is left out.
    #[serde(default)]
    pub base_pn: String,
    /// Maker whose key alone is to read the number.
    #[serde(default)]
    pub maker: String,
    /// Whether a part is computed that needs up to 20 times what parts of its case hold.
    #[serde(default)]
    pub confirm_unusual: YesNo,
    /// Conditions of the part.
    #[serde(default, deserialize_with = "object")]
    pub param: PlotParam,
    /// Model parameters that replace the stored ones, by the names of the seed properties; other
    /// names are ignored.
    #[serde(default, deserialize_with = "whole_properties")]
    pub ce_props: Vec<ParameterOverride>,
}

/// Fields of a part as a look-up answers it, which older clients send back whole, beyond those that
/// a simulation reads.
const UNREAD_OF_PART: &[&str] = &[
    "id",
    "instances",
    "spicePn",
    "capDisplay",
    "capValue",
    "capType",
    "dielectric",
    "minTemp",
    "maxTemp",
    "series",
    "appDef",
    "caseSize",
    "voltageRating",
    "voltageUnit",
    "seedProps",
    "filmProps",
    "hidden",
    "displayAllCeProps",
    "tcc",
    "vcac",
    "invalidPlots",
    "storedCurves",
    "tolerance",
    "origin",
    "source",
    "attributes",
    "modelParameters",
    "decoded",
    "documents",
    "matchQuality",
    "requested",
    "basis",
    "madeBy",
    "fromNumber",
];

fn whole_parts<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<PlotPart>, D::Error> {
    records(deserializer, UNREAD_OF_PART)
}

/// Conditions of a part; each is a number or a control object with the number in `select`.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct PlotParam {
    /// Pieces in parallel, 1 to 1000.
    pub qty: Control,
    /// Dc bias in V.
    pub bias: Control,
    /// Ambient temperature in °C.
    pub temp_ambient: Control,
}

impl Default for PlotParam {
    fn default() -> Self {
        Self {
            qty: Control(1.0),
            bias: Control(0.0),
            temp_ambient: Control(25.0),
        }
    }
}

/// Checks a request field by field and looks its parts up.
///
/// # Errors
/// All invalid fields at once, or the first unknown part.
pub async fn prepare(store: &PartStore, request: &PlotRequest) -> Result<Simulation, EngineError> {
    prepare_at(store, store.stamp().await?, request).await
}

/// As [`prepare`], at a state of the catalogue that the caller has read.
///
/// # Errors
/// See [`prepare`].
pub async fn prepare_at(
    store: &PartStore,
    stamp: i64,
    request: &PlotRequest,
) -> Result<Simulation, EngineError> {
    let rows = TableRows::new(request);
    let (plot, mask) = check(request, &rows)?;
    let parts = find_parts(store, stamp, request, &rows).await?;
    let grid = grids::logarithmic(
        Hertz::new(request.start.0),
        Hertz::new(request.stop.0),
        whole(request.points_per_decade.0),
    );
    Ok(Simulation {
        plot,
        grid: grid.map_err(|error| {
            EngineError::InvalidFields(vec![FieldError::new("stop", error.to_string())])
        })?,
        trace: TraceImpedance {
            resistance: Ohms::new(request.res.0),
            inductance: Henries::new(request.ind.0 * 1e-9),
        },
        line: line(request),
        combine: request.combine.is_yes() && !parts.is_empty(),
        source: if request.calculated.is_yes() {
            CurveSource::ModelOnly
        } else {
            CurveSource::StoredFirst
        },
        tolerance: request.tolerance.is_yes(),
        spread: request
            .spread
            .map_or_else(|| is_unlisted(&parts), YesNo::is_yes),
        small_signal: request.small_signal.is_yes(),
        temperature_rise: Kelvins::new(request.temp_rise.0),
        listed_frequencies: listed_frequencies(request),
        highlighted: rows.highlighted(request),
        highlights_combined: request.highlight.0 <= 0.0,
        selected: TableRows::selected(request),
        spice_frequency: Hertz::new(request.spice_freq.0),
        distinction: String::new(),
        mask,
        stamp: FileStamp::today(store.model_version(stamp).await?),
        parts,
    })
}

/// Whether a part is known by its number or by values only.
fn is_unlisted(parts: &[SimulatedPart]) -> bool {
    parts.iter().any(|part| part.modeled.by_number().is_some())
}

/// Checks all fields of a request and finds its plot and its target.
fn check(
    request: &PlotRequest,
    rows: &TableRows<'_>,
) -> Result<(&'static PlotType, Option<Mask>), EngineError> {
    let mut errors = Vec::new();
    let plot = request.plot_type.known().and_then(PlotType::find);
    if plot.is_none() {
        let message = format!("Must be one of {}", PlotName::words("; "));
        errors.push(FieldError::new("plotType", message));
    }
    check_shared(request, &mut errors);
    if rows.parts.len() > MAX_PARTS {
        let message = format!("You cannot add any more parts. The maximum is {MAX_PARTS}.");
        errors.push(FieldError::new("parts", message));
    }
    rows.check_selected(request, &mut errors);
    let has_mask = !request.mask.is_empty();
    let target = has_mask.then(|| mask(&request.mask, &mut errors)).flatten();
    match plot {
        Some(plot) if errors.is_empty() => Ok((plot, target)),
        _ => Err(EngineError::InvalidFields(errors)),
    }
}

/// Records every shared field that is out of range.
fn check_shared(request: &PlotRequest, errors: &mut Vec<FieldError>) {
    let (start, stop) = (request.start.0, request.stop.0);
    limits::check_sweep(start, stop, request.points_per_decade.0, errors);
    limits::TRACE_RESISTANCE.check("res", request.res.0, errors);
    limits::TRACE_INDUCTANCE.check("ind", request.ind.0, errors);
    limits::TEMPERATURE_RISE.check("tempRise", request.temp_rise.0, errors);
    limits::LISTED_FREQUENCY.check("spiceFreq", request.spice_freq.0, errors);
    if request.freq_list.len() > MAX_LISTED_FREQUENCIES {
        let message = format!("At most {MAX_LISTED_FREQUENCIES} frequencies");
        errors.push(FieldError::new("freqList", message));
    } else {
        // A hundred thousand wrong ones would be a hundred thousand sentences.
        for (index, frequency) in request.freq_list.iter().enumerate() {
            limits::LISTED_FREQUENCY.check(format_args!("freqList[{index}]"), frequency.0, errors);
        }
    }
    errors.extend(request.line.checked("line").err());
    errors.extend(request.path.checked("path").err());
    errors.extend(request.spice_file_format.checked("spiceFileFormat").err());
}

/// The line of scattering parameters, from choices that [`check_shared`] accepts.
fn line(request: &PlotRequest) -> TransmissionLine {
    TransmissionLine {
        path: match request.path {
            Lenient::Known(Mounting::Series) => LinePath::Series,
            _ => LinePath::Shunt,
        },
        reference: request.line.known().unwrap_or(LineImpedance::Fifty).ohms(),
    }
}

/// The listed frequencies in rising order, each once.
fn listed_frequencies(request: &PlotRequest) -> Vec<f64> {
    let mut frequencies: Vec<_> = if request.freq_list.is_empty() {
        limits::DEFAULT_FREQUENCIES.to_vec()
    } else {
        request
            .freq_list
            .iter()
            .map(|frequency| frequency.0)
            .collect()
    };
    frequencies.sort_by(f64::total_cmp);
    frequencies.dedup();
    frequencies
}

/// The rows of a request: the combined pseudo-part, if it was sent, and the real parts with the
/// index they had in the request.
pub struct TableRows<'a> {
    combined: Option<&'a PlotParam>,
    pub parts: Vec<(usize, &'a PlotPart)>,
}

impl<'a> TableRows<'a> {
    pub fn new(request: &'a PlotRequest) -> Self {
        let combined = request.parts.first().filter(|part| part.mfr_pn == COMBINED);
        let first = usize::from(combined.is_some());
        Self {
            combined: combined.map(|part| &part.param),
            parts: request.parts.iter().enumerate().skip(first).collect(),
        }
    }

    /// Index among the real parts of the highlighted row; the first when the combined row or no
    /// row is highlighted.
    fn highlighted(&self, request: &PlotRequest) -> usize {
        let row = whole(request.highlight.0) as usize;
        row.saturating_sub(1)
            .min(self.parts.len().saturating_sub(1))
    }

    /// Records every selected row that the table does not have.
    fn check_selected(&self, request: &PlotRequest, errors: &mut Vec<FieldError>) {
        let first = u32::from(!request.combine.is_yes() || self.parts.is_empty());
        let rows = range(f64::from(first), self.parts.len() as f64, "");
        if request.selected.len() > MAX_PARTS + 1 {
            let message = format!("At most {} rows", MAX_PARTS + 1);
            errors.push(FieldError::new("selected", message));
            return;
        }
        for (index, row) in request.selected.iter().enumerate() {
            rows.check_whole(format_args!("selected[{index}]"), row.0, errors);
        }
    }

    /// The selected rows, each once, in table order.
    fn selected(request: &PlotRequest) -> Vec<u32> {
        let rows = request.selected.iter();
        let mut rows: Vec<_> = rows.map(|row| whole(row.0)).collect();
        rows.sort_unstable();
        rows.dedup();
        rows
    }

    /// The conditions that count for a row: with Combined = Yes the combined row's bias and
    /// ambient apply to every part (CONF-21), at the path where the user entered them.
    fn conditions(&self, request: &PlotRequest, row: usize, part: &PlotPart) -> Entered {
        match self.combined {
            Some(shared) if request.combine.is_yes() => Entered {
                path: "parts[0].param".to_owned(),
                bias: shared.bias.0,
                ambient: shared.temp_ambient.0,
                highest_ambient: MAX_COMBINED_AMBIENT,
            },
            _ => Entered {
                path: format!("parts[{row}].param"),
                bias: part.param.bias.0,
                ambient: part.param.temp_ambient.0,
                highest_ambient: Celsius::new(f64::INFINITY),
            },
        }
    }
}

/// Conditions of a part where the user entered them.
struct Entered {
    path: String,
    /// V.
    bias: f64,
    /// °C.
    ambient: f64,
    /// Of the place, whatever the part may reach.
    highest_ambient: Celsius,
}

/// Looks the parts up and checks their conditions; reports all invalid fields at once.
async fn find_parts(
    store: &PartStore,
    stamp: i64,
    request: &PlotRequest,
    rows: &TableRows<'_>,
) -> Result<Vec<SimulatedPart>, EngineError> {
    let mut errors = Vec::new();
    let mut parts = Vec::with_capacity(rows.parts.len());
    for &(row, part) in &rows.parts {
        let (field, number) = match (part.mfr_pn.trim(), part.base_pn.trim()) {
            ("", "") => {
                let message = "Name the part in mfrPn or basePn.";
                errors.push(FieldError::new(format!("parts[{row}].mfrPn"), message));
                continue;
            }
            ("", number) => ("basePn", number),
            (number, _) => ("mfrPn", number),
        };
        let asked = Asked::new(number, &part.maker, part.confirm_unusual);
        let path = format!("parts[{row}].{field}");
        let found = store.find_at(stamp, asked, &path).await?;
        let path = format!("parts[{row}].ceProps");
        let overrides = entries(&part.ce_props, &path);
        let modeled = with_overrides(found, &overrides, &mut errors);
        let entered = rows.conditions(request, row, part);
        check_conditions(&modeled, &entered, &mut errors);
        let quantity = part.param.qty.0;
        let path = format!("parts[{row}].param.qty");
        limits::QUANTITY.check_whole(&path, quantity, &mut errors);
        let condition = Condition {
            temperature: Celsius::new(entered.ambient),
            bias: Volts::new(entered.bias),
            ..Condition::default()
        };
        parts.push(SimulatedPart {
            modeled,
            quantity: whole(quantity),
            condition,
        });
    }
    errors.dedup();
    refuse_invalid(errors)?;
    Ok(parts)
}

fn check_conditions(modeled: &ModeledPart, entered: &Entered, errors: &mut Vec<FieldError>) {
    let (part, path) = (&modeled.part, &entered.path);
    let bias_limit = range(0.0, part.rated_voltage.get(), "V");
    bias_limit.check(format_args!("{path}.bias"), entered.bias, errors);
    let (own, of_place) = (part.temperature_max.get(), entered.highest_ambient.get());
    let ambient_limit = ambient_limit(Celsius::new(own.min(of_place)));
    ambient_limit.check(format_args!("{path}.tempAmbient"), entered.ambient, errors);
}

/// A field that may be left out, but not be null.
fn not_null<'de, D: Deserializer<'de>>(from: D) -> Result<Option<YesNo>, D::Error> {
    YesNo::deserialize(from).map(Some)
}
