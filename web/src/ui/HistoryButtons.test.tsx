import { act, fireEvent, screen } from "@testing-library/react";
import { lazy, Suspense } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { renderInApp } from "@/test/render";
import { EarlySteps } from "./early-steps";
import { HistoryButtons } from "./HistoryButtons";

const key = { key: "z", ctrlKey: true };

function renderPage() {
  const steps = { undo: vi.fn(), redo: vi.fn() };
  renderInApp(
    <>
      <HistoryButtons history={{ past: [1], future: [1] }} {...steps} />
      <input aria-label="chosen" type="checkbox" />
      <input aria-label="segment" type="radio" />
      <input aria-label="list" readOnly />
      <input aria-label="text" />
      <div role="dialog">
        <button type="button">in a dialog</button>
      </div>
    </>,
  );
  return steps;
}

it.each(["chosen", "segment", "list"])("the key works on a control without text: %s", (name) => {
  const { undo, redo } = renderPage();
  // False: the browser does nothing of its own.
  expect(fireEvent.keyDown(screen.getByLabelText(name), key)).toBe(false);
  expect(undo).toHaveBeenCalledOnce();
  fireEvent.keyDown(screen.getByLabelText(name), { ...key, shiftKey: true });
  fireEvent.keyDown(screen.getByLabelText(name), { ...key, key: "y" });
  expect(redo).toHaveBeenCalledTimes(2);
});

it.each(["text", "in a dialog"])("elsewhere it is left alone: %s", (name) => {
  const { undo } = renderPage();
  const target = screen.queryByLabelText(name) ?? screen.getByText(name);
  expect(fireEvent.keyDown(target, key)).toBe(true);
  expect(undo).not.toHaveBeenCalled();
});

afterEach(() => history.replaceState(null, "", "/"));

/** A page whose buttons load until `load` is called. */
function renderLoading() {
  const steps = { undo: vi.fn(), redo: vi.fn() };
  const Buttons = () => <HistoryButtons history={{ past: [1], future: [1] }} {...steps} />;
  let load = () => {};
  const loaded = new Promise<{ default: typeof Buttons }>((resolve) => {
    load = () => resolve({ default: Buttons });
  });
  const Late = lazy(() => loaded);
  renderInApp(
    <>
      <Suspense fallback={<EarlySteps />}>
        <Late />
      </Suspense>
      <input aria-label="text" />
    </>,
  );
  return { ...steps, load: () => act(async () => load()) };
}

it("keys that are pressed while the buttons load work once they are there", async () => {
  const { undo, redo, load } = renderLoading();
  expect(fireEvent.keyDown(document.body, key)).toBe(false);
  fireEvent.keyDown(document.body, { ...key, shiftKey: true, key: "Z" });
  expect(fireEvent.keyDown(screen.getByLabelText("text"), key)).toBe(true);
  expect(fireEvent.keyDown(document.body, { key: "z" })).toBe(true);
  await load();
  expect([undo, redo].map((step) => step.mock.calls.length)).toEqual([1, 1]);
  fireEvent.keyDown(document.body, key);
  expect(undo).toHaveBeenCalledTimes(2);
});

it("keys that were pressed on another page are forgotten", async () => {
  const { undo, load } = renderLoading();
  fireEvent.keyDown(document.body, key);
  history.replaceState(null, "", "/another-page");
  await load();
  expect(screen.getByRole("button", { name: "Undo" })).toBeVisible();
  expect(undo).not.toHaveBeenCalled();
});
