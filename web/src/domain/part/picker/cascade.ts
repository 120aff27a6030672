/**
 * The choices that narrow a catalogue to a list of parts, from the highest (series) to the lowest.
 * Each step offers only what the choices above it leave over, so no combination is without parts.
 */
import type { PartStatus, PartType, PickerCall, PickerQuery } from "@/api/types";

export interface StepOption {
  value: string;
  label: string;
  /** What the label abbreviates, such as the description of a series. */
  description?: string;
  /** Parts behind this option, where the server counts them. */
  count?: number;
  /** Whether a voltage is an ac rating. */
  isAc?: boolean;
}

export type Choices = Partial<Record<PickerCall, string>>;

interface PickerStep {
  call: PickerCall;
  label: string;
  /** Instead of the label where all options are ac ratings. */
  acLabel: string;
}

export interface CascadeStep extends PickerStep {
  options: readonly StepOption[];
  /** "" while nothing is chosen. */
  choice: string;
}

export interface Cascade {
  steps: readonly CascadeStep[];
  choices: Choices;
}

const calls: readonly PickerCall[] = ["series", "size", "dielectric", "termination", "voltage"];

/** The steps of a type that this page knows how to ask for. */
export function pickerSteps({ steps }: PartType): readonly PickerStep[] {
  return steps.flatMap(({ call, label, acLabel }) => {
    const known = calls.find((candidate) => candidate === call);
    return known ? [{ call: known, label, acLabel }] : [];
  });
}

type LoadOptions = (call: PickerCall, query: PickerQuery) => Promise<readonly StepOption[]>;

/** Parts in production; only the seed page may ask for others. */
export const activeStatus: PartStatus = "active";

export function pickerQuery(
  type: PickerQuery["type"],
  choices: Choices,
  partStatus: PartStatus = activeStatus,
): PickerQuery {
  return {
    type,
    series: choices.series ?? "",
    size: choices.size ?? "",
    dielectric: choices.dielectric ?? "",
    termination: choices.termination ?? "",
    voltage: choices.voltage ?? "",
    // Polymer tantalum has its place under Polymer.
    cathode: type === "tantalum" ? "MnO2" : "",
    partStatus,
  };
}

/** Keeps a choice that is still offered, takes a single option, and leaves anything else open. */
export function settledChoice(wish: string | undefined, options: readonly StepOption[]): string {
  const [only] = options;
  if (options.length === 1 && only) return only.value;
  return options.some(({ value }) => value === wish) ? (wish ?? "") : "";
}

/** Steps to decide before anything below is loaded; a whole catalogue is too long to list. */
const decisiveSteps = 2;

/** Whether the user may leave the step open: the lower ones hold "any" until something is chosen. */
export function isDecisive(index: number): boolean {
  return index < decisiveSteps;
}

/** The parts that a cascade narrows. */
export interface Catalogue {
  type: PickerQuery["type"];
  partStatus: PartStatus;
}

function labelOver({ label, acLabel }: PickerStep, options: readonly StepOption[]): string {
  return options.length > 0 && options.every(({ isAc }) => isAc) ? acLabel : label;
}

/**
 * Loads the options of each step in turn, given the choices above it. Below an open
 * decisive step it loads nothing.
 */
export async function walkCascade(
  { type, partStatus }: Catalogue,
  steps: readonly PickerStep[],
  wishes: Choices,
  load: LoadOptions,
): Promise<Cascade> {
  const choices: Choices = {};
  const walked: CascadeStep[] = [];
  let isOpen = false;
  for (const [index, step] of steps.entries()) {
    const options = isOpen ? [] : await load(step.call, pickerQuery(type, choices, partStatus));
    const choice = settledChoice(wishes[step.call], options);
    choices[step.call] = choice;
    walked.push({ ...step, label: labelOver(step, options), options, choice });
    isOpen ||= isDecisive(index) && choice === "";
  }
  return { steps: walked, choices };
}

/** A cascade that is about to be replaced, with the choices made since. */
export function withWishes({ steps, choices }: Cascade, wishes: Choices): Cascade {
  const wished = steps.map((step) => {
    const wish = wishes[step.call];
    const known = wish === "" || step.options.some(({ value }) => value === wish);
    return known && wish !== undefined ? { ...step, choice: wish } : step;
  });
  return { steps: wished, choices: { ...choices, ...wishes } };
}

/** Decisive steps without a choice; no parts are listed while there is one. */
export function openSteps({ steps }: Cascade): readonly CascadeStep[] {
  return steps.filter(({ choice }, index) => isDecisive(index) && choice === "");
}
