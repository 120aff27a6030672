import { Select, TextInput } from "@mantine/core";
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from "react";
import { flushSync } from "react-dom";
import type { SeedProperty } from "@/api/types";
import { beginEntry, refuseEntry, settleEntry, showRefusal } from "@/ui/entry/entries";
import { floatingNote } from "@/ui/floating-note";
import { unitWidth } from "@/ui/quantity-input/model";
import { printed } from "./model/printed";
import { fieldError, numberOf, options, shownValue } from "./model/properties";
import classes from "./seed-generator.module.css";
import { useSeed } from "./store";
import { texts } from "./texts";

interface SeedNumberInputProps {
  property: SeedProperty;
  label: string;
  labelHidden?: boolean;
  value: string;
  onEdit: (value: string) => void;
  onSettle: () => void;
}

/** Digits at rest: in the narrow field beside a slider, and in the form. */
const digits = { beside: 4, alone: 6 };

/** Between the unit and the end of the field, px. */
const padding = 8;

/** A number at rest: with an SI prefix if its unit takes one; as typed if unreadable. */
function atRest(property: SeedProperty, value: string, places: number) {
  const { unit } = property;
  const number = value.trim() === "" ? null : numberOf(property, value);
  return number === null ? { text: value, unit } : printed(number, unit, places);
}

interface Refused {
  label: string;
  value: string;
  /** The text before the edit. */
  before: string;
  error: string | null;
  restore: (text: string) => void;
}

/** Names a refused text to the page. */
function useRefusal({ label, value, before, error, restore }: Refused): void {
  const id = useId();
  const onRestore = useEffectEvent(() => restore(before));
  const isRefused = error !== null;
  useEffect(() => {
    if (!isRefused) return;
    const fault = texts.isInvalid;
    return showRefusal(id, { label, entered: value, fault, before, restore: () => onRestore() });
  }, [id, label, value, before, isRefused]);
}

/** A number that may be missing; takes engineering notation. */
export function SeedNumberInput(props: SeedNumberInputProps): ReactNode {
  const { property, label, labelHidden = false, value, onEdit, onSettle } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const [before, setBefore] = useState(value);
  const rest = atRest(property, value, labelHidden ? digits.beside : digits.alone);
  const shown = draft === null ? rest : { text: draft, unit: property.unit };
  const error = fieldError(property, value);
  useRefusal({ label, value, before, error, restore: onEdit });
  const finish = () => {
    if (error === null) {
      setBefore(value);
      settleEntry();
    }
    onSettle();
  };
  const room = padding + unitWidth(shown.unit);
  return (
    <TextInput
      {...(labelHidden ? { "aria-label": label } : { label })}
      value={shown.text}
      disabled={property.readOnly}
      error={error}
      errorProps={{ role: "alert" }}
      rightSection={shown.unit || null}
      rightSectionWidth={room}
      style={{ "--unit-room": `${room}px` }}
      rightSectionPointerEvents="none"
      classNames={{ ...floatingNote, input: classes.number, section: classes.unit }}
      autoComplete="off"
      spellCheck={false}
      onFocus={({ currentTarget }) => {
        // The text changes under the cursor; typing replaces it, as in any field that is tabbed to.
        flushSync(() => setDraft(value));
        if (error === null) setBefore(value);
        currentTarget.select();
      }}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        if (value === before) beginEntry();
        setDraft(typed);
        onEdit(typed);
        if (fieldError(property, typed) !== null) refuseEntry();
      }}
      onKeyDown={({ key }) => {
        if (key === "Enter") finish();
      }}
      onBlur={() => {
        setDraft(null);
        finish();
      }}
    />
  );
}

/** A required property is marked in its label. */
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

/** One field of the form, by the kind of property. */
export function PropertyField({ property }: { property: SeedProperty }): ReactNode {
  const { value, onEdit, onSettle } = useProperty(property);
  const label = labelOf(property);
  const error = fieldError(property, value);
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
  const shared = { label, value, error, errorProps: { role: "alert" }, classNames: floatingNote };
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
      title={property.readOnly ? value : undefined}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onEdit(event.currentTarget.value)}
      onBlur={onSettle}
    />
  );
}
