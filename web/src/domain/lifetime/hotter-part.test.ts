import { expect, it } from "vitest";
import { hotterParts } from "./HotterPart";

const asked = { type: "film", nominal: 1e-7, volts: null, celsius: 100 } as const;

it("leads to parts of the same capacitance for the next category temperature", () => {
  expect(hotterParts(asked)).toEqual({
    label: "Find a 105 °C part",
    link: { to: "/find-parts", search: { cn: "1e-7", t: "100", type: ["film"] } },
  });
  const can = { type: "aluminum", nominal: 47e-6, volts: 12, celsius: 105.5 } as const;
  expect(hotterParts(can)).toEqual({
    label: "Find a 110 °C part",
    link: {
      to: "/find-parts",
      search: { cn: "0.000047", v: "12", t: "105.5", type: ["aluminum"] },
    },
  });
});

it("leads nowhere where no part is made for it, or nothing is known of the capacitance", () => {
  expect(hotterParts({ ...asked, celsius: 201 })).toBeNull();
  expect(hotterParts({ ...asked, nominal: 0 })).toBeNull();
});
