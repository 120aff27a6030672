//! Parts by number, pickers, properties, search, and sentences of what a circuit needs.

mod adopt;
mod list;
mod part;
mod pickers;
mod product;
mod properties;
mod search;
mod sentence;

use henrad_parts::quantity::{self, Volts};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::http::problem::Problem;
use crate::state::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(part::find_part, part::get_part))
        .routes(routes!(part::look_up_parts))
        .routes(routes!(adopt::adopt_parts))
        .routes(routes!(product::open_product))
        .routes(routes!(pickers::list_series))
        .routes(routes!(pickers::list_sizes))
        .routes(routes!(pickers::list_dielectrics))
        .routes(routes!(pickers::list_terminations))
        .routes(routes!(pickers::list_voltages))
        .routes(routes!(list::list_capacitors))
        .routes(routes!(list::list_lines))
        .routes(routes!(pickers::count_options))
        .routes(routes!(search::search_parts))
        .routes(routes!(sentence::read_sentence))
        .routes(routes!(properties::list_properties))
        .routes(routes!(properties::list_parameters))
        .routes(routes!(properties::match_properties))
}

/// A rated voltage; empty text means any.
fn voltage(text: &str) -> Result<Option<Volts>, Problem> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    quantity::parse(text, "V")
        .map(|value| Some(Volts::new(value)))
        .map_err(|error| Problem::invalid_field("voltage", error.to_string()))
}
