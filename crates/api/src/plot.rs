//! The simulation request and its answer.

use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use crate::input::{
    Choice, Control, Lenient, Number, TextOrNumber, YesNo, text_or_number, yes_or_no,
};
use crate::object::{object, records};
use crate::vocabulary::NumberMatch;
use crate::vocabulary::{
    Axis, BandColor, BandKind, BandSide, ElementUnit, LineImpedance, Mounting, OriginMark,
    PlotName, QuantityName, Scale, SpiceFileFormat,
};

/// Body of `/plot` and of every export of a plot. A part needs only `mfrPn` and `param`.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct PlotRequest {
    /// Plot type, for example `Imp,ESR`.
    #[schema(required, value_type = PlotName, example = "Imp,ESR")]
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
    /// their parameters are estimated.
    pub spread: YesNo,
    /// Whether class II and III ceramics are drawn at small signal, 10 mV rms, instead of the level at
    /// which the nominal capacitance is measured: in plots that name `smallSignal` among their inputs
    /// and in Touchstone files.
    pub small_signal: YesNo,
    /// Corners of a target impedance, 2 to 50: frequency, 1 Hz to 10 GHz and rising, and impedance, 1 µΩ to 1 MΩ. CSV
    /// files of the impedance have it as a column; plots do not show it.
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
            spread: YesNo::No,
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
    /// Conditions of the part.
    #[serde(default, deserialize_with = "object")]
    pub param: PlotParam,
    /// Model parameters that replace the stored ones, by the names of the seed properties; other
    /// names are ignored.
    #[serde(default, deserialize_with = "whole_properties")]
    pub ce_props: Vec<ParameterOverride>,
}

/// Fields of a part as a look-up answers it, which older clients send back whole, beside those that a simulation reads.
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
];

/// The same of a property.
const UNREAD_OF_PROPERTY: &[&str] = &["step", "origin", "source"];

fn whole_parts<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<PlotPart>, D::Error> {
    records(deserializer, UNREAD_OF_PART)
}

fn whole_properties<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<ParameterOverride>, D::Error> {
    records(deserializer, UNREAD_OF_PROPERTY)
}

/// A model parameter that replaces the stored one.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct ParameterOverride {
    /// Name of a seed property, for example `Series_Resistance`.
    #[schema(example = "Series_Resistance")]
    pub parameter_name: String,
    /// Value in the unit of the property.
    #[schema(example = "0.004")]
    pub value: Choice,
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

/// The answer to a simulation request.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlotAnswer {
    pub title: String,
    /// Name of the x axis.
    pub x_label: String,
    /// Unit of the x axis.
    pub x_unit: String,
    /// Scale of the x axis.
    pub x_scale: Scale,
    /// What was computed.
    pub request: EchoedRequest,
    /// The curves. Empty when there is nothing to draw.
    pub series_list: Vec<Series>,
    /// Conditions and every assumption, in sentences.
    pub note: String,
    /// Equivalent-circuit drawing (SVG) where the plot has one, else empty. Its lines have the
    /// color `currentColor`.
    pub image: String,
    /// Elements of the drawn circuit; empty for plots without one.
    pub elements: Vec<CircuitElement>,
    /// Impedance in Ω for which the circles of a Smith chart stand; null for other plots.
    pub reference_impedance: Option<f64>,
}

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct CircuitElement {
    /// Name, as in the drawing and the SPICE file.
    pub name: String,
    /// Value in `unit`.
    pub value: f64,
    pub unit: ElementUnit,
    /// Value with its unit for display.
    pub text: String,
}

/// The part of the request that decides the curves.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EchoedRequest {
    /// Whether the combination is drawn.
    #[schema(schema_with = yes_or_no)]
    pub combine: YesNo,
    /// Whether stored reference curves were passed over.
    #[schema(schema_with = yes_or_no)]
    pub calculated: YesNo,
    /// Whether the curves hold at small signal.
    #[schema(schema_with = yes_or_no)]
    pub small_signal: YesNo,
    /// Parts with the conditions that were used.
    pub parts: Vec<EchoedPart>,
    /// Frequencies of the MultFreq plot in Hz.
    #[schema(value_type = Vec<f64>)]
    pub freq_list: Vec<Number>,
}

/// A part with the conditions that were used.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EchoedPart {
    /// Manufacturer part number as asked for.
    pub mfr_pn: String,
    /// Pieces in parallel.
    pub qty: f64,
    /// Dc bias in V.
    pub bias: f64,
    /// Ambient temperature in °C.
    pub temp_ambient: f64,
    /// Number of the part that was found, in its orderable spelling.
    pub part_number: String,
    /// How it answers the number.
    #[serde(flatten)]
    pub answers: NumberMatch,
}

/// One curve.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Series {
    /// Manufacturer part number, or `Combined`.
    pub mfr_pn: String,
    /// C1, C2 … in table order; empty for the combination.
    pub ref_des: String,
    /// Which edge of a band the curve shows; absent for the nominal curve.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub band: Option<BandSide>,
    /// What the band stands for; absent for the nominal curve.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub band_kind: Option<BandKind>,
    /// Name of the quantity.
    pub y_label: QuantityName,
    /// Unit of the quantity.
    pub y_unit: String,
    pub axis: Axis,
    /// How far the curve can be trusted: the weakest mark among the model parameters that it follows from,
    /// `published` for a stored curve.
    pub origin: OriginMark,
    /// Deviation of |Z| from the measurement that the part was fitted to, rms, in percent; absent unless the
    /// curve is `fitted` and its fit states it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fit_rms: Option<f64>,
    /// Where a stored curve comes from; absent for computed ones.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// What sets this curve apart from the part's others, for example a frequency; often absent.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    pub condition: String,
    /// Named stretches of the x axis, for example where voltage or heat sets a limit; often absent.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub regions: Vec<Region>,
    /// Points [x, y] with ten significant digits, ascending in x; on a Smith chart [real, imaginary part],
    /// ascending in frequency. A curve ends where the quantity has no meaning.
    pub points: Vec<[f64; 2]>,
    /// On a Smith chart the frequency of each point in Hz; absent elsewhere.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub frequencies: Vec<f64>,
    /// On a Smith chart the impedance [real, imaginary part] that the circles read at each point, Ω;
    /// absent elsewhere.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub impedances: Vec<[f64; 2]>,
    /// x value, on a Smith chart frequency in Hz, from which the curve is extrapolated, if it is.
    pub extrapolated_from: Option<f64>,
    /// The same below: where the measurement begins that the part's model was fitted to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub extrapolated_below: Option<f64>,
}

/// A named stretch of the x axis of a curve.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct Region {
    /// First x value.
    pub from: f64,
    /// Last x value.
    pub to: f64,
    /// What holds there.
    pub reason: String,
}

/// A shaded band of the y axis.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
pub struct Band {
    /// Lower edge.
    pub from: f64,
    /// Upper edge.
    pub to: f64,
    /// Color.
    pub color: BandColor,
}

/// How closely the circuits of a SPICE file follow their parts, and what reads the file.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SpiceAccuracy {
    /// The parts that the file holds.
    pub parts: Vec<FittedPart>,
    /// Simulators that read it.
    #[schema(example = json!(["ngspice", "LTspice"]))]
    pub reads_in: Vec<String>,
}

/// How closely the broadband circuit of a part follows it from start to stop.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FittedPart {
    /// C1, C2 … of the row.
    pub ref_des: String,
    /// Part number.
    pub mfr_pn: String,
    /// Greatest deviation of |Z| from the plotted one in percent.
    pub impedance_error: f64,
    /// Greatest deviation of the ESR from the plotted one in percent.
    pub esr_error: f64,
}
