import { Button } from "@mantine/core";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { usePoint } from "@/domain/operating-point/point";
import { Icon } from "@/ui/Icon";
import { type MenuAction, MenuButton } from "@/ui/MenuButton";
import { QuantityInput } from "@/ui/quantity-input/QuantityInput";
import { useShell } from "@/ui/shell-store";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import { type Field, limits } from "./fields";
import classes from "./find-parts.module.css";
import { type Chip, chipGroups, type FindState, initialState, type NumberKey } from "./model/state";
import { texts } from "./texts";

interface LimitsProps {
  state: FindState;
  onChange: (part: Partial<FindState>) => void;
}

/** The limits, and what else counts and is shown nowhere else at the moment. */
function useChips(state: FindState): readonly Chip[] {
  const desktop = useDesktop();
  const sidebarOpen = useShell((shell) => shell.sidebarOpen);
  const point = usePoint((store) => store.state);
  const { limits, listed, point: conditions } = chipGroups(state);
  // The bar shows its own; it cannot hold what lies beyond its limits.
  const held: Partial<Record<Chip["name"], number | null>> = {
    bias: point.rail,
    temperature: point.ambient,
    frequency: point.frequency,
  };
  const beyond = conditions.filter(({ name }) => held[name] !== state[name]);
  return [...limits, ...beyond, ...(desktop && sidebarOpen ? [] : listed)];
}

interface ChipProps {
  chip: Chip;
  /** Null where it can only be removed. */
  onEdit: (() => void) | null;
  onRemove: () => void;
}

/** A limit: a click edits it, its cross and the key Delete remove it. */
function LimitChip({ chip, onEdit, onRemove }: ChipProps): ReactNode {
  const cross = useRef<HTMLSpanElement>(null);
  const onClick = ({ target }: MouseEvent) => {
    const isOnCross = target instanceof Node && cross.current?.contains(target);
    if (onEdit && !isOnCross) onEdit();
    else onRemove();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Delete" && event.key !== "Backspace") return;
    event.preventDefault();
    onRemove();
  };
  return (
    <button
      type="button"
      data-chip
      className={classes.chip}
      aria-label={onEdit ? chip.label : texts.remove(chip.label)}
      aria-keyshortcuts="Delete"
      title={chip.name === "isWorstCase" ? texts.worstCaseHint : onEdit ? texts.edit : undefined}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {chip.label}
      <span ref={cross} className={classes.cross}>
        <Icon name="close" size={11} />
      </span>
    </button>
  );
}

interface LimitFieldProps extends LimitsProps {
  field: Field;
  onDone: () => void;
}

/** A limit while it is edited, in the place of its chip; empty removes it. */
function LimitField({ field, state, onChange, onDone }: LimitFieldProps): ReactNode {
  const { name, label, unit, min, max, step, scale = 1, optional = false, integer = false } = field;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // After the menu which it was chosen from has seen the focus on its button: what takes it at once loses it again.
    const timer = setTimeout(() => input.current?.select());
    return () => clearTimeout(timer);
  }, []);
  // A refused entry stays to be corrected.
  const isRefused = () => input.current?.getAttribute("aria-invalid") === "true";
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field in it is what takes the keys
    <span
      className={`${classes.limitField} ${text.quiet}`}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== "Escape") return;
        event.preventDefault();
        if (event.key === "Escape" || !isRefused()) onDone();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget) && !isRefused()) onDone();
      }}
    >
      <span aria-hidden>{label}</span>
      <QuantityInput
        label={label}
        labelHidden
        inputRef={input}
        value={Number((state[name] / scale).toPrecision(12))}
        min={min}
        max={max}
        step={step}
        unit={unit}
        {...(field.prefixed ? { autoPrefix: true } : { unitScale: 1 })}
        optional={optional}
        integer={integer}
        width={86}
        onChange={(value) => onChange({ [name]: Number((value * scale).toPrecision(12)) })}
      />
    </span>
  );
}

interface LimitChipsProps extends LimitsProps {
  /** The limit whose field is open. */
  edited: NumberKey | null;
  onEdit: (name: NumberKey) => void;
  onDone: () => void;
}

/** The limits that count; one of them may be a field. */
export function LimitChips(props: LimitChipsProps): ReactNode {
  const { state, edited, onChange, onEdit, onDone } = props;
  const chips = useChips(state);
  const fieldOf = (name: Chip["name"]) => limits.find((field) => field.name === name);
  const open = edited && fieldOf(edited);
  const isNew = open && !chips.some(({ name }) => name === edited);
  const field = open && (
    <LimitField key={open.name} field={open} state={state} onChange={onChange} onDone={onDone} />
  );
  return (
    <>
      {chips.map((chip) => {
        const own = fieldOf(chip.name);
        if (own && chip.name === edited) return field;
        return (
          <LimitChip
            key={`${chip.name} ${chip.label}`}
            chip={chip}
            onEdit={own ? () => onEdit(own.name) : null}
            onRemove={() => onChange(chip.without)}
          />
        );
      })}
      {isNew && field}
    </>
  );
}

interface LimitMenuProps extends LimitsProps {
  onEdit: (name: NumberKey) => void;
}

/** Limits that are not set yet, and whether typical or worst-case values count. */
export function LimitMenu({ state, onChange, onEdit }: LimitMenuProps): ReactNode {
  const actions: MenuAction[] = limits
    .filter(({ name }) => state[name] === initialState[name])
    .map(({ name, label, unit }) => ({ label, note: unit, onClick: () => onEdit(name) }));
  const { isWorstCase, sort, tradeOff } = state;
  actions.push({
    label: isWorstCase ? texts.toTypical : texts.toWorstCase,
    onClick: () => onChange({ isWorstCase: !isWorstCase }),
  });
  const { bias, temperature, frequency } = state;
  actions.push({
    label: texts.clearAll,
    onClick: () => onChange({ ...initialState, bias, temperature, frequency, sort, tradeOff }),
  });
  return (
    <MenuButton
      button={
        <Button variant="subtle" leftSection={<Icon name="plus" size={14} />}>
          {texts.limit}
        </Button>
      }
      actions={actions}
    />
  );
}
