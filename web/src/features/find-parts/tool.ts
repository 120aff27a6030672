import { lazyRouteComponent } from "@tanstack/react-router";
import { defineTool } from "@/domain/tool";

export const tool = defineTool({
  path: "/find-parts",
  title: "Find Parts",
  menu: [{ group: "Capacitor Analysis", label: "Find Parts" }],
  question: "Which capacitor does what my circuit needs?",
  page: lazyRouteComponent(() => import("./FindPage"), "FindPage"),
  selector: lazyRouteComponent(() => import("./Facets"), "Facets"),
});
