import "./base.css";
import "./fonts.css";
import "./tokens.css";
import "./first-view.css";
import { QueryClient } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App";
import { createAppRouter, isPage } from "./router";
import { doubledPage } from "./tools";

const queries = new QueryClient({
  // Simulations are asked for by hand: no answer is fetched again behind the user's back. Without a
  // network a call fails at once and says so, instead of waiting unseen for the network to return.
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, networkMode: "always" },
    mutations: { networkMode: "always" },
  },
});
// The router takes what follows two leading slashes for a host, so such an address is led home here.
if (location.pathname.startsWith("//")) {
  const page = doubledPage(location.pathname);
  if (page !== null && isPage(page)) history.replaceState(null, "", `/${location.search}`);
}

const router = createAppRouter(queries);

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <App queries={queries} router={router} />
  </StrictMode>,
);
