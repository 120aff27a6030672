//! Headings of load profiles: the input, its unit, and whether a column of times holds durations.

use henrad_engine::lifetime::MAX_ROWS;
use henrad_formats::text::{self, UnitPlace};
use henrad_parts::quantity;

use super::profile_classes::{Column, Weight};

/// Fewest rows in equal steps that are a recorder's times and not durations.
const ROWS_OF_A_RECORDER: usize = 10;

/// What a heading may be, said once beside those that are unknown.
pub fn known_headings() -> String {
    format!(
        "Known headings are operatingPercentage or hours, tempAmbient, relativeHumidity, voltage, fundamentalFrequency, \
         voltageDC, overlayVac, overlayFrequency, current1 to current{MAX_ROWS}, frequency1 to frequency{MAX_ROWS}, and time. \
         A unit stands in brackets: voltage (kV), duration (min)."
    )
}

/// How many volts, amperes or hertz a unit with its prefix is; `kinds` may stand behind it, as in
/// Vac.
fn base_units(unit: &str, base: &str, kinds: &[&str]) -> Option<f64> {
    let small = unit.to_ascii_lowercase();
    let kind = kinds.iter().find(|kind| small.ends_with(**kind));
    let unit = kind.map_or(unit, |kind| {
        unit[..unit.len() - kind.len()].trim_end_matches([' ', '_'])
    });
    // A unit without its symbol would be a prefix alone.
    let has_symbol = unit
        .to_ascii_lowercase()
        .ends_with(&base.to_ascii_lowercase());
    let one = format!("1 {}{base}", &unit[..unit.len().checked_sub(base.len())?]);
    has_symbol.then(|| quantity::parse(&one, base).ok())?
}

/// Name and unit of a heading. Of several places the first whose unit is one of its input counts,
/// else the last behind the name of an input, whose unit is then refused.
fn name_and_unit(heading: &str) -> (&str, &str) {
    let bracketed = text::bracketed_unit(heading);
    let column = |name: &str| Column::named(&letters(name));
    if bracketed.is_none() && column(heading).is_some() {
        return (heading, "");
    }
    let places: Vec<UnitPlace<'_>> = bracketed
        .into_iter()
        .chain(text::unit_places(heading))
        .collect();
    let fits = |place: &&UnitPlace<'_>| {
        let column = column(place.name).map(|it| it.in_kind(place.unit));
        column.is_some_and(|it| it.scale(place.unit).is_some())
    };
    let place = places.iter().find(fits).or_else(|| {
        let mut named = places.iter().filter(|place| column(place.name).is_some());
        named.next_back()
    });
    place.map_or((heading, ""), |place| (place.name, place.unit))
}

/// The letters and digits of a name, in small letters.
fn letters(name: &str) -> String {
    let letters = name.chars().filter(char::is_ascii_alphanumeric);
    letters.collect::<String>().to_ascii_lowercase()
}

/// A heading: what its column gives, and how a number of it becomes the value of the field.
#[derive(Debug, Clone, Copy)]
pub struct Heading {
    pub column: Column,
    /// Field value per number.
    pub factor: f64,
    /// Field value of the number 0.
    pub offset: f64,
}

impl Heading {
    /// Reads the name and its unit; case, blanks and signs of the name do not count.
    pub fn read(heading: &str) -> Result<Self, String> {
        let shown: String = heading.chars().take(40).collect();
        let (name, unit) = name_and_unit(heading);
        let name = letters(name);
        let unknown = || format!("no input is named \"{shown}\"");
        let column = Column::named(&name).ok_or_else(unknown)?;
        let column = column.in_kind(unit);
        if unit.is_empty() {
            // A heading such as "minutes" is a unit itself.
            let hours = hours_of(&name).filter(|_| column == Column::Weight(Weight::Hours));
            return Ok(Self {
                column,
                factor: hours.unwrap_or(1.0),
                offset: 0.0,
            });
        }
        let scale = column.scale(unit).ok_or_else(|| {
            let expected = column.units();
            let unit: String = unit.chars().take(20).collect();
            format!("\"{shown}\": {unit} is not a unit of this input; it is read in {expected}")
        })?;
        // The unit of a duration says that the weights are times.
        let column = match column {
            Column::Weight(_) | Column::Time if hours_of(unit).is_some() => {
                Column::Weight(Weight::Hours)
            }
            column => column,
        };
        Ok(Self {
            column,
            factor: scale.0,
            offset: scale.1,
        })
    }
}

/// Hours of a unit of time.
fn hours_of(unit: &str) -> Option<f64> {
    Some(match unit.to_ascii_lowercase().as_str() {
        "h" | "hr" | "hrs" | "hour" | "hours" => 1.0,
        "min" | "mins" | "minute" | "minutes" => 1.0 / 60.0,
        "s" | "sec" | "second" | "seconds" => 1.0 / 3600.0,
        "d" | "day" | "days" => 24.0,
        _ => return None,
    })
}

impl Column {
    /// The column of that name, in small letters and digits.
    fn named(name: &str) -> Option<Self> {
        Some(match name {
            "voltage" | "vac" | "voltageac" | "voltagevac" => Self::Voltage,
            "voltagedc" | "vdc" | "voltagevdc" => Self::VoltageDc,
            "fundamentalfrequency" | "fundamental" => Self::Fundamental,
            "tempambient" | "temperature" | "temp" | "ambient" | "ambienttemperature" => {
                Self::Ambient
            }
            "relativehumidity" | "humidity" | "rh" => Self::Humidity,
            "operatingpercentage" | "workingtime" | "weight" | "share" | "duration" => {
                Self::Weight(Weight::Share)
            }
            "hours" | "seconds" | "minutes" | "days" => Self::Weight(Weight::Hours),
            "overlayvac" | "overlay" => Self::Overlay,
            "overlayfrequency" => Self::OverlayFrequency,
            "time" | "date" | "datetime" | "timestamp" => Self::Time,
            _ => return Self::numbered(name),
        })
    }

    /// A voltage in volts dc is the dc voltage.
    fn in_kind(self, unit: &str) -> Self {
        match self {
            Self::Voltage if unit.to_ascii_lowercase().ends_with("dc") => Self::VoltageDc,
            column => column,
        }
    }

    /// Factor and offset from a number in the unit to the value of the field.
    fn scale(self, unit: &str) -> Option<(f64, f64)> {
        let small = unit.to_ascii_lowercase();
        Some(match self {
            Self::Voltage | Self::Overlay => (base_units(unit, "V", &["ac", "rms"])?, 0.0),
            Self::VoltageDc => (base_units(unit, "V", &["dc"])?, 0.0),
            Self::Fundamental => (base_units(unit, "Hz", &[])?, 0.0),
            // These fields count in kHz.
            Self::OverlayFrequency | Self::Frequency(_) => {
                (base_units(unit, "Hz", &[])? / 1e3, 0.0)
            }
            Self::Current(_) => (base_units(unit, "A", &["rms"])?, 0.0),
            Self::Ambient => match small
                .trim_start_matches(['°', 'º'])
                .trim_start_matches("deg")
                .trim()
            {
                "c" | "celsius" | "\u{2103}" => (1.0, 0.0),
                "f" | "fahrenheit" | "\u{2109}" => (5.0 / 9.0, -160.0 / 9.0),
                "k" | "kelvin" => (1.0, -273.15),
                _ => return None,
            },
            Self::Humidity => matches!(small.replace(' ', "").as_str(), "%" | "%rh" | "%rf")
                .then_some((1.0, 0.0))?,
            Self::Weight(Weight::Hours) => (hours_of(unit).filter(|hours| *hours == 1.0)?, 0.0),
            Self::Weight(Weight::Share) => (if unit == "%" { 1.0 } else { hours_of(unit)? }, 0.0),
            // Of a recorder's times only the order counts.
            Self::Time => (hours_of(unit).unwrap_or(1.0), 0.0),
        })
    }

    /// The units of [`Self::scale`], for a message.
    fn units(self) -> &'static str {
        match self {
            Self::Voltage | Self::VoltageDc | Self::Overlay => "V or kV",
            Self::Fundamental | Self::OverlayFrequency | Self::Frequency(_) => "Hz or kHz",
            Self::Current(_) => "A or mA",
            Self::Ambient => "°C, °F or K",
            Self::Humidity => "%",
            Self::Weight(Weight::Hours) => "h",
            Self::Weight(Weight::Share) | Self::Time => "%, h, min, s or days",
        }
    }

    /// Whether both give the same input, in whatever unit.
    pub fn is_as(self, other: Self) -> bool {
        self == other || matches!((self, other), (Self::Weight(_), Self::Weight(_)))
    }

    fn numbered(name: &str) -> Option<Self> {
        let digits = name.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
        let number: usize = if digits.is_empty() {
            1
        } else {
            digits.parse().ok()?
        };
        if !(1..=MAX_ROWS).contains(&number) {
            return None;
        }
        match name.strip_suffix(digits)? {
            "current" => Some(Self::Current(number - 1)),
            "frequency" => Some(Self::Frequency(number - 1)),
            _ => None,
        }
    }
}

impl Heading {
    /// Whether its numbers are in another unit than the field; the sum of durations is stated in
    /// hours anyway.
    pub fn is_converted(&self) -> bool {
        let is_input = !matches!(self.column, Column::Weight(_) | Column::Time);
        is_input && (self.factor, self.offset) != (1.0, 0.0)
    }

    /// The heading with durations distinguished from the times of a recorder by the cells.
    ///
    /// A recorder's times rise from row to row, from 0 or in equal steps. Durations do not, and
    /// where a heading with a unit of time has few rows, they are durations whatever their order.
    pub fn distinguished<'a>(mut self, cells: impl Iterator<Item = &'a str>) -> Self {
        if !matches!(self.column, Column::Time | Column::Weight(Weight::Hours)) {
            return self;
        }
        let values: Option<Vec<f64>> = cells
            .map(|cell| {
                cell.replace(',', ".")
                    .parse()
                    .ok()
                    .filter(|value: &f64| value.is_finite())
            })
            .collect();
        let values = values.unwrap_or_default();
        let rises = values.windows(2).all(|pair| pair[1] > pair[0]);
        let is_even = || {
            let step = values[1] - values[0];
            values
                .windows(2)
                .all(|pair| (pair[1] - pair[0] - step).abs() <= 0.01 * step)
        };
        let is_clock = values.len() > 1
            && rises
            && (values[0] == 0.0 || (values.len() >= ROWS_OF_A_RECORDER && is_even()));
        match self.column {
            Column::Time if !values.is_empty() && !rises => {
                self.column = Column::Weight(Weight::Share);
            }
            Column::Weight(Weight::Hours) if is_clock => self.column = Column::Time,
            _ => {}
        }
        self
    }
}
