/**
 * The text of the preview, which the server sends as HTML. It is parsed as a document of its own,
 * where no script runs, and only its text is shown.
 */
export function textOfPreview(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";
}
