import { lazyRouteComponent } from "@tanstack/react-router";
import { defineTool } from "@/domain/tool";

/** A session by its link. */
export const tool = defineTool({
  path: "/share/$id",
  title: "Shared session",
  opensProject: true,
  page: lazyRouteComponent(() => import("./OpenShared"), "SharedSession"),
});
