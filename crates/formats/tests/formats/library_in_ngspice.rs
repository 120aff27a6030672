//! Libraries of others as we read them, beside ngspice that simulates the same text.
//!
//! Needs `ngspice` on the path; a machine without it fails these tests with that message.

use henrad_formats::spice::read_library;
use henrad_parts::quantity::Hertz;
use henrad_sim::Complex64;

use crate::support::ngspice::{Bench, impedance_deck};

/// What its constants and the conductance that it adds to junctions may change.
const AGREEMENT: f64 = 1e-5;

/// Subcircuits in the forms of makers' libraries. Every node has a dc path, which ngspice needs.
const LIBRARY: &str = "\
* parameters, expressions and coefficients
.PARAM K=1
.PARAM G={K*3} scale=1u
.SUBCKT LADDER 1 2
R1 1 3 12m ; contact
L1 3 4 {0.4n*K}
C1 4 2 4.7u
R2 4 5 {2*G*1m}
C2 5 2 {scale*0.22}
RP 4 2 10Meg
.ENDS LADDER
.SUBCKT SHADOW 1 2 PARAMS: K=5 C0=10u
R1 1 3 {G*10m}
C1 3 2 {C0*K/(1+K**2)}
RP 3 2 1Meg
.ENDS
.subckt coefficients a b
c1 a m cm 100n
r1 m b 0.5 tc=1e-3,2e-6
.model cm c (tc1=-4.7e-4 tc2=1e-6)
rp a b 1g
.ends
.SUBCKT CELL a b PARAMS: C=1u R=1
C1 a m {C}
R1 m b {R}
RP a b 100Meg
.ENDS
.SUBCKT NESTED 1 2
.PARAM R=7
X1 1 3 CELL C=2u
X2 3 2 CELL PARAMS: C={1u+0.5u} R={R/2}
.ENDS
.SUBCKT CHARGE 1 2
C1 1 3 Q='10u*6*atan(V(1,3)/6)'
R1 3 2 4m
RP 1 3 1Meg
.ENDS
.SUBCKT FALLING 1 2
C1 1 3 C='22u/(1+(V(1,3)/4)**2)'
R1 3 2 3m
RP 1 3 1Meg
.ENDS
.SUBCKT DIODE 1 2
C1 1 2 1u
D1 2 1 DL
.MODEL DL D(IS=1u N=1.5 RS=20 CJO=0.2u TT=1u)
.ENDS
.SUBCKT COIL 1 2
L1 1 3 4.7u
R1 3 2 20m
R2 1 2 3k
C1 1 2 8p
.ENDS
";

const NAMES: [&str; 8] = [
    "LADDER",
    "SHADOW",
    "coefficients",
    "NESTED",
    "CHARGE",
    "FALLING",
    "DIODE",
    "COIL",
];

#[test]
fn libraries_of_several_forms_have_the_impedance_of_ngspice() {
    let read = read_library(LIBRARY).unwrap();
    let skipped: Vec<&str> = read.skipped.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(skipped, ["CELL"]);
    let names = NAMES.map(str::to_owned);
    let bench = Bench::with_library(LIBRARY);
    bench.run(&impedance_deck(&names));
    for row in bench.rows("z.txt") {
        let pairs = row[1..].chunks_exact(2);
        for (name, pair) in NAMES.iter().zip(pairs) {
            let part = read.subcircuits.iter().find(|it| it.name == *name).unwrap();
            let ours = part.netlist.impedance(Hertz::new(row[0]));
            let theirs = Complex64::new(pair[0], pair[1]);
            assert!(
                (ours - theirs).norm() <= AGREEMENT * theirs.norm(),
                "{name} at {:.3e} Hz: ngspice {theirs}, ours {ours}",
                row[0]
            );
        }
    }
}

/// ngspice puts the values of parameters into the text with nine digits.
const DIGITS: f64 = 1e-8;

/// Expressions with a positive value, as resistances.
const EXPRESSIONS: [&str; 26] = [
    "1+2*3",
    "(1+2)*3",
    "10-3-2",
    "8/4/2",
    "10-2**2",
    "-2**2+9",
    "2**-1",
    "2^3",
    "2*-3+10",
    "2e3*1m",
    "1.5k+2",
    "1MEG/1k",
    "0.15M*1e4",
    "sqrt(16)+abs(-1)",
    "exp(1)",
    "ln(10)",
    "log(10)",
    "log10(1000)",
    "sin(1)+cos(1)",
    "tan(0.5)",
    "atan(2)",
    "sinh(1)+cosh(1)-tanh(1)",
    "min(4,5)+max(1,2)",
    "pwr(3,2)",
    "pow(2,3)",
    "(2 > 1) ? 5 : 6",
];

#[test]
fn expressions_have_the_values_of_ngspice() {
    use std::fmt::Write as _;
    let mut library = String::new();
    for (index, expression) in EXPRESSIONS.iter().enumerate() {
        writeln!(
            library,
            ".SUBCKT E{index} 1 2\nR1 1 2 {{{expression}}}\n.ENDS"
        )
        .unwrap();
    }
    let read = read_library(&library).unwrap();
    assert_eq!(read.skipped, []);
    let names: Vec<String> = read.subcircuits.iter().map(|it| it.name.clone()).collect();
    let bench = Bench::with_library(&library);
    bench.run(&impedance_deck(&names));
    let row = bench.rows("z.txt").remove(0);
    for (index, expression) in EXPRESSIONS.iter().enumerate() {
        let theirs = row[1 + 2 * index];
        let ours = read.subcircuits[index]
            .netlist
            .impedance(Hertz::new(1e3))
            .re;
        assert!(
            (ours / theirs - 1.0).abs() < DIGITS,
            "{expression}: ngspice {theirs}, ours {ours}"
        );
    }
}
