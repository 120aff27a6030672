import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderInApp } from "@/test/render";
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
