import { Box, Group, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import type { SeedProperty } from "@/api/types";
import { useRefusal } from "@/ui/entry/entries";
import { floatingNote, keepInSight } from "@/ui/floating-note";
import { faultOf, unitWidth } from "@/ui/quantity-input/model";
import { WhichNumber } from "@/ui/quantity-input/WhichNumber";
import { Select } from "@/ui/Select";
import { printed } from "./model/printed";
import {
  type Edits,
  fieldError,
  meanings,
  numberOf,
  options,
  shownValue,
} from "./model/properties";
import classes from "./seed-generator.module.css";
import { type FieldProblem, useSeed } from "./store";
import { texts } from "./texts";
import { type SeedNumberInputProps, useEntry } from "./use-seed-entry";

/** Digits at rest: above a slider, and in the form. */
const digits = { slider: 4, alone: 6 };

/** Characters that the server takes at most. */
const maxTextLength = 200;

/** Between the unit and the end of the field, px. */
const padding = 8;

/** People read and type shares in percent. */
const unitOf = ({ unit, isShare }: SeedProperty) => (isShare ? "%" : unit);

/** A number at rest: with an SI prefix if its unit takes one; as typed if unreadable. */
function atRest(property: SeedProperty, value: string, places: number) {
  const unit = unitOf(property);
  const number = value.trim() === "" ? null : numberOf(property, value);
  if (number === null) return { text: value, unit };
  return property.isShare ? printed(100 * number, unit, places) : printed(number, unit, places);
}

/** A number that may be missing; takes engineering notation. */
export function SeedNumberInput(props: SeedNumberInputProps): ReactNode {
  const { property, label, mark = "", value, onEdit } = props;
  const { history, refused } = useSeed();
  const isSlider = property.inputType === "slider";
  const rest = atRest(property, value, isSlider ? digits.slider : digits.alone);
  const error = fieldError(property, value) ?? refusal(property, history.edits, refused);
  const choices = meanings(property, value);
  const isAmbiguous = choices.length > 0;
  const entry = useEntry(props, error);
  const { draft, before, choose } = entry;
  const shown = draft === null ? rest : { text: draft, unit: unitOf(property) };
  const fault = isAmbiguous ? faultOf("ambiguous") : texts.isInvalid;
  // What has no part in the plot stops none.
  const isRefused = property.simulation && fieldError(property, value) !== null;
  useRefusal(
    isRefused ? { label, entered: value, fault, before, restore: () => onEdit(before) } : null,
  );
  const room = padding + unitWidth(shown.unit);
  return (
    <TextInput
      label={<ShortLabel property={property} mark={mark} />}
      aria-label={label}
      value={shown.text}
      disabled={property.readOnly}
      error={isAmbiguous ? <WhichNumber text={value} choices={choices} onChoose={choose} /> : error}
      errorProps={{ role: "alert", ref: (note) => keepInSight(note) }}
      rightSection={shown.unit || null}
      rightSectionWidth={room}
      style={{ "--unit-room": `${room}px` }}
      rightSectionPointerEvents="none"
      classNames={{ ...floatingNote, input: classes.number, section: classes.unit }}
      autoComplete="off"
      spellCheck={false}
      onFocus={({ currentTarget }) => {
        entry.focus();
        currentTarget.select();
      }}
      onChange={(event) => entry.type(event.currentTarget.value)}
      onKeyDown={(event) => {
        const { key } = event;
        if (key === "Enter") entry.finish();
        if (key === "Escape") entry.restore();
        if (key !== "ArrowUp" && key !== "ArrowDown") return;
        event.preventDefault();
        entry.step(key === "ArrowUp" ? 1 : -1);
      }}
      onBlur={entry.blur}
    />
  );
}

/** The short name, which may be cut, and the marks, which may not. */
function ShortLabel({ property, mark = "" }: { property: SeedProperty; mark?: string }): ReactNode {
  const { title, shortTitle, required } = property;
  return (
    <Group className={classes.label} component="span" gap="xs" align="stretch" title={title}>
      <span>{shortTitle}</span>
      {(required || mark) && (
        <Box component="span" flex="none">
          {required && "*"} {mark}
        </Box>
      )}
    </Group>
  );
}

/** The full name of a property for those who do not see its label; a required one is marked. */
export const labelOf = ({ title, required }: SeedProperty): string =>
  required ? `${title} *` : title;

/** The edited value of a property and the ways to change it. */
export function useProperty(property: SeedProperty) {
  const { history, edit, settle } = useSeed();
  return {
    value: shownValue(property, history.edits),
    onEdit: (value: string) => edit(property.name, value),
    onSettle: settle,
  };
}

/** What the server says about the value that is still in the field. */
function refusal(
  property: SeedProperty,
  edits: Edits,
  refused: Readonly<Record<string, FieldProblem>>,
): string | null {
  const problem = refused[property.name];
  return problem && problem.value === shownValue(property, edits) ? problem.message : null;
}

/** One field of the form, by the kind of property. */
export function PropertyField({ property }: { property: SeedProperty }): ReactNode {
  const { value, onEdit, onSettle } = useProperty(property);
  const label = labelOf(property);
  const { history, refused } = useSeed();
  const error = fieldError(property, value) ?? refusal(property, history.edits, refused);
  if (property.inputType === "number" || property.inputType === "slider") {
    return (
      <SeedNumberInput
        property={property}
        label={label}
        value={value}
        onEdit={onEdit}
        onSettle={onSettle}
      />
    );
  }
  const shared = {
    label: <ShortLabel property={property} />,
    "aria-label": label,
    value,
    error,
    errorProps: { role: "alert", ref: keepInSight },
    classNames: floatingNote,
  };
  if (property.inputType === "dropdown") {
    return (
      <Select
        {...shared}
        data={[...options(property)]}
        value={value === "" ? null : value}
        allowDeselect={!property.required}
        disabled={property.readOnly}
        onChange={(chosen) => {
          onEdit(chosen ?? "");
          onSettle();
        }}
      />
    );
  }
  return (
    <TextInput
      {...shared}
      disabled={property.readOnly}
      maxLength={maxTextLength}
      title={property.readOnly ? value : undefined}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onEdit(event.currentTarget.value)}
      onBlur={onSettle}
    />
  );
}
