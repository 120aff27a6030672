//! Uploaded images: recognized by their content, decoded within limits, and re-encoded, so that
//! only pixels remain.

use std::io::Cursor;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use image::codecs::jpeg::JpegEncoder;
use image::imageops::FilterType;
use image::{DynamicImage, ImageError, ImageFormat, ImageReader, Limits};

/// Largest file, before and after.
pub const MAX_BYTES: usize = 1024 * 1024;
/// Largest width and height that are decoded.
const MAX_PIXELS: u32 = 4096;
/// Memory that decoding may take: an image of the largest size with four bytes a pixel, twice.
const MAX_MEMORY: u64 = 2 * 4 * (MAX_PIXELS as u64) * (MAX_PIXELS as u64);
/// Wider images are scaled down: no page shows more.
const MAX_WIDTH: u32 = 2400;
const JPEG_QUALITY: u8 = 85;

/// Why an image is refused. The texts are shown at the field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PictureError {
    /// Another kind of file; its name does not count.
    #[error("Only PNG, JPEG, WebP and GIF images are accepted.")]
    Kind,
    /// Damaged, or not what it says.
    #[error("The image could not be read.")]
    Unreadable,
    /// More pixels than are decoded.
    #[error("The image may have at most {MAX_PIXELS} × {MAX_PIXELS} pixels.")]
    Pixels,
    /// More bytes than are kept.
    #[error("An image can have at most 1 MB.")]
    Bytes,
}

/// Reads an image from a data address and re-encodes it as one; PNG unless it was a JPEG.
///
/// # Errors
/// See [`PictureError`].
pub fn rewrite(data_address: &str) -> Result<String, PictureError> {
    let bytes = content(data_address)?;
    let format = image::guess_format(&bytes).map_err(|_| PictureError::Kind)?;
    let accepted = [
        ImageFormat::Png,
        ImageFormat::Jpeg,
        ImageFormat::WebP,
        ImageFormat::Gif,
    ];
    if !accepted.contains(&format) {
        return Err(PictureError::Kind);
    }
    let picture = scaled(shallow(decode(&bytes, format)?));
    let (kind, written) = encode(&picture, format)?;
    if written.len() > MAX_BYTES {
        return Err(PictureError::Bytes);
    }
    Ok(format!(
        "data:image/{kind};base64,{}",
        STANDARD.encode(written)
    ))
}

/// The bytes of a data address.
fn content(data_address: &str) -> Result<Vec<u8>, PictureError> {
    let (head, body) = data_address.split_once(',').ok_or(PictureError::Kind)?;
    if !head.starts_with("data:image/") || !head.ends_with(";base64") {
        return Err(PictureError::Kind);
    }
    // Four characters carry three bytes.
    if body.len() / 4 * 3 > MAX_BYTES {
        return Err(PictureError::Bytes);
    }
    STANDARD
        .decode(body.trim())
        .map_err(|_| PictureError::Unreadable)
}

fn decode(bytes: &[u8], format: ImageFormat) -> Result<DynamicImage, PictureError> {
    let mut limits = Limits::default();
    limits.max_image_width = Some(MAX_PIXELS);
    limits.max_image_height = Some(MAX_PIXELS);
    limits.max_alloc = Some(MAX_MEMORY);
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    reader.limits(limits);
    reader.decode().map_err(|error| match error {
        ImageError::Limits(_) => PictureError::Pixels,
        _ => PictureError::Unreadable,
    })
}

/// Eight bits a channel are what pages show; scaling deeper images takes more memory than a server
/// may have.
fn shallow(picture: DynamicImage) -> DynamicImage {
    let color = picture.color();
    if color.bits_per_pixel() <= 8 * u16::from(color.channel_count()) {
        picture
    } else if color.has_alpha() {
        picture.into_rgba8().into()
    } else {
        picture.into_rgb8().into()
    }
}

fn scaled(picture: DynamicImage) -> DynamicImage {
    if picture.width() > MAX_WIDTH {
        picture.resize(MAX_WIDTH, MAX_PIXELS, FilterType::Lanczos3)
    } else {
        picture
    }
}

fn encode(
    picture: &DynamicImage,
    format: ImageFormat,
) -> Result<(&'static str, Vec<u8>), PictureError> {
    let mut written = Cursor::new(Vec::new());
    let (kind, done) = if format == ImageFormat::Jpeg {
        let encoder = JpegEncoder::new_with_quality(&mut written, JPEG_QUALITY);
        ("jpeg", picture.to_rgb8().write_with_encoder(encoder))
    } else {
        ("png", picture.write_to(&mut written, ImageFormat::Png))
    };
    done.map_err(|_| PictureError::Unreadable)?;
    Ok((kind, written.into_inner()))
}

#[cfg(test)]
mod tests {
    use image::ColorType;

    use super::*;

    fn address(kind: &str, bytes: &[u8]) -> String {
        format!("data:image/{kind};base64,{}", STANDARD.encode(bytes))
    }

    fn written(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
        let mut bytes = Cursor::new(Vec::new());
        DynamicImage::new_rgb8(width, height)
            .write_to(&mut bytes, format)
            .expect("an image");
        bytes.into_inner()
    }

    #[test]
    fn every_accepted_kind_is_written_anew() {
        for (kind, format, becomes) in [
            ("png", ImageFormat::Png, "png"),
            ("jpeg", ImageFormat::Jpeg, "jpeg"),
            ("webp", ImageFormat::WebP, "png"),
            ("gif", ImageFormat::Gif, "png"),
        ] {
            let rewritten = rewrite(&address(kind, &written(3, 2, format))).expect(kind);
            assert!(rewritten.starts_with(&format!("data:image/{becomes};base64,")));
            let again = image::load_from_memory(&content(&rewritten).expect("content"));
            let again = again.expect("an image");
            assert_eq!((again.width(), again.height()), (3, 2), "{kind}");
        }
    }

    #[test]
    fn what_hides_behind_the_pixels_is_gone() {
        let mut bytes = written(2, 2, ImageFormat::Png);
        bytes.extend_from_slice(b"<script>alert(1)</script>");
        let rewritten =
            content(&rewrite(&address("png", &bytes)).expect("an image")).expect("content");
        assert!(!rewritten.windows(8).any(|window| window == b"<script>"));
    }

    #[test]
    fn admin_page_04_the_content_counts_not_the_name() {
        for (text, error) in [
            (address("png", b"<svg onload=alert(1)>"), PictureError::Kind),
            (address("svg+xml", b"<svg xmlns='x'/>"), PictureError::Kind),
            (address("png", b"%PDF-1.7"), PictureError::Kind),
            ("data:text/html;base64,AAAA".to_owned(), PictureError::Kind),
            ("https://example.com/a.png".to_owned(), PictureError::Kind),
            (String::new(), PictureError::Kind),
            (
                "data:image/png;base64,%%%".to_owned(),
                PictureError::Unreadable,
            ),
            (
                address("png", &written(2, 2, ImageFormat::Png)[..40]),
                PictureError::Unreadable,
            ),
        ] {
            assert_eq!(rewrite(&text), Err(error), "{text}");
        }
    }

    #[test]
    fn a_small_file_with_endless_pixels_is_not_decoded() {
        let mut bomb = written(2, 2, ImageFormat::Png);
        // Width and height in the header; readers check its checksum only after the size.
        bomb[16..24].copy_from_slice(&[0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x00, 0x00]);
        let refused = rewrite(&address("png", &bomb)).expect_err("refused");
        assert!(matches!(
            refused,
            PictureError::Pixels | PictureError::Unreadable
        ));
        let wide = written(MAX_PIXELS + 1, 1, ImageFormat::Png);
        assert_eq!(rewrite(&address("png", &wide)), Err(PictureError::Pixels));
        let much = address("png", &vec![0; MAX_BYTES + 4]);
        assert_eq!(rewrite(&much), Err(PictureError::Bytes));
    }

    #[test]
    fn deep_images_become_those_that_pages_show() {
        for (deep, color) in [
            (DynamicImage::new_rgba16(3, 2), ColorType::Rgba8),
            (DynamicImage::new_rgb16(3, 2), ColorType::Rgb8),
            (DynamicImage::new_luma16(3, 2), ColorType::Rgb8),
            (DynamicImage::new_luma8(3, 2), ColorType::L8),
        ] {
            assert_eq!(shallow(deep).color(), color);
        }
    }

    #[test]
    fn wide_images_are_scaled_down() {
        let wide = written(3000, 30, ImageFormat::Png);
        let rewritten =
            content(&rewrite(&address("png", &wide)).expect("an image")).expect("content");
        let picture = image::load_from_memory(&rewritten).expect("an image");
        assert_eq!((picture.width(), picture.height()), (MAX_WIDTH, 24));
    }
}
