//! Reads subcircuits of resistors, inductors and capacitors, as makers and engineers keep them in SPICE libraries.
//!
//! Two pins; elements with values, parameters and expressions, the parasitics that LTspice lets capacitors and inductors have
//! (`Rser`, `Lser`, `Rpar`, `Cpar`), models with temperature coefficients, diodes, charges (`Q=`) and subcircuits within. What
//! depends on the bias is taken without bias, and the subcircuit says so. A subcircuit with anything else, such as
//! controlled sources and coupling, is skipped and named with its line.

use std::collections::{HashMap, HashSet};

use henrad_sim::network::Netlist;

use super::library_elements::{Models, Scope, expand};

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
    let library = Library::of(&source);
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
    /// Names in capital letters of those that others consist of.
    within: HashSet<String>,
    outside: Scope,
    pub models: Models,
}

impl<'a> Library<'a> {
    fn of(source: &'a SourceText) -> Self {
        let mut outside = Scope::default();
        source.outside.iter().for_each(|it| outside.add(it));
        let statements = source.definitions.iter().flat_map(|it| &it.statements);
        let within = statements
            .clone()
            .filter_map(|it| called(&it.words))
            .map(str::to_ascii_uppercase);
        let named = source.definitions.iter();
        Self {
            definitions: named
                .map(|definition| (definition.name.to_ascii_uppercase(), definition))
                .collect(),
            within: within.collect(),
            outside,
            models: Models::of(source.outside.iter().chain(statements)),
        }
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
mod tests {
    use henrad_parts::quantity::Hertz;

    use super::*;

    fn only(text: &str) -> ReadSubcircuit {
        let mut read = read_library(text).unwrap();
        assert_eq!(read.skipped, [], "{text}");
        read.subcircuits.remove(0)
    }

    /// The capacitance of a part at 1 kHz, F.
    fn capacitance(text: &str) -> f64 {
        let z = only(text).netlist.impedance(Hertz::new(1e3));
        -1.0 / (std::f64::consts::TAU * 1e3 * z.im)
    }

    #[test]
    fn a_part_of_three_elements_has_their_impedance() {
        let text = "* maker's library\n.subckt CHIP a b\nL1 a n1 0.5nH ; trace\nC1 n1 n2 100n\n\
            + Rpar=10Meg\nR1 n2 b 10m\n.ends CHIP\n";
        let z = only(text).netlist.impedance(Hertz::new(1e6));
        let omega = std::f64::consts::TAU * 1e6;
        assert!((z.re - 0.01).abs() < 1e-6, "{z}");
        assert!(
            (z.im - (omega * 0.5e-9 - 1.0 / (omega * 100e-9))).abs() < 1e-6,
            "{z}"
        );
    }

    #[test]
    fn parasitics_of_ltspice_are_elements_of_their_own() {
        let text = ".SUBCKT X 1 2\nC1 1 2 10u Rser=5m Lser=1n V=16 Irms=2\n.ENDS";
        let netlist = &only(text).netlist;
        let z = netlist.impedance(Hertz::new(1e6));
        assert!((z.re - 5e-3).abs() < 1e-9, "{z}");
        assert_eq!(netlist.elements().len(), 3);
    }

    #[test]
    fn parameters_and_expressions_have_their_values() {
        for (text, farads) in [
            (".param Cn=4.7u\n.subckt A 1 2\nC1 1 2 {Cn}\n.ends", 4.7e-6),
            (
                ".subckt A 1 2\n.param k = 2 Cn={k*1u}\nC1 1 2 {Cn*1.5}\n.ends",
                3e-6,
            ),
            (
                ".SUBCKT A 1 2 PARAMS: C0=10u K=0.5\nC1 1 2 {C0*K}\n.ENDS",
                5e-6,
            ),
            (".SUBCKT A 1 2 C0 = 10u\nC1 1 2 C='C0 / 2'\n.ENDS", 5e-6),
            (".SUBCKT A 1 2 $ a part\nC1 1 2 1u $ its value\n.ENDS", 1e-6),
            (".SUBCKT A $1 $2\nC1 $1 $2 1u\n.ENDS", 1e-6),
            (
                ".SUBCKT A 1 2\nC1 1 2 CM 10u\n.MODEL CM CAP (C=1 TC1=1e-4 TC2 = -2e-6)\n.ENDS",
                10e-6,
            ),
            (
                ".MODEL CM CAP(TC1=1e-4)\n.SUBCKT A 1 2\nC1 1 2 10u CM\n.ENDS",
                10e-6,
            ),
            (".SUBCKT A 1 2\nC1 1 2 10u TC=1e-4,2e-6\n.ENDS", 10e-6),
            (".SUBCKT A 1 2\nV1 1 3 0\nC1 3 2 10u IC=0\n.ENDS", 10e-6),
        ] {
            let read = capacitance(text);
            assert!((read / farads - 1.0).abs() < 1e-6, "{text}: {read}");
            assert!(!only(text).is_without_bias, "{text}");
        }
    }

    #[test]
    fn what_depends_on_the_bias_is_taken_without_it() {
        for (text, farads) in [
            (
                ".SUBCKT A 1 2\nC1 1 2 {10u/(1+(V(1,2)/6)**2)}\n.ENDS",
                10e-6,
            ),
            (".SUBCKT A 1 2\nC1 1 2 Q={10u*(x - x**3/300)}\n.ENDS", 10e-6),
            (
                ".SUBCKT A P N\nC1 P N Q='10u*6*atan(V(p,n)/6)'\n.ENDS",
                10e-6,
            ),
            (
                ".SUBCKT A 1 2\nC1 1 2 10u\nD1 2 1 DL\n.MODEL DL D(IS=1e-12 CJO=1u)\n.ENDS",
                11e-6,
            ),
        ] {
            let read = capacitance(text);
            assert!((read / farads - 1.0).abs() < 1e-6, "{text}: {read}");
            assert!(only(text).is_without_bias, "{text}");
        }
    }

    #[test]
    fn subcircuits_within_are_expanded() {
        let text = ".SUBCKT CELL a b PARAMS: C=1u R=1\nC1 a m {C}\nR1 m b {R}\n.ENDS\n\
            .SUBCKT PART 1 2\nX1 1 3 CELL C=2u\nX2 3 2 CELL PARAMS: C={1u+1u} R=3\nRP 1 3 1Meg\n.ENDS\n";
        let read = read_library(text).unwrap();
        assert_eq!(read.skipped[0].name, "CELL");
        assert!(read.skipped[0].fault.reason.contains("piece of another"));
        let z = read.subcircuits[0].netlist.impedance(Hertz::new(1e5));
        assert!((z.re - 4.0).abs() < 1e-4, "{z}");
        let omega = std::f64::consts::TAU * 1e5;
        assert!((z.im + 1.0 / (omega * 1e-6)).abs() < 1e-4, "{z}");
    }

    #[test]
    fn one_that_is_not_understood_is_skipped_and_named() {
        let text = ".SUBCKT GOOD 1 2\nC1 1 2 1u\n.ENDS\n.SUBCKT BAD 1 2\nE1 1 2 3 4 5\n.ENDS\n\
            .SUBCKT OPEN 1 2\nC1 1 2 1u\n.SUBCKT LAST 1 2\nC1 1 2 2u\n.ENDS\n";
        let read = read_library(text).unwrap();
        let names: Vec<&str> = read.subcircuits.iter().map(|it| it.name.as_str()).collect();
        assert_eq!(names, ["GOOD", "LAST"]);
        let skipped: Vec<(&str, usize)> = read
            .skipped
            .iter()
            .map(|it| (it.name.as_str(), it.fault.line))
            .collect();
        assert_eq!(skipped, [("BAD", 5), ("OPEN", 9)]);
    }

    #[test]
    fn what_is_no_part_is_refused_with_its_line() {
        let none = read_library("R1 1 2 3").unwrap_err();
        assert!(none.reason.contains("no subcircuit"), "{none}");
        for (text, line, reason) in [
            (".SUBCKT A 1 2\nV1 1 2 3\n.ENDS", 2, "not a resistor"),
            (
                ".SUBCKT A 1 2\nC1 1 2 {C}\n.ENDS",
                2,
                "parameter C is not defined",
            ),
            (
                ".SUBCKT A 1 2\n.param C={C+1}\nC1 1 2 {C}\n.ENDS",
                3,
                "names itself",
            ),
            (".SUBCKT A 1 2\nX1 1 2 A\n.ENDS", 1, "piece of another"),
            (".SUBCKT A 1 2\nX1 1 2 B\n.ENDS", 2, "not in the file"),
            (".SUBCKT A 1 2\nC1 1 2\n.ENDS", 2, "a value"),
            (".SUBCKT A 1 2 3\n.ENDS", 1, "two pins"),
            (".SUBCKT A 1 2\nC1 1 3 1n\n.ENDS", 2, "no path"),
            (".SUBCKT A 1 2\nR1 1 2 1", 1, "not closed"),
            (".SUBCKT A 1 2\n.ENDS", 1, "is empty"),
            (".SUBCKT A 1 2\nR1 1 2 -5\n.ENDS", 2, "resistance"),
            (
                ".SUBCKT A 1 2\nC1 1 2 1n IC=0 X=2\n.ENDS",
                2,
                "not supported",
            ),
            (".SUBCKT", 1, "not closed"),
        ] {
            let told = &read_library(text).unwrap().skipped[0].fault;
            assert_eq!(told.line, line, "{text}: {told}");
            assert!(told.reason.contains(reason), "{text}: {told}");
        }
    }

    #[test]
    fn subcircuits_that_multiply_end() {
        let mut text = String::from(".SUBCKT N0 1 2\nR1 1 2 1\n.ENDS\n");
        for level in 1..40 {
            let inner = level - 1;
            let calls = format!("X1 1 2 N{inner}\nX2 1 2 N{inner}\n");
            text += &[".SUBCKT N", &level.to_string(), " 1 2\n", &calls, ".ENDS\n"].concat();
        }
        let read = read_library(&text).unwrap();
        assert_eq!(read.subcircuits.len(), 0);
    }
}
