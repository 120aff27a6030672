//! Curves as an SVG picture for a page that has no script: a wiki, a report, a README.

use std::fmt::Write;

use henrad_parts::quantity;

/// How an axis runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AxisScale {
    /// In decades.
    Logarithmic,
    /// In equal steps.
    Linear,
}

/// A quantity along an edge of the chart.
#[derive(Debug, Clone, PartialEq)]
pub struct ChartAxis {
    /// Name of the quantity.
    pub label: String,
    /// Its unit.
    pub unit: String,
    /// How it runs.
    pub scale: AxisScale,
}

/// A curve.
#[derive(Debug, Clone, PartialEq)]
pub struct ChartLine {
    /// What the legend calls it; an empty name is in no legend.
    pub name: String,
    /// Points (x, y), rising in x.
    pub points: Vec<[f64; 2]>,
    /// Whether it belongs to the right axis.
    pub is_right: bool,
    /// Whether it is an edge of a band and therefore thin.
    pub is_edge: bool,
}

/// A chart.
#[derive(Debug, Clone, PartialEq)]
pub struct Chart {
    /// First line above the curves.
    pub title: String,
    /// Second line: the conditions.
    pub conditions: String,
    /// Line below the curves: what they rest on.
    pub note: String,
    /// The horizontal axis.
    pub x: ChartAxis,
    /// The axis at the left edge.
    pub left: ChartAxis,
    /// The axis at the right edge.
    pub right: Option<ChartAxis>,
    /// The curves.
    pub lines: Vec<ChartLine>,
}

/// Colors of a theme.
struct Theme {
    ground: &'static str,
    ink: &'static str,
    quiet: &'static str,
    grid: &'static str,
    lines: [&'static str; 4],
}

const LIGHT: Theme = Theme {
    ground: "#ffffff",
    ink: "#13181d",
    quiet: "#5b6672",
    grid: "#dfe3e7",
    lines: ["#2c5cd6", "#e36201", "#1f684b", "#a7387d"],
};
const DARK: Theme = Theme {
    ground: "#14181c",
    ink: "#e8ecef",
    quiet: "#9aa5b0",
    grid: "#2d343b",
    lines: ["#4e78d1", "#e78200", "#acdfb3", "#d23574"],
};

/// Where the plot lies in the picture.
#[derive(Clone, Copy)]
struct Frame {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
}

/// An axis with its ends.
struct Span<'a> {
    axis: &'a ChartAxis,
    from: f64,
    to: f64,
}

impl Span<'_> {
    /// Place of a value between the ends, 0 to 1.
    fn place(&self, value: f64) -> f64 {
        match self.axis.scale {
            AxisScale::Linear => (value - self.from) / (self.to - self.from),
            AxisScale::Logarithmic => (value / self.from).log10() / (self.to / self.from).log10(),
        }
    }

    /// Values with a line and a number.
    fn ticks(&self) -> Vec<f64> {
        let whole = |first: f64, last: f64| {
            std::iter::successors(Some(first), |count| Some(count + 1.0))
                .take_while(move |count| *count <= last)
        };
        match self.axis.scale {
            AxisScale::Logarithmic => {
                let decades = (self.to / self.from).log10();
                let steps: &[f64] = if decades < 2.5 {
                    &[1.0, 2.0, 5.0]
                } else {
                    &[1.0]
                };
                let every = if decades > 8.5 { 2.0 } else { 1.0 };
                let decades = whole(self.from.log10().floor(), self.to.log10().ceil());
                decades
                    .filter(|decade| decade % every == 0.0)
                    .flat_map(|decade| steps.iter().map(move |step| step * 10f64.powf(decade)))
                    .filter(|value| self.holds(*value))
                    .collect()
            }
            AxisScale::Linear => {
                let step = nice_step((self.to - self.from) / 5.0);
                let counts = whole((self.from / step).ceil(), (self.to / step).floor());
                counts.map(|count| count * step).collect()
            }
        }
    }

    fn holds(&self, value: f64) -> bool {
        (-1e-9..=1.0 + 1e-9).contains(&self.place(value))
    }
}

/// The next of 1, 2, 5 and their decades.
fn nice_step(rough: f64) -> f64 {
    let decade = 10f64.powf(rough.log10().floor());
    let steps = [1.0, 2.0, 5.0, 10.0].map(|step| step * decade);
    let fits = steps.into_iter().find(|step| *step >= rough * (1.0 - 1e-9));
    fits.unwrap_or(10.0 * decade)
}

/// The values of a chart along one axis, widened to whole steps.
fn span(axis: &ChartAxis, values: impl Iterator<Item = f64>) -> Option<Span<'_>> {
    let is_logarithmic = axis.scale == AxisScale::Logarithmic;
    let usable = |value: &f64| value.is_finite() && (!is_logarithmic || *value > 0.0);
    let (from, to) = values
        .filter(usable)
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(from, to), value| {
            (from.min(value), to.max(value))
        });
    if from > to {
        return None;
    }
    let (from, to) = if is_logarithmic {
        // At least half a decade, to whole parts of one.
        let low = (from.log10() * 4.0).floor() / 4.0;
        let high = (to.log10() * 4.0).ceil() / 4.0;
        let high = high.max(low + 0.5);
        (10f64.powf(low), 10f64.powf(high))
    } else {
        let room = (to - from).max(to.abs() * 1e-3).max(f64::MIN_POSITIVE);
        let step = nice_step(room / 5.0);
        (
            (from / step).floor() * step,
            ((to / step).ceil() * step).max(from + step),
        )
    };
    Some(Span { axis, from, to })
}

/// A picture that is being written.
struct Picture<'a> {
    svg: String,
    theme: &'a Theme,
    frame: Frame,
}

impl Picture<'_> {
    fn text(&mut self, at: [f64; 2], anchor: &str, color: &str, size: u32, words: &str) {
        let ([x, y], words) = (at, escaped(words));
        let _ = write!(
            self.svg,
            "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" fill=\"{color}\" \
             font-size=\"{size}\">{words}</text>"
        );
    }

    fn bottom(&self) -> f64 {
        self.frame.top + self.frame.height
    }

    /// Lines and numbers along the bottom.
    fn x_axis(&mut self, x: &Span<'_>) {
        let (bottom, quiet) = (self.bottom(), self.theme.quiet);
        for tick in x.ticks() {
            let at = self.frame.left + x.place(tick) * self.frame.width;
            let _ = write!(
                self.svg,
                "<path d=\"M{at:.1} {:.1}V{bottom:.1}\" stroke=\"{}\"/>",
                self.frame.top, self.theme.grid
            );
            let words = quantity::format(tick, &x.axis.unit, 3);
            self.text([at, bottom + 16.0], "middle", quiet, 11, &words);
        }
        let middle = self.frame.left + self.frame.width / 2.0;
        let ink = self.theme.ink;
        self.text([middle, bottom + 34.0], "middle", ink, 11, &x.axis.label);
    }

    /// Numbers along an edge, and lines from the left one.
    fn y_axis(&mut self, y: &Span<'_>, is_right: bool) {
        let Frame {
            left,
            top,
            width,
            height,
        } = self.frame;
        let (edge, anchor) = if is_right {
            (left + width + 6.0, "start")
        } else {
            (left - 6.0, "end")
        };
        for tick in y.ticks() {
            let at = top + height - y.place(tick) * height;
            if !is_right {
                let _ = write!(
                    self.svg,
                    "<path d=\"M{left:.1} {at:.1}h{width:.1}\" stroke=\"{}\"/>",
                    self.theme.grid
                );
            }
            let words = quantity::format(tick, &y.axis.unit, 3);
            self.text([edge, at + 4.0], anchor, self.theme.quiet, 11, &words);
        }
        let (at, anchor) = if is_right {
            (left + width, "end")
        } else {
            (left, "start")
        };
        self.text([at, top - 6.0], anchor, self.theme.ink, 11, &y.axis.label);
    }

    /// The path through the points that the axes hold, to a tenth of a pixel.
    fn curve(&mut self, line: &ChartLine, color: &str, x: &Span<'_>, y: &Span<'_>) {
        let mut path = String::new();
        let mut is_drawing = false;
        for &[at, value] in &line.points {
            let is_shown = value.is_finite() && y.holds(value);
            if is_shown {
                let letter = if is_drawing { 'L' } else { 'M' };
                let left = self.frame.left + x.place(at) * self.frame.width;
                let top = self.bottom() - y.place(value) * self.frame.height;
                let _ = write!(path, "{letter}{left:.1} {top:.1}");
            }
            is_drawing = is_shown;
        }
        let stroke = if line.is_edge {
            "0.8\" stroke-dasharray=\"3 2"
        } else {
            "1.8"
        };
        let _ = write!(
            self.svg,
            "<path d=\"{path}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"{stroke}\"/>"
        );
    }
}

impl Chart {
    /// The picture, `width` pixels wide and five eighths as high.
    pub fn svg(&self, width: u32, is_dark: bool) -> String {
        let theme = if is_dark { &DARK } else { &LIGHT };
        let width = f64::from(width);
        let height = (width * 0.625).round();
        let right_edge = if self.right.is_some() { 64.0 } else { 20.0 };
        let mut picture = Picture {
            svg: format!(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
                 viewBox=\"0 0 {width} {height}\" role=\"img\" font-family=\"sans-serif\" \
                 font-size=\"11\"><title>{}</title>\
                 <rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>",
                escaped(&self.title),
                theme.ground
            ),
            theme,
            frame: Frame {
                left: 64.0,
                top: 72.0,
                width: width - 64.0 - right_edge,
                height: height - 72.0 - 86.0,
            },
        };
        picture.text([16.0, 22.0], "start", theme.ink, 14, &self.title);
        picture.text([16.0, 40.0], "start", theme.quiet, 11, &self.conditions);
        picture.text([16.0, height - 10.0], "start", theme.quiet, 10, &self.note);
        let points = self.lines.iter().flat_map(|line| &line.points);
        if let Some(x) = exact_span(&self.x, points.map(|point| point[0])) {
            self.curves(&mut picture, &x);
        } else {
            picture.text(
                [width / 2.0, height / 2.0],
                "middle",
                theme.quiet,
                12,
                "No curve",
            );
        }
        picture.svg + "</svg>"
    }

    fn curves(&self, picture: &mut Picture<'_>, x: &Span<'_>) {
        let theme = picture.theme;
        picture.x_axis(x);
        for (axis, is_right) in [(Some(&self.left), false), (self.right.as_ref(), true)] {
            let lines = self.lines.iter().filter(|line| line.is_right == is_right);
            let values = lines.clone().flat_map(|line| &line.points);
            let y = axis.and_then(|axis| span(axis, values.map(|point| point[1])));
            if let Some(y) = y {
                picture.y_axis(&y, is_right);
                for line in lines {
                    picture.curve(line, self.color(theme, line), x, &y);
                }
            }
        }
        let Frame {
            left,
            top,
            width,
            height,
        } = picture.frame;
        let _ = write!(
            picture.svg,
            "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" \
             fill=\"none\" stroke=\"{}\"/>",
            theme.quiet
        );
        let at = picture.bottom() + 52.0;
        let mut legend = left;
        for line in self.lines.iter().filter(|line| !line.name.is_empty()) {
            let _ = write!(
                picture.svg,
                "<path d=\"M{legend:.1} {at:.1}h16\" stroke=\"{}\" stroke-width=\"2.5\"/>",
                self.color(theme, line)
            );
            picture.text(
                [legend + 22.0, at + 4.0],
                "start",
                theme.ink,
                11,
                &line.name,
            );
            legend += 40.0 + 6.5 * line.name.chars().count() as f64;
        }
    }

    /// Color of a line: its place among those with a name; edges have that of the line before.
    fn color<'a>(&self, theme: &'a Theme, line: &ChartLine) -> &'a str {
        let before = self
            .lines
            .iter()
            .take_while(|other| !std::ptr::eq(*other, line));
        let named = before.filter(|other| !other.name.is_empty()).count();
        let place = named.saturating_sub(usize::from(line.name.is_empty()));
        theme.lines[place % theme.lines.len()]
    }
}

/// The x axis ends where the curves end.
fn exact_span(axis: &ChartAxis, values: impl Iterator<Item = f64>) -> Option<Span<'_>> {
    let (from, to) = values.fold((f64::INFINITY, f64::NEG_INFINITY), |(from, to), value| {
        (from.min(value), to.max(value))
    });
    (from < to).then_some(Span { axis, from, to })
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chart(lines: Vec<ChartLine>) -> Chart {
        let axis = |label: &str, unit: &str, scale| ChartAxis {
            label: label.to_owned(),
            unit: unit.to_owned(),
            scale,
        };
        Chart {
            title: "A < B & C".to_owned(),
            conditions: "12 V, 60 °C".to_owned(),
            note: String::new(),
            x: axis("Frequency", "Hz", AxisScale::Logarithmic),
            left: axis("Impedance", "Ω", AxisScale::Logarithmic),
            right: None,
            lines,
        }
    }

    fn line(points: Vec<[f64; 2]>) -> ChartLine {
        ChartLine {
            name: "|Z|".to_owned(),
            points,
            is_right: false,
            is_edge: false,
        }
    }

    #[test]
    fn a_straight_law_is_a_straight_line_on_decades() {
        let svg = chart(vec![line(vec![[1e3, 10.0], [1e4, 1.0], [1e5, 0.1]])]).svg(720, false);
        let start = svg.find("fill=\"none\" stroke=\"#2c5cd6\"").unwrap();
        let path = svg[..start].rsplit("d=\"").next().unwrap();
        let numbers: Vec<f64> = path
            .split(|c: char| !c.is_ascii_digit() && c != '.')
            .filter_map(|word| word.parse().ok())
            .collect();
        let [x0, y0, x1, y1, x2, y2] = numbers[..] else {
            panic!("three points: {numbers:?}")
        };
        assert!((x2 - x1 - (x1 - x0)).abs() < 0.25 && (y2 - y1 - (y1 - y0)).abs() < 0.25);
        assert!(svg.contains("A &lt; B &amp; C") && svg.contains(">10 kHz<"));
    }

    #[test]
    fn a_chart_without_curves_says_so() {
        assert!(chart(Vec::new()).svg(400, true).contains("No curve"));
    }

    #[test]
    fn linear_ticks_are_round() {
        let axis = ChartAxis {
            label: String::new(),
            unit: "V".to_owned(),
            scale: AxisScale::Linear,
        };
        let span = span(&axis, [0.0, 24.3].into_iter()).unwrap();
        assert_eq!(span.ticks(), [0.0, 5.0, 10.0, 15.0, 20.0, 25.0]);
    }
}
