//! Types of the inductor simulation. Field names are those of the interface; kHz, V, A and °C in requests, SI in
//! answers.

use std::fmt;

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::{IntoParams, ToSchema};

use crate::calculator::{CalculatorInput, LabeledChoice};
use crate::document::Document;
use crate::input::{Control, Lenient, OrEmpty, in_any_case};
use crate::object::objects;
use crate::properties::Property;
use crate::vocabulary::NumberMatch;
use crate::vocabulary::{
    ConductionMode, InductorPlot, InductorRating, InductorSweep, LossField, MarkerAxis, MarkerKind,
    OriginMark, Rectifier, Scale, Topology, Word,
};

/// One curve to compute.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct InductorElement {
    #[schema(required, example = "MPC1040LR36C")]
    pub part_number: String,
    /// Switching frequency, 1 to 1000 kHz.
    #[schema(value_type = Control, example = 500)]
    pub frequency: Option<Control>,
    /// Input voltage, 0.1 to 1000 V.
    #[schema(value_type = Control, example = 12)]
    pub voltage_input: Option<Control>,
    /// Output voltage, 0.1 to 1000 V.
    #[schema(value_type = Control, example = 1.2)]
    pub voltage_output: Option<Control>,
    /// Output current, 0.01 to 100 A.
    #[schema(value_type = Control, example = 20)]
    pub current_output: Option<Control>,
    /// Ambient temperature, −55 to 155 °C.
    #[schema(value_type = Control, example = 25)]
    pub temperature_ambient: Option<Control>,
    /// `buck` or `boost`; buck when empty.
    #[serde(deserialize_with = "in_any_case")]
    #[schema(required = false, value_type = OrEmpty<Topology>, example = "buck")]
    pub topology: Lenient<Topology>,
    /// `synchronous` or `diode`; synchronous when empty.
    #[serde(deserialize_with = "in_any_case")]
    #[schema(required = false, value_type = OrEmpty<Rectifier>, example = "synchronous")]
    pub rectifier: Lenient<Rectifier>,
    /// What runs along the x axis: `current`, `frequency` or `voltage_input`; current when empty.
    #[serde(deserialize_with = "in_any_case")]
    #[schema(required = false, value_type = OrEmpty<InductorSweep>, example = "current")]
    pub sweep: Lenient<InductorSweep>,
}

/// One element, or a list of at most ten.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(untagged)]
pub enum InductorRequest {
    /// A list; the answer is a list in the same order.
    List(Vec<InductorElement>),
    /// One; the answer is one.
    One(InductorElement),
}

/// Reads a list or one element as it comes, so that an error knows its place.
impl<'de> Deserialize<'de> for InductorRequest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct OneOrMany;

        impl<'de> Visitor<'de> for OneOrMany {
            type Value = InductorRequest;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("an element or a list of elements")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Self::Value, A::Error> {
                objects(SeqAccessDeserializer::new(list)).map(InductorRequest::List)
            }

            fn visit_map<A: MapAccess<'de>>(self, element: A) -> Result<Self::Value, A::Error> {
                InductorElement::deserialize(MapAccessDeserializer::new(element))
                    .map(InductorRequest::One)
            }
        }

        deserializer.deserialize_any(OneOrMany)
    }
}

/// One curve or several, as asked.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(untagged)]
pub enum InductorAnswer {
    /// Answer of a list.
    List(Vec<InductorCurve>),
    /// Answer of one element.
    One(Box<InductorCurve>),
}

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct InductorCurve {
    pub part_number: String,
    pub title: String,
    /// Name and unit of the x axis.
    pub x_axis_label: String,
    /// Name and unit of the y axis.
    pub y_axis_label: String,
    /// `linear` or `log`.
    pub x_scale: Scale,
    /// Mark of the curve: the weakest of its parameters.
    pub origin: OriginMark,
    /// Points in rising x.
    pub values: Vec<InductorValue>,
    /// Ratings to draw.
    pub markers: Vec<InductorMarker>,
    /// The point that the request describes; its results are null when nothing settles.
    pub operating_point: InductorPoint,
    /// Parameters behind the curve.
    pub parameters: Vec<InductorParameter>,
    /// Conditions and assumptions.
    pub note: String,
}

/// One point of a curve. A y is null where nothing settles: the part runs away or saturates.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, ToSchema)]
pub struct InductorValue {
    /// x in the unit of the axis.
    pub x_value: f64,
    /// y; absent in `split_power_loss`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<f64>, required = false)]
    pub y_value: Option<Option<f64>>,
    /// Loss of the mean current in the copper, W; only in `split_power_loss`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<f64>, required = false)]
    pub y_value_dc: Option<Option<f64>>,
    /// Loss of the ripple in the copper, W; only in `split_power_loss`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<f64>, required = false)]
    pub y_value_ac: Option<Option<f64>>,
    /// Loss of the core, W; only in `split_power_loss`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<f64>, required = false)]
    pub y_value_core: Option<Option<f64>>,
    /// All losses, W; only in `split_power_loss`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<f64>, required = false)]
    pub y_value_total: Option<Option<f64>>,
    /// Peak-to-peak ripple, A.
    pub ripple_current: Option<f64>,
    /// Peak current, A.
    pub peak_current: Option<f64>,
    /// Whether the peak is above the saturation current.
    pub saturated: bool,
}

/// A rating of the part in the plot.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct InductorMarker {
    /// isat, irms, rise or tmax.
    pub kind: MarkerKind,
    /// `x` or `y`.
    pub axis: MarkerAxis,
    /// Place on that axis.
    pub value: f64,
    pub label: String,
}

/// What happens at the point of the request. SI units.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct InductorPoint {
    /// Dc current of the inductor, A.
    pub current: f64,
    /// Share of the period in which the current rises.
    pub duty_cycle: f64,
    /// Inductance, H.
    pub inductance: Option<f64>,
    /// Inductance at the highest current, H.
    pub inductance_at_peak: Option<f64>,
    /// Peak-to-peak ripple, A.
    pub ripple_current: Option<f64>,
    /// Highest current, A.
    pub peak_current: Option<f64>,
    /// Lowest current, A.
    pub valley_current: Option<f64>,
    /// Root of the mean square, A.
    pub rms_current: Option<f64>,
    /// Peak-to-peak flux density, T.
    pub flux_swing: Option<f64>,
    /// Loss of the mean current in the copper, W.
    pub dc_loss: Option<f64>,
    /// Loss of the ripple in the copper, W.
    pub ac_loss: Option<f64>,
    /// Loss of the core, W.
    pub core_loss: Option<f64>,
    /// Ac loss between the windings that the part may have, W.
    pub ac_loss_range: Option<[f64; 2]>,
    /// Core loss between the grades of powder that the part may have, W.
    pub core_loss_range: Option<[f64; 2]>,
    /// All losses, W.
    pub total_loss: Option<f64>,
    /// All losses with both at their ends, W.
    pub total_loss_range: Option<[f64; 2]>,
    /// Rise over ambient, K.
    pub temperature_rise: Option<f64>,
    /// Temperature of the part, °C.
    pub temperature: Option<f64>,
    /// Loss over output power, %.
    pub loss_share: Option<f64>,
    /// continuous, forced continuous, discontinuous or no ripple; empty when nothing settles.
    pub conduction: ConductionMode,
    /// Ratings that the point exceeds; a rating that is not published is never exceeded.
    pub exceeded: Vec<InductorRating>,
    /// What to look at.
    pub warnings: Vec<String>,
}

/// A parameter of the model with its origin.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InductorParameter {
    pub parameter_name: String,
    /// Value with its unit.
    pub value: String,
    /// Where it holds; empty for what holds throughout.
    pub condition: String,
    /// guaranteed, typical, fitted or estimated.
    pub origin: OriginMark,
    /// Document, method or rule.
    pub source: String,
}

/// Body of the CSV calls.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct InductorCsvRequest {
    /// inductance, power_loss, split_power_loss or temperature_rise.
    #[serde(deserialize_with = "in_any_case")]
    #[schema(required, value_type = InductorPlot, example = "power_loss")]
    pub plot_type: Lenient<InductorPlot>,
    /// One element per part.
    #[serde(deserialize_with = "objects")]
    pub request_list: Vec<InductorElement>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct InductorSeriesOption {
    /// Name.
    pub series: String,
    /// One line about it.
    pub description: String,
}

/// A case size of a series.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct InductorCaseOption {
    /// Code.
    pub case_size: String,
    /// Body.
    pub description: String,
}

/// Body of `/api/calcL/part`.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct InductorLookUp {
    /// Part number in any case.
    #[schema(required, example = "MPC1040LR36C")]
    pub part_number: String,
    /// How the number came, as in `/api/part`.
    pub method: String,
    /// Random id of the visitor's browser.
    pub session: String,
}

/// What inductors to search for.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct InductorSearchRequest {
    /// Values and pieces of a number: inductance, least current, greatest height in mm. At most 200 characters.
    #[param(example = "2.2u 8A")]
    pub q: String,
}

/// Inductors that a text names.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct InductorSearchAnswer {
    /// At most 50 inductors, the lowest sufficient current first.
    pub parts: Vec<InductorPart>,
    /// Matches in all.
    pub total: u32,
    /// How the words of the text were read.
    pub understood: Vec<String>,
    /// Words that mean nothing here; they did not narrow the search.
    pub unread: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct InductorPart {
    pub pn: String,
    pub part_number: String,
    /// How it answers the number; only in the answer to a look-up.
    #[serde(flatten)]
    pub answers: NumberMatch,
    /// Maker that an import named; empty for the built-in catalogue.
    pub maker: String,
    pub series: String,
    /// Size code.
    pub size: String,
    /// Size code.
    pub case_size: String,
    /// Inductance, H.
    pub value: f64,
    /// Inductance, H.
    pub nominal_inductance: f64,
    /// Inductance with prefix.
    pub inductance_display: String,
    /// Current of the rated rise, A rms.
    pub rated_current: f64,
    /// Saturation current, A; null when it is not published.
    pub saturation_current: Option<f64>,
    /// Length, width and height of the body, m.
    pub body: [f64; 3],
    /// Pieces on the page.
    pub instances: u32,
    /// Inputs of the part.
    pub param: InductorParam,
    #[serde(rename = "ceProps")]
    pub ce_props: Vec<Property>,
    /// Documents; none when the maker has not configured their address.
    pub documents: Vec<Document>,
    /// Where the row comes from: guaranteed, typical or estimated.
    pub origin: OriginMark,
    /// Document or rule.
    pub source: String,
}

/// Inputs of one inductor.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InductorParam {
    pub frequency: CalculatorInput,
    pub voltage_input: CalculatorInput,
    pub voltage_output: CalculatorInput,
    pub current_output: CalculatorInput,
    pub temperature_ambient: CalculatorInput,
}

/// Answer of `/api/calcL/form`.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InductorForm {
    /// Plots in menu order.
    pub plot_types: Vec<InductorPlotOption>,
    /// Inputs of a part.
    pub inputs: Vec<CalculatorInput>,
    /// Curves of `split_power_loss`.
    pub loss_curves: Vec<LossCurve>,
    /// Topologies; the first is that of a fresh page.
    pub topologies: Vec<LabeledChoice<Topology>>,
    /// Rectifiers; the first is that of a fresh page.
    pub rectifiers: Vec<LabeledChoice<Rectifier>>,
    /// What may run along the x axis; the first is that of a fresh page.
    pub sweeps: Vec<LabeledChoice<InductorSweep>>,
    /// Most parts on one page.
    pub max_parts: u32,
    /// What the page says at that limit.
    pub max_parts_message: String,
    /// Pause after the last change before the plot is fetched, ms.
    pub debounce_ms: u32,
    /// Assumptions.
    pub note: String,
}

/// Schema of [`LossCurve::code`]: a curve is asked for by its place in [`LossField`].
fn loss_codes() -> ObjectBuilder {
    ObjectBuilder::new()
        .schema_type(Type::Integer)
        .enum_values(Some(0..LossField::ALL.len()))
        .description(Some("0 DC, 1 AC, 2 Core, 3 Total."))
}

/// A plot of the inductor page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InductorPlotOption {
    /// Value, which is also the path of the call.
    pub plot_type: InductorPlot,
    pub title: String,
    /// Entry of the menu.
    pub menu: String,
}

/// A loss curve (IND-CONST-01).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct LossCurve {
    /// 0 DC, 1 AC, 2 Core, 3 Total.
    #[schema(schema_with = loss_codes)]
    pub code: u32,
    pub label: String,
    /// Field of the values.
    pub field: LossField,
}
