import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { tools } from "./tools";

const texts = {
  otherWindow:
    "Another window has changed this page. Whatever changes last is what a reload shows in both.",
  take: "Show what the other window has",
};

/** Tells of changes in another window to the page that is shown; other pages take them over. */
export function tellOfOtherWindow({ name, take }: { name: string; take: () => void }): void {
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
