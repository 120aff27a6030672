import { lazyRouteComponent } from "@tanstack/react-router";
import { defineTool } from "@/domain/tool";
import { group } from "../tool";

const page = () => import("./FindInductorsPage");

export const tool = defineTool({
  path: "/find-inductors",
  title: "Find Inductors",
  menu: [{ group, label: "Find Inductors" }],
  card: {
    section: "How much do I need?",
    description: "From Vin, Vout, I and ripple",
    picture: () => import("./card-picture.json"),
  },
  operatingPoint: { uses: ["ambient", "frequency"], things: "searches", own: {} },
  page: lazyRouteComponent(page, "FindInductorsPage"),
  selector: lazyRouteComponent(page, "Limits"),
  sharedState: async () => (await import("./shared-state")).sharedState,
});
