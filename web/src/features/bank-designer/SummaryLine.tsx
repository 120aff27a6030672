import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Icon } from "@/ui/Icon";
import { useShell } from "@/ui/shell-store";
import { useDesktop } from "@/ui/use-desktop";
import classes from "./bank-designer.module.css";
import { texts } from "./texts";

/** What the form in the drawer says, in one line; beside a form in sight it says nothing. */
export function SummaryLine({ children }: { children: string }): ReactNode {
  const desktop = useDesktop();
  const setDrawer = useShell((shell) => shell.setDrawer);
  if (desktop) return null;
  return (
    <div className={classes.summary}>
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
