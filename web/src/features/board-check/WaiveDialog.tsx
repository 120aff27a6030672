import { Button, Group, Modal, Textarea, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { closeButton } from "@/ui/close-button";
import { Select } from "@/ui/Select";
import text from "@/ui/text.module.css";
import classes from "./board-check.module.css";
import { CopyButton } from "./CopyButton";
import {
  appended,
  shortestReason,
  type Waiver,
  waiverDays,
  waiverLines,
} from "./model/conditions-file";
import type { Line } from "./model/report";
import { useRuleTitle } from "./rules";
import { changeBoard, useBoard } from "./store";
import { texts } from "./texts";

/** Results that a waiver can accept. */
const openOf = ({ row }: Line) =>
  row.results.filter(
    ({ verdict, waiver }) => (verdict === "fail" || verdict === "advice") && !waiver,
  );

function WaiveForm({ line, onClose }: { line: Line; onClose: () => void }): ReactNode {
  const results = openOf(line);
  const titleOf = useRuleTitle();
  const hasList = useBoard(({ state }) => state.file !== null);
  const { first, last } = waiverDays(new Date());
  const [waiver, change] = useState<Waiver>({
    refs: line.row.refs,
    rule: results[0]?.rule ?? "",
    reason: "",
    until: "",
    by: "",
  });
  const isReasoned = waiver.reason.trim().length >= shortestReason;
  const isDated = waiver.until >= first && waiver.until <= last;
  const isWhole = waiver.rule !== "" && isReasoned && isDated;
  const add = () => {
    changeBoard((state) => ({
      ...state,
      conditions: {
        name: state.conditions?.name ?? "board.toml",
        text: appended(state.conditions?.text ?? "", waiverLines(waiver)),
      },
    }));
    onClose();
  };
  return (
    <form
      className={`${classes.form} ${classes.waive}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole && hasList) add();
      }}
    >
      <Select
        label={texts.waiveRule}
        data={results.map(({ rule }) => ({ value: rule, label: titleOf(rule) }))}
        value={waiver.rule}
        allowDeselect={false}
        onChange={(rule) => change({ ...waiver, rule: rule ?? "" })}
      />
      <Textarea
        label={texts.waiveReason}
        description={texts.waiveReasonHint}
        className={classes.area ?? ""}
        data-autofocus
        value={waiver.reason}
        onChange={({ currentTarget }) => change({ ...waiver, reason: currentTarget.value })}
      />
      <Group grow align="end">
        <TextInput
          type="date"
          label={texts.waiveUntil}
          description={texts.waiveUntilHint}
          min={first}
          max={last}
          value={waiver.until}
          error={waiver.until !== "" && !isDated ? texts.waiveUntilHint : null}
          onChange={({ currentTarget }) => change({ ...waiver, until: currentTarget.value })}
        />
        <TextInput
          label={texts.waiveBy}
          value={waiver.by}
          onChange={({ currentTarget }) => change({ ...waiver, by: currentTarget.value })}
        />
      </Group>
      {isWhole && (
        <div>
          <span className={text.label}>{texts.waiveLines}</span>
          <div className={classes.command}>
            <pre>{waiverLines(waiver)}</pre>
            <CopyButton text={waiverLines(waiver)} />
          </div>
        </div>
      )}
      <Group justify="flex-end">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="submit" variant="filled" disabled={!isWhole || !hasList}>
          {texts.waiveAdd}
        </Button>
      </Group>
    </form>
  );
}

interface WaiveDialogProps {
  /** Null while nothing is to be waived. */
  line: Line | null;
  onClose: () => void;
}

/** Accepts a result until a day, with a reason: a line of board.toml. */
export function WaiveDialog({ line, onClose }: WaiveDialogProps): ReactNode {
  return (
    <Modal
      opened={line !== null}
      onClose={onClose}
      size={520}
      title={line && texts.waiveTitle(line.row.refs.slice(0, 4).join(", "))}
      closeButtonProps={closeButton(texts.closeWaive)}
    >
      {line && <WaiveForm line={line} onClose={onClose} />}
    </Modal>
  );
}
