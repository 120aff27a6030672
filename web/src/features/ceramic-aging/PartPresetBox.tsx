import { Button, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import type { AgingPartPreset } from "@/api/calculator-types";
import { client } from "@/api/client";
import type { FieldValues } from "@/domain/calculator/calculator-store";
import { LookupMiss } from "@/domain/part/list/LookupMiss";
import text from "@/ui/text.module.css";
import classes from "./ceramic-aging.module.css";
import { partValues, presetSentence } from "./model/part-preset";
import { texts } from "./texts";

async function askPreset(partNumber: string): Promise<AgingPartPreset> {
  const { data } = await client.POST("/api/aging/preset", { body: { partNumber } });
  if (!data) throw new Error("the server sent an empty preset");
  return data;
}

/** Fills in what the catalogue knows of a part. */
export function PartPresetBox({
  onChange,
}: {
  onChange: (change: FieldValues) => void;
}): ReactNode {
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
            <span className={classes.complaint} role="alert">
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
