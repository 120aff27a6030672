import { lazyRouteComponent } from "@tanstack/react-router";
import { defineTool } from "@/domain/tool";

export const path = "/ceramic-aging";

export const tool = defineTool({
  path,
  title: "Ceramic Capacitor Aging: Class II & III",
  menu: [{ group: "Capacitor Analysis", label: "Ceramic Aging" }],
  card: {
    section: "What is lost?",
    name: "Ceramic Aging",
    description: "Capacitance after years",
    picture: () => import("./card-picture.json"),
  },
  operatingPoint: { uses: ["mission"], things: "calculations", own: {} },
  page: lazyRouteComponent(() => import("./AgingPage"), "AgingRoute"),
  sharedState: async () => (await import("./use-aging")).useAging.shared,
  content: async () =>
    (await import("@/domain/calculator/content")).contentOf("henrad.ceramic-aging"),
  report: async () => (await import("./project-report")).report,
});
