import type { InductorForm } from "@/api/types";
import type { Place } from "@/domain/operating-point/following";
import { pointNow } from "@/domain/operating-point/point";
import { useFollow, useStartingValues } from "@/domain/operating-point/use-follow";
import { setShared, sharedValues } from "./model/conditions";
import { initialState } from "./model/state";
import { useInductors } from "./store";
import { texts } from "./texts";
import { path } from "./tool";

const kilohertz = 1e3;

const placeOf = ({ frequency, temperatureAmbient }: ReturnType<typeof sharedValues>) => ({
  frequency: frequency * kilohertz,
  ambient: temperatureAmbient,
});

/** Switching frequency and ambient of the converter start with the operating point. */
export function usePointOfConverter({ inputs }: InductorForm): void {
  const { state, update } = useInductors();
  const now = placeOf(sharedValues(state, inputs));
  const change = ({ frequency, ambient }: Place) =>
    update((before) => {
      const named =
        frequency === undefined
          ? before
          : setShared(before, inputs, "frequency", frequency / kilohertz);
      return ambient === undefined
        ? named
        : setShared(named, inputs, "temperatureAmbient", ambient);
    });
  const own = placeOf(sharedValues(initialState, inputs));
  useStartingValues({ name: path, own, now, change });
  const apply = () => {
    const { frequency, ambient } = pointNow();
    change({ frequency: frequency ?? now.frequency, ambient: ambient ?? now.ambient });
  };
  useFollow({ placed: [{ name: texts.converter, at: now }], things: "", apply });
}
