import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { ProblemError } from "@/api/problem";
import type { InductorForm } from "@/api/types";
import type { ChartReadout, FrequencyChartHandle } from "@/charts/types";
import calculator from "@/domain/calculator/calculator.module.css";
import { Failure } from "@/domain/calculator/Outcome";
import {
  useLinkedPart,
  useNumbersInAddress,
  usePartInAddress,
  useSidebarForDistributor,
} from "@/domain/part/part-lookup";
import { LazyPicture } from "@/domain/plot/picture/ImageButton";
import { firstParam } from "@/lib/search-params";
import { EntryPause, usualPause } from "@/ui/entry/entries";
import { HistoryButtons } from "@/ui/HistoryButtons";
import { Icon } from "@/ui/Icon";
import { lazyDialog } from "@/ui/lazy-dialog";
import { useShell } from "@/ui/shell-store";
import { ConditionsBar } from "./ConditionsBar";
import { componentPlotOf } from "./component/settings";
import { type ImpedancePlot, useImpedances } from "./component/use-impedances";
import { tool as finder } from "./find/tool";
import { CircuitPlot, ComponentPlotArea, ComponentPoint, OperatingPoint } from "./InductorPlotArea";
import { InductorTable } from "./InductorTable";
import { LossPlot } from "./losses/LossPlot";
import { fieldOfPath } from "./model/request";
import { operatingPlot, type ShownPlot } from "./model/state";
import { NowImported } from "./NowImported";
import { PlotBar } from "./PlotBar";
import { useInductors } from "./store";
import { type ExportKind, TableBar } from "./TableBar";
import { fileKinds, texts } from "./texts";
import { tool } from "./tool";
import {
  type InductorPlot,
  useChoosePlot,
  useInductorForm,
  useInductorLookup,
  useInductorParts,
  useInductorPlot,
} from "./use-inductors";

export { InductorSelector } from "./InductorSelector";

const ExportDialog = lazyDialog(async () => (await import("./ExportDialog")).ExportDialog, {
  opened: false,
});

/** The address names the plot that is shown, so that the menu marks it. */
function usePlotInAddress(): (plotType: string) => void {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const named = firstParam(search.plot);
  const { plotType, choosePlot } = useChoosePlot();
  const navigate = useNavigate();
  const name = useCallback(
    (plot: string) =>
      void navigate({ to: tool.path, search: (now) => ({ ...now, plot }), replace: true }),
    [navigate],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides once, when it comes
  useEffect(() => {
    if (!choosePlot(named)) name(plotType);
  }, [named]);
  return name;
}

/** Adds the parts named in the address, unless a reload has restored them. */
function useAddedPart(form: InductorForm): ReactNode {
  const { partNumbers, add } = useInductorParts(form);
  const lookup = useInductorLookup((part) => {
    if (!partNumbers.has(part.pn)) add(part);
  });
  const linked = usePartInAddress();
  useSidebarForDistributor(linked);
  return useLinkedPart(linked, lookup, true, useNumbersInAddress().slice(1));
}

/** Assigns the server's error messages about a request to their fields. */
function placedErrors(error: unknown, rowIds: readonly string[]): Readonly<Record<string, string>> {
  const errors = error instanceof ProblemError ? error.problem.errors : [];
  const placed = errors.flatMap(({ path, message }) => {
    const field = fieldOfPath(path, rowIds);
    return field ? [[field, message] as const] : [];
  });
  return Object.fromEntries(placed);
}

/** The plot to draw: the chosen one once it has curves, until then the one before, so that no frame is empty. */
function useDrawnPlot(chosen: ShownPlot, plot: InductorPlot, impedances: ImpedancePlot): ShownPlot {
  const { answer, status } = componentPlotOf(chosen) === null ? plot : impedances;
  const waits = answer === null && status === "loading";
  const [drawn, setDrawn] = useState(chosen);
  if (!waits && drawn !== chosen) setDrawn(chosen);
  return waits ? drawn : chosen;
}

interface SimulationProps {
  form: InductorForm;
  /** Called with the plot's name when another is chosen on the page. */
  onChoosePlot: (plotType: string) => void;
}

function Simulation({ form, onChoosePlot }: SimulationProps): ReactNode {
  const setDrawer = useShell((shell) => shell.setDrawer);
  const { plotType, rows } = useInductors(({ state }) => state);
  const notice = useAddedPart(form);
  const plot = useInductorPlot();
  const errors = plot.status === "error" ? placedErrors(plot.error, plot.rowIds) : {};
  const chart = useRef<FrequencyChartHandle>(null);
  const [zoomed, setZoomed] = useState(false);
  const [readout, setReadout] = useState<ChartReadout | null>(null);
  const [isTable, { toggle: toggleTable }] = useDisclosure();
  const [opened, open] = useState<ExportKind | null>(null);
  const close = () => open(null);
  const impedances = useImpedances(form);
  const drawn = useDrawnPlot(plotType, plot, impedances);
  const componentPlot = componentPlotOf(drawn);
  const view = {
    view: isTable ? "table" : "plot",
    chart,
    onZoomChange: setZoomed,
    onCursor: setReadout,
  } as const;
  return (
    <EntryPause value={Math.max(form.debounceMs, usualPause)}>
      {notice}
      <NowImported />
      <PlotBar
        form={form}
        onChoosePlot={onChoosePlot}
        zoomed={zoomed}
        tableView={isTable}
        onZoomOut={() => chart.current?.resetZoom()}
        onToggleTable={toggleTable}
      />
      {componentPlot === null && (
        <ConditionsBar form={form}>
          <Button
            renderRoot={(props) => <Link {...props} to={finder.path} />}
            leftSection={<Icon name="search" size={14} />}
          >
            {texts.findInductors}
          </Button>
        </ConditionsBar>
      )}
      {drawn === operatingPlot ? (
        <>
          <LossPlot form={form} plot={plot} chart={chart} />
          <OperatingPoint plot={plot} readout={null} />
        </>
      ) : componentPlot ? (
        <>
          <ComponentPlotArea kind={componentPlot} plot={impedances} {...view} />
          <ComponentPoint plot={impedances} />
        </>
      ) : (
        <>
          <CircuitPlot form={form} plot={plot} {...view} />
          <OperatingPoint plot={plot} readout={readout} />
        </>
      )}
      <TableBar
        form={form}
        staleness={plot.staleness ?? impedances.staleness}
        onExport={open}
        onAddPart={() => setDrawer(true)}
      />
      <InductorTable
        form={form}
        errors={errors}
        curves={plot.answer}
        isStale={plot.staleness !== null}
      />
      {fileKinds.map((kind) => (
        <ExportDialog
          key={kind}
          mayOpen={rows.length > 0}
          opened={opened === kind}
          kind={kind}
          form={form}
          onClose={close}
        />
      ))}
      <LazyPicture
        mayOpen={rows.length > 0}
        opened={opened === "image"}
        title={plotType}
        name={plotType}
        plot={chart}
        hasParts={rows.length > 0}
        onClose={close}
      />
    </EntryPause>
  );
}

/** What inductors do in a converter: inductance, losses and temperature over current. */
export function InductorPage(): ReactNode {
  const choosePlot = usePlotInAddress();
  const form = useInductorForm();
  return (
    <div className={calculator.page}>
      {form.isError && <Failure error={form.error} onRetry={() => void form.refetch()} />}
      {form.isPending && <p className={calculator.note}>{texts.loading}</p>}
      {form.data && <Simulation form={form.data} onChoosePlot={choosePlot} />}
    </div>
  );
}

/** Undo and redo of parts, conditions and circuit. */
export function Toolbar(): ReactNode {
  const { history, undo, redo } = useInductors();
  return <HistoryButtons history={history} undo={undo} redo={redo} />;
}
