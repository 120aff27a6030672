import { createMemoryHistory } from "@tanstack/react-router";
import { expect, it } from "vitest";
import { Openings } from "./openings";

/** A page of parts, and the history that leads to it. */
function page() {
  let parts = "own";
  const history = createMemoryHistory({ initialEntries: ["/"] });
  const openings = new Openings(history);
  const take = () => {
    const then = parts;
    const restore = () => {
      parts = then;
    };
    return { restore };
  };
  const openLink = (session: string) => {
    history.push(`/share/${session}`);
    const before = take();
    parts = session;
    history.replace("/simulation");
    openings.record(before, take);
  };
  const edit = (next: string) => {
    parts = next;
  };
  return { history, openLink, edit, parts: () => parts };
}

it("Back brings the own parts back, Forward the session as it was left", () => {
  const { history, openLink, edit, parts } = page();
  openLink("first");
  edit("first, edited");
  openLink("second");
  history.back();
  expect(parts()).toBe("first, edited");
  history.back();
  expect(parts()).toBe("own");
  history.go(2);
  expect(parts()).toBe("second");
  history.go(-2);
  expect(parts()).toBe("own");
});

it("forgets what lay ahead of a new page", () => {
  const { history, openLink, edit, parts } = page();
  openLink("first");
  history.back();
  history.push("/other");
  edit("edited");
  history.back();
  expect(parts()).toBe("edited");
});
