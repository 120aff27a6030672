//! Answers short enough for an assistant, and what they leave out.

use serde_json::{Value, json};

use super::call::problem;

/// Most bytes of an answer.
pub(super) const MOST_BYTES: usize = 8 * 1024;
/// Name of the member that says what an answer leaves out.
pub(super) const LEFT_OUT: &str = "leftOut";
/// Longer lists of numbers are curves.
const LONGEST_FIGURE: usize = 16;

/// A list that is shown in part.
struct Cut {
    pointer: String,
    shown: usize,
    whole: usize,
}

impl Cut {
    fn in_words(&self) -> String {
        let path = self.pointer.trim_start_matches('/').replace('/', ".");
        format!("{path}: {} of {} shown", self.shown, self.whole)
    }
}

/// An answer of at most [`MOST_BYTES`] without the omitted members: curves go first, then the ends
/// of the longest lists.
///
/// # Errors
/// An answer that stays too long, as a problem.
pub(super) fn shortened(mut answer: Value, omitted: &[&str]) -> Result<Value, Value> {
    without(&mut answer, omitted);
    if size(&answer) <= MOST_BYTES {
        return Ok(answer);
    }
    let mut cuts = Vec::new();
    empty_curves(&mut answer, "", &mut cuts);
    loop {
        let told = with_cuts(&answer, &cuts);
        if size(&told) <= MOST_BYTES {
            return Ok(told);
        }
        let Some(pointer) = longest_list(&answer) else {
            let message = "The answer is longer than 8 kB; please ask for less at a time.";
            return Err(problem(message));
        };
        let Some(Value::Array(list)) = answer.pointer_mut(&pointer) else {
            return Err(problem("The answer has no such list."));
        };
        let whole = list.len();
        let shown = (whole * 3 / 4).max(1);
        list.truncate(shown);
        // What stood in the part that is gone needs no word of its own.
        cuts.retain(|cut: &Cut| cut.pointer == pointer || answer.pointer(&cut.pointer).is_some());
        match cuts.iter_mut().find(|cut| cut.pointer == pointer) {
            Some(cut) => cut.shown = shown,
            None => cuts.push(Cut {
                pointer,
                shown,
                whole,
            }),
        }
    }
}

/// Removes members by their name at every depth.
fn without(value: &mut Value, omitted: &[&str]) {
    match value {
        Value::Object(members) => {
            members.retain(|name, _| !omitted.contains(&name.as_str()));
            members.values_mut().for_each(|it| without(it, omitted));
        }
        Value::Array(items) => items.iter_mut().for_each(|it| without(it, omitted)),
        _ => {}
    }
}

fn size(value: &Value) -> usize {
    value.to_string().len()
}

fn with_cuts(answer: &Value, cuts: &[Cut]) -> Value {
    let mut told = answer.clone();
    if let Value::Object(members) = &mut told {
        let sentences: Vec<String> = cuts.iter().map(Cut::in_words).collect();
        members.insert(LEFT_OUT.to_owned(), json!(sentences));
    }
    told
}

fn is_curve(items: &[Value]) -> bool {
    items.len() > LONGEST_FIGURE && items.iter().all(|it| it.is_number() || it.is_null())
}

/// Curves stand beside each other by their index, so all of them go.
fn empty_curves(value: &mut Value, pointer: &str, cuts: &mut Vec<Cut>) {
    match value {
        Value::Array(items) if is_curve(items) => {
            cuts.push(Cut {
                pointer: pointer.to_owned(),
                shown: 0,
                whole: items.len(),
            });
            items.clear();
        }
        Value::Array(items) => {
            for (index, item) in items.iter_mut().enumerate() {
                empty_curves(item, &format!("{pointer}/{index}"), cuts);
            }
        }
        Value::Object(members) => {
            for (name, member) in members {
                empty_curves(member, &format!("{pointer}/{name}"), cuts);
            }
        }
        _ => {}
    }
}

/// Where the list of most bytes is that can be shortened.
fn longest_list(answer: &Value) -> Option<String> {
    let mut longest: Option<(usize, String)> = None;
    visit(answer, "", &mut |items, pointer| {
        let bytes: usize = items.iter().map(size).sum();
        let is_longer = longest.as_ref().is_none_or(|(most, _)| bytes > *most);
        if items.len() > 1 && !items.iter().all(Value::is_number) && is_longer {
            longest = Some((bytes, pointer.to_owned()));
        }
    });
    longest.map(|(_, pointer)| pointer)
}

fn visit(value: &Value, pointer: &str, see: &mut dyn FnMut(&[Value], &str)) {
    match value {
        Value::Array(items) => {
            see(items, pointer);
            for (index, item) in items.iter().enumerate() {
                visit(item, &format!("{pointer}/{index}"), see);
            }
        }
        Value::Object(members) => {
            for (name, member) in members {
                visit(member, &format!("{pointer}/{name}"), see);
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_answer_stays_as_it_is() {
        let answer = json!({ "rows": [1, 2], "page": { "width": 3 }, "esr": 0.1 });
        let expected = json!({ "rows": [1, 2], "esr": 0.1 });
        assert_eq!(shortened(answer, &["page"]), Ok(expected));
    }

    #[test]
    fn curves_go_first_and_then_the_ends_of_lists() {
        let curve: Vec<f64> = (0..1000).map(f64::from).collect();
        let answer = json!({ "curves": { "f": curve, "z": curve }, "band": [1, 2] });
        let expected = json!({
            "curves": { "f": [], "z": [] },
            "band": [1, 2],
            "leftOut": ["curves.f: 0 of 1000 shown", "curves.z: 0 of 1000 shown"],
        });
        assert_eq!(shortened(answer, &[]), Ok(expected));

        let rows: Vec<Value> = (0..100)
            .map(|row| json!({ "number": row, "text": "x".repeat(200) }))
            .collect();
        let answer = shortened(json!({ "rows": rows }), &[]).unwrap();
        assert!(size(&answer) <= MOST_BYTES);
        let shown = answer["rows"].as_array().unwrap();
        assert!(shown.len() > 20, "{}", shown.len());
        assert_eq!(shown[0]["number"], 0, "the first stay");
        let told = format!("rows: {} of 100 shown", shown.len());
        assert_eq!(answer[LEFT_OUT], json!([told]));
    }

    #[test]
    fn what_cannot_be_shortened_is_a_problem() {
        let answer = json!({ "text": "x".repeat(MOST_BYTES) });
        assert!(shortened(answer, &[]).is_err());
    }
}
