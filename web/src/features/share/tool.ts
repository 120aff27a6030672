import { lazyRouteComponent } from "@tanstack/react-router";
import { defineTool } from "@/domain/tool";

/** A session by its link. */
export const tool = defineTool({
  path: "/share/$id",
  title: "Shared session",
  page: lazyRouteComponent(() => import("./OpenShared"), "SharedSession"),
});
