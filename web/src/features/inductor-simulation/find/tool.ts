import { lazyRouteComponent } from "@tanstack/react-router";
import { defineTool } from "@/domain/tool";
import { group } from "../tool";

export const tool = defineTool({
  path: "/find-inductors",
  title: "Find Inductors",
  menu: [{ group, label: "Find Inductors" }],
  card: { under: "What should I use?", says: "By converter and ripple" },
  question: "Which inductor does my converter need?",
  page: lazyRouteComponent(() => import("./FindInductorsPage"), "FindInductorsPage"),
  selector: lazyRouteComponent(() => import("./Limits"), "Limits"),
  sharedState: async () => (await import("./shared-state")).sharedState,
});
