//! Random numbers by counter: any number of a stream without those before it.

/// Rounds.
const ROUNDS: u32 = 10;
const MULTIPLIERS: [u32; 2] = [0xD251_1F53, 0xCD9E_8D57];
/// What each round adds to the key: the golden ratio and √3 − 1.
const STEPS: [u32; 2] = [0x9E37_79B9, 0xBB67_AE85];
/// 2^-53
const UNIT: f64 = 1.0 / (1_u64 << 53) as f64;

/// Philox 4×32-10: four random words of a counter and a key.
///
/// # Source
/// `salmon_random123`: J. Salmon, M. Moraes, R. Dror and D. Shaw, "Parallel random numbers: as easy
/// as 1, 2, 3", SC11.
fn philox(mut counter: [u32; 4], mut key: [u32; 2]) -> [u32; 4] {
    for round in 0..ROUNDS {
        if round > 0 {
            key = [0, 1].map(|it| key[it].wrapping_add(STEPS[it]));
        }
        let [first, second] =
            [0, 1].map(|it| halves(u64::from(MULTIPLIERS[it]) * u64::from(counter[2 * it])));
        counter = [
            second[1] ^ counter[1] ^ key[0],
            second[0],
            first[1] ^ counter[3] ^ key[1],
            first[0],
        ];
    }
    counter
}

/// The lower and the upper half.
#[expect(clippy::cast_possible_truncation, reason = "it is halved")]
fn halves(value: u64) -> [u32; 2] {
    [value as u32, (value >> 32) as u32]
}

/// The random numbers of one draw.
#[derive(Debug, Clone, Copy)]
pub struct Numbers {
    pub seed: u64,
    /// Which draw.
    pub draw: u64,
}

impl Numbers {
    /// Two even numbers between 0 and 1, neither of them 0 or 1, of a block of a stream.
    pub fn even(self, stream: u32, block: u32) -> [f64; 2] {
        let [low, high] = halves(self.draw);
        let [a, b, c, d] = philox([low, high, stream, block], halves(self.seed));
        let even = |high: u32, low: u32| {
            let bits = (u64::from(high) << 32 | u64::from(low)) >> 11;
            (bits as f64 + 0.5) * UNIT
        };
        [even(b, a), even(d, c)]
    }

    /// Two independent standard normal numbers of a block of a stream.
    ///
    /// # Source
    /// `box_muller_1958`: G. Box and M. Muller, "A note on the generation of random normal
    /// deviates", 1958.
    pub fn normal(self, stream: u32, block: u32) -> [f64; 2] {
        let [first, second] = self.even(stream, block);
        let radius = (-2.0 * first.ln()).sqrt();
        let (sine, cosine) = (std::f64::consts::TAU * second).sin_cos();
        [radius * cosine, radius * sine]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The vectors that the authors publish with their program.
    #[test]
    fn published_vectors_are_met() {
        let all = u32::MAX;
        for (counter, key, expected) in [
            (
                [0; 4],
                [0; 2],
                [0x6627_e8d5, 0xe169_c58d, 0xbc57_ac4c, 0x9b00_dbd8],
            ),
            (
                [all; 4],
                [all; 2],
                [0x408f_276d, 0x41c8_3b0e, 0xa20b_c7c6, 0x6d54_51fd],
            ),
            (
                [0x243f_6a88, 0x85a3_08d3, 0x1319_8a2e, 0x0370_7344],
                [0xa409_3822, 0x299f_31d0],
                [0xd16c_fe09, 0x94fd_cceb, 0x5001_e420, 0x2412_6ea1],
            ),
        ] {
            assert_eq!(philox(counter, key), expected);
        }
    }

    #[test]
    fn normal_numbers_have_their_moments() {
        let count = 100_000_u32;
        let numbers: Vec<f64> = (0..count)
            .flat_map(|draw| {
                let draw = u64::from(draw);
                Numbers { seed: 7, draw }.normal(0, 0)
            })
            .collect();
        let amount = numbers.len() as f64;
        let moment = |power| numbers.iter().map(|it| it.powi(power)).sum::<f64>() / amount;
        // Three standard errors of each.
        assert!(moment(1).abs() < 3.0 / amount.sqrt(), "{}", moment(1));
        assert!((moment(2) - 1.0).abs() < 3.0 * (2.0 / amount).sqrt());
        assert!((moment(4) - 3.0).abs() < 3.0 * (96.0 / amount).sqrt());
    }
}
