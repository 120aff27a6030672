import { lazyRouteComponent } from "@tanstack/react-router";
import { defineTool } from "@/domain/tool";

export const tool = defineTool({
  path: "/login",
  title: "Login",
  page: lazyRouteComponent(() => import("./LoginPage"), "LoginRoute"),
});
