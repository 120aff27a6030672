import { tools } from "./tools";

/** Whether an address that names a part belongs to the simulation page instead. */
export function leadsToSimulation(pathname: string, search: Record<string, unknown>): boolean {
  const path = pathname.replace(/\/+$/, "") || "/";
  return "pn" in search && !tools.some((tool) => tool.takesPartNumber && tool.path === path);
}

/** The page whose address a path doubles by repeated or trailing slashes; null when it does not. */
export function doubledPage(pathname: string): string | null {
  const page = pathname.replace(/\/+/g, "/").replace(/(.)\/$/, "$1");
  return page === pathname ? null : page;
}
