import { lazyRouteComponent } from "@tanstack/react-router";
import { defineTool } from "@/domain/tool";
import { workedExamples } from "./worked-examples";

const page = () => import("./SimulationRoute");

export const path = "/capacitor-simulation";

export const tool = defineTool({
  path,
  title: "Capacitor Simulation",
  menu: [
    { group: "Capacitor Analysis", label: "Simulation" },
    ...workedExamples.map(({ id, title }) => ({
      group: "Worked Examples" as const,
      label: title,
      to: `/share/${id}`,
    })),
  ],
  card: {
    section: "What should I use?",
    name: "Simulation",
    description: "Up to ten parts compared",
    picture: () => import("./card-picture.json"),
  },
  operatingPoint: {
    uses: ["rail", "ambient", "frequency"],
    things: "rows",
    own: { rail: "0 V", ambient: "25 °C" },
  },
  takesPartNumber: true,
  page: lazyRouteComponent(page, "SimulationRoute"),
  selector: lazyRouteComponent(page, "Selector"),
  toolbar: lazyRouteComponent(page, "Toolbar"),
  sharedState: async () => (await import("./shared-state")).sharedState,
  content: async () => (await import("./content")).content,
  report: async () => (await import("./project-report")).report,
  dependsOnModelVersion: true,
  examples: async () => (await import("./example-cards")).exampleCards,
  session: (id) =>
    id.startsWith("parts~") || workedExamples.some((example) => example.id === id)
      ? async (signal) => (await import("./example-link")).loadSession(id, path, signal)
      : undefined,
});
