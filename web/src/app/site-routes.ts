/** Home, release info, and the pages behind the footer. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { rootRoute } from "./root-route";

const homePage = lazyRouteComponent(() => import("@/features/home/HomePage"), "HomePage");
const textPages = () => import("@/features/site-pages/pages");
const getParentRoute = () => rootRoute;

export const siteRoutes = [
  createRoute({ getParentRoute, path: "/", staticData: { title: "Home" }, component: homePage }),
  createRoute({
    getParentRoute,
    path: "/help",
    staticData: { title: "Help" },
    component: homePage,
  }),
  createRoute({
    getParentRoute,
    path: "/release-info",
    staticData: { title: "Release Info" },
    component: lazyRouteComponent(
      () => import("@/features/release-info/ReleaseInfoPage"),
      "ReleaseInfoPage",
    ),
  }),
  createRoute({
    getParentRoute,
    path: "/privacy",
    staticData: { title: "Privacy" },
    component: lazyRouteComponent(textPages, "PrivacyPage"),
  }),
  createRoute({
    getParentRoute,
    path: "/terms",
    staticData: { title: "Terms" },
    component: lazyRouteComponent(textPages, "TermsPage"),
  }),
  createRoute({
    getParentRoute,
    path: "/cookies",
    staticData: { title: "Cookies" },
    component: lazyRouteComponent(textPages, "CookiesPage"),
  }),
  createRoute({
    getParentRoute,
    path: "/disclaimer",
    staticData: { title: "Disclaimer" },
    component: lazyRouteComponent(textPages, "DisclaimerPage"),
  }),
  createRoute({
    getParentRoute,
    path: "/do-not-sell",
    staticData: { title: "Do not sell" },
    component: lazyRouteComponent(textPages, "DoNotSellPage"),
  }),
  createRoute({
    getParentRoute,
    path: "/information-request",
    staticData: { title: "Information request" },
    component: lazyRouteComponent(textPages, "InformationRequestPage"),
  }),
  createRoute({
    getParentRoute,
    path: "/classic-simulator",
    staticData: { title: "Classic simulator" },
    component: lazyRouteComponent(textPages, "ClassicSimulatorPage"),
  }),
  createRoute({
    getParentRoute,
    path: "/feedback",
    staticData: { title: "Feedback" },
    component: lazyRouteComponent(
      () => import("@/features/site-pages/FeedbackPage"),
      "FeedbackPage",
    ),
  }),
] as const;
