import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import type { Place } from "@/domain/operating-point/following";
import { pointNow } from "@/domain/operating-point/point";
import { useFollow, useStartingValues } from "@/domain/operating-point/use-follow";
import { arrayStartOf } from "@/domain/part/array-link";
import type { SearchParams } from "@/lib/search-params";
import { changeRequirements, setNumber } from "./model/state";
import { useArray } from "./store";
import { texts } from "./texts";
import { path } from "./tool";

const [microfarad, kilohertz] = [1e-6, 1e3];
const hertz = { hz: 1, khz: kilohertz, mhz: 1e6, ghz: 1e9, thz: 1e12 } as const;
const digits = (value: number) => Number(value.toPrecision(6));

/** Takes over what a link asks for, once. */
export function useStart(): void {
  const search: SearchParams = useSearch({ strict: false });
  const navigate = useNavigate();
  const update = useArray((store) => store.update);
  const { capacitance, frequency } = arrayStartOf(search) ?? {};
  useEffect(() => {
    if (capacitance === undefined || frequency === undefined) return;
    update((state) =>
      changeRequirements(state, {
        capUnit: "uf",
        freqUnit: "khz",
        numbers: {
          ...state.requirements.numbers,
          minCap: digits(capacitance / microfarad),
          frequency: digits(frequency / kilohertz),
        },
      }),
    );
    void navigate({ to: ".", search: {}, replace: true });
  }, [capacitance, frequency, update, navigate]);
}

/** The frequency starts with the operating point; the voltage of the arrays is an ac voltage, which the rail is not. */
export function usePointOfArrays(): void {
  const { requirements } = useArray(({ state }) => state);
  const update = useArray((store) => store.update);
  const unit = hertz[requirements.freqUnit];
  const frequency = (requirements.numbers.frequency ?? 0) * unit;
  const change = ({ frequency: wanted = 0 }: Place) =>
    update((state) => setNumber(state, "frequency", digits(wanted / unit)));
  useStartingValues({ name: path, own: { frequency: 0 }, now: { frequency }, change });
  const apply = () => change({ frequency: pointNow().frequency ?? frequency });
  useFollow({ placed: [{ name: texts.theArray, at: { frequency } }], things: "", apply });
}
