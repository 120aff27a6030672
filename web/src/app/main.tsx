import "./base.css";
import "./tokens.css";
import "./first-view.css";
import { QueryClient } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App";
import { createAppRouter, isPage } from "./router";
import { doubledPage, slashedPage } from "./tools";

const queries = new QueryClient({
  // Only the user starts a simulation: nothing is fetched again in the background. Without a
  // network a call fails at once with a message, instead of waiting silently for the network.
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, networkMode: "always" },
    mutations: { networkMode: "always" },
  },
});
// The router reads the text after two leading slashes as a host, so redirect such addresses home.
if (location.pathname.startsWith("//")) {
  const page = doubledPage(location.pathname);
  if (page !== null && isPage(page)) history.replaceState(null, "", `/${location.search}`);
}

// Nor does it see a slash at the end, which is no page's address.
const slashed = slashedPage(location.pathname);
if (slashed !== null && isPage(slashed)) {
  history.replaceState(null, "", `${slashed}${location.search}${location.hash}`);
}

const router = createAppRouter(queries);

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <App queries={queries} router={router} />
  </StrictMode>,
);

// A visitor without a network still gets the pages. Nothing waits for it.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  window.addEventListener("load", () => {
    void navigator.serviceWorker.register("/service-worker.js").catch(() => undefined);
  });
}
