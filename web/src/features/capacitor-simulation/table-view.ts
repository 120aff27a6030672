/** How plot and parts table are looked at; a choice of the visitor, not part of the simulation. */

import { type CSSProperties, useEffect, useMemo } from "react";
import * as v from "valibot";
import { create } from "zustand";
import type { PlotName } from "@/api/types";
import type {
  ChartContent,
  ChartReadout,
  FrequencyChartProps,
  MarkTable,
  Zoom,
} from "@/charts/types";
import { createStoredStore, flag, listOf } from "@/lib/stored-state";
import type { Sorting } from "@/ui/sorting/sorting";
import { useDesktop } from "@/ui/use-desktop";

export const tableViews = ["rated", "point", "marks"] as const;
export type TableView = (typeof tableViews)[number];

const sortSchema: v.GenericSchema<unknown, Sorting> = v.union([
  v.object({ column: v.string(), descending: v.boolean() }),
  // As older pages have stored it.
  v.pipe(
    v.object({ column: v.string(), isDescending: v.boolean() }),
    v.transform(({ column, isDescending }) => ({ column, descending: isDescending })),
  ),
]);

const defaultLastPlot: PlotName = "Spice";

interface TableViewStore {
  view: TableView;
  /** Columns of the operating point that differ from the usual choice: shown or hidden against it. */
  toggled: readonly string[];
  /** Null for the order in which the parts were added. */
  sort: Sorting | null;
  /** The plot that was last chosen among all, beside those that have a place of their own. */
  lastPlot: string;
  /** Capacitance over bias and temperature in farads instead of percent. */
  inFarads: boolean;
}

export const useTableView = createStoredStore<TableViewStore>(
  {
    name: "henrad.parts-table",
    version: 1,
    stored: {
      view: v.fallback(v.picklist(tableViews), "rated"),
      toggled: v.pipe(listOf(v.string()), v.readonly()),
      sort: v.fallback(v.nullable(sortSchema), null),
      lastPlot: v.fallback(v.string(), defaultLastPlot),
      inFarads: flag(false),
    },
  },
  () => ({ view: "rated", toggled: [], sort: null, lastPlot: defaultLastPlot, inFarads: false }),
);

interface PlotLayer {
  /** Values at markers A and B: null while one is missing, undefined without any. */
  marks: MarkTable | null | undefined;
  /** The content with what the table and the target add to it; by code that is loaded when it is asked for. */
  change: ((content: ChartContent) => ChartContent) | undefined;
  handles: FrequencyChartProps["handles"];
  /** The view that gave way to the markers. */
  replaced: TableView | null;
}

/** What the table and the target put on the plot. */
export const usePlotLayer = create<PlotLayer>(() => ({
  marks: undefined,
  change: undefined,
  handles: undefined,
  replaced: null,
}));

/** The zoom of the plot, which links carry. */
export const usePlotZoom = create<{ zoom: Zoom | null }>(() => ({ zoom: null }));

export const keepZoom = (zoom: Zoom | null) => usePlotZoom.setState({ zoom });

/** The table in sight for the clipboard, where it shows more than the ratings. */
export const useShownTable = create<{ text: (() => Promise<string>) | undefined }>(() => ({
  text: undefined,
}));

/** The curves with what the table and the target put on them. */
export function useLayered(content: ChartContent): ChartContent {
  const change = usePlotLayer((layer) => layer.change);
  return useMemo(() => (change ? change(content) : content), [content, change]);
}

/** Most parts whose values stand beside the cursor or below the plot, where they leave it readable. */
const mostBesidePlot = 4;

/**
 * Keeps the values at the markers. Those of many parts are in the table at once, because a list of them below the
 * plot would take its height; the view before returns with the last marker.
 */
export function keepMarks(marks: MarkTable | null | undefined): void {
  const { marks: before, replaced } = usePlotLayer.getState();
  const { view } = useTableView.getState();
  usePlotLayer.setState({ marks, ...(marks === undefined && { replaced: null }) });
  if (marks === undefined) {
    if (replaced && view === "marks") useTableView.setState({ view: replaced });
  } else if (marks && !before && view !== "marks") {
    const parts = new Set(marks.rows.map(({ slot }) => slot)).size;
    if (parts <= mostBesidePlot) return;
    usePlotLayer.setState({ replaced: view });
    useTableView.setState({ view: "marks" });
  }
}

/** The view in sight: markers have none before the first of them. */
export function useShownView(): TableView {
  const view = useTableView((store) => store.view);
  const hasMarks = usePlotLayer(({ marks }) => marks !== undefined);
  return view === "marks" && !hasMarks ? "point" : view;
}

/**
 * Room for the first read-out below a plot of so many parts: its head, a line each, and one more for a range. A part
 * of the address, which is looked up first, finds its own room. The table of the operating point has those values itself.
 */
export function useReadoutRoom(parts: number): CSSProperties {
  const height = useShownView() === "point" ? 0 : 53 + 20 * Math.max(parts, 1);
  return { "--awaited-readout": `${height}px` } as CSSProperties;
}

/** Values at the cursor while the table shows them; null while the cursor is not on the plot. */
export const useReadout = create<{ readout: ChartReadout | null }>(() => ({ readout: null }));

/** Columns of the operating point that show the first and the second quantity at the cursor. */
export const cursorColumns: readonly string[] = ["impedance", "esr"];

/** Whether each part has one row of plain values, as the table has. */
function isOneRowEach({ series }: Pick<ChartContent, "series">): boolean {
  return series.every(
    ({ slot, refDes, condition, regions = [] }) =>
      !condition && regions.length === 0 && (slot === 0) === (refDes === ""),
  );
}

/** Whether so many curves are plotted that their values are in the table, not in a box over them. */
export function useReadoutInTable(content: ChartContent): boolean {
  const isDesktop = useDesktop();
  const isPoint = useShownView() === "point";
  const isHidden = useTableView(({ toggled }) =>
    cursorColumns.some((column) => toggled.includes(column)),
  );
  const inTable = useMemo(() => {
    const slots = new Set(content.series.filter(({ hidden }) => !hidden).map(({ slot }) => slot));
    return slots.size > mostBesidePlot && isOneRowEach(content);
  }, [content]);
  const isElsewhere = isDesktop && isPoint && !isHidden && inTable;
  useEffect(() => {
    return isElsewhere ? () => keepReadout(null) : undefined;
  }, [isElsewhere]);
  return isElsewhere;
}

export const keepReadout = (readout: ChartReadout | null) => useReadout.setState({ readout });
