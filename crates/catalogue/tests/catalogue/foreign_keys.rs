//! The table of other makers' keys in docs/CATALOGUE.md.

use henrad_parts::grammar::foreign;

use crate::documented;

#[test]
fn the_page_lists_every_key() {
    let mut table = vec!["| maker | part | begins with | fields |\n|---|---|---|---|\n".to_owned()];
    let mut makers: std::collections::BTreeSet<&str> = std::collections::BTreeSet::new();
    for key in foreign::keys() {
        makers.extend(key.makers);
        let prefixes = match key.prefixes {
            [""] => "its first field".to_owned(),
            prefixes => prefixes.join(" "),
        };
        let (maker, part) = (key.makers.join(", "), key.name);
        table.push(format!(
            "| {maker} | {part} | {prefixes} | {} |\n",
            key.layout
        ));
    }
    assert!(makers.len() >= 20, "{makers:?}");
    documented::hold("keys", &table.concat());
}
