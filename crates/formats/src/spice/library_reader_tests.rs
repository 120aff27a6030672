//! Libraries in the forms of makers, and what is refused.

use henrad_parts::quantity::Hertz;
use henrad_sim::Complex64;
use proptest::prelude::*;

use super::*;

fn only(text: &str) -> ReadSubcircuit {
    let mut read = read_library(text).unwrap();
    assert_eq!(read.skipped, [], "{text}");
    read.subcircuits.remove(0)
}

/// The capacitance of a part at 1 kHz, F.
fn capacitance(text: &str) -> f64 {
    let z = only(text).netlist.impedance(Hertz::new(1e3));
    -1.0 / (std::f64::consts::TAU * 1e3 * z.im)
}

#[test]
fn a_part_of_three_elements_has_their_impedance() {
    let text = "* maker's library\n.subckt CHIP a b\nL1 a n1 0.5nH ; trace\nC1 n1 n2 100n\n\
        + Rpar=10Meg\nR1 n2 b 10m\n.ends CHIP\n";
    let z = only(text).netlist.impedance(Hertz::new(1e6));
    let omega = std::f64::consts::TAU * 1e6;
    assert!((z.re - 0.01).abs() < 1e-6, "{z}");
    assert!(
        (z.im - (omega * 0.5e-9 - 1.0 / (omega * 100e-9))).abs() < 1e-6,
        "{z}"
    );
}

#[test]
fn parasitics_of_ltspice_are_elements_of_their_own() {
    let text = ".SUBCKT X 1 2\nC1 1 2 10u Rser=5m Lser=1n V=16 Irms=2\n.ENDS";
    let netlist = &only(text).netlist;
    let z = netlist.impedance(Hertz::new(1e6));
    assert!((z.re - 5e-3).abs() < 1e-9, "{z}");
    assert_eq!(netlist.elements().len(), 3);
}

#[test]
fn parameters_and_expressions_have_their_values() {
    for (text, farads) in [
        (".param Cn=4.7u\n.subckt A 1 2\nC1 1 2 {Cn}\n.ends", 4.7e-6),
        (
            ".subckt A 1 2\n.param k = 2 Cn={k*1u}\nC1 1 2 {Cn*1.5}\n.ends",
            3e-6,
        ),
        (
            ".SUBCKT A 1 2 PARAMS: C0=10u K=0.5\nC1 1 2 {C0*K}\n.ENDS",
            5e-6,
        ),
        (".SUBCKT A 1 2 C0 = 10u\nC1 1 2 C='C0 / 2'\n.ENDS", 5e-6),
        (".SUBCKT A 1 2 $ a part\nC1 1 2 1u $ its value\n.ENDS", 1e-6),
        (".SUBCKT A $1 $2\nC1 $1 $2 1u\n.ENDS", 1e-6),
        (
            ".SUBCKT A 1 2\nC1 1 2 CM 10u\n.MODEL CM CAP (C=1 TC1=1e-4 TC2 = -2e-6)\n.ENDS",
            10e-6,
        ),
        (
            ".MODEL CM CAP(TC1=1e-4)\n.SUBCKT A 1 2\nC1 1 2 10u CM\n.ENDS",
            10e-6,
        ),
        (".SUBCKT A 1 2\nC1 1 2 10u TC=1e-4,2e-6\n.ENDS", 10e-6),
        (".SUBCKT A 1 2\nV1 1 3 0\nC1 3 2 10u IC=0\n.ENDS", 10e-6),
    ] {
        let read = capacitance(text);
        assert!((read / farads - 1.0).abs() < 1e-6, "{text}: {read}");
        assert!(!only(text).is_without_bias, "{text}");
    }
}

#[test]
fn elements_that_depend_on_bias_are_read_at_0_v() {
    for (text, farads) in [
        (
            ".SUBCKT A 1 2\nC1 1 2 {10u/(1+(V(1,2)/6)**2)}\n.ENDS",
            10e-6,
        ),
        (".SUBCKT A 1 2\nC1 1 2 Q={10u*(x - x**3/300)}\n.ENDS", 10e-6),
        (
            ".SUBCKT A P N\nC1 P N Q='10u*6*atan(V(p,n)/6)'\n.ENDS",
            10e-6,
        ),
        (
            ".SUBCKT A 1 2\nC1 1 2 10u\nD1 2 1 DL\n.MODEL DL D(IS=1e-12 CJO=1u)\n.ENDS",
            11e-6,
        ),
    ] {
        let read = capacitance(text);
        assert!((read / farads - 1.0).abs() < 1e-6, "{text}: {read}");
        assert!(only(text).is_without_bias, "{text}");
    }
}

#[test]
fn subcircuits_within_are_expanded() {
    let text = ".SUBCKT CELL a b PARAMS: C=1u R=1\nC1 a m {C}\nR1 m b {R}\n.ENDS\n\
        .SUBCKT PART 1 2\nX1 1 3 CELL C=2u\nX2 3 2 CELL PARAMS: C={1u+1u} R=3\nRP 1 3 1Meg\n.ENDS\n";
    let read = read_library(text).unwrap();
    assert_eq!(read.skipped[0].name, "CELL");
    assert!(read.skipped[0].fault.reason.contains("piece of another"));
    let z = read.subcircuits[0].netlist.impedance(Hertz::new(1e5));
    assert!((z.re - 4.0).abs() < 1e-4, "{z}");
    let omega = std::f64::consts::TAU * 1e5;
    assert!((z.im + 1.0 / (omega * 1e-6)).abs() < 1e-4, "{z}");
}

#[test]
fn one_that_is_not_understood_is_skipped_and_named() {
    let text = ".SUBCKT GOOD 1 2\nC1 1 2 1u\n.ENDS\n.SUBCKT BAD 1 2\nE1 1 2 3 4 5\n.ENDS\n\
        .SUBCKT OPEN 1 2\nC1 1 2 1u\n.SUBCKT LAST 1 2\nC1 1 2 2u\n.ENDS\n";
    let read = read_library(text).unwrap();
    let names: Vec<&str> = read.subcircuits.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(names, ["GOOD", "LAST"]);
    let skipped: Vec<(&str, usize)> = read
        .skipped
        .iter()
        .map(|it| (it.name.as_str(), it.fault.line))
        .collect();
    assert_eq!(skipped, [("BAD", 5), ("OPEN", 9)]);
}

#[test]
fn libraries_without_a_part_are_refused_with_their_line() {
    let none = read_library("R1 1 2 3").unwrap_err();
    assert!(none.reason.contains("no subcircuit"), "{none}");
    for (text, line, reason) in [
        (".SUBCKT A 1 2\nV1 1 2 3\n.ENDS", 2, "not a resistor"),
        (
            ".SUBCKT A 1 2\nC1 1 2 {C}\n.ENDS",
            2,
            "parameter C is not defined",
        ),
        (
            ".SUBCKT A 1 2\n.param C={C+1}\nC1 1 2 {C}\n.ENDS",
            3,
            "names itself",
        ),
        (
            ".SUBCKT A 1 2\nC1 1 2 1u\nD1 1 2 DM 4\n.MODEL DM D\n.ENDS",
            3,
            "area",
        ),
        (
            ".SUBCKT B 1 2\n.MODEL DM D\nR1 1 2 1\n.ENDS\n.SUBCKT A 1 2\nD1 1 2 DM\n.ENDS",
            6,
            "not in the file",
        ),
        (".SUBCKT A 1 2\nX1 1 2 A\n.ENDS", 1, "piece of another"),
        (".SUBCKT A 1 2\nX1 1 2 B\n.ENDS", 2, "not in the file"),
        (".SUBCKT A 1 2\nC1 1 2\n.ENDS", 2, "a value"),
        (".SUBCKT A 1 2 3\n.ENDS", 1, "two pins"),
        (".SUBCKT A 1 2\nC1 1 3 1n\n.ENDS", 2, "no path"),
        (".SUBCKT A 1 2\nR1 1 2 1", 1, "not closed"),
        (".SUBCKT A 1 2\n.ENDS", 1, "is empty"),
        (".SUBCKT A 1 2\nR1 1 2 -5\n.ENDS", 2, "resistance"),
        (
            ".SUBCKT A 1 2\nC1 1 2 1n IC=0 X=2\n.ENDS",
            2,
            "not supported",
        ),
        (".SUBCKT", 1, "not closed"),
        (
            ".SUBCKT A 1 2\nL1 1 3 1n\n.ENDS",
            1,
            "nothing leads from pin 1 to pin 2",
        ),
        (".SUBCKT A 1 1\nR1 1 2 1\n.ENDS", 1, "nothing leads"),
    ] {
        let told = &read_library(text).unwrap().skipped[0].fault;
        assert_eq!(told.line, line, "{text}: {told}");
        assert!(told.reason.contains(reason), "{text}: {told}");
    }
}

/// Each parameter names the one before it four times: without a limit more steps than time.
#[test]
fn parameters_that_multiply_end() {
    let mut text = String::from(".PARAM P0=1n\n");
    for level in 1..19 {
        let inner = format!("P{}", level - 1);
        let sum = [inner.as_str(); 4].join("+");
        text += &[".PARAM P", &level.to_string(), "={", &sum, "}\n"].concat();
    }
    let within = text.replace(".PARAM P0=1n", ".SUBCKT A 1 2");
    let text = [&within, "C1 1 2 {P18}\n.ENDS\n"]
        .concat()
        .replace("P0+P0+P0+P0", "1n");
    let read = read_library(&text).unwrap();
    let told = &read.skipped[0].fault.reason;
    assert!(told.contains("too much to compute"), "{told}");
}

/// Parameters outside have their values there, and models belong to their subcircuit.
#[test]
fn names_mean_what_they_mean_where_they_stand() {
    for (text, farads) in [
        (
            ".PARAM K=1\n.PARAM G={K*3u}\n.SUBCKT A 1 2 K=5\nC1 1 2 {G}\n.ENDS",
            3e-6,
        ),
        (
            ".SUBCKT IN 1 2\n.PARAM C=2u\nC1 1 2 {C}\n.ENDS\n.SUBCKT A 1 2 C=7u\nX1 1 2 IN\n.ENDS",
            2e-6,
        ),
        (
            ".SUBCKT IN 1 2 D=1u\nC1 1 2 {D}\n.ENDS\n.SUBCKT A 1 2 D=7u\nX1 1 2 IN D={D*2}\n.ENDS",
            14e-6,
        ),
        (
            ".SUBCKT A 1 2\nD1 1 2 DM\n.MODEL DM D(IS=0 CJO=3u)\n.ENDS\n\
             .SUBCKT B 1 2\nD1 1 2 DM\n.MODEL DM D(IS=0 CJO=9u)\nR1 1 2 1G\n.ENDS",
            3e-6,
        ),
    ] {
        let read = read_library(text).unwrap();
        let part = read.subcircuits.iter().find(|it| it.name == "A").unwrap();
        let z = part.netlist.impedance(Hertz::new(1e3));
        let capacitance = -1.0 / (std::f64::consts::TAU * 1e3 * z.im);
        assert!(
            (capacitance / farads - 1.0).abs() < 1e-6,
            "{text}: {capacitance}"
        );
    }
}

/// A parallel resistance is across the whole element, wherever it is written.
#[test]
fn the_order_of_parasitics_does_not_matter() {
    let z = |options: &str| {
        let text = format!(".SUBCKT A 1 2\nC1 1 2 1n {options}\n.ENDS");
        only(&text).netlist.impedance(Hertz::new(1e7))
    };
    let whole = z("Cpar=1n Rser=100 Lser=1u");
    assert_eq!(z("Rser=100 Lser=1u Cpar=1n"), whole);
    let omega = std::f64::consts::TAU * 1e7;
    let series = Complex64::new(100.0, omega * 1e-6 - 1.0 / (omega * 1e-9));
    let beside = Complex64::new(0.0, -1.0 / (omega * 1e-9));
    let expected = series * beside / (series + beside);
    assert!(
        (whole - expected).norm() < 1e-9 * expected.norm(),
        "{whole}"
    );
}

#[test]
fn subcircuits_that_multiply_end() {
    let mut text = String::from(".SUBCKT N0 1 2\nR1 1 2 1\n.ENDS\n");
    for level in 1..40 {
        let inner = level - 1;
        let calls = format!("X1 1 2 N{inner}\nX2 1 2 N{inner}\n");
        text += &[".SUBCKT N", &level.to_string(), " 1 2\n", &calls, ".ENDS\n"].concat();
    }
    let read = read_library(&text).unwrap();
    assert_eq!(read.subcircuits.len(), 0);
}

/// Lines of libraries, right ones and others.
fn line() -> impl Strategy<Value = String> {
    let known = prop::sample::select(vec![
        ".SUBCKT A 1 2 PARAMS: C=1u K={C*2}",
        ".subckt B a b",
        ".ENDS",
        ".PARAM P={Q+1} Q={P-1}",
        "C1 1 2 {C0/(1+(V(1,2)/V0)**2)} Rser=1m",
        "C1 1 2 Q={C*x} Cpar=1n Rpar=1Meg",
        "L1 1 3 1n Rser=1m",
        "D1 1 2 DM",
        ".MODEL DM D(IS=1e-12 N=1 CJO=1n TT=1n)",
        ".MODEL CM CAP(C=1 TC1=1e-4)",
        "X1 1 2 B C={1/0}",
        "X2 1 2 A PARAMS:",
        "+ {1+",
        "V1 1 2 0",
        "R1 1 2 TC = 1e-4, 2e-6",
        "* $ ;",
    ]);
    prop_oneof![
        3 => known.prop_map(str::to_owned),
        1 => "[A-Za-z0-9 ={}()'\"*/+.,:$;?<>^-]{0,40}",
        1 => any::<String>(),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    /// Whatever a file holds, it is read or refused, and every subcircuit is one or the other.
    #[test]
    fn libraries_of_any_kind_are_read_or_refused(lines in prop::collection::vec(line(), 0..24)) {
        let text = lines.join("\n");
        if let Ok(read) = read_library(&text) {
            prop_assert!(!read.subcircuits.is_empty() || !read.skipped.is_empty());
            for subcircuit in read.subcircuits {
                let z = subcircuit.netlist.impedance(Hertz::new(1e5));
                prop_assert!(!z.re.is_nan() && !z.im.is_nan(), "{}", text);
            }
        }
    }
}
