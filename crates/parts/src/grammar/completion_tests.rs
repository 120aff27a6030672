use super::*;

fn whole(number: &str) -> Vec<String> {
    let whole = completed(number).into_iter();
    whole.map(|whole| whole.number).collect()
}

#[test]
fn a_cut_or_foreign_end_is_completed_or_left_out() {
    for (number, meant) in [
        // Pieces of a packaging, and letters of no packaging.
        ("C0805C104K5RACT", "C0805C104K5RAC"),
        ("C0805C104K5RACTR", "C0805C104K5RAC"),
        ("C0805C104K5RACTUCT", "C0805C104K5RAC"),
        ("C0805C104K5RAC78", "C0805C104K5RAC"),
        ("C320C104K5R5TA73", "C320C104K5R5TA"),
        ("T491A106K010AT72", "T491A106K010AT"),
        ("T491A106K010ATAUT", "T491A106K010AT"),
        ("T491A106K010ATCT", "T491A106K010AT"),
        ("T520D337M006ATE009TR", "T520D337M006ATE009"),
        ("A768EB186M1HLAE048TR", "A768EB186M1HLAE048"),
        ("EDK226M004A9BA", "EDK226M004A9B"),
        ("R46KI21000001MTR", "R46KI21000001M"),
        ("R46KI21000001MV0", "R46KI21000001M"),
        ("C4AQQBW5270M3NJTR", "C4AQQBW5270M3NJ"),
        ("C44UQGT6500F8SKTR", "C44UQGT6500F8SK"),
        ("ALC10A392BB040TR", "ALC10A392BB040"),
        ("PHE450RB6100JR06L", "PHE450RB6100JR06"),
        ("F862BC104M310ZV05", "F862BC104M310Z"),
        // Letters that all or most numbers of the family have.
        ("C0805C104K5RA", "C0805C104K5RAC"),
        ("C0805C104K5R", "C0805C104K5RAC"),
        ("C0805C104K5RTU", "C0805C104K5RACTU"),
        ("CKC18C103JDG", "CKC18C103JDGAC"),
        ("CBR06C479B5GA", "CBR06C479B5GAC"),
        ("C320C104K5R5T", "C320C104K5R5TA"),
        ("CDR33BX104AK", "CDR33BX104AKUS"),
        ("T491A106K010A", "T491A106K010AT"),
        ("T491A106K010T", "T491A106K010AT"),
    ] {
        assert_eq!(whole(number), [meant], "{number}");
    }
    assert_eq!(
        whole("R46KI21000001"),
        ["R46KI21000001K", "R46KI21000001J", "R46KI21000001M"]
    );
}

#[test]
fn codes_that_decide_the_part_are_not_invented() {
    for number in [
        "",
        "C0805C104K5RACTU",
        "C0805C104K5",
        "C0805C104",
        "C0805C104K5RXC",
        "C0805C104K5RQQTU",
        "C0805C1Q4K5RACTU",
        "C0805C104K5RACTHISISNOTPACKAGING",
        "T491A106K01",
        "T520D337M006",
        "T520D337M006ATE0",
        "T520D337M006ATE",
        "T520D337M006ATX015",
        "PHE450RB6100JR006",
        "A768EB186M1HLAE04",
        "PHE450RB6100J",
        "GRM188R71C104KA01D",
    ] {
        assert_eq!(whole(number), Vec::<String>::new(), "{number}");
    }
}

#[test]
fn a_beginning_has_all_ratings_and_leaves_the_tolerance_open() {
    for (number, base, begins) in [
        ("PHE450RB6100J", "PHE450RB6100JR06L2", true),
        ("PHE450RB6100K", "PHE450RB6100JR06L2", true),
        ("PHE450RB6100JR06L", "PHE450RB6100JR06L2", true),
        ("T520D337M006ATE0", "T520D337M006ATE009", true),
        ("T520D337M006ATE0", "T520D337M004ATE009", false),
        ("R46KI2100", "R46KI21000001M", true),
        ("C0805C104J5RA", "C0805C104K5RAC", true),
        ("C0805C104J5RA", "C0805C104J5RA", false),
    ] {
        let beginning = beginning(number).unwrap();
        assert_eq!(beginning.begins(base), begins, "{number} {base}");
        assert!(number.starts_with(beginning.stem()));
    }
    for number in [
        "",
        "C0805C104K5RACTU",
        "C0805C104K5RACT",
        "C0805C104K5",
        "T520D337M00",
    ] {
        assert_eq!(beginning(number), None, "{number}");
    }
}

#[test]
fn a_letter_o_where_digits_stand_is_a_zero() {
    for (number, meant) in [
        ("C0805C1O4K5RACTU", "C0805C104K5RACTU"),
        ("C08O5C1O4K5RACTU", "C0805C104K5RACTU"),
        ("T491A106KO1OAT", "T491A106K010AT"),
        ("A700V337M2R5ATEO09", "A700V337M2R5ATE009"),
        ("R46KI21O00001M", "R46KI21000001M"),
        ("C0805C1O4K5RACT", "C0805C104K5RAC"),
        // 900 V.
        ("C4AQOBW51O0M3NJ", "C4AQOBW5100M3NJ"),
    ] {
        assert_eq!(whole(number), [meant], "{number}");
    }
}
