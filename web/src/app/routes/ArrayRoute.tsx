import type { ReactNode } from "react";
import { ArrayPage } from "@/features/power-array/ArrayPage";
import { useShell } from "@/ui/shell-store";

export function ArrayRoute(): ReactNode {
  const setDrawer = useShell((shell) => shell.setDrawer);
  return <ArrayPage onOpenForm={() => setDrawer(true)} />;
}
