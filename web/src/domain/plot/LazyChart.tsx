import { lazy } from "react";

/** The drawing code is loaded apart, while the frame of the page is already shown. */
export const LazyChart = lazy(() =>
  import("@/charts/FrequencyChart").then((module) => ({ default: module.FrequencyChart })),
);
