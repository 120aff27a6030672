//! Capacitor technologies, which decide the equivalent circuit of a part.

use serde::{Deserialize, Serialize};

/// Ceramic dielectrics by their EIA or military code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CeramicDielectric {
    /// Class I, 0 ± 30 ppm/K.
    C0G,
    /// Class I, −750 ± 120 ppm/K.
    U2J,
    /// Class I for 150 °C.
    X8G,
    /// Class II, ±15 % from −55 to 125 °C.
    X7R,
    /// Class II, ±15 % from −55 to 85 °C.
    X5R,
    /// Class II, ±15 % from −55 to 150 °C.
    X8R,
    /// Class II, ±15 % to 125 °C, then +15/−40 % to 150 °C.
    X8L,
    /// Military class II, ±15 % unbiased.
    BX,
    /// Class III, +22/−82 % from −30 to 85 °C.
    Y5V,
    /// Class III, +22/−56 % from 10 to 85 °C.
    Z5U,
}

impl CeramicDielectric {
    /// The code as printed, for example `X7R`.
    pub fn code(self) -> &'static str {
        match self {
            Self::C0G => "C0G",
            Self::U2J => "U2J",
            Self::X8G => "X8G",
            Self::X7R => "X7R",
            Self::X5R => "X5R",
            Self::X8R => "X8R",
            Self::X8L => "X8L",
            Self::BX => "BX",
            Self::Y5V => "Y5V",
            Self::Z5U => "Z5U",
        }
    }

    /// Class I dielectrics have no bias, no aging and almost no temperature dependence.
    pub fn is_class_one(self) -> bool {
        matches!(self, Self::C0G | Self::U2J | Self::X8G)
    }
}

/// Film dielectrics.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum FilmDielectric {
    /// Polypropylene.
    Polypropylene,
    /// Polyester (polyethylene terephthalate).
    Polyester,
}

/// The construction of a capacitor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind", content = "dielectric")]
pub enum Technology {
    /// Multilayer ceramic.
    Ceramic(CeramicDielectric),
    /// Solid tantalum with manganese dioxide cathode.
    TantalumMno2,
    /// Solid tantalum with conductive polymer cathode.
    TantalumPolymer,
    /// Aluminum with conductive polymer cathode.
    AluminumPolymer,
    /// Aluminum with polymer and liquid electrolyte.
    AluminumHybrid,
    /// Aluminum with liquid electrolyte.
    AluminumElectrolytic,
    /// Metallized film.
    Film(FilmDielectric),
}

impl Technology {
    /// True when the part must not see reverse voltage.
    pub fn is_polarized(self) -> bool {
        !matches!(self, Self::Ceramic(_) | Self::Film(_))
    }
}
