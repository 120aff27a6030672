//! What names mean in a SPICE library: its parameters and models, outside and within its
//! subcircuits.

use std::cell::Cell;
use std::collections::HashMap;

use super::expression::{Names, Value, evaluate};
use super::library_source::{Statement, assignments};

/// Most characters of expressions of a library that are evaluated, and of parameters that are
/// copied.
const MAX_WORK: usize = 5_000_000;

/// Parameters by their names in capital letters: expressions that may name others, and finished
/// values.
#[derive(Debug, Clone, Default)]
pub(super) struct Scope {
    pub expressions: HashMap<String, String>,
    pub values: HashMap<String, Value>,
}

impl Scope {
    /// Adds the parameters of a `.PARAM` line, which hide those of the same names from outside.
    pub fn add(&mut self, statement: &Statement) {
        if matches!(statement.keyword().as_str(), ".PARAM" | ".PARAMS") {
            for (name, text) in assignments(statement.words.iter()) {
                self.values.remove(&name);
                self.expressions.insert(name, text);
            }
        }
    }

    /// The same parameters with their values where these are constant: names within do not change
    /// them any more.
    pub fn resolved(&self, work: &Cell<usize>) -> Self {
        let names = Across {
            scope: self,
            ends: ["", ""],
            work,
        };
        let mut resolved = self.clone();
        for (name, text) in &self.expressions {
            if self.values.contains_key(name) {
                continue;
            }
            if let Ok(value) = evaluate(text, &names, 0)
                && !value.depends_on_bias
            {
                resolved.values.insert(name.clone(), value);
            }
        }
        resolved
    }
}

/// The names of an expression within an element between two nodes.
pub(super) struct Across<'a> {
    pub scope: &'a Scope,
    /// As written in the subcircuit, in capital letters.
    pub ends: [&'a str; 2],
    /// Characters that were evaluated for this library.
    pub work: &'a Cell<usize>,
}

/// Adds to what was evaluated.
pub(super) fn spend(work: &Cell<usize>, amount: usize) -> Result<(), String> {
    let sum = work.get().saturating_add(amount);
    work.set(sum);
    if sum > MAX_WORK {
        return Err("too much to compute: parameters name each other too often".to_owned());
    }
    Ok(())
}

impl Names for Across<'_> {
    fn count(&self, characters: usize) -> Result<(), String> {
        spend(self.work, characters)
    }

    fn parameter(&self, name: &str, depth: usize) -> Result<Value, String> {
        if let Some(value) = self.scope.values.get(name) {
            return Ok(*value);
        }
        match self.scope.expressions.get(name) {
            Some(text) => evaluate(text, self, depth),
            // The voltage across the element, as LTspice names it in a charge.
            None if name == "X" => Ok(Value {
                amount: 0.0,
                slope: 1.0,
                depends_on_bias: true,
            }),
            None => Err(format!("parameter {name} is not defined")),
        }
    }

    fn voltage(&self, nodes: &[String]) -> f64 {
        let [from, to] = self.ends;
        match nodes {
            [one] if one == from && to == "0" => 1.0,
            [one, other] if one == from && other == to => 1.0,
            [one, other] if one == to && other == from => -1.0,
            _ => 0.0,
        }
    }
}

/// The `.MODEL` lines by their names in capital letters.
#[derive(Debug, Default)]
pub(super) struct Models(HashMap<String, Model>);

#[derive(Debug)]
pub(super) struct Model {
    /// In capital letters.
    pub kind: String,
    pub parameters: HashMap<String, String>,
}

impl Models {
    pub fn new<'a>(statements: impl Iterator<Item = &'a Statement>) -> Self {
        let models = statements.filter(|it| it.keyword() == ".MODEL");
        let read = models.filter_map(|it| {
            let text = it.words.get(2..)?.join(" ").replace(['(', ')'], " ");
            let text = text.replace(" =", "=").replace("= ", "=");
            let mut words = text.split_whitespace().map(str::to_owned);
            let kind = words.next()?.to_ascii_uppercase();
            let words: Vec<String> = words.collect();
            let parameters = assignments(words.iter()).collect();
            Some((
                it.words.get(1)?.to_ascii_uppercase(),
                Model { kind, parameters },
            ))
        });
        Self(read.collect())
    }

    pub fn find(&self, name: &str) -> Option<&Model> {
        self.0.get(&name.to_ascii_uppercase())
    }
}

impl Model {
    /// Whether a passive element with a value of its own keeps that value at 27 °C without bias.
    pub fn keeps_value(&self) -> Result<bool, String> {
        let mut depends_on_bias = false;
        for (name, value) in &self.parameters {
            match name.as_str() {
                "TC1" | "TC2" | "TNOM" | "T_MEASURED" | "BV_MAX" => {}
                "VC1" | "VC2" | "IL1" | "IL2" => depends_on_bias = true,
                // A factor in some programs, a value in others.
                "C" | "R" | "L"
                    if evaluate(value, &NoNames, 0).is_ok_and(|it| it.amount == 1.0) => {}
                _ => return Err(format!("{name}={value} of a model is not supported")),
            }
        }
        Ok(depends_on_bias)
    }
}

pub(super) struct NoNames;

impl Names for NoNames {
    fn parameter(&self, name: &str, _depth: usize) -> Result<Value, String> {
        Err(format!("parameter {name} is not defined"))
    }

    fn voltage(&self, _nodes: &[String]) -> f64 {
        0.0
    }
}
