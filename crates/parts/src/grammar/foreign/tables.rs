//! Tables of cases, dielectrics, voltages and heights. Each is one maker's or one standard's.

use super::codes::Table;

/// Codes with their meanings.
macro_rules! codes {
    ($($code:literal: $meaning:expr),+ $(,)?) => {
        &[$(($code, $meaning)),+]
    };
}
pub(super) use codes;

/// Rated dc voltage: the digit counts decades, the letter is the value (JIS C 5101 and makers'
/// additions).
pub(super) const JIS_VOLTS: Table<f64> = codes![
    "0D": 2.0, "0E": 2.5, "0G": 4.0, "0J": 6.3, "0K": 8.0, "1A": 10.0, "1C": 16.0, "1D": 20.0,
    "1E": 25.0, "YA": 35.0, "1V": 35.0, "1H": 50.0, "1J": 63.0, "1N": 75.0, "1K": 80.0,
    "2A": 100.0, "2C": 160.0, "2D": 200.0, "2E": 250.0, "2V": 350.0, "2G": 400.0, "2W": 450.0,
    "2H": 500.0, "2J": 630.0, "3A": 1000.0, "3N": 1500.0, "3D": 2000.0, "3U": 3000.0,
    "3F": 3150.0, "3G": 4000.0,
];

/// As JIS but for 3F, which TDK lists with 3 kV.
pub(super) const TDK_VOLTS: Table<f64> = codes![
    "0D": 2.0, "0E": 2.5, "0G": 4.0, "0J": 6.3, "0K": 8.0, "1A": 10.0, "1C": 16.0, "1D": 20.0,
    "1E": 25.0, "YA": 35.0, "1V": 35.0, "1H": 50.0, "1J": 63.0, "1N": 75.0, "1K": 80.0,
    "2A": 100.0, "2C": 160.0, "2D": 200.0, "2E": 250.0, "2V": 350.0, "2G": 400.0, "2W": 450.0,
    "2H": 500.0, "2J": 630.0, "3A": 1000.0, "3N": 1500.0, "3D": 2000.0, "3F": 3000.0,
    "3U": 3000.0, "3G": 4000.0,
];

/// EIA sizes in 0.01 inch as they are written, and 01005 as Kyocera AVX and Yageo write it.
pub(super) const INCH_CASES: Table<&str> = codes![
    "0101": "01005", "0100": "01005", "0201": "0201", "0204": "0204", "0302": "0302",
    "0306": "0306", "0402": "0402", "0504": "0504", "0505": "0505", "0508": "0508",
    "0603": "0603", "0612": "0612", "0805": "0805", "1111": "1111", "1206": "1206",
    "1210": "1210", "1805": "1805", "1808": "1808", "1812": "1812", "1825": "1825",
    "2220": "2220", "2225": "2225", "2525": "2525", "3640": "3640", "3838": "3838",
    "01005": "01005",
];

/// Length and width in 0.1 mm.
pub(super) const METRIC_CASES: Table<&str> = codes![
    "0402": "01005", "0603": "0201", "1005": "0402", "1608": "0603", "2012": "0805",
    "3216": "1206", "3225": "1210", "4520": "1808", "4532": "1812", "5750": "2220",
];

/// Dielectrics by their EIA code.
pub(super) const EIA_DIELECTRICS: Table<&str> = codes![
    "C0G": "C0G", "COG": "C0G", "NP0": "C0G", "NPO": "C0G", "X5R": "X5R", "X6S": "X6S",
    "X6T": "X6T", "X7R": "X7R", "X7S": "X7S", "X7T": "X7T", "X7U": "X7U", "X8R": "X8R",
    "X8L": "X8L", "X8M": "X8M", "X8N": "X8N", "X8G": "X8G", "Y5V": "Y5V", "Z5U": "Z5U",
    "U2J": "U2J", "CH": "C0H",
];

/// The makers' two characters, as Murata and Kyocera AVX have them.
pub(super) const MURATA_DIELECTRICS: Table<&str> = codes![
    "5C": "C0G", "5G": "X8G", "7U": "U2J", "R6": "X5R", "R7": "X7R", "Z7": "X7R", "C6": "X5S",
    "C7": "X7S", "C8": "X6S", "D7": "X7T", "D8": "X6T", "E7": "X7U", "L8": "X8L", "M8": "X8M",
    "N8": "X8N", "R9": "X8R", "F5": "Y5V",
];

pub(super) const MURATA_CASES: Table<&str> = codes![
    "01": "008004", "02": "01005", "03": "0201", "15": "0402", "18": "0603", "21": "0805",
    "31": "1206", "32": "1210", "42": "1808", "43": "1812", "52": "2211", "55": "2220", "JN": "",
];

/// Ends on the long sides.
pub(super) const MURATA_WIDE_CASES: Table<&str> = codes![
    "15": "0204", "18": "0306", "21": "0508", "31": "0612",
];

/// X stands for several heights. Source: Murata C02E-16 (2010-12), and the list of part numbers of
/// 2017 for 4.
pub(super) const MURATA_HEIGHTS: Table<f64> = codes![
    "2": 0.2, "3": 0.3, "4": 0.4, "5": 0.5, "6": 0.6, "7": 0.7, "8": 0.8, "9": 0.85,
    "A": 1.0, "M": 1.15, "B": 1.25, "N": 1.35, "Q": 1.5, "C": 1.6, "R": 1.8, "D": 2.0, "E": 2.5,
    "S": 2.8, "F": 3.2, "X": 0.0,
];

/// JIS and Murata's own.
pub(super) const MURATA_VOLTS: Table<f64> = codes![
    "0D": 2.0, "0E": 2.5, "0G": 4.0, "0J": 6.3, "0K": 8.0, "1A": 10.0, "1C": 16.0, "1D": 20.0,
    "1E": 25.0, "YA": 35.0, "1V": 35.0, "1H": 50.0, "1J": 63.0, "1N": 75.0, "1K": 80.0,
    "2A": 100.0, "2C": 160.0, "2D": 200.0, "2E": 250.0, "2V": 350.0, "2G": 400.0,
    "2W": 450.0, "2H": 500.0, "2J": 630.0, "3A": 1000.0, "3N": 1500.0, "3D": 2000.0,
    "3U": 3000.0, "3F": 3150.0, "3G": 4000.0, "EA": 2.5, "EB": 4.0, "EC": 6.3, "ED": 10.0,
    "EE": 16.0, "EF": 25.0, "EG": 35.0, "EH": 50.0, "EL": 100.0, "LP": 450.0, "LQ": 630.0,
    "LV": 630.0,
];

/// Across the mains, V rms. Source: Murata C02E (2017-11) for X2, reference sheet of
/// GA355QR7GF182KW01 (2019-12) for Y2, values of lists for the others.
pub(super) const MURATA_MAINS: Table<(f64, &str)> = codes![
    "GB": (250.0, "X2"), "GD": (250.0, "Y3"), "GF": (250.0, "Y2"), "E2": (250.0, ""),
];

pub(super) const TDK_CASES: Table<&str> = codes![
    "1": "0201", "2": "0402", "3": "0603", "4": "0805", "5": "1206", "6": "1210", "7": "1808",
    "8": "1812", "9": "2220",
];

/// Letters of height of the automotive series, as far as numbers on sale state the same height in
/// the digits behind the tolerance: A, J, M and P. The other letters leave it to those digits.
pub(super) const TDK_HEIGHTS: Table<f64> = codes![
    "A": 0.3, "J": 1.25, "M": 2.0, "P": 2.5, "B": 0.0, "C": 0.0, "D": 0.0, "E": 0.0, "F": 0.0,
    "G": 0.0, "H": 0.0, "K": 0.0, "L": 0.0, "N": 0.0, "Q": 0.0, "R": 0.0, "S": 0.0,
];

pub(super) const SAMSUNG_CASES: Table<&str> = codes![
    "02": "01005", "03": "0201", "05": "0402", "10": "0603", "21": "0805", "31": "1206",
    "32": "1210", "43": "1812", "55": "2220",
];
pub(super) const SAMSUNG_DIELECTRICS: Table<&str> = codes![
    "A": "X5R", "B": "X7R", "C": "C0G", "F": "Y5V", "X": "X6S", "Y": "X7S", "Z": "X7T",
];
pub(super) const SAMSUNG_VOLTS: Table<f64> = codes![
    "R": 4.0, "Q": 6.3, "P": 10.0, "O": 16.0, "A": 25.0, "L": 35.0, "B": 50.0, "M": 63.0,
    "C": 100.0, "D": 200.0, "E": 250.0, "G": 500.0, "H": 630.0, "I": 1000.0, "J": 2000.0,
    "K": 3000.0,
];
/// Codes that no list gives a height for, or several, have none.
pub(super) const SAMSUNG_HEIGHTS: Table<f64> = codes![
    "3": 0.3, "5": 0.5, "8": 0.8, "A": 0.65, "C": 0.85, "F": 1.25, "Q": 1.25, "P": 1.15, "H": 1.6,
    "U": 1.8, "K": 1.9, "I": 2.0, "J": 2.5, "V": 2.5, "2": 0.0, "6": 0.0, "7": 0.0, "9": 0.0,
    "E": 0.0, "G": 0.0, "L": 0.0, "M": 0.0, "N": 0.0, "S": 0.0, "T": 0.0, "W": 0.0, "Y": 0.0,
];

pub(super) const TAIYO_VOLTS: Table<f64> = codes![
    "P": 2.5, "A": 4.0, "J": 6.3, "L": 10.0, "E": 16.0, "T": 25.0, "G": 35.0, "U": 50.0,
    "H": 100.0, "Q": 250.0, "S": 630.0, "X": 2000.0,
];
/// Length and width in 0.1 mm, cut short.
pub(super) const TAIYO_CASES: Table<&str> = codes![
    "042": "01005", "063": "0201", "105": "0402", "107": "0603", "212": "0805", "316": "1206",
    "325": "1210", "432": "1812",
];
/// Ends on the long sides.
pub(super) const TAIYO_WIDE_CASES: Table<&str> = codes![
    "105": "0204", "107": "0306", "212": "0508", "316": "0612",
];
pub(super) const TAIYO_NEW_CASES: Table<&str> = codes![
    "04": "01005", "06": "0201", "10": "0402", "16": "0603", "21": "0805", "31": "1206",
    "32": "1210", "45": "1812",
];
pub(super) const TAIYO_NEW_WIDE_CASES: Table<&str> = codes![
    "10": "0204", "16": "0306", "21": "0508", "31": "0612",
];
pub(super) const TAIYO_DIELECTRICS: Table<&str> = codes![
    "B7": "X7R", "BJ": "X5R", "BB": "X5R", "C6": "X6S", "C7": "X7S", "CG": "C0G", "CH": "C0H",
    "CJ": "C0J", "CK": "C0K", "LD": "X5R", "F": "Y5V",
];
/// SD is of class I with a tolerance of its temperature coefficient that the maker does not name by
/// an EIA code.
pub(super) const TAIYO_NEW_DIELECTRICS: Table<&str> = codes![
    "B5": "X5R", "B7": "X7R", "C6": "X6S", "C7": "X7S", "D6": "X6T", "D7": "X7T", "CG": "C0G",
    "CH": "C0H", "CJ": "C0J", "CK": "C0K", "LD": "X5R", "SD": "class I",
];

pub(super) const YAGEO_VOLTS: Table<f64> = codes![
    "4": 4.0, "5": 6.3, "6": 10.0, "7": 16.0, "8": 25.0, "G": 35.0, "9": 50.0, "0": 100.0,
    "A": 200.0, "Y": 250.0, "B": 500.0, "Z": 630.0, "C": 1000.0, "D": 2000.0, "E": 3000.0,
];

pub(super) const WALSIN_DIELECTRICS: Table<&str> = codes![
    "N": "C0G", "B": "X7R", "X": "X5R", "S": "X6S", "F": "Y5V",
];
/// Behind a prefix of letters the size has two digits. Source: Walsin ASC_ Automotive Cap_(MT)_022M
/// (2018-08).
pub(super) const WALSIN_CASES: Table<&str> = codes![
    "03": "0201", "15": "0402", "18": "0603", "21": "0805", "31": "1206", "32": "1210",
    "0201": "0201", "0402": "0402",
    "0603": "0603", "0805": "0805", "1206": "1206", "1210": "1210", "1808": "1808",
    "1812": "1812", "2220": "2220", "2225": "2225",
];
pub(super) const FENGHUA_DIELECTRICS: Table<&str> = codes![
    "CG": "C0G", "B": "X7R", "X": "X5R", "F": "Y5V", "E": "Z5U",
];
/// Two digits and the number of zeros, `R` for the point, in V.
pub(super) const DIGIT_VOLTS: Table<f64> = codes![
    "2R5": 2.5, "4R0": 4.0, "6R3": 6.3, "100": 10.0, "160": 16.0, "200": 20.0, "250": 25.0,
    "350": 35.0, "500": 50.0, "630": 63.0, "101": 100.0, "151": 150.0, "201": 200.0,
    "251": 250.0, "401": 400.0, "451": 450.0, "501": 500.0, "631": 630.0, "102": 1000.0,
    "152": 1500.0, "202": 2000.0, "252": 2500.0, "302": 3000.0, "402": 4000.0, "502": 5000.0,
];

/// C is 600 V on older sheets and 630 V on newer ones: the lower one holds for both.
pub(super) const AVX_VOLTS: Table<f64> = codes![
    "X": 2.5, "4": 4.0, "6": 6.3, "Z": 10.0, "Y": 16.0, "3": 25.0, "D": 35.0, "5": 50.0,
    "1": 100.0, "2": 200.0, "V": 250.0, "P": 250.0, "7": 500.0, "C": 600.0, "A": 1000.0,
    "S": 1500.0, "G": 2000.0, "W": 2500.0, "H": 3000.0, "J": 4000.0,
];
pub(super) const AVX_DIELECTRICS: Table<&str> = codes![
    "A": "C0G", "U": "C0G", "C": "X7R", "D": "X5R", "E": "Z5U", "F": "X8R", "G": "Y5V",
    "T": "X7T", "W": "X6S", "Z": "X7S",
];

pub(super) const KYOCERA_CASES: Table<&str> = codes![
    "02": "01005", "03": "0201", "05": "0402", "15": "0603", "21": "0805", "31": "1206",
    "32": "1210", "43": "1812", "44": "1825", "55": "2220", "56": "2225",
];
/// Of the series before KGM: the width has its own digit.
pub(super) const KYOCERA_OLD_CASES: Table<&str> = codes![
    "02": "01005", "03": "0201", "05": "0402", "105": "0603", "21": "0805", "316": "1206",
    "32": "1210", "43": "1812", "55": "2220",
];
pub(super) const KYOCERA_DIELECTRICS: Table<&str> = codes![
    "CG": "C0G", "R5": "X5R", "R7": "X7R", "R8": "X8R", "S6": "X6S", "S7": "X7S", "T6": "X6T",
    "T7": "X7T", "L8": "X8L", "V5": "Y5V",
];
pub(super) const KYOCERA_OLD_DIELECTRICS: Table<&str> = codes![
    "X5R": "X5R", "X7R": "X7R", "X6S": "X6S", "X7S": "X7S", "CG": "C0G",
];
pub(super) const KYOCERA_OLD_VOLTS: Table<f64> = codes![
    "04": 4.0, "06": 6.3, "10": 10.0, "16": 16.0, "25": 25.0, "35": 35.0, "50": 50.0,
];

pub(super) const VISHAY_DIELECTRICS: Table<&str> = codes![
    "A": "C0G", "D": "C0G", "Y": "X7R", "G": "X5R", "H": "X8R", "V": "Y5V",
];
pub(super) const VISHAY_VOLTS: Table<f64> = codes![
    "Y": 6.3, "Q": 10.0, "J": 16.0, "X": 25.0, "A": 50.0, "B": 100.0, "C": 200.0, "P": 250.0,
    "D": 300.0, "E": 500.0, "L": 630.0, "G": 1000.0, "R": 1500.0, "F": 2000.0, "H": 3000.0,
    "V": 4000.0, "M": 5000.0, "6": 6000.0,
];

/// Tantalum chips of Kyocera AVX and KEMET; the marking rounds 2.5 V and 6.3 V.
pub(super) const TANTALUM_VOLTS: Table<f64> = codes![
    "002": 2.5, "2R5": 2.5, "003": 3.0, "004": 4.0, "006": 6.3, "6R3": 6.3, "010": 10.0,
    "016": 16.0, "020": 20.0, "025": 25.0, "035": 35.0, "050": 50.0, "063": 63.0, "075": 75.0,
];
/// Vishay has more steps.
pub(super) const VISHAY_TANTALUM_VOLTS: Table<f64> = codes![
    "002": 2.5, "2R5": 2.5, "003": 3.0, "004": 4.0, "006": 6.3, "6R3": 6.3, "007": 7.0,
    "010": 10.0, "12R": 12.0, "015": 15.0, "016": 16.0, "020": 20.0, "025": 25.0, "030": 30.0,
    "035": 35.0, "040": 40.0, "050": 50.0, "063": 63.0, "075": 75.0,
];
