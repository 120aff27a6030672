import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { SearchAnswer } from "@/api/types";
import { part } from "@/test/fixtures";
import { type Answers, renderInApp, serve } from "@/test/render";
import { listed, searchAnswer } from "@/test/search";
import { shortAttributes } from "./listed";
import { PartPicker } from "./PartPicker";
import { usePicker } from "./picker-store";
import { texts as pickerTexts } from "./texts";

const found = ["C1206C106K3RACTU", "C1206C106M3RACTU", "C1210C106K3RACTU"];

const series = [
  { series: "Commercial", description: "", style: "", count: 38 },
  { series: "Automotive", description: "", style: "", count: 7 },
];
const sizes = [
  { case_Size: "0603", eiA_Code: "1608", count: 12 },
  { case_Size: "0805", eiA_Code: "2012", count: 26 },
];

const counted = (...values: readonly string[]) =>
  values.map((value) => ({ value, unit: "", count: 3 }));

const catalogue: Answers = {
  "/series": () => ({ json: series }),
  "/size": () => ({ json: sizes }),
  "/api/picker-counts?step=dielectric": () => ({ json: counted("X7R", "C0G") }),
  "/api/picker-counts?step=voltage": () => ({ json: counted("25", "50") }),
  "/api/picker-parts": () => ({ json: [part("C0805C104K5RACTU")] }),
};

const lookUp = (body: unknown) => ({ json: part((body as { partNumber: string }).partNumber) });

/** Look-ups that are answered together, once `open` is called. */
function held() {
  let count = 0;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const answer = async (body: unknown) => {
    count += 1;
    await opened;
    return lookUp(body);
  };
  return { answer, count: () => count, open: () => open() };
}

const added = vi.fn();
const removed = vi.fn();
const full = vi.fn();

function Picker({ max = 10 }: { max?: number }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <PartPicker
      selected={selected}
      count={selected.size}
      max={max}
      onFull={full}
      onAdd={(one) => {
        added(one.mfrPn);
        setSelected((before) => new Set(before).add(one.mfrPn));
      }}
      onRemove={(number) => {
        removed(number);
        setSelected((before) => new Set([...before].filter((one) => one !== number)));
      }}
    />
  );
}

function renderPicker(search: SearchAnswer = searchAnswer(found), more: Answers = {}, max = 10) {
  const calls = serve({
    ...catalogue,
    "/api/search": () => ({ json: search }),
    "/api/part": lookUp,
    ...more,
  });
  renderInApp(<Picker max={max} />);
  const user = userEvent.setup();
  const box = screen.getByLabelText("Part number");
  const ask = async (text: string) => {
    await user.click(box);
    await user.paste(text);
  };
  return { calls, user, box, ask };
}

const counts = "/api/picker-counts";
/** What reaches the usage figures. */
const noted = (calls: ReturnType<typeof serve>) =>
  calls.flatMap(({ path, body }) => (path === "/log/part" ? [body] : []));
const paths = (calls: ReturnType<typeof serve>) => calls.map(({ path }) => path);

beforeEach(() => {
  added.mockClear();
  full.mockClear();
  removed.mockClear();
  usePicker.setState({ type: "", wishes: {} });
});

describe("search", () => {
  it("lists what matches by value; check adds, uncheck removes", async () => {
    const { calls, user, ask } = renderPicker();
    await ask("10u 25V X7R");
    const results = await screen.findByRole("listbox", { name: "Search results" });
    const [first] = within(results).getAllByRole("option");
    if (!first) throw new Error("no result");
    expect(first).toHaveAccessibleName(
      "100 nF C1206C106K3RACTU 0603 · X7R · 50 V · Commercial 125 °C · ESR – · ripple – · height –",
    );
    expect(within(first).getByTitle("ESR: not listed")).toHaveTextContent("ESR –");
    expect(
      within(first).getByTitle("Maximum temperature (limit), guaranteed: C1002"),
    ).toBeVisible();
    await user.click(first);
    await waitFor(() => expect(first).toHaveAttribute("aria-selected", "true"));
    expect(screen.getByText("1 of 10")).toBeInTheDocument();
    await user.click(first);
    expect(first).toHaveAttribute("aria-selected", "false");
    expect(noted(calls)).toMatchObject([{ partNumber: found[0], method: "fromList" }]);
  });

  it("a result that is unchecked before its answer came is not added, and two clicks add one part", async () => {
    const lookUps = held();
    const { user, ask } = renderPicker(undefined, { "/api/part": lookUps.answer });
    await ask("10u 25V X7R");
    const [first] = await screen.findAllByRole("option");
    if (!first) throw new Error("no result");
    await user.click(first);
    expect(first, "marked before the answer").toHaveAttribute("aria-selected", "true");
    await user.click(first);
    expect(first).toHaveAttribute("aria-selected", "false");
    expect(removed).not.toHaveBeenCalled();
    await user.click(first);
    await waitFor(() => expect(lookUps.count()).toBe(2));
    lookUps.open();
    await waitFor(() => expect(added).toHaveBeenCalledTimes(1));
    await user.click(first);
    expect(first).toHaveAttribute("aria-selected", "false");
    expect(added).toHaveBeenCalledTimes(1);
  });

  it("CAP-AVAIL-05 arrows move, Enter adds, Esc clears", async () => {
    const { calls, user, box, ask } = renderPicker();
    await ask("10u 25V X7R");
    await waitFor(() => expect(box).toHaveAttribute("aria-expanded", "true"));
    await user.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(added).toHaveBeenCalledWith(found[1]));
    expect(noted(calls)).toMatchObject([{ partNumber: found[1], method: "typed" }]);
    await user.keyboard("{Escape}");
    expect(box).toHaveValue("");
    expect(screen.queryByRole("listbox", { name: "Search results" })).not.toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "Available parts" })).toBeInTheDocument();
  });

  it("another maker's number is named with its nearest parts, and Enter takes none of them unasked", async () => {
    const number = "GRM188R71C104KA01D";
    const answer = searchAnswer(found, {}, "nearest");
    const [first, second] = answer.parts;
    if (!first || !second) throw new Error("no parts");
    const nearest: SearchAnswer = {
      ...answer,
      parts: [first, { ...second, differs: ["25 V", "case 0805"] }],
      crossReference: { text: number, maker: "Murata", values: "100 nF, 16 V" },
    };
    const { user, ask } = renderPicker(nearest, {
      "/api/part": () => ({ status: 404, json: { title: "Not Found", code: "part_not_found" } }),
    });
    await ask(number);
    await screen.findByText(`${number} is a part number of Murata. Nearest parts here:`);
    const options = screen.getAllByRole("option");
    expect(options[0]).toHaveTextContent("same ratings");
    expect(options[1]).toHaveTextContent("differences: 25 V, case 0805");
    await user.keyboard("{Enter}");
    expect(added).not.toHaveBeenCalled();
  });

  it("another maker's number is added itself by a button before the nearest parts", async () => {
    const number = "GRM188R71C104KA01D";
    const answer: SearchAnswer = {
      ...searchAnswer(found, {}, "nearest"),
      crossReference: { text: number, maker: "Murata", values: "100 nF, 16 V" },
    };
    const { user, ask } = renderPicker(answer);
    await ask(number.toLowerCase());
    expect(await screen.findByText("Murata, by number, estimated")).toBeVisible();
    await user.click(screen.getByRole("button", { name: `Add ${number}` }));
    await waitFor(() => expect(added).toHaveBeenCalledWith(number));
  });

  it("PN-01 values after = are looked up as typed, whatever listed part has them", async () => {
    const { calls, user, ask } = renderPicker(searchAnswer(found, {}, "value"));
    await ask("=10u X5R 25V 0805");
    expect(await screen.findByText("by values, estimated")).toBeVisible();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(added).toHaveBeenCalled());
    expect(calls.find(({ path }) => path === "/api/part")?.body).toMatchObject({
      partNumber: "=10u X5R 25V 0805",
    });
  });

  it("waits for a pause in typing and asks once", async () => {
    const { calls, box } = renderPicker();
    for (const value of ["10", "10u", "10u 25V"]) fireEvent.change(box, { target: { value } });
    await screen.findByRole("listbox", { name: "Search results" });
    expect(paths(calls).filter((path) => path === "/api/search")).toHaveLength(1);
  });

  it("what is typed while a number is looked up stays in the box", async () => {
    const lookUps = held();
    const { user, box } = renderPicker(undefined, { "/api/part": lookUps.answer });
    await user.type(box, "C0805C104K5RACTU{Enter}");
    await waitFor(() => expect(lookUps.count()).toBe(1));
    await user.clear(box);
    await user.type(box, "C1206");
    lookUps.open();
    await waitFor(() => expect(added).toHaveBeenCalledTimes(1));
    expect(box).toHaveValue("C1206");
  });

  it("a number that Enter adds is looked up as typed, whatever the list shows", async () => {
    const number = "C1206C106K3RACTU";
    const { calls, user, ask } = renderPicker(searchAnswer(found, {}, "beginning"));
    await ask("c1206c106k3ractu");
    await screen.findByRole("listbox", { name: "Search results" });
    await user.keyboard("{Enter}");
    await waitFor(() => expect(added).toHaveBeenCalledWith(number));
    expect(calls.find(({ path }) => path === "/api/part")?.body).toMatchObject({
      partNumber: number,
    });
  });

  it("narrows by a facet that tells its counts", async () => {
    const voltage = [
      { value: "25", count: 2 },
      { value: "50", count: 1 },
    ];
    const { user, ask } = renderPicker(searchAnswer(found, { voltage }));
    await ask("10u");
    await user.click(await screen.findByRole("button", { name: /^Narrow by Voltage 2$/ }));
    await user.click(await screen.findByRole("menuitem", { name: /^25 V\s*2$/ }));
    expect(await screen.findByRole("button", { name: /^Voltage: 25 V$/ })).toBeInTheDocument();
  });

  it("shows more of a long answer on request, and what lists no figure", async () => {
    const total = found.length + 1;
    const later = "C1210C106M3RACTU";
    const first = { ...searchAnswer(found), total, withoutFigure: 7 };
    const { calls, user, ask } = renderPicker(first, {
      "/api/search?q=10u&limit=50&partStatus=active&offset=50": () => ({
        json: { ...searchAnswer([later]), total },
      }),
    });
    await ask("10u");
    expect(await screen.findByText("7 more parts list no value to compare.")).toBeInTheDocument();
    expect(screen.getByText("The first 3 of 4.")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Show more" }));
    expect(await screen.findByRole("option", { name: new RegExp(later) })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Show more" })).not.toBeInTheDocument();
    expect(paths(calls).filter((path) => path === "/api/search")).toHaveLength(2);
  });

  it("offers near numbers for a slip, and inductors with their page", async () => {
    const inductor = {
      mfrPn: "MPC1040LR36C",
      series: "MPC",
      maker: "Acme",
      caseSize: "1040",
      inductance: 0.36e-6,
      ratedCurrent: 25.5,
      origin: "guaranteed" as const,
      differs: [],
    };
    const near = "C1206C106K3RACTU";
    const { user, box, ask } = renderPicker({ ...searchAnswer([]), suggestions: [near] });
    await ask("C1206C106K3RACTZ");
    expect(await screen.findByRole("status")).toHaveTextContent("Did you mean:");
    await user.click(screen.getByRole("button", { name: near }));
    expect(box).toHaveValue(near);
    cleanup();

    const understood = [{ text: "10u", meaning: "10 µF" }];
    const values = renderPicker({ ...searchAnswer([]), understood, suggestions: [near] });
    await values.ask("10u 999V");
    expect(await screen.findByRole("status")).toHaveTextContent(`Nearest: ${near}`);
    cleanup();

    const again = renderPicker({ ...searchAnswer([]), inductors: [inductor] });
    await again.ask("0.36uH");
    const link = await screen.findByRole("link", { name: "MPC1040LR36C" });
    expect(link).toHaveAttribute("href", "/inductor-simulation?part=MPC1040LR36C");
    expect(screen.getByText("360 nH · 25.5 A · 1040 · Acme")).toBeInTheDocument();
  });

  it("says once that no part has a number, and which ones are near", async () => {
    const near = "C1206C106K3RACTU";
    const miss = { detail: "No match found.", suggestions: [near], diagnosis: "no such packaging" };
    const { user, ask } = renderPicker(
      { ...searchAnswer([]), suggestions: [near] },
      { "/api/part": () => ({ status: 404, json: miss }) },
    );
    await ask("C1206C106K3RACTZ");
    expect(await screen.findByText(/^No part matches/)).toBeInTheDocument();
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent("No match found.");
    expect(screen.queryByText(/^No part matches/)).not.toBeInTheDocument();
    expect(screen.getAllByRole("button", { name: near })).toHaveLength(1);
  });

  it("without a match offers what to leave away", async () => {
    const { user, box, ask } = renderPicker(searchAnswer([]));
    await ask("10u 999V");
    expect(await screen.findByRole("status")).toHaveTextContent("No part matches “10u 999V”.");
    await user.click(screen.getByRole("button", { name: "999V" }));
    expect(box).toHaveValue("10u");
  });
});

describe("cascade", () => {
  it("PICK-CASC-03 asks for nothing below an open choice", async () => {
    const { calls } = renderPicker();
    expect(await screen.findByText("Choose Series and EIA Case Size to list parts.")).toBeVisible();
    expect(paths(calls)).toEqual(["/series"]);
    expect(screen.getByRole("combobox", { name: "EIA Case Size" })).toBeDisabled();
  });

  it("PICK-CASC-02 opens series, size, dielectric, voltage and then the parts", async () => {
    const { calls, user } = renderPicker();
    await user.click(await screen.findByRole("combobox", { name: "Series" }));
    await user.click(await screen.findByRole("option", { name: /Commercial/ }));
    await waitFor(() => expect(paths(calls)).toEqual(["/series", "/size"]));
    await user.click(screen.getByRole("combobox", { name: "EIA Case Size" }));
    await user.click(await screen.findByRole("option", { name: /0805/ }));
    await screen.findByText("1 part");
    expect(paths(calls)).toEqual(["/series", "/size", counts, counts, "/api/picker-parts"]);
  });

  it("CAP-AVAIL-01 a listed part is marked in the click that asks for it, and unmarked in the next", async () => {
    usePicker.setState({ wishes: { ceramic: { series: "Commercial", size: "0805" } } });
    // The list draws the lines that have room in it.
    for (const side of ["clientWidth", "clientHeight"] as const)
      vi.spyOn(HTMLElement.prototype, side, "get").mockReturnValue(400);
    const lookUps = held();
    const { user } = renderPicker(undefined, { "/api/part": lookUps.answer });
    const line = await screen.findByRole("checkbox", { name: /^C0805C104K5RACTU/ });
    // Not as `fireEvent` does it, which also waits for what React draws later.
    line.click();
    expect(line).toBeChecked();
    await waitFor(() => expect(lookUps.count()).toBe(1));
    lookUps.open();
    await waitFor(() => expect(added).toHaveBeenCalledTimes(1));
    line.click();
    expect(line).not.toBeChecked();
    await user.click(line);
    await waitFor(() => expect(added).toHaveBeenCalledTimes(2));
  });

  it("a search keeps the range of the list", async () => {
    const { user, box } = renderPicker();
    await user.click(await screen.findByRole("combobox", { name: "Series" }));
    await user.click(await screen.findByRole("option", { name: /Commercial/ }));
    await user.click(screen.getByRole("combobox", { name: "EIA Case Size" }));
    await user.click(await screen.findByRole("option", { name: /0805/ }));
    await user.click(screen.getByRole("button", { name: pickerTexts.moreOf }));
    const from = screen.getByRole("textbox", { name: pickerTexts.range.from });
    await user.type(from, "1u");
    await user.tab();
    await user.type(box, "10u");
    await screen.findByRole("listbox", { name: "Search results" });
    await user.keyboard("{Escape}");
    expect(await screen.findByRole("textbox", { name: pickerTexts.range.from })).toHaveValue("1");
  });

  it("PICK-CASC-01 another series asks again for everything below it", async () => {
    usePicker.setState({ wishes: { ceramic: { series: "Commercial", size: "0805" } } });
    const { calls, user } = renderPicker();
    await screen.findByText("1 part");
    calls.length = 0;
    await user.click(screen.getByRole("combobox", { name: "Series" }));
    await user.click(await screen.findByRole("option", { name: /Automotive/ }));
    await waitFor(() =>
      expect(paths(calls)).toEqual(["/size", counts, counts, "/api/picker-parts"]),
    );
    expect(calls[0]?.body).toMatchObject({ series: "Automotive", size: "" });
  });

  it("tells how many parts are behind a choice", async () => {
    const { user } = renderPicker();
    await user.click(await screen.findByRole("combobox", { name: "Series" }));
    expect(await screen.findByRole("option", { name: /Commercial\s*38/ })).toBeInTheDocument();
  });

  it("a listed part says what it lists, and nothing of what it does not", () => {
    const document = { origin: "guaranteed" as const, source: "C1002" };
    const esr = { value: 9e-3, frequency: 100e3, isLimit: true, ...document };
    const aecQ200 = { value: "AEC-Q200", ...document };
    const attributes = { ...listed, esr, aecQ200 };
    const [qualified, ...figures] = shortAttributes(attributes);
    expect(qualified).toMatchObject({
      text: "AEC-Q200",
      basis: "Qualification, guaranteed: C1002",
    });
    const [conditional] = shortAttributes({
      ...listed,
      aecQ200: { value: "AEC-Q200 with requested PPAP", ...document },
    });
    expect(conditional).toMatchObject({
      text: "AEC-Q200",
      basis: "Qualification: AEC-Q200 with requested PPAP, guaranteed: C1002",
    });
    expect(figures.map(({ text }) => text)).toEqual(["ESR 9 mΩ", "125 °C"]);
    expect(figures[0]?.basis).toBe("ESR at 100 kHz (limit), guaranteed: C1002");
    expect(shortAttributes(null)).toEqual([]);
  });
});

describe("a list of part numbers", () => {
  const [first, second, third] = ["C0805C104K5RACTU", "T491D107M010AT", "C1206C106K3RACTU"];
  const wrong = "C0805C104KXRACTU";
  /** As the server answers: all found but one. */
  const lookUpAll = (body: unknown) => {
    const { partNumbers } = body as { partNumbers: string[] };
    const entry = (partNumber: string) =>
      partNumber === wrong
        ? { partNumber, message: "No match found.", suggestions: [first] }
        : { partNumber, message: "", suggestions: [], part: part(partNumber) };
    return { json: { parts: partNumbers.map(entry), found: partNumbers.length } };
  };
  const answers = { "/api/parts": lookUpAll };

  it("is added when it is pasted, without a search; what is unknown is named with the nearest", async () => {
    const { calls, user, box, ask } = renderPicker(undefined, answers);
    await ask(`${second}\n${wrong}\n${third}\n`);
    const notice = await screen.findByRole("status", { name: "" });
    await waitFor(() => expect(notice).toHaveTextContent("2 of 3 parts added."));
    expect(notice).toHaveTextContent(`Not found: ${wrong} nearest: ${first}`);
    expect(added.mock.calls).toEqual([[second], [third]]);
    expect(full).not.toHaveBeenCalled();
    expect(box).toHaveValue("");
    expect(paths(calls).filter((path) => path === "/api/parts")).toHaveLength(1);
    expect(paths(calls)).not.toContain("/api/search");
    await user.click(within(notice).getByRole("button", { name: first }));
    await waitFor(() => expect(added).toHaveBeenLastCalledWith(first));
    await user.type(box, "1");
    expect(screen.queryByText("2 of 3 parts added.")).toBeNull();
  });

  it("PN-04 fills the page, says once that it is full, and names the rest", async () => {
    const { ask } = renderPicker(undefined, answers, 1);
    await ask([first, second, third].join("\t"));
    expect(await screen.findByText("1 of 3 parts added.")).toBeVisible();
    expect(screen.getByText(/^No room for:/)).toHaveTextContent(`${second}, ${third}`);
    expect(added.mock.calls).toEqual([[first]]);
    expect(full).toHaveBeenCalledOnce();
  });

  it("is added by Enter where it was typed, all of it", async () => {
    const { user, box } = renderPicker(undefined, answers);
    await user.type(box, `${first}, ${second}{Enter}`);
    expect(await screen.findByText("2 parts added.")).toBeVisible();
    expect(added.mock.calls).toEqual([[first], [second]]);
    expect(box).toHaveValue("");
  });

  it("stays in the box when the server cannot be reached, to be sent again", async () => {
    const { box, ask } = renderPicker();
    await ask(`${first}\n${second}`);
    expect(await screen.findByRole("alert")).toBeVisible();
    expect(box).toHaveValue(`${first}, ${second}`);
    expect(added).not.toHaveBeenCalled();
  });
});
