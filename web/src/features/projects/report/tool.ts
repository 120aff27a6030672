import { lazyRouteComponent } from "@tanstack/react-router";
import { defineTool } from "@/domain/tool";

/** One document of a project, for paper or a file. */
export const tool = defineTool({
  path: "/report",
  title: "Report",
  page: lazyRouteComponent(() => import("./ReportPage"), "ReportPage"),
  dependsOnModelVersion: true,
});
