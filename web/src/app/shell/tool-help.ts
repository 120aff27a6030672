import type { Tool, ToolHelp } from "@/domain/tool";

/** The help of every page that has an `about.ts`; in one script that loads when help is opened. */
const helps = import.meta.glob<ToolHelp>("@/features/**/about.ts", {
  eager: true,
  import: "help",
});

/** The tools beside them; two features have several pages and no help. */
const tools = import.meta.glob<Tool>(
  ["@/features/**/tool.ts", "!@/features/home/tool.ts", "!@/features/site-pages/tool.ts"],
  { eager: true, import: "tool" },
);

export const toolHelp = Object.entries(helps).map(([path, help]) => {
  const tool = tools[path.replace("about.ts", "tool.ts")];
  if (!tool) throw new Error(`${path} has no tool beside it`);
  return { page: tool.path, ...help };
});
