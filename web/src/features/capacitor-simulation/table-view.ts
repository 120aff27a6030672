/** How the parts table is looked at; a choice of the visitor, not part of the simulation. */
import { useMemo } from "react";
import * as v from "valibot";
import { create } from "zustand";
import type {
  ChartAnnotations,
  ChartContent,
  ChartSeries,
  FrequencyChartProps,
  MarkTable,
} from "@/charts/types";
import { createStoredStore, listOf } from "@/lib/stored-state";

export const tableViews = ["rated", "point", "marks"] as const;
export type TableView = (typeof tableViews)[number];

const sortSchema = v.object({
  column: v.string(),
  isDescending: v.boolean(),
});
export type TableSort = v.InferOutput<typeof sortSchema>;

interface TableViewStore {
  view: TableView;
  /** Columns of the operating point that differ from the usual choice: shown or hidden against it. */
  toggled: readonly string[];
  /** Null for the order in which the parts were added. */
  sort: TableSort | null;
}

export const useTableView = createStoredStore<TableViewStore>(
  {
    name: "henrad.parts-table",
    version: 1,
    stored: {
      view: v.fallback(v.picklist(tableViews), "rated"),
      toggled: v.pipe(listOf(v.string()), v.readonly()),
      sort: v.fallback(v.nullable(sortSchema), null),
    },
  },
  () => ({ view: "rated", toggled: [], sort: null }),
);

interface PlotLayer {
  /** Values at markers A and B: null while one is missing, undefined without any. */
  marks: MarkTable | null | undefined;
  /** Over the curves; drawn by what is loaded when it is asked for. */
  drawn: ChartAnnotations["drawn"];
  handles: FrequencyChartProps["handles"];
  series: readonly ChartSeries[];
  /** Said beside the conditions of the plot. */
  conditions: string;
}

/** What the table and the target put on the plot. */
export const usePlotLayer = create<PlotLayer>(() => ({
  marks: undefined,
  drawn: undefined,
  handles: undefined,
  series: [],
  conditions: "",
}));

/** The curves with what the table and the target put on them. */
export function useLayered(content: ChartContent): ChartContent {
  const { drawn, series, conditions } = usePlotLayer();
  return useMemo(
    () =>
      drawn
        ? {
            ...content,
            conditions: [content.conditions, conditions].filter(Boolean).join(" · "),
            series: [...content.series, ...series],
            annotations: { ...content.annotations, drawn },
          }
        : content,
    [content, drawn, series, conditions],
  );
}

export const keepMarks = (marks: MarkTable | null | undefined) => usePlotLayer.setState({ marks });

/** The view in sight: markers have none before the first of them. */
export function useShownView(): TableView {
  const view = useTableView((store) => store.view);
  const hasMarks = usePlotLayer(({ marks }) => marks !== undefined);
  return view === "marks" && !hasMarks ? "point" : view;
}
