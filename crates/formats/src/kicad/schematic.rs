//! Schematics: symbols with their properties.

use std::collections::HashSet;

use super::edit::PlacedSymbol;
use super::expression::{List, parse};
use super::{Component, Design, DesignError, DesignFormat};

/// What is read of a schematic. Symbols of its own library stand in `lib_symbols`.
const KEPT: [&str; 12] = [
    "at",
    "sheet",
    "symbol",
    "unit",
    "lib_id",
    "on_board",
    "dnp",
    "property",
    "instances",
    "project",
    "path",
    "reference",
];

/// Properties that are fields of a component by another name.
const OWN: [&str; 4] = ["Reference", "Value", "Footprint", "Description"];

/// Names of the property of a sheet that holds its file, in KiCad 7 and 6.
const SHEET_FILE: [&str; 2] = ["Sheetfile", "Sheet file"];

/// A schematic. Of a symbol that several projects use, the references in `project` count, if it is
/// one of them.
pub fn read(text: &str, project: Option<&str>) -> Result<Design, DesignError> {
    let root = parse(text, &KEPT)?;
    let mut design = Design {
        format: DesignFormat::Schematic,
        components: Vec::new(),
        nets: Vec::new(),
        sheets: sheets(&root),
        notes: Vec::new(),
    };
    let mut known = HashSet::new();
    for symbol in root.all("symbol") {
        let component = component_of(symbol, project);
        // Symbols of power and graphics have no place in a list.
        if component.references.iter().all(|it| it.starts_with('#')) {
            continue;
        }
        let is_new = known.insert(component.references.clone());
        if !is_new && is_further_unit(symbol) {
            continue;
        }
        design.push(component)?;
    }
    Ok(design)
}

/// The symbols of a schematic with the places of their fields; those of power and graphics are left
/// out.
///
/// # Errors
/// [`DesignError`].
pub fn placed_symbols(text: &str) -> Result<Vec<PlacedSymbol>, DesignError> {
    let root = parse(text, &KEPT)?;
    let symbols = root.all("symbol").map(|symbol| {
        let references = component_of(symbol, None).references;
        PlacedSymbol::new(symbol, references)
    });
    let is_part = |it: &PlacedSymbol| !it.references.iter().all(|name| name.starts_with('#'));
    Ok(symbols.filter(is_part).collect())
}

/// Files of the sheets below, each once.
fn sheets(root: &List<'_>) -> Vec<String> {
    let mut seen = HashSet::new();
    let properties = root.all("sheet").flat_map(|it| it.all("property"));
    let files = properties.filter(|it| SHEET_FILE.contains(&it.text()));
    let files = files.filter_map(|it| it.texts().nth(1));
    files
        .filter(|file| seen.insert(*file))
        .map(str::to_owned)
        .collect()
}

/// Whether it is another unit of a component than the first.
fn is_further_unit(symbol: &List<'_>) -> bool {
    symbol.all("unit").any(|unit| unit.text() != "1")
}

fn component_of(symbol: &List<'_>, project: Option<&str>) -> Component {
    let property = |name: &str| {
        let mut found = symbol.all("property").filter(|it| it.text() == name);
        found.next().and_then(|it| it.texts().nth(1)).unwrap_or("")
    };
    let projects = || symbol.all("instances").flat_map(|it| it.all("project"));
    let is_own = |it: &&List<'_>| project == Some(it.text());
    let has_own = projects().any(|it| is_own(&it));
    let paths = projects()
        .filter(|it| !has_own || is_own(it))
        .flat_map(|it| it.all("path"));
    let mut seen = HashSet::new();
    let named = paths.map(|path| path.text_of("reference"));
    let named = named.filter(|reference| seen.insert(*reference));
    let mut references: Vec<String> = named.map(str::to_owned).collect();
    if references.is_empty() {
        references.push(property("Reference").to_owned());
    }
    let fields = symbol.all("property").filter_map(|it| {
        let mut texts = it.texts();
        let (name, text) = (texts.next()?, texts.next()?);
        (!OWN.contains(&name)).then(|| (name.to_owned(), text.to_owned()))
    });
    Component {
        file: String::new(),
        line: symbol.line,
        references,
        value: property("Value").to_owned(),
        footprint: property("Footprint").to_owned(),
        description: property("Description").to_owned(),
        symbol: symbol.text_of("lib_id").to_owned(),
        fields: fields.collect(),
        is_not_fitted: symbol.text_of("dnp") == "yes" || symbol.text_of("on_board") == "no",
    }
}
