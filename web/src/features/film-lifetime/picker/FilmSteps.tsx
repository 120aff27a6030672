import { Group, Radio } from "@mantine/core";
import type { ReactNode } from "react";
import picker from "@/domain/part/picker/picker.module.css";
import { pickerTexts } from "@/domain/part/picker/texts";
import { formatPlain } from "@/lib/quantity";
import fields from "@/ui/fields.module.css";
import { Select } from "@/ui/Select";
import text from "@/ui/text.module.css";
import type { Choices, FilmCascade } from "./cascade";
import { texts } from "./texts";

interface FilmStepsProps {
  cascade: FilmCascade | undefined;
  onChoose: (change: Partial<Choices>) => void;
}

interface NumberSelectProps {
  label: string;
  options: readonly number[];
  value: number | null | undefined;
  name: (option: number) => string;
  onChoose: (value: number) => void;
}

function NumberSelect({ label, options, value, name, onChoose }: NumberSelectProps): ReactNode {
  return (
    <Select
      label={label}
      data={options.map((option) => ({ value: String(option), label: name(option) }))}
      value={value == null ? null : String(value)}
      placeholder={pickerTexts.choose}
      disabled={options.length === 0}
      onChange={(next) => next !== null && onChoose(Number(next))}
    />
  );
}

const spacing = (pitch: number) => (pitch === 0 ? texts.terminals : formatPlain(pitch));

function VoltageTypes({ cascade, onChoose }: FilmStepsProps): ReactNode {
  const { disableVac = false, disableVdc = false } = cascade?.refused ?? {};
  const reason = disableVac ? texts.noAcModel : disableVdc ? texts.noDcModel : "";
  return (
    <Radio.Group
      label={texts.voltageType}
      value={cascade?.choices.voltageType ?? ""}
      onChange={(value) => onChoose({ voltageType: value === "Vdc" ? "Vdc" : "Vac" })}
    >
      <Group gap={20} mih="var(--ctl-h-press)">
        <Radio size="xs" value="Vac" label="Vac" disabled={disableVac} />
        <Radio size="xs" value="Vdc" label="Vdc" disabled={disableVdc} />
        <span className={`${text.muted} ${text.small}`}>{reason}</span>
      </Group>
    </Radio.Group>
  );
}

/** Series, lead spacing, voltage type and voltage. */
export function FilmSteps({ cascade, onChoose }: FilmStepsProps): ReactNode {
  const choices = cascade?.choices;
  return (
    <>
      <Select
        label={texts.series}
        data={(cascade?.series ?? []).map(({ series }) => series)}
        value={choices?.series ?? null}
        placeholder={pickerTexts.choose}
        disabled={!cascade}
        renderOption={({ option }) => (
          <span>
            {option.label}
            <span className={picker.optionNote}>
              {cascade?.series.find(({ series }) => series === option.value)?.description}
            </span>
          </span>
        )}
        onChange={(series) => series !== null && onChoose({ series })}
      />
      <div className={fields.pair}>
        <NumberSelect
          label={texts.pitch}
          options={cascade?.pitches ?? []}
          value={choices?.pitch}
          name={spacing}
          onChoose={(pitch) => onChoose({ pitch })}
        />
        <NumberSelect
          label={texts.voltage(choices?.voltageType ?? "Vac")}
          options={cascade?.voltages ?? []}
          value={choices?.voltage}
          name={formatPlain}
          onChoose={(voltage) => onChoose({ voltage })}
        />
      </div>
      <VoltageTypes cascade={cascade} onChoose={onChoose} />
    </>
  );
}
