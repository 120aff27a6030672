import { Box, Popover } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { Fragment, type ReactNode } from "react";
import type { Tool, ToolHelp } from "@/domain/tool";
import text from "@/ui/text.module.css";

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

const texts = {
  computes: "Computes",
  from: "From",
  example: "Example",
  all: "All help",
};

interface HelpPanelProps {
  path: string;
  title: string;
  onClose: () => void;
}

/** What the page computes, from what, with an example. */
export function HelpPanel({ path, title, onClose }: HelpPanelProps): ReactNode {
  const help = toolHelp.find(({ page }) => page === path);
  if (!help) return null;
  return (
    <Popover opened position="bottom-start" width={340} shadow="md" trapFocus onDismiss={onClose}>
      <Popover.Target>
        <span />
      </Popover.Target>
      <Popover.Dropdown px={16} py={12} lh="20px" aria-label={title}>
        <h2 className={text.heading}>{title}</h2>
        <dl>
          {(["computes", "from", "example"] as const).map((name) => (
            <Fragment key={name}>
              <Box component="dt" className={text.note} mt={8}>
                {texts[name]}
              </Box>
              <dd>{help[name]}</dd>
            </Fragment>
          ))}
        </dl>
        <Box mt={8}>
          <Link to="/help" onClick={onClose}>
            {texts.all}
          </Link>
        </Box>
      </Popover.Dropdown>
    </Popover>
  );
}
