import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { lifetimeTexts as texts } from "./texts";

/** Upper category temperatures in the catalogue, °C. */
const categories = [85, 105, 110, 125, 135, 150, 175, 200];

export interface HotterSearch {
  /** As the search of parts names it. */
  type: "ceramic" | "film" | "aluminum";
  /** Nominal capacitance, F. */
  nominal: number;
  /** Dc bias, V; null where there is none. */
  volts: number | null;
  /** What the part has to stand, °C. */
  celsius: number;
}

const digits = (value: number) => String(Number(value.toPrecision(6)));

/** The search for parts of the same capacitance that stand a temperature; null where none are made for it. */
export function hotterParts({ type, nominal, volts, celsius }: HotterSearch) {
  const category = categories.find((limit) => limit >= celsius);
  if (category === undefined || !(nominal > 0)) return null;
  const search = {
    cn: digits(nominal),
    ...(volts !== null && { v: digits(volts) }),
    t: digits(celsius),
    type: [type],
  };
  return { label: texts.findHotter(category), link: { to: "/find-parts", search } } as const;
}

/** Leads from a part that is judged too hot to those that are not. */
export function HotterPart(props: HotterSearch): ReactNode {
  const found = hotterParts(props);
  if (!found) return null;
  return (
    <Button size="sm" renderRoot={(rest) => <Link {...rest} {...found.link} />}>
      {found.label}
    </Button>
  );
}
