//! Series styles, SEED-STYLE-01 to SEED-STYLE-07.

use henrad_parts::grammar::style;

#[test]
fn the_style_follows_from_the_start_of_a_number_or_file_name() {
    let cases = [
        // SEED-STYLE-02
        ("R75PN347050H3J", "R75H"),
        ("R75GF31004030J", "R75"),
        ("R76QN310050H3J", "R76H"),
        ("R74", "R74"),
        ("R71PF310050H6K", "R71H"),
        // SEED-STYLE-03
        ("R413I222000M1M", "R41T"),
        ("r41.csv", "R41T"),
        // SEED-STYLE-04
        ("F862BC104M310Z", "F862"),
        ("F862DJ394K310ZV054", "F862 V054"),
        ("F861BB104K310A", "F861"),
        // SEED-STYLE-05
        ("C4AQQBW5270P3NJ", "C4AQ"),
        ("C4AF9BU4100T1WK", "C4AF"),
        // SEED-STYLE-06
        ("C44PLGR6600RBSK", "C44P R"),
        ("C44UQGT6500F8SK", "C44U"),
        // SEED-STYLE-07
        ("L1X45ABC", "L1X45"),
        // SEED-STYLE-01
        ("R46KI21000001M", "R46"),
        ("PHE450RB6100JR06", "PHE450"),
        ("T491A106K010AT", "T491"),
        ("A768EB186M1HLAE048", "A768"),
        ("EDK226M004A9BAA", "EDK"),
        ("ALC10A392BB040", "ALC10"),
        ("C320C104K5R5TA", "C3"),
        ("C0805C104K5RAC", "C"),
        ("CKC18C103JDGAC", "CKC"),
        ("XY", "XY"),
        ("", ""),
    ];
    for (text, expected) in cases {
        assert_eq!(style(text), expected, "{text:?}");
    }
}
