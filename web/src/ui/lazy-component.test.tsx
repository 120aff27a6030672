import { act, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { lazyComponent, useOutdated } from "./lazy-component";

let isUp = true;
let attempts = 0;

/** A menu that loads at that attempt and not before. */
function draw(successful: number) {
  const Menu = lazyComponent(async () => {
    attempts += 1;
    if (attempts < successful) throw new TypeError("Failed to fetch dynamically imported module");
    return () => <p>menu</p>;
  });
  return render(
    <Suspense fallback="button">
      <Menu />
    </Suspense>,
  );
}

const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

beforeEach(() => {
  vi.useFakeTimers();
  [isUp, attempts] = [true, 0];
  useOutdated.setState({ isOutdated: false });
  const answer = async () => {
    if (!isUp) throw new TypeError("refused");
    return new Response("ok");
  };
  vi.stubGlobal("fetch", vi.fn(answer));
});
afterEach(() => void vi.useRealTimers());

it("waits for a server that does not answer, and loads then", async () => {
  isUp = false;
  draw(3);
  await wait(900);
  screen.getByText("button");
  isUp = true;
  await wait(3_000);
  screen.getByText("menu");
  expect(useOutdated.getState().isOutdated).toBe(false);
});

it("says so while the server lacks the file", async () => {
  draw(4);
  await wait(500);
  expect(useOutdated.getState().isOutdated).toBe(false);
  await wait(1_000);
  expect(useOutdated.getState().isOutdated).toBe(true);
  screen.getByText("button");
  await wait(10_000);
  screen.getByText("menu");
  expect(useOutdated.getState().isOutdated).toBe(false);
});
