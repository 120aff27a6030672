import { formatPlain, formatQuantity } from "@/lib/quantity";
import { type RippleBank, type RippleForm, readSpectrum } from "./ripple-form";
import { texts } from "./texts";

const printed = (value: number, unit: string) =>
  formatQuantity(value, unit, { digits: 4, trim: true });

/** The course of the current, without what surrounds the bank. */
function course(form: RippleForm): string[] {
  const { converter, input, output, current, frequency, first, last, swing } = form;
  if (form.form === "spectrum") return [texts.sines(readSpectrum(form.spectrum)?.length ?? 0)];
  const at = printed(frequency, "Hz");
  const kind = texts.converters[converter];
  if (converter === "inverter") return [kind, printed(current, "A"), at];
  if (converter === "triangle") return [kind, printed(swing, "A"), at];
  if (converter === "trapezoid")
    return [kind, texts.fromTo(printed(first, "A"), printed(last, "A")), at];
  const volts = texts.fromTo(printed(input, "V"), printed(output, "V"));
  return [kind, volts, printed(current, "A"), at];
}

/** "Buck, input capacitors, 12 V to 3.3 V, 10 A, 500 kHz. 12 V, 60 °C": current and conditions in one line. */
export function currentText(form: RippleForm, bank: Pick<RippleBank, "bias" | "temperature">) {
  const conditions = [printed(bank.bias, "V"), `${formatPlain(bank.temperature)} °C`];
  return `${course(form).join(", ")}. ${conditions.join(", ")}`;
}
