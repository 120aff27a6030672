import { MantineProvider } from "@mantine/core";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EntryPause, useIsEntered } from "@/ui/entry/entries";
import { LastValid } from "@/ui/entry/LastValid";
import { QuantityInput } from "@/ui/quantity-input/QuantityInput";
import { useLastValid } from "./use-answer";

const pause = 250;

interface PageProps {
  /** kW */
  least?: number;
  onAsked: (value: number | null) => void;
}

/** A page of one field, usually 0 to 1000 kW, and what it computes with. */
function Page({ least = 0, onAsked }: PageProps) {
  const [power, setPower] = useState(22);
  const [others, setOthers] = useState(0);
  const isValid = useIsEntered();
  const asked = useLastValid({ power, others }, isValid);
  onAsked(asked?.power ?? null);
  return (
    <EntryPause value={pause}>
      <QuantityInput
        label="Power"
        unit="kW"
        unitScale={1000}
        min={least}
        max={1000}
        step={1}
        value={power}
        onChange={setPower}
      />
      {!isValid && <LastValid inputs={`${asked?.power} kW`} />}
      <button type="button" onClick={() => setOthers(others + 1)}>
        Other
      </button>
      <pre>{JSON.stringify(asked)}</pre>
    </EntryPause>
  );
}

const field = () => screen.getByRole<HTMLInputElement>("textbox");

/** Values that the page has computed with, each once, in order. */
let asked: (number | null)[] = [];
const onAsked = (value: number | null) => {
  if (asked.at(-1) !== value) asked.push(value);
};

function open(props: Partial<PageProps> = {}) {
  render(
    <MantineProvider>
      <Page {...props} onAsked={onAsked} />
    </MantineProvider>,
  );
}

/** Types so many milliseconds a key. */
function type(text: string, perKey: number) {
  for (let end = 1; end <= text.length; end += 1) {
    fireEvent.change(field(), { target: { value: text.slice(0, end) } });
    act(() => vi.advanceTimersByTime(perKey));
  }
}

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("an entry", () => {
  it.each([5, 120])("counts only when typing has paused, at %d ms a key", (perKey) => {
    open();
    type("470", perKey);
    act(() => vi.advanceTimersByTime(pause - perKey - 1));
    expect(asked).toEqual([22]);
    act(() => vi.advanceTimersByTime(1));
    expect(asked).toEqual([22, 470]);
  });

  it.each([5, 120, 400])("that is refused leaves what was there, at %d ms a key", (perKey) => {
    open();
    type("22000", perKey);
    act(() => vi.advanceTimersByTime(10 * pause));
    expect(asked.at(-1)).toBe(22);
    if (perKey < pause) expect(asked).toEqual([22]);
    expect(screen.getByRole("status")).toHaveTextContent(
      "Last valid result: 22 kW. Power 22000 kW is out of range.",
    );
  });

  it("that is wiped is called empty", () => {
    open({ least: 1 });
    type(" ", 5);
    expect(screen.getByRole("status")).toHaveTextContent(
      "Last valid result: 22 kW. Power is empty.",
    );
  });

  it("goes back to what was there, by button or Escape", () => {
    open();
    type("22000", 5);
    fireEvent.click(screen.getByRole("button", { name: "Back to 22 kW" }));
    expect(field()).toHaveValue("22");
    expect(screen.queryByRole("status")).toBeNull();
    type("4700", 400);
    fireEvent.keyDown(field(), { key: "Escape" });
    expect(field()).toHaveValue("22");
    expect(asked.at(-1)).toBe(22);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it.each([
    ["Enter", () => fireEvent.keyDown(field(), { key: "Enter" })],
    ["leaving the field", () => fireEvent.blur(field())],
  ])("counts at once with %s", (_, end) => {
    open();
    fireEvent.change(field(), { target: { value: "47" } });
    expect(asked).toEqual([22]);
    end();
    expect(asked).toEqual([22, 47]);
  });

  it("counts at once with every arrow key", () => {
    open();
    for (let press = 0; press < 3; press += 1) fireEvent.keyDown(field(), { key: "ArrowUp" });
    expect(asked).toEqual([22, 23, 24, 25]);
  });

  it("leaves other changes alone: they count at once", () => {
    open();
    fireEvent.click(screen.getByRole("button", { name: "Other" }));
    expect(screen.getByText(/"others":1/)).toBeInTheDocument();
  });
});

it("a refused entry keeps a change that was waiting when it began", () => {
  open();
  fireEvent.click(screen.getByRole("button", { name: "Other" }));
  type("22000", 5);
  act(() => vi.advanceTimersByTime(10 * pause));
  expect(screen.getByText('{"power":22,"others":1}')).toBeInTheDocument();
});
