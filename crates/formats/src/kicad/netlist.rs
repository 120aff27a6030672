//! Netlists in S-expressions and in XML.

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use super::expression::{List, parse};
use super::{Component, Design, DesignError, DesignFormat, Net, Pin, begins, malformed};
use crate::workbook::{attribute, character};

/// Marks of components that are not on the board.
const LEFT_OUT: [&str; 2] = ["dnp", "exclude_from_board"];

/// What is read of a netlist.
const KEPT: [&str; 20] = [
    "components",
    "comp",
    "ref",
    "value",
    "footprint",
    "description",
    "fields",
    "field",
    "name",
    "libsource",
    "lib",
    "part",
    "property",
    "nets",
    "net",
    "node",
    "pin",
    "pinfunction",
    "design",
    "source",
];

/// Deepest nesting of XML.
const MAX_DEPTH: usize = 200;

fn empty(format: DesignFormat) -> Design {
    Design {
        format,
        components: Vec::new(),
        nets: Vec::new(),
        sheets: Vec::new(),
        notes: Vec::new(),
    }
}

/// A netlist in S-expressions.
pub fn of_expressions(text: &str) -> Result<Design, DesignError> {
    let root = parse(text, &KEPT)?;
    let mut design = empty(DesignFormat::Netlist);
    for component in root.all("components").flat_map(|it| it.all("comp")) {
        design.push(component_of(component))?;
    }
    let nets = root.all("nets").flat_map(|it| it.all("net"));
    design.nets.extend(nets.map(|net| Net {
        name: net.text_of("name").to_owned(),
        pins: net.all("node").map(pin_of).collect(),
    }));
    Ok(design)
}

fn pin_of(node: &List<'_>) -> Pin {
    Pin {
        reference: node.text_of("ref").to_owned(),
        number: node.text_of("pin").to_owned(),
        function: node.text_of("pinfunction").to_owned(),
    }
}

fn component_of(list: &List<'_>) -> Component {
    let fields = list.all("fields").flat_map(|it| it.all("field"));
    let fields = fields.map(|it| (it.text_of("name").to_owned(), it.text().to_owned()));
    let library = list.all("libsource").next();
    let symbol = library.map(|it| format!("{}:{}", it.text_of("lib"), it.text_of("part")));
    let mut marks = list.all("property").map(|it| it.text_of("name"));
    Component {
        file: String::new(),
        line: list.line,
        references: vec![list.text_of("ref").to_owned()],
        value: list.text_of("value").to_owned(),
        footprint: list.text_of("footprint").to_owned(),
        description: list.text_of("description").to_owned(),
        symbol: symbol.unwrap_or_default(),
        fields: fields.collect(),
        is_not_fitted: marks.any(|mark| LEFT_OUT.contains(&mark)),
    }
}

/// Whether XML begins with the element of a netlist, comments and declarations aside.
pub fn is_xml(start: &str) -> bool {
    let mut rest = start;
    for close in ["?>", "-->"] {
        let open = if close == "?>" { "<?" } else { "<!--" };
        while rest.starts_with(open) {
            let Some(at) = rest.find(close) else {
                return false;
            };
            rest = rest[at + close.len()..].trim_start();
        }
    }
    begins(rest, "<export")
}

/// A netlist in XML.
pub fn of_xml(text: &str) -> Result<Design, DesignError> {
    let mut reader = Reader::from_str(text);
    let mut xml = Xml {
        design: empty(DesignFormat::XmlNetlist),
        path: Vec::new(),
        component: Component::default(),
        text: String::new(),
        name: String::new(),
    };
    let mut lines = Lines {
        text,
        at: 0,
        line: 1,
    };
    loop {
        let at = usize::try_from(reader.buffer_position()).unwrap_or(text.len());
        let line = lines.line_at(at);
        let event = reader
            .read_event()
            .map_err(|error| malformed(line, error.to_string()))?;
        match event {
            Event::Eof if xml.path.is_empty() => return Ok(xml.design),
            Event::Eof => return Err(malformed(line, "the file ends within an element")),
            Event::DocType(_) => return Err(malformed(line, "it declares a document type")),
            Event::Start(element) => xml.start(&element, line)?,
            Event::Empty(element) => {
                xml.start(&element, line)?;
                xml.end()?;
            }
            Event::End(_) => xml.end()?,
            Event::Text(part) => xml.text.push_str(&part.xml10_content()),
            Event::CData(part) => xml.text.push_str(&part.xml10_content()),
            Event::GeneralRef(reference) => xml.text.push_str(&character(&reference)),
            _ => {}
        }
    }
}

/// Counts lines up to places that only rise.
struct Lines<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

impl Lines<'_> {
    fn line_at(&mut self, at: usize) -> usize {
        let passed = self.text.as_bytes().get(self.at..at).unwrap_or_default();
        self.line += memchr::memchr_iter(b'\n', passed).count();
        self.at = self.at.max(at);
        self.line
    }
}

struct Xml {
    design: Design,
    /// Names of the open elements.
    path: Vec<String>,
    component: Component,
    /// Text of the innermost element so far.
    text: String,
    /// Name of the field that is read.
    name: String,
}

impl Xml {
    fn start(&mut self, element: &BytesStart<'_>, line: usize) -> Result<(), DesignError> {
        let of = |name: &str| attribute(element, name).unwrap_or_default();
        self.text.clear();
        self.path.push(element.local_name().as_ref().to_owned());
        if self.path.len() > MAX_DEPTH {
            return Err(malformed(line, "elements nest more than 200 deep"));
        }
        match self.place().as_slice() {
            ["components", "comp"] => {
                self.component = Component {
                    line,
                    references: vec![of("ref")],
                    ..Component::default()
                };
            }
            ["components", "comp", "fields", "field"] => self.name = of("name"),
            ["components", "comp", "libsource"] => {
                self.component.symbol = format!("{}:{}", of("lib"), of("part"));
            }
            ["components", "comp", "property"] => {
                self.component.is_not_fitted |= LEFT_OUT.contains(&of("name").as_str());
            }
            ["nets", "net"] => self.design.nets.push(Net {
                name: of("name"),
                pins: Vec::new(),
            }),
            ["nets", "net", "node"] => {
                let pin = Pin {
                    reference: of("ref"),
                    number: of("pin"),
                    function: of("pinfunction"),
                };
                if let Some(net) = self.design.nets.last_mut() {
                    net.pins.push(pin);
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// The names of the open elements within the root.
    fn place(&self) -> Vec<&str> {
        self.path.iter().skip(1).map(String::as_str).collect()
    }

    fn end(&mut self) -> Result<(), DesignError> {
        let text = std::mem::take(&mut self.text);
        let text = text.trim();
        let is_component = self.place() == ["components", "comp"];
        match self.place().as_slice() {
            ["components", "comp", "value"] => text.clone_into(&mut self.component.value),
            ["components", "comp", "footprint"] => {
                text.clone_into(&mut self.component.footprint);
            }
            ["components", "comp", "description"] => {
                text.clone_into(&mut self.component.description);
            }
            ["components", "comp", "fields", "field"] => {
                let name = std::mem::take(&mut self.name);
                self.component.fields.push((name, text.to_owned()));
            }
            _ => {}
        }
        self.path.pop();
        if is_component {
            let component = std::mem::take(&mut self.component);
            self.design.push(component)?;
        }
        Ok(())
    }
}
