//! Lists of LTspice as its dialog keeps them.

use super::*;

const NETLIST: &str = "* C:\\boost.asc\nC1 out 0 100µ V=8 Irms=4.74342 Rser=0.01 Lser=0 mfg=\"Acme\" pn=\"AC-1\" \
    type=\"Al electrolytic\"\nC2 a 0 10n V=16 Irms=647m Rser=0.03 Lser=0.5n\n+ mfg=\"Acme\" pn=\"AC-2\" type=\"X5R\"\n\
    R1 a b 10k\nC3 a 0 1u\nL1 in sw 10µ Ipk=3 Rser=0.05 Rpar=1000 Cpar=1p mfg=\"Acme Coils\" pn=\"AL-1\"\n.tran 1m\n";
const SCHEMATIC: &str = "Version 4\nSHEET 1 880 680\nSYMBOL polcap 368 -320 R0\nWINDOW 3 24 56 Left 2\n\
    SYMATTR InstName C2\nSYMATTR Value 10u\nSYMATTR SpiceLine V=16 Irms=0 Rser=1.1 Lser=0 mfg=\"Acme\" \
    pn=\"AT-1\" type=\"Tantalum\"\nSYMBOL res 1 1 R0\nSYMATTR Value 10k\n";

fn read(bytes: &[u8]) -> Vec<Record> {
    rows(bytes, "folder/boost.net")
        .rows
        .map(|row| row.unwrap())
        .collect()
}

#[test]
fn elements_with_a_part_number_are_rows() {
    let read = read(NETLIST.as_bytes());
    let lines: Vec<u64> = read.iter().map(|record| record.line).collect();
    assert_eq!(
        lines,
        [2, 3, 7],
        "a resistor and an element without a number are none"
    );
    let number = |row: usize, column: &str| read[row].number(column).unwrap();
    assert_eq!(number(0, "capacitance"), Some(100e-6));
    assert_eq!(
        (number(0, "esr"), number(0, "esr_frequency")),
        (Some(0.01), Some(1e5))
    );
    assert_eq!(number(0, "esl"), None, "0 is not known");
    assert_eq!(read[0].text("technology"), Some("aluminum_electrolytic"));
    assert_eq!(
        read[0].text("source"),
        Some("LTspice library of parts, boost.net")
    );
    assert_eq!(read[1].text("technology"), Some("ceramic X5R"));
    assert_eq!(read[1].text("temperature_max"), Some("85"));
    assert_eq!((number(1, "esl"), number(1, "esr")), (Some(0.5e-9), None));
    assert_eq!(
        (number(2, "inductance"), number(2, "rated_current")),
        (Some(10e-6), Some(3.0))
    );
    assert_eq!(read[2].text("series"), Some("Acme-Coils"));
}

/// Number, type and `Rser` of a list; then technology, family and kind of the resistance.
const OF_NUMBERS: [[&str; 6]; 6] = [
    [
        "A700X107M008ATE010",
        "Al electrolytic",
        "0.01",
        "aluminum_polymer",
        "polymer",
        "limit",
    ],
    [
        "T520D337M006ATE018",
        "Tantalum",
        "0.018",
        "tantalum_polymer",
        "polymer",
        "limit",
    ],
    [
        "T520D337M006ATE018",
        "Tantalum",
        "18M",
        "tantalum_polymer",
        "polymer",
        "limit",
    ],
    [
        "T520D337M006ATE018",
        "Tantalum",
        "0.012",
        "tantalum_polymer",
        "polymer",
        "typical",
    ],
    [
        "T491A106K010AT",
        "Tantalum",
        "3.8",
        "tantalum_mno2",
        "tantalum",
        "typical",
    ],
    [
        "LAB-T-22",
        "Tantalum",
        "0.15",
        "tantalum_mno2",
        "tantalum",
        "typical",
    ],
];

#[test]
fn a_type_never_changes_what_the_number_states() {
    let of = |number: &str, kind: &str, rser: &str| {
        let line = format!(
            "C1 a 0 100u V=8 Irms=4.7 Rser={rser} Lser=0 mfg=\"KEMET\" pn=\"{number}\" type=\"{kind}\"\n"
        );
        read(line.as_bytes()).remove(0)
    };
    for [number, kind, rser, technology, family, esr_kind] in OF_NUMBERS {
        let record = of(number, kind, rser);
        assert_eq!(record.text("technology"), Some(technology), "{number}");
        assert_eq!(record.text("family"), Some(family), "{number}");
        assert_eq!(record.text("esr_kind"), Some(esr_kind), "{number} {rser}");
    }
    let contradicted = of("T520D337M006ATE018", "Al electrolytic", "0.018");
    assert_eq!(
        contradicted.text("technology"),
        Some("aluminum_electrolytic"),
        "refused where rows are judged against their number"
    );
}

#[test]
fn the_letter_m_is_milli_in_either_case() {
    let line = "C1 out 0 22M V=6V3 Irms=0.9 Rser=0.15M mfg=\"Lab\" pn=\"LAB-T-6\" type=\"Tantalum\"\n\
        L1 a b 10uH Rser=30M Irms=2 pn=\"LAB-L\"\n";
    let read = read(line.as_bytes());
    let number = |row: usize, column: &str| read[row].number(column).unwrap();
    assert_eq!(number(0, "esr"), Some(0.15e-3));
    assert_eq!(number(0, "capacitance"), Some(22e-3));
    assert_eq!(number(0, "rated_voltage"), Some(6.3));
    assert_eq!(number(1, "dc_resistance"), Some(0.03));
    assert_eq!(number(1, "inductance"), Some(10e-6));
}

#[test]
fn schematics_and_every_encoding_are_read() {
    let wide: Vec<u8> = SCHEMATIC
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    let marked = [b"\xff\xfe".to_vec(), wide.clone()].concat();
    let swapped = marked.chunks_exact(2).flat_map(|pair| [pair[1], pair[0]]);
    let swapped: Vec<u8> = swapped.collect();
    for bytes in [
        SCHEMATIC.as_bytes().to_vec(),
        wide,
        marked,
        swapped,
        SCHEMATIC.replace('\n', "\r\n").into_bytes(),
    ] {
        let read = read(&bytes);
        assert_eq!((read.len(), read[0].line), (1, 3));
        assert_eq!(read[0].text("part_number"), Some("AT-1"));
        assert_eq!(read[0].text("technology"), Some("tantalum_mno2"));
        assert_eq!(read[0].number("capacitance").unwrap(), Some(10e-6));
    }
    let latin: Vec<u8> = NETLIST
        .chars()
        .map(|letter| u8::try_from(u32::from(letter)).unwrap())
        .collect();
    assert_eq!(read(&latin)[0].number("capacitance").unwrap(), Some(100e-6));
    assert_eq!(
        read([NETLIST, NETLIST].concat().as_bytes()).len(),
        3,
        "the same part twice is one"
    );
}

#[test]
fn binary_lists_and_circuits_without_parts_say_what_to_do() {
    for (bytes, reason) in [
        (
            &b"\x02\x00\xff\xff\x00\x00\x0d\x00CCapacitorRec\x04Acme"[..],
            "import the .asc or .net",
        ),
        (
            b"C1 a 0 1u\n",
            "no capacitor or inductor with a part number",
        ),
        (b"", "no capacitor"),
    ] {
        let problem = rows(bytes, "standard.cap")
            .rows
            .next()
            .unwrap()
            .unwrap_err();
        assert!(problem.to_string().contains(reason), "{problem}");
    }
}
