import { lazyRouteComponent } from "@tanstack/react-router";
import { defineTool } from "@/domain/tool";

/** All projects of the visitor, and what is in them. */
export const tool = defineTool({
  path: "/projects",
  title: "Projects",
  followsLogin: true,
  page: lazyRouteComponent(() => import("./ProjectsPage"), "ProjectsPage"),
});
