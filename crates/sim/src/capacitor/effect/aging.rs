//! Aging of ferroelectric ceramics.

use henrad_parts::quantity::Hours;

/// Loss ages this many times as fast as capacitance (judgment after `tdk_faq_0043`).
const LOSS_FACTOR: f64 = 3.0;
/// Share of the loss factor that remains at any age (judgment).
const LOSS_FLOOR: f64 = 0.3;

/// Relative capacitance after `age`, 1 at the referee time.
///
/// F_t = 1 − k·log10(t/t_ref)
///
/// `per_decade` is k as a fraction, 0 to 0.15.
///
/// # Validity
/// Class II and III ceramics, 1 h to 10⁷ h since the last heat above the Curie point.
///
/// # Source
/// `kemet_ageing_2019`
pub fn relative_capacitance(per_decade: f64, age: Hours, referee_time: Hours) -> f64 {
    1.0 - per_decade * decades(age, referee_time)
}

/// Relative loss factor after `age`, 1 at the referee time, at least 0.3.
///
/// DF_t = DF·(1 − 3·k·log10(t/t_ref))
///
/// # Source
/// `tdk_faq_0043` for the direction; the factor 3 is judgment.
pub fn relative_loss(per_decade: f64, age: Hours, referee_time: Hours) -> f64 {
    (1.0 - LOSS_FACTOR * per_decade * decades(age, referee_time)).max(LOSS_FLOOR)
}

fn decades(age: Hours, referee_time: Hours) -> f64 {
    (age.get() / referee_time.get()).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn x7r_loses_three_percent_per_decade() {
        let rows = [
            (1.0, 0.09),
            (10.0, 0.06),
            (100.0, 0.03),
            (1000.0, 0.0),
            (8760.0, -0.0283),
            (87_600.0, -0.0583),
        ];
        for (hours, change) in rows {
            let actual = relative_capacitance(0.03, Hours::new(hours), Hours::new(1000.0)) - 1.0;
            assert!(
                (actual - change).abs() < 5e-5,
                "{hours} h: {actual}, expected {change}"
            );
        }
    }

    #[test]
    fn loss_keeps_a_floor() {
        let reference = Hours::new(1.0);
        assert_eq!(relative_loss(0.07, reference, reference), 1.0);
        assert_eq!(relative_loss(0.07, Hours::new(1e7), reference), LOSS_FLOOR);
    }
}
