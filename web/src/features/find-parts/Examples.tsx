import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import text from "@/ui/text.module.css";
import classes from "./find-parts.module.css";
import { type FindState, initialState } from "./model/state";
import { texts } from "./texts";

interface Example {
  title: string;
  state: Partial<FindState>;
}

const examples: readonly Example[] = [
  {
    title: "Output of a 12 V converter at 85 °C: 8 µF, 5 mΩ and 2 A at 500 kHz, 2.5 mm high",
    state: {
      bias: 12,
      temperature: 85,
      pieces: 4,
      capacitance: 8e-6,
      esr: 5e-3,
      ripple: 2,
      height: 2.5e-3,
      types: ["ceramic", "polymer"],
    },
  },
  {
    title: "Core rail of 3.3 V at 60 °C: 47 µF left in 0805 or smaller",
    state: {
      bias: 3.3,
      temperature: 60,
      pieces: 6,
      capacitance: 47e-6,
      types: ["ceramic"],
      sizes: ["0201", "0402", "0603", "0805"],
    },
  },
  {
    title: "DC link of 400 V at 70 °C: 20 µF and 5 A at 20 kHz, up to 10 pieces",
    state: {
      bias: 400,
      temperature: 70,
      pieces: 10,
      capacitance: 20e-6,
      ripple: 5,
      frequency: 20e3,
    },
  },
  {
    title: "48 V bus at 85 °C: 10 µF, 5 mΩ and 4 A at 200 kHz in ceramics, up to 6 pieces",
    state: {
      bias: 48,
      temperature: 85,
      pieces: 6,
      capacitance: 10e-6,
      esr: 5e-3,
      ripple: 4,
      frequency: 200e3,
      types: ["ceramic"],
    },
  },
  {
    title: "Automotive decoupling at 13.5 V and 105 °C: 20 µF of X7R in the worst case",
    state: {
      bias: 13.5,
      temperature: 105,
      pieces: 10,
      capacitance: 20e-6,
      isWorstCase: true,
      types: ["ceramic"],
      dielectrics: ["X7R"],
      sizes: ["0805", "1206", "1210"],
    },
  },
];

/** What the page is for, and searches to begin with. */
export function Examples({ onChange }: { onChange: (state: FindState) => void }): ReactNode {
  return (
    <div className={classes.start}>
      <p>{texts.start}</p>
      <h2 className={text.heading}>{texts.examples}</h2>
      {examples.map(({ title, state }) => (
        <Button
          key={title}
          variant="default"
          onClick={() => onChange({ ...initialState, ...state })}
        >
          {title}
        </Button>
      ))}
    </div>
  );
}
