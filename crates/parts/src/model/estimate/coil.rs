//! Estimation rules of inductors: what no list states of one follows from construction, inductance
//! and volume.

use std::fmt;

use crate::build::{Coil, CoilConstruction};
use crate::model::Spread;
use crate::model::defaults::coil::{self as defaults, CoilLaws, PowerLaw};
use crate::quantity::{Amperes, Henries, Hertz, Ohms};

/// A figure with the factors between which 8 in 10 listed parts lie.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CoilFigure<T> {
    /// Value by the rule.
    pub value: T,
    /// Factors at 10 and 90 %.
    pub spread: Spread,
}

/// What the rules say of an inductor at 25 °C.
#[derive(Debug, Clone, PartialEq)]
pub struct CoilEstimate {
    /// The construction whose parts the rules were fitted to.
    pub construction: CoilConstruction,
    /// Whether the resistance is a maker's upper limit and the resonance a lower one, as lists of
    /// chip inductors state them.
    pub are_limits: bool,
    /// Resistance at direct current.
    pub dc_resistance: CoilFigure<Ohms>,
    /// Current at which the inductance has dropped by 10 to 40 %, by the maker's choice.
    pub saturation_current: Option<CoilFigure<Amperes>>,
    /// Rated current, by the maker's definition: 15 to 40 K of rise.
    pub rated_current: Option<CoilFigure<Amperes>>,
    /// Frequency of the parallel resonance.
    pub self_resonance: CoilFigure<Hertz>,
}

/// Why no rule speaks of an inductor.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum CoilRefusal {
    /// Inductance, µH, further than the reach from the parts of the fit.
    Inductance(f64),
    /// Volume, mm³, further than the reach from the parts of the fit.
    Volume(f64),
}

impl fmt::Display for CoilRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Inductance(microhenries) => write!(
                f,
                "no listed inductor of this construction has an inductance near {microhenries} \u{b5}H"
            ),
            Self::Volume(volume) => write!(
                f,
                "no listed inductor of this construction has a volume near {volume:.2} mm\u{b3}"
            ),
        }
    }
}

/// How far beyond the parts of the fit the rules may be asked, as factors on the least and the
/// largest.
const REACH: (f64, f64) = (0.2, 3.0);
/// A usual height instead of the stated one, as factors on the volume (judgment).
const UNSTATED_HEIGHT: (f64, f64) = (0.65, 1.55);

/// Figures of an inductor by construction, inductance and volume.
///
/// # Errors
/// [`CoilRefusal`] further than 0.2 to 3 times from the parts that the rules were fitted to.
///
/// # Source
/// docs/MODELS.md, "Inductors of which a number alone is known".
pub fn coil_estimate(coil: &Coil, inductance: Henries) -> Result<CoilEstimate, CoilRefusal> {
    let laws = of(coil.construction);
    let microhenries = inductance.get() * 1e6;
    let volume = coil.volume_mm3();
    let is_near =
        |value: f64, (least, most): (f64, f64)| (REACH.0 * least..=REACH.1 * most).contains(&value);
    if !is_near(microhenries, laws.inductances) {
        return Err(CoilRefusal::Inductance(microhenries));
    }
    if !is_near(volume, laws.volumes) {
        return Err(CoilRefusal::Volume(volume));
    }
    let by = |law: &PowerLaw| {
        let spread = if coil.has_height {
            law.spread
        } else {
            law.spread.and(of_height(law.by_volume))
        };
        (law.at(microhenries, volume), spread)
    };
    let amperes = |law: &PowerLaw| {
        let (value, spread) = by(law);
        CoilFigure {
            value: Amperes::new(value),
            spread,
        }
    };
    let (resistance, resistance_spread) = by(&laws.dc_resistance);
    let (resonance, resonance_spread) = by(&laws.self_resonance);
    Ok(CoilEstimate {
        construction: coil.construction,
        are_limits: laws.are_limits,
        dc_resistance: CoilFigure {
            value: Ohms::new(resistance),
            spread: resistance_spread,
        },
        saturation_current: laws.saturation_current.as_ref().map(amperes),
        rated_current: laws.rated_current.as_ref().map(amperes),
        self_resonance: CoilFigure {
            value: Hertz::new(resonance),
            spread: resonance_spread,
        },
    })
}

fn of(construction: CoilConstruction) -> &'static CoilLaws {
    let mut laws = defaults::LAWS.iter();
    let of_construction = laws.find(|it| it.construction == construction);
    of_construction.unwrap_or(&defaults::LAWS[0])
}

/// What an unstated height leaves open of a figure that goes by the volume.
fn of_height(by_volume: f64) -> Spread {
    let edges = [UNSTATED_HEIGHT.0, UNSTATED_HEIGHT.1].map(|it: f64| it.powf(by_volume));
    Spread::new(edges[0].min(edges[1]), edges[0].max(edges[1]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::quantity::Meters;

    fn body(construction: CoilConstruction, millimeters: [f64; 3], has_height: bool) -> Coil {
        Coil {
            construction,
            size: millimeters.map(|it| Meters::new(it * 1e-3)),
            has_height,
        }
    }

    #[test]
    fn every_construction_has_laws_of_its_own() {
        for construction in CoilConstruction::ALL {
            assert_eq!(of(construction).construction, construction);
        }
    }

    #[test]
    fn a_height_that_is_not_stated_widens_the_spread() {
        let of = |has_height| {
            let body = body(CoilConstruction::Ferrite, [5.0, 5.0, 2.25], has_height);
            coil_estimate(&body, Henries::new(10e-6))
                .unwrap()
                .dc_resistance
        };
        let (stated, usual) = (of(true), of(false));
        assert_eq!(stated.value, usual.value);
        assert!(usual.spread.low < stated.spread.low && usual.spread.high > stated.spread.high);
    }

    #[test]
    fn far_from_all_listed_parts_nothing_is_said() {
        let small = body(CoilConstruction::Composite, [2.0, 1.6, 1.0], true);
        let refused = coil_estimate(&small, Henries::new(1e-3)).unwrap_err();
        assert_eq!(refused, CoilRefusal::Inductance(1000.0));
        let huge = body(CoilConstruction::ThinFilm, [10.0, 10.0, 5.0], true);
        let refused = coil_estimate(&huge, Henries::new(10e-9)).unwrap_err();
        assert!(matches!(refused, CoilRefusal::Volume(_)), "{refused}");
    }
}
