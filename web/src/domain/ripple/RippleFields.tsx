import { Button, Checkbox, SegmentedControl, Select, Textarea } from "@mantine/core";
import type { ChangeEvent, ReactNode } from "react";
import { QuantityInput, type QuantityInputProps } from "@/ui/quantity-input/QuantityInput";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import classes from "./ripple.module.css";
import {
  type ConverterKind,
  converters,
  currentForms,
  type NumberKey,
  readSpectrum,
  type Surroundings,
  surroundings,
  useRippleForm,
} from "./ripple-form";
import { texts } from "./texts";

export type FieldErrors = Partial<Record<NumberKey, string>>;

type FieldSpec = Pick<QuantityInputProps, "min" | "max" | "step" | "label"> &
  Partial<Pick<QuantityInputProps, "unit" | "autoPrefix" | "integer" | "optional">> & {
    name: NumberKey;
  };

function Field({ errors, name, ...field }: FieldSpec & { errors: FieldErrors }): ReactNode {
  const value = useRippleForm(({ form }) => form[name]);
  const { change, markField } = useRippleForm();
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
      onMark={(validity) => markField(name, validity === "valid")}
    />
  );
}

interface FieldsProps {
  fields: readonly FieldSpec[];
  errors: FieldErrors;
}

const Fields = ({ fields, errors }: FieldsProps): ReactNode =>
  fields.map((field) => <Field key={field.name} errors={errors} {...field} />);

const volts = { min: 0.1, max: 1e5, step: 1, unit: "V", autoPrefix: true } as const;
const amperes = { min: 0, max: 1e6, step: 1, unit: "A", autoPrefix: true } as const;
const switching = { min: 1, max: 1e8, step: 1000, unit: "Hz", autoPrefix: true } as const;
const ofSource = { unit: "Ω", step: 1e-3, autoPrefix: true, optional: true } as const;
const inSeries = { unit: "H", step: 1e-9, autoPrefix: true, optional: true } as const;

const edges: FieldSpec = {
  ...{ name: "riseTime", label: texts.riseTime, min: 1e-12, max: 1 },
  ...{ step: 1e-9, unit: "s", autoPrefix: true },
};
const interleaved: FieldSpec = {
  ...{ name: "phases", label: texts.phases, min: 1, max: 32, step: 1, integer: true },
};

const inverterFields: readonly FieldSpec[] = [
  { name: "current", label: texts.phaseCurrent, ...amperes },
  { name: "frequency", label: texts.frequency, ...switching },
  { name: "modulation", label: texts.modulation, min: 0.01, max: 1, step: 0.05 },
  { name: "powerFactor", label: texts.powerFactor, min: -1, max: 1, step: 0.05 },
];

const converterFields: readonly FieldSpec[] = [
  { name: "input", label: texts.input, ...volts },
  { name: "output", label: texts.output, ...volts },
  { name: "current", label: texts.load, ...amperes },
  { name: "frequency", label: texts.frequency, ...switching },
  {
    ...{ name: "inductance", label: texts.inductance, min: 1e-10, max: 1 },
    ...{ step: 1e-7, unit: "H", autoPrefix: true },
  },
  edges,
  interleaved,
];

const share: FieldSpec = { name: "duty", label: texts.duty, min: 0.001, max: 0.999, step: 0.05 };
const eitherWay = { min: -1e6, max: 1e6, step: 1, unit: "A", autoPrefix: true } as const;

const trapezoidFields: readonly FieldSpec[] = [
  { name: "first", label: texts.first, ...eitherWay },
  { name: "last", label: texts.last, ...eitherWay },
  { name: "frequency", label: texts.frequency, ...switching },
  share,
  edges,
  interleaved,
];

const triangleFields: readonly FieldSpec[] = [
  { name: "swing", label: texts.swing, ...amperes },
  { name: "frequency", label: texts.frequency, ...switching },
  share,
  interleaved,
];

/** Fields of each kind of current. */
function fieldsOf(kind: ConverterKind): readonly FieldSpec[] {
  if (kind === "inverter") return inverterFields;
  if (kind === "trapezoid") return trapezoidFields;
  return kind === "triangle" ? triangleFields : converterFields;
}

/** What surrounds the bank, and what its parts may do. */
const boardFields: readonly FieldSpec[] = [
  { name: "rise", label: texts.rise, min: 0, max: 100, step: 5, unit: "K" },
  { name: "sourceR", label: texts.sourceR, min: 1e-9, max: 1000, ...ofSource },
  { name: "sourceL", label: texts.sourceL, min: 1e-15, max: 1, ...inSeries },
  { name: "mountingR", label: texts.mountingR, min: 1e-9, max: 10, ...ofSource },
  { name: "mountingL", label: texts.mountingL, min: 1e-15, max: 1e-6, ...inSeries },
];

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
  errors: FieldErrors;
  /** Source and mounting that the page knows of its own. */
  source?: Surroundings;
}

/** The current and what surrounds the bank. */
export function RippleFields({ errors, source }: RippleFieldsProps): ReactNode {
  const { form, change } = useRippleForm();
  return (
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
            onChange={(converter) => converter && change({ converter: converter as ConverterKind })}
          />
          <Fields errors={errors} fields={fieldsOf(form.converter)} />
        </>
      ) : (
        <SpectrumFields />
      )}
      <h2>{texts.conditions}</h2>
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
  );
}
