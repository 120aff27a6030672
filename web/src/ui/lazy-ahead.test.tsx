import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, it } from "vitest";
import { lazyAhead } from "./lazy-ahead";

const load = async () =>
  function Greeting({ name }: { name: string }) {
    return <p>Hello {name}</p>;
  };

const drawn = (Late: ReturnType<typeof lazyAhead<{ name: string }>>) => (
  <Suspense fallback="empty">
    <Late name="Ada" />
  </Suspense>
);

it("what was loaded ahead is drawn at once", async () => {
  const Greeting = lazyAhead(load);
  await Greeting.ahead();
  render(drawn(Greeting));
  expect(screen.queryByText("empty")).toBeNull();
  expect(screen.getByText("Hello Ada")).toBeInTheDocument();
});

it("anything else is drawn as soon as it has come", async () => {
  render(drawn(lazyAhead(load)));
  expect(screen.getByText("empty")).toBeInTheDocument();
  expect(await screen.findByText("Hello Ada")).toBeInTheDocument();
});
