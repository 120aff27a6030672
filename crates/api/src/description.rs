//! Title and tags of the interface; its paths come from the handlers.

use utoipa::OpenApi;

use crate::problem::ProblemBody;

/// The description of the interface without its paths.
#[derive(Debug, OpenApi)]
#[openapi(
    info(
        title = "Henrad",
        description = "Capacitors at their real bias, temperature and age: look-up, pickers and \
                       simulation. Errors are problem documents (RFC 9457)."
    ),
    components(schemas(ProblemBody)),
    tags(
        (name = "simulation", description = "Curves and their files"),
        (name = "calculators", description = "Aging, capacitance from power, inductors, arrays"),
        (name = "film lifetime", description = "Lifetime of film capacitors under load profiles"),
        (name = "electrolytic lifetime", description = "Lifetime of aluminum electrolytic capacitors"),
        (name = "catalogue", description = "Part look-up and pickers"),
        (name = "selection", description = "Parts by behavior, operating points and ripple currents"),
        (name = "accounts", description = "Logging in and out"),
        (name = "site", description = "Texts, images and links that an administrator sets"),
        (name = "seed", description = "Editing parts"),
        (name = "share", description = "Sessions shared by link"),
        (name = "server", description = "Configuration and health")
    )
)]
pub struct Interface;
