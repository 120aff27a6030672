import { ActionIcon } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import type { ReactNode } from "react";
import { isForFieldOrDialog } from "@/lib/key-target";
import { Icon } from "@/ui/Icon";

const texts = { undo: "Undo", redo: "Redo" };

interface HistoryButtonsProps {
  history: { past: readonly unknown[]; future: readonly unknown[] };
  undo: () => void;
  redo: () => void;
}

/** A step by key; in a field the browser's own steps through its text. */
const byKey = (step: () => void) => (event: KeyboardEvent) => {
  if (isForFieldOrDialog(event.target)) return;
  event.preventDefault();
  step();
};

const leaveToField = { preventDefault: false };
/** A checkbox is an INPUT too, so that `byKey` decides. */
const everyTag: string[] = [];

/** Undo and redo of a page, by button and by key. */
export function HistoryButtons({ history, undo, redo }: HistoryButtonsProps): ReactNode {
  useHotkeys(
    [
      ["mod+Z", byKey(undo), leaveToField],
      ["mod+shift+Z", byKey(redo), leaveToField],
      ["mod+Y", byKey(redo), leaveToField],
    ],
    everyTag,
    true,
  );
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
