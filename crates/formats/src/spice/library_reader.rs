//! Reads subcircuits of resistors, inductors and capacitors, as makers and engineers keep them in SPICE libraries.
//!
//! Two pins; elements with values, parameters and expressions, the parasitics that LTspice lets capacitors and inductors have
//! (`Rser`, `Lser`, `Rpar`, `Cpar`), models with temperature coefficients, diodes, charges (`Q=`) and subcircuits within. What
//! depends on the bias is taken without bias, and the subcircuit says so. A subcircuit with anything else, such as
//! controlled sources and coupling, is skipped and named with its line.

use std::cell::Cell;
use std::collections::{HashMap, HashSet};

use henrad_sim::network::Netlist;

use super::library_elements::expand;
use super::library_names::{Models, Scope};

/// A subcircuit that was read.
#[derive(Debug, Clone, PartialEq)]
pub struct ReadSubcircuit {
    /// Its name, as written.
    pub name: String,
    /// Its elements between the first and the second pin.
    pub netlist: Netlist,
    /// Whether an element depends on the bias, so that the netlist holds for small signals at 0 V alone.
    pub is_without_bias: bool,
}

/// A subcircuit that was not read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SkippedSubcircuit {
    /// Its name, as written.
    pub name: String,
    /// Why, and where.
    pub fault: LibraryFault,
}

/// The subcircuits of a library in their order.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct ReadLibrary {
    /// Those that are understood.
    pub subcircuits: Vec<ReadSubcircuit>,
    /// All others.
    pub skipped: Vec<SkippedSubcircuit>,
}

/// What is wrong with a library, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct LibraryFault {
    /// Line, counted from 1.
    pub line: usize,
    /// A sentence without a full stop.
    pub reason: String,
}

/// Reads the subcircuits of a library in their order.
///
/// ```
/// let text = ".PARAM C=100n\n.SUBCKT CHIP 1 2\nC1 1 3 {C} Rser=10m\nL1 3 2 0.5n\n.ENDS\n\
///     .SUBCKT AMPLIFIER 1 2\nE1 1 2 3 4 5\n.ENDS\n";
/// let read = henrad_formats::spice::read_library(text)?;
/// let chip = &read.subcircuits[0];
/// assert_eq!((chip.name.as_str(), chip.netlist.elements().len()), ("CHIP", 3));
/// assert_eq!(read.skipped[0].fault.line, 7);
/// # Ok::<(), henrad_formats::spice::LibraryFault>(())
/// ```
///
/// # Errors
/// [`LibraryFault`] for a library without a subcircuit.
pub fn read_library(text: &str) -> Result<ReadLibrary, LibraryFault> {
    let source = SourceText::read(text);
    if source.definitions.is_empty() {
        return Err(fault(1, "the file has no subcircuit"));
    }
    let library = Library::new(&source);
    let mut read = ReadLibrary::default();
    for definition in &source.definitions {
        match library.netlist(definition) {
            Ok(subcircuit) => read.subcircuits.push(subcircuit),
            Err(fault) => read.skipped.push(SkippedSubcircuit {
                name: definition.name.clone(),
                fault,
            }),
        }
    }
    Ok(read)
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
    fault: Option<LibraryFault>,
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
struct SourceText {
    definitions: Vec<Definition>,
    outside: Vec<Statement>,
}

impl SourceText {
    fn read(text: &str) -> Self {
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

/// The definitions by their names in capital letters, and what holds for all.
pub(super) struct Library<'a> {
    pub definitions: HashMap<String, &'a Definition>,
    /// Characters of expressions and parameters that have been evaluated, and may still be copied.
    pub work: Cell<usize>,
    /// Names in capital letters of those that others consist of.
    within: HashSet<String>,
    outside: Scope,
    pub models: Models,
}

impl<'a> Library<'a> {
    fn new(source: &'a SourceText) -> Self {
        let mut outside = Scope::default();
        source.outside.iter().for_each(|it| outside.add(it));
        let statements = source.definitions.iter().flat_map(|it| &it.statements);
        let within = statements
            .filter_map(|it| called(&it.words))
            .map(str::to_ascii_uppercase);
        let named = source.definitions.iter();
        let library = Self {
            work: Cell::new(0),
            definitions: named
                .map(|definition| (definition.name.to_ascii_uppercase(), definition))
                .collect(),
            within: within.collect(),
            outside,
            models: Models::new(source.outside.iter()),
        };
        let outside = library.outside.resolved(&library.work);
        Self { outside, ..library }
    }

    fn netlist(&self, definition: &Definition) -> Result<ReadSubcircuit, LibraryFault> {
        if let Some(fault) = &definition.fault {
            return Err(fault.clone());
        }
        if self.within.contains(&definition.name.to_ascii_uppercase()) {
            let reason = "it is a piece of another subcircuit and no part of its own";
            return Err(fault(definition.line, reason));
        }
        let [positive, negative] = definition.pins.as_slice() else {
            let reason = "a subcircuit of a part has a name and two pins";
            return Err(fault(definition.line, reason));
        };
        let drafts = expand(self, definition, &self.outside)?;
        drafts.place(definition, [positive.clone(), negative.clone()])
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

/// The words of a statement. Blanks around `=` and within braces, quotes and parentheses separate nothing.
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

#[cfg(test)]
#[path = "library_reader_tests.rs"]
mod tests;
