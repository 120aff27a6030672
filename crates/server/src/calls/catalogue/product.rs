//! The way to the product of a part.

use axum::extract::State;
use axum::response::Redirect;
use henrad_api::document::percent_encoded;
use henrad_api::refusal::BadQuery;
use henrad_engine::error::EngineError;
use henrad_engine::part_store::read_number;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::auth::identity::Identity;
use crate::http::extract::Options;
use crate::http::problem::Problem;
use crate::settings::PRODUCT_NUMBER;
use crate::state::AppState;

/// The part whose product page opens.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct ProductRequest {
    /// Part number of a capacitor or inductor, in any spelling.
    #[param(example = "C0805C104K5RACTU")]
    pub pn: String,
}

/// The product page of a part: at its maker or in the operator's product search, else what is known of it here.
#[utoipa::path(
    get, path = "/api/product", tag = "catalogue",
    params(ProductRequest),
    responses(
        (status = 303, description = "The page is at the address in `Location`", headers(
            ("location" = String, description = "Address of the page")
        )),
        BadQuery,
    )
)]
pub async fn open_product(
    State(state): State<AppState>,
    identity: Identity,
    Options(request): Options<ProductRequest>,
) -> Result<Redirect, Problem> {
    let number = read_number(&request.pn)?;
    let maker = maker_of(&state, &identity, number).await?;
    let number = percent_encoded(number);
    let address = match state.settings.product_url(&maker) {
        Some(address) => address.replace(PRODUCT_NUMBER, &number),
        None => format!("/documents?pn={number}"),
    };
    Ok(Redirect::to(&address))
}

/// Maker of a capacitor or inductor; empty for the built-in catalogue and for a number that no part
/// has.
async fn maker_of(
    state: &AppState,
    identity: &Identity,
    number: &str,
) -> Result<String, EngineError> {
    match identity.store(state).find_listed(number, "pn").await {
        Ok(part) => Ok(part.maker.clone()),
        Err(EngineError::UnknownPart { .. }) => {
            let found = state.inductors().await?.find(number, "pn");
            Ok(found.map_or_else(|_| String::new(), |inductor| inductor.row.maker.clone()))
        }
        Err(error) => Err(error),
    }
}
