import { lazyRouteComponent } from "@tanstack/react-router";
import { defineTool } from "@/domain/tool";

const page = () => import("./InductorPage");

/** Of the menu. */
export const group = "Inductor Analysis";

export const path = "/inductor-simulation";

export const tool = defineTool({
  path,
  title: "Inductor Simulation",
  menu: [
    { group, label: "Inductance", search: { plot: "inductance" } },
    {
      group,
      label: "Power Loss",
      search: { plot: "power_loss" },
      alsoAt: { plot: "split_power_loss" },
    },
    { group, label: "Temperature Rise", search: { plot: "temperature_rise" } },
    { group, label: "Impedance and SRF", search: { plot: "impedance" } },
  ],
  card: {
    section: "What is lost?",
    description: "DC, AC and core loss",
    picture: () => import("./card-picture.json"),
  },
  operatingPoint: { uses: ["ambient", "frequency"], things: "rows", own: {} },
  page: lazyRouteComponent(page, "InductorPage"),
  selector: lazyRouteComponent(page, "InductorSelector"),
  toolbar: lazyRouteComponent(page, "Toolbar"),
  sharedState: async () => (await import("./store")).useInductors.shared,
  content: async () => (await import("./content")).content,
  report: async () => (await import("./project-report")).report,
});
