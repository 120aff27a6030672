import { lazyRouteComponent } from "@tanstack/react-router";
import { defineTool } from "@/domain/tool";

const page = () => import("./ElectrolyticPage");

export const path = "/electrolytic-lifetime";

export const tool = defineTool({
  path,
  title: "Aluminum Electrolytics",
  subtitle: "Life expectancy",
  menu: [{ group: "Lifetime Analysis", label: "Aluminum Electrolytics" }],
  card: {
    section: "How long will it last?",
    description: "Life at your ripple",
    picture: () => import("./card-picture.json"),
  },
  operatingPoint: {
    uses: ["rail", "ambient", "frequency", "mission"],
    things: "profiles",
    own: {},
  },
  page: lazyRouteComponent(page, "ElectrolyticRoute"),
  selector: lazyRouteComponent(page, "Selector"),
  toolbar: lazyRouteComponent(page, "Toolbar"),
  sharedState: async () => (await import("./store")).useElectrolytic.shared,
  content: async () => (await import("./content")).content,
  report: async () => (await import("./project-report")).report,
  dependsOnModelVersion: true,
});
