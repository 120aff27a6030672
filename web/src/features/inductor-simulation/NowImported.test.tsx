import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { inductor } from "@/test/inductors";
import { renderInApp, serve } from "@/test/render";
import { addPart, initialState, setField } from "./model/state";
import { NowImported } from "./NowImported";
import { useInductors } from "./store";

const estimated = { basis: "number", madeBy: "Coilcraft" } as const;
const rows = () => useInductors.getState().state.rows;

/** A server on which the inductor is a part of the catalogue, whose number still states what it did. */
const answer = () =>
  serve({
    "/api/calcL/part": (body) => {
      const { partNumber } = body as { partNumber: string };
      const found = inductor(partNumber, 2.2e-6);
      const isListed = partNumber === "XAL4020";
      return {
        json: isListed
          ? { ...found, maker: "Acme", basis: "imported" }
          : { ...found, ...estimated },
      };
    },
  });

function begin() {
  const first = addPart(initialState, { ...inductor("XAL4020"), ...estimated }, "a");
  useInductors.setState({ state: setField(first, "a", "frequency", 500) });
}

it("takes the inductor that was imported since at the conditions of its row, and goes back", async () => {
  answer();
  begin();
  renderInApp(<NowImported />);
  expect(await screen.findByRole("status")).toHaveTextContent(
    "XAL4020 is now imported by Acme; this was made with the values of the number.",
  );
  expect(rows()[0]?.part).toMatchObject({ basis: "imported", value: 2.2e-6 });
  expect(rows()[0]?.part.param.frequency.select).toBe(500);
  await userEvent.click(screen.getByRole("button", { name: "Show as it was" }));
  await expect.poll(() => rows()[0]?.part.pn).toBe("=XAL4020");
  expect(rows()[0]?.part.param.frequency.select).toBe(500);
});

it("a link says of its inductors which were known by number", async () => {
  answer();
  begin();
  const { shared } = useInductors;
  const short = JSON.parse(JSON.stringify(shared.compact?.shorten(shared.save())));
  expect(short.rows[0].at(-1)).toBe("number");
  const { signal } = new AbortController();
  const whole = await shared.compact?.complete(short, signal);
  expect(whole).toMatchObject({ rows: [{ part: { pn: "XAL4020", basis: "number" } }] });
});
