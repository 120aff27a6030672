import { Button, Checkbox, SegmentedControl, Textarea } from "@mantine/core";
import type { ChangeEvent, ReactNode } from "react";
import { useStartingValues } from "@/domain/operating-point/use-follow";
import { EntryGroup } from "@/ui/entry/entries";
import { QuantityInput } from "@/ui/quantity-input/QuantityInput";
import { Select } from "@/ui/Select";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import { ambientRange, biasRange, boardFields, type FieldSpec, fieldsOf } from "./fields";
import classes from "./ripple.module.css";
import {
  biasedBank,
  type ConditionKey,
  type ConverterKind,
  converterBias,
  converters,
  currentForms,
  initialForm,
  type NumberKey,
  type RippleBank,
  readSpectrum,
  rippleFields,
  type Surroundings,
  surroundings,
  useRippleForm,
} from "./ripple-form";
import { texts } from "./texts";

export type FieldErrors = Partial<Record<NumberKey | ConditionKey, string>>;

function Field({ errors, name, ...field }: FieldSpec & { errors: FieldErrors }): ReactNode {
  const value = useRippleForm(({ form }) => form[name]);
  const { change } = useRippleForm();
  const desktop = useDesktop();
  return (
    <QuantityInput
      {...field}
      value={value}
      width="100%"
      size={desktop ? "default" : "touch"}
      placeholder={field.optional ? texts.none : ""}
      error={errors[name]}
      onChange={(entered) => change({ [name]: entered })}
    />
  );
}

interface FieldsProps {
  fields: readonly FieldSpec[];
  errors: FieldErrors;
}

const Fields = ({ fields, errors }: FieldsProps): ReactNode =>
  fields.map((field) => <Field key={field.name} errors={errors} {...field} />);

interface ConditionProps {
  name: ConditionKey;
  label: string;
  /** What counts while the field is not set. */
  follows: number;
  value: number;
  min: number;
  max: number;
  unit: string;
  /** An emptied field is unset too. */
  optional?: boolean;
  error: string | undefined;
}

/** A condition that follows converter and bank until it is set; the value that it follows unsets it. */
function Condition({ name, follows, error, ...field }: ConditionProps): ReactNode {
  const isUnset = (entered: number) =>
    entered === follows || (field.optional === true && entered === 0);
  const { change } = useRippleForm();
  const desktop = useDesktop();
  return (
    <QuantityInput
      {...field}
      step={1}
      width="100%"
      size={desktop ? "default" : "touch"}
      error={error}
      onChange={(entered) => change({ [name]: isUnset(entered) ? null : entered })}
    />
  );
}

/** Bias and ambient of the bank. */
function Conditions({ bank, errors }: { bank: RippleBank; errors: FieldErrors }): ReactNode {
  const form = useRippleForm((store) => store.form);
  const { bias, temperature } = biasedBank(form, bank);
  const unset = biasedBank({ ...form, bias: null, ambient: null }, bank);
  const field = converterBias(form)?.field;
  return (
    <>
      <Condition
        name="bias"
        label={form.bias === null && field ? texts.biasOf(texts[field]) : texts.bias}
        follows={unset.bias}
        value={bias}
        {...biasRange}
        optional
        error={errors.bias}
      />
      <Condition
        name="ambient"
        label={texts.ambient}
        follows={unset.temperature}
        value={temperature}
        {...ambientRange}
        error={errors.ambient}
      />
    </>
  );
}

function SpectrumFields(): ReactNode {
  const { form, change } = useRippleForm();
  const read = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (file) change({ spectrum: (await file.text()).slice(0, 20_000) });
  };
  return (
    <>
      <Textarea
        className={classes.whole ?? ""}
        classNames={{ input: text.identifier }}
        label={texts.spectrum}
        autosize
        minRows={3}
        maxRows={10}
        value={form.spectrum}
        error={readSpectrum(form.spectrum) === null && texts.unreadable}
        onChange={(event) => change({ spectrum: event.currentTarget.value.slice(0, 20_000) })}
      />
      <label className={classes.whole}>
        <span className={text.label}>{texts.file} </span>
        <input
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={(event) => void read(event)}
        />
      </label>
    </>
  );
}

/** What is known of the surroundings of the bank, and is not in the form yet. */
function TakeSource({ source }: { source: Surroundings }): ReactNode {
  const { form, change } = useRippleForm();
  const isTaken = surroundings.every((name) => form[name] === source[name]);
  if (isTaken) return null;
  return (
    <Button size="sm" className={classes.whole ?? ""} onClick={() => change(source)}>
      {texts.takeSource}
    </Button>
  );
}

interface RippleFieldsProps {
  /** The bank as the page has it. */
  bank: RippleBank;
  errors: FieldErrors;
  /** Source and mounting that the page knows of its own. */
  source?: Surroundings;
}

/** The current and what surrounds the bank. */
export function RippleFields({ bank, errors, source }: RippleFieldsProps): ReactNode {
  const { form, change } = useRippleForm();
  const { frequency } = form;
  const own = { frequency: initialForm.frequency };
  useStartingValues({ name: rippleFields, own, now: { frequency }, change });
  return (
    <EntryGroup value={rippleFields}>
      <div className={classes.fields}>
        <h2>{texts.current}</h2>
        <SegmentedControl
          className={classes.whole ?? ""}
          size="xs"
          aria-label={texts.form}
          data={currentForms.map((value) => ({ value, label: texts.forms[value] }))}
          value={form.form}
          onChange={(chosen) => change({ form: chosen })}
        />
        {form.form === "converter" ? (
          <>
            <Select
              className={classes.whole ?? ""}
              label={texts.converter}
              data={converters.map((value) => ({ value, label: texts.converters[value] }))}
              value={form.converter}
              allowDeselect={false}
              onChange={(converter) =>
                converter && change({ converter: converter as ConverterKind })
              }
            />
            <Fields errors={errors} fields={fieldsOf(form.converter)} />
          </>
        ) : (
          <SpectrumFields />
        )}
        <h2>{texts.conditions}</h2>
        <Conditions bank={bank} errors={errors} />
        <Fields errors={errors} fields={boardFields} />
        {source && <TakeSource source={source} />}
        <Checkbox
          className={classes.whole ?? ""}
          size="xs"
          label={texts.coupled}
          checked={form.coupled}
          onChange={(event) => change({ coupled: event.currentTarget.checked })}
        />
      </div>
    </EntryGroup>
  );
}
