//! Codes of cases, dielectrics and voltages in the numbers of other makers. Source: see `keys`.

/// Code and meaning.
pub(super) type Table<T> = &'static [(&'static str, T)];

/// Codes with their meanings.
macro_rules! codes {
    ($($code:literal: $meaning:literal),+ $(,)?) => {
        &[$(($code, $meaning)),+]
    };
}

pub(super) const MURATA_CASES: Table<&str> = codes![
    "03": "0201", "15": "0402", "18": "0603", "21": "0805", "31": "1206", "32": "1210",
    "42": "1808", "43": "1812", "55": "2220",
];
pub(super) const MURATA_DIELECTRICS: Table<&str> = codes![
    "R7": "X7R", "5C": "C0G", "R6": "X5R", "C7": "X7S", "C8": "X6S", "D7": "X7T", "L8": "X8L",
    "R9": "X8R", "F5": "Y5V", "7U": "U2J", "5G": "X8G",
];
/// Voltage codes of JIS numbers: the digit counts decades, the letter is the value.
pub(super) const JIS_VOLTAGES: Table<f64> = codes![
    "0E": 2.5, "0G": 4.0, "0J": 6.3, "1A": 10.0, "1C": 16.0, "1D": 20.0, "1E": 25.0, "YA": 35.0,
    "1V": 35.0, "1H": 50.0, "1J": 63.0, "1K": 80.0, "2A": 100.0, "2C": 160.0, "2D": 200.0,
    "2E": 250.0, "2V": 350.0, "2G": 400.0, "2W": 450.0, "2H": 500.0, "2J": 630.0, "3A": 1000.0, "3D": 2000.0, "3F": 3150.0,
];
pub(super) const CGA_CASES: Table<&str> = codes![
    "1": "0201", "2": "0402", "3": "0603", "4": "0805", "5": "1206", "6": "1210", "8": "1812",
    "9": "2220",
];
pub(super) const METRIC_CASES: Table<&str> = codes![
    "0603": "0201", "1005": "0402", "1608": "0603", "2012": "0805", "3216": "1206", "3225": "1210",
    "4520": "1808", "4532": "1812", "5750": "2220",
];
pub(super) const INCH_CASES: Table<&str> = codes![
    "0201": "0201", "0402": "0402", "0603": "0603", "0805": "0805", "1206": "1206", "1210": "1210",
    "1808": "1808", "1812": "1812", "1825": "1825", "2220": "2220", "2225": "2225",
];
pub(super) const PLAIN_DIELECTRICS: Table<&str> = codes![
    "X7R": "X7R", "X5R": "X5R", "C0G": "C0G", "NPO": "C0G", "NP0": "C0G", "X6S": "X6S",
    "X7S": "X7S", "X7T": "X7T", "X8R": "X8R", "X8L": "X8L", "Y5V": "Y5V",
];
pub(super) const SAMSUNG_CASES: Table<&str> = codes![
    "03": "0201", "05": "0402", "10": "0603", "21": "0805", "31": "1206", "32": "1210",
    "43": "1812", "55": "2220",
];
pub(super) const SAMSUNG_DIELECTRICS: Table<&str> = codes![
    "A": "X5R", "B": "X7R", "C": "C0G", "F": "Y5V", "X": "X6S", "Y": "X7S",
];
pub(super) const SAMSUNG_VOLTAGES: Table<f64> = codes![
    "R": 4.0, "Q": 6.3, "P": 10.0, "O": 16.0, "A": 25.0, "L": 35.0, "B": 50.0, "C": 100.0,
    "D": 200.0, "E": 250.0, "G": 500.0, "H": 630.0, "I": 1000.0, "J": 2000.0, "K": 3000.0,
];
pub(super) const YAGEO_VOLTAGES: Table<f64> = codes![
    "4": 4.0, "5": 6.3, "6": 10.0, "7": 16.0, "8": 25.0, "G": 35.0, "9": 50.0, "0": 100.0,
    "A": 200.0, "Y": 250.0, "B": 500.0, "Z": 630.0, "C": 1000.0, "D": 2000.0, "E": 3000.0,
];
pub(super) const VISHAY_DIELECTRICS: Table<&str> = codes!["A": "C0G", "Y": "X7R", "G": "X5R"];
pub(super) const VISHAY_VOLTAGES: Table<f64> = codes![
    "Y": 6.3, "Q": 10.0, "J": 16.0, "X": 25.0, "A": 50.0, "B": 100.0, "C": 200.0, "P": 250.0,
    "E": 500.0, "L": 630.0, "G": 1000.0, "R": 1500.0, "F": 2000.0, "H": 3000.0,
];
pub(super) const AVX_VOLTAGES: Table<f64> = codes![
    "4": 4.0, "6": 6.3, "Z": 10.0, "Y": 16.0, "3": 25.0, "D": 35.0, "5": 50.0, "1": 100.0,
    "2": 200.0, "V": 250.0, "7": 500.0, "C": 600.0, "A": 1000.0,
];
pub(super) const AVX_DIELECTRICS: Table<&str> = codes![
    "A": "C0G", "C": "X7R", "D": "X5R", "W": "X6S", "Z": "X7S", "G": "Y5V",
];
pub(super) const WALSIN_DIELECTRICS: Table<&str> = codes![
    "N": "C0G", "B": "X7R", "X": "X5R", "F": "Y5V", "S": "X6S",
];
pub(super) const WALSIN_VOLTAGES: Table<f64> = codes![
    "4R0": 4.0, "6R3": 6.3, "100": 10.0, "160": 16.0, "250": 25.0, "350": 35.0, "500": 50.0,
    "101": 100.0, "201": 200.0, "251": 250.0, "501": 500.0, "631": 630.0, "102": 1000.0,
    "202": 2000.0,
];
pub(super) const TAIYO_VOLTAGES: Table<f64> = codes![
    "P": 2.5, "A": 4.0, "J": 6.3, "L": 10.0, "E": 16.0, "T": 25.0, "G": 35.0, "U": 50.0, "H": 100.0,
    "Q": 250.0, "S": 630.0,
];
pub(super) const TAIYO_CASES: Table<&str> = codes![
    "063": "0201", "105": "0402", "107": "0603", "212": "0805", "316": "1206", "325": "1210",
    "432": "1812",
];
pub(super) const TAIYO_DIELECTRICS: Table<&str> = codes![
    "B7": "X7R", "BJ": "X5R", "BB": "X5R", "C6": "X6S", "C7": "X7S", "CG": "C0G", "CH": "C0G",
    "F": "Y5V",
];
