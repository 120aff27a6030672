import { lazyRouteComponent } from "@tanstack/react-router";
import { defineTool } from "@/domain/tool";

/** The user guide, a document of the server. */
export const tutorialPath = "/api/filmLifetime/instructions";

const frame = () => import("./Frame");

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
  page: lazyRouteComponent(() => import("./FilmLifetimePage"), "FilmRoute"),
  selector: lazyRouteComponent(frame, "Selector"),
  toolbar: lazyRouteComponent(frame, "Toolbar"),
  sharedState: async () => (await import("./store")).useFilm.shared,
  dependsOnModelVersion: true,
});
