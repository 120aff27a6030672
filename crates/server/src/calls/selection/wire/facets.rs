//! How the matches of a search divide.

use henrad_api::selection::find::{FindFacet, FindFacets};
use henrad_api::vocabulary::Word;
use henrad_sim::selection::find::{Candidate, Facet};

use crate::calls::selection::find::{Count, Found, facet, selector_type};

/// Most values of a facet.
const MOST_VALUES: usize = 40;

/// The facets of a search; `candidates` are the searched parts in their order.
pub fn facets(found: &Found<'_>, candidates: &[Candidate<'_>]) -> FindFacets {
    fn values<K>(counts: Vec<(K, Count)>, text: impl Fn(K) -> String) -> Vec<FindFacet> {
        let counts = counts.into_iter().take(MOST_VALUES);
        counts
            .map(|(value, count)| FindFacet {
                value: text(value),
                count: count.fits,
                compared: count.compared,
            })
            .collect()
    }
    fn named<'a>(
        found: &Found<'_>,
        candidates: &[Candidate<'a>],
        facet_and_value: (Facet, fn(&Candidate<'a>) -> &'a str),
    ) -> Vec<FindFacet> {
        let mut counts = facet(found, candidates, facet_and_value);
        counts.retain(|(value, _)| !value.is_empty());
        values(counts, str::to_owned)
    }
    let of = |name, value| named(found, candidates, (name, value));
    // Rated voltages are positive, so their bits rise with them.
    let voltages = (Facet::RatedVoltage, |it: &Candidate<'_>| {
        it.part.rated_voltage.get().to_bits()
    });
    FindFacets {
        kind: of(Facet::Type, |it| selector_type(it.part).word()),
        series: of(Facet::Series, |it| &it.part.series),
        dielectric: of(Facet::Dielectric, |it| &it.part.dielectric),
        size: of(Facet::Size, |it| &it.part.case_code),
        rated_voltage: values(facet(found, candidates, voltages), |bits| {
            f64::from_bits(bits).to_string()
        }),
        maker: of(Facet::Maker, |it| it.listed.maker),
        safety_class: of(Facet::SafetyClass, |it| it.listed.safety_class),
        aec_q200: of(Facet::Automotive, |it| {
            if it.listed.is_automotive {
                "AEC-Q200"
            } else {
                ""
            }
        }),
    }
}
