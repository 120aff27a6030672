//! The elements of a subcircuit of a SPICE library, with its parameters, models and inner
//! subcircuits in place.

use std::cell::Cell;
use std::collections::{HashMap, HashSet};

use henrad_parts::quantity::{Farads, Henries, Ohms};
use henrad_sim::network::{ElementValue, Netlist, Node};

use super::expression::{Value, evaluate};
use super::library_names::{Across, Model, Models, NoNames, Scope, spend};
use super::library_source::{
    Definition, LibraryFault, SourceText, Statement, assignments, called, fault,
};

/// A resistance below this is a wire, Ω: some libraries have elements of 0 Ω.
const WIRE: f64 = 1e-9;

/// Most elements of a subcircuit, and deepest nesting of subcircuits.
const MAX_ELEMENTS: usize = 2_000;
const MAX_NESTING: usize = 20;

/// Boltzmann's constant over the elementary charge at 27 °C, V.
const THERMAL_VOLTAGE: f64 = 0.025_865;

/// A resistor, inductor or capacitor by the letter of its name.
fn passive(letter: char, value: f64) -> ElementValue {
    match letter {
        'R' if value.abs() < WIRE => ElementValue::Resistance(Ohms::new(WIRE)),
        'R' => ElementValue::Resistance(Ohms::new(value)),
        'L' => ElementValue::Inductance(Henries::new(value)),
        _ => ElementValue::Capacitance(Farads::new(value)),
    }
}

/// An element between two named nodes.
struct Drafted {
    line: usize,
    name: String,
    value: ElementValue,
    ends: [String; 2],
}

/// A subcircuit that was read.
#[derive(Debug, Clone, PartialEq)]
pub struct ReadSubcircuit {
    /// Its name, as written.
    pub name: String,
    /// Its elements between the first and the second pin.
    pub netlist: Netlist,
    /// Whether an element depends on the bias, so that the netlist holds for small signals at 0 V
    /// alone.
    pub is_without_bias: bool,
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
    pub fn new(source: &'a SourceText) -> Self {
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

    pub fn netlist(&self, definition: &Definition) -> Result<ReadSubcircuit, LibraryFault> {
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

/// The elements of a subcircuit and of those within.
#[derive(Default)]
pub(super) struct Drafts {
    elements: Vec<Drafted>,
    /// Subcircuits within that were expanded.
    calls: usize,
    depends_on_bias: bool,
}

/// The elements of a definition, named and connected as seen from outside.
pub(super) fn expand(
    library: &Library<'_>,
    definition: &Definition,
    outside: &Scope,
) -> Result<Drafts, LibraryFault> {
    let mut drafts = Drafts::default();
    let level = Level {
        library,
        scope: inner_scope(definition, outside, HashMap::new()),
        models: Models::new(definition.statements.iter()),
        nodes: HashMap::new(),
        prefix: String::new(),
        depth: 0,
    };
    drafts.subcircuit(&level, definition)?;
    Ok(drafts)
}

/// The parameters inside a definition: those from outside, its usual values, those of the call, its
/// own.
fn inner_scope(definition: &Definition, outside: &Scope, called: HashMap<String, Value>) -> Scope {
    let mut scope = outside.clone();
    let parameters = definition.parameters.iter().cloned();
    for (name, text) in parameters {
        scope.values.remove(&name);
        scope.expressions.insert(name, text);
    }
    definition.statements.iter().for_each(|it| scope.add(it));
    scope.values.extend(called);
    scope
}

/// The place of a subcircuit in the outermost one.
struct Level<'a> {
    library: &'a Library<'a>,
    scope: Scope,
    /// Those of this subcircuit; the library has those outside.
    models: Models,
    /// Pins of this subcircuit and what they are connected to.
    nodes: HashMap<String, String>,
    prefix: String,
    depth: usize,
}

impl Level<'_> {
    fn node(&self, name: &str) -> String {
        let name = name.to_ascii_uppercase();
        match self.nodes.get(&name) {
            Some(outer) => outer.clone(),
            None if name == "0" || name == "GND" => "0".to_owned(),
            None => format!("{}{name}", self.prefix),
        }
    }

    fn model(&self, name: &str) -> Option<&Model> {
        let outside = || self.library.models.find(name);
        self.models.find(name).or_else(outside)
    }

    fn value(&self, line: usize, text: &str, ends: [&str; 2]) -> Result<Value, LibraryFault> {
        let ends = ends.map(str::to_ascii_uppercase);
        let names = Across {
            scope: &self.scope,
            ends: [&ends[0], &ends[1]],
            work: &self.library.work,
        };
        evaluate(text, &names, 0).map_err(|reason| fault(line, reason))
    }
}

impl Drafts {
    fn subcircuit(
        &mut self,
        level: &Level<'_>,
        definition: &Definition,
    ) -> Result<(), LibraryFault> {
        for statement in &definition.statements {
            let (line, words) = (statement.line, &statement.words);
            let keyword = statement.keyword();
            match keyword.chars().next() {
                Some('.') if matches!(keyword.as_str(), ".PARAM" | ".PARAMS" | ".MODEL") => {}
                Some('X') => self.inner(level, statement)?,
                Some('D') => self.diode(level, statement)?,
                Some('V') => self.wire(level, statement)?,
                Some('R' | 'L' | 'C') => self.element(level, statement)?,
                Some('.') => return Err(fault(line, format!("{keyword} is not supported"))),
                _ => {
                    let name = words.first().map_or("", String::as_str);
                    let reason = format!("{name} is not a resistor, inductor or capacitor");
                    return Err(fault(line, reason));
                }
            }
            if self.elements.len() > MAX_ELEMENTS {
                let reason = format!("a subcircuit of more than {MAX_ELEMENTS} elements");
                return Err(fault(line, reason));
            }
        }
        Ok(())
    }

    fn inner(&mut self, level: &Level<'_>, statement: &Statement) -> Result<(), LibraryFault> {
        let (line, words) = (statement.line, &statement.words);
        let name = called(words).unwrap_or_default();
        let definition = level.library.definitions.get(&name.to_ascii_uppercase());
        let definition = definition
            .ok_or_else(|| fault(line, format!("subcircuit {name} is not in the file")))?;
        if level.depth >= MAX_NESTING {
            return Err(fault(line, "subcircuits are nested too deeply"));
        }
        let is_name = |word: &String| word == name;
        let end = words.iter().rposition(is_name).unwrap_or_default();
        let outer = words.get(1..end).unwrap_or_default();
        if outer.len() != definition.pins.len() {
            let pins = definition.pins.len();
            return Err(fault(line, format!("subcircuit {name} has {pins} pins")));
        }
        self.calls += 1;
        if self.calls > MAX_ELEMENTS {
            let reason = format!("more than {MAX_ELEMENTS} subcircuits within");
            return Err(fault(line, reason));
        }
        let mut values = HashMap::new();
        for (parameter, text) in assignments(words[end..].iter()) {
            values.insert(parameter, level.value(line, &text, ["", ""])?);
        }
        let pins = definition.pins.iter().cloned();
        let work = &level.library.work;
        let known = level.scope.expressions.len() + definition.statements.len();
        spend(work, known).map_err(|reason| fault(line, reason))?;
        let inner = Level {
            library: level.library,
            scope: inner_scope(definition, &level.scope.resolved(work), values),
            models: Models::new(definition.statements.iter()),
            nodes: pins.zip(outer.iter().map(|it| level.node(it))).collect(),
            prefix: format!("{}{}.", level.prefix, statement.keyword()),
            depth: level.depth + 1,
        };
        self.subcircuit(&inner, definition)
    }

    /// A diode at 0 V: its series resistance, then the slope of its current beside the capacitance
    /// of its junction.
    fn diode(&mut self, level: &Level<'_>, statement: &Statement) -> Result<(), LibraryFault> {
        let line = statement.line;
        let [name, anode, cathode, model, others @ ..] = statement.words.as_slice() else {
            return Err(fault(line, "a diode has a name, two nodes and a model"));
        };
        if let Some(other) = others.iter().find(|word| !word.eq_ignore_ascii_case("off")) {
            return Err(fault(
                line,
                format!("{other}: a diode with an area is not supported"),
            ));
        }
        let model = level.model(model);
        let model = model.filter(|model| model.kind == "D");
        let model =
            model.ok_or_else(|| fault(line, "the model of the diode is not in the file"))?;
        let parameter = |names: [&str; 2], usual: f64| -> Result<f64, LibraryFault> {
            let text = names.iter().find_map(|name| model.parameters.get(*name));
            text.map_or(Ok(usual), |text| {
                level.value(line, text, ["", ""]).map(|it| it.amount)
            })
        };
        let current = parameter(["IS", "IS"], 1e-14)?;
        let emission = parameter(["N", "N"], 1.0)?;
        // The junction, and the charge that crosses it.
        let conductance = current / (emission * THERMAL_VOLTAGE);
        let capacitance =
            parameter(["CJO", "CJ0"], 0.0)? + parameter(["TT", "TT"], 0.0)? * conductance;
        let resistance = parameter(["RS", "RS"], 0.0)?;
        self.depends_on_bias = true;
        let mut ends = [anode, cathode].map(|it| level.node(it));
        let own = format!("{}{name}", level.prefix);
        if resistance > WIRE {
            let inside = format!("{own} JUNCTION");
            let outer = std::mem::replace(&mut ends[0], inside.clone());
            let value = ElementValue::Resistance(Ohms::new(resistance));
            self.push(line, &format!("RS_{own}"), value, [outer, inside]);
        }
        if current > 0.0 {
            let slope = Ohms::new(1.0 / conductance);
            self.push(line, &own, ElementValue::Resistance(slope), ends.clone());
        }
        if capacitance > 0.0 {
            let value = ElementValue::Capacitance(Farads::new(capacitance));
            self.push(line, &format!("CJ_{own}"), value, ends);
        }
        Ok(())
    }

    /// A source of 0 V, which measures a current.
    fn wire(&mut self, level: &Level<'_>, statement: &Statement) -> Result<(), LibraryFault> {
        let (line, words) = (statement.line, &statement.words);
        let is_zero = |word: &String| evaluate(word, &NoNames, 0).is_ok_and(|it| it.amount == 0.0);
        let values: Vec<&String> = words
            .iter()
            .skip(3)
            .filter(|word| !word.eq_ignore_ascii_case("dc"))
            .collect();
        if words.len() < 3 || !values.into_iter().all(is_zero) {
            let name = words.first().map_or("", String::as_str);
            let reason = format!("{name} is not a resistor, inductor or capacitor");
            return Err(fault(line, reason));
        }
        let ends = [&words[1], &words[2]].map(|it| level.node(it));
        let own = format!("{}{}", level.prefix, words[0]);
        let value = ElementValue::Resistance(Ohms::new(WIRE));
        self.push(line, &own, value, ends);
        Ok(())
    }

    fn element(&mut self, level: &Level<'_>, statement: &Statement) -> Result<(), LibraryFault> {
        let line = statement.line;
        let [name, from, to, rest @ ..] = statement.words.as_slice() else {
            return Err(fault(line, "an element has a name, two nodes and a value"));
        };
        let letter = statement.keyword().chars().next().unwrap_or_default();
        let (mut value, mut options) = (None, Vec::new());
        for word in rest {
            let Some((key, text)) = word.split_once('=').filter(|_| !word.starts_with('{')) else {
                if let Some(model) = level.model(word) {
                    let keeps = model.keeps_value().map_err(|reason| fault(line, reason))?;
                    self.depends_on_bias |= keeps;
                    continue;
                }
                if value.is_some() {
                    return Err(fault(line, format!("{word} is not a plain value")));
                }
                value = Some(level.value(line, word, [from, to])?);
                continue;
            };
            let key = key.to_ascii_uppercase();
            let read = match key.as_str() {
                // All programs compute at 27 °C, to which the coefficients refer.
                "TC" | "TC1" | "TC2" | "IC" | "TNOM" => continue,
                _ => level.value(line, text, [from, to])?,
            };
            match key.as_str() {
                "Q" if letter == 'C' => {
                    value = Some(Value {
                        amount: read.slope,
                        depends_on_bias: true,
                        ..read
                    });
                }
                _ if key == letter.to_string() || key == "VALUE" => value = Some(read),
                _ => options.push((key, read)),
            }
        }
        let reason = "an element has a name, two nodes and a value";
        let value = value.ok_or_else(|| fault(line, reason))?;
        self.depends_on_bias |= value.depends_on_bias;
        let value = passive(letter, value.amount);
        let own = format!("{}{name}", level.prefix);
        let mut ends = [from, to].map(|it| level.node(it));
        // What is parallel is so to the whole element, also to what is in series.
        options.sort_by_key(|(key, _)| key.ends_with("SER"));
        for (key, amount) in options {
            self.depends_on_bias |= amount.depends_on_bias;
            self.parasitic(line, &own, &key, amount.amount, &mut ends)?;
        }
        self.push(line, &own, value, ends);
        Ok(())
    }

    /// Adds a parasitic element; one in series takes the first end of its element.
    fn parasitic(
        &mut self,
        line: usize,
        name: &str,
        key: &str,
        amount: f64,
        ends: &mut [String; 2],
    ) -> Result<(), LibraryFault> {
        let own = format!("{key}_{name}");
        let value = match key {
            // The rated values of LTspice's own libraries.
            "V" | "IRMS" | "IPK" | "TOL" => return Ok(()),
            "M" | "SCALE" if amount == 1.0 => return Ok(()),
            "RSER" | "RPAR" | "LSER" | "CPAR" if amount <= 0.0 => return Ok(()),
            "RSER" | "RPAR" => ElementValue::Resistance(Ohms::new(amount)),
            "LSER" => ElementValue::Inductance(Henries::new(amount)),
            "CPAR" => ElementValue::Capacitance(Farads::new(amount)),
            _ => return Err(fault(line, format!("{key} is not supported"))),
        };
        if matches!(key, "RSER" | "LSER") {
            let inner = format!("{own} INNER");
            let outer = std::mem::replace(&mut ends[0], inner.clone());
            self.push(line, &own, value, [outer, inner]);
        } else {
            self.push(line, &own, value, ends.clone());
        }
        Ok(())
    }

    fn push(&mut self, line: usize, name: &str, value: ElementValue, ends: [String; 2]) {
        self.elements.push(Drafted {
            line,
            name: name.to_owned(),
            value,
            ends,
        });
    }

    /// Whether elements lead from one node to another.
    fn leads(&self, from: &str, to: &str) -> bool {
        let mut beside: HashMap<&str, Vec<&str>> = HashMap::new();
        for element in &self.elements {
            let [one, other] = element.ends.each_ref().map(String::as_str);
            beside.entry(one).or_default().push(other);
            beside.entry(other).or_default().push(one);
        }
        let mut open = vec![from];
        while let Some(node) = open.pop() {
            if node == to {
                return true;
            }
            open.extend(beside.remove(node).unwrap_or_default());
        }
        false
    }

    /// Places the elements: first those that lead from known nodes to new ones, as a netlist wants
    /// them.
    pub fn place(
        self,
        definition: &Definition,
        [positive, negative]: [String; 2],
    ) -> Result<ReadSubcircuit, LibraryFault> {
        let leads = positive != negative && self.leads(&positive, &negative);
        let unconnected = format!("nothing leads from pin {positive} to pin {negative}");
        let mut nodes: HashMap<String, Node> =
            HashMap::from([(positive, Netlist::POSITIVE), (negative, Netlist::NEGATIVE)]);
        let mut netlist = Netlist::new();
        let mut waiting = self.elements;
        let refused =
            |line: usize| move |error: henrad_sim::SimError| fault(line, error.to_string());
        while let Some(place) = waiting.iter().position(|it| leads_on(it, &nodes)) {
            let element = waiting.remove(place);
            let [from, to] = element.ends;
            let (known, new) = match nodes.get(&from) {
                Some(node) => (*node, to),
                None => (nodes.get(&to).copied().unwrap_or(Netlist::NEGATIVE), from),
            };
            let added = netlist.branch(element.name, element.value, known);
            nodes.insert(new, added.map_err(refused(element.line))?);
        }
        for element in waiting {
            let ends = element.ends.each_ref().map(|end| nodes.get(end).copied());
            let [Some(from), Some(to)] = ends else {
                let reason = "a node has no path of resistors and inductors to a pin";
                return Err(fault(element.line, reason));
            };
            let joined = netlist.join(element.name, element.value, [from, to]);
            joined.map_err(refused(element.line))?;
        }
        if netlist.elements().is_empty() {
            return Err(fault(
                definition.line,
                format!("subcircuit {} is empty", definition.name),
            ));
        }
        if !leads {
            return Err(fault(definition.line, unconnected));
        }
        Ok(ReadSubcircuit {
            name: definition.name.clone(),
            netlist,
            is_without_bias: self.depends_on_bias,
        })
    }
}

/// Whether an element conducts dc from a known node to a new one.
fn leads_on(element: &Drafted, nodes: &HashMap<String, Node>) -> bool {
    let known = element
        .ends
        .iter()
        .filter(|end| nodes.contains_key(*end))
        .count();
    known == 1 && element.value.conducts_dc() && element.ends[0] != element.ends[1]
}
