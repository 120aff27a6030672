//! Single changes of a request that may make a bank possible, from the smallest to the largest.

use std::collections::BTreeMap;

use henrad_api::field::whole;
use henrad_api::input::Number;
use henrad_api::vocabulary::BankChangeKind;
use henrad_engine::bank_designer::{BankCase, BankRequest, MOST_PIECES};
use henrad_parts::quantity::{self, Hertz};
use henrad_sim::selection::bank::{Bound, End, Mask, Objective};
use serde::Serialize;
use utoipa::ToSchema;

/// Steps of a decade at which a mask may end or rise, and mounting may lie: steps of 20 to 33 %.
const STEPS: [f64; 10] = [1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0];
/// A mask that begins or ends elsewhere keeps at least this much between its ends.
const LEAST_SPAN: f64 = 2.0;
/// More pieces come in steps of this.
const MORE_PIECES: f64 = 1.05;
/// Least mounting inductance that a change asks for, H: below it vias in the pads alone are longer.
/// An estimate, no limit of a standard.
const LEAST_MOUNTING: f64 = 100e-12;
/// Digits of an impedance that a change states.
const DIGITS: usize = 6;
/// Most ladders of a request.
const MOST_LADDERS: usize = 5;

/// A request with one change.
#[derive(Debug, Clone)]
pub struct Change {
    pub kind: BankChangeKind,
    /// The change in words.
    pub text: String,
    pub fields: BankChangedFields,
    pub request: BankRequest,
}

/// The fields of the request that the change sets; all others are null.
#[derive(Debug, Clone, Default, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankChangedFields {
    /// Corners of the mask, Hz and Ω.
    pub mask: Option<Vec<[f64; 2]>>,
    /// `limits.maxParts`.
    pub max_parts: Option<u32>,
    /// Mounting inductance by case, H.
    pub mounting: Option<BTreeMap<String, f64>>,
    /// Path of the field that is left out, such as `filter.types`.
    pub omitted: Option<&'static str>,
}

/// Changes of one kind, the smallest first.
#[derive(Debug)]
pub struct Ladder {
    pub steps: Vec<Change>,
    /// Whether the changes admit parts that the request leaves out.
    pub has_other_parts: bool,
}

/// What may be changed, most useful first; `bound` is that of the request.
pub fn ladders(request: &BankRequest, case: &BankCase, bound: &Bound) -> Vec<Ladder> {
    let end = hit_end(&case.mask, bound);
    let same_parts = [
        risen(request, &case.mask, end),
        shortened(request, &case.mask, end),
        more_pieces(request, case, bound),
        less_mounting(request),
    ];
    let same_parts = same_parts.into_iter().map(|steps| Ladder {
        steps,
        has_other_parts: false,
    });
    let other_parts = omissions(request, case).into_iter().map(|step| Ladder {
        steps: vec![step],
        has_other_parts: true,
    });
    let all = same_parts.chain(other_parts);
    all.filter(|ladder| !ladder.steps.is_empty())
        .take(MOST_LADDERS)
        .collect()
}

/// The end of the mask at which the frequencies lie that decide the bound.
fn hit_end(mask: &Mask, bound: &Bound) -> End {
    let (first, last) = ends(mask);
    let logs = bound.frequencies.iter();
    let mean: f64 = logs
        .map(|it| it.weight * (it.frequency.get() / first).ln())
        .sum();
    if mean < 0.5 * (last / first).ln() && !bound.frequencies.is_empty() {
        End::First
    } else {
        End::Last
    }
}

fn ends(mask: &Mask) -> (f64, f64) {
    let frequencies = || mask.corners().map(|(f, _)| f.get());
    let (first, last) = (frequencies().next(), frequencies().last());
    (first.unwrap_or(1.0), last.unwrap_or(1.0))
}

/// Round values strictly between two, rising.
fn round_values(low: f64, high: f64) -> Vec<f64> {
    let mut values = Vec::new();
    let mut decade = low.log10().floor();
    while decade <= high.log10().ceil() {
        values.extend(STEPS.map(|step| rounded(step * 10_f64.powf(decade), DIGITS)));
        decade += 1.0;
    }
    let is_between = |value: &f64| *value > low * (1.0 + 1e-9) && *value < high * (1.0 - 1e-9);
    values.retain(is_between);
    values
}

fn rounded(value: f64, digits: usize) -> f64 {
    let text = format!("{value:.*e}", digits.saturating_sub(1));
    text.parse().unwrap_or(value)
}

fn shown(value: f64, unit: &str) -> String {
    quantity::format(value, unit, 3)
}

/// Round frequencies of a mask, from the end at which it is hit.
fn from_end(mask: &Mask, end: End) -> Vec<f64> {
    let (first, last) = ends(mask);
    match end {
        End::First => round_values(first, last / LEAST_SPAN),
        End::Last => {
            let mut values = round_values(first * LEAST_SPAN, last);
            values.reverse();
            values
        }
    }
}

fn with_mask(request: &BankRequest, mask: &Mask, kind: BankChangeKind, text: String) -> Change {
    let corners = mask.corners();
    let corners: Vec<_> = corners
        .map(|(f, z)| [rounded(f.get(), 12), rounded(z.get(), DIGITS)])
        .collect();
    Change {
        kind,
        text,
        request: BankRequest {
            mask: corners.iter().map(|corner| corner.map(Number)).collect(),
            ..request.clone()
        },
        fields: BankChangedFields {
            mask: Some(corners),
            ..BankChangedFields::default()
        },
    }
}

fn risen(request: &BankRequest, mask: &Mask, end: End) -> Vec<Change> {
    let steps = from_end(mask, end).into_iter().filter_map(|knee| {
        let risen = mask.raised_from(Hertz::new(knee), end)?;
        let (first, last) = ends(&risen);
        let at = match end {
            End::First => first,
            End::Last => last,
        };
        let text = format!(
            "Let the target rise to {} at {}",
            shown(risen.at(Hertz::new(at)).get(), "Ω"),
            shown(at, "Hz")
        );
        Some(with_mask(request, &risen, BankChangeKind::Target, text))
    });
    steps.collect()
}

fn shortened(request: &BankRequest, mask: &Mask, end: End) -> Vec<Change> {
    let steps = from_end(mask, end).into_iter().filter_map(|at| {
        let hertz = Hertz::new(at);
        let (verb, shorter) = match end {
            End::First => ("Begin", mask.starting_at(hertz)?),
            End::Last => ("End", mask.up_to(hertz)?),
        };
        let text = format!("{verb} the target at {}", shown(at, "Hz"));
        Some(with_mask(request, &shorter, BankChangeKind::Range, text))
    });
    steps.collect()
}

/// Up to so many pieces.
pub fn with_pieces(request: &BankRequest, pieces: u32) -> Change {
    let mut changed = request.clone();
    changed.limits.max_parts = Number(f64::from(pieces));
    Change {
        kind: BankChangeKind::Pieces,
        text: format!("Up to {pieces} pieces"),
        request: changed,
        fields: BankChangedFields {
            max_parts: Some(pieces),
            ..BankChangedFields::default()
        },
    }
}

/// From the proven number of pieces on.
fn more_pieces(request: &BankRequest, case: &BankCase, bound: &Bound) -> Vec<Change> {
    let asked = f64::from(case.limits.pieces);
    let mut pieces = bound.pieces.max(asked + 1.0).ceil();
    let mut steps = Vec::new();
    while pieces < MOST_PIECES {
        steps.push(pieces);
        pieces = (pieces * MORE_PIECES).ceil();
    }
    if asked < MOST_PIECES {
        steps.push(MOST_PIECES);
    }
    let counts = steps.into_iter().map(whole);
    counts.map(|pieces| with_pieces(request, pieces)).collect()
}

/// All mounting inductances smaller by the same factor.
fn less_mounting(request: &BankRequest) -> Vec<Change> {
    let most = request.mounting.values().map(|it| it.0).fold(0.0, f64::max);
    let mut values = round_values(LEAST_MOUNTING * 0.999, most);
    values.reverse();
    let only_default = request.mounting.len() == 1;
    let steps = values.into_iter().map(|value| {
        let of_case = |(case, it): (&String, &Number)| {
            let scaled = rounded(it.0 * value / most, DIGITS);
            (case.clone(), scaled)
        };
        let mounting: BTreeMap<_, _> = request.mounting.iter().map(of_case).collect();
        let value = shown(value, "H");
        let numbers = mounting.iter();
        let numbers = numbers.map(|(case, it)| (case.clone(), Number(*it)));
        Change {
            kind: BankChangeKind::Mounting,
            text: if only_default {
                format!("Mounting {value} per piece")
            } else {
                format!("Mounting at most {value} per piece")
            },
            request: BankRequest {
                mounting: numbers.collect(),
                ..request.clone()
            },
            fields: BankChangedFields {
                mounting: Some(mounting),
                ..BankChangedFields::default()
            },
        }
    });
    steps.collect()
}

/// Limits on the parts that can be given up, one at a time.
fn omissions(request: &BankRequest, case: &BankCase) -> Vec<Change> {
    let mut changes = Vec::new();
    let mut omit = |is_set: bool, path, text: &str, clear: fn(&mut BankRequest)| {
        if !is_set {
            return;
        }
        let mut changed = request.clone();
        clear(&mut changed);
        changes.push(Change {
            kind: BankChangeKind::Parts,
            text: text.to_owned(),
            request: changed,
            fields: BankChangedFields {
                omitted: Some(path),
                ..BankChangedFields::default()
            },
        });
    };
    let (filter, limits) = (&request.filter, &request.limits);
    // With costs the list is that of the parts that have one.
    let is_listed = !case.numbers.is_empty() && case.objective != Objective::Cost;
    omit(
        is_listed,
        "partNumbers",
        "All parts of the catalogue",
        |it| {
            it.part_numbers.clear();
        },
    );
    omit(
        !filter.types.is_empty(),
        "filter.types",
        "All types of parts",
        |it| it.filter.types.clear(),
    );
    let has_class = filter.rated_voltage_min.is_some() || filter.rated_voltage_max.is_some();
    omit(
        has_class,
        "filter.ratedVoltageMin, filter.ratedVoltageMax",
        "Any rated voltage",
        |it| {
            it.filter.rated_voltage_min = None;
            it.filter.rated_voltage_max = None;
        },
    );
    omit(
        limits.height_max.is_some(),
        "limits.heightMax",
        "Any height",
        |it| it.limits.height_max = None,
    );
    omit(
        limits.area_max.is_some(),
        "limits.areaMax",
        "Any area",
        |it| {
            it.limits.area_max = None;
        },
    );
    omit(
        limits.max_part_numbers.is_some(),
        "limits.maxPartNumbers",
        "Any number of different parts",
        |it| it.limits.max_part_numbers = None,
    );
    changes
}

#[cfg(test)]
mod tests {
    use henrad_sim::selection::bank::{BoundMethod, WeightedFrequency};
    use serde_json::{Value, json};

    use super::*;

    fn request(more: &Value) -> BankRequest {
        let mut body = json!({
            "conditions": { "bias": 1, "temperature": 60 }, "mask": [[1e4, 1e-3], [2e7, 1e-3]],
            "mounting": { "default": 6e-10 }, "limits": { "maxParts": 30 }
        });
        for (name, value) in more.as_object().unwrap() {
            body[name] = value.clone();
        }
        serde_json::from_value(body).unwrap()
    }

    fn ladders_of(more: &Value, hit: f64) -> Vec<Ladder> {
        let request = request(more);
        let case = BankCase::read(&request).unwrap();
        let bound = Bound {
            value: 46.0,
            pieces: 46.0,
            method: BoundMethod::Linear,
            is_reached: false,
            frequencies: vec![WeightedFrequency {
                frequency: Hertz::new(hit),
                weight: 1.0,
            }],
        };
        ladders(&request, &case, &bound)
    }

    fn texts(ladder: &Ladder) -> Vec<&str> {
        ladder.steps.iter().map(|step| step.text.as_str()).collect()
    }

    #[test]
    fn changes_grow_from_the_end_at_which_the_mask_is_hit() {
        let high = ladders_of(&json!({}), 2e7);
        assert_eq!(
            texts(&high[0])[..2],
            [
                "Let the target rise to 1.33 mΩ at 20 MHz",
                "Let the target rise to 1.67 mΩ at 20 MHz"
            ]
        );
        assert_eq!(
            texts(&high[1])[..2],
            ["End the target at 15 MHz", "End the target at 12 MHz"]
        );
        assert_eq!(texts(&high[2])[..2], ["Up to 46 pieces", "Up to 49 pieces"]);
        assert_eq!(texts(&high[2]).last(), Some(&"Up to 200 pieces"));
        assert_eq!(
            texts(&high[3]),
            [
                "500 pH", "400 pH", "300 pH", "250 pH", "200 pH", "150 pH", "120 pH", "100 pH"
            ]
            .map(|value| format!("Mounting {value} per piece"))
        );
        assert_eq!(high.len(), 4);
        let low = ladders_of(&json!({}), 1e4);
        assert_eq!(texts(&low[1])[0], "Begin the target at 12 kHz");
        assert_eq!(texts(&low[0])[0], "Let the target rise to 1.2 mΩ at 10 kHz");
    }

    #[test]
    fn a_shorter_mask_keeps_its_impedance_to_the_digit() {
        let high = ladders_of(&json!({}), 2e7);
        let four = high[1]
            .steps
            .iter()
            .find(|step| step.text.ends_with("4 MHz"));
        assert_eq!(
            four.unwrap().fields.mask,
            Some(vec![[1e4, 1e-3], [4e6, 1e-3]])
        );
    }

    #[test]
    fn limits_on_parts_are_given_up_one_at_a_time_and_five_ladders_are_the_most() {
        let limited = json!({
            "partNumbers": ["C0402C104K4RACTU"], "mounting": {},
            "filter": { "types": ["ceramic"], "ratedVoltageMin": 2.5, "ratedVoltageMax": 10 }
        });
        let ladders = ladders_of(&limited, 2e7);
        let omitted: Vec<_> = ladders
            .iter()
            .filter(|ladder| ladder.has_other_parts)
            .map(|ladder| ladder.steps[0].fields.omitted)
            .collect();
        assert_eq!(omitted, [Some("partNumbers"), Some("filter.types")]);
        assert_eq!(ladders.len(), MOST_LADDERS);
    }
}
