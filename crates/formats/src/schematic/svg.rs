//! A laid-out network as SVG text.

use std::fmt::Write;

use henrad_sim::network::Netlist;

use super::layout::Layout;
use super::symbol::{HALF_LENGTH, path, value_text};

/// Around the drawing, px.
const MARGIN: f64 = 16.0;
/// Wire from a pin to the network, px.
const LEAD: f64 = 22.0;
/// Radius of a pin and of a joint, px.
const PIN: f64 = 4.0;
const JOINT: f64 = 2.5;
/// Baselines of name and value, from the wire, px.
const NAME_ABOVE: f64 = -17.0;
const VALUE_BELOW: f64 = 25.0;

/// Draws a netlist; `title` names it for screen readers. `None` for a network that is not
/// series-parallel or has no elements.
///
/// Lines and texts have the color `currentColor`; the drawing has no script, style or link.
///
/// ```
/// use henrad_parts::quantity::Ohms;
/// use henrad_sim::network::{ElementValue, Netlist};
/// let mut netlist = Netlist::new();
/// let resistor = ElementValue::Resistance(Ohms::new(0.033));
/// netlist.join("RS", resistor, [Netlist::POSITIVE, Netlist::NEGATIVE])?;
/// let svg = henrad_formats::schematic::draw("Jumper", &netlist).unwrap_or_default();
/// assert!(svg.contains("<title>Jumper</title>") && svg.contains(">33 mΩ<"));
/// # Ok::<(), henrad_sim::SimError>(())
/// ```
pub fn draw(title: &str, netlist: &Netlist) -> Option<String> {
    let layout = Layout::new(&netlist.connection()?);
    let width = layout.width + 2.0 * (MARGIN + LEAD);
    let height = layout.height + 2.0 * MARGIN;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"{width:.0}\" \
         height=\"{height:.0}\" viewBox=\"0 0 {width:.0} {height:.0}\">\
         <title>{}</title><desc>{}</desc>",
        escaped(title),
        escaped(&description(netlist)),
    );
    let left = MARGIN + LEAD;
    // Writing to a String cannot fail.
    let _ = write!(
        svg,
        "<g transform=\"translate({left:.0} {MARGIN:.0})\">{}{}{}{}</g></svg>",
        lines(&layout, netlist),
        joints(&layout),
        pins(&layout),
        texts(&layout, netlist),
    );
    Some(svg)
}

/// The elements with their values, in words.
fn description(netlist: &Netlist) -> String {
    let elements = netlist.elements().iter();
    let words = elements.map(|element| format!("{} {}", element.name, value_text(&element.value)));
    words.collect::<Vec<_>>().join(", ")
}

/// Wires and symbols, one path.
fn lines(layout: &Layout, netlist: &Netlist) -> String {
    let mut path_text = String::new();
    for wire in &layout.wires {
        let ([x, y], [to_x, to_y]) = (wire.from, wire.to);
        let _ = write!(path_text, "M{x} {y}L{to_x} {to_y}");
    }
    for place in &layout.places {
        let [x, y] = place.at;
        let symbol = path(&netlist.elements()[place.element].value);
        let _ = write!(path_text, "M{x} {y}{symbol}");
    }
    format!(
        "<path fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.5\" \
         stroke-linecap=\"round\" stroke-linejoin=\"round\" d=\"{path_text}\"/>"
    )
}

fn joints(layout: &Layout) -> String {
    let dots = layout.joints.iter().map(|[x, y]| {
        format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{JOINT}\" fill=\"currentColor\"/>")
    });
    dots.collect()
}

/// Both pins with their numbers and the wires to them.
fn pins(layout: &Layout) -> String {
    let y = layout.wire;
    let ends = [(0.0, -LEAD, "1"), (layout.width, layout.width + LEAD, "2")];
    let drawn = ends.map(|(end, pin, number)| {
        let edge = pin + PIN * (end - pin).signum();
        format!(
            "<path stroke=\"currentColor\" stroke-width=\"1.5\" d=\"M{end} {y}L{edge} {y}\"/>\
             <circle cx=\"{pin}\" cy=\"{y}\" r=\"{PIN}\" fill=\"none\" stroke=\"currentColor\" \
             stroke-width=\"1.5\"/>\
             <text x=\"{pin}\" y=\"{}\" fill=\"currentColor\" font-family=\"system-ui, sans-serif\" \
             font-size=\"12\" text-anchor=\"middle\">{number}</text>",
            y + NAME_ABOVE,
        )
    });
    drawn.concat()
}

/// Name above and value below each symbol.
fn texts(layout: &Layout, netlist: &Netlist) -> String {
    let mut texts = "<g fill=\"currentColor\" font-family=\"system-ui, sans-serif\" \
                     font-size=\"12\" text-anchor=\"middle\">"
        .to_owned();
    for place in &layout.places {
        let element = &netlist.elements()[place.element];
        let (x, y) = (place.at[0] + HALF_LENGTH, place.at[1]);
        let _ = write!(
            texts,
            "<text x=\"{x}\" y=\"{}\">{}</text><text x=\"{x}\" y=\"{}\" font-weight=\"600\">{}</text>",
            y + NAME_ABOVE,
            escaped(&element.name),
            y + VALUE_BELOW,
            escaped(&value_text(&element.value)),
        );
    }
    texts.push_str("</g>");
    texts
}

/// Text as XML character data; control characters, which XML does not allow, are dropped.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&apos;"),
            _ if c.is_control() => {}
            _ => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use henrad_parts::quantity::{Farads, Henries, Ohms};
    use henrad_sim::network::ElementValue;

    use super::*;

    fn netlist() -> Netlist {
        let mut netlist = Netlist::new();
        let inductor = ElementValue::Inductance(Henries::new(0.5e-9));
        let inner = netlist.branch("L1", inductor, Netlist::POSITIVE).unwrap();
        let ends = [inner, Netlist::NEGATIVE];
        let capacitor = ElementValue::Capacitance(Farads::new(100e-9));
        netlist.join("C1", capacitor, ends).unwrap();
        let leakage = ElementValue::Resistance(Ohms::new(5e9));
        netlist.join("RL", leakage, ends).unwrap();
        netlist
    }

    #[test]
    fn every_element_is_drawn_once_with_its_value() {
        let svg = draw("C1 at 10 kHz", &netlist()).unwrap();
        for text in [">L1<", ">500 pH<", ">C1<", ">100 nF<", ">RL<", ">5 GΩ<"] {
            assert_eq!(svg.matches(text).count(), 1, "{text} in {svg}");
        }
        assert!(svg.contains("<desc>L1 500 pH, C1 100 nF, RL 5 GΩ</desc>"));
        assert!(
            !svg.contains('#') && !svg.contains("rgb"),
            "no color of its own"
        );
    }

    #[test]
    fn nothing_in_a_title_becomes_markup() {
        let svg = draw("<script>&\"'\u{0}", &netlist()).unwrap();
        assert!(
            svg.contains("<title>&lt;script&gt;&amp;&quot;&apos;</title>"),
            "{svg}"
        );
        assert!(!svg.contains("<script"));
    }

    #[test]
    fn parallel_branches_share_their_rails() {
        let netlist = netlist();
        let layout = Layout::new(&netlist.connection().unwrap());
        let places: Vec<_> = layout.places.iter().map(|place| place.at).collect();
        assert_eq!(places[1][0], places[2][0], "one below the other");
        assert!(places[2][1] > places[1][1]);
        assert_eq!(layout.joints.len(), 2);
    }

    #[test]
    fn a_netlist_without_elements_has_no_drawing() {
        assert_eq!(draw("nothing", &Netlist::new()), None);
    }
}
