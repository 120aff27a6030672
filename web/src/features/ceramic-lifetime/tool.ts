import { lazyRouteComponent } from "@tanstack/react-router";
import { defineTool } from "@/domain/tool";

const frame = () => import("./Frame");

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
  page: lazyRouteComponent(() => import("./CeramicLifetimePage"), "CeramicLifetimePage"),
  selector: lazyRouteComponent(frame, "Selector"),
  toolbar: lazyRouteComponent(frame, "Toolbar"),
  sharedState: async () => (await import("./store")).useCeramic.shared,
});
