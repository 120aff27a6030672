import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";

const texts = {
  otherWindow:
    "Another window changed this page. After a reload, both windows show the latest change.",
  take: "Load the other window's version",
};

/** Tells of changes in another window to the page that is shown; other pages take them over. */
export function tellOfOtherWindow({ page, take }: { page: string; take: () => void }): void {
  if (!location.pathname.startsWith(page)) {
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
