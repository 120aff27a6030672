//! How a part of another maker is built: what the rules of the catalogue's own parts know from the
//! series in the number.

use serde::{Deserialize, Serialize};

use crate::quantity::Meters;

/// Body and terminals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// Multilayer chip with plain ends.
    CeramicChip,
    /// Multilayer chip with soft ends, whose resistance is higher.
    SoftChip,
    /// Multilayer chips in a metal frame; how many is not known.
    FramedChips,
    /// Molded or conformally coated chip with a sintered anode.
    MoldedChip,
    /// Flat aluminum chip.
    FlatChip,
    /// Can on a base plate for surface mounting.
    VerticalChip,
    /// Can with wire leads.
    RadialCan,
    /// Can with snap-in terminals.
    SnapInCan,
    /// Wound or stacked film.
    Film,
}

/// How low the series resistance of a series is for its kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Impedance {
    /// Nobody says it of the series.
    #[default]
    Unknown,
    /// Ultra-low impedance of a wet can.
    UltraLow,
    /// Low impedance of a wet can, low ESR of a tantalum chip.
    Low,
    /// General purpose.
    General,
}

/// What decides the rules of a part of another maker.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Build {
    /// Body and terminals.
    pub form: Form,
    /// Class of the series.
    pub impedance: Impedance,
    /// ESR limits of the series over those of all cans of the same form, capacitance and voltage;
    /// 1 where it is not known.
    pub limit_factor: f64,
}

impl Build {
    /// A form of which no series is known.
    pub const fn of_form(form: Form) -> Self {
        Self {
            form,
            impedance: Impedance::Unknown,
            limit_factor: 1.0,
        }
    }
}

crate::enum_with_all! {
    /// What an inductor is made of, as far as it decides resistance, currents and resonance.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum CoilConstruction {
        /// Wire pressed into metal powder.
        Composite,
        /// Ferrite drum with or without a shield.
        Ferrite,
        /// Wire on a small ferrite core, body of a chip.
        WoundFerriteChip,
        /// Printed turns in ferrite.
        MultilayerFerrite,
        /// Printed turns in ceramic.
        MultilayerAir,
        /// Wire on ceramic.
        WoundAirChip,
        /// Etched turns on ceramic.
        ThinFilm,
    }
}

impl CoilConstruction {
    /// The construction in words.
    pub fn name(self) -> &'static str {
        match self {
            Self::Composite => "metal composite",
            Self::Ferrite => "ferrite drum",
            Self::WoundFerriteChip => "wound ferrite chip",
            Self::MultilayerFerrite => "multilayer ferrite",
            Self::MultilayerAir => "multilayer air core",
            Self::WoundAirChip => "wound air-core chip",
            Self::ThinFilm => "thin film",
        }
    }
}

/// Construction and body of an inductor.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Coil {
    /// Construction.
    pub construction: CoilConstruction,
    /// Length, width and height.
    pub size: [Meters; 3],
    /// Whether the height is stated; else it is the usual one of the construction.
    pub has_height: bool,
}

impl Coil {
    /// Length × width × height, mm³.
    pub fn volume_mm3(&self) -> f64 {
        1e9 * self.size.iter().map(|it| it.get()).product::<f64>()
    }
}
