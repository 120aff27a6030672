//! Requests and answers of inductors as components.

use henrad_api::field::{FieldError, Limit};
use henrad_api::inductor::InductorParameter;
use henrad_api::inductor_component::{
    InductorBand, InductorComponent, InductorImpedance, InductorSweepRequest,
};
use henrad_api::limits;
use henrad_api::vocabulary::{
    BandSide, LineImpedance, Mounting, OriginMark, SpiceDialect, SpiceFileFormat,
};
use henrad_formats::spice::{Dialect, FileFormat};
use henrad_formats::table::{Column, Table};
use henrad_parts::quantity::{Amperes, Celsius, Hertz};
use henrad_sim::FrequencyGrid;
use henrad_sim::capacitor::combine::TraceImpedance;
use henrad_sim::inductor::SmallSignalBand;
use henrad_sim::network::{Fixture, LinePath};

use super::csv::places_of_repeated;
use super::request::{CURRENT_OUTPUT, TEMPERATURE_AMBIENT, too_many_parts};
use crate::calls::inductor::component::Component;
use crate::calls::inductor::{InductorCatalogue, MAX_PARTS, NO_PART};
use crate::error::AppError;
use crate::model_file::{self, spread_word};
use crate::part_store::ModelVersion;

const CURRENT: Limit = Limit {
    min: 0.0,
    ..CURRENT_OUTPUT.limit
};
const TEMPERATURE: Limit = TEMPERATURE_AMBIENT.limit;

/// A checked request.
pub struct SweepRequest {
    pub components: Vec<Component>,
    pub grid: FrequencyGrid,
    pub fixture: Fixture,
    pub flavor: (FileFormat, Dialect),
    /// Whether curves and tables have their bands.
    pub with_band: bool,
}

/// Checks a request.
///
/// # Errors
/// [`AppError::InvalidFields`] with all fields that are out of range, then [`AppError::UnknownPart`].
pub fn read_sweep(
    catalogue: &InductorCatalogue,
    request: &InductorSweepRequest,
) -> Result<SweepRequest, AppError> {
    let mut errors = Vec::new();
    check_list(&request.request_list, &mut errors);
    check_sweep(request, &mut errors);
    let fixture = fixture(request, &mut errors);
    let flavor = flavor(request, &mut errors);
    if !errors.is_empty() {
        return Err(AppError::InvalidFields(errors));
    }
    let elements = request.request_list.iter().enumerate();
    let components = elements.map(|(index, element)| {
        let path = format!("requestList[{index}].part_number");
        Ok(Component {
            inductor: catalogue.find(&element.part_number, &path)?,
            current: Amperes::new(element.current_dc.0),
            temperature: Celsius::new(element.temperature.0),
        })
    });
    let components = components.collect::<Result<Vec<_>, AppError>>()?;
    let points = henrad_api::field::whole(request.points_per_decade.0);
    let (start, stop) = (Hertz::new(request.start.0), Hertz::new(request.stop.0));
    let grid = FrequencyGrid::logarithmic(start, stop, points)
        .map_err(|source| AppError::simulation("the sweep", source))?;
    Ok(SweepRequest {
        components,
        grid,
        fixture,
        flavor,
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
        CURRENT.check(&path("current_dc"), element.current_dc.0, errors);
        TEMPERATURE.check(&path("temperature"), element.temperature.0, errors);
    }
}

fn check_sweep(request: &InductorSweepRequest, errors: &mut Vec<FieldError>) {
    let (start, stop) = (request.start.0, request.stop.0);
    let before = errors.len();
    limits::FREQUENCY.check("start", start, errors);
    limits::FREQUENCY.check("stop", stop, errors);
    if errors.len() == before && stop < start * 10f64.powf(limits::MIN_SWEEP_DECADES) {
        let message = "Must be at least one decade above the start";
        errors.push(FieldError::new("stop", message));
    }
    let points = request.points_per_decade.0;
    limits::POINTS_PER_DECADE.check_whole("pointsPerDecade", points, errors);
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

fn flavor(request: &InductorSweepRequest, errors: &mut Vec<FieldError>) -> (FileFormat, Dialect) {
    let asked = &request.spice_file_format;
    let format = asked.or(SpiceFileFormat::Ckt, "spiceFileFormat", errors);
    let asked = &request.dialect;
    let dialect = asked.or(SpiceDialect::Portable, "dialect", errors);
    (
        model_file::file_format(format),
        model_file::dialect(dialect),
    )
}

/// The curves of one component.
///
/// # Errors
/// [`AppError::Simulation`] when the physics refuses.
pub fn impedance(
    component: &Component,
    SweepRequest {
        grid, with_band, ..
    }: &SweepRequest,
) -> Result<InductorImpedance, AppError> {
    let curves = component.curves(grid, *with_band)?;
    let parameters = parameters(component);
    Ok(InductorImpedance {
        part_number: component.part_number().to_owned(),
        frequencies: grid.frequencies().to_vec(),
        impedance: curves.magnitude(),
        esr: curves.esr(),
        inductance: curves.inductance(grid),
        inductance_at_current: curves.inductance_at_current,
        self_resonant_frequency: curves.self_resonant_frequency.map(Hertz::get),
        origin: OriginMark::weakest(parameters.iter().map(|parameter| parameter.origin)),
        parameters,
        note: component.note(curves.self_resonant_frequency),
        band: curves.band.map(band),
    })
}

fn band(band: SmallSignalBand) -> InductorBand {
    let inductance = |edge: usize| {
        let edges = band.inductance.iter();
        edges.map(|edges| edges.map(|edges| edges[edge])).collect()
    };
    InductorBand {
        inductance_low: inductance(0),
        inductance_high: inductance(1),
        impedance_low: band.impedance.low,
        impedance_high: band.impedance.high,
        esr_low: band.esr.low,
        esr_high: band.esr.high,
    }
}

/// The curves of all components as one table, with the conditions and versions as comments.
///
/// # Errors
/// As [`impedance`].
pub fn impedance_csv(sweep: &SweepRequest, version: &ModelVersion) -> Result<String, AppError> {
    let SweepRequest {
        components,
        grid,
        with_band,
        ..
    } = sweep;
    let mut table = Table::new("Frequency (Hz)", grid.frequencies().to_vec());
    let numbers: Vec<_> = components.iter().map(Component::part_number).collect();
    let names = places_of_repeated(&numbers);
    for (component, name) in components.iter().zip(&names) {
        let curves = component.curves(grid, *with_band)?;
        let note = component.note(curves.self_resonant_frequency);
        table.comment(&format!("{name}: {note}"));
        let known = |values: Vec<f64>| values.into_iter().map(Some).collect();
        let [impedance, esr] = [curves.magnitude(), curves.esr()].map(known);
        for (quantity, cells) in [
            ("|Z| (Ohm)", impedance),
            ("ESR (Ohm)", esr),
            ("Inductance (H)", curves.inductance(grid)),
        ] {
            table.push(Column::new(format!("{name} - {quantity}"), cells));
        }
        if let Some(band) = curves.band {
            for (quantity, cells) in band_columns(band) {
                table.push(Column::new(format!("{name} {quantity}"), cells));
            }
        }
    }
    if *with_band {
        table.comment(BAND);
    }
    table.comment(&format!("Model: {version}."));
    Ok(table.to_csv())
}

/// The basis of the columns of a band.
const BAND: &str =
    "8 in 10 parts lie within the band, by the spread of winding capacitance and core resistance.";

/// The edges under the words that tables of capacitors have for them.
fn band_columns(band: SmallSignalBand) -> [(String, Vec<Option<f64>>); 6] {
    let known = |values: Vec<f64>| values.into_iter().map(Some).collect();
    let edge = |side: usize| {
        let edges = band.inductance.iter();
        edges.map(|edges| edges.map(|edges| edges[side])).collect()
    };
    let inductance = [edge(0), edge(1)];
    let [low, high] = [BandSide::Low, BandSide::High].map(spread_word);
    let [inductance_low, inductance_high] = inductance;
    [
        (format!("{low} - |Z| (Ohm)"), known(band.impedance.low)),
        (format!("{high} - |Z| (Ohm)"), known(band.impedance.high)),
        (format!("{low} - ESR (Ohm)"), known(band.esr.low)),
        (format!("{high} - ESR (Ohm)"), known(band.esr.high)),
        (format!("{low} - Inductance (H)"), inductance_low),
        (format!("{high} - Inductance (H)"), inductance_high),
    ]
}

fn parameters(component: &Component) -> Vec<InductorParameter> {
    component
        .parameters()
        .map(|parameter| InductorParameter {
            parameter_name: parameter.name.clone(),
            value: parameter.value.clone(),
            condition: parameter.condition.clone(),
            origin: OriginMark::from_origin(&parameter.origin),
            source: parameter.origin.basis().to_owned(),
        })
        .collect()
}
