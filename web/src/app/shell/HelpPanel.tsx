import { Popover } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import text from "@/ui/text.module.css";
import classes from "./help-panel.module.css";
import { toolHelp } from "./tool-help";

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
      <Popover.Dropdown className={classes.help ?? ""} aria-label={title}>
        <h2 className={text.heading}>{title}</h2>
        <dl>
          <dt>{texts.computes}</dt>
          <dd>{help.computes}</dd>
          <dt>{texts.from}</dt>
          <dd>{help.from}</dd>
          <dt>{texts.example}</dt>
          <dd>{help.example}</dd>
        </dl>
        <Link to="/help" onClick={onClose}>
          {texts.all}
        </Link>
      </Popover.Dropdown>
    </Popover>
  );
}
