import { Button, Modal, Radio } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { SeedPart, SeedProperty } from "@/api/types";
import { closeButton } from "@/ui/close-button";
import text from "@/ui/text.module.css";
import { printedValue } from "./model/printed";
import { changes, type Edits, isSame, names, shownValue } from "./model/properties";
import classes from "./seed-generator.module.css";
import { useSeed } from "./store";
import { texts } from "./texts";
import { useReview } from "./use-upload";

/** A value that at least one of both changed; null where that side kept the opened one. */
interface ConflictLine {
  name: string;
  title: string;
  unit: string;
  isShare: boolean;
  opened: string;
  theirs: string | null;
  mine: string | null;
  /** Whether both sides have the same value now. */
  agrees: boolean;
}

/** Properties that say something about a save. */
const aboutTheSave: readonly string[] = [names.lastUpdate, names.updateStatus];

export function conflictLines(
  opened: readonly SeedProperty[],
  saved: readonly SeedProperty[],
  edits: Edits,
): readonly ConflictLine[] {
  const lines = opened
    .filter(({ name }) => !aboutTheSave.includes(name))
    .map((property) => {
      const { name, title, unit, isShare, value } = property;
      const theirs = saved.find((other) => other.name === name)?.value ?? value;
      const mine = property.readOnly ? value : shownValue(property, edits);
      return {
        name,
        title,
        unit,
        isShare,
        opened: value,
        theirs: isSame(property, theirs) ? null : theirs,
        mine: isSame(property, mine) ? null : mine,
        agrees: isSame({ ...property, value: theirs }, mine),
      };
    });
  return lines.filter(({ theirs, mine }) => theirs !== null || mine !== null);
}

/** Whether both changed a value, and not to the same. */
export const isContested = ({ theirs, mine, agrees }: ConflictLine): boolean =>
  theirs !== null && mine !== null && !agrees;

/** The edits to lay over the saved part; of contested values mine alone, unless `taken` names them. */
export function chosenEdits(lines: readonly ConflictLine[], taken: ReadonlySet<string>): Edits {
  const kept = lines.filter(({ name, mine }) => mine !== null && !taken.has(name));
  return Object.fromEntries(kept.map(({ name, mine }) => [name, mine ?? ""]));
}

interface SideProps {
  line: ConflictLine;
  value: string | null;
  editor: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** One editor's value, with a choice where the other changed it too. */
function Side({ line, value, editor, isChosen, onChoose }: SideProps): ReactNode {
  if (value === null) return <span className={text.muted}>{texts.unchanged}</span>;
  const shown = printedValue(value, line.unit, line.isShare);
  if (!isContested(line)) return <b>{shown}</b>;
  return (
    <Radio
      className={classes.choice}
      name={line.name}
      label={shown}
      aria-label={`${line.title}, ${editor}: ${shown}`}
      checked={isChosen}
      onChange={onChoose}
    />
  );
}

interface ConflictProps {
  part: SeedPart;
  theirs: SeedPart;
  onSignedOut: () => void;
}

function Conflict({ part, theirs, onSignedOut }: ConflictProps): ReactNode {
  const { history, load, rebase, set } = useSeed();
  const { run: review } = useReview(onSignedOut);
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const lines = conflictLines(part.seedProps, theirs.seedProps, history.edits);
  const choose = (name: string, isTheirs: boolean) => {
    const others = [...taken].filter((other) => other !== name);
    setTaken(new Set(isTheirs ? [...others, name] : others));
  };
  const mine = lines.filter((line) => line.mine !== null).length;
  const saveChosen = () => {
    const edits = chosenEdits(lines, taken);
    // Nothing of mine is left to save.
    if (changes(theirs.seedProps, edits).length === 0) {
      load(theirs);
      return;
    }
    rebase(theirs, edits);
    review();
  };
  return (
    <>
      <p className={classes.confirmText}>{texts.conflictText(lines.filter(isContested).length)}</p>
      <div className={classes.tableBox}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{texts.parameter}</th>
              <th className={classes.value}>{texts.whenOpened}</th>
              <th className={classes.value}>{texts.savedBy(theirs)}</th>
              <th className={classes.value}>{texts.you}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.name}>
                <td>{line.title}</td>
                <td className={classes.value}>
                  {printedValue(line.opened, line.unit, line.isShare)}
                </td>
                <td className={classes.value}>
                  <Side
                    line={line}
                    value={line.theirs}
                    editor={theirs.lastEditor}
                    isChosen={taken.has(line.name)}
                    onChoose={() => choose(line.name, true)}
                  />
                </td>
                <td className={classes.value}>
                  <Side
                    line={line}
                    value={line.mine}
                    editor={texts.you}
                    isChosen={!taken.has(line.name)}
                    onChoose={() => choose(line.name, false)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.confirmText}>{texts.theyWrote(theirs)}</p>
      <div className={classes.dialogFoot}>
        <Button className={classes.danger} onClick={() => load(theirs)}>
          {texts.takeTheirs}
        </Button>
        <span className={classes.discards}>{texts.discards(mine)}</span>
        <span className={classes.spacer} />
        <Button onClick={() => set({ dialog: null })} data-autofocus>
          {texts.keepEditing}
        </Button>
        <Button variant="filled" onClick={saveChosen}>
          {texts.saveChosen}
        </Button>
      </div>
    </>
  );
}

/** Another editor or an import changed the part after it was opened: both versions side by side. */
export function ConflictDialog({ part, onSignedOut }: Omit<ConflictProps, "theirs">): ReactNode {
  const { dialog, theirs, set } = useSeed();
  return (
    <Modal
      opened={dialog === "conflict" && theirs !== null}
      onClose={() => set({ dialog: null })}
      size={640}
      title={theirs && texts.conflictTitle(theirs)}
      closeButtonProps={closeButton(texts.close)}
    >
      {theirs && <Conflict part={part} theirs={theirs} onSignedOut={onSignedOut} />}
    </Modal>
  );
}
