import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { FromNumber } from "@/api/types";
import { useKnownAccount } from "@/domain/known-account";
import { part } from "@/test/fixtures";
import { renderInApp, serve } from "@/test/render";
import { AdoptNumber } from "./AdoptNumber";
import { ByNumberMark } from "./ByNumberMark";
import { byNumberText, mayBeImported, namedWithMark, withStatedTolerance } from "./by-number";
import { FromNumberNote } from "./FromNumberNote";

/** As `POST /api/part` answers GRM155R61H475KE01D. */
const stated: FromNumber = {
  maker: "Murata",
  makers: ["Murata"],
  key: "GRM",
  kind: "ceramic",
  values: { capacitance: 4.7e-6, ratedVoltage: 50, dielectric: "X5R", tolerance: "K" },
  fields: [
    { name: "tolerance", code: "K", range: { start: 13, end: 14 }, meaning: "±10 %" },
    { name: "packaging", code: "D", range: { start: 17, end: 18 }, meaning: "" },
  ],
  notStated: ["biasBehavior", "temperatureMax", "endurance"],
  nearest: ["C1206C475K1PACTU", "C1206C475K5RACTU"],
  unusual: 1.69,
  notice: "GRM155R61H475KE01D is not in the catalogue. Its number (Murata) says 4.7 µF, 50 V.",
};

describe("ByNumberMark", () => {
  it("names the maker and what the part is known from, and is absent for a part of a list", () => {
    expect(byNumberText({ basis: "number", madeBy: "Walsin or Fenghua" })).toBe(
      "Walsin or Fenghua, by number, estimated",
    );
    expect(byNumberText({ basis: "values" })).toBe("by values, estimated");
    // A list of order codes is imported; its answers name the maker of the list.
    const ofList = { basis: "imported", madeBy: "Acme" } as const;
    expect(byNumberText(ofList)).toBe("Acme, by order code, estimated");
    expect(mayBeImported(ofList)).toBe(true);
    expect(mayBeImported({ basis: "imported" })).toBe(false);
    expect(mayBeImported({ basis: "values" })).toBe(false);
    for (const basis of ["listed", "imported", "edited"] as const) {
      expect(byNumberText({ basis })).toBe("");
    }
    expect(byNumberText({})).toBe("");
    expect(namedWithMark("C0805C104K5RACTU", { basis: "listed" })).toBe("C0805C104K5RACTU");
    expect(namedWithMark("=1uF/16V/X7R/0603", { basis: "values" })).toBe(
      "=1uF/16V/X7R/0603 (by values, estimated)",
    );
    renderInApp(
      <p data-testid="marked">
        <ByNumberMark part={{ basis: "imported" }} />
      </p>,
    );
    expect(screen.getByTestId("marked")).toBeEmptyDOMElement();
  });
});

describe("withStatedTolerance", () => {
  const none = { title: "Tolerance", select: "", index: null, options: [], disabled: true };

  it("CAP-TAB-13 shows the tolerance of the number, to be read alone", () => {
    const found = part("GRM155R61H475KE01D", { tolerance: none, fromNumber: stated });
    expect(withStatedTolerance(found).tolerance).toEqual({
      ...{ title: "Tolerance", select: "K", index: null, disabled: true },
      options: [{ value: "K", label: "±10 %", disabled: false }],
    });
  });

  it("leaves a part alone that offers tolerances, or whose number states none", () => {
    const listed = part("C0805C104K5RACTU");
    expect(withStatedTolerance(listed)).toBe(listed);
    const values = { capacitance: 1e-4 };
    const can = part("EEE-FK1V101P", { tolerance: none, fromNumber: { ...stated, values } });
    expect(withStatedTolerance(can)).toBe(can);
  });
});

describe("AdoptNumber", () => {
  const number = "GRM155R61H475KE01D";
  const me = { login: "ada", name: "Ada", roles: ["ROLE_EDITOR"] };
  const show = (of: FromNumber) =>
    renderInApp(<AdoptNumber partNumber={number} stated={of} choice={{ confirmUnusual: "Yes" }} />);

  afterEach(() => useKnownAccount.setState({ name: "" }));

  it("takes a number into the catalogue, for editors alone", async () => {
    const calls = serve({
      "/auth/me": () => ({ json: me }),
      "/api/adopt": () => ({ json: { isStored: true, parts: [] } }),
    });
    show(stated);
    expect(screen.queryByRole("button")).toBeNull();
    expect(calls).toEqual([]);
    act(() => useKnownAccount.setState({ name: "Ada" }));
    await userEvent.click(await screen.findByRole("button", { name: "Add to the catalogue" }));
    const adoption = calls.find(({ path }) => path === "/api/adopt");
    expect(adoption?.body).toEqual({ partNumbers: [{ mfrPn: number, confirmUnusual: "Yes" }] });
  });

  it("asks which of two makers it is, and says why it was refused", async () => {
    const problem = { title: "", status: 422, detail: "It is listed.", errors: [] };
    const calls = serve({
      "/auth/me": () => ({ json: me }),
      "/api/adopt": () => ({ status: 422, json: problem }),
    });
    useKnownAccount.setState({ name: "Ada" });
    show({ ...stated, makers: ["Walsin", "Fenghua"] });
    const button = await screen.findByRole("button", { name: "Add to the catalogue as Fenghua" });
    await userEvent.click(button);
    expect(await screen.findByRole("alert")).toHaveTextContent("It is listed.");
    expect(calls.at(-1)?.body).toMatchObject({ partNumbers: [{ maker: "Fenghua" }] });
  });

  it("offers nothing for an inductor, values, or an account that edits nothing", async () => {
    const calls = serve({ "/auth/me": () => ({ json: { ...me, roles: [] } }) });
    useKnownAccount.setState({ name: "Ada" });
    show(stated);
    show({ ...stated, kind: "inductor" });
    show({ ...stated, makers: [] });
    await vi.waitFor(() => expect(calls).not.toEqual([]));
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("FromNumberNote", () => {
  it("says what is known, what is not, and leads to the nearest listed parts", async () => {
    const history = createMemoryHistory();
    const toggled = vi.fn();
    const router = createRouter({ routeTree: createRootRoute(), history });
    renderInApp(
      <RouterContextProvider router={router as never}>
        <FromNumberNote
          stated={stated}
          partNumber="GRM155R61H475KE01D"
          requested="grm155r61h475ke01d-reel"
          path="/capacitor-simulation"
          bands={{ shown: true, onToggle: toggled }}
        />
      </RouterContextProvider>,
    );
    expect(await screen.findByText(/is not in the catalogue/)).toHaveTextContent(
      /4.7 µF, 50 V. 8 in 10 parts lie in the band. Asked for as grm155r61h475ke01d-reel.$/,
    );
    expect(screen.getByText(/1.7 times what parts of this case/)).toBeInTheDocument();
    expect(
      screen.getByText("Not stated: bias behavior, highest temperature, endurance."),
    ).toBeInTheDocument();
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/admin?section=import",
      "/capacitor-simulation?part=C1206C475K1PACTU",
      "/capacitor-simulation?part=C1206C475K5RACTU",
    ]);
    await userEvent.click(screen.getByRole("button", { name: "Hide the bands" }));
    expect(toggled).toHaveBeenCalledOnce();
  });
});
