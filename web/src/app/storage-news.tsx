import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { saveProjectFile } from "@/domain/project/file";
import { useOpenProject, useStorageNews } from "@/domain/project/storage";

const texts = {
  full: "The storage of this browser is full or closed. Your last changes are in this window only. Save the project as a file, or delete projects that you no longer need.",
  saveFile: "Save as a file",
  clash: (revision: string) =>
    `Another window changed the same. The later change stays; the earlier one is kept as “${revision}”.`,
};

/** Says what became of a change that the storage of the browser could not simply take. */
export function tell({ isFull, clash }: ReturnType<typeof useStorageNews.getState>): void {
  if (clash !== "") {
    notifications.show({ message: texts.clash(clash), autoClose: 15_000, withCloseButton: true });
    useStorageNews.setState({ clash: "" });
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
