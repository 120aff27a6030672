import * as v from "valibot";
import { createStoredStore, plainText, recordOf } from "@/lib/stored-state";
import type { Choices } from "./cascade";

interface PickerState {
  /** "" until a type is chosen; the first one applies. */
  type: string;
  /** What was chosen, per type, so that switching back finds it again. */
  wishes: Readonly<Record<string, Choices>>;
  chooseType: (type: string) => void;
  choose: (type: string, choices: Choices) => void;
}

const wish = v.exactOptional(v.string());

export const usePicker = createStoredStore<PickerState>(
  {
    name: "henrad.part-picker",
    version: 1,
    stored: {
      type: plainText,
      wishes: recordOf(
        v.object({ series: wish, size: wish, dielectric: wish, termination: wish, voltage: wish }),
      ),
    },
  },
  (set) => ({
    type: "",
    wishes: {},
    chooseType: (type) => set({ type }),
    choose: (type, choices) => set(({ wishes }) => ({ wishes: { ...wishes, [type]: choices } })),
  }),
);
