//! Series style: the name under which film parts of one build are listed.

use super::families::family;
use super::family::Grammar;
use super::normalize::normalize;

/// The style that a part number, or a file named after one, belongs to.
///
/// R71, R74, R75 and R76 with an internal code that begins with H are the 125 °C builds R71H to
/// R76H; R41 is R41T; F862 with specification V054 has a style of its own; F863 with V047 is F863H;
/// C44P is "C44P R"; L1X keeps two more characters. Any other number is listed under the characters
/// that name its series, and a text of no known family under its first three.
///
/// ```
/// use henrad_parts::grammar::style;
/// assert_eq!(style("R75PN347050H3J"), "R75H");
/// assert_eq!(style("F862DJ394K310ZV054"), "F862 V054");
/// ```
pub fn style(part_number: &str) -> String {
    let number = normalize(part_number);
    let first = |count: usize| number.chars().take(count).collect::<String>();
    let start = first(3);
    match start.as_str() {
        "R71" | "R74" | "R75" | "R76" if is_high_temperature(&number) => format!("{start}H"),
        "R41" => "R41T".to_owned(),
        "F86" if number.starts_with("F862") && number.contains("V054") => "F862 V054".to_owned(),
        "F86" if number.starts_with("F863") && number.contains("V047") => "F863H".to_owned(),
        "C44" if number.starts_with("C44P") => "C44P R".to_owned(),
        "L1X" => first(5),
        _ => {
            first(Grammar::from_number(&number).map_or(3, |grammar| family(grammar).series_length))
        }
    }
}

/// The internal code of an R-series number, index 11, is H0, H3 or H6 for 125 °C.
fn is_high_temperature(number: &str) -> bool {
    number.as_bytes().get(11) == Some(&b'H')
}
