import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import type { BoardRow } from "@/api/types";
import { boardReport, boardRow, boardRows } from "@/test/boards";
import { renderInApp, serve } from "@/test/render";
import { Alternatives } from "./Alternatives";
import { BoardPage } from "./BoardPage";
import { linesOf } from "./model/report";
import { type BoardState, emptyBoard } from "./model/state";
import { useBoard } from "./store";
import { WaiveDialog } from "./WaiveDialog";

const show = (state: Partial<BoardState> = {}) => {
  useBoard.setState({ state: { ...emptyBoard(), ...state }, report: null, refused: null });
  return userEvent.setup();
};
const shown = () => document.querySelectorAll("[data-line]").length;
const [failing] = linesOf(boardReport(boardRows), {});
if (!failing) throw new Error("no line");

const rule = { id: "rated-voltage", title: "Rated voltage", text: "Above the rated voltage." };
const rules = [rule, { ...rule, id: "life", title: "Life" }].map((each) => ({
  ...each,
  formula: "",
  source: "",
}));

beforeEach(() => {
  show();
  serve({ "/api/board/rules": () => ({ json: rules }) });
});

describe("the page", () => {
  it("without a list says what it reads, and why the last one was not taken", () => {
    renderInApp(<BoardPage />);
    expect(screen.getByRole("heading", { name: /^Drop a bill of materials/ })).toBeVisible();
    expect(screen.getByText(/Only Share stores a report/)).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("keeps what was refused inside the zone", () => {
    useBoard.setState({ refused: "Two lists: a.csv and b.csv." });
    renderInApp(<BoardPage />);
    expect(screen.getByRole("alert")).toHaveTextContent("Two lists: a.csv and b.csv.");
  });

  it("of a link shows its report, whose list did not come with it", async () => {
    const user = show({ shared: boardReport(boardRows) });
    renderInApp(<BoardPage />);
    expect(screen.getByText("1 of 4 lines fails.")).toBeVisible();
    expect(screen.getByText(/its list did not/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Export" })).toBeDisabled();
    expect(shown()).toBe(4);
    await user.click(screen.getByRole("button", { name: /undecided/ }));
    expect(screen.getByRole("button", { name: /undecided/, pressed: true })).toBeVisible();
    expect(shown()).toBe(1);
    await user.click(screen.getByRole("radio", { name: "Open 3" }));
    expect(shown()).toBe(3);
    await user.type(screen.getByRole("textbox", { name: "Reference, number or net" }), "nothing");
    await user.click(screen.getByRole("button", { name: "Show all" }));
    expect(shown()).toBe(4);
  });

  it("dots a voltage that was read from a name", () => {
    const guessed = boardRow({
      conditions: { voltage: { value: 3.3, unit: "V", origin: "guessed", from: "net +3V3" } },
    });
    show({ shared: boardReport([guessed]) });
    renderInApp(<BoardPage />);
    expect(screen.getByText("3.3 V")).toHaveAttribute("title", "Read from the name of the net");
  });

  it("prints the report of its lines", async () => {
    const user = show({ shared: boardReport(boardRows) });
    renderInApp(<BoardPage />);
    await user.click(screen.getByRole("button", { name: "Report" }));
    const report = screen.getByRole("article", { name: "Report" });
    expect(within(report).getByRole("heading", { name: "Charger" })).toBeVisible();
    expect(report).toHaveTextContent("12.5 µF of 22 µF are left at 12 V, 60 °C");
    expect(report).toHaveTextContent("rules 2026-11c · catalogue f6648d89 · check 1.0");
    expect(await within(report).findByText(/Above the rated voltage/)).toBeVisible();
    expect(within(report).queryByText("Life")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Back to all lines" }));
    expect(shown()).toBe(4);
  });
});

describe("what would pass", () => {
  const alternatives = [
    { number: "C1210C226K3RACTU", maker: "KEMET", pieces: 2, ratings: "22 µF 25 V X7R" },
    {
      number: "C1210C107K4PACTU",
      maker: "KEMET",
      pieces: 1,
      ratings: "100 µF 16 V X5R",
      area: 8e-6,
    },
  ];
  const line = { ...failing, row: { ...failing.row, alternatives } as BoardRow };

  it("is put in its place on trial, and taken back", async () => {
    const user = show();
    const { unmount } = renderInApp(<Alternatives line={line} />);
    expect(screen.getByText("8 mm²")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "2 × C1210C226K3RACTU" }));
    expect(useBoard.getState().state.trials).toEqual({ [line.id]: "2 × C1210C226K3RACTU" });
    unmount();
    renderInApp(<Alternatives line={{ ...line, trial: "2 × C1210C226K3RACTU" }} />);
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(useBoard.getState().state.trials).toEqual({});
  });

  it("says that nothing does, and nothing where nobody searched", () => {
    const none = { ...line, row: { ...line.row, alternatives: [] } as BoardRow };
    const { unmount } = renderInApp(<Alternatives line={none} />);
    expect(screen.getByText("No part of this case passes here.")).toBeVisible();
    unmount();
    renderInApp(<Alternatives line={failing} />);
    expect(screen.queryByText("What would pass here")).toBeNull();
  });
});

it("a waiver needs a reason and a day, and goes to board.toml", async () => {
  const conditions = { name: "board.toml", text: "[board]\n" };
  const user = show({ file: { name: "a.csv", text: "" }, conditions });
  let isClosed = false;
  renderInApp(
    <WaiveDialog
      line={failing}
      onClose={() => {
        isClosed = true;
      }}
    />,
  );
  const waive = () => screen.getByRole("button", { name: "Waive" });
  expect(waive()).toBeDisabled();
  await user.type(screen.getByRole("textbox", { name: "Reason" }), "soft start limits it");
  const day = `${new Date().getFullYear() + 1}-06-30`;
  await user.type(screen.getByLabelText(/^Until/), day);
  await user.click(waive());
  expect(isClosed).toBe(true);
  expect(useBoard.getState().state.conditions?.text).toBe(
    `[board]\n\n[[waivers]]\nrefs = ["C46"]\nrule = "min-capacitance"\nreason = "soft start limits it"\nuntil = ${day}\n`,
  );
});
