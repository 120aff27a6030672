//! The tools: which call each one makes, and what of it an assistant sees.

use std::sync::Arc;

use anyhow::Context;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use rmcp::model::{JsonObject, Tool, ToolAnnotations};
use serde_json::{Value, json};

use super::call::{Calls, problem, wrong_field};
use super::excerpt::{LEFT_OUT, MOST_BYTES};
use super::inductors;
use super::schema::{Schemas, Side};

/// Fields of the pages, which say nothing of a part.
const OF_PAGES: &[&str] = &[
    "id",
    "instances",
    "param",
    "seedProps",
    "filmProps",
    "hidden",
    "displayAllCeProps",
    "tcc",
    "vcac",
    "storedCurves",
    "tolerance",
    "documents",
    "spicePn",
    "step",
    "range",
    "standsOn",
];
/// Charts, and what they are drawn from.
const CHARTS: &[&str] = &[
    "curve",
    "curves",
    "curveFrequency",
    "front",
    "points",
    "tradeOff",
    "within",
    "facets",
    "waveforms",
    "uses",
    "standsOn",
    "resume",
];

/// A tool for assistants.
pub(super) struct AssistantTool {
    name: &'static str,
    title: &'static str,
    description: &'static str,
    call: Call,
    /// Members of request and answer that the tool does not have.
    pub omitted: &'static [&'static str],
}

/// How a tool is answered.
#[derive(Clone, Copy)]
enum Call {
    /// A `POST` whose body are the arguments.
    Post(&'static str),
    /// `POST /api/parts`, a problem where none of the numbers is known.
    Parts,
    /// `POST /api/operating-point` with one row, whose fields stand beside those of the body.
    Point,
    /// `POST /api/operating-point`. Of inductors, as with one row, what they do at the frequency.
    Points,
    /// `GET /m/{number}.{ending}`.
    Model,
}

const POINT: &str = "/api/operating-point";
const PARTS: &str = "/api/parts";
const MODEL: &str = "/m/{file}";
/// Endings of the model files that are texts of moderate length.
const ENDINGS: [&str; 3] = ["lib", "s2p", "csv"];
/// Words of an address that no such file has.
const OF_OTHER_ENDINGS: [&str; 2] = ["theme", "width"];
/// A table of these points per decade fits into an answer.
const FEW_POINTS: &str = "10";

pub(super) fn all() -> impl Iterator<Item = AssistantTool> {
    let tool = |name, title, description, call| AssistantTool {
        name,
        title,
        description,
        call,
        omitted: if name == "part" { OF_PAGES } else { CHARTS },
    };
    [
        tool(
            "part",
            "What is known of parts",
            "Ratings, properties and model parameters of capacitors and inductors by their numbers in any spelling, \
             each with its origin, source and spread. An unknown number comes back with a diagnosis and the nearest \
             numbers.",
            Call::Parts,
        ),
        tool(
            "at",
            "A part at its operating point",
            "Capacitance left, |Z|, ESR, ESL, resonance, ripple current and rating checks of one capacitor at a dc \
             bias, temperature and frequency; inductance left, |Z|, ESR and resonance of an inductor at a dc current. \
             With the origin of each figure and the band within which 8 in 10 parts lie.",
            Call::Point,
        ),
        tool(
            "compare",
            "Parts side by side",
            "The figures of `at` for up to ten capacitors, each at its own conditions and quantity, and of all of \
             them in parallel, if wanted against a mask of the impedance; or for up to ten inductors, each at its \
             own current and temperature.",
            Call::Points,
        ),
        tool(
            "find",
            "Capacitors by what they do",
            "Capacitors of the catalogue that keep capacitance, ESR, |Z|, resonance or ripple current at bias and \
             temperature, typical or worst case, the smallest first.",
            Call::Post("/api/find"),
        ),
        tool(
            "bank",
            "The fewest capacitors for a rail",
            "The bank of fewest capacitors that keeps a rail below its target impedance, with a bound that says \
             whether fewer are possible. May take half a minute.",
            Call::Post("/api/bank"),
        ),
        tool(
            "ripple",
            "How capacitors share a ripple current",
            "Ripple current, loss and temperature rise of each capacitor of a bank at the input or output of a \
             converter or at a given waveform, against what each stands.",
            Call::Post("/api/ripple"),
        ),
        tool(
            "board",
            "Check of a parts list",
            "Judges every capacitor and power inductor of a bill of materials or netlist, given as text, at its own \
             conditions: what fails, why, by how much, and what would pass.",
            Call::Post("/api/board"),
        ),
        tool(
            "model",
            "A model file of a part",
            "A SPICE subcircuit (lib), scattering parameters (s2p) or impedance and ESR over frequency (csv) of a \
             capacitor or inductor at its conditions, as text. Long tables are cut at the end.",
            Call::Model,
        ),
    ]
    .into_iter()
}

impl AssistantTool {
    /// The tool with its schemas, made from the description of the interface.
    pub(super) fn described(&self, document: &Value) -> anyhow::Result<Tool> {
        let input = Schemas::new(document, self.omitted, Side::Input);
        let output = Schemas::new(document, self.omitted, Side::Output);
        let (input, mut output) = match self.call {
            Call::Post(path) => (input.of_call(path)?, output.of_call(path)?),
            Call::Parts => (input.of_call(PARTS)?, output.of_call(PARTS)?),
            Call::Point => (point_input(&input)?, point_output(&output)?),
            Call::Points => (points_input(&input)?, point_output(&output)?),
            Call::Model => (model_input(document), model_output()),
        };
        let left_out = json!({
            "type": "array",
            "items": { "type": "string" },
            "description": "Lists that are not shown whole; missing where all is shown.",
        });
        if let Some(Value::Object(properties)) = output.get_mut("properties") {
            properties.insert(LEFT_OUT.to_owned(), left_out);
        }
        let reads = ToolAnnotations::from_raw(
            Some(self.title.to_owned()),
            Some(true),
            Some(false),
            Some(true),
            Some(false),
        );
        Ok(Tool::new(self.name, self.description, Arc::new(input))
            .with_title(self.title)
            .with_raw_output_schema(Arc::new(output))
            .with_annotations(reads))
    }

    /// The answer of the interface, or its problem document.
    pub(super) async fn ask(&self, calls: &Calls, arguments: Value) -> Result<Value, Value> {
        match self.call {
            Call::Post(path) => calls.post(path, &arguments).await,
            Call::Parts => {
                let answer = calls.post(PARTS, &arguments).await?;
                if answer["found"] == 0 {
                    return Err(answer);
                }
                Ok(answer)
            }
            Call::Point => point(calls, &point_body(arguments)).await,
            Call::Points => point(calls, &arguments).await,
            Call::Model => model(calls, &arguments).await,
        }
    }
}

/// Operating points of capacitors, or of inductors.
async fn point(calls: &Calls, body: &Value) -> Result<Value, Value> {
    match calls.post(POINT, body).await {
        Ok(answer) => Ok(answer),
        Err(refusal) => inductors::answer(calls, body, refusal).await,
    }
}

fn point_output(schemas: &Schemas<'_>) -> anyhow::Result<JsonObject> {
    let mut output = schemas.of_call(POINT)?;
    inductors::add_answer(schemas, &mut output);
    Ok(output)
}

fn points_input(schemas: &Schemas<'_>) -> anyhow::Result<JsonObject> {
    let mut input = schemas.of_call(POINT)?;
    let known = input.get_mut("$defs");
    let row = known.and_then(|it| it["OperatingPointPart"]["properties"].as_object_mut());
    inductors::add_current(row.context("a row has no members")?);
    Ok(input)
}

/// Fields of a row beside those of the body.
fn point_input(schemas: &Schemas<'_>) -> anyhow::Result<JsonObject> {
    let mut input = schemas.of_call(POINT)?;
    let mut row = schemas.of_component("OperatingPointPart");
    let known = row.remove("$defs");
    if let (Some(Value::Object(all)), Some(Value::Object(known))) = (input.get_mut("$defs"), known)
    {
        all.extend(known);
    }
    let fields = row.remove("properties");
    if let (Some(Value::Object(all)), Some(Value::Object(fields))) =
        (input.get_mut("properties"), fields)
    {
        all.remove("parts");
        all.remove("maskRow");
        all.extend(fields);
        inductors::add_current(all);
    }
    input.insert("required".to_owned(), json!(["partNumber"]));
    input.insert(
        "description".to_owned(),
        json!("A part and its operating point."),
    );
    Ok(input)
}

fn point_body(arguments: Value) -> Value {
    const OF_THE_ROW: [&str; 8] = [
        "partNumber",
        "quantity",
        "bias",
        "current",
        "temperature",
        "maker",
        "confirmUnusual",
        "ceProps",
    ];
    let Value::Object(arguments) = arguments else {
        return arguments;
    };
    let (row, mut body): (JsonObject, JsonObject) = arguments
        .into_iter()
        .partition(|(name, _)| OF_THE_ROW.contains(&name.as_str()));
    body.insert("parts".to_owned(), json!([row]));
    Value::Object(body)
}

/// The words of the address, each as a member.
fn model_input(document: &Value) -> JsonObject {
    let parameters = document["paths"][MODEL]["get"]["parameters"].as_array();
    let words = parameters.into_iter().flatten().filter_map(|parameter| {
        let name = parameter["name"].as_str()?;
        if parameter["in"] != "query" || OF_OTHER_ENDINGS.contains(&name) {
            return None;
        }
        let schema = json!({
            "type": ["string", "number"],
            "description": parameter["description"],
        });
        Some((name.to_owned(), schema))
    });
    let mut properties: JsonObject = words.collect();
    properties.insert(
        "partNumber".to_owned(),
        json!({ "type": "string", "description": "Part number in any spelling." }),
    );
    properties.insert(
        "format".to_owned(),
        json!({ "type": "string", "enum": ENDINGS, "description": "Kind of the file." }),
    );
    let mut input = JsonObject::new();
    input.insert("type".to_owned(), json!("object"));
    input.insert("properties".to_owned(), Value::Object(properties));
    input.insert("required".to_owned(), json!(["partNumber", "format"]));
    input
}

fn model_output() -> JsonObject {
    let mut output = JsonObject::new();
    output.insert("type".to_owned(), json!("object"));
    output.insert("required".to_owned(), json!(["name", "text"]));
    output.insert(
        "properties".to_owned(),
        json!({
            "name": {
                "type": "string",
                "description": "Name of the file, which states the condition.",
            },
            "text": {
                "type": "string",
                "description": "The file; its comments state conditions, origin and spread.",
            },
        }),
    );
    output
}

async fn model(calls: &Calls, arguments: &Value) -> Result<Value, Value> {
    let text = |name: &str| match &arguments[name] {
        Value::String(text) => text.trim().to_owned(),
        _ => String::new(),
    };
    let (number, format) = (text("partNumber"), text("format"));
    if number.is_empty() {
        return Err(wrong_field("partNumber", "Please enter a part number."));
    }
    if !ENDINGS.contains(&format.as_str()) {
        let message = format!("Must be one of {}.", ENDINGS.join(", "));
        return Err(wrong_field("format", &message));
    }
    let encoded = |text: &str| utf8_percent_encode(text, NON_ALPHANUMERIC).to_string();
    let others = arguments.as_object().into_iter().flatten();
    let others = others.filter(|(name, _)| *name != "partNumber" && *name != "format");
    let mut words = Vec::new();
    for (name, value) in others {
        let value = match value {
            Value::Null => continue,
            Value::String(text) => text.clone(),
            Value::Number(number) => number.to_string(),
            _ => return Err(wrong_field(name, "Must be a number or a word.")),
        };
        words.push(format!("{}={}", encoded(name), encoded(&value)));
    }
    if format != "lib" && arguments["points"].is_null() {
        words.push(format!("points={FEW_POINTS}"));
    }
    let address = format!("/m/{}.{format}?{}", encoded(&number), words.join("&"));
    let file = calls.get(&address).await.map_err(|mut problem| {
        // Errors of `.lib` are comments of SPICE.
        if let Some(Value::String(detail)) = problem.get_mut("detail") {
            let lines = detail.lines().map(|line| line.trim_start_matches("* "));
            let told = lines.filter(|line| !line.starts_with("request "));
            *detail = told.collect::<Vec<_>>().join("\n");
        }
        problem
    })?;
    fitting(&file.name, &file.text, format == "lib")
}

/// The file, or the beginning of a table.
fn fitting(name: &str, text: &str, is_whole: bool) -> Result<Value, Value> {
    let answer = |text: &str| json!({ "name": name, "text": text });
    let whole = answer(text);
    if whole.to_string().len() <= MOST_BYTES {
        return Ok(whole);
    }
    if is_whole {
        let message = "The file is longer than 8 kB; the command `henrad spice` writes it.";
        return Err(problem(message));
    }
    let lines: Vec<&str> = text.lines().collect();
    for shown in (1..lines.len()).rev() {
        let mut cut = answer(&lines[..shown].join("\n"));
        cut[LEFT_OUT] = json!([format!(
            "text: {shown} of {} lines shown; ask for the rest with start",
            lines.len()
        )]);
        if cut.to_string().len() <= MOST_BYTES {
            return Ok(cut);
        }
    }
    Err(problem("The file is longer than 8 kB."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tool_is_described_by_the_interface() {
        let document = serde_json::to_value(crate::service::openapi()).unwrap();
        for tool in all() {
            let described = tool.described(&document).unwrap();
            let input = Value::Object((*described.input_schema).clone());
            let output = described
                .output_schema
                .map(|it| Value::Object((*it).clone()));
            let output = output.unwrap();
            for schema in [&input, &output] {
                assert_eq!(schema["type"], "object", "{}", tool.name);
                let properties = schema["properties"].as_object().unwrap();
                assert!(properties.len() > 1 || tool.name == "part", "{}", tool.name);
                assert!(
                    !schema.to_string().contains("#/components"),
                    "{}",
                    tool.name
                );
            }
            assert!(
                output["properties"].get(LEFT_OUT).is_some(),
                "{}",
                tool.name
            );
        }
    }

    #[test]
    fn a_row_stands_beside_the_fields_of_its_request() {
        let body = point_body(json!({ "partNumber": "X", "bias": 3, "frequency": 1e5 }));
        let expected = json!({ "parts": [{ "partNumber": "X", "bias": 3 }], "frequency": 1e5 });
        assert_eq!(body, expected);
    }

    #[test]
    fn a_long_table_is_cut_and_a_long_model_is_refused() {
        let text = "1,2,3\n".repeat(3000);
        let cut = fitting("a.csv", &text, false).unwrap();
        assert!(cut.to_string().len() <= MOST_BYTES);
        assert!(cut[LEFT_OUT][0].as_str().unwrap().contains("of 3000 lines"));
        assert!(fitting("a.lib", &text, true).is_err());
    }
}
