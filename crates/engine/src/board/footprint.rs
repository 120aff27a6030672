//! The case that a footprint is for.

use henrad_parts::Technology;
use henrad_parts::case::{chip, chips, solid, solids};
use henrad_parts::quantity::whole;

/// Cases whose sides differ by no more are the same, 0.1 mm.
const SAME: u32 = 2;

/// Length and width of a chip or molded case, 0.1 mm.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Body {
    length: u32,
    width: u32,
}

impl Body {
    /// A metric code: `1608`, `7343`.
    fn of_metric(code: &str) -> Option<Self> {
        let (length, width) = code.split_at_checked(2)?;
        let is_code = code.len() == 4 && code.bytes().all(|it| it.is_ascii_digit());
        let body = Self {
            length: length.parse().ok()?,
            width: width.parse().ok()?,
        };
        (is_code && body.length > 0 && body.width > 0).then_some(body)
    }

    /// A chip by its EIA code in inches: `0603`.
    fn of_inches(code: &str) -> Option<Self> {
        let size = chip(code)?;
        let tenths = |meters: f64| whole((meters * 1e4).round());
        Self::of_metric(size.metric).or_else(|| {
            Some(Self {
                length: tenths(size.length.nominal.get()),
                width: tenths(size.width.nominal.get()),
            })
        })
    }

    /// Whether two cases are the same.
    pub fn is_same(self, other: Self) -> bool {
        self.length.abs_diff(other.length) <= SAME && self.width.abs_diff(other.width) <= SAME
    }
}

/// A case in words with its body.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Case {
    /// As people name it: `0603`, `case D`.
    pub name: String,
    /// Its body.
    pub body: Body,
}

/// The chip or molded case of a part; `None` for other cases.
pub fn of_part(technology: Technology, code: &str) -> Option<Case> {
    if matches!(technology, Technology::Ceramic(_)) {
        return Body::of_inches(code).map(|body| Case {
            name: code.to_owned(),
            body,
        });
    }
    let is_molded = matches!(
        technology,
        Technology::TantalumMno2 | Technology::TantalumPolymer
    );
    let case = solid(code).filter(|_| is_molded)?;
    let body = Body::of_metric(case.eia.get(..4)?)?;
    Some(Case {
        name: format!("case {code} ({})", &case.eia[..4]),
        body,
    })
}

/// The codes of chip and molded cases with a body.
pub fn codes(body: Body) -> Vec<String> {
    let chips = chips().iter().map(|size| size.eia);
    let chips = chips.filter(|code| Body::of_inches(code).is_some_and(|it| it.is_same(body)));
    let molded = solids().iter().filter(|case| {
        let own = case.eia.get(..4).and_then(Body::of_metric);
        own.is_some_and(|it| it.is_same(body))
    });
    let codes = chips.chain(molded.map(|case| case.letter));
    codes.map(str::to_owned).collect()
}

/// The chip or molded case that a footprint is for; `None` for forms that are not known.
///
/// Known are `0603`, `C_0603_1608Metric`, `1608Metric`, `SM0603`, `CAPC1608X80N`, `L1.6-W0.8`,
/// `EIA-7343-31` and `CASE_D`.
pub fn of_footprint(footprint: &str) -> Option<Case> {
    // The library says what it holds, not which case.
    let name = footprint.rsplit(':').next().unwrap_or(footprint);
    let name = name.trim().to_uppercase();
    if ["RADIAL", "DISC", "RECT", "AXIAL", "ELEC"]
        .iter()
        .any(|form| name.contains(form))
    {
        return None;
    }
    of_eia(&name)
        .or_else(|| of_ipc(&name))
        .or_else(|| of_sides(&name))
        .or_else(|| of_codes(&name))
        .or_else(|| of_letter(&name))
}

/// Runs of digits with what stands before and behind them.
fn runs(name: &str) -> Vec<(&str, &str, &str)> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(start) = name[at..].find(|c: char| c.is_ascii_digit()) {
        let start = at + start;
        let rest = &name[start..];
        let length = rest
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(rest.len());
        found.push((&name[..start], &rest[..length], &rest[length..]));
        at = start + length;
    }
    found
}

/// `EIA-7343-31`.
fn of_eia(name: &str) -> Option<Case> {
    let (_, rest) = name.split_once("EIA")?;
    let rest = rest.trim_start_matches(['-', '_', ' ']);
    let code = rest.get(..4)?;
    let is_whole = !rest[4..].starts_with(|c: char| c.is_ascii_digit());
    let body = Body::of_metric(code).filter(|_| is_whole)?;
    Some(Case {
        name: format!("EIA {code}"),
        body,
    })
}

/// Names of IPC-7351: `CAPC1608X80N`, `CAPPM7343X190N`.
fn of_ipc(name: &str) -> Option<Case> {
    let mut runs = runs(name).into_iter();
    let (_, code, _) = runs.find(|(before, code, after)| {
        let is_kind = ["CAPC", "CAPPM", "CAPM", "CAPMP", "INDC", "INDM"]
            .iter()
            .any(|kind| before.ends_with(kind));
        is_kind && code.len() == 4 && after.starts_with('X')
    })?;
    Body::of_metric(code).map(|body| Case {
        name: code.to_owned(),
        body,
    })
}

/// `L1.6-W0.8`, as EasyEDA names them.
fn of_sides(name: &str) -> Option<Case> {
    let side = |mark: &str| {
        let mut places = name.match_indices(mark);
        places.find_map(|(at, _)| {
            let rest = &name[at + mark.len()..];
            let length = rest.find(|c: char| !c.is_ascii_digit() && c != '.');
            let millimeters: f64 = rest[..length.unwrap_or(rest.len())].parse().ok()?;
            (millimeters < 100.0).then(|| whole((millimeters * 10.0).round()))
        })
    };
    let (length, width) = (side("L")?, side("W")?);
    let body = Body { length, width };
    (length > 0 && width > 0).then(|| Case {
        name: format!(
            "{} × {} mm",
            f64::from(length) / 10.0,
            f64::from(width) / 10.0
        ),
        body,
    })
}

/// Codes of chips in inches, or metric ones that say so.
fn of_codes(name: &str) -> Option<Case> {
    let codes: Vec<_> = runs(name)
        .into_iter()
        .filter(|(before, code, after)| {
            let is_fraction = before.ends_with('.') || after.starts_with('.');
            code.len() == 4 && !is_fraction
        })
        .collect();
    let is_metric = |(_, _, after): &&(&str, &str, &str)| after.starts_with("METRIC");
    let inches = codes.iter().filter(|it| !is_metric(it));
    let mut inches = inches.filter_map(|(_, code, _)| Some((code, Body::of_inches(code)?)));
    if let Some((code, body)) = inches.next() {
        return Some(Case {
            name: (*code).to_owned(),
            body,
        });
    }
    let (_, code, _) = codes.iter().find(is_metric)?;
    Body::of_metric(code).map(|body| Case {
        name: chips()
            .iter()
            .find(|size| size.metric == *code)
            .map_or_else(|| format!("{code} metric"), |size| size.eia.to_owned()),
        body,
    })
}

/// `CASE_D`.
fn of_letter(name: &str) -> Option<Case> {
    let (_, rest) = name.split_once("CASE")?;
    let rest = rest.trim_start_matches(['-', '_', ' ']);
    let letter = rest.get(..1)?;
    let is_alone = !rest[1..].starts_with(|c: char| c.is_ascii_alphanumeric());
    let case = solid(letter).filter(|_| is_alone)?;
    Body::of_metric(case.eia.get(..4)?).map(|body| Case {
        name: format!("case {letter}"),
        body,
    })
}

#[cfg(test)]
mod tests {
    use henrad_parts::CeramicDielectric;

    use super::*;

    #[test]
    fn footprints_of_a_case_are_known_in_every_form() {
        let chip = of_part(Technology::Ceramic(CeramicDielectric::X7R), "0603").unwrap();
        for name in [
            "0603",
            "C0603",
            "SM0603",
            "C_0603_1608",
            "1608Metric",
            "Capacitor_SMD:C_0603_1608Metric",
            "CAPC1608X80N",
            "CAP-SMD_L1.6-W0.8-RD-C7171",
            "Lib:R_0603_1608Metric_DNP",
        ] {
            let found = of_footprint(name).unwrap_or_else(|| panic!("{name}"));
            assert!(found.body.is_same(chip.body), "{name}: {found:?}");
        }
        for name in ["0805", "C_0402_1005Metric", "CAPC2012X125N", "EIA-3216-18"] {
            assert!(
                !of_footprint(name).unwrap().body.is_same(chip.body),
                "{name}"
            );
        }
        let molded = of_part(Technology::TantalumMno2, "D").unwrap();
        for name in [
            "Capacitor_Tantalum_SMD:CP_EIA-7343-31_Kemet-D",
            "EIA-7343-20",
            "CASE_D",
            "CAPPM7343X310N",
            "EIA-7343-30_AVX-N",
        ] {
            assert!(
                of_footprint(name).unwrap().body.is_same(molded.body),
                "{name}"
            );
        }
    }

    #[test]
    fn forms_that_are_not_known_say_nothing() {
        for name in [
            "",
            "CP_Radial_D18.0mm_P7.50mm",
            "CP_Elec_6.3x5.9",
            "C_Disc_D3.8mm_W2.6mm_P2.50mm",
            "L-FERYSTER-DTMSS-27",
            "C_Rect_L7.0mm_W2.5mm_P5.00mm",
            "SOT-23",
            "CASEWORK",
            "ÄÖÜ EIA-ÄÄÄ",
        ] {
            assert_eq!(of_footprint(name), None, "{name}");
        }
    }
}
