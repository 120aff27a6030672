/** An address that may stand behind an image: empty, or a page of the web. */
export function isLink(address: string): boolean {
  const trimmed = address.trim();
  if (trimmed === "") return true;
  if (!/^https?:\/\//i.test(trimmed)) return false;
  return URL.canParse(trimmed);
}
