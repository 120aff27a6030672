import { Modal } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { closeButton } from "@/ui/close-button";
import { useShell } from "@/ui/shell-store";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import { simulationPath } from "../tools";
import classes from "./keys.module.css";

/** Exported for its test: what the list says must be what the keys do. */
export const keyTexts = {
  title: "Keys",
  close: "Close the list of keys",
  groups: [
    {
      name: "Everywhere",
      keys: [
        [["/"], "Go to the part search"],
        [["?"], "Show this list"],
        [["Ctrl", "Z"], "Undo"],
        [["Ctrl", "Shift", "Z"], "Redo"],
        [["Esc"], "Take back an entry, or close"],
      ],
    },
    {
      name: "Fields",
      keys: [
        [["↑", "↓"], "Step up or down"],
        [["Enter"], "Compute at once"],
      ],
    },
    {
      name: "Plots",
      keys: [
        [["←", "→"], "Move the cursor, with Shift ten points"],
        [["Home", "End"], "Cursor to the ends"],
        [["A"], "Marker A at the cursor"],
        [["B"], "Marker B at the cursor"],
        [["Shift", "D"], "Save the read-out"],
      ],
    },
    {
      name: "Parts table",
      keys: [[["Alt", "↑"], "Move the row up, with ↓ down"]],
    },
  ],
} as const;

/** Frames that a sidebar or drawer takes to show its search, and a page to load. */
const patience = { opening: 20, loading: 180 };

/** Puts the cursor in the search as soon as it is there, or does something else if it never is. */
function focusSearch(frames: number, otherwise: () => void): void {
  const box = document.querySelector<HTMLInputElement>("[data-part-search]");
  if (box?.checkVisibility()) {
    box.focus();
    box.select();
  } else if (frames > 0) requestAnimationFrame(() => focusSearch(frames - 1, otherwise));
  else otherwise();
}

const fields =
  "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog] *";

/** Whether a key belongs to what has the focus. */
const isTaken = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || (target instanceof Element && target.matches(fields));

/** `/` leads to the search for parts from any page. */
function useSearchKey(): () => void {
  const navigate = useNavigate();
  const desktop = useDesktop();
  const setDrawer = useShell((shell) => shell.setDrawer);
  return () => {
    if (desktop) useShell.setState({ sidebarOpen: true });
    else setDrawer(true);
    focusSearch(patience.opening, () => {
      // This page has none; the simulation has.
      void navigate({ to: simulationPath });
      focusSearch(patience.loading, () => undefined);
    });
  };
}

function KeyList(): ReactNode {
  return keyTexts.groups.map(({ name, keys }) => (
    <section key={name} className={classes.group} aria-label={name}>
      <h3 className={text.label}>{name}</h3>
      <dl>
        {keys.map(([pressed, meaning]) => (
          <div key={meaning}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key} className={text.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

/** The keys that work on every page, and the list of all of them. */
export function Keys(): ReactNode {
  const [opened, setOpened] = useState(false);
  const search = useSearchKey();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      if (event.key === "?") setOpened(true);
      else if (event.key === "/") search();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [search]);
  return (
    <Modal
      opened={opened}
      onClose={() => setOpened(false)}
      size={460}
      title={keyTexts.title}
      closeButtonProps={closeButton(keyTexts.close)}
    >
      <KeyList />
    </Modal>
  );
}
