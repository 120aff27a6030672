import { Box } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import {
  type ReactNode,
  Suspense,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useConfig } from "@/api/config";
import type { FrequencyChartHandle } from "@/charts/types";
import calculator from "@/domain/calculator/calculator.module.css";
import { mayBeImported } from "@/domain/part/by-number/by-number";
import { useStable } from "@/lib/use-stable";
import { EntryPause } from "@/ui/entry/entries";
import { toggleFullScreen } from "@/ui/full-screen";
import { lazyComponent } from "@/ui/lazy-component";
import { lazyDialog } from "@/ui/lazy-dialog";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import type { Copied } from "./copy";
import { plotKind } from "./model/plots";
import { placeErrors } from "./model/request";
import { tableRows } from "./model/table";
import { ParameterFields } from "./ParameterFields";
import { PartsTable } from "./PartsTable";
import { PlotArea } from "./PlotArea";
import { MobilePlotBar, PlotTypeBar } from "./PlotTypeBar";
import { Splitter } from "./Splitter";
import classes from "./simulation-page.module.css";
import { useSimulation } from "./store";
import { TableBar } from "./TableBar";
import { useShownTable, useShownView } from "./table-view";
import { libraryExport } from "./texts";
import { useRowsFollowing } from "./use-following";
import { usePictureMeta } from "./use-picture-meta";
import { usePlot } from "./use-plot";

const PointLayer = lazyComponent(async () => (await import("./point/PointLayer")).PointLayer);

/** Loaded with the first part that no list has. */
const NowImported = lazyComponent(async () => (await import("./NowImported")).NowImported);

const WideTable = lazyDialog(async () => (await import("./point/WideTable")).WideTable, {
  opened: false,
});
const RippleDialog = lazyDialog(async () => (await import("./ripple/RippleDialog")).RippleDialog, {
  opened: false,
});

const Exports = lazyDialog(async () => (await import("./Exports")).Exports, { opened: null });

interface SimulationPageProps {
  /** Why the part that the address names could not be added. */
  notice: ReactNode;
  /** Explanation of the worked example on the page. */
  explanation: ReactNode;
  /** Opens a worked example. */
  onExample: (id: string) => void;
  /** Opens the part picker where it is not in sight. */
  onAddPart: () => void;
  isRippling: boolean;
  /** Opens and closes the view of a ripple current. */
  onRipple: () => void;
}

export function SimulationPage(props: SimulationPageProps): ReactNode {
  const { notice, explanation, onExample, onAddPart, isRippling, onRipple } = props;
  const config = useConfig();
  const desktop = useDesktop();
  const { state, setConfig } = useSimulation();
  useLayoutEffect(() => setConfig(config), [setConfig, config]);
  const plot = usePlot();
  const table = useStable(useMemo(() => tableRows(state, config), [state, config]));
  const failure = plot.status === "error" ? plot.error : null;
  const errors = useMemo(() => placeErrors(failure, plot.rowIds), [failure, plot.rowIds]);

  const chart = useRef<FrequencyChartHandle>(null);
  const [zoomed, setZoomed] = useState(false);
  const [tableView, { toggle: toggleTable }] = useDisclosure();
  const [exported, setExported] = useState<string | null>(null);
  const [comparing, comparison] = useDisclosure();
  const highlighted = table.find((row) => row.highlighted);
  const view = useShownView();
  const { condition } = plotKind(state, config);
  const isEstimated = state.rows.some(({ part }) => mayBeImported(part));
  const [hasEstimated, setEstimated] = useState(isEstimated);
  // Its notice stays when the last of them is replaced.
  if (isEstimated && !hasEstimated) setEstimated(true);
  useRowsFollowing();
  const isAsked = view !== "rated" || state.target !== null || Boolean(condition);
  const hasLayer = table.length > 1 && isAsked;

  const zoomOut = useCallback(() => chart.current?.resetZoom(), []);
  const clearMarks = useCallback(() => chart.current?.clearMarks?.(), []);
  const meta = usePictureMeta();
  const copy = useCallback(
    async (what: Copied) => {
      const copying = await import("./copy");
      const rows = tableRows(useSimulation.getState().state, config);
      if (what === "numbers") await copying.copyNumbers(rows);
      else if (what === "table")
        await copying.copyTable(
          await (useShownTable.getState().text?.() ?? copying.ratedTable(rows)),
        );
      else if (chart.current) await copying.copyImage(chart.current, meta());
    },
    [config, meta],
  );
  const openLibrary = useCallback(() => setExported(libraryExport), []);
  const closeExport = useCallback(() => setExported(null), []);

  return (
    <EntryPause value={config.debounceMs}>
      <div className={`${calculator.page} ${classes.page}`}>
        {desktop ? (
          <>
            <PlotTypeBar
              plotted={table.length > 1}
              zoomed={zoomed}
              tableView={tableView}
              onZoomOut={zoomOut}
              onToggleTable={toggleTable}
              onFullScreen={toggleFullScreen}
            />
            <ParameterFields errors={errors} layout="bar" />
          </>
        ) : (
          <MobilePlotBar errors={errors} />
        )}
        {notice && (
          <Box className={text.strip} data-tone="danger" px="var(--sp-edge)">
            {notice}
          </Box>
        )}
        {hasEstimated && (
          <Suspense>
            <NowImported />
          </Suspense>
        )}
        {explanation}
        {hasLayer && (
          <Suspense>
            <PointLayer peaks={plot.result?.response.antiResonances} />
          </Suspense>
        )}
        <PlotArea
          plot={plot}
          table={table}
          view={tableView ? "table" : "plot"}
          chart={chart}
          onZoomChange={setZoomed}
          onExample={onExample}
        />
        {desktop && table.length > 1 && <Splitter />}
        <TableBar
          count={table.length - 1}
          highlighted={highlighted?.refDes ?? ""}
          staleness={plot.staleness}
          onExport={setExported}
          onCompare={comparison.open}
          onRipple={onRipple}
          onCopy={copy}
          onLibrary={openLibrary}
          onToggleTable={toggleTable}
          onAddPart={onAddPart}
        />
        <PartsTable rows={table} errors={errors} onClearMarks={clearMarks} />
        <WideTable opened={comparing} rows={table} onClose={comparison.close} />
        <RippleDialog opened={isRippling} rows={table} onClose={onRipple} />
        <Exports
          mayOpen={table.length > 1}
          opened={exported}
          rows={table}
          chart={chart}
          onClose={closeExport}
        />
      </div>
    </EntryPause>
  );
}
