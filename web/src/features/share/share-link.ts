/** Parts named by an address are in the shared state already; reopened, they would come again. */
const namesPart = ["pn", "part", "disty"];

/** Path and query to come back to. */
export function sharedRoute(path: string, search: string): string {
  const params = new URLSearchParams(search);
  for (const name of namesPart) params.delete(name);
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}

/** "{host}/share/{hash}" */
export function shareLink(origin: string, hash: string): string {
  return `${origin}/share/${encodeURIComponent(hash)}`;
}

/** A route of this site: a path, never another host's address. */
export function isOwnRoute(route: string): boolean {
  return /^\/(?![/\\])[^\\]*$/.test(route);
}
