import { lazyRouteComponent } from "@tanstack/react-router";
import { defineTool } from "@/domain/tool";

const page = () => import("./FindPage");

export const tool = defineTool({
  path: "/find-parts",
  title: "Find Parts",
  menu: [{ group: "Capacitor Analysis", label: "Find Parts" }],
  card: {
    under: "What should I use?",
    says: "By C and ESR at your bias",
    picture: () => import("./card-picture.json"),
  },
  page: lazyRouteComponent(page, "FindPage"),
  selector: lazyRouteComponent(page, "Facets"),
});
