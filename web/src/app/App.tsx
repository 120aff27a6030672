import { MantineProvider } from "@mantine/core";
import { useNotifications } from "@mantine/notifications";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { useStorageNews } from "@/domain/project/storage";
import { ToolsContext } from "@/domain/tool";
import { lazyComponent } from "@/ui/lazy-component";
import type { createAppRouter } from "./router";
import { cssVariablesResolver, theme } from "./theme/theme";
import { tools } from "./tools";

const Notifications = lazyComponent(async () => (await import("./notifications")).Notifications);

/** Short messages at the edge of the page; what shows them is loaded with the first one. */
function Toasts(): ReactNode {
  const { notifications: shown } = useNotifications();
  const [wanted, setWanted] = useState(false);
  const news = useStorageNews();
  useEffect(() => {
    if (news.isFull || news.clash !== "" || news.gone !== "")
      void import("./storage-news").then((module) => module.tell(news));
  }, [news]);
  if (!wanted && shown.length > 0) setWanted(true);
  return (
    <Suspense>{wanted && <Notifications position="bottom-right" autoClose={4000} />}</Suspense>
  );
}

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
