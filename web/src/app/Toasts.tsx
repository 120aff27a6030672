import { useNotifications } from "@mantine/notifications";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useOtherWindow } from "@/lib/stored-state";

const Notifications = lazy(() =>
  import("./notifications").then((module) => ({ default: module.Notifications })),
);

/** Short messages at the edge of the page; what shows them is loaded with the first one. */
export function Toasts(): ReactNode {
  const { notifications: shown } = useNotifications();
  const [wanted, setWanted] = useState(false);
  const other = useOtherWindow();
  useEffect(() => {
    if (other) void import("./other-window").then((module) => module.tellOfOtherWindow(other));
  }, [other]);
  if (!wanted && shown.length > 0) setWanted(true);
  return (
    <Suspense>{wanted && <Notifications position="bottom-right" autoClose={4000} />}</Suspense>
  );
}
