//! Release notes as plain text: a line `## 1.2.0 2026-11-23` begins a version, `### Changes`,
//! `### Known issues` and `### Planned` begin lists of lines with a hyphen, other lines are its
//! note.

use std::fmt::Write;

/// Heads of the lists, in their order.
const LISTS: [&str; 3] = ["Changes", "Known issues", "Planned"];

/// What a version brought.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notes {
    pub version: String,
    /// ISO 8601.
    pub day: String,
    pub note: String,
    /// What is new, what is known to be wrong, and what comes next.
    pub lists: [Vec<String>; 3],
}

/// The releases as text, as [`read`] reads it.
pub fn to_text(releases: &[Notes]) -> String {
    let mut text = String::new();
    for release in releases {
        // Writing to a text cannot fail.
        let _ = write!(
            text,
            "## {} {}\n{}\n",
            release.version, release.day, release.note
        );
        for (head, items) in LISTS.iter().zip(&release.lists) {
            if items.is_empty() {
                continue;
            }
            let _ = writeln!(text, "### {head}");
            for item in items {
                let _ = writeln!(text, "- {item}");
            }
        }
        text.push('\n');
    }
    text.trim_end().to_owned()
}

/// The releases of a text.
///
/// # Errors
/// A sentence that names the line.
pub fn read(text: &str) -> Result<Vec<Notes>, String> {
    let mut releases: Vec<Notes> = Vec::new();
    let mut list: Option<usize> = None;
    for (index, line) in text.lines().enumerate() {
        let at = |what: &str| format!("Line {}: {what}", index + 1);
        let line = line.trim();
        if let Some(head) = line.strip_prefix("### ") {
            let found = LISTS
                .iter()
                .position(|name| name.eq_ignore_ascii_case(head.trim()));
            list = Some(found.ok_or_else(|| at("use Changes, Known issues or Planned."))?);
        } else if let Some(head) = line.strip_prefix("## ") {
            releases.push(
                first_line(head)
                    .ok_or_else(|| at("expected ## version date, as in ## 1.2.0 2026-11-23."))?,
            );
            list = None;
        } else if !line.is_empty() {
            let release = releases
                .last_mut()
                .ok_or_else(|| at("a version must come first, as in ## 1.2.0 2026-11-23."))?;
            add(release, list, line).map_err(at)?;
        }
    }
    if releases.is_empty() {
        return Err("There is no version in this text.".to_owned());
    }
    Ok(releases)
}

/// A release from its first line: `1.2.0 2026-11-23`.
fn first_line(head: &str) -> Option<Notes> {
    let (version, day) = head.trim().rsplit_once(' ')?;
    humantime::parse_rfc3339(&format!("{day}T00:00:00Z")).ok()?;
    Some(Notes {
        version: version.trim().to_owned(),
        day: day.to_owned(),
        note: String::new(),
        lists: [const { Vec::new() }; 3],
    })
}

/// Adds a line to the note, or to a list; a line without a hyphen continues the one before.
fn add(release: &mut Notes, list: Option<usize>, line: &str) -> Result<(), &'static str> {
    let Some(items) = list.and_then(|list| release.lists.get_mut(list)) else {
        if !release.note.is_empty() {
            release.note.push(' ');
        }
        release.note.push_str(line);
        return Ok(());
    };
    if let Some(item) = line.strip_prefix("- ") {
        items.push(item.trim().to_owned());
        return Ok(());
    }
    let last = items
        .last_mut()
        .ok_or("a list begins with a line \"- …\".")?;
    last.push(' ');
    last.push_str(line);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "## 1.2.0 2026-11-23\nMore parts.\n### Changes\n- One\n- Two\n### Planned\n- Three\n\n## 1.1.0 2026-10-01\nFirst.";

    #[test]
    fn a_text_is_read_and_written_as_it_was() {
        let releases = read(TEXT).expect("releases");
        assert_eq!(releases.len(), 2);
        assert_eq!(releases[0].lists[0], ["One", "Two"]);
        assert_eq!(releases[0].lists[2], ["Three"]);
        assert_eq!(releases[0].day, "2026-11-23");
        assert_eq!(to_text(&releases), TEXT);
    }

    #[test]
    fn long_lines_go_on_in_the_next_one() {
        let text = "## 1.0 2026-01-01\nA note\nof two lines.\n### Known issues\n- One\n  goes on";
        let releases = read(text).expect("releases");
        assert_eq!(releases[0].note, "A note of two lines.");
        assert_eq!(releases[0].lists[1], ["One goes on"]);
    }

    #[test]
    fn a_wrong_line_is_named() {
        for (text, message) in [
            ("", "There is no version in this text."),
            (
                "x",
                "Line 1: a version must come first, as in ## 1.2.0 2026-11-23.",
            ),
            (
                "## 1.0 today",
                "Line 1: expected ## version date, as in ## 1.2.0 2026-11-23.",
            ),
            (
                "## 1.0 2026-01-01\n### News",
                "Line 2: use Changes, Known issues or Planned.",
            ),
            (
                "## 1.0 2026-01-01\n### Changes\nx",
                "Line 3: a list begins with a line \"- …\".",
            ),
        ] {
            assert_eq!(read(text), Err(message.to_owned()), "{text}");
        }
    }
}
