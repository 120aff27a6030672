import { Select, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import type { SeedProperty } from "@/api/types";
import { floatingNote } from "@/ui/floating-note";
import { complaint, options, shownValue } from "./model/properties";
import { SeedNumberInput } from "./SeedNumberInput";
import { useSeed } from "./store";

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

/** One field of the form, of the kind that the property asks for. */
export function PropertyField({ property }: { property: SeedProperty }): ReactNode {
  const { value, onEdit, onSettle } = useProperty(property);
  const label = labelOf(property);
  const error = complaint(property, value);
  if (property.inputType === "number" || property.inputType === "slider") {
    return <SeedNumberInput {...{ property, label, value, onEdit, onSettle }} />;
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
