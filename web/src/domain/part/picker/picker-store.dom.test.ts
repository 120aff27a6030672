import { expect, it } from "vitest";
import { usePicker } from "./picker-store";

const kept = async (state: unknown) => {
  localStorage.setItem("henrad.part-picker", JSON.stringify({ state, version: 1 }));
  await usePicker.persist.rehydrate();
  const { type, wishes } = usePicker.getState();
  return { type, wishes };
};

it("takes back what it stored, and only what it can read", async () => {
  const wishes = { ceramic: { series: "Commercial", size: "0805" } };
  expect(await kept({ type: "ceramic", wishes })).toEqual({ type: "ceramic", wishes });
  expect(await kept({ type: 7, wishes: { ...wishes, film: { series: {} }, polymer: 3 } })).toEqual({
    type: "",
    wishes,
  });
  expect(await kept(null)).toEqual({ type: "", wishes: {} });
});
