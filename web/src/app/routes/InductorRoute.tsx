import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useCallback, useEffect } from "react";
import { InductorPage } from "@/features/inductor-simulation/InductorPage";
import { useChoosePlot } from "@/features/inductor-simulation/use-choose-plot";
import { firstParam } from "@/lib/search-params";
import { useShell } from "@/ui/shell-store";
import { inductorPath } from "../shell/navigation";

/** The inductor simulation; its address names the plot that is shown, so that the menu marks it. */
export function InductorRoute(): ReactNode {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const named = firstParam(search.plot);
  const { plotType, choosePlot } = useChoosePlot();
  const navigate = useNavigate();
  const name = useCallback(
    (plot: string) =>
      void navigate({ to: inductorPath, search: (now) => ({ ...now, plot }), replace: true }),
    [navigate],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides once, when it comes
  useEffect(() => {
    if (!choosePlot(named)) name(plotType);
  }, [named]);
  const setDrawer = useShell((shell) => shell.setDrawer);
  return <InductorPage onAddPart={() => setDrawer(true)} onChoosePlot={name} />;
}
