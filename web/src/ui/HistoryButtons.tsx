import { ActionIcon } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import type { ReactNode } from "react";
import { Icon } from "@/ui/Icon";

const texts = { undo: "Undo", redo: "Redo" };

interface HistoryButtonsProps {
  history: { past: readonly unknown[]; future: readonly unknown[] };
  undo: () => void;
  redo: () => void;
}

/** Undo and redo of a page, by button and by key; in a field the keys apply to its text. */
export function HistoryButtons({ history, undo, redo }: HistoryButtonsProps): ReactNode {
  useHotkeys([
    ["mod+Z", undo],
    ["mod+shift+Z", redo],
    ["mod+Y", redo],
  ]);
  return (
    <>
      <ActionIcon
        aria-label={texts.undo}
        title={`${texts.undo} (Ctrl+Z)`}
        disabled={history.past.length === 0}
        onClick={undo}
      >
        <Icon name="undo" />
      </ActionIcon>
      <ActionIcon
        aria-label={texts.redo}
        title={`${texts.redo} (Ctrl+Shift+Z)`}
        disabled={history.future.length === 0}
        onClick={redo}
      >
        <Icon name="redo" />
      </ActionIcon>
    </>
  );
}
