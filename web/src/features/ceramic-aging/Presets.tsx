import { Button, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { client } from "@/api/client";
import type { AgingPartPreset, AgingPreset } from "@/api/types";
import type { FieldValues } from "@/domain/calculator/calculator-store";
import { LookupMiss } from "@/domain/part/picker/LookupMiss";
import { Select } from "@/ui/Select";
import text from "@/ui/text.module.css";
import classes from "./ceramic-aging.module.css";
import { partValues, presetSentence } from "./model";
import { texts } from "./texts";

interface DielectricPresetsProps {
  presets: readonly AgingPreset[];
  /** The rate in its field, % per decade. */
  factor: number;
  onChange: (change: FieldValues) => void;
}

/** A preset stays chosen as long as the field holds its rate. */
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
        comboboxProps={{ width: "max-content", position: "bottom-start" }}
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

async function askPreset(partNumber: string): Promise<AgingPartPreset> {
  const { data } = await client.POST("/api/aging/preset", { body: { partNumber } });
  if (!data) throw new Error("the server sent an empty preset");
  return data;
}

interface PartPresetProps {
  /** A part that another page hands over; "" for none. */
  given: string;
  onChange: (change: FieldValues) => void;
}

/** Fills in what the catalogue knows of a part. */
export function PartPresetBox({ given, onChange }: PartPresetProps): ReactNode {
  const [typed, setTyped] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  const preset = useMutation({
    mutationFn: askPreset,
    onSuccess: (part) => onChange(partValues(part)),
  });
  const use = (partNumber: string) => {
    setTyped(partNumber);
    setEmpty(partNumber === "");
    if (partNumber === "") preset.reset();
    else preset.mutate(partNumber);
  };
  const take = useEffectEvent(use);
  useEffect(() => {
    if (given !== "") take(given);
  }, [given]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    use(typed.trim().toUpperCase());
  };
  return (
    <form className={classes.part} onSubmit={onSubmit} noValidate>
      <TextInput
        label={texts.partNumber}
        className={classes.partNumber ?? ""}
        classNames={{ input: text.identifier }}
        placeholder={texts.partNumberExample}
        value={typed}
        error={preset.isError || isEmpty}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" aria-disabled={preset.isPending}>
        {texts.usePart}
      </Button>
      {(preset.isError || isEmpty || preset.data) && (
        <div className={classes.remark} aria-live="polite">
          {preset.isError && <LookupMiss error={preset.error} onPick={use} />}
          {isEmpty && (
            <span className={classes.lookupError} role="alert">
              {texts.emptyPartNumber}
            </span>
          )}
          {preset.data && !isEmpty && (
            <span title={preset.data.source}>{presetSentence(preset.data)}</span>
          )}
        </div>
      )}
    </form>
  );
}
