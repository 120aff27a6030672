import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { KnownFrom } from "@/api/types";
import { electrolyticPart } from "@/test/electrolytic";
import { renderInApp, serve } from "@/test/render";
import { addPart, initialState } from "./model/state";
import { NowImported } from "./NowImported";
import { useElectrolytic } from "./store";

const estimated = { basis: "number", madeBy: "Panasonic" } as const;
const imported = { basis: "imported" } as const;

/** A server on which the can is a part of the catalogue, whose number still states what it did. */
const answer = () =>
  serve({
    "/api/electrolyticLifetime/part": (body) => {
      const { partNumber } = body as { partNumber: string };
      const known: KnownFrom = partNumber === "EEE-FK1" ? imported : estimated;
      return { json: electrolyticPart(partNumber, known) };
    },
  });
const known = () =>
  useElectrolytic.getState().state.parts.map(({ mfrPn, basis }) => `${mfrPn} ${basis}`);

it("takes the can that was imported since, and goes back to the values of its number", async () => {
  answer();
  const [can, other] = ["EEE-FK1", "UWD1"].map((number) => electrolyticPart(number, estimated));
  const state = [can, other].reduce((now, part) => (part ? addPart(now, part) : now), initialState);
  useElectrolytic.setState({ state });
  renderInApp(<NowImported />);
  expect(await screen.findByRole("status")).toHaveTextContent("EEE-FK1 is now in the catalog;");
  expect(known()).toEqual(["EEE-FK1 imported", "UWD1 number"]);
  expect(useElectrolytic.getState().state.highlight).toBe("EEE-FK1");
  await userEvent.click(screen.getByRole("button", { name: "Show as it was" }));
  await expect.poll(known).toEqual(["=EEE-FK1 number", "UWD1 number"]);
  expect(useElectrolytic.getState().state.highlight).toBe("=EEE-FK1");
  expect(screen.queryByRole("status")).toBeNull();
});

it("a link says of its cans which were known by number", async () => {
  answer();
  useElectrolytic.setState({
    state: addPart(initialState, electrolyticPart("EEE-FK1", estimated)),
  });
  const { shared } = useElectrolytic;
  const short = JSON.parse(JSON.stringify(shared.compact?.shorten(shared.save())));
  expect(short.parts).toEqual([["EEE-FK1", "number"]]);
  const { signal } = new AbortController();
  const whole = await shared.compact?.complete(short, signal);
  expect(whole).toMatchObject({ parts: [{ mfrPn: "EEE-FK1", basis: "number" }] });
});
