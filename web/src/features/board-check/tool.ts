import { lazyRouteComponent } from "@tanstack/react-router";
import { defineTool } from "@/domain/tool";

const page = () => import("./BoardPage");

export const tool = defineTool({
  path: "/board-check",
  title: "Board Check",
  menu: [{ group: "Capacitor Analysis", label: "Board Check" }],
  card: {
    section: "Will my rail hold?",
    description: "Every part of a BOM",
    picture: () => import("./card-picture.json"),
  },
  page: lazyRouteComponent(page, "BoardPage"),
  selector: lazyRouteComponent(page, "BoardSidebar"),
  sharedState: async () => (await import("./store")).useBoard.shared,
  content: async () => (await import("./content")).content,
});
