import type { ReactNode } from "react";
import { ArrayForm } from "@/features/power-array/ArrayForm";
import { useShell } from "@/ui/shell-store";

/** The requirements of the power array calculator; the drawer gives way to their results. */
export function ArraySelector(): ReactNode {
  const setDrawer = useShell((shell) => shell.setDrawer);
  return <ArrayForm onCalculate={() => setDrawer(false)} />;
}
