import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Drawer } from "@/ui/drawer";
import text from "@/ui/text.module.css";
import { PartPicker, type PartPickerProps } from "./PartPicker";
import classes from "./part-sheet.module.css";
import { pickerTexts } from "./texts";

const texts = { title: "Add part", done: "Done" };

interface PartSheetProps extends Omit<PartPickerProps, "inSheet"> {
  opened: boolean;
  onClose: () => void;
}

/** The picker on phones: the search on top, its results above the keyboard, open for several parts. */
export function PartSheet({ opened, onClose, ...picker }: PartSheetProps): ReactNode {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="calc(100dvh - 32px)"
      withCloseButton={false}
      title={
        <span className={classes.head}>
          {texts.title}
          <span className={text.note}>{pickerTexts.count(picker.count, picker.max)}</span>
          <Button variant="subtle" className={classes.done} onClick={onClose}>
            {texts.done}
          </Button>
        </span>
      }
      classNames={{ content: classes.sheet, body: classes.body, title: classes.title }}
    >
      <PartPicker {...picker} inSheet />
    </Drawer>
  );
}
