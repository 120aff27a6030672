//! Construction and body of an inductor, by its key and size.

use super::number::{ForeignKind, ForeignNumber};
use crate::build::{Coil, CoilConstruction};
use crate::case;
use crate::quantity::Meters;

/// First characters of numbers with their construction, the longer before the shorter; `None` where
/// no rule was fitted: flat wire on large cores.
const SERIES: [(&str, Option<CoilConstruction>); 70] = {
    use CoilConstruction::{
        Composite, Ferrite, MultilayerAir, MultilayerFerrite, ThinFilm, WoundFerriteChip,
    };
    [
        ("XAL", Some(Composite)),
        ("XEL", Some(Composite)),
        ("XFL", Some(Composite)),
        ("XGL", Some(Composite)),
        ("XAR", Some(Composite)),
        ("IHLP", Some(Composite)),
        ("SRP", Some(Composite)),
        ("SPM", Some(Composite)),
        ("TFM", Some(Composite)),
        ("DFE", Some(Composite)),
        ("FDSD", Some(Composite)),
        ("FDV", Some(Composite)),
        ("FDA", Some(Composite)),
        ("MWSA", Some(Composite)),
        ("MDMK", Some(Composite)),
        ("MAMK", Some(Composite)),
        ("MBK", Some(Composite)),
        ("ETQP", Some(Composite)),
        ("SER", None),
        ("VER", None),
        ("SLC", None),
        ("SLR", None),
        ("MSS", Some(Ferrite)),
        ("LPS", Some(Ferrite)),
        ("MOS", Some(Ferrite)),
        ("EPL", Some(Ferrite)),
        ("IFSC", Some(Ferrite)),
        ("SRN", Some(Ferrite)),
        ("SRR", Some(Ferrite)),
        ("SDR", Some(Ferrite)),
        ("SDE", Some(Ferrite)),
        ("SRU", Some(Ferrite)),
        ("SRF", Some(Ferrite)),
        ("NR", Some(Ferrite)),
        ("LSX", Some(Ferrite)),
        ("LSQ", Some(Ferrite)),
        ("LSA", Some(Ferrite)),
        ("LSD", Some(Ferrite)),
        ("VLS", Some(Ferrite)),
        ("VLCF", Some(Ferrite)),
        ("VLF", Some(Ferrite)),
        ("CLF", Some(Ferrite)),
        ("SLF", Some(Ferrite)),
        ("RLF", Some(Ferrite)),
        ("SWPA", Some(Ferrite)),
        ("WPN", Some(Ferrite)),
        ("CDRH", Some(Ferrite)),
        ("CDEP", Some(Ferrite)),
        ("CD", Some(Ferrite)),
        ("LQH", Some(Ferrite)),
        ("BRC", Some(WoundFerriteChip)),
        ("BRL", Some(WoundFerriteChip)),
        ("BRF", Some(WoundFerriteChip)),
        ("BR", Some(WoundFerriteChip)),
        ("CBC", Some(WoundFerriteChip)),
        ("CBL", Some(WoundFerriteChip)),
        ("CB", Some(WoundFerriteChip)),
        ("LB", Some(WoundFerriteChip)),
        ("MLF", Some(MultilayerFerrite)),
        ("MLZ", Some(MultilayerFerrite)),
        ("LQM", Some(MultilayerFerrite)),
        ("SDFL", Some(MultilayerFerrite)),
        ("MHQ", Some(MultilayerAir)),
        ("MLG", Some(MultilayerAir)),
        ("MLK", Some(MultilayerAir)),
        ("LQG", Some(MultilayerAir)),
        ("HKQ", Some(MultilayerAir)),
        ("HK", Some(MultilayerAir)),
        ("SDCL", Some(MultilayerAir)),
        ("LQP", Some(ThinFilm)),
    ]
};

/// Coilcraft chips on ceramic by the letters behind the size; the others have a ferrite core.
const CERAMIC_CORES: [&str; 5] = ["CS", "HP", "HQ", "CT", "HC"];

/// Height over width where it is not stated: chips are about square, power inductors flat.
fn usual_height(construction: CoilConstruction) -> f64 {
    match construction {
        CoilConstruction::Composite | CoilConstruction::Ferrite => 0.45,
        _ => 1.0,
    }
}

impl ForeignNumber {
    /// Construction and body of an inductor; `None` where no rule knows the construction, or the
    /// number does not state length and width.
    ///
    /// ```
    /// use henrad_parts::build::CoilConstruction;
    /// use henrad_parts::grammar::foreign;
    /// let coil = foreign::read("XAL4020-222ME").unwrap().coil().unwrap();
    /// assert_eq!(coil.construction, CoilConstruction::Composite);
    /// assert!((coil.volume_mm3() - 33.6).abs() < 2.0);
    /// ```
    pub fn coil(&self) -> Option<Coil> {
        let construction = self.coil_construction()?;
        let of_case = || {
            let size = case::chip(self.case_code.as_deref()?)?;
            Some((size.length.nominal, size.width.nominal))
        };
        let stated = self.body.length.zip(self.body.width);
        let (length, width) = stated.or_else(of_case)?;
        let usual = Meters::new(usual_height(construction) * width.get());
        Some(Coil {
            construction,
            size: [length, width, self.body.height.unwrap_or(usual)],
            has_height: self.body.height.is_some(),
        })
    }

    fn coil_construction(&self) -> Option<CoilConstruction> {
        if self.kind != ForeignKind::Inductor {
            return None;
        }
        let text = self.number.replace('-', "");
        // Letters of Murata behind the size: A and N on ceramic, C and D on ferrite.
        if let Some(rest) = text.strip_prefix("LQW") {
            return Some(match rest.chars().nth(2) {
                Some('C' | 'D') => CoilConstruction::WoundFerriteChip,
                _ => CoilConstruction::WoundAirChip,
            });
        }
        if self.maker == "Bourns" && text.starts_with("CW") {
            return Some(CoilConstruction::WoundAirChip);
        }
        if self.maker == "Coilcraft" && text.starts_with(|it: char| it.is_ascii_digit()) {
            let series = self.field("series")?.code.as_str();
            return Some(if CERAMIC_CORES.contains(&series) {
                CoilConstruction::WoundAirChip
            } else {
                CoilConstruction::WoundFerriteChip
            });
        }
        let known = SERIES.iter().find(|(begins, _)| text.starts_with(begins));
        known.and_then(|(_, construction)| *construction)
    }
}
