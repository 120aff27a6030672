//! Usage figures and the audit for administrators.

pub mod routes;
mod site_use;
mod wire;

pub use site_use::{SiteUse, site_use};
