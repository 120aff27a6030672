import { lazy } from "react";

/** The drawing code loads separately, while the page already shows its frame. */
export const LazyChart = lazy(() =>
  import("@/charts/FrequencyChart").then((module) => ({ default: module.FrequencyChart })),
);

/** Comes with the chart that it lies over. */
export const LazyDragLine = lazy(() =>
  import("./DragLine").then((module) => ({ default: module.DragLine })),
);
