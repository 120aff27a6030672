import type { ReactNode } from "react";
import type { ArrayForm as Form } from "@/api/types";
import { CalculatorField } from "@/domain/calculator/CalculatorField";
import { formValues } from "@/domain/calculator/calculator-store";
import { type ArrayNumber, setNumber } from "./model/state";
import { useArray } from "./store";
import { texts } from "./texts";
import { useRefusal } from "./use-array";

interface NumberFieldProps {
  form: Form;
  field: ArrayNumber;
  /** Shown in the field in place of the server's unit. */
  unit?: string | undefined;
}

export function NumberField({ form, field, unit }: NumberFieldProps): ReactNode {
  const input = form.inputs.find(({ key }) => key === field);
  return input && <InputField form={form} field={field} input={input} unit={unit} />;
}

interface InputFieldProps extends NumberFieldProps {
  input: Form["inputs"][number];
}

/** Marked where it is missing or the server refuses it, beside what the field itself cannot read. */
function InputField({ form, field, input, unit }: InputFieldProps): ReactNode {
  const { update } = useArray();
  const numbers = useArray(({ state }) => state.requirements.numbers);
  const marksMissing = useArray((store) => store.marksMissing);
  const value = formValues([input], numbers)[field] ?? 0;
  const refusal = useRefusal(input, value);
  return (
    <CalculatorField
      input={unit === undefined ? input : { ...input, unit }}
      value={value}
      error={marksMissing && input.isRequired && value === 0 ? texts.missing : refusal}
      label={texts.fieldLabel(field, input.title, input.isRequired)}
      emptyIsZero
      notANumber={form.messages.notANumber}
      onChange={(value) => update((state) => setNumber(state, field, value))}
    />
  );
}
