import { Button, Popover, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Select } from "@/ui/Select";
import text from "@/ui/text.module.css";
import classes from "./board-check.module.css";
import { saveConditions } from "./ConditionsDialog";
import lineClasses from "./line.module.css";
import { appended, changedLines } from "./model/conditions-file";
import type { Line } from "./model/report";
import { refusalsOf } from "./model/request";
import { withCondition } from "./model/state";
import { originText, printValue, refsText } from "./print";
import { changeBoard, useBoard } from "./store";
import { conditionName, texts } from "./texts";
import { useCheck } from "./use-check";

interface FieldProps {
  line: Line;
  condition: string;
  /** As it counts now. */
  shown: string;
  onDone: () => void;
}

/** The field of one condition, for the references of the line alone. */
function ConditionField({ line, condition, shown, onDone }: FieldProps): ReactNode {
  const [typed, type] = useState(shown);
  const { refs, conditions } = line.row;
  const set = useBoard(({ state }) => state.set);
  const isChanged = refs.some((each) => `${each}.${condition}` in set);
  const was = conditions[condition]?.origin ?? "default";
  const apply = (value: string) => {
    changeBoard((state) => withCondition(state, refs, condition, { value, was }));
    onDone();
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== "") apply(typed);
      }}
    >
      <TextInput
        label={conditionName(condition)}
        description={texts.changeFor(refsText(refs, 4).first)}
        value={typed}
        data-autofocus
        spellCheck={false}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <div className={classes.zoneButtons}>
        <Button type="submit" variant="filled" disabled={typed.trim() === ""}>
          {texts.apply}
        </Button>
        {isChanged && <Button onClick={() => apply("")}>{texts.asBefore}</Button>}
      </div>
    </form>
  );
}

interface ConditionProps {
  line: Line;
  condition: string;
  /** The server's message about a change. */
  error: string | null;
  canChange: boolean;
}

/** A condition with its origin; a click opens its field. */
function Condition({ line, condition, error, canChange }: ConditionProps): ReactNode {
  const [isOpen, open] = useState(false);
  const said = line.row.conditions[condition];
  if (!said) return null;
  const name = conditionName(condition);
  const shown = printValue(said.value, said.unit);
  return (
    <div className={lineClasses.condition}>
      <dt className={text.fine}>{name}</dt>
      <dd>
        <Popover opened={isOpen} onChange={open} trapFocus returnFocus shadow="md" width={260}>
          <Popover.Target>
            <button
              type="button"
              className={text.plain}
              aria-label={`${texts.change(name)}: ${shown}`}
              disabled={!canChange}
              onClick={() => open(!isOpen)}
            >
              <b className={said.origin === "guessed" ? classes.guessed : undefined}>{shown}</b>
            </button>
          </Popover.Target>
          <Popover.Dropdown>
            <ConditionField
              line={line}
              condition={condition}
              shown={shown}
              onDone={() => open(false)}
            />
          </Popover.Dropdown>
        </Popover>
        <span
          className={text.fine}
          data-changed={said.origin === "set" || undefined}
          title={said.origin === "guessed" ? texts.guessed : undefined}
        >
          {originText(said)}
        </span>
        {error !== null && (
          <span className={lineClasses.fieldError} role="alert">
            {error}
          </span>
        )}
      </dd>
    </div>
  );
}

/** Conditions that may be stated where nothing states them. */
function AddCondition({ line }: { line: Line }): ReactNode {
  const [condition, choose] = useState<string | null>(null);
  const stated = line.row.conditions;
  const rest = Object.entries(texts.conditionNames)
    .filter(([key]) => !(key in stated))
    .map(([value, label]) => ({ value, label }));
  return (
    <div className={lineClasses.addCondition}>
      <Select
        size="xs"
        aria-label={texts.addCondition}
        placeholder={texts.addCondition}
        data={rest}
        value={condition}
        onChange={choose}
      />
      {condition !== null && (
        <ConditionField
          key={condition}
          line={line}
          condition={condition}
          shown=""
          onDone={() => choose(null)}
        />
      )}
    </div>
  );
}

/** What was changed here, for board.toml. */
function ChangedHere(): ReactNode {
  const { set, conditions } = useBoard(({ state }) => state);
  const { lines, kept } = changedLines(set);
  if (Object.keys(set).length === 0) return null;
  const save = () => {
    const said = appended(conditions?.text ?? "", lines);
    changeBoard((state) => ({
      ...state,
      conditions: { name: conditions?.name ?? "board.toml", text: said },
      set: kept,
    }));
    saveConditions(said);
  };
  return (
    <p className={text.note}>
      {lines === "" ? (
        texts.keptChanges
      ) : (
        <Button size="sm" onClick={save}>
          {texts.saveChanges}
        </Button>
      )}
    </p>
  );
}

/** Voltage first, as the names stand. */
const inOrder = (conditions: readonly string[]): readonly string[] => {
  const order = Object.keys(texts.conditionNames);
  return [...conditions].sort((a, b) => order.indexOf(a) - order.indexOf(b));
};

/** What the line sees, each value with its origin. */
export function Conditions({ line }: { line: Line }): ReactNode {
  const hasList = useBoard(({ state }) => state.file !== null);
  const set = useBoard(({ state }) => state.set);
  const check = useCheck();
  const refusals = check.status === "error" ? refusalsOf(check.error) : null;
  const { refs, conditions } = line.row;
  const errorOf = (condition: string) =>
    refs.map((each) => refusals?.set[`${each}.${condition}`]).find(Boolean) ?? null;
  const canChange = hasList && refs.length > 0;
  const isChanged = refs.some((each) =>
    Object.keys(set).some((place) => place.startsWith(`${each}.`)),
  );
  return (
    <section className={lineClasses.section} aria-label={texts.conditions}>
      <h3 className={text.heading}>{texts.conditions}</h3>
      <dl className={lineClasses.conditions}>
        {inOrder(Object.keys(conditions)).map((condition) => (
          <Condition
            key={condition}
            line={line}
            condition={condition}
            error={errorOf(condition)}
            canChange={canChange}
          />
        ))}
      </dl>
      {canChange && <AddCondition line={line} />}
      {isChanged && <ChangedHere />}
    </section>
  );
}
