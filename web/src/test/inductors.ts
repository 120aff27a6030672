/** Inductors and their curves as the server sends them, cut to what tests look at. */
import type { InductorPart } from "@/api/types";
import { calculatorInput } from "./fixtures";

export function inductor(pn: string, value = 3.6e-7): InductorPart {
  return {
    pn,
    part_number: pn,
    maker: "",
    series: "MPC",
    size: "1040",
    case_size: "1040",
    value,
    nominal_inductance: value,
    inductance_display: "360 nH",
    rated_current: 25.5,
    saturation_current: 30,
    body: [0.0115, 0.01, 0.004],
    instances: 1,
    param: {
      frequency: calculatorInput("frequency", { select: 300, min: 1, max: 1000, unit: "kHz" }),
      voltageInput: calculatorInput("voltageInput", { select: 12, max: 1000, unit: "V" }),
      voltageOutput: calculatorInput("voltageOutput", { select: 3.3, max: 1000, unit: "V" }),
      currentOutput: calculatorInput("currentOutput", { select: 5, min: 0.01, unit: "A" }),
      temperatureAmbient: calculatorInput("temperatureAmbient", {
        select: 25,
        min: -55,
        max: 155,
        unit: "°C",
      }),
    },
    ceProps: [
      { parameterName: "Inductance", value: "360 nH", step: "1", origin: "guaranteed", source: "" },
    ],
    documents: [],
    origin: "guaranteed",
    source: "data sheet",
  };
}
