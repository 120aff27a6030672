import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { SearchAnswer, SearchHit } from "@/api/types";
import { type Answers, renderInApp, serve } from "@/test/render";
import { searchAnswer } from "@/test/search";
import { failing, passing } from "@/test/verdicts";
import { HomeSearch } from "./HomeSearch";

const inductor: SearchAnswer["inductors"][number] = {
  mfrPn: "MPC1040LR36C",
  maker: "",
  series: "MPC",
  caseSize: "1040",
  inductance: 0.36e-6,
  ratedCurrent: 25.5,
  saturationCurrent: 30,
  origin: "guaranteed",
  differs: [],
};

function renderSearch(answer: SearchAnswer, more: Answers = {}) {
  const calls = serve({ "/api/search": () => ({ json: answer }), ...more });
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory(),
  });
  const navigate = vi.spyOn(router, "navigate").mockResolvedValue();
  renderInApp(
    <RouterContextProvider router={router as never}>
      <HomeSearch />
    </RouterContextProvider>,
  );
  const box = screen.getByRole("combobox", { name: "Find a part" });
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  const enter = () => fireEvent.submit(box);
  return { calls, navigate, type, enter };
}

it("keeps an Enter that comes before the answer, but not for another text", async () => {
  const { navigate, type, enter } = renderSearch(searchAnswer(["C1206C106K3RACTU"], {}, "number"));
  type("C1206C106");
  enter();
  type("C1206C106K3RACTU");
  await screen.findByRole("option", { name: /C1206C106K3RACTU/ });
  expect(navigate).not.toHaveBeenCalled();
  type("C1206C106K3RACTU ");
  type("C1206C106K3RACT");
  enter();
  await waitFor(() =>
    expect(navigate).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        to: "/capacitor-simulation",
        search: { pn: "C1206C106K3RACTU", bias: "12", ambient: "60", f0: "500000" },
      }),
    ),
  );
});

it("opens the first inductor where no capacitor fits", async () => {
  const { navigate, type, enter } = renderSearch({ ...searchAnswer([]), inductors: [inductor] });
  type("MPC1040LR36C");
  expect(await screen.findByText("360 nH · 25.5 A · 1040")).toBeVisible();
  expect(screen.queryByText("No part in this catalogue matches all of this.")).toBeNull();
  enter();
  expect(navigate).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      to: "/inductor-simulation",
      search: { part: "MPC1040LR36C" },
    }),
  );
});

it("opens another maker's number itself, and a near part only where it is chosen", async () => {
  const number = "GRM188R71C104KA01D";
  const { navigate, type, enter } = renderSearch({
    ...searchAnswer(["C0603C104K4RACTU"], {}, "nearest"),
    crossReference: { text: number, maker: "Murata", values: "100 nF, 16 V" },
  });
  type(number.toLowerCase());
  expect(await screen.findByRole("link", { name: `Open ${number}` })).toBeVisible();
  expect(screen.getByText("Murata, by number, estimated")).toBeVisible();
  enter();
  expect(navigate).toHaveBeenCalledExactlyOnceWith({
    to: "/capacitor-simulation",
    search: { pn: number },
  });
});

it("takes a question to Find Parts instead of listing what its words match", async () => {
  const asked = "C >= 8 uF at 12 V";
  const understood = [{ text: "8 uF", meaning: "C ≥ 8 µF" }];
  const question = {
    worstCase: false,
    types: [],
    dielectrics: [],
    cases: [],
    series: [],
    makers: [],
    safetyClasses: [],
    ratedVoltages: [],
    aecQ200: false,
    unread: ["foo"],
    readings: [],
  };
  const answer = {
    ...searchAnswer(["C0402C500J5GACTU"]),
    understood: [{ text: "C", meaning: "case C" }],
    question: { ...question, understood },
  };
  const { navigate, type, enter } = renderSearch(answer);
  type(asked);
  expect(await screen.findByText("C ≥ 8 µF")).toBeVisible();
  expect(screen.getByText("Not understood: “foo”")).toBeVisible();
  expect(screen.queryByText("case C")).toBeNull();
  expect(screen.queryByRole("option")).toBeNull();
  enter();
  expect(navigate).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ to: "/find-parts", search: { q: asked } }),
  );
});

it("counts what is found with one word less, and offers no search that finds nothing", async () => {
  const counted = (total: number) => () => ({ json: { ...searchAnswer([]), total } });
  const { type } = renderSearch(searchAnswer([]), {
    "/api/search?q=1F%20X7R&limit=1&partStatus=active": counted(0),
    "/api/search?q=X7R%20foo&limit=1&partStatus=active": counted(31),
    "/api/search?q=1F%20foo&limit=1&partStatus=active": counted(0),
  });
  type("1F X7R foo");
  expect(await screen.findByRole("button", { name: "Without 1F: 31 parts" })).toBeVisible();
  expect(screen.getAllByRole("button", { name: /^Without/ })).toHaveLength(1);
});

it("shows no value beyond a rating, stands such parts last and opens them at no condition", async () => {
  const found = searchAnswer(["LOW", "HOT", "FITS"]);
  const [low, hot, fits] = found.parts as [SearchHit, SearchHit, SearchHit];
  const parts = [{ ...low, voltageRating: 10 }, hot, fits];
  const point = (partNumber: string, verdict = passing) => ({
    ...{ partNumber, capacitance: 5e-6, retained: 0.5, esr: 0.004, notes: [], verdict },
  });
  const { calls, navigate, type, enter } = renderSearch(
    { ...found, parts },
    {
      "/api/operating-point": () => ({
        json: {
          rows: [
            point("HOT", failing("categoryVoltage", 6.7)),
            point("FITS"),
            point("LOW", failing("ratedVoltage", 10)),
          ],
        },
      }),
    },
  );
  type("10uF");
  await screen.findByText("rated 6.7 V at this ambient");
  const rows = screen.getAllByRole("option").map(({ textContent }) => textContent ?? "");
  expect(rows.map((row) => /FITS|HOT|LOW/.exec(row)?.[0])).toEqual(["FITS", "HOT", "LOW"]);
  expect(rows[0]).toContain("5.00 µF");
  for (const row of rows.slice(1)) expect(row).not.toMatch(/µF \S*%|mΩ/);
  expect(rows[2]).toContain("rated 10 V");
  // The values of one call, in the order by voltage.
  const asked = calls.filter(({ path }) => path === "/api/operating-point");
  expect(asked).toHaveLength(1);
  enter();
  expect(navigate).toHaveBeenLastCalledWith(
    expect.objectContaining({ search: expect.objectContaining({ pn: "FITS", bias: "12" }) }),
  );
  fireEvent.click(screen.getByRole("option", { name: /LOW/ }));
  expect(navigate).toHaveBeenLastCalledWith(expect.objectContaining({ search: { pn: "LOW" } }));
});

it("keeps a part in its place whose whole number was entered", async () => {
  const found = searchAnswer(["T491D107M010AT", "OTHER"], {}, "number");
  const [named, other] = found.parts as [SearchHit, SearchHit];
  const parts = [
    { ...named, voltageRating: 10 },
    { ...other, matchedBy: "nearest" as const },
  ];
  const { type } = renderSearch({ ...found, parts });
  type("T491D107M010AT");
  await screen.findByText("rated 10 V");
  const [first] = screen.getAllByRole("option");
  expect(first).toHaveTextContent("T491D107M010AT");
});
