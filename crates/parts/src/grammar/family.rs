//! The families of part numbers, and how their numbers begin.

use serde::{Deserialize, Serialize};

crate::enum_with_all! {
    /// The layout that a part number follows.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Grammar {
        /// Surface-mount ceramic chips, `C0805C104K5RAC`.
        SmdCeramic,
        /// KC-LINK and KONNEKT power chips, `CKC18C103JDGAC`.
        KcLink,
        /// High-Q RF chips, `CBR06C479B5GAC`.
        RfCeramic,
        /// Leaded ceramic capacitors, `C320C104K5R5TA`.
        LeadedCeramic,
        /// Military ceramic chips, `CDR33BX104AKUS`.
        MilChip,
        /// Tantalum chips, `T491A106K010AT`.
        Tantalum,
        /// Aluminum polymer chips, `A700V337M2R5ATE009`.
        AoCap,
        /// Polymer and hybrid aluminum cans, `A768EB186M1HLAE048`.
        PolymerCan,
        /// Wet aluminum V-chips and small radial cans, `EDK226M004A9BAA`.
        SmdElectrolytic,
        /// Snap-in and screw-terminal aluminum cans, `ALC10A392BB040`.
        SnapIn,
        /// Film boxes of the R series, `R46KI21000001M`.
        FilmR,
        /// PHE and PME film and paper capacitors, `PHE450RB6100JR06`.
        FilmPhe,
        /// Metallized paper with its older numbers, `PME271M533MR30`.
        FilmPme,
        /// F86x film capacitors, `F862BC104M310Z`.
        FilmF86x,
        /// C4A film power boxes, `C4AQQBW5270M3NJ`.
        FilmC4a,
        /// C44 film power cans, `C44UQGT6500F8SK`.
        FilmC44,
    }
}

impl Grammar {
    /// Name for people.
    pub fn title(self) -> &'static str {
        match self {
            Self::SmdCeramic => "surface-mount ceramic",
            Self::KcLink => "KC-LINK ceramic",
            Self::RfCeramic => "RF ceramic",
            Self::LeadedCeramic => "leaded ceramic",
            Self::MilChip => "military ceramic chip",
            Self::Tantalum => "tantalum",
            Self::AoCap => "aluminum polymer chip",
            Self::PolymerCan => "aluminum polymer can",
            Self::SmdElectrolytic => "aluminum electrolytic",
            Self::SnapIn => "snap-in aluminum electrolytic",
            Self::FilmR | Self::FilmPhe | Self::FilmPme | Self::FilmF86x => "film",
            Self::FilmC4a => "film power box",
            Self::FilmC44 => "film power can",
        }
    }

    /// The grammar that a normalized number belongs to by its first characters.
    pub(super) fn from_number(number: &str) -> Option<Self> {
        let bytes = number.as_bytes();
        let digits_after_first = bytes
            .iter()
            .skip(1)
            .take_while(|byte| byte.is_ascii_digit())
            .count();
        let grammar = match bytes {
            [b'C', b'D', b'R', ..] => Self::MilChip,
            [b'C', b'K', b'C', ..] => Self::KcLink,
            [b'C', b'B', b'R', ..] => Self::RfCeramic,
            [b'C', b'4', b'A', ..] => Self::FilmC4a,
            [b'C', b'4', b'4', b'A'..=b'Z', ..] => Self::FilmC44,
            [b'C', ..] if digits_after_first == 3 => Self::LeadedCeramic,
            [b'C', b'0'..=b'9', ..] => Self::SmdCeramic,
            [b'T', b'0'..=b'9' | b'F', ..] => Self::Tantalum,
            [b'A', b'7', b'0'..=b'2', ..] => Self::AoCap,
            [b'A', b'7', ..] => Self::PolymerCan,
            [b'A', b'L', ..] => Self::SnapIn,
            [b'E', b'A'..=b'Z', ..] => Self::SmdElectrolytic,
            [b'R', b'0'..=b'9', ..] => Self::FilmR,
            [b'F', b'8', ..] => Self::FilmF86x,
            [b'P', b'M', b'E', _, _, _, _, b'0'..=b'9', ..] => Self::FilmPme,
            [b'P', b'H' | b'M', b'E', ..] => Self::FilmPhe,
            _ => return None,
        };
        Some(grammar)
    }
}
