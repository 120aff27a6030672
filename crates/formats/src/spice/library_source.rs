//! The text of a SPICE library: statements, and the subcircuits that they form.

/// What is wrong with a library, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct LibraryFault {
    /// Line, counted from 1.
    pub line: usize,
    /// A sentence without a full stop.
    pub reason: String,
}

pub(super) fn fault(line: usize, reason: impl Into<String>) -> LibraryFault {
    LibraryFault {
        line,
        reason: reason.into(),
    }
}

/// A line with its continuations, in words.
#[derive(Debug, Clone)]
pub(super) struct Statement {
    pub line: usize,
    pub words: Vec<String>,
}

impl Statement {
    /// Its first word in capital letters.
    pub fn keyword(&self) -> String {
        self.words
            .first()
            .map_or_else(String::new, |word| word.to_ascii_uppercase())
    }
}

/// A subcircuit as it is written.
#[derive(Debug)]
pub(super) struct Definition {
    pub line: usize,
    pub name: String,
    pub pins: Vec<String>,
    /// Names of its parameters and their usual values.
    pub parameters: Vec<(String, String)>,
    pub statements: Vec<Statement>,
    pub fault: Option<LibraryFault>,
}

impl Definition {
    fn begin(statement: &Statement) -> Self {
        let is_parameter = |word: &String| {
            word.contains('=')
                || word.eq_ignore_ascii_case("params:")
                || word.eq_ignore_ascii_case("optional:")
        };
        let mut words = statement.words[1..].iter();
        let name = words.next().cloned().unwrap_or_default();
        let (others, pins): (Vec<&String>, Vec<&String>) = {
            let rest: Vec<&String> = words.collect();
            let end = rest.iter().position(|word| is_parameter(word));
            let (pins, others) = rest.split_at(end.unwrap_or(rest.len()));
            (others.to_vec(), pins.to_vec())
        };
        Self {
            line: statement.line,
            name,
            pins: pins.iter().map(|pin| pin.to_ascii_uppercase()).collect(),
            parameters: assignments(others.into_iter()).collect(),
            statements: Vec::new(),
            fault: None,
        }
    }
}

/// The words `NAME=value`, the names in capital letters.
pub(super) fn assignments<'a>(
    words: impl Iterator<Item = &'a String>,
) -> impl Iterator<Item = (String, String)> {
    words.filter_map(|word| {
        let (name, value) = word.split_once('=')?;
        Some((name.to_ascii_uppercase(), value.to_owned()))
    })
}

/// What a file holds: its subcircuits, and what stands outside them.
#[derive(Debug, Default)]
pub(super) struct SourceText {
    pub definitions: Vec<Definition>,
    pub outside: Vec<Statement>,
}

impl SourceText {
    pub fn read(text: &str) -> Self {
        let mut source = Self::default();
        let mut open: Option<Definition> = None;
        for statement in statements(text) {
            let keyword = statement.keyword();
            match (keyword.as_str(), &mut open) {
                ("", _) => {}
                (".SUBCKT", outer) => {
                    let begun = Definition::begin(&statement);
                    if let Some(mut outer) = outer.replace(begun) {
                        let reason = "another subcircuit begins before its end (.ENDS)";
                        outer.fault = Some(fault(statement.line, reason));
                        source.definitions.push(outer);
                    }
                }
                (".ENDS", _) => source.definitions.extend(open.take()),
                (_, Some(definition)) => definition.statements.push(statement),
                (_, None) => source.outside.push(statement),
            }
        }
        if let Some(mut definition) = open {
            let reason = format!("subcircuit {} is not closed (.ENDS)", definition.name);
            definition.fault = Some(fault(definition.line, reason));
            source.definitions.push(definition);
        }
        source
    }
}

/// The subcircuit that a statement `X1 1 2 NAME …` calls.
pub(super) fn called(words: &[String]) -> Option<&str> {
    if !words.first()?.starts_with(['X', 'x']) {
        return None;
    }
    let is_node = |word: &&String| !word.contains('=') && !word.eq_ignore_ascii_case("params:");
    words[1..]
        .iter()
        .take_while(is_node)
        .last()
        .map(String::as_str)
}

/// Lines with their continuations, without comments.
fn statements(text: &str) -> Vec<Statement> {
    let mut lines: Vec<(usize, String)> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = without_comment(line).trim();
        if line.starts_with('*') || line.is_empty() {
            continue;
        }
        match (line.strip_prefix('+'), lines.last_mut()) {
            (Some(more), Some((_, before))) => {
                before.push(' ');
                before.push_str(more);
            }
            _ => lines.push((index + 1, line.to_owned())),
        }
    }
    let statement = |(line, text): (usize, String)| Statement {
        line,
        words: words(&text),
    };
    lines.into_iter().map(statement).collect()
}

/// A line up to `;`, or to a `$` between blanks: `$1` is a node.
fn without_comment(line: &str) -> &str {
    let line = line.split(';').next().unwrap_or_default();
    let is_blank = |letter: Option<char>| letter.is_none_or(char::is_whitespace);
    let comment = line.match_indices('$').find(|(place, _)| {
        is_blank(line[..*place].chars().next_back()) && is_blank(line[place + 1..].chars().next())
    });
    comment.map_or(line, |(place, _)| &line[..place])
}

/// The words of a statement. Blanks around `=` and within braces, quotes and parentheses separate
/// nothing.
fn words(text: &str) -> Vec<String> {
    let (mut words, mut word) = (Vec::new(), String::new());
    let (mut depth, mut is_quoted, mut is_joined) = (0_usize, false, false);
    for letter in text.chars() {
        match letter {
            '\'' | '"' => is_quoted = !is_quoted,
            '{' | '(' => depth += 1,
            '}' | ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        let is_inside = depth > 0 || is_quoted;
        if letter.is_whitespace() && !is_inside {
            is_joined |= word.ends_with('=');
            if !is_joined && !word.is_empty() {
                words.push(std::mem::take(&mut word));
            }
            continue;
        }
        if letter == '=' && !is_inside && word.is_empty() {
            word = words.pop().unwrap_or_default();
        }
        is_joined = false;
        word.push(letter);
    }
    words.extend((!word.is_empty()).then_some(word));
    words
}
