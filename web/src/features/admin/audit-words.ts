/** Values of the log of changes as they are read: "Outer Inductance 1.59 pH" for "Outer_Inductance = 1.5944e-12". */
import { formatQuantity, parseQuantity } from "@/lib/quantity";

/** Units by the last word of a part's property, as its form has them. */
const units: Readonly<Record<string, string>> = {
  Capacitance: "F",
  Inductance: "H",
  Resistance: "Ω",
  Damping: "Ω",
  Esr: "Ω",
  Frequency: "Hz",
  Corner: "Hz",
  Voltage: "V",
  Length: "m",
  Width: "m",
  Height: "m",
};

const property = /^([A-Z]\w*) = (.*)$/;

function inWords(entry: string): string | null {
  const [, name, value] = property.exec(entry) ?? [];
  if (name === undefined || value === undefined) return null;
  const words = name.split("_");
  const unit = units[words.at(-1) ?? ""];
  const number = unit === undefined ? null : parseQuantity(value);
  const shown = number === null ? value : formatQuantity(number, unit, { trim: true });
  return `${words.join(" ")}${shown === "" ? ": none" : ` ${shown}`}`;
}

/** What is not a list of properties stays as it is. */
export function auditValue(text: string): string {
  const entries = text.split("; ").map(inWords);
  return entries.includes(null) ? text : entries.join("\n");
}
