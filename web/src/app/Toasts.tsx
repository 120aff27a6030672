import { useNotifications } from "@mantine/notifications";
import { lazy, type ReactNode, Suspense, useState } from "react";

const Notifications = lazy(() =>
  import("./notifications").then((module) => ({ default: module.Notifications })),
);

/** Short messages at the edge of the page; what shows them is loaded with the first one. */
export function Toasts(): ReactNode {
  const { notifications } = useNotifications();
  const [wanted, setWanted] = useState(false);
  if (!wanted && notifications.length > 0) setWanted(true);
  return (
    <Suspense>{wanted && <Notifications position="bottom-right" autoClose={4000} />}</Suspense>
  );
}
