//! The calls, one folder per tool. A file holds one call whole: its request, its answer, the
//! handler and the calculation; `mod.rs` lists the calls of the tool and what they share.

pub mod account;
pub mod admin;
pub mod aging;
pub mod bank_designer;
pub mod board;
pub mod capacitance_from_power;
pub mod catalogue;
pub mod ceramic_lifetime;
pub mod config;
pub mod electrolytic_lifetime;
pub mod feedback;
pub mod film_lifetime;
pub mod health;
pub mod inductor;
pub mod kicad;
pub mod measurement;
pub mod model;
pub mod power_array;
pub mod projects;
pub mod seed;
pub mod selection;
pub mod share;
pub mod simulation;
pub mod site;
pub mod usage;

use henrad_api::description::Interface;
use henrad_api::field::StatedLimit;
use henrad_engine as engine;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use crate::state::AppState;

/// All calls with their description, but those of [`health`], which no limit may keep from
/// answering.
pub fn interface() -> OpenApiRouter<AppState> {
    let tools: [fn() -> OpenApiRouter<AppState>; _] = [
        account::routes,
        admin::routes,
        aging::routes,
        bank_designer::routes,
        board::routes,
        capacitance_from_power::routes,
        catalogue::routes,
        ceramic_lifetime::routes,
        config::routes,
        electrolytic_lifetime::routes,
        feedback::routes,
        film_lifetime::routes,
        inductor::routes,
        kicad::routes,
        measurement::routes,
        model::routes,
        power_array::routes,
        projects::routes,
        seed::routes,
        selection::routes,
        share::routes,
        simulation::routes,
        site::routes,
        usage::routes,
    ];
    tools.into_iter().fold(
        OpenApiRouter::with_openapi(Interface::openapi()),
        |all, routes| all.merge(routes()),
    )
}

/// The ranges of all fields of requests, from the constants that they are checked with.
pub fn stated_limits() -> impl Iterator<Item = StatedLimit> {
    let tools = [
        aging::STATED,
        capacitance_from_power::STATED,
        ceramic_lifetime::STATED,
        electrolytic_lifetime::STATED,
        engine::bank_designer::STATED,
        engine::inductor::STATED,
        engine::inductor::component::STATED,
        engine::selection::fields::STATED,
        engine::selection::find::STATED,
        engine::selection::operating_point::STATED,
        engine::selection::ripple::STATED,
        engine::selection::ripple_waveform::STATED,
        engine::simulation::impedance::STATED,
        engine::simulation::request::STATED,
        film_lifetime::STATED_OF_PROFILES,
        film_lifetime::STATED_OF_IMPORTS,
        inductor::STATED,
        engine::lifetime::heat::STATED,
        power_array::STATED,
        seed::STATED,
        share::STATED,
    ];
    tools.into_iter().flatten().copied()
}
