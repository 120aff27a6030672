import { lazyRouteComponent } from "@tanstack/react-router";
import { defineTool } from "@/domain/tool";

export const tool = defineTool({
  path: "/release-info",
  title: "Release Info",
  page: lazyRouteComponent(() => import("./ReleaseInfoPage"), "ReleaseInfoPage"),
});
