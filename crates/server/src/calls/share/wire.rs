//! Reads what is to be shared.

use henrad_api::field::{FieldError, Limit, range};
use henrad_api::share::ShareRequest;

use crate::error::{AppError, refuse_invalid};

/// Longest path with query.
const MAX_ROUTE_LENGTH: usize = 2000;
/// Versions that a state may have.
const VERSION: Limit = range(0.0, 1e6, "");

/// Checks every field.
///
/// # Errors
/// [`AppError::InvalidFields`] without a state and for a route that leaves this site.
pub fn check(request: &ShareRequest) -> Result<(), AppError> {
    let mut errors = Vec::new();
    if request.state.is_null() {
        errors.push(FieldError::new("state", "There is no state to share."));
    }
    if !is_path_of_this_site(&request.route) {
        let message = "The route must be a path of this site.";
        errors.push(FieldError::new("route", message));
    }
    VERSION.check_whole("version", request.version.0, &mut errors);
    refuse_invalid(errors)
}

/// A browser that follows the route must stay here: `//host`, `/\host` and control characters lead
/// elsewhere.
fn is_path_of_this_site(route: &str) -> bool {
    route.starts_with('/')
        && !route.contains("//")
        && !route.contains('\\')
        && !route.chars().any(char::is_control)
        && route.chars().count() <= MAX_ROUTE_LENGTH
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_route_never_leads_to_another_site() {
        assert!(is_path_of_this_site("/"));
        assert!(is_path_of_this_site("/seed?pn=C0805C104K5RACTU#top"));
        for foreign in [
            "",
            "seed",
            "//evil.example",
            "/\\evil.example",
            "https://evil.example",
            "javascript:alert(1)",
            "/a\n//evil.example",
            "/\t/evil.example",
        ] {
            assert!(!is_path_of_this_site(foreign), "{foreign:?}");
        }
        assert!(!is_path_of_this_site(&format!("/{}", "a".repeat(2000))));
    }
}
