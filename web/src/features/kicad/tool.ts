import { lazyRouteComponent } from "@tanstack/react-router";
import { defineTool } from "@/domain/tool";

export const tool = defineTool({
  path: "/kicad",
  title: "KiCad",
  subtitle: "Parts libraries",
  menu: [{ group: "Capacitor Analysis", label: "KiCad Libraries" }],
  page: lazyRouteComponent(() => import("./KicadPage"), "KicadPage"),
});
