//! What a class of parts has where a number does not say it: the rules' technology, category
//! temperatures, aging.

use std::collections::HashMap;
use std::sync::LazyLock;

use henrad_parts::grammar::foreign::{ForeignKind, ForeignNumber};
use henrad_parts::{CeramicDielectric, FilmDielectric, Technology};

use crate::definition;

/// Percent.
const PERCENT: f64 = 1e-2;

/// The technology whose rules a number takes; `None` where the number does not tell the dielectric.
pub(super) fn technology(number: &ForeignNumber) -> Option<Technology> {
    Some(match number.kind {
        ForeignKind::Ceramic => Technology::Ceramic(ceramic(number.dielectric?)?),
        ForeignKind::Tantalum | ForeignKind::NiobiumOxide => Technology::TantalumMno2,
        ForeignKind::PolymerTantalum => Technology::TantalumPolymer,
        ForeignKind::PolymerAluminum => Technology::AluminumPolymer,
        ForeignKind::Hybrid => Technology::AluminumHybrid,
        ForeignKind::Electrolytic => Technology::AluminumElectrolytic,
        ForeignKind::Film => Technology::Film(film(number.dielectric?)?),
        ForeignKind::Inductor => return None,
    })
}

/// The ceramic whose rules hold for a dielectric: itself, or that of its class with the same upper
/// temperature. A wider change of capacitance over temperature, as of X7S, has no rule of its own.
pub(super) fn ceramic(code: &str) -> Option<CeramicDielectric> {
    use CeramicDielectric::{C0G, U2J, X5R, X7R, X8G, X8L, X8R, Y5V, Z5U};
    Some(match code {
        "C0G" | "C0H" | "C0J" | "C0K" | "class I" => C0G,
        "U2J" => U2J,
        "X8G" => X8G,
        "X7R" | "X7S" | "X7T" | "X7U" => X7R,
        "X5R" | "X5S" | "X6R" | "X6S" | "X6T" => X5R,
        "X8R" => X8R,
        "X8L" | "X8M" | "X8N" => X8L,
        "Y5V" => Y5V,
        "Z5U" => Z5U,
        _ => return None,
    })
}

/// The film whose rules hold for a dielectric: that of the same order of losses.
fn film(code: &str) -> Option<FilmDielectric> {
    Some(match code {
        "PP" | "PPS" => FilmDielectric::Polypropylene,
        "PET" | "PEN" | "acrylic" => FilmDielectric::Polyester,
        _ => return None,
    })
}

/// Dielectric or cathode as tables show it.
pub(super) fn dielectric(number: &ForeignNumber) -> &'static str {
    match number.kind {
        ForeignKind::Ceramic | ForeignKind::Film | ForeignKind::Inductor => {
            number.dielectric.unwrap_or_default()
        }
        ForeignKind::Tantalum => "MnO2",
        ForeignKind::NiobiumOxide => "NbO",
        ForeignKind::PolymerTantalum | ForeignKind::PolymerAluminum => "Polymer",
        ForeignKind::Hybrid => "Hybrid",
        ForeignKind::Electrolytic => "Electrolytic",
    }
}

/// Category temperatures, °C: of ceramics those of the EIA letters, which the dielectric states; of
/// other kinds the narrowest that the kind is usually made for.
pub(super) fn temperatures(number: &ForeignNumber) -> (f64, f64) {
    match number.kind {
        ForeignKind::Ceramic | ForeignKind::Inductor => {
            number.dielectric.map_or((-55.0, 85.0), eia_temperatures)
        }
        ForeignKind::Tantalum | ForeignKind::Hybrid => (-55.0, 125.0),
        ForeignKind::NiobiumOxide | ForeignKind::PolymerTantalum | ForeignKind::PolymerAluminum => {
            (-55.0, 105.0)
        }
        ForeignKind::Electrolytic => (-40.0, 105.0),
        ForeignKind::Film => (-55.0, 100.0),
    }
}

/// Letters and digits of EIA RS-198: X −55, Y −30, Z +10 °C; 4 to 9 for 65 to 200 °C. Codes of
/// class I hold to 125 °C but for X8G.
fn eia_temperatures(code: &str) -> (f64, f64) {
    const HIGHEST: [(u8, f64); 6] = [
        (b'4', 65.0),
        (b'5', 85.0),
        (b'6', 105.0),
        (b'7', 125.0),
        (b'8', 150.0),
        (b'9', 200.0),
    ];
    let lowest = match code.as_bytes().first() {
        Some(b'X') => -55.0,
        Some(b'Y') => -30.0,
        Some(b'Z') => 10.0,
        _ => return (-55.0, 125.0),
    };
    let digit = code.as_bytes().get(1);
    let highest = HIGHEST.iter().find(|(known, _)| Some(known) == digit);
    highest.map_or((lowest, 85.0), |(_, highest)| (lowest, *highest))
}

/// Capacitance loss per decade of hours, as the built-in chips of the ceramic have it; 0 for
/// everything else.
pub(super) fn aging_per_decade(technology: Technology) -> f64 {
    static OF_CHIPS: LazyLock<HashMap<String, f64>> = LazyLock::new(|| {
        let definitions = definition::all().unwrap_or_default().into_iter();
        let chips = definitions.filter(|block| block.id == format!("C-{}", block.dielectric));
        chips
            .map(|block| (block.dielectric, block.aging_percent * PERCENT))
            .collect()
    });
    match technology {
        Technology::Ceramic(dielectric) => {
            OF_CHIPS.get(dielectric.code()).copied().unwrap_or_default()
        }
        _ => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn temperatures_are_those_of_the_letters() {
        assert_eq!(eia_temperatures("X7R"), (-55.0, 125.0));
        assert_eq!(eia_temperatures("X6S"), (-55.0, 105.0));
        assert_eq!(eia_temperatures("Y5V"), (-30.0, 85.0));
        assert_eq!(eia_temperatures("Z5U"), (10.0, 85.0));
        assert_eq!(eia_temperatures("C0G"), (-55.0, 125.0));
        assert_eq!(eia_temperatures("X8G"), (-55.0, 150.0));
    }

    #[test]
    fn chips_age_as_those_of_the_catalogue() {
        let aging = |dielectric| aging_per_decade(Technology::Ceramic(dielectric));
        assert_eq!(aging(CeramicDielectric::X7R), 0.03);
        assert_eq!(aging(CeramicDielectric::X5R), 0.05);
        assert_eq!(aging(CeramicDielectric::C0G), 0.0);
    }
}
