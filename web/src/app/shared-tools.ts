/** The pages whose state a link can carry, each loaded only when it is shared or opened. */
import type { SharedTool } from "@/domain/tool";
import { simulationPath } from "./part-link";

type ToolLoader = () => Promise<SharedTool>;

const loaders: Readonly<Record<string, ToolLoader>> = {
  [simulationPath]: async () =>
    (await import("@/features/capacitor-simulation/shared-tool")).sharedTool,
  "/ceramic-aging": async () => (await import("@/features/ceramic-aging/shared-tool")).sharedTool,
  "/capacitance-from-power": async () =>
    (await import("@/features/capacitance-from-power/shared-tool")).sharedTool,
  "/power-array-calculator": async () =>
    (await import("@/features/power-array/shared-tool")).sharedTool,
  "/film-lifetime": async () => (await import("@/features/film-lifetime/shared-tool")).sharedTool,
  "/electrolytic-lifetime": async () =>
    (await import("@/features/electrolytic-lifetime/shared-tool")).sharedTool,
  "/inductor-simulation": async () =>
    (await import("@/features/inductor-simulation/shared-tool")).sharedTool,
};

/** Undefined for a page that has nothing to share. */
export const sharedToolOf = (path: string): ToolLoader | undefined =>
  Object.hasOwn(loaders, path) ? loaders[path] : undefined;
