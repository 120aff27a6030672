//! The catalogue part that models an observed one: same technology, case and ratings.

use henrad_parts::build::{Build, Form, Impedance};
use henrad_parts::quantity::{Celsius, Farads, Hertz, Meters, Ohms, Volts};
use henrad_parts::technology::{CeramicDielectric, FilmDielectric};
use henrad_parts::{
    EsrRating, Family, Origin, Part, PartStatus, Published, RatingKind, Technology,
};

use super::{Observed, Table};

const MILLIMETER: f64 = 1e-3;
const MNO2: Technology = Technology::TantalumMno2;

/// What the observation says beside capacitance and voltage.
struct Kind {
    family: Family,
    technology: Technology,
    /// Start of a part number with the same construction: rules by series look at it.
    series: &'static str,
    case_code: String,
    published: Published,
    rated_voltage_ac: Option<f64>,
}

impl Observed {
    /// The part with the technology, case and ratings of the observed one.
    pub fn part(&self) -> Part {
        let kind = self.kind();
        let capacitance = self.required("capacitance_F");
        let voltage = self.number("voltage_V").or(kind.rated_voltage_ac);
        // Boxes whose voltage the source leaves out: the middle of their range.
        let voltage = voltage.unwrap_or(if self.text("class") == "FTDB" {
            700.0
        } else {
            400.0
        });
        let (temperature_min, temperature_max) = self.category();
        let part_number = if self.table == Table::FilmKemet {
            self.text("part").to_owned()
        } else {
            format!(
                "{}{}{}K{:03.0}",
                kind.series,
                kind.case_code,
                code(capacitance),
                voltage.floor()
            )
        };
        Part {
            base_number: part_number.clone(),
            part_number,
            series_id: kind.series.to_owned(),
            series: kind.series.to_owned(),
            family: kind.family,
            technology: kind.technology,
            dielectric: self.text("dielectric").to_owned(),
            case_code: kind.case_code,
            case_alias: String::new(),
            capacitance: Farads::new(capacitance),
            tolerance: None,
            tolerances: String::new(),
            terminations: String::new(),
            rated_voltage: Volts::new(voltage),
            rated_voltage_ac: kind.rated_voltage_ac.map(Volts::new),
            temperature_min: Celsius::new(temperature_min),
            temperature_max: Celsius::new(temperature_max),
            application: String::new(),
            aging_per_decade: 0.0,
            status: PartStatus::Active,
            published: kind.published,
            given: Vec::new(),
            curves: Vec::new(),
            variants: String::new(),
            data_sheet: String::new(),
            origin: Origin::VendorModel(self.text("source").into()),
        }
    }

    fn kind(&self) -> Kind {
        let case = self.text("case").to_owned();
        let of = |family, technology, series| Kind {
            family,
            technology,
            series,
            case_code: case.clone(),
            published: Published::default(),
            rated_voltage_ac: None,
        };
        match self.table {
            Table::StandardTantalum => self.tantalum(of(Family::Tantalum, MNO2, "T491")),
            Table::LowEsrTantalum => self.tantalum(of(Family::Tantalum, MNO2, "T495")),
            Table::ClassOne
            | Table::ClassTwo
            | Table::OtherChips
            | Table::Bias
            | Table::DenseBias => Kind {
                published: Published {
                    height: self.number("thickness_mm").map(millimeters),
                    ..Published::default()
                },
                ..of(Family::Ceramic, Technology::Ceramic(self.ceramic()), "C")
            },
            Table::Leaded => Kind {
                case_code: "C330".to_owned(),
                published: Published {
                    lead_spacing: Some(millimeters(self.lead_spacing_mm())),
                    ..Published::default()
                },
                ..of(Family::Ceramic, Technology::Ceramic(self.ceramic()), "")
            },
            Table::Aluminum => self.can(of(
                Family::Aluminum,
                Technology::AluminumElectrolytic,
                self.can_series(),
            )),
            Table::PolymerCan => {
                let (technology, series) = self.polymer();
                of(Family::Polymer, technology, series)
            }
            Table::CanLimit if self.text("class") == "Wet-SMD" => self.can(of(
                Family::Aluminum,
                Technology::AluminumElectrolytic,
                "EXV",
            )),
            Table::CanLimit => {
                let (technology, series) = self.polymer();
                self.can(of(Family::Polymer, technology, series))
            }
            Table::ListLimit => self.of_any_maker(),
            Table::FilmBox | Table::FilmKemet | Table::FilmTdk => self.film(),
        }
    }

    /// A part of another maker of which the number says capacitance, voltage and construction alone.
    fn of_any_maker(&self) -> Kind {
        let wet = Technology::AluminumElectrolytic;
        let (family, technology, form, impedance) = match self.text("class") {
            "PolymerTantalum" => (
                Family::Polymer,
                Technology::TantalumPolymer,
                Form::MoldedChip,
                Impedance::Unknown,
            ),
            "Tantalum-LowESR" => (Family::Tantalum, MNO2, Form::MoldedChip, Impedance::Low),
            "Wet-SMD" => (
                Family::Aluminum,
                wet,
                Form::VerticalChip,
                Impedance::Unknown,
            ),
            "Wet-THD" => (Family::Aluminum, wet, Form::RadialCan, Impedance::Unknown),
            "Wet-SnapIn" => (Family::Aluminum, wet, Form::SnapInCan, Impedance::Unknown),
            other => panic!("unknown construction {other}"),
        };
        let build = Build {
            impedance,
            ..Build::of_form(form)
        };
        Kind {
            family,
            technology,
            series: "",
            case_code: String::new(),
            published: Published {
                build: Some(build),
                ..Published::default()
            },
            rated_voltage_ac: None,
        }
    }

    /// A molded part with its stated limits. The 7343-43 body has another letter.
    fn tantalum(&self, kind: Kind) -> Kind {
        let limit = |ohms| EsrRating {
            value: Ohms::new(ohms),
            frequency: Hertz::new(100e3),
            kind: RatingKind::Limit,
        };
        let is_large = kind.case_code == "E";
        Kind {
            case_code: if is_large {
                "X".to_owned()
            } else {
                kind.case_code
            },
            published: Published {
                esr: self.number("esr_limit_ohm").map(limit),
                dissipation_factor_limit: self.number("dissipation_limit"),
                ..Published::default()
            },
            ..kind
        }
    }

    fn polymer(&self) -> (Technology, &'static str) {
        match self.text("class") {
            "PolymerSolid-SMD" => (Technology::AluminumPolymer, "A768"),
            "PolymerSolid-THD" => (Technology::AluminumPolymer, "A750"),
            "PolymerHybrid-SMD" => (Technology::AluminumHybrid, "A780"),
            "PolymerHybrid-THD" => (Technology::AluminumHybrid, "A759"),
            other => panic!("unknown construction {other}"),
        }
    }

    fn ceramic(&self) -> CeramicDielectric {
        match self.text("dielectric") {
            "C0G" => CeramicDielectric::C0G,
            // Dielectrics without a rule of their own lie with their neighbors of the same layer.
            "X7R" | "X7S" | "X7T" => CeramicDielectric::X7R,
            "X5R" | "X6S" => CeramicDielectric::X5R,
            "X8L" => CeramicDielectric::X8L,
            other => panic!("unknown dielectric {other}"),
        }
    }

    /// Lead code K1 is kinked to 5 mm, A2 and P1 keep 2.5 mm.
    fn lead_spacing_mm(&self) -> f64 {
        if self.text("part").contains("K1H") {
            5.0
        } else {
            2.5
        }
    }

    /// The series of the same class and style: the source codes the style in the second letter and
    /// snap-in terminals as VS.
    fn can_series(&self) -> &'static str {
        let part = self.text("part");
        let is_chip = part.starts_with("EM");
        if part.contains("VS") {
            return "ALC40";
        }
        match (self.text("class"), is_chip) {
            ("ultra", true) => "EEV",
            ("ultra", false) => "ESY",
            ("low", true) => "EXV",
            ("low", false) => "ESL",
            ("general", true) => "EDK",
            (_, _) => "ESH",
        }
    }

    /// A can with the size of the case column, diameter × height in mm.
    fn can(&self, kind: Kind) -> Kind {
        let (diameter, height) = self.text("case").split_once('x').unwrap();
        let size = |text: &str| Some(millimeters(text.parse().unwrap()));
        Kind {
            published: Published {
                width: size(diameter),
                height: size(height),
                ..Published::default()
            },
            ..kind
        }
    }

    fn film(&self) -> Kind {
        let spacing = self.text("case").trim_start_matches('p');
        let polypropylene = Technology::Film(FilmDielectric::Polypropylene);
        let (technology, series, rated_voltage_ac) = match self.text("class") {
            "" | "FTDB" => (polypropylene, "C4AQ", None),
            "FTXX" | "FTX2" | "FTXH" | "FTY2" => (polypropylene, "R46", Some(275.0)),
            "FTBP" => (polypropylene, "R76", None),
            "FTBE" => (Technology::Film(FilmDielectric::Polyester), "R82", None),
            other => panic!("unknown construction {other}"),
        };
        Kind {
            family: Family::Film,
            technology,
            series,
            case_code: spacing.to_owned(),
            published: Published {
                lead_spacing: Some(millimeters(spacing.parse().unwrap())),
                ..Published::default()
            },
            rated_voltage_ac,
        }
    }

    /// Category temperatures: the range over which the figures are given, at least −40 to 85 °C.
    fn category(&self) -> (f64, f64) {
        let temperatures = self.measured().map(|(column, _)| {
            let (_, temperature) = column.rsplit_once('@').unwrap();
            temperature.parse::<f64>().unwrap()
        });
        let least = if self.table == Table::Aluminum {
            -40.0
        } else {
            -55.0
        };
        let range = (least, 85.0);
        temperatures.fold(range, |(low, high), t| (t.min(low), t.max(high)))
    }
}

fn millimeters(size: f64) -> Meters {
    Meters::new(size * MILLIMETER)
}

/// Capacitance in picofarad as two digits and the number of zeros.
fn code(capacitance: f64) -> String {
    let picofarad = capacitance * 1e12;
    let zeros = (picofarad.log10() + 1e-9).floor().max(1.0) - 1.0;
    format!("{:02.0}{zeros:.0}", picofarad / 10f64.powf(zeros))
}
