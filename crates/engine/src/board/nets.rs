//! Voltages across parts from their nets: stated, or guessed from names.

use std::collections::HashMap;

use henrad_formats::kicad::Net;

use super::settings::{Level, Settings, Voltages};

/// Names of ground without case.
const GROUND: [&str; 8] = ["GND", "AGND", "DGND", "PGND", "GNDA", "VSS", "0V", "EARTH"];
/// The supply of USB, which may reach 48 V.
const USB: &str = "VBUS";
const USB_VOLTAGE: f64 = 5.0;
/// Words of names that are signals about a rail, not the rail.
const SIGNALS: [&str; 24] = [
    "EN", "NEN", "ENABLE", "PG", "PGOOD", "POK", "OK", "GOOD", "FB", "SENSE", "SNS", "MON", "CTRL",
    "FAULT", "FLT", "SW", "BOOT", "BST", "GATE", "RST", "RESET", "INT", "ALERT", "ADC",
];
/// Highest voltage that is read from a name.
const HIGHEST: f64 = 10_000.0;

/// Where a voltage of a net is from, weakest last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Basis {
    Ground,
    Stated,
    Guessed,
    /// A guess that causes advice at most.
    Vague,
}

/// Levels of a net against ground.
#[derive(Debug, Clone, PartialEq)]
struct Rail {
    levels: Vec<f64>,
    basis: Basis,
}

/// The voltage across a part.
#[derive(Debug, Clone, PartialEq)]
pub struct Across {
    /// Largest magnitude over all levels, V.
    pub voltage: f64,
    /// Largest reverse voltage; `None` where the plus pin is not known.
    pub reverse: Option<f64>,
    /// Whether a name was read.
    pub is_guessed: bool,
    /// Whether it causes advice at most.
    pub is_vague: bool,
    /// Whether a pair of nets says it.
    pub is_pair: bool,
    /// The nets in words.
    pub from: String,
}

/// The pins of every component.
#[derive(Debug, Default)]
pub struct Nets<'a> {
    pins: HashMap<&'a str, Vec<Connection<'a>>>,
}

#[derive(Debug, Clone, Copy)]
struct Connection<'a> {
    number: &'a str,
    function: &'a str,
    net: &'a str,
}

impl<'a> Nets<'a> {
    /// The pins of a netlist.
    pub fn new(nets: &'a [Net]) -> Self {
        let mut pins: HashMap<&str, Vec<Connection<'_>>> = HashMap::new();
        for net in nets {
            for pin in &net.pins {
                pins.entry(&pin.reference).or_default().push(Connection {
                    number: &pin.number,
                    function: &pin.function,
                    net: &net.name,
                });
            }
        }
        Self { pins }
    }

    /// The voltage across a component of two pins; `None` where a net has none. `is_polarized` says
    /// that its symbol has its plus at pin 1.
    pub fn across(
        &self,
        reference: &str,
        is_polarized: bool,
        settings: &Settings,
        guess: Level,
    ) -> Option<Across> {
        let pins = self.pins.get(reference)?;
        let [first, second] = two_ends(pins)?;
        let plus_is_named = pins.iter().any(|pin| pin.function == "+");
        let is_plus = |pin: Connection<'_>| {
            if plus_is_named {
                pin.function == "+"
            } else {
                pin.number == "1"
            }
        };
        let (plus, minus) = if is_plus(second) && !is_plus(first) {
            (second, first)
        } else {
            (first, second)
        };
        let from = format!("nets {} and {}", plus.net, minus.net);
        let of_pair = pair(settings, plus.net, minus.net);
        let is_pair = of_pair.is_some();
        let (differences, basis) = if let Some(differences) = of_pair {
            (differences, Basis::Stated)
        } else {
            let [high, low] = [plus, minus].map(|pin| rail(settings, pin.net, guess));
            let (high, low) = (high?, low?);
            let differences = high
                .levels
                .iter()
                .flat_map(|one| low.levels.iter().map(move |other| one - other));
            (differences.collect(), high.basis.max(low.basis))
        };
        let knows_plus = is_polarized || plus_is_named;
        let lowest = differences.iter().copied().fold(f64::INFINITY, f64::min);
        let voltage = differences
            .iter()
            .fold(0.0, |most: f64, it| most.max(it.abs()));
        Some(Across {
            voltage,
            reverse: knows_plus.then(|| (-lowest).max(0.0)),
            is_guessed: basis >= Basis::Guessed,
            is_vague: basis == Basis::Vague,
            is_pair,
            from,
        })
    }
}

/// The ends of a part whose pins are on two nets.
fn two_ends<'a>(pins: &[Connection<'a>]) -> Option<[Connection<'a>; 2]> {
    let first = *pins.first()?;
    let mut others = pins.iter().filter(|pin| pin.net != first.net);
    let second = *others.next()?;
    others
        .all(|pin| pin.net == second.net)
        .then_some([first, second])
}

/// The last part of the path of a sheet.
fn bare(net: &str) -> &str {
    net.rsplit('/').next().unwrap_or(net)
}

fn is_named(net: &str, name: &str) -> bool {
    net == name || bare(net) == name
}

/// Differences that a pair of nets states, first minus second.
fn pair(settings: &Settings, first: &str, second: &str) -> Option<Vec<f64>> {
    settings.pairs.iter().find_map(|([one, other], voltages)| {
        let sign = if is_named(first, one) && is_named(second, other) {
            1.0
        } else if is_named(first, other) && is_named(second, one) {
            -1.0
        } else {
            return None;
        };
        Some(voltages.stated().map(|level| sign * level).collect())
    })
}

/// Levels of a net: stated, ground, or guessed from its name.
fn rail(settings: &Settings, net: &str, guess: Level) -> Option<Rail> {
    let stated = |is: fn(&str, &str) -> bool| {
        let mut nets = settings.nets.iter();
        nets.find(|(name, _)| is(net, name)).map(|(_, it)| it)
    };
    if let Some(voltages) = stated(|net, name| net == name).or_else(|| stated(is_named)) {
        return Some(Rail {
            levels: Voltages::stated(voltages).collect(),
            basis: Basis::Stated,
        });
    }
    let name = bare(net).to_uppercase();
    if GROUND.contains(&name.as_str()) {
        return Some(Rail {
            levels: vec![0.0],
            basis: Basis::Ground,
        });
    }
    if guess == Level::Off {
        return None;
    }
    let (voltage, basis) = guessed(&name)?;
    Some(Rail {
        levels: vec![voltage],
        basis,
    })
}

/// The largest level of a net and where it is from: `board.toml`, `name`, or empty where nothing says
/// it; `None` of ground.
pub fn said(settings: &Settings, net: &str, guess: Level) -> Option<(Option<f64>, &'static str)> {
    let Some(rail) = rail(settings, net, guess) else {
        return Some((None, ""));
    };
    let by_magnitude = |a: &f64, b: &f64| a.abs().total_cmp(&b.abs());
    let level = rail.levels.into_iter().max_by(by_magnitude);
    match rail.basis {
        Basis::Ground => None,
        Basis::Stated => Some((level, "board.toml")),
        Basis::Guessed | Basis::Vague => Some((level, "name")),
    }
}

/// The voltage that a name says: `+3V3`, `VDD_1V8`, `N12V`, `+5V_USB`; that of `VBUS` by
/// convention. `None` for names of signals and of rails without one.
fn guessed(name: &str) -> Option<(f64, Basis)> {
    let name = name.replace('\u{2212}', "-");
    let words: Vec<&str> = name.split('_').collect();
    if words.iter().any(|word| SIGNALS.contains(word)) {
        return None;
    }
    let mut read = words.iter().filter_map(|word| voltage_of(word));
    let found = read.next();
    if read.next().is_some() {
        return None;
    }
    if words.contains(&USB) {
        return Some((found.unwrap_or(USB_VOLTAGE), Basis::Vague));
    }
    found.map(|voltage| (voltage, Basis::Guessed))
}

/// The voltage that a word is: `+12V`, `3V3`, `-5V`, `P5V0`, `N12V`, `V1P8`, `P1V8`, `+3.3V`.
fn voltage_of(word: &str) -> Option<f64> {
    let (sign, rest) = match word.split_at_checked(1)? {
        ("+" | "P", rest) => (1.0, rest),
        ("-" | "N", rest) => (-1.0, rest),
        ("V", rest) => (1.0, rest.strip_suffix('V').unwrap_or(rest)),
        _ => (1.0, word),
    };
    let is_prefixed = word.starts_with('V');
    // +3.3VA, +5VD: analog and digital, as KiCad names them.
    let rest = match rest.strip_suffix(['A', 'D']) {
        Some(bare) if word.starts_with(['+', '-']) && bare.len() > 1 => bare,
        _ => rest,
    };
    let mark = |c: char| c == 'V' || (c == 'P' && is_prefixed);
    let (whole, fraction) = rest.split_once(mark)?;
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit());
    let value: f64 = if fraction.is_empty() {
        // 12V, and 3.3V with its point; V12 alone is a number of a net.
        let is_number = whole.split('.').all(is_digits) && whole.matches('.').count() < 2;
        whole.parse().ok().filter(|_| is_number && !is_prefixed)?
    } else {
        let is_code = is_digits(whole) && is_digits(fraction) && fraction.len() <= 2;
        format!("{whole}.{fraction}")
            .parse()
            .ok()
            .filter(|_| is_code)?
    };
    (value > 0.0 && value <= HIGHEST).then_some(sign * value)
}

#[cfg(test)]
mod tests {
    use henrad_formats::kicad::Pin;

    use super::*;

    #[test]
    fn a_name_says_its_voltage_or_none() {
        for (name, voltage) in [
            ("+12V", 12.0),
            ("-12V", -12.0),
            ("+3V3", 3.3),
            ("3V3_A", 3.3),
            ("VDD_1V8", 1.8),
            ("P5V0", 5.0),
            ("V1P8", 1.8),
            ("P1V8", 1.8),
            ("N12V", -12.0),
            ("VCC_5V", 5.0),
            ("+5V_USB", 5.0),
            ("+3.3V", 3.3),
            ("+3.3VA", 3.3),
            ("+3V3A", 3.3),
        ] {
            assert_eq!(guessed(name), Some((voltage, Basis::Guessed)), "{name}");
        }
        for name in ["VBUS", "USB_VBUS"] {
            assert_eq!(guessed(name), Some((5.0, Basis::Vague)), "{name}");
        }
        for name in [
            "VIN",
            "VBAT",
            "VCC",
            "VDD",
            "VOUT",
            "NET-(C9-PAD1)",
            "EN_3V3",
            "3V3_PG",
            "12V_5V",
            "D12",
            "V12",
            "SDA",
            "P12",
            "",
            "V",
            "+",
            "+V",
            "VV",
            "1V2V3",
            "N$5",
        ] {
            assert_eq!(guessed(name), None, "{name}");
        }
    }

    fn net(name: &str, pins: &[(&str, &str)]) -> Net {
        let pins = pins.iter().map(|(reference, number)| Pin {
            reference: (*reference).to_owned(),
            number: (*number).to_owned(),
            function: String::new(),
        });
        Net {
            name: name.to_owned(),
            pins: pins.collect(),
        }
    }

    #[test]
    fn voltages_across_parts_follow_levels_pairs_and_polarity() {
        let nets = [
            net("/power/VIN", &[("C1", "1"), ("C2", "2")]),
            net("+5V", &[("C1", "2"), ("C4", "1")]),
            net("GND", &[("C2", "1"), ("C4", "2"), ("C5", "2")]),
            net("BOOT", &[("C3", "1")]),
            net("SW", &[("C3", "2"), ("C5", "1")]),
        ];
        let nets = Nets::new(&nets);
        let voltages = |levels| Voltages { levels };
        let settings = Settings {
            nets: vec![("VIN".to_owned(), voltages([Some(24.0), None, Some(28.0)]))],
            pairs: vec![(
                ["SW".to_owned(), "BOOT".to_owned()],
                voltages([None, None, Some(-5.5)]),
            )],
            ..Settings::default()
        };
        let across = |reference| nets.across(reference, true, &settings, Level::Fail);
        let one = across("C1").unwrap();
        assert_eq!(
            (one.voltage, one.is_guessed, one.reverse),
            (23.0, true, Some(0.0))
        );
        let two = across("C2").unwrap();
        assert_eq!(
            (two.voltage, two.is_guessed, two.reverse),
            (28.0, false, Some(28.0))
        );
        let three = across("C3").unwrap();
        assert_eq!(
            (three.voltage, three.is_pair, three.reverse),
            (5.5, true, Some(0.0))
        );
        assert_eq!(across("C5"), None, "one net is not known");
        assert_eq!(nets.across("C4", false, &settings, Level::Off), None);
        assert_eq!(
            nets.across("C4", false, &settings, Level::Fail)
                .unwrap()
                .reverse,
            None
        );
    }
}
