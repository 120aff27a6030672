//! How the part of a number is built, by its kind, key and series.

use super::number::{Construction, ForeignKind, ForeignNumber};
use crate::build::{Build, Form, Impedance};

/// ESR limits of a series over the law of all makers for cans of its form, capacitance and voltage.
struct Series {
    maker: &'static str,
    /// First characters of the number without hyphens, behind the voltage where that comes first.
    begins: &'static str,
    impedance: Impedance,
    limit_factor: f64,
}

const fn series(
    maker: &'static str,
    begins: &'static str,
    impedance: Impedance,
    limit_factor: f64,
) -> Series {
    Series {
        maker,
        begins,
        impedance,
        limit_factor,
    }
}

/// Source: medians of the limits that distributors list (`can_lists`), of five parts and more each.
/// The class of temperature and frequency laws is the makers' description of the series: low
/// impedance, or general purpose where it has none.
const SERIES: [Series; 23] = [
    series("Panasonic", "EEEFP", Impedance::UltraLow, 0.45),
    series("Panasonic", "EEEFK", Impedance::Low, 0.8),
    series("Panasonic", "EEEFT", Impedance::Low, 0.8),
    series("Panasonic", "EEEFH", Impedance::Low, 1.0),
    series("Panasonic", "EEEFN", Impedance::Low, 1.4),
    series("Nichicon", "UCM", Impedance::Low, 0.8),
    series("Nichicon", "UCD", Impedance::Low, 1.0),
    series("Nichicon", "UUD", Impedance::Low, 1.0),
    series("Nichicon", "UWD", Impedance::Low, 1.2),
    series("Nichicon", "UPL", Impedance::Low, 0.84),
    series("Nichicon", "UPH", Impedance::Low, 0.9),
    series("Nichicon", "UPG", Impedance::General, 1.9),
    series("Nichicon", "UPR", Impedance::General, 2.3),
    series("Nippon Chemi-Con", "EMZJ", Impedance::UltraLow, 0.57),
    series("Nippon Chemi-Con", "EMZA", Impedance::Low, 1.0),
    series("Nippon Chemi-Con", "EMZL", Impedance::Low, 1.0),
    series("Nippon Chemi-Con", "EMHB", Impedance::Low, 1.3),
    series("Nippon Chemi-Con", "EMHS", Impedance::General, 1.45),
    series("Nippon Chemi-Con", "EMVH", Impedance::General, 1.9),
    series("Nippon Chemi-Con", "EMLA", Impedance::General, 1.9),
    series("Nippon Chemi-Con", "ELXF", Impedance::Low, 0.8),
    series("Nippon Chemi-Con", "LXF", Impedance::Low, 0.8),
    series("Rubycon", "JZV", Impedance::Low, 0.83),
];

/// Tantalum series of low ESR, whose numbers state it where they are whole: those of
/// `avx_tantalum_lib` and `can_lists`.
const LOW_ESR_TANTALUM: [&str; 3] = ["TPS", "TPM", "TR3"];

/// OS-CON series with leads; the others are chips.
const RADIAL_OS_CON: [&str; 4] = ["SEP", "SEQP", "SEK", "SEF"];
/// OS-CON of two forms: with leads where it is not a chip of the SVP series.
const RADIAL_SXE: &str = "SXE";

/// Polymer series of Nichicon in the form of a chip; the other R and PL series have leads.
const NICHICON_CHIPS: [&str; 6] = ["PC", "RFS", "RHA", "RHS", "RPS", "RSA"];

impl ForeignNumber {
    /// How the part is built; `None` for an inductor.
    ///
    /// ```
    /// use henrad_parts::build::{Form, Impedance};
    /// use henrad_parts::grammar::foreign;
    /// let build = foreign::read("EEE-FK1V101P").unwrap().build().unwrap();
    /// assert_eq!((build.form, build.impedance), (Form::VerticalChip, Impedance::Low));
    /// assert_eq!(build.limit_factor, 0.8);
    /// ```
    pub fn build(&self) -> Option<Build> {
        let form = match self.kind {
            ForeignKind::Inductor => return None,
            ForeignKind::Ceramic => match self.construction {
                Construction::Plain => Form::CeramicChip,
                Construction::SoftTermination => Form::SoftChip,
                Construction::MetalFrame => Form::FramedChips,
            },
            ForeignKind::Tantalum | ForeignKind::PolymerTantalum | ForeignKind::NiobiumOxide => {
                Form::MoldedChip
            }
            ForeignKind::Film => Form::Film,
            ForeignKind::Electrolytic => self.wet_form(),
            ForeignKind::PolymerAluminum => self.polymer_form(),
            ForeignKind::Hybrid => self.hybrid_form(),
        };
        let text = self.series_onward();
        if form == Form::MoldedChip {
            let has_low_esr = LOW_ESR_TANTALUM.iter().any(|it| text.starts_with(it));
            return Some(Build {
                impedance: if has_low_esr {
                    Impedance::Low
                } else {
                    Impedance::General
                },
                ..Build::of_form(form)
            });
        }
        let mut known = SERIES.iter();
        let row = known.find(|row| row.maker == self.maker && text.starts_with(row.begins));
        Some(row.map_or(Build::of_form(form), |row| Build {
            form,
            impedance: row.impedance,
            limit_factor: row.limit_factor,
        }))
    }

    /// The number without hyphens, from its series on: some begin with the voltage.
    fn series_onward(&self) -> String {
        let bare = self.number.replace('-', "");
        match self.fields.first() {
            Some(field) if field.name == "voltage" && self.field("series").is_some() => {
                let series = self.field("series").map_or("", |it| it.code.as_str());
                let end = bare.find(series).unwrap_or_default();
                // Only numbers that write the series behind the voltage without a prefix.
                if bare.starts_with(field.code.as_str()) {
                    bare[end..].to_owned()
                } else {
                    bare
                }
            }
            _ => bare,
        }
    }

    /// Letters of terminals, with which numbers of Nippon Chemi-Con name the form: `ARA`, `ELL`,
    /// `VSN`.
    fn chemi_con_form(&self) -> Option<Form> {
        let code = &self.field("form")?.code;
        match code.chars().next()? {
            'A' => Some(Form::VerticalChip),
            'E' => Some(Form::RadialCan),
            'V' if code.len() > 1 => Some(Form::SnapInCan),
            _ => None,
        }
    }

    fn wet_form(&self) -> Form {
        let text = self.series_onward();
        let starts = |all: &[&str]| all.iter().any(|it| text.starts_with(it));
        match self.maker {
            "Panasonic" if starts(&["EEE", "EEV"]) => Form::VerticalChip,
            "Panasonic" if starts(&["EET"]) => Form::SnapInCan,
            "Nichicon" if starts(&["UC", "UW", "UU", "UZ", "UBC"]) => Form::VerticalChip,
            "Nichicon" if starts(&["L"]) => Form::SnapInCan,
            "Nippon Chemi-Con" => self.chemi_con_form().unwrap_or(Form::RadialCan),
            "Rubycon" if self.code("series").ends_with('V') => Form::VerticalChip,
            "Rubycon" if self.code("form").ends_with("SN") => Form::SnapInCan,
            "Lelon" | "Honor" => Form::VerticalChip,
            // Source: the maker's series names, WCAP-AS… for chips and WCAP-AI… for snap-in cans.
            "Würth" if starts(&["865"]) => Form::VerticalChip,
            "Würth" if starts(&["861"]) => Form::SnapInCan,
            _ => Form::RadialCan,
        }
    }

    fn polymer_form(&self) -> Form {
        let text = self.series_onward();
        let starts = |all: &[&str]| all.iter().any(|it| text.starts_with(it));
        match self.maker {
            "Panasonic" if starts(&["EEF"]) => Form::FlatChip,
            "Panasonic" if starts(&RADIAL_OS_CON) || starts(&[RADIAL_SXE]) => Form::RadialCan,
            "Nichicon" if !starts(&NICHICON_CHIPS) => Form::RadialCan,
            "Nippon Chemi-Con" => self.chemi_con_form().unwrap_or(Form::RadialCan),
            "Rubycon" => Form::FlatChip,
            // WCAP-PT…; the polymer chips are WCAP-PS….
            "Würth" if starts(&["870"]) => Form::RadialCan,
            _ => Form::VerticalChip,
        }
    }

    fn hybrid_form(&self) -> Form {
        match self.maker {
            "Nippon Chemi-Con" => self.chemi_con_form().unwrap_or(Form::VerticalChip),
            "Rubycon" if self.code("series").starts_with("PZ") => Form::RadialCan,
            _ => Form::VerticalChip,
        }
    }

    fn code(&self, name: &str) -> &str {
        self.field(name).map_or("", |it| it.code.as_str())
    }
}
