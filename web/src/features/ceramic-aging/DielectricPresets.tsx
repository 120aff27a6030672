import { Select } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { AgingPreset } from "@/api/calculator-types";
import type { FieldValues } from "@/domain/calculator/calculator-store";
import text from "@/ui/text.module.css";
import classes from "./ceramic-aging.module.css";
import { texts } from "./texts";

interface DielectricPresetsProps {
  presets: readonly AgingPreset[];
  /** The rate in its field, % per decade. */
  factor: number;
  onChange: (change: FieldValues) => void;
}

/** A preset stays chosen as long as its rate stands in the field. */
function stillChosen(preset: AgingPreset | undefined, factor: number): boolean {
  return preset !== undefined && (!preset.isAging || preset.factor === factor);
}

/** Fills in the rate of a dielectric; class I does not age, and says so instead. */
export function DielectricPresets(props: DielectricPresetsProps): ReactNode {
  const { presets, factor, onChange } = props;
  const [dielectric, setDielectric] = useState<string | null>(null);
  const preset = presets.find((each) => each.dielectric === dielectric);
  const chosen = stillChosen(preset, factor) ? preset : undefined;

  const choose = (name: string | null) => {
    setDielectric(name);
    const next = presets.find((each) => each.dielectric === name);
    if (next?.isAging) onChange({ factor: next.factor });
  };
  const rateOf = (name: string) => {
    const option = presets.find((each) => each.dielectric === name);
    return option?.isAging ? texts.rate(option.factor) : texts.noAging;
  };
  const remark = chosen && texts.usedRate(chosen);

  return (
    <>
      <Select
        label={texts.dielectric}
        className={classes.dielectric ?? ""}
        placeholder={texts.dielectricChoice}
        data={presets.map((each) => each.dielectric)}
        value={chosen?.dielectric ?? null}
        comboboxProps={{ width: "max-content", position: "bottom-start", shadow: "md", offset: 4 }}
        renderOption={({ option }) => (
          <span className={classes.option}>
            <span>{option.label}</span>
            <span className={`${text.muted} ${text.number}`}>{rateOf(option.value)}</span>
          </span>
        )}
        onChange={choose}
      />
      {remark && (
        <p className={classes.remark} aria-live="polite">
          {remark}
        </p>
      )}
    </>
  );
}
