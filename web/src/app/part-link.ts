export const simulationPath = "/capacitor-simulation";

/** Pages that read `pn` themselves. */
const pagesWithPart = [simulationPath, "/seed"];

/** Whether an address that names a part belongs to the simulation page instead. */
export function leadsToSimulation(pathname: string, search: Record<string, unknown>): boolean {
  const path = pathname.replace(/\/+$/, "") || "/";
  return "pn" in search && !pagesWithPart.includes(path);
}
