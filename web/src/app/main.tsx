import { QueryClient } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./base.css";
import "./fonts.css";
import "./tokens.css";
import { App } from "./App";
import { createAppRouter } from "./router";

const queries = new QueryClient({
  // Simulations are asked for by hand: no answer is fetched again behind the user's back.
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
});
const router = createAppRouter(queries);

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <App queries={queries} router={router} />
  </StrictMode>,
);
