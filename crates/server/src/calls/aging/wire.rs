//! The ceramic aging calculator.

use henrad_api::aging::{
    AgedCapacitance, AgingAnswer, AgingForm, AgingRequest, AgingSeries, DielectricPreset,
    PartPreset,
};
use henrad_api::calculator::CalculatorInput;
use henrad_api::field::{NumberField, range};
use henrad_api::input::Control;
use henrad_api::vocabulary::{AgingCurve, AgingTime, OriginMark, Scale};
use henrad_catalogue::AgingRate;
use henrad_formats::table::{Column, Table};
use henrad_parts::model::CapacitorModel;
use henrad_parts::quantity::{Farads, Hours};
use henrad_parts::tolerance::{self, Band};
use henrad_parts::{Origin, properties};
use henrad_sim::aging::{CeramicAging, DECADE, MONTH, WEEK, YEAR};

use crate::error::{AppError, refuse_invalid};
use crate::part_store::{ModelVersion, ModeledPart};

const MICRO: f64 = 1e-6;
const PERCENT: f64 = 0.01;

const NOMINAL: NumberField = NumberField::required(
    "nominal",
    "Nominal capacitance",
    range(0.0, 1000.0, "µF"),
    (1.0, 22.0),
)
.explained("Capacitance at the referee time");
const HOURS_REFEREE: NumberField = NumberField::required(
    "hoursReferee",
    "Referee time",
    range(1.0, 100_000.0, "h"),
    (1.0, 48.0),
)
.explained("Time since the last heat at which the nominal capacitance holds");
const FACTOR: NumberField =
    NumberField::required("factor", "Aging factor", range(1.0, 100.0, "%"), (0.1, 3.0))
        .explained("Loss of capacitance per decade of hours");
const TOLERANCE: NumberField =
    NumberField::required("tolerance", "Tolerance", range(0.0, 20.0, "%"), (1.0, 10.0));
const HOURS_USER: NumberField = NumberField::required(
    "hoursUser",
    "User time",
    range(1.0, 100_000.0, "h"),
    (1.0, 87_600.0),
)
.explained("Time since the last heat at which you need the capacitance");

const FIELDS: [NumberField; 5] = [NOMINAL, HOURS_REFEREE, FACTOR, TOLERANCE, HOURS_USER];

const DE_AGING: &str = "Heating a part above its Curie point (about 130 °C for barium titanate), as \
    soldering does, restores its capacitance; aging then starts over.";
const CLASS_ONE: &str = "Class I ceramics do not age: there is nothing to calculate.";
const NOT_CERAMIC: &str = "Only class II and III ceramic capacitors age by this law.";

/// Checked inputs of the calculator.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct AgingCase {
    aging: CeramicAging,
    tolerance_percent: f64,
    hours_user: f64,
}

impl AgingCase {
    /// Checks every field; an absent one counts as 0, as an empty one does (CONF-39).
    ///
    /// # Errors
    /// [`AppError::InvalidFields`] with all fields that are out of range.
    pub fn read(request: &AgingRequest) -> Result<Self, AppError> {
        let mut errors = Vec::new();
        let mut value =
            |field: &NumberField, sent: Option<Control>| field.sent("", sent, &mut errors);
        let case = Self {
            aging: CeramicAging {
                reference: Farads::new(value(&NOMINAL, request.nominal) * MICRO),
                referee_time: Hours::new(value(&HOURS_REFEREE, request.hours_referee)),
                loss_per_decade: value(&FACTOR, request.factor) * PERCENT,
            },
            tolerance_percent: value(&TOLERANCE, request.tolerance),
            hours_user: value(&HOURS_USER, request.hours_user),
        };
        refuse_invalid(errors)?;
        Ok(case)
    }

    /// Capacitances at the five times, and the curves.
    pub fn answer(&self) -> AgingAnswer {
        let outputs = self.outputs();
        let value = |index: usize| outputs.get(index).map_or(0.0, |output| output.value);
        AgingAnswer {
            week: value(0),
            month: value(1),
            year: value(2),
            decade: value(3),
            user: value(4),
            plot_data: self.series(),
            outputs,
            x_label: "Time since last heat".to_owned(),
            x_unit: "h".to_owned(),
            x_scale: Scale::Log,
            y_label: "Capacitance".to_owned(),
            y_unit: "µF".to_owned(),
            note: self.note(),
        }
    }

    /// The curves as a CSV file.
    pub fn csv(&self, version: &ModelVersion) -> String {
        let series = self.series();
        let ages = self.ages().iter().map(|age| age.get()).collect();
        let mut table = Table::new("Time since last heat (h)", ages);
        table.comment(&self.note());
        table.comment(&format!("Model: {version}."));
        for curve in series {
            // "+10 %" alone would be a formula to spreadsheets.
            let header = format!("Capacitance {} (µF)", curve.label);
            let column = Column::from_points(header, table.x_values(), &curve.points);
            table.push(column);
        }
        table.to_csv()
    }

    fn times(&self) -> [(AgingTime, &'static str, Hours); 5] {
        [
            (AgingTime::Week, "1 week", WEEK),
            (AgingTime::Month, "1 month", MONTH),
            (AgingTime::Year, "1 year", YEAR),
            (AgingTime::Decade, "10 years", DECADE),
            (AgingTime::User, "User time", Hours::new(self.hours_user)),
        ]
    }

    fn microfarads(&self, age: Hours) -> f64 {
        self.aging.capacitance(age).get() / MICRO
    }

    /// Factors of the limits of the tolerance, lower first.
    fn limits(&self) -> (f64, f64) {
        let share = self.tolerance_percent * PERCENT;
        (1.0 - share, 1.0 + share)
    }

    fn outputs(&self) -> Vec<AgedCapacitance> {
        let (low, high) = self.limits();
        let kept = |age| {
            let one = CeramicAging {
                reference: Farads::new(1.0),
                ..self.aging
            };
            one.capacitance(age).get()
        };
        self.times()
            .into_iter()
            .map(|(key, title, age)| {
                let value = self.microfarads(age);
                AgedCapacitance {
                    key,
                    title: title.to_owned(),
                    hours: age.get(),
                    value,
                    low: value * low,
                    high: value * high,
                    change: (kept(age) - 1.0) / PERCENT,
                    unit: "µF".to_owned(),
                }
            })
            .collect()
    }

    fn ages(&self) -> Vec<Hours> {
        let mut marks: Vec<_> = self.times().iter().map(|(_, _, age)| *age).collect();
        marks.push(self.aging.referee_time);
        CeramicAging::curve_ages(&marks)
    }

    /// FLD-AGE-02: the names are fixed, the labels carry the tolerance.
    fn series(&self) -> Vec<AgingSeries> {
        let (low, high) = self.limits();
        let ages = self.ages();
        let curve = |name: AgingCurve, label: String, factor: f64| AgingSeries {
            name,
            label,
            points: ages
                .iter()
                .map(|&age| [age.get(), self.microfarads(age) * factor])
                .collect(),
        };
        let percent = self.tolerance_percent;
        vec![
            curve(AgingCurve::Nominal, "Nominal".to_owned(), 1.0),
            curve(AgingCurve::Upper, format!("+{percent} %"), high),
            curve(AgingCurve::Lower, format!("\u{2212}{percent} %"), low),
        ]
    }

    fn note(&self) -> String {
        format!(
            "{} µF at {} h, {} % loss per decade of hours, tolerance ±{} %. \
             C(t) = C_ref·(1 − A·log10(t/t_ref)), never below zero. {DE_AGING}",
            self.aging.reference.get() / MICRO,
            self.aging.referee_time.get(),
            self.aging.loss_per_decade / PERCENT,
            self.tolerance_percent,
        )
    }
}

/// Inputs and presets of the page.
pub fn form(rates: &[AgingRate]) -> AgingForm {
    AgingForm {
        title: "Ceramic Capacitor Aging: Class II & III".to_owned(),
        inputs: CalculatorInput::list(&FIELDS),
        presets: rates.iter().map(preset).collect(),
        note: DE_AGING.to_owned(),
    }
}

fn preset(rate: &AgingRate) -> DielectricPreset {
    let is_aging = FACTOR.limit.contains(rate.percent_per_decade);
    DielectricPreset {
        dielectric: rate.dielectric.clone(),
        factor: rate.percent_per_decade,
        is_aging,
        origin: OriginMark::from_origin(&rate.origin),
        source: rate.origin.basis().to_owned(),
        hint: if is_aging { "" } else { CLASS_ONE }.to_owned(),
    }
}

/// The inputs that describe a catalogue part.
pub fn part_preset(part: &ModeledPart) -> PartPreset {
    let ceramic = match &part.model {
        CapacitorModel::Ceramic(model) => Some(model),
        _ => None,
    };
    let factor = ceramic.map_or(0.0, |_| cleaned(part.part.aging_per_decade / PERCENT));
    let is_aging = FACTOR.limit.contains(factor);
    let origin = rate_origin(part);
    let nominal = cleaned(part.part.capacitance.get() / MICRO);
    PartPreset {
        part_number: part.number.clone(),
        answers: part.answers(),
        dielectric: part.part.dielectric.clone(),
        nominal: Some(nominal).filter(|value| NOMINAL.limit.contains(*value)),
        hours_referee: ceramic
            .filter(|_| is_aging)
            .map(|model| model.referee_time.get()),
        factor,
        tolerance: tolerance_percent(part).filter(|value| TOLERANCE.limit.contains(*value)),
        is_aging,
        origin: OriginMark::from_origin(&origin),
        source: origin.basis().to_owned(),
        hint: match ceramic {
            None => NOT_CERAMIC,
            Some(_) if !is_aging => CLASS_ONE,
            Some(_) => "",
        }
        .to_owned(),
    }
}

fn rate_origin(part: &ModeledPart) -> Origin {
    properties::of(&part.part, &part.number)
        .into_iter()
        .find(|property| property.name == "Aging Rate")
        .map_or_else(|| part.part.origin.clone(), |property| property.origin)
}

fn tolerance_percent(part: &ModeledPart) -> Option<f64> {
    match tolerance::band(part.part.tolerance?)? {
        Band::Relative { minus, plus } if minus.total_cmp(&plus).is_eq() => {
            Some(cleaned(plus / PERCENT))
        }
        _ => None,
    }
}

/// A value free of the rounding noise of a change of units.
fn cleaned(value: f64) -> f64 {
    const DIGITS: f64 = 1e9;
    let rounded = (value * DIGITS).round() / DIGITS;
    if rounded == 0.0 { value } else { rounded }
}
