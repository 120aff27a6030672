import { Checkbox, SegmentedControl, Textarea } from "@mantine/core";
import type { ReactNode } from "react";
import { Select } from "@/ui/Select";
import text from "@/ui/text.module.css";
import { Field } from "./BankField";
import classes from "./bank-designer.module.css";
import { readCosts } from "./model/request";
import { classOfRail, objectives, partTypes, voltageChoices } from "./model/state";
import { useBank } from "./store";
import { texts } from "./texts";

function TypeBoxes(): ReactNode {
  const { state, change } = useBank();
  return (
    <fieldset className={classes.types}>
      <legend className={text.label}>{texts.types}</legend>
      {partTypes.map((type) => (
        <Checkbox
          key={type}
          size="xs"
          label={texts.typeNames[type]}
          checked={state.types.length === 0 || state.types.includes(type)}
          onChange={(event) => {
            const shown = state.types.length === 0 ? [...partTypes] : state.types;
            const others = shown.filter((each) => each !== type);
            const next = event.currentTarget.checked ? [...others, type] : others;
            change({ types: next.length === partTypes.length ? [] : next });
          }}
        />
      ))}
    </fieldset>
  );
}

/** Rated voltages that suit the rail, any, or those between two. */
function Voltages(): ReactNode {
  const { state, change } = useBank();
  const [least, most] = classOfRail(state.rail);
  const labels = texts.voltageChoices(least, most);
  return (
    <>
      <Select
        className={classes.whole ?? ""}
        label={texts.voltages}
        allowDeselect={false}
        data={voltageChoices.map((value) => ({ value, label: labels[value] }))}
        value={state.voltages ?? "any"}
        onChange={(value) => {
          const voltages = voltageChoices.find((each) => each === value);
          if (!voltages) return;
          // The fields begin with what held so far.
          const isFirst = voltages === "own" && !state.ratedFrom && !state.ratedTo;
          change({ voltages, ...(isFirst && { ratedFrom: least, ratedTo: most }) });
        }}
      />
      {state.voltages === "own" && (
        <>
          <Field name="ratedFrom" step={1} unit="V" optional />
          <Field name="ratedTo" step={1} unit="V" optional />
        </>
      )}
    </>
  );
}

/** Limits, objective and which parts may be used. */
export function Constraints(): ReactNode {
  const { state, change } = useBank();
  return (
    <div className={classes.fields}>
      <h2 className={classes.head}>{texts.constraints}</h2>
      <Field name="pieces" step={1} integer />
      <Field name="numbers" step={1} integer optional />
      <Field name="area" step={1} unit="mm²" unitScale={1e-6} optional />
      <Field name="height" step={0.1} unit="mm" optional />
      <div className={classes.whole}>
        <span className={text.label}>{texts.objective}</span>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={texts.objective}
          data={objectives.map((value) => ({ value, label: texts.objectives[value] }))}
          value={state.objective}
          onChange={(objective) => change({ objective })}
        />
      </div>
      {state.objective === "cost" && (
        <Textarea
          className={classes.whole ?? ""}
          classNames={{ input: text.identifier }}
          label={texts.costs}
          placeholder={texts.costsHint}
          autosize
          minRows={3}
          maxRows={8}
          spellCheck={false}
          value={state.costs}
          error={state.costs !== "" && readCosts(state.costs) === null && texts.unreadableCosts}
          onChange={(event) => change({ costs: event.currentTarget.value.slice(0, 20_000) })}
        />
      )}
      <Checkbox
        className={classes.whole ?? ""}
        size="xs"
        label={texts.worstCase}
        title={texts.worstCaseHint}
        checked={state.worstCase}
        onChange={(event) => change({ worstCase: event.currentTarget.checked })}
      />
      <TypeBoxes />
      <Voltages />
      <Textarea
        className={classes.whole ?? ""}
        classNames={{ input: text.identifier }}
        label={texts.list}
        placeholder={texts.listHint}
        autosize
        minRows={2}
        maxRows={6}
        spellCheck={false}
        value={state.list}
        onChange={(event) => change({ list: event.currentTarget.value.slice(0, 4000) })}
      />
      {state.list.trim() !== "" && (
        <Checkbox
          className={classes.whole ?? ""}
          size="xs"
          label={texts.listedOnly}
          title={texts.listedOnlyHint}
          checked={state.listedOnly === true}
          onChange={(event) => change({ listedOnly: event.currentTarget.checked })}
        />
      )}
    </div>
  );
}
