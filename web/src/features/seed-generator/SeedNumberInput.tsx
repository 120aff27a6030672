import { TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { SeedProperty } from "@/api/types";
import { printQuantity } from "@/lib/quantity";
import { complaint, numberOf } from "./model/properties";
import classes from "./seed-generator.module.css";

/** Units that are read without prefix, as are those with a fraction bar. */
const unprefixed = ["", "°C", "%", "K", "°"];

interface SeedNumberInputProps {
  property: SeedProperty;
  label: string;
  labelHidden?: boolean;
  value: string;
  onEdit: (value: string) => void;
  onSettle: () => void;
}

/** A number at rest: with prefix where its unit takes one, as typed while it cannot be read. */
function atRest(property: SeedProperty, value: string): { text: string; unit: string } {
  const { unit } = property;
  const number = value.trim() === "" ? null : numberOf(property, value);
  if (number === null || unprefixed.includes(unit) || unit.includes("/")) {
    return { text: value, unit };
  }
  const printed = printQuantity(number, { digits: 6, trim: true });
  return { text: printed.number, unit: `${printed.prefix}${unit}` };
}

/** A number that may be missing; takes engineering notation. */
export function SeedNumberInput(props: SeedNumberInputProps): ReactNode {
  const { property, label, labelHidden = false, value, onEdit, onSettle } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const rest = atRest(property, value);
  const shown = draft === null ? rest : { text: draft, unit: property.unit };
  const error = complaint(property, value);
  return (
    <TextInput
      {...(labelHidden ? { "aria-label": label } : { label })}
      value={shown.text}
      disabled={property.readOnly}
      error={error}
      errorProps={{ role: "alert" }}
      rightSection={shown.unit || null}
      rightSectionWidth={shown.unit ? 12 + shown.unit.length * 8 : 0}
      rightSectionPointerEvents="none"
      classNames={{ input: classes.number, section: classes.unit }}
      autoComplete="off"
      spellCheck={false}
      onFocus={() => setDraft(value)}
      onChange={(event) => {
        setDraft(event.currentTarget.value);
        onEdit(event.currentTarget.value);
      }}
      onBlur={() => {
        setDraft(null);
        onSettle();
      }}
    />
  );
}
