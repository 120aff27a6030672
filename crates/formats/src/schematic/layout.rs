//! Positions of the elements and wires of a network.

use henrad_sim::network::Connection;

use super::symbol::HALF_LENGTH;

/// Width of one element with room for its text, px.
const ELEMENT_WIDTH: f64 = 104.0;
/// Room above and below the wire of an element, px.
const ABOVE: f64 = 28.0;
const BELOW: f64 = 30.0;
/// Distance between the joint of parallel branches and the branches, px.
const JOINT: f64 = 12.0;

/// A straight wire from one point to another.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Wire {
    pub from: [f64; 2],
    pub to: [f64; 2],
}

/// The place of an element: its index and the left end of its symbol.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Place {
    pub element: usize,
    pub at: [f64; 2],
}

/// Size and content of a laid-out network; its ends are at (0, `wire`) and (`width`, `wire`).
#[derive(Debug, Default)]
pub(super) struct Layout {
    pub width: f64,
    pub height: f64,
    pub wire: f64,
    pub wires: Vec<Wire>,
    pub places: Vec<Place>,
    /// Where more than two wires meet.
    pub joints: Vec<[f64; 2]>,
}

impl Layout {
    pub fn new(connection: &Connection) -> Self {
        match connection {
            Connection::Element(index) => Self::element(*index),
            Connection::Series(members) => Self::series(members.iter().map(Self::new)),
            Connection::Parallel(members) => {
                Self::parallel(members.iter().map(Self::new).collect())
            }
        }
    }

    fn element(element: usize) -> Self {
        let left = ELEMENT_WIDTH / 2.0 - HALF_LENGTH;
        let mut layout = Self {
            width: ELEMENT_WIDTH,
            height: ABOVE + BELOW,
            wire: ABOVE,
            places: vec![Place {
                element,
                at: [left, ABOVE],
            }],
            ..Self::default()
        };
        layout.horizontal(0.0, left, ABOVE);
        layout.horizontal(ELEMENT_WIDTH - left, ELEMENT_WIDTH, ABOVE);
        layout
    }

    fn series(members: impl Iterator<Item = Self>) -> Self {
        let members: Vec<_> = members.collect();
        let wire = members.iter().map(|it| it.wire).fold(0.0, f64::max);
        let mut layout = Self {
            wire,
            ..Self::default()
        };
        for member in members {
            let offset = [layout.width, wire - member.wire];
            layout.height = layout.height.max(offset[1] + member.height);
            layout.width += member.width;
            layout.place(member, offset);
        }
        layout
    }

    /// Branches below each other between two rails; wires extend short ones to the right rail.
    fn parallel(members: Vec<Self>) -> Self {
        let widest = members.iter().map(|it| it.width).fold(0.0, f64::max);
        let mut layout = Self {
            width: widest + 2.0 * JOINT,
            wire: members.first().map_or(0.0, |first| first.wire),
            ..Self::default()
        };
        let rails = [JOINT, layout.width - JOINT];
        let mut last = layout.wire;
        let count = members.len();
        for (position, member) in members.into_iter().enumerate() {
            last = layout.height + member.wire;
            layout.horizontal(JOINT + member.width, rails[1], last);
            if position + 1 < count {
                layout.joints.extend(rails.map(|rail| [rail, last]));
            }
            let top = layout.height;
            layout.height += member.height;
            layout.place(member, [JOINT, top]);
        }
        let wire = layout.wire;
        for rail in rails {
            layout.wires.push(Wire {
                from: [rail, wire],
                to: [rail, last],
            });
        }
        layout.horizontal(0.0, rails[0], wire);
        layout.horizontal(rails[1], layout.width, wire);
        layout
    }

    fn horizontal(&mut self, from: f64, to: f64, y: f64) {
        if to > from {
            self.wires.push(Wire {
                from: [from, y],
                to: [to, y],
            });
        }
    }

    fn place(&mut self, member: Self, offset: [f64; 2]) {
        let moved = |[x, y]: [f64; 2]| [x + offset[0], y + offset[1]];
        self.wires.extend(member.wires.iter().map(|wire| Wire {
            from: moved(wire.from),
            to: moved(wire.to),
        }));
        self.places.extend(member.places.iter().map(|place| Place {
            at: moved(place.at),
            ..*place
        }));
        self.joints.extend(member.joints.into_iter().map(moved));
    }
}
