import { Button, Checkbox, Group, Stack, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { type KeyboardEvent, type ReactNode, useId } from "react";
import type { ArrayForm as Form } from "@/api/types";
import { Failure } from "@/domain/calculator/Outcome";
import fields from "@/ui/fields.module.css";
import { Icon } from "@/ui/Icon";
import { Select } from "@/ui/Select";
import { useShell } from "@/ui/shell-store";
import text from "@/ui/text.module.css";
import { labelOf } from "./model/rows";
import {
  capUnits,
  changeRequirements,
  freqUnits,
  type Requirements,
  toggleChoice,
} from "./model/state";
import { NumberField } from "./NumberField";
import classes from "./power-array.module.css";
import { Suggestion } from "./Suggestion";
import { useArray } from "./store";
import { texts } from "./texts";
import { useArrayForm, useCalculate } from "./use-array";

interface Choice {
  value: string;
  label: string;
  /** Meaning of the choice, such as a land pattern. */
  note?: string;
}

interface ChoiceBoxesProps {
  label: string;
  choices: readonly Choice[];
  /** None means all. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** Checkboxes with All, which means no restriction. */
function ChoiceBoxes({ label, choices, chosen, onChange }: ChoiceBoxesProps): ReactNode {
  return (
    <fieldset className={classes.choices}>
      <legend className={text.label}>{label}</legend>
      <Checkbox
        size="xs"
        classNames={{ body: classes.choice ?? "" }}
        label={texts.all}
        aria-label={texts.allOf(label)}
        checked={chosen.length === 0}
        onChange={() => onChange([])}
      />
      {choices.map(({ value, label: name, note }) => (
        <Checkbox
          key={value}
          size="xs"
          classNames={{ body: classes.choice ?? "" }}
          label={name}
          title={note}
          data-long={name.length > 8 || undefined}
          checked={chosen.includes(value)}
          onChange={(event) => onChange(toggleChoice(chosen, value, event.currentTarget.checked))}
        />
      ))}
    </fieldset>
  );
}

interface UnitFieldProps<Unit extends string> {
  label: string;
  units: readonly { value: string; label: string }[];
  codes: readonly Unit[];
  value: Unit;
  onChange: (unit: Unit) => void;
}

function UnitField<Unit extends string>(props: UnitFieldProps<Unit>): ReactNode {
  const { label, units, codes, value, onChange } = props;
  return (
    <Select
      label={texts.unit}
      aria-label={label}
      data={units.map((unit) => ({ value: unit.value, label: unit.label }))}
      value={value}
      onChange={(chosen) => {
        const code = codes.find((each) => each === chosen);
        if (code) onChange(code);
      }}
    />
  );
}

function Fields({ form }: { form: Form }): ReactNode {
  const requirements = useArray(({ state }) => state.requirements);
  const update = useArray((store) => store.update);
  const change = (part: Partial<Requirements>) =>
    update((state) => changeRequirements(state, part));
  const unit = labelOf(form.capUnits, requirements.capUnit);
  return (
    <Stack gap={9}>
      <div className={classes.triple}>
        <UnitField
          label={texts.capUnit}
          units={form.capUnits}
          codes={capUnits}
          value={requirements.capUnit}
          onChange={(capUnit) => change({ capUnit })}
        />
        <NumberField form={form} field="minCap" unit={unit} />
        <NumberField form={form} field="maxCap" unit={unit} />
      </div>
      <div className={fields.pair}>
        <NumberField form={form} field="acVoltage" />
        <NumberField form={form} field="acCurrent" />
      </div>
      <div className={classes.wide}>
        <NumberField form={form} field="frequency" unit="" />
        <UnitField
          label={texts.freqUnit}
          units={form.freqUnits}
          codes={freqUnits}
          value={requirements.freqUnit}
          onChange={(freqUnit) => change({ freqUnit })}
        />
      </div>
      <Suggestion form={form} />
      <div className={fields.pair}>
        <NumberField form={form} field="arraySeries" />
        <NumberField form={form} field="arrayParallel" />
      </div>
      <MoreFields form={form} />
    </Stack>
  );
}

const isRestricted = ({ caseSize, series, partNumbers, numbers }: Requirements) =>
  caseSize.length > 0 ||
  series.length > 0 ||
  partNumbers !== "" ||
  Boolean(numbers.v1 || numbers.v2);

/** Sizes, series, land pattern and numbers: opened by hand, and while one of them restricts. */
function MoreFields({ form }: { form: Form }): ReactNode {
  const requirements = useArray(({ state }) => state.requirements);
  const update = useArray((store) => store.update);
  const [isOpen, { toggle }] = useDisclosure(isRestricted(requirements));
  const change = (part: Partial<Requirements>) =>
    update((state) => changeRequirements(state, part));
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        className={classes.more ?? ""}
        aria-expanded={isOpen}
        rightSection={<Icon name={isOpen ? "chevronUp" : "chevronDown"} size={14} />}
        onClick={toggle}
      >
        {texts.more} · {texts.restricted(requirements.caseSize.length, requirements.series.length)}
      </Button>
      {isOpen && <Restrictions form={form} requirements={requirements} change={change} />}
    </>
  );
}

interface RestrictionsProps {
  form: Form;
  requirements: Requirements;
  change: (part: Partial<Requirements>) => void;
}

function Restrictions({ form, requirements, change }: RestrictionsProps): ReactNode {
  return (
    <>
      <ChoiceBoxes
        label={texts.caseSize}
        choices={form.caseSizes.map(({ value, label, landPattern }) => ({
          value,
          label,
          note: landPattern,
        }))}
        chosen={requirements.caseSize}
        onChange={(caseSize) => change({ caseSize })}
      />
      <ChoiceBoxes
        label={texts.series}
        choices={form.series.map((value) => ({ value, label: value }))}
        chosen={requirements.series}
        onChange={(series) => change({ series })}
      />
      <div className={fields.pair}>
        <NumberField form={form} field="v1" />
        <NumberField form={form} field="v2" />
      </div>
      <TextInput
        label={texts.partNumbers}
        placeholder={texts.allParts}
        classNames={{ input: text.identifier }}
        maxLength={2000}
        autoComplete="off"
        spellCheck={false}
        value={requirements.partNumbers}
        onChange={(event) => change({ partNumbers: event.currentTarget.value })}
      />
    </>
  );
}

/** Enter in a field calculates; in an opened list it chooses. */
const isEnterInField = ({ key, target }: KeyboardEvent) =>
  key === "Enter" &&
  target instanceof HTMLInputElement &&
  target.getAttribute("aria-haspopup") !== "listbox";

function LoadedForm({ form }: { form: Form }): ReactNode {
  const setDrawer = useShell((shell) => shell.setDrawer);
  const { isReady, missing, attempt } = useCalculate(form);
  const isAsked = useArray(({ state }) => state.asked !== null);
  const reason = useId();
  const calculate = () => {
    // Close the drawer to show the results.
    if (attempt()) setDrawer(false);
  };
  return (
    // Enter belongs to all fields of the form.
    <Stack
      gap={0}
      flex={1}
      mih={0}
      onKeyDown={(event) => {
        if (isEnterInField(event)) calculate();
      }}
    >
      <div className={classes.formScroller}>
        <Group gap={0} justify="space-between" mb={6}>
          <h2 className={text.heading}>{texts.requirements}</h2>
          <span className={`${text.muted} ${text.small}`}>{texts.required}</span>
        </Group>
        <Fields form={form} />
      </div>
      <div className={classes.formFoot}>
        <Button
          variant="filled"
          fullWidth
          className={classes.calculate ?? ""}
          disabled={!isReady}
          aria-describedby={reason}
          onClick={calculate}
        >
          {texts.calculate}
        </Button>
        <p id={reason} className={`${text.small} ${text.secondary} ${classes.reason}`}>
          {missing > 0 && texts.emptyFields(missing)}
          {missing === 0 && !isReady && texts.unreadable}
          {isReady && isAsked && texts.recalculate}
        </p>
      </div>
    </Stack>
  );
}

/** The requirements of an array, in the sidebar of its page. */
export function ArrayForm(): ReactNode {
  const form = useArrayForm();
  if (form.isError) return <Failure error={form.error} onRetry={() => void form.refetch()} />;
  return form.data ? <LoadedForm form={form.data} /> : null;
}
