/** Every page of the application. This is also the order within a menu group. */
import { tool as account } from "@/features/account/tool";
import { tool as admin } from "@/features/admin/tool";
import { tool as bankDesigner } from "@/features/bank-designer/tool";
import { tool as boardCheck } from "@/features/board-check/tool";
import { tool as capacitanceFromPower } from "@/features/capacitance-from-power/tool";
import { tool as compare } from "@/features/capacitor-simulation/compare/tool";
import { tool as capacitorSimulation } from "@/features/capacitor-simulation/tool";
import { tool as ceramicAging } from "@/features/ceramic-aging/tool";
import { tool as ceramicLifetime } from "@/features/ceramic-lifetime/tool";
import { tool as electrolyticLifetime } from "@/features/electrolytic-lifetime/tool";
import { tool as filmLifetime } from "@/features/film-lifetime/tool";
import { tool as findParts } from "@/features/find-parts/tool";
import { help, home } from "@/features/home/tool";
import { tool as findInductors } from "@/features/inductor-simulation/find/tool";
import { tool as inductorSimulation } from "@/features/inductor-simulation/tool";
import { tool as kicad } from "@/features/kicad/tool";
import { tool as login } from "@/features/login/tool";
import { tool as powerArray } from "@/features/power-array/tool";
import { tool as report } from "@/features/projects/report/tool";
import { tool as projects } from "@/features/projects/tool";
import { tool as releaseInfo } from "@/features/release-info/tool";
import { tool as seedGenerator } from "@/features/seed-generator/tool";
import { tool as share } from "@/features/share/tool";
import { sitePages } from "@/features/site-pages/tool";

export const tools = [
  home,
  help,
  capacitorSimulation,
  findParts,
  bankDesigner,
  boardCheck,
  filmLifetime,
  electrolyticLifetime,
  ceramicLifetime,
  inductorSimulation,
  findInductors,
  ceramicAging,
  capacitanceFromPower,
  powerArray,
  kicad,
  projects,
  compare,
  report,
  share,
  releaseInfo,
  ...sitePages,
  login,
  account,
  admin,
  seedGenerator,
];

/** The page for an address that names a part. */
export const simulationPath = capacitorSimulation.path;

/** Whether an address that names a part belongs to the simulation page instead. */
export function leadsToSimulation(pathname: string, search: Record<string, unknown>): boolean {
  const path = pathname.replace(/\/+$/, "") || "/";
  if (path === home.path && "part" in search) return true;
  return "pn" in search && !tools.some((tool) => tool.takesPartNumber && tool.path === path);
}

/** The page that an address with one slash at its end means; null for any other. */
export function slashedPage(pathname: string): string | null {
  const page = pathname.replace(/([^/])\/$/, "$1");
  return page === pathname || page.includes("//") ? null : page;
}

/** The page whose address a path doubles by repeated or trailing slashes; null when it does not. */
export function doubledPage(pathname: string): string | null {
  const page = pathname.replace(/\/+/g, "/").replace(/(.)\/$/, "$1");
  return page === pathname ? null : page;
}
