import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { PartPicker, type PartPickerProps } from "@/domain/part/picker/PartPicker";
import classes from "@/domain/part/picker/picker.module.css";
import { pickerTexts } from "@/domain/part/picker/texts";
import { Drawer } from "@/ui/drawer";
import text from "@/ui/text.module.css";
import { useSimulation } from "./store";
import { useSimulatedParts } from "./use-simulated-parts";

const texts = { title: "Add part", done: "Done" };

interface PartSheetProps extends Omit<PartPickerProps, "inSheet"> {
  opened: boolean;
  onClose: () => void;
}

/** The picker on phones: the search on top, its results above the keyboard, open for several parts. */
function PartSheet({ opened, onClose, ...picker }: PartSheetProps): ReactNode {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="calc(100dvh - 32px)"
      withCloseButton={false}
      title={
        <span className={classes.sheetHead}>
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

interface AddPartSheetProps {
  opened: boolean;
  onClose: () => void;
}

/** The picker of phones; its results stand at the conditions of the highlighted part. */
export function AddPartSheet({ opened, onClose }: AddPartSheetProps): ReactNode {
  const { partNumbers, count, max, add, tellFull, remove, show } = useSimulatedParts();
  const { rows, highlight } = useSimulation((simulation) => simulation.state);
  const shown = rows.find(({ id }) => id === highlight) ?? rows[0];
  const conditions = shown && {
    bias: shown.part.param.bias.select,
    ambient: shown.part.param.tempAmbient.select,
  };
  return (
    <PartSheet
      opened={opened}
      onClose={onClose}
      selected={partNumbers}
      count={count}
      max={max}
      {...(conditions && { conditions })}
      onAdd={add}
      onFull={tellFull}
      onRemove={remove}
      onPresent={show}
    />
  );
}
