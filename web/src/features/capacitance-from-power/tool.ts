import { lazyRouteComponent } from "@tanstack/react-router";
import { defineTool } from "@/domain/tool";

export const path = "/capacitance-from-power";

export const tool = defineTool({
  path,
  title: "Capacitance from Power",
  menu: [{ group: "Capacitor Analysis", label: "Capacitance from Power" }],
  card: {
    section: "How much do I need?",
    description: "For a DC link",
    picture: () => import("./card-picture.json"),
  },
  operatingPoint: { uses: ["rail", "frequency"], things: "calculations", own: {} },
  page: lazyRouteComponent(() => import("./PowerPage"), "PowerPage"),
  sharedState: async () => (await import("./use-power")).usePower.shared,
  content: async () =>
    (await import("@/domain/calculator/content")).contentOf("henrad.capacitance-from-power"),
  report: async () => (await import("./project-report")).report,
});
