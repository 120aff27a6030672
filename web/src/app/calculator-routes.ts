/** The calculators beside the simulations, each a page loaded on demand. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { rootRoute } from "./root-route";

const agingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/ceramic-aging",
  staticData: { title: "Ceramic Capacitor Aging: Class II & III" },
  component: lazyRouteComponent(() => import("@/features/ceramic-aging/AgingPage"), "AgingPage"),
});

const powerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/capacitance-from-power",
  staticData: { title: "Capacitance from Power" },
  component: lazyRouteComponent(
    () => import("@/features/capacitance-from-power/PowerPage"),
    "PowerPage",
  ),
});

const arrayRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/power-array-calculator",
  staticData: {
    title: "Power Array Calculator",
    selector: lazyRouteComponent(() => import("./routes/ArraySelector"), "ArraySelector"),
  },
  component: lazyRouteComponent(() => import("./routes/ArrayRoute"), "ArrayRoute"),
});

const inductorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/inductor-simulation",
  staticData: {
    title: "Inductor Simulation",
    selector: lazyRouteComponent(
      () => import("@/features/inductor-simulation/InductorSelector"),
      "InductorSelector",
    ),
  },
  component: lazyRouteComponent(() => import("./routes/InductorRoute"), "InductorRoute"),
});

export const calculatorRoutes = [agingRoute, powerRoute, arrayRoute, inductorRoute] as const;
