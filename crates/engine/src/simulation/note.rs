//! The note of an answer: conditions and every assumption, in sentences.

use std::fmt::Write as _;

use henrad_api::vocabulary::PlotInput;
use henrad_parts::quantity;
use henrad_sim::capacitor::limit::judge;
use henrad_sim::network::LinePath;

use super::{SimulatedPart, Simulation};
use crate::selection::notes;

/// What is known of each part that no list has, and what is a rule of its class, in lines.
pub fn unlisted(simulation: &Simulation) -> Vec<String> {
    let parts = simulation.parts.iter();
    parts.flat_map(|part| part.modeled.file_lines()).collect()
}

/// Writes the note. Without parts it only says what the plot assumes.
pub fn write(simulation: &Simulation, remarks: &[String]) -> String {
    let mut sentences = vec![
        "Computed from an equivalent circuit, not a data sheet.".to_owned(),
        "Part temperature equals ambient; self-heating is not included.".to_owned(),
        simulation.plot.assumption.to_owned(),
    ];
    sentences.extend(line(simulation));
    sentences.extend(trace(simulation));
    if simulation.draws_small_signal() {
        let sentence = "Class II and III ceramics at small signal, 10 mV rms.";
        sentences.push(sentence.to_owned());
    }
    if simulation.combine {
        sentences.push(
            "Combined is the complex parallel sum of all parts, with the trace once in series."
                .to_owned(),
        );
    }
    if simulation.parts.is_empty() {
        sentences.push("Add a part to see a curve.".to_owned());
    }
    sentences.extend(
        simulation
            .parts
            .iter()
            .enumerate()
            .map(|(index, part)| conditions(index, part)),
    );
    sentences.extend(remarks.iter().cloned());
    sentences.join(" ")
}

fn line(simulation: &Simulation) -> Option<String> {
    let position = match simulation.line.path {
        LinePath::Shunt => "from the line to ground",
        LinePath::Series => "in series with the line",
    };
    let reference = simulation.line.reference.get();
    simulation
        .plot
        .inputs
        .contains(&PlotInput::Line)
        .then(|| format!("Line of {reference} Ω, part {position}."))
}

fn trace(simulation: &Simulation) -> Option<String> {
    let (resistance, inductance) = (
        simulation.trace.resistance.get(),
        simulation.trace.inductance.get(),
    );
    (resistance > 0.0 || inductance > 0.0).then(|| {
        format!(
            "A trace of {} and {} is in series with each curve.",
            quantity::format(resistance, "Ω", 4),
            quantity::format(inductance, "H", 4),
        )
    })
}

fn conditions(index: usize, part: &SimulatedPart) -> String {
    let modeled = &part.modeled;
    // Writing to a String cannot fail.
    let mut text = format!("C{} {}: ", index + 1, modeled.number);
    if part.quantity > 1 {
        let _ = write!(text, "{} in parallel, ", part.quantity);
    }
    let bias = quantity::format(part.condition.bias.get(), "V", 4);
    let temperature = part.condition.temperature.get();
    let sign = if temperature < 0.0 { "\u{2212}" } else { "" };
    let _ = write!(text, "{bias} bias, {sign}{} °C", temperature.abs());
    if let Some(age) = part.condition.age {
        let _ = write!(text, ", {} h old", age.get());
    }
    let mark = modeled.mark_in_words(&part.condition);
    let _ = write!(text, "; parameters {mark}.");
    let verdict = judge(&modeled.model, &part.condition, None);
    for reason in notes::of_verdict(&verdict, part.condition.temperature) {
        text.push(' ');
        text.push_str(&reason);
    }
    text
}
