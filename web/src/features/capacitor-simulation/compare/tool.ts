import { lazyRouteComponent } from "@tanstack/react-router";
import { defineTool } from "@/domain/tool";

/** Two states of the simulation side by side. */
export const tool = defineTool({
  path: "/compare",
  title: "Compare",
  page: lazyRouteComponent(() => import("./ComparePage"), "ComparePage"),
  dependsOnModelVersion: true,
  sharedState: async () => (await import("./shared-state")).sharedState,
});
