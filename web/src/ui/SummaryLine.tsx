import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Icon } from "./Icon";
import { useShell } from "./shell-store";
import classes from "./summary-line.module.css";
import { useDesktop } from "./use-desktop";

const texts = { edit: "Edit" };

/** What the form in the drawer says, in one line; beside a form in sight it says nothing. */
export function SummaryLine({ children }: { children: string }): ReactNode {
  const desktop = useDesktop();
  const setDrawer = useShell((shell) => shell.setDrawer);
  if (desktop) return null;
  return (
    <div className={classes.line}>
      <p>{children}</p>
      <Button
        size="md"
        leftSection={<Icon name="sliders" size={16} />}
        onClick={() => setDrawer(true)}
      >
        {texts.edit}
      </Button>
    </div>
  );
}
