import { MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { vi } from "vitest";
import type { Config } from "@/api/types";
import { theme } from "@/app/theme/theme";
import { config } from "./fixtures";

/** Answers of a pretended server, by path with or without query. Other paths are not reachable. */
export type Answers = Record<string, (body: unknown) => Answer | Promise<Answer>>;

interface Answer {
  status?: number;
  json: unknown;
}

export interface Call {
  path: string;
  body: unknown;
}

/** A file is no JSON. */
function bodyOf(text: string): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return text;
  }
}

/** Mocks the server and records its requests. */
export function serve(answers: Answers): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname: path, search } = new URL(request.url);
    const text = await request.text();
    const body = bodyOf(text);
    calls.push({ path, body });
    const answer = answers[path + search] ?? answers[path];
    if (!answer) throw new TypeError("Failed to fetch");
    const { status = 200, json } = await answer(body);
    return Response.json(json, { status });
  });
  return calls;
}

/** Renders as the app does, with its theme and an empty cache. */
export function renderInApp(element: ReactNode, settings: Partial<Config> = {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(["get", "/api/config", {}], { ...config, ...settings });
  return render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queries}>
        <Notifications />
        {element}
      </QueryClientProvider>
    </MantineProvider>,
  );
}
