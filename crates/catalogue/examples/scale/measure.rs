//! Times of look-up, pickers and search over a spread of parts.

use std::time::{Duration, Instant};

use henrad_catalogue::{Database, PickerQuery, SearchFilter};
use henrad_parts::quantity::{format, format_capacitance};
use henrad_parts::{Family, Part, PartStatus};

/// Calls of each kind.
const CALLS: usize = 300;

/// Numbers of other makers: values that many parts have, and one that no part has.
const OTHER_MAKERS: [&str; 5] = [
    "GRM188R71C104KA01D",
    "C1608X7R1H104K080AA",
    "CL10B104KB8NNNC",
    "TAJA106K010RNJ",
    "GRM155R72A106KE11D",
];

/// Limits and attributes without a value: rare and frequent ones, and one that no part meets.
const LIMITS: [&str; 8] = [
    "polymer ESR < 5 mΩ",
    "ESR < 20 mΩ",
    "tantalum ripple > 1 A",
    "X7R 0805 height < 1 mm",
    "height < 2 mm",
    "AEC-Q200",
    "film 15mm X2",
    "ESR < 1 µΩ",
];

/// Place of a later page.
const LATER: usize = 600;

const VISIBLE: &[PartStatus] = &[PartStatus::Active];

/// One kind of call with its times.
pub struct Measured {
    pub name: &'static str,
    times: Vec<Duration>,
}

impl Measured {
    /// The time that this share of the calls stays below, in milliseconds.
    pub fn percentile(&self, share: f64) -> f64 {
        let last = self.times.len().saturating_sub(1) as f64;
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "an index from 0 to the number of calls"
        )]
        let index = (last * share).ceil() as usize;
        self.times
            .get(index)
            .map_or(0.0, |time| time.as_secs_f64() * 1e3)
    }
}

macro_rules! measured {
    ($name:literal, $inputs:expr, $input:pat => $call:expr) => {{
        let mut times = Vec::with_capacity(CALLS);
        for $input in $inputs {
            let start = Instant::now();
            std::hint::black_box($call.await?);
            times.push(start.elapsed());
        }
        times.sort();
        Measured { name: $name, times }
    }};
}

/// Measures every kind of call; `numbers` are spread over the whole database, `parts` too.
pub async fn all(
    database: &Database,
    numbers: &[String],
    parts: &[&Part],
) -> anyhow::Result<Vec<Measured>> {
    let one_in = |count: usize| (count / CALLS).max(1);
    let numbers: Vec<&String> = numbers.iter().step_by(one_in(numbers.len())).collect();
    let parts: Vec<&Part> = parts.iter().step_by(one_in(parts.len())).copied().collect();
    let spelled: Vec<String> = parts
        .iter()
        .map(|part| part.base_number.to_lowercase())
        .collect();
    let misses: Vec<String> = parts.iter().map(|part| miss(&part.part_number)).collect();
    let values: Vec<String> = parts.iter().map(|part| values(part)).collect();
    let narrow: Vec<String> = parts.iter().map(|part| capacitance(part)).collect();
    let begun: Vec<String> = parts
        .iter()
        .map(|part| part.base_number.chars().take(8).collect())
        .collect();
    let words: Vec<String> = parts.iter().map(|part| words(part)).collect();
    let limited: Vec<String> = narrow
        .iter()
        .map(|text| format!("{text} height < 2 mm"))
        .collect();
    let others = OTHER_MAKERS.iter().cycle().take(CALLS);
    let limits = LIMITS.iter().cycle().take(CALLS);
    let none = SearchFilter::default();
    let later = SearchFilter {
        offset: LATER,
        ..SearchFilter::default()
    };
    Ok(vec![
        measured!("look-up, exact", &numbers, number => database.find_part(number, VISIBLE)),
        measured!("look-up, other spelling", &spelled, text => database.find_part(text, VISIBLE)),
        measured!("look-up, other maker", OTHER_MAKERS.iter().cycle().take(CALLS), text => database.name_part(text, VISIBLE, None)),
        measured!("look-up, miss", &misses, text => database.find_part(text, VISIBLE)),
        measured!("picker, series", &parts, part => database.picker_series(&choice(part, 0))),
        measured!("picker, size", &parts, part => database.picker_sizes(&choice(part, 1))),
        measured!("picker, dielectric", &parts, part => database.picker_dielectrics(&choice(part, 2))),
        measured!("picker, voltage", &parts, part => database.picker_voltages(&choice(part, 3))),
        measured!("picker, parts", &parts, part => database.picker_capacitors(&choice(part, 4))),
        measured!("search, four values", &values, text => database.search(text, &none, 20)),
        measured!("search, one value", &narrow, text => database.search(text, &none, 20)),
        measured!("search, beginning", &begun, text => database.search(text, &none, 20)),
        measured!("search, words", &words, text => database.search(text, &none, 20)),
        measured!("search, words, later page", &words, text => database.search(text, &later, 20)),
        measured!("search, limits alone", limits, text => database.search(text, &none, 20)),
        measured!("search, value and a limit", &limited, text => database.search(text, &none, 20)),
        measured!("search, other maker", others, text => database.search(text, &none, 20)),
    ])
}

/// The choices of the first steps of a cascade that leads to the part.
fn choice(part: &Part, steps: usize) -> PickerQuery {
    let mut query = PickerQuery {
        family: Some(part.family),
        ..PickerQuery::default()
    };
    if steps > 0 {
        query.series.clone_from(&part.series);
    }
    if steps > 1 {
        query.size.clone_from(&part.case_code);
    }
    if steps > 2 {
        query.dielectric.clone_from(&part.dielectric);
    }
    if steps > 3 {
        query.voltage = Some(part.rated_voltage);
    }
    query
}

/// The number with one character in its middle replaced.
fn miss(number: &str) -> String {
    let mut text = number.to_owned();
    let middle = text.len() / 2;
    if text.is_char_boundary(middle) && text.is_char_boundary(middle + 1) {
        text.replace_range(middle..=middle, "Q");
    }
    text
}

fn capacitance(part: &Part) -> String {
    format_capacitance(part.capacitance).replace(' ', "")
}

/// A lead spacing has its unit: `PP 10 mm`.
fn words(part: &Part) -> String {
    let case = &part.case_code;
    let unit = if part.family == Family::Film && case.parse::<f64>().is_ok() {
        " mm"
    } else {
        ""
    };
    format!("{} {case}{unit}", part.dielectric)
}

fn values(part: &Part) -> String {
    let volts = format(part.rated_voltage.get(), "V", 4).replace(' ', "");
    let (case, dielectric) = (&part.case_code, &part.dielectric);
    format!("{} {volts} {dielectric} {case}", capacitance(part))
}
