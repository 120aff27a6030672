import { lazyRouteComponent } from "@tanstack/react-router";
import { defineTool } from "@/domain/tool";

const page = () => import("./ArrayPage");

export const path = "/power-array-calculator";

export const tool = defineTool({
  path,
  title: "Power Array Calculator",
  menu: [{ group: "Capacitor Analysis", label: "Power Array Calculator" }],
  card: {
    section: "Will my rail hold?",
    description: "Chips for V and A",
    picture: () => import("./card-picture.json"),
  },
  operatingPoint: { uses: ["frequency"], things: "arrays", own: {} },
  page: lazyRouteComponent(page, "ArrayRoute"),
  selector: lazyRouteComponent(page, "ArrayForm"),
  toolbar: lazyRouteComponent(page, "Toolbar"),
  sharedState: async () => (await import("./store")).useArray.shared,
  content: async () => (await import("./content")).content,
  report: async () => (await import("./project-report")).report,
});
