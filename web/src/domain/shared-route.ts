/** The shared state already has the parts named in the address; reopening would add them twice. */
const namesPart = ["pn", "part", "disty"];

/** Path and query to return to. */
export function sharedRoute(path: string, search: string): string {
  const params = new URLSearchParams(search);
  for (const name of namesPart) params.delete(name);
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}
