import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { rootRoute } from "./root-route";

export const filmLifetimePath = "/film-lifetime";
export const tutorialPath = "/api/filmLifetime/instructions";

const filmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: filmLifetimePath,
  staticData: {
    title: "KLEM 3.0",
    subtitle: "Film capacitor life expectancy",
    selector: lazyRouteComponent(
      () => import("@/features/film-lifetime/picker/FilmPicker"),
      "FilmPicker",
    ),
    toolbar: lazyRouteComponent(
      () => import("@/features/film-lifetime/FilmHistory"),
      "FilmHistory",
    ),
  },
  component: lazyRouteComponent(() => import("./routes/FilmRoute"), "FilmRoute"),
});

const electrolyticRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/electrolytic-lifetime",
  staticData: {
    title: "Aluminum Electrolytics",
    subtitle: "Life expectancy",
    selector: lazyRouteComponent(
      () => import("./routes/ElectrolyticSelector"),
      "ElectrolyticSelector",
    ),
    toolbar: lazyRouteComponent(
      () => import("@/features/electrolytic-lifetime/ElectrolyticHistory"),
      "ElectrolyticHistory",
    ),
  },
  component: lazyRouteComponent(() => import("./routes/ElectrolyticRoute"), "ElectrolyticRoute"),
});

/** Pages of the menu's group "Lifetime Analysis". */
export const lifetimeRoutes = [filmRoute, electrolyticRoute] as const;
