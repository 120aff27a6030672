import { describe, expect, it } from "vitest";
import { inductor } from "@/test/inductors";
import { answeredState, fieldOfPath, isSendable, requestList } from "./request";
import { addPart, highlightRow, initialState, setField, toggleLoss } from "./state";

const two = addPart(addPart(initialState, inductor("A"), "a"), inductor("B"), "b");

describe("requestList", () => {
  it("API-IND-03 has one element for each part, with the circuit", () => {
    expect(requestList(two).map(({ part_number }) => part_number)).toEqual(["A", "B"]);
    expect(requestList(two)[0]).toEqual({
      part_number: "A",
      frequency: 300,
      voltage_input: 12,
      voltage_output: 3.3,
      current_output: 5,
      temperature_ambient: 25,
      topology: "buck",
      rectifier: "synchronous",
      sweep: "current",
    });
  });

  it("IND-STATE-04 is the same whatever is highlighted or drawn", () => {
    const restyled = toggleLoss(highlightRow(two, "b"), 0);
    expect(requestList(restyled)).toEqual(requestList(two));
  });
});

describe("the page beside an answer", () => {
  const asked = { list: requestList(two), rowIds: ["a", "b"] };
  const present = highlightRow(
    addPart(setField(two, "a", "frequency", 500), inductor("C"), "c"),
    "b",
  );
  const frequencies = ({ rows }: typeof two) => rows.map(({ part }) => part.param.frequency.select);

  it("has the conditions of the request, and what only draws it as it is now", () => {
    expect(frequencies(present)[0]).toBe(500);
    const shown = answeredState(present, asked);
    expect(frequencies(shown)[0]).toBe(300);
    expect(shown.highlight).toBe("b");
    expect(shown.rows[2]).toBe(present.rows[2]);
    expect(answeredState(present, null)).toBe(present);
  });
});

describe("isSendable", () => {
  it("holds while every condition lies within its limits", () => {
    expect(isSendable(two)).toBe(true);
    expect(isSendable(setField(two, "a", "frequency", 1001))).toBe(false);
    expect(isSendable(initialState)).toBe(true);
  });
});

describe("fieldOfPath", () => {
  it.each([
    ["[1].frequency", "b.frequency"],
    ["voltage_input", "a.voltageInput"],
    ["requestList[0].temperature_ambient", "a.temperatureAmbient"],
    ["[5].frequency", null],
    ["[0].part_number", null],
    ["", null],
  ])("%j is the field %s", (path, field) => {
    expect(fieldOfPath(path, ["a", "b"])).toBe(field);
  });
});
