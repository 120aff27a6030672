/** A file of a project may be dropped on any page. */
import { notifications } from "@mantine/notifications";
import { texts } from "./texts";

async function open(file: File): Promise<void> {
  const { addProjectFile, UnreadableFile } = await import("@/domain/project/file");
  const { openProject } = await import("@/domain/project/storage");
  const { recordOf } = await import("@/domain/project/record");
  try {
    const id = await addProjectFile(file);
    openProject(id);
    notifications.show({ message: texts.opened(recordOf(id).name) });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    notifications.show({ color: "red", message: error.message });
  }
}

const isOfProject = ({ name }: File) => name.toLowerCase().endsWith(".henrad.json");

/** Takes them before the drop zone of a page does; answers how to stop. */
export function takeDroppedProjects(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const allow = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  };
  const take = (event: DragEvent) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    // A browser would leave the page for any other file.
    if (files.length > 0) event.preventDefault();
    const projects = files.filter(isOfProject);
    if (projects.length === 0) return;
    event.stopPropagation();
    void projects.reduce((before, file) => before.then(() => open(file)), Promise.resolve());
  };
  document.addEventListener("dragover", allow, { signal });
  document.addEventListener("drop", take, { capture: true, signal });
  return () => listening.abort();
}
