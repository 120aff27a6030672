import { Button, Checkbox, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import type { SeedChange, SeedPart } from "@/api/types";
import { NO_VALUE } from "@/lib/quantity";
import text from "@/ui/text.module.css";
import { changeText, printedValue, printedWithUnit } from "./model/printed";
import { isShare } from "./model/properties";
import classes from "./seed-generator.module.css";
import { texts } from "./texts";

/** A value that only a doubt names does not change itself. */
export const isChange = ({ title }: SeedChange) => title !== "";

interface ChangesTableProps {
  part: SeedPart;
  changes: readonly SeedChange[];
  /** What the editor says. */
  message: string;
}

/** What would change: stored, new, and how far apart. */
export function ChangesTable({ part, changes, message }: ChangesTableProps): ReactNode {
  return (
    <div className={classes.tableBox}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>{texts.parameter}</th>
            <th className={classes.value}>{texts.storedIn(part.revision)}</th>
            <th className={classes.value}>{texts.newValue}</th>
            <th className={classes.value}>{texts.change}</th>
          </tr>
        </thead>
        <tbody>
          {changes.filter(isChange).map(({ name, title, unit, before, after, doubt }) => (
            <tr key={name} data-doubtful={doubt ? true : undefined}>
              <td>{title}</td>
              <td className={classes.value}>{printedValue(before, unit, isShare(part, name))}</td>
              <td className={classes.value}>
                <b>{printedValue(after, unit, isShare(part, name))}</b>
              </td>
              <td className={classes.value}>{changeText(before, after)}</td>
            </tr>
          ))}
          <tr>
            <td>{texts.updateStatus}</td>
            <td className={text.muted}>{part.updateStatus || NO_VALUE}</td>
            <td className={classes.said} colSpan={2}>
              {message}
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

type Use = (name: string, value: string) => void;

/** What is odd about a value, and the value that was probably meant. */
function DoubtLine({ change, onUse }: { change: SeedChange; onUse: Use | undefined }) {
  const { doubt } = change;
  if (!doubt) return null;
  const meant = doubt.suggestion ?? null;
  const suggested = meant === null ? "" : printedWithUnit(meant, change.unit);
  return (
    <div className={classes.doubt}>
      <p>
        {doubt.message} {suggested !== "" && texts.didYouMean(suggested)}{" "}
        {doubt.isImpossible && texts.impossible}
      </p>
      {suggested !== "" && onUse && (
        <Button size="sm" onClick={() => onUse(change.name, String(meant))}>
          {texts.use(suggested)}
        </Button>
      )}
    </div>
  );
}

interface DoubtsProps {
  changes: readonly SeedChange[];
  isRight: boolean;
  setRight: (isRight: boolean) => void;
  /** Enters the value that was probably meant. */
  onUse?: Use;
}

/** What is odd about the changes, to be confirmed unless it is impossible. */
export function Doubts({ changes, isRight, setRight, onUse }: DoubtsProps): ReactNode {
  const { doubtful, isImpossible } = doubtsIn(changes);
  return (
    <>
      {doubtful.length > 0 && (
        <Stack className={classes.doubts} role="alert">
          {doubtful.map((change) => (
            <DoubtLine key={change.name} change={change} onUse={onUse} />
          ))}
        </Stack>
      )}
      {doubtful.length > 0 && !isImpossible && (
        <Checkbox
          className={classes.confirmText}
          label={texts.markedIsRight(doubtful.length)}
          checked={isRight}
          onChange={(event) => setRight(event.currentTarget.checked)}
        />
      )}
    </>
  );
}

/** The changes that must be confirmed, and whether confirming does not help. */
export function doubtsIn(changes: readonly SeedChange[]) {
  const doubtful = changes.filter(({ doubt }) => doubt);
  return { doubtful, isImpossible: doubtful.some(({ doubt }) => doubt?.isImpossible) };
}
