import { describe, expect, it } from "vitest";
import type { InductorForm } from "@/api/types";
import { calculatorInput } from "@/test/fixtures";
import { inductor } from "@/test/inductors";
import { useInductors } from "../store";
import { followShared, ownFields, ownText, setShared, sharedValues } from "./conditions";
import { addPart, highlightRow, initialState, removeRow, setField } from "./state";

const inputs = [
  calculatorInput("frequency", { select: 300, unit: "kHz" }),
  calculatorInput("voltageInput", { select: 12, unit: "V" }),
  calculatorInput("voltageOutput", { select: 3.3, unit: "V" }),
  calculatorInput("currentOutput", { select: 5, unit: "A" }),
  calculatorInput("temperatureAmbient", { select: 25, unit: "°C" }),
] as unknown as InductorForm["inputs"];

const two = addPart(addPart(initialState, inductor("A"), "a"), inductor("B"), "b");
const currents = (state: typeof two) =>
  state.rows.map(({ part }) => part.param.currentOutput.select);

describe("conditions of all rows", () => {
  it("are the server's defaults until one is entered", () => {
    expect(sharedValues(two, inputs)).toMatchObject({ frequency: 300, currentOutput: 5 });
    const changed = setShared(two, inputs, "currentOutput", 12);
    expect(sharedValues(changed, inputs)).toMatchObject({ frequency: 300, currentOutput: 12 });
  });

  it("reach every row and every part that comes later", () => {
    const changed = setShared(two, inputs, "currentOutput", 12);
    expect(currents(changed)).toEqual([12, 12]);
    expect(currents(addPart(changed, inductor("C"), "c"))).toEqual([12, 12, 12]);
  });

  it("leave a row its own value, which can be given up", () => {
    const own = setField(two, "b", "currentOutput", 3);
    const changed = setShared(own, inputs, "currentOutput", 12);
    expect(currents(changed)).toEqual([12, 3]);
    const [, row] = changed.rows;
    const shared = sharedValues(changed, inputs);
    expect(row && ownFields(row, shared)).toEqual(["currentOutput"]);
    expect(row && ownText(row, ["currentOutput"])).toBe("currentOutput 3 A");
    const back = followShared(changed, inputs, "b");
    expect(currents(back)).toEqual([12, 12]);
    expect(back.rows.map((each) => ownFields(each, shared))).toEqual([[], []]);
  });
});

describe("undo", () => {
  it("takes back parts and conditions, not the highlight", () => {
    useInductors.setState({ state: initialState });
    const { update } = useInductors.getState();
    update(() => two);
    update((state) => highlightRow(state, "b"));
    expect(useInductors.getState().history.past).toHaveLength(1);
    useInductors.setState(({ history }) => ({ history: { ...history, recordedAt: 0 } }));
    update((state) => removeRow(state, "b"));
    useInductors.setState(({ history }) => ({ history: { ...history, recordedAt: 0 } }));
    update((state) => setShared(state, inputs, "currentOutput", 7));
    const { undo, redo } = useInductors.getState();
    undo();
    expect(currents(useInductors.getState().state)).toEqual([5]);
    undo();
    expect(useInductors.getState().state.rows.map(({ id }) => id)).toEqual(["a", "b"]);
    redo();
    redo();
    expect(currents(useInductors.getState().state)).toEqual([7]);
  });
});
