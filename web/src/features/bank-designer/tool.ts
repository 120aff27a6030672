import { lazyRouteComponent } from "@tanstack/react-router";
import { defineTool } from "@/domain/tool";

const page = () => import("./BankPage");

export const path = "/bank-designer";

export const tool = defineTool({
  path,
  title: "Bank Designer",
  menu: [{ group: "Capacitor Analysis", label: "Bank Designer" }],
  card: {
    section: "Will my rail hold?",
    description: "Meet a target impedance",
    picture: () => import("./card-picture.json"),
  },
  operatingPoint: {
    uses: ["rail", "ambient", "frequency"],
    things: "banks",
    own: { rail: "3.3 V", ambient: "60 °C" },
  },
  page: lazyRouteComponent(page, "BankPage"),
  selector: lazyRouteComponent(page, "BankForm"),
  toolbar: lazyRouteComponent(page, "Toolbar"),
  sharedState: async () => (await import("./shared-state")).sharedState,
  content: async () => (await import("./content")).content,
  report: async () => (await import("./project-report")).report,
  dependsOnModelVersion: true,
});
