//! Code tables that the ceramic grammars share.
//!
//! Source: maker's ordering tables C1002 (X7R), C1003 (C0G), C1006 (X5R) and C1009 (high voltage);
//! letters beyond them from part numbers on sale.

use crate::technology::CeramicDielectric;

use super::table::Table;

/// Tolerance letters of ceramic parts.
pub(super) const TOLERANCES: &str = "ABCDFGJKMZ";

pub(super) static VOLTAGE: Table<f64> = Table {
    field: "voltage",
    rows: &[
        ("7", 4.0, "4 V"),
        ("9", 6.3, "6.3 V"),
        ("8", 10.0, "10 V"),
        ("4", 16.0, "16 V"),
        ("3", 25.0, "25 V"),
        ("6", 35.0, "35 V"),
        ("5", 50.0, "50 V"),
        ("M", 63.0, "63 V"),
        ("1", 100.0, "100 V"),
        ("2", 200.0, "200 V"),
        ("A", 250.0, "250 V"),
        ("C", 500.0, "500 V"),
        ("B", 630.0, "630 V"),
        ("W", 650.0, "650 V"),
        ("D", 1000.0, "1 kV"),
        ("E", 1200.0, "1.2 kV"),
        ("F", 1500.0, "1.5 kV"),
        ("J", 1700.0, "1.7 kV"),
        ("G", 2000.0, "2 kV"),
        ("Z", 2500.0, "2.5 kV"),
        ("H", 3000.0, "3 kV"),
        ("K", 10_000.0, "10 kV"),
    ],
};

pub(super) static DIELECTRIC: Table<CeramicDielectric> = Table {
    field: "dielectric",
    rows: &[
        ("G", CeramicDielectric::C0G, "C0G"),
        ("R", CeramicDielectric::X7R, "X7R"),
        ("P", CeramicDielectric::X5R, "X5R"),
        ("J", CeramicDielectric::U2J, "U2J"),
        ("H", CeramicDielectric::X8R, "X8R"),
        ("N", CeramicDielectric::X8L, "X8L"),
        ("T", CeramicDielectric::X8G, "X8G"),
        ("U", CeramicDielectric::Z5U, "Z5U"),
        ("V", CeramicDielectric::Y5V, "Y5V"),
    ],
};

/// Specification letter of surface-mount chips; R seen on one commercial part only.
pub(super) static SPECIFICATION: Table<()> = Table {
    field: "specification",
    rows: &[
        ("C", (), "Standard"),
        ("X", (), "Flexible termination"),
        ("F", (), "Open mode"),
        ("J", (), "Open mode, flexible termination"),
        ("S", (), "Floating electrode"),
        ("Y", (), "Floating electrode, flexible termination"),
        ("V", (), "Arc shield"),
        ("W", (), "Arc shield, flexible termination"),
        ("T", (), "COTS"),
        ("H", (), "High temperature, 200 °C"),
        ("G", (), "High temperature, 175 °C"),
        ("N", (), "Military"),
        ("P", (), "Military"),
        ("R", (), "Special, meaning not published"),
    ],
};

/// Failure rate or design letter of surface-mount chips.
pub(super) static DESIGN: Table<()> = Table {
    field: "design",
    rows: &[
        ("A", (), "Not applicable"),
        ("B", (), "COTS test level B"),
        ("C", (), "COTS test level C"),
        ("E", (), "ESD rated"),
        ("L", (), "Low-loss stack"),
        ("1", (), "One chip in leads"),
        ("2", (), "Stack of two chips"),
    ],
};

/// Termination letter of surface-mount chips.
pub(super) static TERMINATION: Table<()> = Table {
    field: "termination",
    rows: &[
        ("C", (), "100 % matte tin"),
        ("L", (), "Tin-lead, at least 5 % lead"),
    ],
};
