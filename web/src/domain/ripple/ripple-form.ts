/** The ripple current, its conditions and what they ask for. */
import * as v from "valibot";
import type { NumberChoice, RippleRequest } from "@/api/types";
import { joinProject, projectStorage } from "@/domain/project/storage";
import { parseQuantity } from "@/lib/quantity";
import { choice, createStoredStore, fields, flag, number } from "@/lib/stored-state";

export const currentForms = ["converter", "spectrum"] as const;

export const converters = [
  "buckInput",
  "buckOutput",
  "boostInput",
  "boostOutput",
  "inverter",
  "trapezoid",
  "triangle",
] as const;
export type ConverterKind = (typeof converters)[number];

const from = (otherwise: number) => v.fallback(number, otherwise);

const formSchema = fields({
  form: choice(currentForms, "converter"),
  converter: choice(converters, "buckInput"),
  /** V. */
  input: from(12),
  output: from(3.3),
  /** A; of one phase, rms of an inverter. */
  current: from(10),
  /** Hz. */
  frequency: from(500e3),
  /** H. */
  inductance: from(2.2e-6),
  /** s. */
  riseTime: from(1e-8),
  phases: from(1),
  /** For a trapezoid or a triangle: share of the period, and currents in A. */
  duty: from(0.275),
  first: from(8.9),
  last: from(11.1),
  swing: from(2.2),
  modulation: from(0.8),
  powerFactor: from(0.9),
  /** A frequency and an rms current a line. */
  spectrum: v.fallback(v.pipe(v.string(), v.maxLength(20_000)), "100k 2\n200k 1"),
  /** Bias, V, and ambient temperature, °C; null for those of the converter and the bank. */
  bias: v.fallback(v.nullable(number), null),
  ambient: v.fallback(v.nullable(number), null),
  /** Allowed self-heating, K. */
  rise: from(20),
  /** Source, Ω and H; 0 for none. */
  sourceR: from(0),
  sourceL: from(0),
  /** Mounting of one piece, Ω and H. */
  mountingR: from(0),
  mountingL: from(0),
  /** Whether the ESR follows the self-heating. */
  coupled: flag(true),
});
export type RippleForm = v.InferOutput<typeof formSchema>;
/** The fields that hold one number. */
export type NumberKey = {
  [Key in keyof RippleForm]: RippleForm[Key] extends number ? Key : never;
}[keyof RippleForm];
/** The conditions, which follow the converter and the bank until they are set. */
export type ConditionKey = "bias" | "ambient";

export const initialForm: RippleForm = v.parse(formSchema, undefined);

/** What a link keeps of a form: the fields that differ from the initial one. */
export const keptForm = (form: RippleForm): Partial<RippleForm> =>
  Object.fromEntries(
    Object.entries(form).filter(([name, value]) => value !== initialForm[name as keyof RippleForm]),
  );

/** The form of a link, which may come from any source. */
export const readForm = (kept: unknown): RippleForm => v.parse(formSchema, kept);

/** The fields around the bank, Ω and H. */
export const surroundings = ["sourceR", "sourceL", "mountingR", "mountingL"] as const;
export type Surroundings = Pick<RippleForm, (typeof surroundings)[number]>;

interface RippleStore {
  form: RippleForm;
  change: (part: Partial<RippleForm>) => void;
}

/** The fields of a ripple current are computed with by themselves, also over the plot of a page. */
export const rippleFields = "ripple";

/** The current that the visitor last looked at, wherever its bank came from. */
export const useRippleForm = createStoredStore<RippleStore>(
  {
    name: "henrad.ripple",
    version: 1,
    storage: projectStorage({ hasContent: () => false }),
    stored: { form: formSchema },
  },
  (set) => ({
    form: initialForm,
    change: (part) => set(({ form }) => ({ form: { ...form, ...part } })),
  }),
);
joinProject("henrad.ripple", {
  take: () => void useRippleForm.persist.rehydrate(),
  leave: () => useRippleForm.setState({ form: initialForm }),
  store: () => useRippleForm.setState({}),
});

/** Currents of a text with a frequency and an rms current a line, also below a line of names. */
export function readSpectrum(typed: string): { frequency: number; rms: number }[] | null {
  const lines = typed.split(/\r?\n/).map((line) => line.trim());
  const currents: { frequency: number; rms: number }[] = [];
  let mayBeHead = true;
  for (const line of lines.filter(Boolean)) {
    const [first = "", second = "", ...rest] = line.split(/\s*[;,\t]\s*|\s+/);
    const [frequency, rms] = [parseQuantity(first, "Hz"), parseQuantity(second, "A")];
    const isHead = mayBeHead && frequency === null && rms === null;
    mayBeHead = false;
    if (isHead) continue;
    if (frequency === null || rms === null || rest.some(Boolean)) return null;
    currents.push({ frequency, rms });
  }
  return currents.length > 0 ? currents : null;
}

/** The bank whose parts share the current. */
export interface RippleBank {
  parts: readonly ({ partNumber: string; count: number } & NumberChoice)[];
  /** V and °C; the bias counts where the form names no converter with a voltage. */
  bias: number;
  temperature: number;
  ageHours?: number;
}

/** The voltage of the converter at the bank, and the field that has it; null where the form names none. */
export function converterBias({
  form,
  converter,
  input,
  output,
}: Pick<RippleForm, "form" | "converter" | "input" | "output">): {
  field: "input" | "output";
  volts: number;
} | null {
  if (form !== "converter") return null;
  if (converter === "buckInput" || converter === "boostInput")
    return { field: "input", volts: input };
  if (converter === "buckOutput" || converter === "boostOutput")
    return { field: "output", volts: output };
  return null;
}

/** Bias and ambient of the bank in its converter: as the user has set them, else the converter's and the bank's. */
export const biasedBank = (form: RippleForm, bank: RippleBank): RippleBank => ({
  ...bank,
  bias: form.bias ?? converterBias(form)?.volts ?? bank.bias,
  temperature: form.ambient ?? bank.temperature,
});

/** Sines of an inverter that count: far more than its sidebands need. */
const inverterHarmonics = 50;

/** A course that is given as such. */
function shape({ converter, frequency, phases, duty, first, last, swing, riseTime }: RippleForm) {
  const course = { frequency, phases, duty };
  if (converter === "triangle") return { kind: "triangle", deltaI: swing, ...course } as const;
  return { kind: "trapezoid", first, last, riseTime, ...course } as const;
}

function waveform(form: RippleForm): NonNullable<RippleRequest["waveform"]> | null {
  const { frequency, phases } = form;
  if (form.form === "spectrum") {
    const currents = readSpectrum(form.spectrum);
    return currents && { kind: "list", currents };
  }
  if (form.converter === "trapezoid" || form.converter === "triangle") return shape(form);
  if (form.converter === "inverter") {
    const { current, modulation, powerFactor } = form;
    const shape = { modulation, powerFactor, outputCurrent: current };
    return { kind: "inverter", frequency, harmonics: inverterHarmonics, ...shape };
  }
  return {
    kind: form.converter,
    frequency,
    inputVoltage: form.input,
    outputVoltage: form.output,
    outputCurrent: form.current,
    inductance: form.inductance,
    riseTime: form.riseTime,
    phases,
  };
}

/** Null while the spectrum cannot be read or the bank is empty. */
export function rippleRequest(form: RippleForm, bank: RippleBank): RippleRequest | null {
  const wave = waveform(form);
  if (!wave || bank.parts.length === 0) return null;
  const { sourceR, sourceL, mountingR, mountingL } = form;
  const { bias, temperature, ageHours = 0 } = biasedBank(form, bank);
  return {
    conditions: {
      bias,
      temperature,
      ...(ageHours > 0 && { ageHours }),
    },
    bank: bank.parts.map(({ partNumber, count, confirmUnusual, maker }) => ({
      partNumber,
      count,
      ...(confirmUnusual && { confirmUnusual }),
      ...(maker && { maker }),
    })),
    mounting: { inductance: mountingL, resistance: mountingR },
    source: sourceR > 0 || sourceL > 0 ? { R: sourceR, L: sourceL } : null,
    waveform: wave,
    rise: form.rise,
    coupled: form.coupled ? "Yes" : "No",
  };
}

/** The field of the form that a path into the request means. */
const fieldsByPath: Readonly<Record<string, NumberKey | ConditionKey>> = {
  "conditions.bias": "bias",
  "conditions.temperature": "ambient",
  "waveform.frequency": "frequency",
  "waveform.inputVoltage": "input",
  "waveform.outputVoltage": "output",
  "waveform.outputCurrent": "current",
  "waveform.inductance": "inductance",
  "waveform.riseTime": "riseTime",
  "waveform.phases": "phases",
  "waveform.duty": "duty",
  "waveform.first": "first",
  "waveform.last": "last",
  "waveform.deltaI": "swing",
  "waveform.modulation": "modulation",
  "waveform.powerFactor": "powerFactor",
  "source.R": "sourceR",
  "source.L": "sourceL",
  "mounting.inductance": "mountingL",
  "mounting.resistance": "mountingR",
  rise: "rise",
};

/** The server's sentences at the fields of the form. */
export const fieldErrors = (
  errors: readonly { path: string; message: string }[],
): Partial<Record<NumberKey | ConditionKey, string>> =>
  Object.fromEntries(
    errors.flatMap(({ path, message }) => {
      const field = fieldsByPath[path];
      return field ? [[field, message] as const] : [];
    }),
  );
