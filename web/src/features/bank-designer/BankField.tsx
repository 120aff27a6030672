import type { ReactNode } from "react";
import { ProblemError } from "@/api/problem";
import { QuantityInput, type QuantityInputProps } from "@/ui/quantity-input/QuantityInput";
import { useDesktop } from "@/ui/use-desktop";
import { ranges } from "./model/ranges";
import { blockedBy, fieldErrors } from "./model/request";
import type { NumberKey } from "./model/state";
import { useBank } from "./store";
import { texts } from "./texts";
import { useDesign } from "./use-design";

type FieldProps = Pick<QuantityInputProps, "step"> &
  Partial<
    Pick<
      QuantityInputProps,
      "unit" | "unitScale" | "integer" | "autoPrefix" | "optional" | "placeholder"
    >
  > & {
    name: keyof typeof ranges;
  };

function useErrors(): Partial<Record<NumberKey, string>> {
  const error = useDesign((design) => design.error);
  return error instanceof ProblemError ? fieldErrors(error.problem.errors) : {};
}

/** A number of the form, with what the server says about it. */
export function Field({ name, ...field }: FieldProps): ReactNode {
  const value = useBank(({ state }) => state[name] ?? 0);
  const { change } = useBank();
  const desktop = useDesktop();
  const isAtFault = useBank(({ state }) => blockedBy(state)?.fields.includes(name) ?? false);
  const [min, max] = ranges[name];
  const label = name === "step" ? texts.step : texts[name as Exclude<typeof name, "step">];
  return (
    <QuantityInput
      {...field}
      min={min}
      max={max}
      label={label}
      value={value}
      width="100%"
      size={desktop ? "default" : "touch"}
      placeholder={field.placeholder ?? (field.optional ? texts.any : "")}
      error={useErrors()[name]}
      faulty={isAtFault}
      onChange={(entered) => change({ [name]: entered })}
    />
  );
}
