import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import sheet from "@/domain/part/picker/picker.module.css";
import { Drawer } from "@/ui/drawer";
import { EntryGroup } from "@/ui/entry/entries";
import text from "@/ui/text.module.css";
import { texts } from "./bar-texts";
import { barGroup, Marked, useBar } from "./OperatingPointBar";
import classes from "./operating-point.module.css";
import { PointField } from "./PointField";
import { setPoint, unsetPoint } from "./point";
import { type PointUse, pointQuantities } from "./quantities";

interface PointSheetProps {
  opened: boolean;
  use: PointUse;
  onClose: () => void;
}

/** The fields on phones. */
export function PointSheet({ opened, use, onClose }: PointSheetProps): ReactNode {
  const { following, isSet, note, whyNot } = useBar(use);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      withCloseButton={false}
      title={
        <span className={sheet.sheetHead}>
          {texts.name}
          {isSet && (
            <Button variant="subtle" className={sheet.done} onClick={() => setPoint(unsetPoint)}>
              {texts.clear}
            </Button>
          )}
        </span>
      }
      classNames={{
        content: `${sheet.sheet} ${classes.content}`,
        title: sheet.title,
        body: classes.sheet,
      }}
    >
      <EntryGroup value={barGroup}>
        <div className={classes.fields}>
          {pointQuantities.map((quantity) => (
            <PointField key={quantity} quantity={quantity} whyNot={whyNot(quantity)} inSheet />
          ))}
        </div>
      </EntryGroup>
      <p className={text.note}>{texts.startsHere}</p>
      <p role="status">
        <Marked>{note}</Marked>
        {following?.more && <span className={text.note}> {following.more}</span>}
      </p>
      <div className={classes.actions}>
        {following && (
          <Button
            disabled={following.apply === null || following.isHeld === true}
            onClick={() => following.apply?.()}
          >
            {texts.applyTo(following.things)}
          </Button>
        )}
        <Button variant="filled" onClick={onClose}>
          {texts.done}
        </Button>
      </div>
    </Drawer>
  );
}
