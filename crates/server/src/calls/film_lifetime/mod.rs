//! Film lifetime: from parts and load profiles to hours.

mod assessment;
mod estimate;
mod extremes;
mod goal;
mod inputs;
mod iso_life;
mod part;
mod part_item;
mod profile;
mod profile_classes;
mod profile_export;
mod profile_headings;
mod profile_import;
mod profile_result;
mod selector;

use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderName, header};
use henrad_api::file::PdfFile;
use henrad_parts::lifetime::Application;
use henrad_sim::film_lifetime::Drying;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use utoipa::openapi::schema::{AnyOfBuilder, ObjectBuilder, Type};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::state::AppState;
pub use profile::STATED as STATED_OF_PROFILES;
pub use profile_import::STATED as STATED_OF_IMPORTS;

/// Largest body with a recorded history: a year of minutes.
const MAX_HISTORY_BODY: usize = 8 * 1024 * 1024;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(inputs::get_film_inputs))
        .routes(routes!(selector::list_film_series))
        .routes(routes!(selector::list_film_pitches))
        .routes(routes!(selector::list_voltage_types))
        .routes(routes!(selector::list_film_voltages))
        .routes(routes!(selector::list_film_parts))
        .routes(routes!(part_item::find_film_part))
        .routes(routes!(extremes::list_part_extremes))
        .routes(routes!(estimate::estimate_film_lifetime))
        .routes(routes!(goal::seek_film_goal))
        .routes(routes!(iso_life::map_film_life))
        .routes(routes!(profile_export::export_film_profiles))
        .routes(routes!(get_instructions))
        .merge(
            OpenApiRouter::new()
                .routes(routes!(profile_import::import_film_profiles))
                .layer(DefaultBodyLimit::max(MAX_HISTORY_BODY)),
        )
}

/// Typeset from docs/film-lifetime-instructions.
const INSTRUCTIONS: &[u8] = include_bytes!("../../../assets/film-lifetime-instructions.pdf");

/// The instructions of the estimator.
#[utoipa::path(
    get, path = "/api/filmLifetime/instructions", tag = "film lifetime",
    responses((status = 200, body = inline(PdfFile), content_type = "application/pdf"))
)]
pub async fn get_instructions() -> ([(HeaderName, &'static str); 2], &'static [u8]) {
    let headers = [
        (header::CONTENT_TYPE, "application/pdf"),
        (
            header::CONTENT_DISPOSITION,
            "inline; filename=\"film-lifetime-instructions.pdf\"",
        ),
    ];
    (headers, INSTRUCTIONS)
}

/// The application of a request.
fn application(is_vac: bool) -> Application {
    if is_vac {
        Application::Ac
    } else {
        Application::Dc
    }
}

/// Whether the element may be drier than the air.
fn drying(no_credit: bool) -> Drying {
    if no_credit {
        Drying::NotCredited
    } else {
        Drying::Credited
    }
}

/// Capacitance change that ends a life.
fn criterion(is_vac: bool) -> &'static str {
    if is_vac { "ΔC/C=-20%" } else { "ΔC/C=-10%" }
}

/// True or false; Yes and No are understood too.
fn flag<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Wire {
        Flag(bool),
        Text(String),
    }
    match Wire::deserialize(deserializer) {
        Ok(Wire::Flag(flag)) => Ok(flag),
        Ok(Wire::Text(text)) if ["true", "yes"].contains(&text.to_lowercase().as_str()) => Ok(true),
        Ok(Wire::Text(text)) if ["false", "no", ""].contains(&text.to_lowercase().as_str()) => {
            Ok(false)
        }
        _ => Err(D::Error::custom("expected true or false")),
    }
}

/// Schema of [`flag`].
fn flag_forms() -> AnyOfBuilder {
    let words = ObjectBuilder::new()
        .schema_type(Type::String)
        .enum_values(Some(["true", "false", "Yes", "No", ""]));
    AnyOfBuilder::new()
        .item(ObjectBuilder::new().schema_type(Type::Boolean))
        .item(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// FILM-CONST-02.
    #[test]
    fn criteria_are_those_of_the_application() {
        assert_eq!(criterion(true), "ΔC/C=-20%");
        assert_eq!(criterion(false), "ΔC/C=-10%");
    }
}
