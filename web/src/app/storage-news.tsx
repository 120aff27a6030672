import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { saveProjectFile } from "@/domain/project/file";
import { useOpenProject, useStorageNews } from "@/domain/project/storage";

const texts = {
  full: "The storage of this browser is full or closed. Your last changes are in this window only. Save the project as a file, or delete projects that you no longer need.",
  saveFile: "Save as a file",
  clash: (by: string, revision: string) =>
    `Another ${by} changed the same. The later change stays; the earlier one is kept as “${revision}”.`,
  gone: (name: string) =>
    `“${name}” was deleted from the account at another place. This browser keeps its copy.`,
};

/** Says what became of a change that the storage of the browser could not simply take. */
const atLength = { autoClose: 15_000, withCloseButton: true };

export function tell(news: ReturnType<typeof useStorageNews.getState>): void {
  const { isFull, clash, clashWith, gone } = news;
  if (clash !== "") {
    notifications.show({ message: texts.clash(clashWith, clash), ...atLength });
    useStorageNews.setState({ clash: "" });
  }
  if (gone !== "") {
    notifications.show({ message: texts.gone(gone), ...atLength });
    useStorageNews.setState({ gone: "" });
  }
  const id = "storage-full";
  if (!isFull) return;
  const message = (
    <>
      <p>{texts.full}</p>
      <Button size="sm" onClick={() => saveProjectFile(useOpenProject.getState().id)}>
        {texts.saveFile}
      </Button>
    </>
  );
  notifications.show({ id, color: "red", message, autoClose: false, withCloseButton: true });
}
