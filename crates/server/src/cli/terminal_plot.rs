//! Curves as characters of a terminal.

use henrad_api::vocabulary::{Scale, Word};
use henrad_parts::quantity;
use textplots::{Chart, LabelBuilder, LabelFormat, Plot, Shape, TickDisplay, TickDisplayBuilder};

use crate::features::simulation::{Drawing, DrawnCurve, Simulation};
use crate::plots::Quantity;

/// Dots in a character.
const DOTS: u32 = 2;
const HEIGHT: u32 = 64;

/// One drawing for each quantity of the plot, and the sentences about it.
pub(super) fn draw(simulation: &Simulation, drawing: &Drawing, width: u32) -> String {
    let plot = simulation.plot;
    let mut pieces = vec![plot.title.to_owned()];
    for quantity in plot.quantities {
        let of_quantity = |curve: &&DrawnCurve| {
            std::ptr::eq(curve.quantity, quantity) || curve.quantity.name == quantity.name
        };
        let curves: Vec<&DrawnCurve> = drawing.curves.iter().filter(of_quantity).collect();
        if curves.is_empty() {
            continue;
        }
        let scales = Scales {
            x: plot.x_scale,
            y: plot.y_scale,
        };
        let unit = if quantity.unit.is_empty() {
            String::new()
        } else {
            format!(" in {}", quantity.unit)
        };
        pieces.push(format!(
            "{}{unit} over {} in {}",
            quantity.name,
            plot.x_label.to_lowercase(),
            plot.x_unit
        ));
        pieces.push(chart(&curves, quantity, (plot.x_unit, scales), width));
        pieces.extend(
            curves
                .iter()
                .map(|curve| legend(curve, quantity, plot.x_unit)),
        );
    }
    pieces.extend(drawing.remarks.iter().cloned());
    pieces.join("\n")
}

#[derive(Clone, Copy)]
struct Scales {
    x: Scale,
    y: Scale,
}

/// Positions on an axis: powers of ten where it is logarithmic.
fn place(scale: Scale, value: f64) -> f64 {
    match scale {
        Scale::Log => value.log10(),
        Scale::Linear => value,
    }
}

fn value(scale: Scale, place: f32) -> f64 {
    match scale {
        Scale::Log => 10f64.powf(f64::from(place)),
        Scale::Linear => f64::from(place),
    }
}

fn chart(
    curves: &[&DrawnCurve],
    quantity: &Quantity,
    (x_unit, scales): (&str, Scales),
    width: u32,
) -> String {
    let lines: Vec<Vec<(f32, f32)>> = curves
        .iter()
        .map(|curve| {
            let points = curve.drawn.points.iter();
            let places = points.map(|[x, y]| (place(scales.x, *x), place(scales.y, *y)));
            let finite = places.filter(|(x, y)| x.is_finite() && y.is_finite());
            #[expect(
                clippy::cast_possible_truncation,
                reason = "a place among a hundred characters"
            )]
            finite.map(|(x, y)| (x as f32, y as f32)).collect()
        })
        .collect();
    let xs = lines.iter().flatten().map(|(x, _)| *x);
    let (low, high) = xs.fold((f32::INFINITY, f32::NEG_INFINITY), |(low, high), x| {
        (low.min(x), high.max(x))
    });
    if low >= high {
        return "no curve".to_owned();
    }
    let shapes: Vec<Shape<'_>> = lines.iter().map(|line| Shape::Lines(line)).collect();
    let x_unit = x_unit.to_owned();
    let y_unit = quantity.unit.to_owned();
    let mut chart = Chart::new(width * DOTS, HEIGHT, low, high);
    let mut plotted = &mut chart;
    for shape in &shapes {
        plotted = plotted.lineplot(shape);
    }
    let plotted = plotted
        .x_label_format(LabelFormat::Custom(Box::new(move |x| {
            quantity::format(value(scales.x, x), &x_unit, 3)
        })))
        .y_label_format(LabelFormat::Custom(Box::new(move |y| {
            quantity::format(value(scales.y, y), &y_unit, 3)
        })))
        .y_tick_display(TickDisplay::Sparse);
    plotted.borders();
    plotted.axis();
    plotted.figures();
    plotted.to_string()
}

/// A line that names a curve with its smallest value, and its mark.
fn legend(curve: &DrawnCurve, quantity: &Quantity, x_unit: &str) -> String {
    let least = curve
        .drawn
        .points
        .iter()
        .min_by(|a, b| a[1].total_cmp(&b[1]));
    let lowest = least.map_or_else(String::new, |[x, y]| {
        format!(
            "lowest {} at {}",
            quantity::format(*y, quantity.unit, 3),
            quantity::format(*x, x_unit, 3)
        )
    });
    let owner = format!("{} {}", curve.owner.ref_des, curve.owner.mfr_pn);
    format!("  {}: {lowest} ({})", owner.trim(), curve.origin.word())
}
