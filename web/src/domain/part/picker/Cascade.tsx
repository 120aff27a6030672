import { Button } from "@mantine/core";
import { createContext, memo, type ReactNode, useContext, useMemo, useState } from "react";
import { errorSentence } from "@/api/error-text";
import type { PartLine, PartStatus, PartType } from "@/api/types";
import { EntryGroup } from "@/ui/entry/entries";
import { Icon } from "@/ui/Icon";
import { QuantityInput } from "@/ui/quantity-input/QuantityInput";
import { Select } from "@/ui/Select";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import {
  activeStatus,
  type Cascade,
  type CascadeStep,
  isDecisive,
  openSteps,
  type StepOption,
} from "./cascade";
import { ListFailure, PartList, PickerHead } from "./PartList";
import picker from "./picker.module.css";
import { pickerTexts, texts } from "./texts";
import type { useAvailableParts, useCascade } from "./use-cascade";

interface CascadeSelectsProps {
  steps: readonly CascadeStep[];
  disabled: boolean;
  onChoose: (step: CascadeStep, value: string) => void;
}

function selectData({ options }: CascadeStep, decisive: boolean) {
  const choices = options.map(({ value, label }) => ({ value, label }));
  // With one option there is nothing to leave open.
  return options.length > 1 && !decisive ? [{ value: "", label: texts.any }, ...choices] : choices;
}

function OptionLine({ option, label }: { option: StepOption | undefined; label: string }) {
  return (
    <span className={picker.optionLine}>
      <span>
        {label}
        {option?.description && <span className={picker.optionNote}>{option.description}</span>}
      </span>
      {option?.count !== undefined && (
        <span className={`${text.muted} ${text.number}`}>{option.count}</span>
      )}
    </span>
  );
}

/** Hundreds of options in all: rendered again only when its steps change, not with each key in the search. */
export const CascadeSelects = memo(function CascadeSelects(props: CascadeSelectsProps): ReactNode {
  const { steps, disabled, onChoose } = props;
  return (
    <>
      {steps.map((step, index) => (
        <Select
          key={step.call}
          label={step.label}
          data={selectData(step, isDecisive(index))}
          // Null, unlike a value that is not an option, also clears the last choice on screen.
          value={step.choice === "" && isDecisive(index) ? null : step.choice}
          placeholder={isDecisive(index) ? pickerTexts.choose : texts.any}
          title={step.choice || undefined}
          disabled={disabled || step.options.length === 0}
          searchable={step.options.length > 12}
          comboboxProps={{ width: "max-content", position: "bottom-start" }}
          classNames={{ dropdown: picker.cascadeDropdown }}
          renderOption={({ option }) => (
            <OptionLine
              option={step.options.find(({ value }) => value === option.value)}
              label={option.label}
            />
          )}
          onChange={(value) => onChoose(step, value ?? "")}
        />
      ))}
    </>
  );
});

interface TypeSelectProps {
  types: readonly Pick<PartType, "type" | "label">[];
  value: string;
  onChange: (type: string) => void;
}

export function TypeSelect({ types, value, onChange }: TypeSelectProps): ReactNode {
  return (
    <Select
      label={texts.type}
      data={types.map(({ type, label }) => ({ value: type, label }))}
      value={value}
      onChange={(type) => type !== null && onChange(type)}
    />
  );
}

/** States of a part in the catalogue; the first one is what every other page shows. */
const partStatuses: readonly PartStatus[] = [activeStatus, "inactive", "de-active", "test"];

interface PartStatusFilterProps {
  value: PartStatus;
  onChange: (status: PartStatus) => void;
}

export function PartStatusFilter({ value, onChange }: PartStatusFilterProps): ReactNode {
  return (
    <Select
      label={texts.partStatus}
      data={partStatuses}
      value={value}
      onChange={(name) => onChange(partStatuses.find((each) => each === name) ?? activeStatus)}
    />
  );
}

interface AvailablePartsProps {
  cascade: ReturnType<typeof useCascade>;
  available: ReturnType<typeof useAvailableParts>;
  range: ValueRange;
  /** Why the last part could not be added; null while all could. */
  lookupError: Error | null;
  onToggle: (partNumber: string, isWanted: boolean) => void;
}

/** The parts that the list shows as checked, which may change before the list is drawn again. */
export const Marked = createContext<ReadonlySet<string>>(new Set());

interface MarkedListProps {
  parts: readonly (PartLine & { detail: string })[];
  onToggle: (partNumber: string, isWanted: boolean) => void;
}

function MarkedList({ parts, onToggle }: MarkedListProps): ReactNode {
  return (
    <PartList
      label={pickerTexts.available}
      parts={parts}
      selected={useContext(Marked)}
      onToggle={({ mfrPn }, isWanted) => onToggle(mfrPn, isWanted)}
    />
  );
}

function listMessage(cascade: Cascade | undefined, listed: number | undefined): string | null {
  if (!cascade) return pickerTexts.loading;
  if (cascade.steps[0]?.options.length === 0) return texts.noneAvailable;
  const open = openSteps(cascade);
  if (open.length > 0) return texts.chooseMore(open.map(({ label }) => label));
  return listed === undefined ? pickerTexts.loading : null;
}

/** Ends of a range of capacitance, F; 0 where it is open. */
interface ValueRange {
  from: number;
  to: number;
}

/** Open at both ends. */
export const noRange: ValueRange = { from: 0, to: 0 };

/** Largest capacitance that can be asked for, F. */
const largest = 10;

/** Units of `capValue` in a farad. */
const perFarad = 1e12;

interface RangeFieldsProps {
  range: ValueRange;
  onChange: (range: ValueRange) => void;
}

function RangeFields({ range, onChange }: RangeFieldsProps): ReactNode {
  const desktop = useDesktop();
  return (
    <EntryGroup value="picker">
      {(["from", "to"] as const).map((end) => (
        <QuantityInput
          key={end}
          label={texts.range[end]}
          value={range[end]}
          min={0}
          max={largest}
          step={1e-12}
          unit="F"
          autoPrefix
          optional
          placeholder={texts.any}
          width="100%"
          size={desktop ? "default" : "touch"}
          onChange={(value) => onChange({ ...range, [end]: value })}
        />
      ))}
    </EntryGroup>
  );
}

interface MoreLimitsProps {
  range: ValueRange;
  onRange: (range: ValueRange) => void;
  /** Further fields. */
  children: ReactNode;
}

/** Limits that few set. While one is set they stay open, so that none acts unseen. */
export function MoreLimits({ range, onRange, children }: MoreLimitsProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const isSet = range.from > 0 || range.to > 0;
  const isShown = isOpen || isSet || Boolean(children);
  return (
    <>
      {!isShown && (
        <Button
          variant="subtle"
          className={picker.more}
          aria-label={texts.moreOf}
          aria-expanded={false}
          rightSection={<Icon name="chevronDown" size={14} />}
          onClick={() => setOpen(true)}
        >
          {texts.more}
        </Button>
      )}
      {isShown && (
        <>
          {children}
          <RangeFields range={range} onChange={onRange} />
        </>
      )}
    </>
  );
}

/** Rounding of decimal prefixes must not cut off the ends. */
const isWithin = ({ capValue }: PartLine, { from, to }: ValueRange): boolean =>
  capValue >= from * perFarad * (1 - 1e-9) && (to === 0 || capValue <= to * perFarad * (1 + 1e-9));

/** The parts that the choices lead to, or which choice is missing. */
export function AvailableParts(props: AvailablePartsProps): ReactNode {
  const { cascade, available, range, onToggle } = props;
  const failed = cascade.isError ? cascade : available.isError ? available : null;
  const listed = available.data;
  const parts = useMemo(
    () =>
      (listed ?? [])
        .filter((part) => isWithin(part, range))
        .map((part) => ({ ...part, detail: texts.detail(part) })),
    [listed, range],
  );
  const noneBetween = listed?.length && parts.length === 0 ? texts.noneBetween : null;
  const message = listMessage(cascade.data, listed?.length) ?? noneBetween;
  return (
    <>
      <PickerHead
        heading={pickerTexts.available}
        count={message === null ? pickerTexts.partsFound(parts.length) : undefined}
        live
      />
      {props.lookupError && (
        <p className={picker.miss} role="alert">
          {errorSentence(props.lookupError)}
        </p>
      )}
      {failed ? (
        <ListFailure error={failed.error} onRetry={() => void failed.refetch()} />
      ) : message !== null ? (
        <p className={picker.message}>{message}</p>
      ) : (
        <MarkedList parts={parts} onToggle={onToggle} />
      )}
    </>
  );
}
