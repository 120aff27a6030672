import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { arrayStartOf } from "@/domain/part/array-link";
import type { SearchParams } from "@/lib/search-params";
import { changeRequirements } from "./model/state";
import { useArray } from "./store";

const [microfarad, kilohertz] = [1e-6, 1e3];
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
