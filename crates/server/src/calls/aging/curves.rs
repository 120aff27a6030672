//! `POST /api/aging` and its CSV file: capacitance over time.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use henrad_api::field::NumberField;
use henrad_api::input::Control;
use henrad_api::refusal::BadBody;
use henrad_api::vocabulary::{AgingCurve, AgingTime, Scale};
use henrad_engine::error::{EngineError, refuse_invalid};
use henrad_engine::part_store::ModelVersion;
use henrad_formats::table::{Column, Table};
use henrad_parts::quantity::{Farads, Hours};
use henrad_sim::aging::{CeramicAging, DECADE, MONTH, WEEK, YEAR};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{DE_AGING, FACTOR, HOURS_REFEREE, HOURS_USER, MICRO, NOMINAL, PERCENT, TOLERANCE};
use crate::http::attachment;
use crate::http::extract::Body;
use crate::http::problem::Problem;
use crate::state::AppState;

/// Body of `/api/aging`. An absent field counts as 0.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct AgingRequest {
    /// Capacitance at the referee time, 0 to 1000 µF.
    #[schema(value_type = Control, example = 22)]
    nominal: Option<Control>,
    /// Time since the last heat at which `nominal` holds, 1 to 100 000 h.
    #[schema(value_type = Control, example = 48)]
    hours_referee: Option<Control>,
    /// Loss per decade of time, 1 to 100 %.
    #[schema(value_type = Control, example = 3)]
    factor: Option<Control>,
    /// Tolerance of the capacitance, 0 to 20 %.
    #[schema(value_type = Control, example = 10)]
    tolerance: Option<Control>,
    /// A time of the user's choice, 1 to 100 000 h.
    #[schema(value_type = Control, example = 87600)]
    hours_user: Option<Control>,
}

/// Answer of `/api/aging`.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AgingAnswer {
    /// Capacitance after a week, µF.
    week: f64,
    /// Capacitance after a month of 730 h, µF.
    month: f64,
    /// Capacitance after a year of 8760 h, µF.
    year: f64,
    /// Capacitance after ten years, µF.
    decade: f64,
    /// Capacitance after the user's time, µF.
    user: f64,
    /// The same five with their limits.
    outputs: Vec<AgedCapacitance>,
    /// Nominal and the limits of the tolerance over time.
    plot_data: Vec<AgingSeries>,
    /// Name of the x axis.
    x_label: String,
    /// Unit of the x axis.
    x_unit: String,
    /// `log`.
    x_scale: Scale,
    /// Name of the y axis.
    y_label: String,
    /// Unit of the y axis.
    y_unit: String,
    /// Conditions and law.
    note: String,
}

/// Capacitance at one time.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct AgedCapacitance {
    /// The time.
    key: AgingTime,
    title: String,
    /// Time since the last heat, h.
    hours: f64,
    /// Capacitance, µF.
    value: f64,
    /// Capacitance of a part at the lower limit of the tolerance, µF.
    low: f64,
    /// Capacitance of a part at the upper limit of the tolerance, µF.
    high: f64,
    /// Change against the referee time, %.
    change: f64,
    /// Unit of the capacitances.
    unit: String,
}

/// One curve.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct AgingSeries {
    /// The limit of the tolerance.
    name: AgingCurve,
    /// Label with the tolerance.
    label: String,
    /// Points (h, µF).
    points: Vec<[f64; 2]>,
}

/// Capacitance of a class II or III ceramic over time.
#[utoipa::path(
    post, path = "/api/aging", tag = "calculators",
    request_body = AgingRequest,
    responses((status = 200, body = AgingAnswer), BadBody)
)]
pub async fn calculate_aging(
    Body(request): Body<AgingRequest>,
) -> Result<Json<AgingAnswer>, Problem> {
    Ok(Json(AgingCase::read(&request)?.answer()))
}

/// The curves of the aging calculator as a CSV file.
#[utoipa::path(
    post, path = "/api/aging/csv", tag = "calculators",
    request_body = AgingRequest,
    responses(
        (status = 200, body = String, content_type = "text/csv", description = "Attachment ceramic-aging.csv"),
        BadBody,
    )
)]
pub async fn export_aging_csv(
    State(state): State<AppState>,
    Body(request): Body<AgingRequest>,
) -> Result<(HeaderMap, String), Problem> {
    let case = AgingCase::read(&request)?;
    let version = state.store.current_model_version().await?;
    attachment::csv("ceramic-aging.csv", case.csv(&version))
}

/// Checked inputs of the calculator.
#[derive(Debug, Clone, Copy, PartialEq)]
struct AgingCase {
    aging: CeramicAging,
    tolerance_percent: f64,
    hours_user: f64,
}

impl AgingCase {
    /// Checks every field; an absent one counts as 0, as an empty one does (CONF-39).
    ///
    /// # Errors
    /// [`EngineError::InvalidFields`] with all fields that are out of range.
    fn read(request: &AgingRequest) -> Result<Self, EngineError> {
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
    fn answer(&self) -> AgingAnswer {
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
    fn csv(&self, version: &ModelVersion) -> String {
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
