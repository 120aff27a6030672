//! Inductors.

use super::super::codes::Codes::{
    Any, Cases, ChipMicrohenries, ChipNanohenries, Current, HeightDigits, Heights,
    InductorTolerance, Letters, Listed, Microhenries, Nanohenries, Size, Sizes, Text,
};
use super::super::codes::Table;
use super::super::key::{Field, Key};
use super::super::number::ForeignKind::Inductor;
use super::super::tables::codes;
use super::super::values::SizeDigits;

const COILCRAFT: &[&str] = &["Coilcraft"];
const MURATA: &[&str] = &["Murata"];
const TDK: &[&str] = &["TDK"];
const TAIYO: &[&str] = &["Taiyo Yuden"];
const VISHAY: &[&str] = &["Vishay"];
const BOURNS: &[&str] = &["Bourns"];
const SUMIDA: &[&str] = &["Sumida"];
const SUNLORD: &[&str] = &["Sunlord"];
const EATON: &[&str] = &["Eaton"];
const ABRACON: &[&str] = &["Abracon LLC"];

/// A letter by IEC 60062, and the differences in nH of small values.
const TOLERANCES: Table<char> = codes![
    "B": 'B', "C": 'C', "D": 'D', "S": 'S', "F": 'F', "G": 'G', "H": 'H', "J": 'J', "K": 'K',
    "M": 'M', "N": 'N',
];
/// Y is ± 30 %.
const BOURNS_TOLERANCES: Table<char> = codes![
    "F": 'F', "G": 'G', "J": 'J', "K": 'K', "M": 'M', "N": 'N', "Y": 'N',
];
const MICROHENRIES: Field = Field::new("inductance", Microhenries);
const CHIP_MICROHENRIES: Field = Field::new("inductance", ChipMicrohenries);
const TOLERANCE: Field = Field::new("tolerance", InductorTolerance(TOLERANCES));
const fn letters(least: usize, most: usize) -> Field {
    Field::new("type", Letters(least, most, &[]))
}
const fn size(least: usize, most: usize, meaning: SizeDigits) -> Field {
    Field::new("size", Size(least, most, meaning))
}
const SQUARE: Field = size(4, 4, SizeDigits::Body);
const BODY: Field = size(4, 6, SizeDigits::Body);
const CHIP: Field = size(4, 4, SizeDigits::Chip);

/// Size, letters of the type, value in µH, tolerance.
const fn coil(size: Field, letters: Field, tolerance: Field) -> [Field; 4] {
    [size, letters, MICROHENRIES, tolerance]
}

/// The same for chips, whose small values are in nH.
const fn chip(size: Field, letters: Field, tolerance: Field) -> [Field; 4] {
    [size, letters, CHIP_MICROHENRIES, tolerance]
}

const COILCRAFT_GUIDE: &str = "Coilcraft, ordering information of power and chip inductors";
const COILCRAFT_END: Field = Field::new(
    "tolerance",
    InductorTolerance(codes!["F": 'F', "G": 'G', "J": 'J', "K": 'K', "M": 'M', "N": 'N']),
);
const fn coilcraft(size: Field) -> [Field; 4] {
    [
        size,
        letters(0, 2),
        Field::new("inductance", Nanohenries),
        COILCRAFT_END,
    ]
}
const COILCRAFT_SQUARE: [Field; 4] = coilcraft(SQUARE);
const COILCRAFT_OTHER: [Field; 4] = coilcraft(size(4, 4, SizeDigits::Unknown));

const MURATA_GUIDE: &str = "Murata, part numbering of chip inductors and of DFE and FD series";
/// Length and width in mm by two characters.
const MURATA_SIZES: Table<(f64, f64, f64)> = codes![
    "02": (0.4, 0.2, 0.0), "03": (0.6, 0.3, 0.0), "04": (0.8, 0.6, 0.0), "15": (1.0, 0.5, 0.0),
    "18": (1.6, 0.8, 0.0), "21": (2.0, 1.25, 0.0), "2B": (2.0, 1.5, 0.0), "2M": (2.0, 1.6, 0.0),
    "2H": (2.5, 2.0, 0.0), "2U": (2.5, 2.0, 0.0), "31": (3.2, 1.6, 0.0), "32": (3.2, 2.5, 0.0),
    "3N": (3.0, 3.0, 0.0), "43": (4.5, 3.2, 0.0), "44": (4.0, 4.0, 0.0), "5B": (5.0, 5.0, 0.0),
    "55": (5.7, 5.0, 0.0), "66": (6.3, 6.3, 0.0), "6P": (6.0, 6.0, 0.0), "88": (8.0, 8.0, 0.0),
    "2D": (0.0, 0.0, 0.0), "33": (0.0, 0.0, 0.0), "3C": (0.0, 0.0, 0.0), "10": (0.0, 0.0, 0.0),
];
const MURATA_FILM: [Field; 4] = chip(
    Field::new("size", Sizes(MURATA_SIZES)),
    letters(1, 3),
    TOLERANCE,
);
const MURATA_COMPOSITE: [Field; 4] = coil(size(4, 6, SizeDigits::Body), letters(0, 3), TOLERANCE);
const MURATA_COMPOSITE_CHIP: [Field; 4] = coil(
    Field::new("size", Sizes(MURATA_SIZES)),
    letters(1, 3),
    TOLERANCE,
);

const TDK_GUIDE: &str =
    "TDK, part numbers of SPM, VLS, CLF, SLF, MLF, MHQ and MLZ series; ordering codes of SIMID";
const TDK_COIL: [Field; 4] = coil(BODY, letters(0, 4), TOLERANCE);
/// The rated current stands behind the tolerance.
const TDK_RATED: [Field; 6] = [
    BODY,
    letters(0, 4),
    MICROHENRIES,
    TOLERANCE,
    Field::new("rated current", Current).optional(),
    Field::new("suffix", Letters(1, 3, &[])).last(),
];
/// A letter parts the size from the value: three digits behind the size are a height.
const TDK_CHIP: [Field; 4] = chip(size(4, 4, SizeDigits::Chip), letters(1, 3), TOLERANCE);

const TAIYO_GUIDE: &str = "Taiyo Yuden, part numbering of inductors";
const TAIYO_COIL: [Field; 4] = coil(BODY, letters(0, 4), TOLERANCE);
const TAIYO_CHIP: [Field; 4] = chip(CHIP, letters(0, 4), TOLERANCE);

const VISHAY_GUIDE: &str = "Vishay, ordering information of IHLP and IFSC series";
/// A stands for 1.0 mm to 1.8 mm.
/// Listed parts have 3 mm with C and 4 mm with D (`ltspice_standard_ind`); with the other letters the
/// height follows from both letters or is not known.
const VISHAY_HEIGHT: Field = Field::new(
    "height",
    Heights(codes![
        "A": 0.0, "B": 0.0, "C": 3.0, "D": 4.0, "E": 0.0, "F": 0.0, "G": 0.0,
    ]),
);
const VISHAY_TYPE: Field = Field::new("type", Any(1, 1));
const INCH: Field = size(4, 4, SizeDigits::Inch);

const BOURNS_GUIDE: &str = "Bourns, how to order SRP, SRN, SRR, SDR, SRU and CW series";
const BOURNS_END: Field = Field::new("tolerance", InductorTolerance(BOURNS_TOLERANCES));
const BOURNS_COIL: [Field; 4] = coil(SQUARE, letters(0, 3), BOURNS_END);

/// Four characters with a D between diameter and height in mm and 0.1 mm.
const SUMIDA_D: [Field; 6] = [
    size(1, 2, SizeDigits::Unknown),
    Field::new("form", Text("D")),
    Field::new("height", Any(2, 2)),
    letters(0, 5),
    MICROHENRIES,
    TOLERANCE,
];
const SUMIDA_COIL: [Field; 4] = coil(size(2, 4, SizeDigits::Unknown), letters(0, 5), TOLERANCE);
const SUMIDA_GUIDE: &str = "Sumida, part numbers of CD and CDRH series";

pub(in super::super) static KEYS: &[Key] = &[
    Key::new(
        COILCRAFT,
        "power inductor",
        Inductor,
        &["XAL", "XEL", "XFL", "XGL", "XAR", "MSS", "LPS", "MOS", "SLC", "SLR"],
        &COILCRAFT_SQUARE,
    )
    .source(COILCRAFT_GUIDE),
    Key::new(COILCRAFT, "power inductor", Inductor, &["SER", "VER", "DO"], &COILCRAFT_OTHER)
        .source(COILCRAFT_GUIDE),
    Key::new(
        COILCRAFT,
        "power inductor",
        Inductor,
        &["EPL", "MLC"],
        &[
            SQUARE,
            letters(0, 2),
            Field::new("inductance", ChipNanohenries),
            COILCRAFT_END,
        ],
    )
    .source(COILCRAFT_GUIDE),
    Key::new(
        COILCRAFT,
        "chip inductor",
        Inductor,
        &[""],
        &[
            Field::new(
                "size",
                Cases(codes![
                    "0201": "0201", "0302": "0302", "0402": "0402", "0603": "0603", "0604": "0604",
                    "0805": "0805", "0806": "0806", "0908": "0908", "1008": "1008", "1206": "1206",
                    "1210": "1210", "1812": "1812",
                ]),
            ),
            Field::new(
                "series",
                Listed(codes![
                    "CS": "ceramic", "HP": "high Q", "CT": "low profile", "AF": "ferrite",
                    "DC": "", "DF": "", "HQ": "high Q", "HC": "high current", "HT": "", "HL": "",
                    "LS": "ferrite", "PS": "", "PA": "", "FT": "", "HS": "",
                ]),
            ),
            Field::new("inductance", ChipNanohenries),
            Field::new("core", Listed(codes!["X": ""])).optional(),
            COILCRAFT_END,
        ],
    )
    .source(COILCRAFT_GUIDE),
    Key::new(MURATA, "chip inductor", Inductor, &["LQM", "LQH", "LQW", "LQG", "LQP"], &MURATA_FILM)
        .source(MURATA_GUIDE),
    Key::new(
        MURATA,
        "metal composite inductor",
        Inductor,
        &["DFE", "DFEG", "DFEH", "FDSD", "FDV", "FDA"],
        &MURATA_COMPOSITE,
    )
    .source(MURATA_GUIDE),
    Key::new(MURATA, "metal composite inductor", Inductor, &["DFE"], &MURATA_COMPOSITE_CHIP)
        .source(MURATA_GUIDE),
    Key::new(
        MURATA,
        "former Toko number",
        Inductor,
        &[""],
        &[
            Field::new("size code", Any(4, 4)),
            letters(2, 3),
            MICROHENRIES,
            Field::new("tolerance", InductorTolerance(codes!["K": 'K', "M": 'M', "N": 'N'])),
            Field::new("packaging", Listed(codes!["=P2": "reel", "=P3": "reel"])),
        ],
    )
    .closed()
    .source(MURATA_GUIDE),
    Key::new(TDK, "power inductor", Inductor, &["SPM", "VLS", "VLCF", "VLF", "CLF", "TFM"], &TDK_COIL)
        .source(TDK_GUIDE),
    Key::new(TDK, "power inductor", Inductor, &["SLF", "RLF"], &TDK_RATED).source(TDK_GUIDE),
    Key::new(TDK, "chip inductor", Inductor, &["MLF", "MLG", "MLK", "MHQ"], &TDK_CHIP)
        .source(TDK_GUIDE),
    Key::new(
        TDK,
        "chip inductor",
        Inductor,
        &["MHQ"],
        &[
            size(4, 4, SizeDigits::Chip),
            Field::new("height in 0.01 mm", HeightDigits),
            letters(0, 2),
            CHIP_MICROHENRIES,
            TOLERANCE,
        ],
    )
    .source(TDK_GUIDE),
    Key::new(
        TDK,
        "chip inductor",
        Inductor,
        &["MLZ"],
        &[
            size(4, 4, SizeDigits::Chip),
            letters(1, 1),
            MICROHENRIES,
            Field::new("characteristics", Letters(1, 1, &[])).last(),
        ],
    )
    .source(TDK_GUIDE),
    Key::new(
        TDK,
        "chip inductor",
        Inductor,
        &["B82496"],
        &[
            Field::new("version", Any(2, 2)),
            Field::new("inductance", Nanohenries),
            TOLERANCE,
            Field::new("code", Any(3, 3)).last(),
        ],
    )
    .source(TDK_GUIDE),
    Key::new(
        TAIYO,
        "power inductor",
        Inductor,
        &["NR", "NRS", "NRH", "NRV", "LSX", "LSQ", "LSA", "LSD", "MDMK", "MAMK"],
        &TAIYO_COIL,
    )
    .source(TAIYO_GUIDE),
    Key::new(
        TAIYO,
        "power inductor",
        Inductor,
        &["LSX", "LSQ", "LSA", "LSD"],
        &[letters(1, 3), BODY, letters(0, 4), MICROHENRIES, TOLERANCE],
    )
    .source(TAIYO_GUIDE),
    Key::new(
        TAIYO,
        "chip inductor",
        Inductor,
        &["BR", "BRC", "BRL", "BRF", "CB", "CBC", "CBL", "LB", "LBC", "LBR", "LBM", "HK", "HKQ", "MBK", "MBKK"],
        &TAIYO_CHIP,
    )
    .source(TAIYO_GUIDE),
    Key::new(
        VISHAY,
        "metal composite inductor",
        Inductor,
        &["IHLP", "IFSC"],
        &[
            INCH,
            VISHAY_HEIGHT,
            VISHAY_TYPE,
            Field::new("packaging", Listed(codes!["ER": "reel", "EB": "bulk", "ET": "reel"])),
            MICROHENRIES,
            TOLERANCE,
            Field::new("class", Any(2, 2)).last(),
        ],
    )
    .source(VISHAY_GUIDE),
    Key::new(
        VISHAY,
        "metal composite inductor",
        Inductor,
        &["IHLP", "IFSC"],
        &[
            INCH,
            VISHAY_HEIGHT,
            VISHAY_TYPE,
            Field::new(
                "class",
                Listed(codes![
                    "01": "", "06": "", "07": "", "11": "", "51": "", "5A": "", "8A": "", "A1": "",
                ]),
            ),
            MICROHENRIES,
            TOLERANCE,
        ],
    )
    .source(VISHAY_GUIDE),
    Key::new(
        BOURNS,
        "power inductor",
        Inductor,
        &["SRP", "SRN", "SRR", "SDR", "SDE", "SRU", "SRF"],
        &BOURNS_COIL,
    )
    .source(BOURNS_GUIDE),
    Key::new(
        BOURNS,
        "power inductor",
        Inductor,
        &["PM"],
        &coil(size(2, 4, SizeDigits::Unknown), letters(0, 2), BOURNS_END),
    )
    .source(BOURNS_GUIDE),
    Key::new(
        BOURNS,
        "chip inductor",
        Inductor,
        &["CW"],
        &chip(size(6, 6, SizeDigits::Chip), letters(0, 1), BOURNS_END),
    )
    .source(BOURNS_GUIDE),
    Key::new(SUMIDA, "power inductor", Inductor, &["CD", "CDRH", "CDEP"], &SUMIDA_COIL)
        .source(SUMIDA_GUIDE),
    Key::new(SUMIDA, "power inductor", Inductor, &["CDR", "CDRH", "CDEP"], &SUMIDA_D)
        .source(SUMIDA_GUIDE),
    Key::new(SUNLORD, "power inductor", Inductor, &["SWPA", "MWSA", "WPN"], &coil(BODY, letters(0, 2), TOLERANCE))
        .source("Sunlord, product identification of SWPA, MWSA and WPN series"),
    Key::new(SUNLORD, "chip inductor", Inductor, &["SDCL", "SDFL"], &chip(CHIP, letters(0, 2), TOLERANCE))
        .source("Sunlord, product identification of SDCL and SDFL series"),
    Key::new(
        &["Panasonic"],
        "power inductor",
        Inductor,
        &["ETQP"],
        &[
            Field::new("height", Any(1, 1)),
            letters(1, 2),
            MICROHENRIES,
            Field::new("suffix", Letters(3, 3, &[])).last(),
        ],
    )
    .source("Panasonic, explanation of part numbers of power choke coils"),
    Key::new(
        EATON,
        "power inductor",
        Inductor,
        &["DR", "HCP"],
        &[
            size(2, 4, SizeDigits::Unknown),
            MICROHENRIES,
            Field::new("end", Text("R")).optional(),
        ],
    )
    .closed()
    .source("Eaton, part numbers of DR and HCP series"),
    Key::new(
        EATON,
        "power inductor",
        Inductor,
        &["MPI"],
        &[
            SQUARE,
            Field::new("version", Listed(codes!["R1": "", "R2": "", "R3": "", "V1": "", "LT": ""])),
            MICROHENRIES,
            Field::new("end", Text("R")).optional(),
        ],
    )
    .closed()
    .source("Eaton, part numbers of MPI series"),
    Key::new(
        ABRACON,
        "chip inductor",
        Inductor,
        &["AISC"],
        &[
            Field::new(
                "size",
                Cases(codes!["0402": "0402", "0603": "0603", "0805": "0805", "1008": "1008", "1210": "1210"]),
            ),
            letters(0, 1),
            CHIP_MICROHENRIES,
            TOLERANCE,
        ],
    )
    .source("Abracon, part numbers of AISC series"),
    Key::new(ABRACON, "power inductor", Inductor, &["ASPI"], &coil(SQUARE, letters(0, 3), TOLERANCE))
        .source("Abracon, part numbers of ASPI series"),
    Key::new(
        &["Samsung"],
        "metal composite inductor",
        Inductor,
        &["CIGT", "CIGW"],
        &coil(size(6, 6, SizeDigits::Body), letters(1, 2), TOLERANCE),
    )
    .source("Samsung Electro-Mechanics, part numbering of power inductors"),
];
