import type { ReactNode } from "react";
import type { Param } from "@/api/types";
import { formatQuantity } from "@/lib/quantity";
import { Select } from "@/ui/Select";
import { frequencyStep, type SettingFieldProps, SettingInput } from "./FrequencyFields";
import type { FieldErrors } from "./model/request";
import { PopoverField } from "./PopoverField";
import { useSimulation } from "./store";
import { texts } from "./texts";

const listTexts = {
  frequencyOf: (place: number) => `Frequency ${place}`,
  frequencySpan: (count: number, lowest: string, highest: string) =>
    `${count}: ${lowest} to ${highest}`,
  curves: "Curves",
  highlightedPart: "Highlighted part",
  allPartsAt: (frequency: string) => `All parts, ${frequency}`,
};

const print = (frequency: number) => formatQuantity(frequency, "Hz", { trim: true });

interface ComparedFrequencyProps {
  frequencies: readonly number[];
  /** 0 while one part is drawn at all frequencies. */
  value: number;
  width: number | string;
  onChange: (value: number) => void;
}

/** One part at all frequencies of the list, or all parts at one of them. */
function ComparedFrequency(props: ComparedFrequencyProps): ReactNode {
  const { frequencies, value, width, onChange } = props;
  const offered = [...new Set([...frequencies, ...(value > 0 ? [value] : [])])];
  const ordered = offered.sort((one, other) => one - other);
  return (
    <Select
      label={listTexts.curves}
      style={{ width }}
      data={[
        { value: "0", label: listTexts.highlightedPart },
        ...ordered.map((each) => ({
          value: String(each),
          label: listTexts.allPartsAt(print(each)),
        })),
      ]}
      value={String(value)}
      onChange={(next) => next !== null && onChange(Number(next))}
    />
  );
}

interface FrequencyListProps {
  frequencies: readonly number[];
  /** Limits of each frequency. */
  limits: Pick<Param, "min" | "max" | "step" | "unit">;
  errors: FieldErrors;
  onChange: (frequencies: readonly number[]) => void;
}

/** The frequencies of the plots that take a list: a summary in the bar, the fields on demand. */
function FrequencyList(props: FrequencyListProps): ReactNode {
  const { frequencies, limits, errors, onChange } = props;
  const summary = listTexts.frequencySpan(
    frequencies.length,
    print(Math.min(...frequencies)),
    print(Math.max(...frequencies)),
  );
  const field = (index: number) => `freqList[${index}]`;
  const isRefused = frequencies.some((_, index) => errors[field(index)] !== undefined);
  return (
    <PopoverField label={texts.frequencies} summary={summary} isRefused={isRefused}>
      {frequencies.map((frequency, index) => (
        <SettingInput
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the list is its identity
          key={index}
          field={field(index)}
          label={listTexts.frequencyOf(index + 1)}
          limits={limits}
          value={frequency}
          autoPrefix
          width="100%"
          errors={errors}
          onChange={(value) => onChange(frequencies.with(index, value))}
        />
      ))}
    </PopoverField>
  );
}

/** The list, and where there are several parts, which curves are compared. */
export function Frequencies(props: SettingFieldProps): ReactNode {
  const { settings, errors, bar } = props;
  const { config, values, set } = settings;
  const { min, max, unit } = config.inputs.freqList;
  const hasSeveral = useSimulation(({ state }) => state.rows.length > 1);
  return (
    <>
      <FrequencyList
        frequencies={values.freqList}
        limits={{ min, max, unit, step: frequencyStep }}
        errors={errors}
        onChange={(freqList) => set({ freqList })}
      />
      {hasSeveral && (
        <ComparedFrequency
          frequencies={values.freqList}
          value={values.oneFrequency}
          width={bar ? "auto" : "100%"}
          onChange={(oneFrequency) => set({ oneFrequency })}
        />
      )}
    </>
  );
}
