import { Button, Popover, Select } from "@mantine/core";
import { type ReactNode, useId } from "react";
import type { FrequencyOption, Param } from "@/api/types";
import { formatQuantity } from "@/lib/quantity";
import { Icon } from "@/ui/Icon";
import { QuantityInput } from "@/ui/quantity-input/QuantityInput";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import type { FieldErrors, FieldKey } from "./model/request";
import classes from "./parameter-bar.module.css";
import { texts } from "./texts";
import { useFieldMark } from "./use-settings";

interface SettingInputProps {
  field: FieldKey;
  label: string;
  hint?: string;
  limits: Pick<Param, "min" | "max" | "step" | "unit">;
  value: number;
  /** Size of the unit in its base unit. Default 1. */
  unitScale?: number;
  /** The prefix follows the value, as in "10 kHz". */
  autoPrefix?: boolean;
  width: number | string;
  errors: FieldErrors;
  onChange: (value: number) => void;
}

/** A shared setting; only a valid number reaches the state. */
export function SettingInput(props: SettingInputProps): ReactNode {
  const { field, label, limits, value, unitScale = 1, autoPrefix = false } = props;
  const { width, errors, onChange } = props;
  const desktop = useDesktop();
  const mark = useFieldMark(field);
  return (
    <QuantityInput
      label={label}
      hint={props.hint}
      value={value}
      {...limits}
      unitScale={unitScale}
      autoPrefix={autoPrefix}
      width={width}
      size={desktop ? "default" : "touch"}
      error={errors[field]}
      onChange={onChange}
      onMark={mark}
    />
  );
}

interface FrequencySelectProps {
  label: string;
  options: readonly FrequencyOption[];
  value: number;
  /** Whether an option would leave no range between start and stop. */
  isBarred: (value: number) => boolean;
  error: string | undefined;
  width: number | string;
  onChange: (value: number) => void;
}

export function FrequencySelect(props: FrequencySelectProps): ReactNode {
  const { label, options, value, isBarred, error, width, onChange } = props;
  return (
    <Select
      label={label}
      style={{ width }}
      data={options.map((option) => ({
        value: String(option.value),
        label: option.label,
        disabled: isBarred(option.value),
      }))}
      value={String(value)}
      error={error}
      onChange={(next) => next !== null && onChange(Number(next))}
    />
  );
}

const print = (frequency: number) => formatQuantity(frequency, "Hz", { trim: true });

interface ComparedFrequencyProps {
  frequencies: readonly number[];
  /** 0 while one part is drawn at all frequencies. */
  value: number;
  width: number | string;
  onChange: (value: number) => void;
}

/** One part at all frequencies of the list, or all parts at one of them. */
export function ComparedFrequency(props: ComparedFrequencyProps): ReactNode {
  const { frequencies, value, width, onChange } = props;
  const offered = [...new Set([...frequencies, ...(value > 0 ? [value] : [])])];
  const ordered = offered.sort((one, other) => one - other);
  return (
    <Select
      label={texts.curves}
      style={{ width }}
      data={[
        { value: "0", label: texts.highlightedPart },
        ...ordered.map((each) => ({ value: String(each), label: texts.allPartsAt(print(each)) })),
      ]}
      value={String(value)}
      onChange={(next) => next !== null && onChange(Number(next))}
    />
  );
}

interface FrequencyListProps {
  frequencies: readonly number[];
  /** Of each frequency. */
  limits: Pick<Param, "min" | "max" | "step" | "unit">;
  errors: FieldErrors;
  onChange: (frequencies: readonly number[]) => void;
}

/** The frequencies of the plots that take a list: a summary in the bar, the fields on demand. */
export function FrequencyList(props: FrequencyListProps): ReactNode {
  const { frequencies, limits, errors, onChange } = props;
  const labelId = useId();
  const summary = texts.frequencySpan(
    frequencies.length,
    print(Math.min(...frequencies)),
    print(Math.max(...frequencies)),
  );
  const field = (index: number) => `freqList[${index}]`;
  const isRefused = frequencies.some((_, index) => errors[field(index)] !== undefined);
  return (
    <div className={classes.listField}>
      <span className={text.label} id={labelId}>
        {texts.frequencies}
      </span>
      <Popover position="bottom-start" offset={4} shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <Button
            className={classes.listButton}
            data-invalid={isRefused || undefined}
            aria-label={`${texts.frequencies}: ${summary}`}
            rightSection={<Icon name="chevronDown" size={14} />}
          >
            {summary}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-labelledby={labelId} className={classes.listFields}>
          {frequencies.map((frequency, index) => (
            <SettingInput
              // biome-ignore lint/suspicious/noArrayIndexKey: a place in the list is its identity
              key={index}
              field={field(index)}
              label={texts.frequencyOf(index + 1)}
              limits={limits}
              value={frequency}
              autoPrefix
              width="100%"
              errors={errors}
              onChange={(value) => onChange(frequencies.with(index, value))}
            />
          ))}
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}
