import { Box, Group, Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { closeButton } from "@/ui/close-button";
import text from "@/ui/text.module.css";

const texts = {
  title: "Keys",
  close: "Close the list of keys",
  groups: [
    {
      name: "Everywhere",
      keys: [
        [["/"], "Go to the part search"],
        [["O"], "Go to the operating point"],
        [["?"], "Show this list"],
        [["Ctrl", "Z"], "Undo"],
        [["Ctrl", "Shift", "Z"], "Redo"],
        [["Esc"], "Undo an entry, or close"],
      ],
    },
    {
      name: "Fields",
      keys: [
        [["↑", "↓"], "Step up or down"],
        [["Enter"], "Compute now"],
      ],
    },
    {
      name: "Plots",
      keys: [
        [["←", "→"], "Move the cursor (Shift: ten points)"],
        [["Home", "End"], "Cursor to the ends"],
        [["A"], "Marker A at the cursor"],
        [["B"], "Marker B at the cursor"],
        [["L"], "Axis limits"],
        [["Esc"], "Show all"],
        [["Shift", "D"], "Save the read-out"],
      ],
    },
    {
      name: "Toolbars",
      keys: [[["←", "→"], "Next button"]],
    },
    {
      name: "Board check",
      keys: [
        [["↑", "↓"], "Next line"],
        [["Enter"], "Open the line"],
        [["N"], "Next line that does not pass (P: previous)"],
        [["W"], "Waive a result"],
        [["E"], "Export"],
      ],
    },
    {
      name: "Parts table",
      keys: [[["Alt", "↑"], "Move the row up (with ↓: down)"]],
    },
  ],
} as const;

function KeyList(): ReactNode {
  return texts.groups.map(({ name, keys }) => (
    <Box component="section" key={name} px={16} py={8} aria-label={name}>
      <h3 className={text.label}>{name}</h3>
      <dl>
        {keys.map(([pressed, meaning]) => (
          <Group key={meaning} gap="md" mih={28}>
            <Group component="dt" gap="xs" align="stretch" flex="none" w={150}>
              {pressed.map((key) => (
                <kbd key={key} className={text.key}>
                  {key}
                </kbd>
              ))}
            </Group>
            <dd>{meaning}</dd>
          </Group>
        ))}
      </dl>
    </Box>
  ));
}

interface KeyDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** All keys that pages understand. */
export function KeyDialog({ opened, onClose }: KeyDialogProps): ReactNode {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={460}
      title={texts.title}
      closeButtonProps={closeButton(texts.close)}
    >
      <KeyList />
    </Modal>
  );
}
