import { expect, it } from "vitest";
import { config, part } from "@/test/fixtures";
import { serve } from "@/test/render";
import { initialState } from "./model/state";
import { addPart } from "./model/transitions";
import { sharedState } from "./shared-state";
import { useSimulation } from "./store";

it("a link that holds the session names the confirmation of an unusual part, and asks with it", async () => {
  const calls = serve({
    "/api/part": (body) => ({ json: part((body as { partNumber: string }).partNumber) }),
  });
  useSimulation.setState({ config, state: initialState });
  const { update } = useSimulation.getState();
  update((state) => addPart(state, part("GRM155", { id: null, confirmUnusual: "Yes" }), "a"));
  update((state) => addPart(state, part("C0805C104K5RACTU"), "b"));
  const { compact } = sharedState;
  const short = compact?.shorten(sharedState.save()) as { parts: unknown[][] };
  expect(short.parts[0]?.slice(6)).toEqual(["Yes", ""]);
  expect(short.parts[1]).toHaveLength(6);
  const whole = await compact?.complete(short, new AbortController().signal);
  expect(whole).toMatchObject({ parts: [{}, { mfrPn: "GRM155", confirmUnusual: "Yes" }, {}] });
  const bodies = calls.filter(({ path }) => path === "/api/part").map(({ body }) => body);
  const bodyOf = (number: string) =>
    bodies.find((body) => (body as { partNumber: string }).partNumber === number);
  expect(bodyOf("GRM155")).toHaveProperty("confirmUnusual", "Yes");
  expect(bodyOf("C0805C104K5RACTU")).not.toHaveProperty("confirmUnusual");
});

it("a link says which values were those of a number, so that the page can tell of an import since", async () => {
  serve({
    "/api/part": (body) => ({
      json: part((body as { partNumber: string }).partNumber, { basis: "imported" }),
    }),
  });
  useSimulation.setState({ config, state: initialState });
  const { update } = useSimulation.getState();
  const estimated = part("GRM188", { id: null, basis: "number", madeBy: "Murata" });
  update((state) => addPart(state, estimated, "a"));
  const { compact } = sharedState;
  const short = compact?.shorten(sharedState.save()) as { parts: unknown[][] };
  expect(short.parts[0]?.slice(6)).toEqual(["No", "", "number"]);
  const whole = await compact?.complete(short, new AbortController().signal);
  expect(whole).toMatchObject({ parts: [{}, { mfrPn: "GRM188", basis: "number" }] });
});
