import { lazyRouteComponent } from "@tanstack/react-router";
import { defineTool } from "@/domain/tool";

const page = () => import("./CeramicLifetimePage");

export const path = "/ceramic-lifetime";

export const tool = defineTool({
  path,
  title: "Ceramic Lifetime",
  menu: [{ group: "Lifetime Analysis", label: "Ceramic Lifetime" }],
  card: {
    section: "How long will it last?",
    description: "By voltage and temperature",
    picture: () => import("./card-picture.json"),
  },
  operatingPoint: {
    uses: ["rail", "ambient", "mission"],
    things: "loads",
    own: { rail: "25 V", ambient: "85 °C" },
  },
  page: lazyRouteComponent(page, "CeramicLifetimePage"),
  selector: lazyRouteComponent(page, "Selector"),
  toolbar: lazyRouteComponent(page, "Toolbar"),
  sharedState: async () => (await import("./store")).useCeramic.shared,
  content: async () => (await import("./content")).content,
  report: async () => (await import("./project-report")).report,
});
