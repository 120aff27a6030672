/** An SVG as the address of an image: a browser runs no script and loads nothing from it there. */
export function svgAddress(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}
