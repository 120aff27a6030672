//! How far to trust a computed curve.

use henrad_parts::quantity::Hertz;

/// No model of this crate is verified by measurement above this frequency.
///
/// # Source
/// `yageo_client`: the makers mark their own curves as extrapolated from here.
pub const VERIFIED_TO: Hertz = Hertz::new(1e9);
