import { lazyRouteComponent } from "@tanstack/react-router";
import { defineTool } from "@/domain/tool";

const page = () => import("./FindPage");

export const tool = defineTool({
  path: "/find-parts",
  title: "Find Parts",
  menu: [{ group: "Capacitor Analysis", label: "Find Parts" }],
  card: {
    section: "What should I use?",
    description: "By C and ESR at your bias",
    picture: () => import("./card-picture.json"),
  },
  operatingPoint: {
    uses: ["rail", "ambient", "frequency"],
    things: "searches",
    own: { rail: "0 V", ambient: "25 °C", frequency: "500 kHz" },
  },
  page: lazyRouteComponent(page, "FindPage"),
  selector: lazyRouteComponent(page, "Facets"),
});
