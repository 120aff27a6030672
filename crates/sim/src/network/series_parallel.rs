//! A netlist as nested series and parallel connections, the form for drawing.

use super::circuit::{Netlist, Node};

/// Elements in series or parallel, outermost connection first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Connection {
    /// Index of one element of the netlist.
    Element(usize),
    /// One after the other, from the positive pin.
    Series(Vec<Connection>),
    /// Side by side, in the order of their first elements.
    Parallel(Vec<Connection>),
}

/// An edge between two nodes while a netlist is reduced.
struct Edge {
    connection: Connection,
    from: Node,
    to: Node,
}

impl Netlist {
    /// The netlist as nested connections between its pins; `None` without elements, and for a
    /// network that is not series-parallel, such as a bridge.
    ///
    /// # Source
    /// Textbook: parallel edges and nodes of two edges are merged until one edge remains.
    ///
    /// # Examples
    /// ```
    /// use henrad_parts::quantity::{Farads, Ohms};
    /// use henrad_sim::network::{Connection, ElementValue, Netlist};
    /// let mut netlist = Netlist::new();
    /// let inner = netlist.branch("R1", ElementValue::Resistance(Ohms::new(3.0)), Netlist::POSITIVE)?;
    /// netlist.join("C1", ElementValue::Capacitance(Farads::new(1e-6)), [inner, Netlist::NEGATIVE])?;
    /// let expected = Connection::Series(vec![Connection::Element(0), Connection::Element(1)]);
    /// assert_eq!(netlist.connection(), Some(expected));
    /// # Ok::<(), henrad_sim::SimError>(())
    /// ```
    pub fn connection(&self) -> Option<Connection> {
        let elements = self.elements().iter().enumerate();
        let mut edges: Vec<_> = elements
            .map(|(index, element)| Edge {
                connection: Connection::Element(index),
                from: element.nodes[0],
                to: element.nodes[1],
            })
            .collect();
        while join_parallel(&mut edges) || join_series(&mut edges, self.node_count()) {}
        let last = edges.pop().filter(|_| edges.is_empty())?;
        let spans_pins = [last.from, last.to].contains(&Self::POSITIVE)
            && [last.from, last.to].contains(&Self::NEGATIVE);
        spans_pins.then(|| last.connection.directed(last.from == Self::POSITIVE))
    }
}

impl Connection {
    /// The connection seen from its other end unless `forward`.
    fn directed(self, forward: bool) -> Self {
        match self {
            Self::Series(members) if !forward => {
                let members = members.into_iter().rev();
                Self::Series(members.map(|member| member.directed(false)).collect())
            }
            Self::Parallel(members) if !forward => {
                let members = members.into_iter();
                Self::Parallel(members.map(|member| member.directed(false)).collect())
            }
            other => other,
        }
    }

    fn into_series(self) -> Vec<Self> {
        match self {
            Self::Series(members) => members,
            other => vec![other],
        }
    }

    fn into_parallel(self) -> Vec<Self> {
        match self {
            Self::Parallel(members) => members,
            other => vec![other],
        }
    }

    /// Index of the first element, which decides the order of parallel members.
    fn first_element(&self) -> usize {
        match self {
            Self::Element(index) => *index,
            Self::Series(members) | Self::Parallel(members) => {
                let firsts = members.iter().map(Self::first_element);
                firsts.min().unwrap_or(usize::MAX)
            }
        }
    }
}

/// Merges the first two parallel edges; false if there are none.
fn join_parallel(edges: &mut Vec<Edge>) -> bool {
    for first in 0..edges.len() {
        let ends = |edge: &Edge| [edge.from.min(edge.to), edge.from.max(edge.to)];
        let wanted = ends(&edges[first]);
        let Some(offset) = edges[first + 1..].iter().position(|it| ends(it) == wanted) else {
            continue;
        };
        let second = edges.remove(first + 1 + offset);
        let edge = edges.remove(first);
        let forward = edge.from == second.from;
        let mut members = edge.connection.into_parallel();
        members.extend(second.connection.directed(forward).into_parallel());
        members.sort_by_key(Connection::first_element);
        edges.insert(
            first,
            Edge {
                connection: Connection::Parallel(members),
                ..edge
            },
        );
        return true;
    }
    false
}

/// Merges the edges of the first inner node with exactly two; false if there is none.
fn join_series(edges: &mut Vec<Edge>, nodes: usize) -> bool {
    let inner = (2..nodes).find(|&node| {
        let touching = edges.iter().filter(|edge| touches(edge, node));
        touching.count() == 2
    });
    let Some(node) = inner else {
        return false;
    };
    let mut touching = edges.extract_if(.., |edge| touches(edge, node));
    let (Some(near), Some(far)) = (touching.next(), touching.next()) else {
        return false;
    };
    drop(touching);
    let near_forward = near.to.index() == node;
    let far_forward = far.from.index() == node;
    let mut members = near.connection.directed(near_forward).into_series();
    members.extend(far.connection.directed(far_forward).into_series());
    edges.push(Edge {
        connection: Connection::Series(members),
        from: if near_forward { near.from } else { near.to },
        to: if far_forward { far.to } else { far.from },
    });
    true
}

fn touches(edge: &Edge, node: usize) -> bool {
    edge.from.index() == node || edge.to.index() == node
}

#[cfg(test)]
mod tests {
    use henrad_parts::quantity::{Farads, Ohms};

    use super::*;
    use crate::network::ElementValue;

    const ONE_OHM: ElementValue = ElementValue::Resistance(Ohms::new(1.0));
    const ONE_FARAD: ElementValue = ElementValue::Capacitance(Farads::new(1.0));

    fn names(netlist: &Netlist, connection: &Connection) -> String {
        let join = |members: &[Connection], sign: &str| {
            let members = members.iter().map(|member| names(netlist, member));
            format!("({})", members.collect::<Vec<_>>().join(sign))
        };
        match connection {
            Connection::Element(index) => netlist.elements()[*index].name.clone(),
            Connection::Series(members) => join(members, "-"),
            Connection::Parallel(members) => join(members, "|"),
        }
    }

    #[test]
    fn a_ladder_nests_from_the_pin_inwards() {
        let mut netlist = Netlist::new();
        let port = netlist.branch("R0", ONE_OHM, Netlist::POSITIVE).unwrap();
        netlist
            .join("RL", ONE_OHM, [port, Netlist::NEGATIVE])
            .unwrap();
        netlist
            .join("C1", ONE_FARAD, [port, Netlist::NEGATIVE])
            .unwrap();
        let second = netlist.branch("R1", ONE_OHM, port).unwrap();
        netlist
            .join("C2", ONE_FARAD, [second, Netlist::NEGATIVE])
            .unwrap();
        let third = netlist.branch("R2", ONE_OHM, second).unwrap();
        netlist
            .join("C3", ONE_FARAD, [third, Netlist::NEGATIVE])
            .unwrap();
        let connection = netlist.connection().unwrap();
        assert_eq!(
            names(&netlist, &connection),
            "(R0-(RL|C1|(R1-(C2|(R2-C3)))))"
        );
    }

    #[test]
    fn a_bridge_and_an_empty_netlist_have_no_such_form() {
        assert_eq!(Netlist::new().connection(), None);
        let mut bridge = Netlist::new();
        let left = bridge.branch("R1", ONE_OHM, Netlist::POSITIVE).unwrap();
        let right = bridge.branch("R2", ONE_OHM, Netlist::POSITIVE).unwrap();
        bridge.join("R3", ONE_OHM, [left, right]).unwrap();
        bridge
            .join("R4", ONE_OHM, [left, Netlist::NEGATIVE])
            .unwrap();
        bridge
            .join("R5", ONE_OHM, [right, Netlist::NEGATIVE])
            .unwrap();
        assert_eq!(bridge.connection(), None);
    }

    #[test]
    fn elements_named_from_the_far_end_keep_their_place() {
        let mut netlist = Netlist::new();
        let inner = netlist.branch("R1", ONE_OHM, Netlist::POSITIVE).unwrap();
        netlist
            .join("C1", ONE_FARAD, [Netlist::NEGATIVE, inner])
            .unwrap();
        let connection = netlist.connection().unwrap();
        assert_eq!(names(&netlist, &connection), "(R1-C1)");
    }
}
