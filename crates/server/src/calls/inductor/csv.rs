//! `POST /api/calcL/csv` and its preview: curves of several inductors as one table.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Html;
use henrad_api::field::FieldError;
use henrad_api::input::{Lenient, in_any_case};
use henrad_api::object::objects;
use henrad_api::refusal::{BadBody, UnknownPart};
use henrad_api::vocabulary::{InductorPlot, Word};
use henrad_engine::error::EngineError;
use henrad_engine::inductor::{NO_PART, places_of_repeated};
use henrad_engine::part_store::ModelVersion;
use henrad_formats::table::{Column, Table};
use serde::Deserialize;
use utoipa::ToSchema;

use super::plot::{InductorCurve, InductorValue, curve};
use super::{InductorCase, InductorElement, read_list};
use crate::http::admission::Workers;
use crate::http::attachment;
use crate::http::extract::Body;
use crate::http::problem::Problem;
use crate::state::AppState;

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

/// The curves of the inductor page as a CSV file.
#[utoipa::path(
    post, path = "/api/calcL/csv", tag = "calculators",
    request_body = InductorCsvRequest,
    responses(
        (status = 200, body = String, content_type = "text/csv", description = "Attachment {plotType}.csv"),
        BadBody,
        UnknownPart,
    )
)]
pub async fn export_inductor_csv(
    State(state): State<AppState>,
    workers: Workers,
    Body(request): Body<InductorCsvRequest>,
) -> Result<(HeaderMap, String), Problem> {
    let (plot, text) = csv(&state, &workers, &request).await?;
    attachment::csv(&format!("{}.csv", plot.word()), text)
}

/// The text of that file as a page.
#[utoipa::path(
    post, path = "/api/calcL/csv-preview", tag = "calculators",
    request_body = InductorCsvRequest,
    responses(
        (status = 200, body = String, content_type = "text/html", description = "The file, escaped, in a pre element"),
        BadBody,
        UnknownPart,
    )
)]
pub async fn preview_inductor_csv(
    State(state): State<AppState>,
    workers: Workers,
    Body(request): Body<InductorCsvRequest>,
) -> Result<Html<String>, Problem> {
    let (_, text) = csv(&state, &workers, &request).await?;
    Ok(Html(format!("<pre>{}</pre>", escaped(&text))))
}

async fn csv(
    state: &AppState,
    workers: &Workers,
    request: &InductorCsvRequest,
) -> Result<(InductorPlot, String), Problem> {
    let plot = request.plot_type.checked("plotType")?;
    let prefix = |index: usize| format!("requestList[{index}].");
    let inductors = state.inductors().await?;
    let cases = read_list(&inductors, &request.request_list, prefix)?;
    let version = state.store.current_model_version().await?;
    let text = workers.run(move || table(plot, &cases, &version));
    Ok((plot, text.await?))
}

/// Text that a browser shows as it is.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
        .replace('\'', "&#39;")
}

/// The curves of a plot as a CSV file, one column per curve, with the conditions as comments.
///
/// # Errors
/// [`EngineError::InvalidFields`] without an element, or when the elements do not share their x axis.
fn table(
    plot: InductorPlot,
    cases: &[InductorCase],
    version: &ModelVersion,
) -> Result<String, EngineError> {
    let refused = |path: String, message: &str| {
        EngineError::InvalidFields(vec![FieldError::new(path, message)])
    };
    let Some(first) = cases.first() else {
        return Err(refused("requestList".to_owned(), NO_PART));
    };
    let sweep = first.conditions.sweep;
    if let Some(index) = cases.iter().position(|case| case.conditions.sweep != sweep) {
        let path = format!("requestList[{index}].sweep");
        return Err(refused(path, "Must be the same for all parts"));
    }
    let curves: Vec<_> = cases.iter().map(|case| curve(plot, case)).collect();
    let numbers: Vec<_> = cases.iter().map(InductorCase::part_number).collect();
    let names = places_of_repeated(&numbers);
    let mut table = Table::new(first_label(&curves), x_values(&curves));
    for (index, drawn) in curves.iter().enumerate() {
        table.comment(&format!("{}: {}", names[index], drawn.note));
    }
    table.comment(&format!("Model: {version}."));
    for (drawn, name) in curves.iter().zip(&names) {
        for column in columns(drawn, name, table.x_values()) {
            table.push(column);
        }
    }
    Ok(table.to_csv())
}

fn first_label(curves: &[InductorCurve]) -> String {
    curves
        .first()
        .map_or_else(String::new, |curve| curve.x_axis_label.clone())
}

fn x_values(curves: &[InductorCurve]) -> Vec<f64> {
    let values = curves.iter().flat_map(|curve| &curve.values);
    let mut xs: Vec<_> = values.map(|value| value.x_value).collect();
    xs.sort_by(f64::total_cmp);
    xs.dedup();
    xs
}

/// A quantity of a value and what its column adds to the name.
type Quantity = (&'static str, fn(&InductorValue) -> Option<f64>);

const QUANTITIES: [Quantity; 5] = [
    ("", |value| value.y_value?),
    ("DC ", |value| value.y_value_dc?),
    ("AC ", |value| value.y_value_ac?),
    ("Core ", |value| value.y_value_core?),
    ("Total ", |value| value.y_value_total?),
];

fn columns(drawn: &InductorCurve, name: &str, xs: &[f64]) -> Vec<Column> {
    QUANTITIES
        .iter()
        .map(|(prefix, read)| {
            let points: Vec<_> = drawn
                .values
                .iter()
                .filter_map(|value| Some([value.x_value, read(value)?]))
                .collect();
            (prefix, points)
        })
        .filter(|(_, points)| !points.is_empty())
        .map(|(prefix, points)| {
            let header = format!("{name} - {prefix}{}", drawn.y_axis_label);
            Column::from_points(header, xs, &points)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn markup_is_shown_and_not_run() {
        let text = "<script>alert('a & \"b\"')</script>";
        let expected = "&lt;script&gt;alert(&#39;a &amp; &quot;b&quot;&#39;)&lt;/script&gt;";
        assert_eq!(escaped(text), expected);
    }
}
