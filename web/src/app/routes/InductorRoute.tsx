import { useSearch } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { InductorPage } from "@/features/inductor-simulation/InductorPage";
import { useChoosePlot } from "@/features/inductor-simulation/use-choose-plot";
import { firstParam } from "@/lib/search-params";
import { useShell } from "../shell/shell-store";

/** The inductor simulation; an address may name the plot to begin with. */
export function InductorRoute(): ReactNode {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const plot = firstParam(search.plot);
  const choosePlot = useChoosePlot();
  useEffect(() => choosePlot(plot), [plot, choosePlot]);
  const setDrawer = useShell((shell) => shell.setDrawer);
  return <InductorPage onAddPart={() => setDrawer(true)} />;
}
