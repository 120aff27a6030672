import { describe, expect, it } from "vitest";
import { inductor } from "@/test/inductors";
import { fieldOfPath, isSendable, requestList } from "./request";
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
