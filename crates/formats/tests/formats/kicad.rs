//! Netlists and schematics of KiCad as lists of parts. The layouts are those of KiCad 6 to 10, the
//! designs are written here.

use henrad_formats::kicad::{DesignFormat, read};
use henrad_formats::parts_list::{Format, Options, Refusal, open};
use proptest::prelude::*;

use crate::parts_list::{read_with, told};

/// A netlist of KiCad 10: lists that no reader of older ones knows stand beside and in components.
const NETLIST: &str = r#"(export (version "E")
  (design (source "a.kicad_sch") (tool "Eeschema 10.0.0"))
  (components
    (comp (ref "C1")
      (value "10u \"low\"")
      (footprint "Capacitor_SMD:C_0805_2012Metric")
      (description "Unpolarized capacitor")
      (fields (field (name "MPN") "C0805C106K8PACTU") (field (name "Vop") "5"))
      (libsource (lib "Device") (part "C") (description ""))
      (property (name "Sheetname") (value "Root"))
      (units (unit (name "A") (pins (pin (num "1")) (pin (num "2")))))
      (variants (variant (name "lowcost") (fields (field (name "Voltage") "6V3"))
        (property (name "dnp")))))
    (comp (ref "C2") (value "1u") (libsource (lib "Device") (part "C_Polarized"))
      (property (name "dnp")))
    (comp (ref "C3") (value "1u") (property (name "exclude_from_bom"))))
  (groups (group (name "supply") (members (member (uuid "1")))))
  (variants (variant (name "lowcost")))
  (nets
    (net (code "1") (name "+12V") (class "Default")
      (node (ref "C1") (pin "1") (pinfunction "+") (pintype "passive")))
    (net (code "2") (name "GND") (node (ref "C1") (pin "2")))))
"#;

#[test]
fn a_netlist_is_read_without_what_variants_say() {
    let list = read_with(NETLIST.as_bytes(), &Options::default()).unwrap();
    assert_eq!(list.format, Format::Kicad(DesignFormat::Netlist));
    assert_eq!(
        told(&list),
        "C1 = C0805C106K8PACTU\nC2 = (not fitted)\nC3 ="
    );
    let first = &list.rows[0];
    assert_eq!((first.line, first.value.as_str()), (4, "10u \"low\""));
    assert_eq!(list.header.last().map(String::as_str), Some("Vop"));
    assert_eq!(first.cells.last().map(String::as_str), Some("5"));
    let design = list.design.unwrap();
    assert_eq!(design.components[1].symbol, "Device:C_Polarized");
    assert_eq!(design.nets[0].name, "+12V");
    assert_eq!(design.nets[0].pins[0].function, "+");
}

#[test]
fn the_same_netlist_in_xml_says_the_same() {
    let xml = r#"<?xml version="1.0" encoding="utf-8"?>
<!-- made by KiCad -->
<export version="E">
  <components>
    <comp ref="C1"><value>10u &quot;low&quot;</value><footprint>Capacitor_SMD:C_0805_2012Metric</footprint>
      <description>Unpolarized capacitor</description>
      <fields><field name="MPN">C0805C106K8PACTU</field><field name="Vop">5</field></fields>
      <libsource lib="Device" part="C" description=""/>
      <variants><variant name="lowcost"><fields><field name="Voltage">6V3</field></fields></variant></variants></comp>
    <comp ref="C2"><value>1u</value><libsource lib="Device" part="C_Polarized"/><property name="dnp"/></comp>
    <comp ref="C3"><value>1u</value><property name="exclude_from_bom"/></comp>
  </components>
  <nets><net code="1" name="+12V"><node ref="C1" pin="1" pinfunction="+"/></net>
    <net code="2" name="GND"><node ref="C1" pin="2"/></net></nets>
</export>"#;
    let [one, other] = [NETLIST, xml].map(|text| {
        let list = read_with(text.as_bytes(), &Options::default()).unwrap();
        let nets = list.design.as_ref().unwrap().nets.clone();
        (told(&list), list.rows[0].cells.clone(), nets)
    });
    assert_eq!(one, other);
    for text in [
        "<!DOCTYPE export [<!ENTITY a \"b\">]><export>&a;</export>",
        "<export><!DOCTYPE a><components/></export>",
        "<export><components>",
        "<export></components>",
    ] {
        assert!(
            open(text.as_bytes(), &Options::default()).is_err(),
            "{text}"
        );
    }
}

#[test]
fn a_schematic_gives_its_symbols_and_the_references_of_its_instances() {
    let text = r##"(kicad_sch (version 20250114) (generator "eeschema")
  (lib_symbols (symbol "Device:C" (property "Reference" "C") (symbol "C_0_1")))
  (symbol (lib_id "Device:C") (unit 1) (in_bom no) (on_board yes) (dnp no)
    (property "Reference" "C1") (property "Value" "1u") (property "Footprint" "C_0603")
    (property "Datasheet" "~") (property "MPN" "C0603C105K4RACTU")
    (instances (project "a" (path "/1" (reference "C1") (unit 1)) (path "/2" (reference "C101") (unit 1)))))
  (symbol (lib_id "Device:C") (unit 1) (in_bom yes) (on_board yes) (dnp yes)
    (property "Reference" "C2") (property "Value" "1u"))
  (symbol (lib_id "power:GND") (property "Reference" "#PWR01") (property "Value" "GND"))
  (wire (pts (xy 0 0) (xy 1 1))))"##;
    let list = read_with(text.as_bytes(), &Options::default()).unwrap();
    assert_eq!(told(&list), "C1 C101 = C0603C105K4RACTU\nC2 = (not fitted)");
    assert_eq!(list.format, Format::Kicad(DesignFormat::Schematic));
}

#[test]
fn what_is_broken_or_too_old_is_named() {
    let refused = |text: &str| match open(text.as_bytes(), &Options::default()) {
        Err(refusal) => refusal.to_string(),
        Ok(_) => panic!("read: {text}"),
    };
    assert_eq!(
        refused("(export (version \"E\")\n  (components\n    (comp (ref \"C1\")"),
        "Line 3: \")\" is missing."
    );
    assert!(refused("EESchema Schematic File Version 4").contains("KiCad 5"));
    assert!(refused("(kicad_pcb (version 1))").contains("KiCad"));
    let deep = format!("(export {}{})", "(a ".repeat(300), ")".repeat(300));
    assert!(refused(&deep).contains("200 deep"));
    let wide: Vec<String> = (0..250)
        .map(|index| format!("(field (name \"F{index}\") \"1\")"))
        .collect();
    let wide = format!(
        "(export (components (comp (ref \"C1\") (fields {}))))",
        wide.concat()
    );
    let refusal = open(wide.as_bytes(), &Options::default()).unwrap_err();
    assert!(matches!(refusal, Refusal::TooLarge { unit: "fields", .. }));
}

proptest! {
    /// No damage of a file ends otherwise than in a list or a refusal.
    #[test]
    fn damaged_files_are_read_or_refused(
        cuts in prop::collection::vec((0..NETLIST.len(), any::<u8>(), any::<bool>()), 1..20),
    ) {
        let mut bytes = NETLIST.as_bytes().to_vec();
        for (at, byte, is_cut) in cuts {
            let at = at % bytes.len().max(1);
            if is_cut && at < bytes.len() {
                bytes.remove(at);
            } else if let Some(place) = bytes.get_mut(at) {
                *place = byte;
            }
        }
        let _ = read_with(&bytes, &Options::default());
        let _ = read(&String::from_utf8_lossy(&bytes));
    }
}
