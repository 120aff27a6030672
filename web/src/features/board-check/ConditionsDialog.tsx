import { Button, Textarea } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { saveBlob } from "@/lib/files";
import { closeButton } from "@/ui/close-button";
import { Drawer } from "@/ui/lazy-dialog";
import text from "@/ui/text.module.css";
import classes from "./board-check.module.css";
import { refusalsOf } from "./model/request";
import { changeBoard, useBoard } from "./store";
import { texts } from "./texts";
import { useCheck } from "./use-check";

/** Saves the conditions as a file. */
export const saveConditions = (said: string) =>
  saveBlob(new Blob([said], { type: "application/toml" }), "board.toml");

function Fields(): ReactNode {
  const conditions = useBoard(({ state }) => state.conditions);
  const check = useCheck();
  const [typed, type] = useState(conditions?.text ?? "");
  const faults = check.status === "error" ? (refusalsOf(check.error)?.conditions ?? []) : [];
  const apply = () =>
    changeBoard((state) => ({
      ...state,
      conditions: typed.trim() === "" ? null : { name: "board.toml", text: typed },
    }));
  return (
    <div className={classes.conditionsFile}>
      <Textarea
        label={texts.conditionsField}
        styles={{ input: { minHeight: "60dvh" } }}
        classNames={{ input: classes.code ?? "" }}
        className={classes.area ?? ""}
        spellCheck={false}
        value={typed}
        error={faults.length > 0 && faults.join("\n")}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <div className={classes.zoneButtons}>
        <Button variant="filled" disabled={typed === (conditions?.text ?? "")} onClick={apply}>
          {texts.check}
        </Button>
        <Button disabled={typed.trim() === ""} onClick={() => saveConditions(typed)}>
          {texts.saveFile}
        </Button>
      </div>
      {check.status === "loading" && <p className={text.note}>{texts.reading("board.toml")}</p>}
    </div>
  );
}

/** The text of board.toml, which the check reads again when it is changed. */
export function ConditionsDialog(props: { opened: boolean; onClose: () => void }): ReactNode {
  return (
    <Drawer
      opened={props.opened}
      onClose={props.onClose}
      position="right"
      size={560}
      title={texts.conditionsTitle}
      closeButtonProps={closeButton(texts.closeConditions)}
    >
      <Fields />
    </Drawer>
  );
}
