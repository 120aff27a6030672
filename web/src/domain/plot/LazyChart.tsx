import { late } from "@/ui/late";

/** The drawing code loads separately, while the page already shows its frame. */
export const LazyChart = late(async () => (await import("@/charts/FrequencyChart")).FrequencyChart);

/** Comes with the chart that it lies over. */
export const LazyDragLine = late(async () => (await import("./DragLine")).DragLine);
