import { lazyRouteComponent } from "@tanstack/react-router";
import { defineTool } from "@/domain/tool";

/** All projects of the visitor, and what is in them. */
export const tool = defineTool({
  path: "/projects",
  title: "Projects",
  page: lazyRouteComponent(() => import("./ProjectsPage"), "ProjectsPage"),
});
