import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { tools } from "./tools";

const texts = {
  otherWindow:
    "Another window changed this page. After a reload, both windows show the latest change.",
  take: "Load the other window's version",
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
