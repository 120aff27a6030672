import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { rootRoute } from "./root-route";

export const filmLifetimePath = "/film-lifetime";
export const tutorialPath = "/api/filmLifetime/instructions";

const filmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: filmLifetimePath,
  staticData: {
    title: "KLEM 3.0",
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

/** Pages of the menu's group "Lifetime Analysis". */
export const lifetimeRoutes = [filmRoute] as const;
