//! The inductor simulation: pickers, plots and their files.

mod component;
mod find;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{Html, Response};
use henrad_api::inductor::{
    InductorAnswer, InductorCaseOption, InductorCsvRequest, InductorForm, InductorLookUp,
    InductorPart, InductorRequest, InductorSeriesOption,
};
use henrad_api::problem::ProblemBody;
use henrad_api::refusal::{BadBody, BadNumber, UnknownPart};
use henrad_api::vocabulary::{InductorPlot, Word};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::wire;
use crate::http::admission::Workers;
use crate::http::extract::{Body, ObjectOrList, read_number};
use crate::http::problem::Problem;
use crate::http::{attachment, curves};
use crate::state::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(get_inductor_form))
        .routes(routes!(list_inductor_series))
        .routes(routes!(list_inductor_sizes))
        .routes(routes!(list_inductors))
        .routes(routes!(find_inductor))
        .routes(routes!(plot_inductance))
        .routes(routes!(plot_power_loss))
        .routes(routes!(plot_split_power_loss))
        .routes(routes!(plot_temperature_rise))
        .routes(routes!(export_inductor_csv))
        .routes(routes!(preview_inductor_csv))
        .routes(routes!(component::read_inductor_impedance))
        .routes(routes!(component::export_inductor_impedance))
        .routes(routes!(component::export_inductor_s2p))
        .routes(routes!(component::preview_inductor_s2p))
        .routes(routes!(component::export_inductor_spice))
        .routes(routes!(component::preview_inductor_spice))
        .routes(routes!(component::export_inductor_library))
        .routes(routes!(component::preview_inductor_library))
        .routes(routes!(find::search_inductors))
        .routes(routes!(find::get_inductor_find_form))
        .routes(routes!(find::find_inductors))
}

/// Plots, inputs and choices of the inductor page.
#[utoipa::path(
    get, path = "/api/calcL/form", tag = "calculators",
    responses((status = 200, body = InductorForm))
)]
pub async fn get_inductor_form() -> Json<InductorForm> {
    Json(wire::form())
}

/// Inductor series.
#[utoipa::path(
    get, path = "/series", tag = "calculators",
    responses((status = 200, body = Vec<InductorSeriesOption>))
)]
pub async fn list_inductor_series(
    State(state): State<AppState>,
) -> Result<Json<Vec<InductorSeriesOption>>, Problem> {
    Ok(Json(wire::series(&*state.inductors().await?)))
}

/// Case sizes of an inductor series.
#[utoipa::path(
    get, path = "/series/{series}/case_size", tag = "calculators",
    params(("series" = String, Path, description = "Name of the series, percent-encoded")),
    responses((status = 200, body = Vec<InductorCaseOption>), UnknownPart)
)]
pub async fn list_inductor_sizes(
    State(state): State<AppState>,
    Path(series): Path<String>,
) -> Result<Json<Vec<InductorCaseOption>>, Problem> {
    some(
        wire::case_sizes(&*state.inductors().await?, &series),
        "series",
    )
}

/// Inductors of a series and size.
#[utoipa::path(
    get, path = "/series/{series}/case_size/{size}", tag = "calculators",
    params(
        ("series" = String, Path, description = "Name of the series, percent-encoded"),
        ("size" = String, Path, description = "Case size, percent-encoded"),
    ),
    responses((status = 200, body = Vec<InductorPart>), UnknownPart)
)]
pub async fn list_inductors(
    State(state): State<AppState>,
    Path((series, size)): Path<(String, String)>,
) -> Result<Json<Vec<InductorPart>>, Problem> {
    let base = &state.settings.documentation_url;
    let inductors = state.inductors().await?;
    some(wire::parts(&inductors, (&series, &size), base), "size")
}

/// A list that is not empty; `path` names the field with the unknown value.
fn some<T>(list: Vec<T>, path: &str) -> Result<Json<Vec<T>>, Problem> {
    if list.is_empty() {
        Err(Problem::part_not_found(path.to_owned(), Vec::new(), None))
    } else {
        Ok(Json(list))
    }
}

/// An inductor by its number.
#[utoipa::path(
    post, path = "/api/calcL/part", tag = "calculators",
    request_body = InductorLookUp,
    responses(
        (status = 200, body = InductorPart),
        BadNumber,
        UnknownPart,
    )
)]
pub async fn find_inductor(
    State(state): State<AppState>,
    Body(request): Body<InductorLookUp>,
) -> Result<Json<InductorPart>, Problem> {
    let number = read_number(&request.part_number)?;
    let found = state.inductors().await?.find(number, "partNumber")?;
    let base = &state.settings.documentation_url;
    Ok(Json(wire::looked_up(&found.row, number, base)))
}

macro_rules! plot_call {
    ($(#[$doc:meta])* $name:ident, $path:literal, $plot:expr) => {
        $(#[$doc])*
        #[utoipa::path(
            post, path = $path, tag = "calculators",
            request_body = InductorRequest,
            responses(
                (status = 200, body = InductorAnswer),
                BadBody,
                (status = 404, body = ProblemBody, description = "Unknown part", content_type = "application/problem+json"),
            )
        )]
        pub async fn $name(
            State(state): State<AppState>,
            workers: Workers,
            ObjectOrList(request): ObjectOrList<InductorRequest>,
        ) -> Result<Response, Problem> {
            let answer = answer((&state, &workers), $plot, &request).await?;
            curves::response(&answer)
        }
    };
}

plot_call!(
    /// Inductance over current.
    plot_inductance, "/inductance", InductorPlot::Inductance
);
plot_call!(
    /// Loss over current.
    plot_power_loss, "/power_loss", InductorPlot::PowerLoss
);
plot_call!(
    /// Dc, ac, core and total loss over current.
    plot_split_power_loss, "/split_power_loss", InductorPlot::SplitPowerLoss
);
plot_call!(
    /// Temperature rise over current.
    plot_temperature_rise, "/temperature_rise", InductorPlot::TemperatureRise
);

async fn answer(
    (state, workers): (&AppState, &Workers),
    plot: InductorPlot,
    request: &InductorRequest,
) -> Result<InductorAnswer, Problem> {
    let inductors = &*state.inductors().await?;
    match request {
        InductorRequest::One(element) => {
            let element = std::slice::from_ref(element);
            let cases = wire::read_list(inductors, element, |_| String::new())?;
            let curve = cases.first().map(|case| wire::curve(plot, case));
            let curve = curve.ok_or_else(|| Problem::internal(&"an element without a curve"))?;
            Ok(InductorAnswer::One(Box::new(curve)))
        }
        InductorRequest::List(elements) => {
            let cases = wire::read_list(inductors, elements, |index| format!("[{index}]."))?;
            let is_long = wire::is_long(&cases);
            let draw = move || Ok(cases.iter().map(|case| wire::curve(plot, case)).collect());
            let curves = if is_long {
                workers.run::<_, Problem>(draw).await
            } else {
                draw()
            };
            curves.map(InductorAnswer::List)
        }
    }
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
    let (plot, text) = csv((&state, &workers), &request).await?;
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
    let (_, text) = csv((&state, &workers), &request).await?;
    Ok(Html(format!("<pre>{}</pre>", escaped(&text))))
}

async fn csv(
    (state, workers): (&AppState, &Workers),
    request: &InductorCsvRequest,
) -> Result<(InductorPlot, String), Problem> {
    let plot = request.plot_type.checked("plotType")?;
    let prefix = |index: usize| format!("requestList[{index}].");
    let inductors = state.inductors().await?;
    let cases = wire::read_list(&inductors, &request.request_list, prefix)?;
    let version = state.store.current_model_version().await?;
    let text = workers.run(move || wire::csv(plot, &cases, &version));
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
