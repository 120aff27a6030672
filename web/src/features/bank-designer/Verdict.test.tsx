import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { BankAnswer } from "@/api/types";
import { renderInApp } from "@/test/render";
import { noProgress } from "./model/answer";
import { initialState } from "./model/state";
import { useBank } from "./store";
import { useDesign } from "./use-design";
import { Verdict } from "./Verdict";

const gap = {
  status: "met",
  pieces: 7,
  bank: [],
  alternatives: [],
  closest: null,
  worst: null,
  bound: { value: 6, pieces: 6, method: "integer", proven: false, frequencies: [] },
  screened: 3,
  stopped: "proof",
  verdict: "7 pieces meet the mask. No bank of these 3 parts has fewer than 6.",
} as unknown as BankAnswer;

const proven = {
  ...gap,
  bound: { ...gap.bound, value: 7, pieces: 7, proven: true },
  stopped: null,
};

function show(answer: BankAnswer) {
  useBank.setState({ state: initialState });
  useDesign.setState({
    status: "done",
    asked: initialState,
    provesOn: false,
    progress: { ...noProgress, answer, bound: 6 },
  });
  renderInApp(<Verdict />);
  return userEvent.setup();
}

const button = () => screen.getByRole("button", { name: "Prove longer" });

afterEach(() => vi.unstubAllGlobals());

describe("the verdict of a design", () => {
  it("says how many parts of the list are not in the catalogue and left out", () => {
    show({ ...proven, excluded: 2 } as BankAnswer);
    expect(screen.getByRole("status")).toHaveTextContent(
      "fewer than 6. Left out: 2 parts that are not in the catalogue.",
    );
  });

  it("goes on from the answer with the longest proof, and takes what it proves", async () => {
    const fetched = vi.fn(
      async (_: Request) => new Response(`${JSON.stringify({ event: "done", answer: proven })}\n`),
    );
    vi.stubGlobal("fetch", fetched);
    const user = show(gap);
    expect(screen.getByRole("status")).toHaveTextContent("Verified, gap 1 piece");
    await user.click(button());
    await vi.waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("Proven"));
    const [request] = fetched.mock.calls[0] ?? [];
    expect(await request?.json()).toMatchObject({ budget: 5, proof: 20, resume: "Yes" });
  });

  it("keeps the answer when a longer proof is stopped", async () => {
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    const user = show(gap);
    await user.click(button());
    expect(screen.getByRole("status")).toHaveTextContent("At least 6 pieces are needed");
    useDesign.getState().stop();
    await vi.waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("7 pieces meet"));
    expect(button()).toBeEnabled();
  });

  it("may go on for as long as a gap is left that time made, and no further", async () => {
    const nearer = { ...gap, bound: { ...gap.bound, value: 6.5 } };
    const answers = [nearer, { ...nearer, stopped: null }];
    vi.stubGlobal(
      "fetch",
      async () => new Response(`${JSON.stringify({ event: "done", answer: answers.shift() })}\n`),
    );
    const user = show(gap);
    await user.click(button());
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    await user.click(button());
    await vi.waitFor(() =>
      expect(screen.queryByRole("button", { name: "Prove longer" })).toBeNull(),
    );
    expect(screen.getByRole("status")).toHaveTextContent("Verified, gap 1 piece");
  });
});
