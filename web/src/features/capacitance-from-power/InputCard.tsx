import type { ReactNode } from "react";
import type { CalculatorInput } from "@/api/calculator-types";
import { CalculatorField } from "@/domain/calculator/CalculatorField";
import text from "@/ui/text.module.css";
import classes from "./capacitance-from-power.module.css";
import { drawings } from "./drawings";
import { usePower } from "./store";

function Drawing({ of }: { of: string }): ReactNode {
  const drawing = drawings[of];
  if (!drawing) return null;
  return (
    <svg className={classes.drawing} viewBox="0 0 96 64" aria-hidden="true">
      {drawing.setting.map((d) => (
        <path key={d} className={classes.setting} d={d} />
      ))}
      {drawing.quantity.map((d) => (
        <path key={d} className={classes.quantity} d={d} />
      ))}
    </svg>
  );
}

interface InputCardProps {
  input: CalculatorInput;
  value: number;
  error: string | undefined;
}

/** A field beside the drawing of what it means. */
export function InputCard({ input, value, error }: InputCardProps): ReactNode {
  const { setValues, markField } = usePower();
  return (
    <div className={classes.card} title={input.hint || undefined}>
      <Drawing of={input.key} />
      <CalculatorField
        input={input}
        value={value}
        error={error}
        label={input.isRequired ? `${input.title} *` : input.title}
        onChange={(next) => setValues({ [input.key]: next })}
        onMark={markField}
      />
      {input.hint && <p className={`${classes.hint} ${text.muted}`}>{input.hint}</p>}
    </div>
  );
}
