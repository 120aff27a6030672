import { MantineProvider } from "@mantine/core";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ToolsContext } from "@/domain/tool";
import type { createAppRouter } from "./router";
import { Toasts } from "./Toasts";
import { cssVariablesResolver, theme } from "./theme/theme";
import { tools } from "./tools";

interface AppProps {
  queries: QueryClient;
  router: ReturnType<typeof createAppRouter>;
}

export function App({ queries, router }: AppProps): ReactNode {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queries}>
        <Toasts />
        <ToolsContext value={tools}>
          <RouterProvider router={router} />
        </ToolsContext>
      </QueryClientProvider>
    </MantineProvider>
  );
}
