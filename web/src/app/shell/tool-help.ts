import type { ToolHelp } from "@/domain/tool";

/** The help of every page that has an `about.ts`; in one script that loads when help is opened. */
const modules = import.meta.glob<ToolHelp>("@/features/**/about.ts", {
  eager: true,
  import: "help",
});

export const toolHelp: readonly ToolHelp[] = Object.values(modules);
