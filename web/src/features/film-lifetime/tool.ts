import { lazyRouteComponent } from "@tanstack/react-router";
import { defineTool } from "@/domain/tool";

const page = () => import("./FilmLifetimePage");

/** The user guide, a document of the server. */
export const tutorialPath = "/api/filmLifetime/instructions";

export const path = "/film-lifetime";

export const tool = defineTool({
  path,
  title: "KLEM 3.0",
  subtitle: "Film capacitor life expectancy",
  menu: [
    { group: "Lifetime Analysis", label: "KLEM 3.0" },
    { group: "Lifetime Analysis", label: "KLEM Tutorial", document: tutorialPath },
  ],
  card: {
    section: "How long will it last?",
    description: "Film under load profiles",
    picture: () => import("./card-picture.json"),
  },
  operatingPoint: {
    uses: ["rail", "ambient", "frequency", "mission"],
    things: "profiles",
    own: { rail: "240 V", ambient: "50 °C" },
  },
  page: lazyRouteComponent(page, "FilmRoute"),
  selector: lazyRouteComponent(page, "Selector"),
  toolbar: lazyRouteComponent(page, "Toolbar"),
  sharedState: async () => (await import("./store")).useFilm.shared,
  content: async () => (await import("./content")).content,
  report: async () => (await import("./project-report")).report,
  dependsOnModelVersion: true,
});
