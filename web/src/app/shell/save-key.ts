/** Ctrl+S, of which browsers save a page without its results. */
const isSave = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === "s" && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** Keeps a revision of the open project, from the first moment of a page on; returns how to stop. */
export function takeSaveKey(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (!isSave(event)) return;
    event.preventDefault();
    void import("./ProjectMenu").then(({ saveNow }) => saveNow());
  };
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}
