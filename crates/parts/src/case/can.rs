//! Cans: polymer, wet aluminum, snap-in and screw terminals. Bodies are nominal, diameter × length.

/// Can letter or size code and its body text.
type BodyRow = (&'static str, &'static str);

/// Source: records of the A75x to A78x parts on sale.
const CAN_BODIES: [BodyRow; 24] = [
    ("BC", "5 × 6.3 mm"),
    ("BG", "5 × 7 mm"),
    ("BK", "5 × 8 mm"),
    ("BQ", "5 × 12 mm"),
    ("EA", "6.3 × 6 mm"),
    ("EB", "6.3 × 6 mm"),
    ("EG", "6.3 × 7.3 mm"),
    ("EK", "6.3 × 8–9 mm"),
    ("EN", "6.3 × 10 mm"),
    ("EQ", "6.3 × 11–12 mm"),
    ("KE", "8 × 6–7 mm"),
    ("KH", "8 × 7.8 mm"),
    ("KK", "8 × 8–9 mm"),
    ("KN", "8 × 10 mm"),
    ("KR", "8 × 11.5–13 mm"),
    ("KS", "8 × 12–13 mm"),
    ("KW", "8 × 16 mm"),
    ("MN", "10 × 10.5 mm"),
    ("MS", "10 × 12–13 mm"),
    ("MU", "10 × 13–14 mm"),
    ("MV", "10 × 14 mm"),
    ("MW", "10 × 16 mm"),
    ("MX", "10 × 19 mm"),
    ("PY", "13 × 21 mm"),
];

/// Diameter letter of polymer cans.
const CAN_DIAMETERS: [(char, &str); 5] = [
    ('B', "5"),
    ('E', "6.3"),
    ('K', "8"),
    ('M', "10"),
    ('P', "13"),
];

/// Source: maker's table A4001 (9B to 9T); radial sizes from records of parts on sale.
const ELECTROLYTIC_BODIES: [BodyRow; 17] = [
    ("9B", "4 × 5.4 mm"),
    ("9D", "5 × 5.4 mm"),
    ("9G", "6.3 × 5.4 mm"),
    ("9H", "6.3 × 7.7 mm"),
    ("9L", "8 × 6.2 mm"),
    ("9M", "8 × 10.2 mm"),
    ("9P", "10 × 10.2 mm"),
    ("9R", "12.5 × 13.5 mm"),
    ("9S", "12.5 × 16 mm"),
    ("9T", "16 × 16.5 mm"),
    ("E3", "6.3 × 11 mm"),
    ("G3", "8 × 11.5 mm"),
    ("G6", "8 × 20 mm"),
    ("H1", "10 × 12.5 mm"),
    ("H2", "10 × 16 mm"),
    ("H4", "10 × 20 mm"),
    ("L4", "13 × 25 mm"),
];

/// Diameter and length letters of snap-in cans, mm. Source: maker's tables of ALC10 and ALC70.
const SNAP_IN_DIAMETERS: [(char, &str); 4] = [('B', "25"), ('C', "30"), ('D', "35"), ('E', "40")];
const SNAP_IN_LENGTHS: [(char, &str); 7] = [
    ('C', "35"),
    ('D', "40"),
    ('E', "45"),
    ('F', "50"),
    ('H', "60"),
    ('J', "70"),
    ('L', "80"),
];

/// Diameter and length letters of screw-terminal cans, mm. Source: maker's tables of ALS30, ALS70.
const SCREW_DIAMETERS: [(char, &str); 3] = [('D', "36"), ('K', "51"), ('N', "77")];
const SCREW_LENGTHS: [(char, &str); 4] = [('A', "52"), ('B', "62"), ('E', "82"), ('F', "105")];

/// Body of a polymer can, `diameter × length`; the diameter alone where the length is not
/// published.
pub(crate) fn can_description(code: &str) -> Option<String> {
    if let Some((_, body)) = CAN_BODIES.iter().find(|row| row.0 == code) {
        return Some((*body).to_owned());
    }
    let mut letters = code.chars();
    let diameter = by_letter(&CAN_DIAMETERS, letters.next()?)?;
    let is_height = letters.next()?.is_ascii_uppercase() && letters.next().is_none();
    is_height.then(|| format!("{diameter} mm diameter"))
}

/// Diameter and largest height of a polymer can, mm. A height letter that is not listed with this
/// diameter has the height that it has with another one.
///
/// ```
/// assert_eq!(henrad_parts::case::can_size("EK"), Some((6.3, 9.0)));
/// assert_eq!(henrad_parts::case::can_size("PK"), Some((13.0, 8.0)));
/// ```
pub fn can_size(code: &str) -> Option<(f64, f64)> {
    let [diameter, height] = code.chars().collect::<Vec<_>>()[..] else {
        return None;
    };
    let same = CAN_BODIES.iter().find(|row| row.0 == code);
    let (_, body) = same.or_else(|| CAN_BODIES.iter().find(|row| row.0.ends_with(height)))?;
    let (_, heights) = body.trim_end_matches(" mm").split_once(" × ")?;
    let diameter = by_letter(&CAN_DIAMETERS, diameter)?;
    let highest = heights.rsplit('–').next()?;
    Some((diameter.parse().ok()?, highest.parse().ok()?))
}

/// Diameter of a polymer can, mm.
pub(super) fn can_diameter(code: &str) -> Option<f64> {
    by_first_letter(&CAN_DIAMETERS, code)
}

/// Diameter of a snap-in can, mm.
pub(super) fn snap_in_diameter(code: &str) -> Option<f64> {
    by_first_letter(&SNAP_IN_DIAMETERS, code)
}

/// Diameter of a can with screw terminals, mm.
pub(super) fn screw_diameter(code: &str) -> Option<f64> {
    by_first_letter(&SCREW_DIAMETERS, code)
}

/// The diameter of a code of two letters, by the first one.
fn by_first_letter(rows: &[(char, &'static str)], code: &str) -> Option<f64> {
    let is_code = code.len() == 2 && code.bytes().all(|byte| byte.is_ascii_uppercase());
    let letter = code.chars().next().filter(|_| is_code)?;
    by_letter(rows, letter)?.parse().ok()
}

/// Body of a V-chip or small radial can, where it is published.
pub(crate) fn electrolytic_description(code: &str) -> Option<String> {
    let (_, body) = ELECTROLYTIC_BODIES.iter().find(|row| row.0 == code)?;
    Some((*body).to_owned())
}

/// Body of a snap-in or screw-terminal can, where its letters are published.
pub(crate) fn large_can_description(code: &str, has_screws: bool) -> Option<String> {
    let mut letters = code.chars();
    let (diameter, length) = (letters.next()?, letters.next()?);
    let (diameter, length) = if has_screws {
        (
            by_letter(&SCREW_DIAMETERS, diameter)?,
            by_letter(&SCREW_LENGTHS, length)?,
        )
    } else {
        (
            by_letter(&SNAP_IN_DIAMETERS, diameter)?,
            by_letter(&SNAP_IN_LENGTHS, length)?,
        )
    };
    Some(format!("{diameter} × {length} mm"))
}

fn by_letter(rows: &[(char, &'static str)], letter: char) -> Option<&'static str> {
    rows.iter().find(|row| row.0 == letter).map(|row| row.1)
}

/// The can codes, for diagnoses.
pub(crate) fn can_codes() -> String {
    "B E K M P and a letter".to_owned()
}
