import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { renderInApp, serve } from "@/test/render";
import { searchAnswer } from "@/test/search";
import { Found } from "./SearchFound";

type FoundProps = Parameters<typeof Found>[0];

function renderFound(
  answer: ReturnType<typeof searchAnswer>,
  filters: FoundProps["search"]["filters"],
  points: FoundProps["points"] = new Map(),
) {
  serve({});
  const onSearch = vi.fn();
  const counted = () => ({ queryKey: ["counts"], queryFn: () => [] });
  const query = { data: answer, isError: false, error: null, isLate: false, counted };
  const history = createMemoryHistory();
  const router = createRouter({ routeTree: createRootRoute(), history });
  renderInApp(
    <RouterContextProvider router={router as never}>
      <Found
        at={{ conditions: { bias: 12, ambient: 60 }, frequency: 500e3 }}
        listId="found"
        search={{ text: "100n", filters }}
        query={query as unknown as FoundProps["query"]}
        points={points}
        active={-1}
        most={8}
        onSearch={onSearch}
        onOpen={() => undefined}
        onShowAll={() => undefined}
      />
    </RouterContextProvider>,
  );
  return { onSearch, user: userEvent.setup() };
}

describe("what the search of home found", () => {
  it("shows every chosen value as a chip that takes it away, also when nothing is found", async () => {
    const { onSearch, user } = renderFound(searchAnswer([]), { size: "0805", voltage: "50" });
    await user.click(await screen.findByRole("button", { name: "0805: Any Case" }));
    expect(onSearch).toHaveBeenCalledWith({ text: "100n", filters: { voltage: "50" } });
    expect(screen.getByRole("button", { name: "50 V: Any Voltage" })).toBeInTheDocument();
  });

  it("leads to the nearest inductors with what they have instead", async () => {
    const inductor = {
      mfrPn: "MPXV1D1040L470",
      maker: "",
      series: "MPXV",
      caseSize: "1040",
      inductance: 47e-6,
      ratedCurrent: 3.1,
      saturationCurrent: 3.9,
      origin: "guaranteed" as const,
      differs: ["47 µH"],
    };
    renderFound({ ...searchAnswer([]), nearestInductors: [inductor] }, {});
    const link = await screen.findByRole("link", { name: /^MPXV1D1040L470/ });
    expect(link).toHaveAttribute("href", "/inductor-simulation?part=MPXV1D1040L470");
    expect(link).toHaveTextContent("47.0 µH · 3.1 A · 1040 differences: 47 µH");
    expect(screen.getByRole("region", { name: "Nearest" })).toContainElement(link);
  });

  it("says that no part fits only where all were counted", async () => {
    renderFound({ ...searchAnswer([]), complete: false }, {});
    expect(await screen.findByText(/among the parts searched/)).toBeInTheDocument();
    expect(screen.queryByText(/No part in this catalogue/)).not.toBeInTheDocument();
  });
});
