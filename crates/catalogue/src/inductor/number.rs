//! Inductor part numbers: `MPC 1040 L R36 C`, `MPX 1D 2213 L 1R5`.
//!
//! Source: part number systems of the data sheets L9001, L9002, L9003, L9012 and L9013; listed
//! numbers of the other series.

use henrad_parts::quantity::Henries;

/// A field whose code follows from series and size.
struct Field {
    /// Name in the documentation.
    name: &'static str,
    code: for<'a> fn(series: &'a str, case_size: &'a str) -> &'a str,
}

/// The fields from left to right; the inductance code and a suffix follow them.
const LAYOUT: [Field; 4] = [
    Field {
        name: "series",
        code: |series, _| series,
    },
    Field {
        name: "[version]",
        code: |series, _| match series {
            "MPX" | "MPXV" | "MPEV" | "MPGV" => "1D",
            _ => "",
        },
    },
    Field {
        name: "size",
        code: |_, case_size| case_size,
    },
    Field {
        name: "`L`",
        code: |_, _| "L",
    },
];
/// Characters of the inductance code.
const CODE_LENGTH: usize = 3;
const MICROHENRY: f64 = 1e-6;

/// The fields of an inductor's number in words, a field that is not in every number in brackets.
pub fn layout() -> String {
    let fields = LAYOUT.map(|field| field.name).join(", ");
    format!("{fields}, inductance code of {CODE_LENGTH} characters, [suffix]")
}

/// Inductance and suffix of a number; `None` unless it belongs to that series and size.
pub fn read<'a>(number: &'a str, series: &str, case_size: &str) -> Option<(Henries, &'a str)> {
    let mut fields = LAYOUT.iter();
    let rest = fields.try_fold(number, |rest, field| {
        rest.strip_prefix((field.code)(series, case_size))
    })?;
    let (code, suffix) = rest.split_at_checked(CODE_LENGTH)?;
    Some((Henries::new(microhenries(code)? * MICROHENRY), suffix))
}

/// The number of an inductance of two significant digits, `digits` · 10^`exponent` µH.
pub fn write(series: &str, case_size: &str, digits: u32, exponent: i32, suffix: &str) -> String {
    let code = match exponent {
        -2 => format!("R{digits}"),
        -1 => format!("{}R{}", digits / 10, digits % 10),
        zeros => format!("{digits}{zeros}"),
    };
    let fields = LAYOUT.map(|field| (field.code)(series, case_size));
    format!("{}{code}{suffix}", fields.concat())
}

/// Value of a code in µH: `R36` is 0.36, `1R5` is 1.5, `100` is 10 and `101` is 100.
fn microhenries(code: &str) -> Option<f64> {
    if let Some((whole, fraction)) = code.split_once('R') {
        return format!("0{whole}.{fraction}").parse().ok();
    }
    let (digits, zeros) = code.split_at_checked(CODE_LENGTH - 1)?;
    let zeros: i32 = zeros.parse().ok()?;
    Some(digits.parse::<f64>().ok()? * 10f64.powi(zeros))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_name_microhenries() {
        for (code, expected) in [("R36", 0.36), ("1R5", 1.5), ("100", 10.0), ("101", 100.0)] {
            assert_eq!(microhenries(code), Some(expected), "{code}");
        }
        assert_eq!(microhenries("LX1"), None);
    }

    #[test]
    fn a_written_number_reads_back() {
        for (series, size, digits, exponent, suffix, expected) in [
            ("MPC", "1040", 47, -2, "C", "MPC1040LR47C"),
            ("MPX", "2213", 22, -1, "", "MPX1D2213L2R2"),
            ("MPXV", "2213", 10, 1, "", "MPXV1D2213L101"),
        ] {
            let number = write(series, size, digits, exponent, suffix);
            assert_eq!(number, expected);
            let (inductance, read_suffix) = read(&number, series, size).expect("it reads");
            let microhenries = f64::from(digits) * 10f64.powi(exponent);
            assert!((inductance.get() * 1e6 / microhenries - 1.0).abs() < 1e-12);
            assert_eq!(read_suffix, suffix);
        }
        assert_eq!(read("MPC1040LR47C", "MPC", "1055"), None);
        assert_eq!(read("MPC1040L", "MPC", "1040"), None);
    }

    #[test]
    fn the_readme_shows_the_layout() {
        let layout = layout();
        let readme = include_str!("../../README.md");
        assert!(readme.contains(&layout), "the README lacks: {layout}");
    }
}
