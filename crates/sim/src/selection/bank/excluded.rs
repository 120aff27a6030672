//! What a proof by exhaustion has behind it.

use std::collections::HashSet;

use super::exact::Size;

/// What a search that was ended has excluded: counts of the first two parts beside which no bank is left.
#[derive(Debug, Default)]
pub struct Excluded {
    /// Demands and size of that search.
    of: Option<(usize, Size)>,
    pub starts: HashSet<Vec<u32>>,
}

impl Excluded {
    /// Forgets what holds for other demands, or for banks of another size.
    pub fn begin(&mut self, demands: usize, size: Size) {
        let of = Some((demands, size));
        if self.of != of {
            self.of = of;
            self.starts.clear();
        }
    }

    /// About how much memory this takes.
    pub fn bytes(&self) -> usize {
        self.starts.len() * (size_of::<Vec<u32>>() + 2 * size_of::<u32>())
    }
}
