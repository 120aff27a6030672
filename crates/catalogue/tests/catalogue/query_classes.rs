//! The table of query classes in docs/CATALOGUE.md: what the search answers first.

use henrad_catalogue::{Database, SearchAnswer, SearchFilter};

use crate::documented;

on_both_databases!(
    Shared:
        the_documented_answers_are_what_the_search_gives;
);

/// Parts named for each class.
const NAMED: usize = 5;

const CLASSES: [(&str, &str); 46] = [
    ("number", "C0805C104K5RACTU"),
    ("number of a distributor", "80-C1206C225K5R"),
    ("number that no list holds", "R75PI31004030J"),
    ("number that is cut off", "C0805C104K5RACT"),
    ("number with other packaging", "T491A106K010ATCT"),
    ("beginning", "T491A106"),
    ("end", "N4100JHP1M"),
    ("wildcards", "C1206*225*"),
    ("slip", "C0805C1Q4K5RACTX"),
    ("another maker", "GRM188R71C104KA01D"),
    ("another maker's can", "EEE-FK1E221P"),
    ("another maker, no such part here", "GRM155R72A106KE11D"),
    ("order code without values", "885012206071"),
    ("value", "100nF"),
    ("small value", "100pF"),
    ("values", "10u 25V X7R 1206"),
    ("values together", "22uF/10V"),
    ("values without blanks", "10uF16V0805"),
    ("marking", "104K 50V"),
    ("values that no part has", "100n 50V/0402"),
    ("decimal comma", "2,2uF X7R 0805"),
    ("code and metric case", "104 1608"),
    ("range", "50 V to 100 V 1uF X7R"),
    ("limit", ">= 50 V 10uF X7R"),
    ("strict limit", "> 50 V 1uF X7R"),
    ("number without a unit", "10u 16 0805"),
    ("order", "low ESR tantalum 100uF"),
    ("order of cases", "small 10uF 25V"),
    ("ESR", "ESR < 20 mΩ 330uF"),
    ("ripple current", "ripple > 2 A 100uF"),
    ("height", "height < 1 mm 10uF"),
    ("tolerance", "100pF 0402 1%"),
    ("temperature", "polymer 100uF 125°C"),
    ("ac voltage", "X2 100nF 300VAC"),
    ("lead spacing", "film 1uF 22.5mm"),
    ("dielectric by another name", "NP0 10pF 0402"),
    ("safety", "Y2 2.2nF"),
    ("automotive", "automotive 470nF 0805"),
    ("soft termination", "soft termination 2.2uF 50V 1206"),
    ("use", "DC-link 10uF 1100V"),
    ("hybrid", "hybrid 47uF"),
    ("polymer of a metal", "aluminum polymer 560uF"),
    ("mounting", "axial 100nF 50V"),
    ("unknown word", "KEMET X5R 10u 0805"),
    ("inductor", "10uH 3A"),
    ("saturation current", "10uH Isat > 8 A"),
];

async fn the_documented_answers_are_what_the_search_gives(database: Database) {
    let mut table =
        String::from("| class | asked | parts | the first of them |\n|---|---|---:|---|\n");
    for (class, asked) in CLASSES {
        let answer = database
            .search(asked, &SearchFilter::default(), NAMED)
            .await
            .unwrap();
        table.push_str(&row(class, asked, &answer));
    }
    documented::hold("queries", &table);
}

fn row(class: &str, asked: &str, answer: &SearchAnswer) -> String {
    let parts = answer.parts.iter().enumerate();
    let differences = answer.cross_reference.as_ref().map(|it| &it.differences);
    let mut named: Vec<String> = parts
        .map(|(place, (stored, _))| {
            let differs = differences.map_or(String::new(), |all| all[place].join(", "));
            let said = if differs.is_empty() {
                String::new()
            } else {
                format!(" ({differs})")
            };
            format!("{}{said}", stored.part.part_number)
        })
        .collect();
    let inductors = answer.inductors.iter().take(NAMED);
    named.extend(inductors.map(|found| found.row.part_number.clone()));
    if !answer.suggestions.is_empty() {
        named.push(format!("did you mean {}?", answer.suggestions.join(", ")));
    }
    if !answer.unread.is_empty() {
        named.push(format!("left out: {}", answer.unread.join(", ")));
    }
    if answer.without_figure > 0 {
        named.push(format!("{} more list no figure", answer.without_figure));
    }
    if let Some(reference) = answer
        .cross_reference
        .as_ref()
        .filter(|it| it.values.is_empty())
    {
        named.push(format!("order code of {}", reference.maker));
    }
    let more = if answer.complete { "" } else { "+" };
    let count = i64::try_from(answer.inductors.len()).unwrap_or_default() + answer.total;
    format!(
        "| {class} | `{asked}` | {count}{more} | {} |\n",
        named.join("; ")
    )
}
