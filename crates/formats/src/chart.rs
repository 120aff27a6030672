//! Curves as an SVG picture for a page that has no script: a wiki, a report, a README.

use std::fmt::Write;

use henrad_parts::quantity;

/// How an axis runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum AxisScale {
    /// In decades.
    #[default]
    Logarithmic,
    /// In equal steps.
    Linear,
    /// In equal steps from zero.
    FromZero,
}

/// A quantity along an edge of the chart.
#[derive(Debug, Clone, PartialEq, Default)]
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

/// A value that the left axis is compared with.
#[derive(Debug, Clone, PartialEq)]
pub struct ChartBound {
    /// The value.
    pub value: f64,
    /// What it is.
    pub label: String,
}

/// A point of a curve with its value in words.
#[derive(Debug, Clone, PartialEq)]
pub struct ChartMark {
    /// The point (x, y), on the left axis.
    pub at: [f64; 2],
    /// Its value.
    pub label: String,
}

/// A chart.
#[derive(Debug, Clone, PartialEq, Default)]
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
    /// The curves. The space between the edges of a band is shaded, and that between a line and its only edge.
    pub lines: Vec<ChartLine>,
    /// A line across at a value of the left axis.
    pub bound: Option<ChartBound>,
    /// A line upwards at this x.
    pub cursor: Option<f64>,
    /// Points that are named.
    pub marks: Vec<ChartMark>,
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

/// Color of the line at the operating point.
const CURSOR: &str = "#00717a";

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
            AxisScale::Linear | AxisScale::FromZero => (value - self.from) / (self.to - self.from),
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
            AxisScale::Linear | AxisScale::FromZero => {
                let step = nice_step((self.to - self.from) / 5.0);
                let counts = whole((self.from / step).ceil(), (self.to / step).floor());
                counts.map(|count| count * step).collect()
            }
        }
    }

    fn words(&self, value: f64) -> String {
        quantity_in_words(value, &self.axis.unit)
    }

    fn holds(&self, value: f64) -> bool {
        (-1e-9..=1.0 + 1e-9).contains(&self.place(value))
    }
}

/// A value with its unit; hours have no prefix.
pub fn quantity_in_words(value: f64, unit: &str) -> String {
    match unit {
        "h" => format!("{} h", quantity::grouped(&format!("{value:.0}"))),
        unit => quantity::format(value, unit, 3),
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
    let zero = (axis.scale == AxisScale::FromZero).then_some(0.0);
    let (from, to) = values
        .chain(zero)
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
            let words = x.words(tick);
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
            let words = y.words(tick);
            self.text([edge, at + 4.0], anchor, self.theme.quiet, 11, &words);
        }
        let (at, anchor) = if is_right {
            (left + width, "end")
        } else {
            (left, "start")
        };
        self.text([at, top - 6.0], anchor, self.theme.ink, 11, &y.axis.label);
    }

    fn point(&self, [at, value]: [f64; 2], x: &Span<'_>, y: &Span<'_>) -> [f64; 2] {
        let left = self.frame.left + x.place(at) * self.frame.width;
        [left, self.bottom() - y.place(value) * self.frame.height]
    }

    /// The path through the points that the axes hold, to a tenth of a pixel.
    fn curve(&mut self, line: &ChartLine, color: &str, x: &Span<'_>, y: &Span<'_>) {
        let mut path = String::new();
        let mut is_drawing = false;
        for &[at, value] in &line.points {
            let is_shown = value.is_finite() && y.holds(value);
            if is_shown {
                let letter = if is_drawing { 'L' } else { 'M' };
                let [left, top] = self.point([at, value], x, y);
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

    /// The space between two curves, where both have values.
    fn shade(&mut self, between: [&ChartLine; 2], color: &str, x: &Span<'_>, y: &Span<'_>) {
        let drawn = |line: &ChartLine| -> Vec<[f64; 2]> {
            let held = line.points.iter().filter(|it| y.holds(it[1]));
            held.map(|it| self.point(*it, x, y)).collect()
        };
        let [ahead, mut back] = between.map(drawn);
        back.reverse();
        let points = ahead.iter().chain(&back);
        let places: Vec<String> = points.map(|[x, y]| format!("{x:.1} {y:.1}")).collect();
        let _ = write!(
            self.svg,
            "<path d=\"M{}Z\" fill=\"{color}\" fill-opacity=\"0.12\"/>",
            places.join("L")
        );
    }

    /// The bound, the cursor and the named points.
    fn marks(&mut self, chart: &Chart, x: &Span<'_>, y: &Span<'_>) {
        let Frame {
            left, top, width, ..
        } = self.frame;
        let (ink, bottom) = (self.theme.ink, self.bottom());
        if let Some(bound) = chart.bound.as_ref().filter(|it| y.holds(it.value)) {
            let [_, at] = self.point([x.from, bound.value], x, y);
            let _ = write!(
                self.svg,
                "<path d=\"M{left:.1} {at:.1}h{width:.1}\" stroke=\"{ink}\" stroke-width=\"1.4\"/>"
            );
            // Below where the edge of the picture is too near.
            let words = if at - top < 16.0 { at + 13.0 } else { at - 5.0 };
            self.text([left + width - 4.0, words], "end", ink, 11, &bound.label);
        }
        if let Some(cursor) = chart.cursor.filter(|it| x.holds(*it)) {
            let at = left + x.place(cursor) * width;
            let _ = write!(
                self.svg,
                "<path d=\"M{at:.1} {top:.1}V{bottom:.1}\" stroke=\"{CURSOR}\" stroke-width=\"1.4\"/>"
            );
            let words = x.words(cursor);
            // Digits of the font are 6.2 px wide; the box covers the number of the axis behind it.
            let half = 3.1 * words.chars().count() as f64 + 5.0;
            let _ = write!(
                self.svg,
                "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"15\" rx=\"3\" fill=\"{CURSOR}\"/>",
                at - half,
                bottom + 4.0,
                2.0 * half
            );
            self.text([at, bottom + 15.0], "middle", "#ffffff", 11, &words);
        }
        let color = self.theme.lines[0];
        for (index, mark) in chart.marks.iter().enumerate() {
            if !x.holds(mark.at[0]) || !y.holds(mark.at[1]) {
                continue;
            }
            let [across, up] = self.point(mark.at, x, y);
            let ground = if index == 0 { color } else { self.theme.ground };
            let _ = write!(
                self.svg,
                "<circle cx=\"{across:.1}\" cy=\"{up:.1}\" r=\"3.5\" fill=\"{ground}\" stroke=\"{color}\" stroke-width=\"1.4\"/>"
            );
            // The first stands right above its point, the next left below it, unless the edge is near.
            let room = 6.5 * mark.label.chars().count() as f64 + 9.0;
            let is_right = if index == 0 {
                across + room < left + width
            } else {
                across - room < left
            };
            let (shift, anchor) = if is_right {
                (9.0, "start")
            } else {
                (-9.0, "end")
            };
            let down = if index == 0 { -6.0 } else { 15.0 };
            let at = [across + shift, (up + down).clamp(top + 11.0, bottom - 4.0)];
            self.text(at, anchor, ink, 11, &mark.label);
        }
    }
}

impl Chart {
    /// The picture, `width` pixels wide and five eighths as high.
    pub fn svg(&self, width: u32, is_dark: bool) -> String {
        let theme = if is_dark { &DARK } else { &LIGHT };
        let width = f64::from(width);
        let height = (width * 0.625).round();
        let has_legend = self.lines.iter().any(|line| !line.name.is_empty());
        let below = [
            (true, 40.0),
            (has_legend, 26.0),
            (!self.note.is_empty(), 20.0),
        ];
        let below: f64 = below.into_iter().filter(|it| it.0).map(|it| it.1).sum();
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
                height: height - 72.0 - below,
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
            let lines: Vec<&ChartLine> = lines.collect();
            let values = lines.iter().flat_map(|line| &line.points);
            let bound = self.bound.as_ref().filter(|_| !is_right);
            let values = values.map(|point| point[1]).chain(bound.map(|it| it.value));
            if let Some(y) = axis.and_then(|axis| span(axis, values)) {
                picture.y_axis(&y, is_right);
                for [one, other] in bands(&lines) {
                    picture.shade([one, other], self.color(theme, one), x, &y);
                }
                for line in lines {
                    picture.curve(line, self.color(theme, line), x, &y);
                }
                if !is_right {
                    picture.marks(self, x, &y);
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

/// Lines with a shaded space between them: the two edges of a band, or a line and its only edge.
fn bands<'a>(lines: &[&'a ChartLine]) -> Vec<[&'a ChartLine; 2]> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        let edges = lines[at + 1..].iter().take_while(|line| line.is_edge);
        match edges.count() {
            0 => {}
            1 => found.push([lines[at], lines[at + 1]]),
            _ => found.push([lines[at + 1], lines[at + 2]]),
        }
        at += 1;
        while lines.get(at).is_some_and(|line| line.is_edge) {
            at += 1;
        }
    }
    found
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
            lines,
            ..Chart::default()
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
    fn a_band_is_shaded_and_points_are_named_inside_the_frame() {
        let mut chart = chart(vec![
            line(vec![[1e3, 10.0], [1e5, 0.1]]),
            ChartLine {
                name: String::new(),
                is_edge: true,
                ..line(vec![[1e3, 5.0], [1e5, 0.05]])
            },
        ]);
        let mark = |x: f64, y: f64| ChartMark {
            at: [x, y],
            label: format!("{y} of it"),
        };
        chart.marks = vec![mark(1e5, 0.1), mark(1e3, 5.0), mark(1e9, 1.0)];
        chart.cursor = Some(1e4);
        chart.bound = Some(ChartBound {
            value: 0.001,
            label: "1 mΩ".to_owned(),
        });
        let svg = chart.svg(720, false);
        assert_eq!(svg.matches("fill-opacity").count(), 1);
        // The first stands to the left of the right edge, the second to the right of the left one, and one lies outside.
        assert!(svg.contains("text-anchor=\"end\" fill=\"#13181d\" font-size=\"11\">0.1 of it"));
        assert!(svg.contains("text-anchor=\"start\" fill=\"#13181d\" font-size=\"11\">5 of it"));
        assert_eq!(svg.matches("<circle").count(), 2);
        // The axis reaches down to the bound.
        assert!(svg.contains(">1 mΩ</text>") && svg.contains(">10 kHz</text>"));
    }

    #[test]
    fn an_axis_from_zero_begins_there() {
        let axis = ChartAxis {
            scale: AxisScale::FromZero,
            ..ChartAxis::default()
        };
        let span = span(&axis, [12.5, 22.0].into_iter()).unwrap();
        assert_eq!(span.ticks(), [0.0, 5.0, 10.0, 15.0, 20.0, 25.0]);
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
