import { Button, Popover } from "@mantine/core";
import { type ReactNode, useId } from "react";
import type { Param } from "@/api/types";
import { formatQuantity } from "@/lib/quantity";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import classes from "./parameter-bar.module.css";
import { SettingInput } from "./SettingInput";
import { texts } from "./texts";
import type { FieldErrors } from "./use-field";

interface FrequencyListProps {
  frequencies: readonly number[];
  /** Of each frequency. */
  limits: Pick<Param, "min" | "max" | "step" | "unit">;
  errors: FieldErrors;
  onChange: (frequencies: readonly number[]) => void;
}

const print = (frequency: number) => formatQuantity(frequency, "Hz", { trim: true });

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
