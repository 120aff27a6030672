//! Reads what a list states of an order code from a row.

use henrad_parts::grammar::foreign::{self, Body, ForeignKind, ForeignNumber, ForeignRefusal};
use henrad_parts::quantity::{Farads, Henries, Hertz, Meters, Ohms, Volts};
use henrad_parts::{EsrRating, Origin, RatingKind, Technology, model};

use super::cells::{Cells, LENGTH, POSITIVE, data_sheet};
use super::inductor::{self, INDUCTANCE, Ratings};
use super::part::{CAPACITANCE, VOLTAGE};
use super::record::{Record, RowProblem};
use super::words;
use crate::by_number::{OrderCode, Specification};

/// Columns of a list; the other columns of parts mean nothing in one.
const COLUMNS: [&str; 27] = [
    "part_number",
    "capacitance",
    "inductance",
    "rated_voltage",
    "rated_voltage_ac",
    "dielectric",
    "technology",
    "case_code",
    "tolerance",
    "esr",
    "esr_frequency",
    "esr_kind",
    "diameter",
    "height",
    "length",
    "width",
    "dc_resistance",
    "saturation_current",
    "saturation_drop",
    "rated_current",
    "rated_rise",
    "srf",
    "core_material",
    "data_sheet",
    "made_by",
    "origin",
    "source",
];

/// The column of inductors that parts of the catalogue do not have.
const RESONANCE: &str = "srf";
/// Columns of capacitors alone.
const OF_CAPACITORS: [&str; 7] = [
    "capacitance",
    "rated_voltage",
    "rated_voltage_ac",
    "dielectric",
    "esr",
    "esr_frequency",
    "esr_kind",
];

const SELF_RESONANCE: (f64, f64) = (1e3, 1e12);

/// The order code of a row of a maker's list, and what its values do not suffice for, in words.
///
/// # Errors
/// All errors of the row.
pub(super) fn read(
    record: &Record,
    made_by: &str,
) -> Result<(OrderCode, Option<RowProblem>), Vec<RowProblem>> {
    let mut cells = Cells {
        record,
        problems: Vec::new(),
    };
    let unused = record.filled().find(|name| !COLUMNS.contains(name));
    if let Some(column) = unused {
        cells.refuse(column, "is no column of a list of order codes");
    }
    let code = order_code(&mut cells, made_by);
    match code {
        Some(code) if cells.problems.is_empty() => {
            let warning = judge(&mut cells, &code);
            if cells.problems.is_empty() {
                Ok((code, warning))
            } else {
                Err(cells.problems)
            }
        }
        _ => Err(cells.problems),
    }
}

fn order_code(cells: &mut Cells<'_>, made_by: &str) -> Option<OrderCode> {
    let code = cells.part_number();
    let read = foreign::read(&code);
    // A list of numbers that a key reads must not contradict them.
    let number = read.as_ref().ok();
    let kind = kind(cells, &read);
    let farads = number.and_then(|it| it.capacitance).map(Farads::get);
    let henries = number.and_then(|it| it.inductance).map(Henries::get);
    let capacitance = cells.rating("capacitance", CAPACITANCE, farads);
    let inductance = cells.rating("inductance", INDUCTANCE, henries);
    let rated_voltage = cells.number("rated_voltage", VOLTAGE);
    let rated_voltage_ac = cells.number("rated_voltage_ac", VOLTAGE);
    let dielectric = dielectric(cells);
    let tolerance = cells.letter("tolerance", number.and_then(|it| it.tolerance));
    let esr = esr(cells);
    let body = body(cells);
    let Ratings {
        dc_resistance,
        rated_current,
        saturation,
    } = inductor::ratings(cells);
    let self_resonance = cells.number(RESONANCE, SELF_RESONANCE);
    let core = core(cells);
    let origin = origin(cells, made_by);
    let kind = kind?;
    check(cells, kind, capacitance, rated_voltage.or(rated_voltage_ac));
    Some(OrderCode {
        code,
        made_by: made_by.to_owned(),
        kind,
        capacitance: capacitance.map(Farads::new),
        inductance: inductance.map(Henries::new),
        rated_voltage: rated_voltage.map(Volts::new),
        rated_voltage_ac: rated_voltage_ac.map(Volts::new),
        dielectric: dielectric.map(str::to_owned),
        case_code: cells.text("case_code"),
        tolerance,
        esr,
        body,
        dc_resistance,
        rated_current,
        saturation,
        self_resonance: self_resonance.map(Hertz::new),
        core: core.map(str::to_owned),
        data_sheet: data_sheet(cells),
        origin: origin?,
    })
}

/// The kind that the row states, or that its dielectric, its inductance or the code leaves no doubt
/// about.
fn kind(
    cells: &mut Cells<'_>,
    read: &Result<ForeignNumber, ForeignRefusal>,
) -> Option<ForeignKind> {
    let of_code = match read {
        Ok(number) => Some(number.kind),
        Err(ForeignRefusal::OrderCode { kind, .. }) => Some(*kind),
        Err(_) => None,
    };
    let stated = cells.text("technology").map(|word| (kind_of(&word), word));
    let stated = match stated {
        Some((None, word)) => {
            cells.refuse("technology", format!("{word} is not known"));
            return None;
        }
        Some((kind, _)) => kind,
        None if cells.text("inductance").is_some() => Some(ForeignKind::Inductor),
        None => None,
    };
    if let (Some(stated), Some(of_code)) = (stated, of_code)
        && stated != of_code
    {
        let column = if cells.text("technology").is_some() {
            "technology"
        } else {
            "inductance"
        };
        let message = format!(
            "the row says {}, the part number says {}",
            stated.name(),
            of_code.name()
        );
        cells.refuse(column, message);
        return None;
    }
    let dielectric = cells.text("dielectric");
    let of_dielectric = dielectric.and_then(|word| Specification::dielectric_of(&word));
    let of_dielectric = of_dielectric.map(|code| {
        if FILMS.contains(&code) {
            ForeignKind::Film
        } else {
            ForeignKind::Ceramic
        }
    });
    let kind = stated.or(of_code).or(of_dielectric);
    if kind.is_none() {
        let message = "is missing: neither the code nor a dielectric or an inductance tells what \
            kind of part it is; write ceramic, film, tantalum, tantalum_polymer, \
            aluminum_electrolytic, aluminum_polymer, aluminum_hybrid or inductor";
        cells.refuse("technology", message);
    }
    kind
}

/// Dielectrics of film.
const FILMS: [&str; 4] = ["PP", "PET", "PPS", "PEN"];

/// The kind of a word of a specification, or of the technology of a part.
fn kind_of(word: &str) -> Option<ForeignKind> {
    let of_technology = words::technology(word).map(|technology| match technology {
        Technology::Ceramic(_) => ForeignKind::Ceramic,
        Technology::Film(_) => ForeignKind::Film,
        Technology::TantalumMno2 => ForeignKind::Tantalum,
        Technology::TantalumPolymer => ForeignKind::PolymerTantalum,
        Technology::AluminumPolymer => ForeignKind::PolymerAluminum,
        Technology::AluminumHybrid => ForeignKind::Hybrid,
        Technology::AluminumElectrolytic => ForeignKind::Electrolytic,
    });
    of_technology.or_else(|| Specification::kind_of(word))
}

fn dielectric(cells: &mut Cells<'_>) -> Option<&'static str> {
    let word = cells.text("dielectric")?;
    // `C0G, NP0` names one dielectric twice.
    let mut words = word.split(',');
    let known = words.find_map(Specification::dielectric_of);
    if known.is_none() {
        cells.refuse("dielectric", format!("{word} is not known"));
    }
    known
}

fn esr(cells: &mut Cells<'_>) -> Option<EsrRating> {
    let value = cells.number("esr", POSITIVE);
    let frequency = cells.number("esr_frequency", POSITIVE);
    let kind = cells.word("esr_kind", words::rating_kind, Some(RatingKind::Limit));
    if cells.text("esr").is_some() && cells.text("esr_frequency").is_none() {
        cells.refuse("esr_frequency", "is required with esr");
    }
    Some(EsrRating {
        value: Ohms::new(value?),
        frequency: Hertz::new(frequency?),
        kind: kind?,
    })
}

/// Of a can the height is its length.
fn body(cells: &mut Cells<'_>) -> Body {
    let [diameter, length, width, height] = ["diameter", "length", "width", "height"]
        .map(|column| cells.number(column, LENGTH).map(Meters::new));
    Body {
        diameter,
        length,
        width,
        height,
    }
}

fn core(cells: &mut Cells<'_>) -> Option<&'static str> {
    let word = cells.text("core_material")?;
    let core = Specification::core_of(word.strip_prefix("metal_").unwrap_or(&word));
    if core.is_none() {
        cells.refuse(
            "core_material",
            format!("{word} is not known; write metal_composite or ferrite"),
        );
    }
    core
}

/// A list is read elsewhere than in the data sheet, unless the row says more.
fn origin(cells: &mut Cells<'_>, made_by: &str) -> Option<Origin> {
    let word = cells.text_or("origin", Some("typical".to_owned()));
    let source = cells.text_or("source", Some(format!("order codes of {made_by}")));
    let origin = words::origin(&word, &source);
    if origin.is_none() {
        cells.refuse("origin", format!("{word} is not known"));
    }
    origin
}

/// Refuses what is missing and what a part of this kind does not have.
fn check(cells: &mut Cells<'_>, kind: ForeignKind, capacitance: Option<f64>, voltage: Option<f64>) {
    let is_inductor = kind == ForeignKind::Inductor;
    let foreign = if is_inductor {
        OF_CAPACITORS.to_vec()
    } else {
        [inductor::OWN.as_slice(), &[RESONANCE]].concat()
    };
    for column in foreign {
        if cells.text(column).is_some() {
            let one = if is_inductor {
                "an inductor"
            } else {
                "a capacitor"
            };
            cells.refuse(column, format!("does not apply to {one}"));
        }
    }
    let is_ceramic = kind == ForeignKind::Ceramic;
    // A cell that cannot be read has its own problem.
    let is_empty = |column: &str| cells.text(column).is_none();
    let has_no_voltage =
        voltage.is_none() && is_empty("rated_voltage") && is_empty("rated_voltage_ac");
    let has_no_capacitance = capacitance.is_none() && is_empty("capacitance");
    let needed = [
        ("inductance", is_inductor && is_empty("inductance")),
        ("capacitance", !is_inductor && has_no_capacitance),
        ("rated_voltage", !is_inductor && has_no_voltage),
        ("dielectric", is_ceramic && is_empty("dielectric")),
        ("case_code", is_ceramic && is_empty("case_code")),
    ];
    for (column, is_missing) in needed {
        if is_missing {
            cells.refuse(column, "is missing");
        }
    }
}

/// Refuses ratings that give no model, and says where the list states too little for one.
fn judge(cells: &mut Cells<'_>, code: &OrderCode) -> Option<RowProblem> {
    if code.kind == ForeignKind::Inductor {
        return None;
    }
    match code.part() {
        Ok(part) => {
            if let Err(error) = model::for_part(&part) {
                cells.refuse("", format!("cannot build a model: {error}"));
            }
            None
        }
        Err(fault) => {
            let message = "is missing: without it the values are kept, and no curve is computed";
            let column = if fault.0.contains(&"dielectric") {
                "dielectric"
            } else {
                ""
            };
            Some(cells.record.problem(column, message))
        }
    }
}
