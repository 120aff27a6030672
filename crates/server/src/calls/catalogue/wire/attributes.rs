//! Attributes of a part on the wire.

use henrad_api::attributes::{ListedFigure, PartAttributes, StatedAttribute};
use henrad_api::vocabulary::OriginMark;
use henrad_catalogue::{Attribute, aec_q200, safety_class};
use henrad_parts::quantity::Hertz;
use henrad_parts::{Origin, Part, RatingKind};

/// What a part of a maker lists beside its ratings.
pub fn attributes_of(part: &Part, maker: &str) -> PartAttributes {
    let published = &part.published;
    let limit = |value, frequency: Option<Hertz>| {
        let is_limit = true;
        figure(value, frequency, is_limit, &part.origin)
    };
    PartAttributes {
        maker: maker.to_owned(),
        max_temp: limit(part.temperature_max.get(), None),
        esr: published.stated_esr().map(|(value, frequency)| {
            let is_limit = published
                .esr
                .is_none_or(|esr| esr.kind == RatingKind::Limit);
            figure(value.get(), frequency, is_limit, &part.esr_origin())
        }),
        ripple_current: published
            .ripple_current_rms
            .map(|current| limit(current.get(), published.ripple_current_frequency)),
        height: published
            .height
            .map(|height| figure(height.get(), None, false, &part.origin)),
        safety_class: safety_class(part).map(stated),
        aec_q200: aec_q200(part).map(stated),
    }
}

fn figure(value: f64, frequency: Option<Hertz>, is_limit: bool, origin: &Origin) -> ListedFigure {
    ListedFigure {
        value,
        frequency: frequency.map(Hertz::get),
        is_limit,
        origin: OriginMark::from_origin(origin),
        source: origin.basis().to_owned(),
    }
}

fn stated(attribute: Attribute) -> StatedAttribute {
    StatedAttribute {
        origin: OriginMark::from_origin(&attribute.origin),
        source: attribute.origin.basis().to_owned(),
        value: attribute.value,
    }
}
