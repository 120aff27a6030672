import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { renderInApp } from "@/test/render";
import { offWhile } from "@/ui/entry/staleness";
import { useCalculation } from "./use-calculation";
import { useStale } from "./use-stale";

const saved = vi.fn();
/** Answers a request, or refuses it, when the test says so. */
const open = new Map<number, (answer: number | null) => void>();

const ask = (request: number) =>
  new Promise<number>((resolve, reject) => {
    open.set(request, (answer) => (answer === null ? reject(new Error("no")) : resolve(answer)));
  });

function Page() {
  const [request, setRequest] = useState(1);
  const calculation = useCalculation({ name: "held", request, ask });
  const off = offWhile(useStale(true, calculation));
  return (
    <>
      <button type="button" onClick={() => setRequest(2)}>
        Enter
      </button>
      <button type="button" {...off} onClick={() => saved(calculation.answer)}>
        Save
      </button>
    </>
  );
}

const button = (name: string) => screen.getByRole("button", { name });
const click = (name: string) => fireEvent.click(button(name));
const answer = (request: number, value: number | null) =>
  act(async () => open.get(request)?.(value));

/** With the first answer, and an entry that is on its way. */
async function renderEntered() {
  renderInApp(<Page />);
  expect(button("Save")).toBeDisabled();
  await waitFor(() => expect(open.size).toBe(1));
  await answer(1, 10);
  await waitFor(() => expect(button("Save")).toBeEnabled());
  click("Save");
  expect(saved.mock.calls).toEqual([[10]]);
  click("Enter");
  await waitFor(() => expect(open.size).toBe(2));
}

beforeEach(() => {
  saved.mockClear();
  open.clear();
});

it("a click that comes before the answer saves the answer, not what it replaces", async () => {
  await renderEntered();
  click("Save");
  expect(saved).toHaveBeenCalledOnce();
  await answer(2, 20);
  await waitFor(() => expect(saved.mock.calls).toEqual([[10], [20]]));
});

it("a click whose answer fails saves nothing", async () => {
  await renderEntered();
  click("Save");
  await answer(2, null);
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  await waitFor(() => expect(button("Save")).toBeDisabled());
  expect(saved).toHaveBeenCalledOnce();
});
