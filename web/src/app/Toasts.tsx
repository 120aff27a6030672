import { Button } from "@mantine/core";
import { notifications, useNotifications } from "@mantine/notifications";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useOtherWindow } from "@/lib/stored-state";
import { tools } from "./tools";

const Notifications = lazy(() =>
  import("./notifications").then((module) => ({ default: module.Notifications })),
);

const texts = {
  otherWindow:
    "Another window has changed this page. Whatever changes last is what a reload shows in both.",
  take: "Show what the other window has",
};

/** Tells of changes in another window to the page that is shown; other pages take them over. */
function tellOfOtherWindow({ name, take }: { name: string; take: () => void }): void {
  const isOf = (path: string) => path.startsWith(`/${name.replace("henrad.", "")}`);
  // Choices in the sidebar are of their window.
  if (!tools.some(({ path }) => isOf(path))) return;
  if (!isOf(location.pathname)) {
    take();
    return;
  }
  const id = "other-window";
  const takeOver = () => {
    notifications.hide(id);
    take();
  };
  const message = (
    <>
      <p>{texts.otherWindow}</p>
      <Button size="sm" onClick={takeOver}>
        {texts.take}
      </Button>
    </>
  );
  notifications.show({ id, message, autoClose: false, withCloseButton: true });
}

/** Short messages at the edge of the page; what shows them is loaded with the first one. */
export function Toasts(): ReactNode {
  const { notifications: shown } = useNotifications();
  const [wanted, setWanted] = useState(false);
  const other = useOtherWindow();
  useEffect(() => {
    if (other) tellOfOtherWindow(other);
  }, [other]);
  if (!wanted && shown.length > 0) setWanted(true);
  return (
    <Suspense>{wanted && <Notifications position="bottom-right" autoClose={4000} />}</Suspense>
  );
}
