import type { Mounting } from "@/api/types";

/** How a part is mounted between two ports. */
export const linePaths = ["Shunt", "Series"] as const satisfies readonly Mounting[];
export type LinePath = (typeof linePaths)[number];
