import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import type { LookedUpPart } from "@/api/types";
import { part } from "@/test/fixtures";
import { renderInApp, serve } from "@/test/render";
import { LookupForm } from "./LookupForm";

const coil = (pn: string): LookedUpPart => ({
  partNumber: pn,
  message: "",
  suggestions: [],
  inductor: { pn } as NonNullable<LookedUpPart["inductor"]>,
});
const answers: Record<string, LookedUpPart> = {
  C0805C104K5RACTU: {
    partNumber: "C0805C104K5RACTU",
    message: "",
    suggestions: [],
    part: part("C0805C104K5RACTU"),
  },
  MPC9999LXXX: { partNumber: "MPC9999LXXX", message: "No match found.", suggestions: [] },
};

function renderForm(room: number) {
  const calls = serve({
    "/api/parts": (body) => {
      const { partNumbers } = body as { partNumbers: string[] };
      return { json: { found: 0, parts: partNumbers.map((pn) => answers[pn] ?? coil(pn)) } };
    },
  });
  const spies = { added: vi.fn(), full: vi.fn(), lookedUp: vi.fn() };
  const none = { isPending: false, isError: false, error: null, reset: () => undefined };
  function Form() {
    const [searched, setSearched] = useState("");
    return (
      <>
        <LookupForm
          example=""
          lookup={none}
          onType={setSearched}
          onLookUp={spies.lookedUp}
          page={{
            kind: "inductors",
            selected: new Set(),
            room,
            onAdd: ({ inductor }) => spies.added(inductor?.pn),
            onFull: spies.full,
          }}
        />
        <output>{searched}</output>
      </>
    );
  }
  renderInApp(<Form />);
  return { calls, ...spies, box: screen.getByLabelText("Part number"), user: userEvent.setup() };
}

describe("LookupForm", () => {
  it("P22 a pasted list adds its inductors, says once that the page is full, and names the rest", async () => {
    const { calls, box, added, full } = renderForm(2);
    const cells = [
      "MPC1040LR36C",
      "C0805C104K5RACTU",
      "MPC9999LXXX",
      "MPLC1040L4R7",
      "MPX1D2213L4R7",
    ];
    fireEvent.paste(box, { clipboardData: { getData: () => cells.join("\r\n") } });
    const notice = await screen.findByText("2 of 5 parts added.");
    expect(added.mock.calls).toEqual([["MPC1040LR36C"], ["MPLC1040L4R7"]]);
    expect(full).toHaveBeenCalledOnce();
    expect(notice.parentElement).toHaveTextContent("No room for: MPX1D2213L4R7");
    expect(notice.parentElement).toHaveTextContent("Not found: MPC9999LXXX");
    expect(screen.getByRole("link", { name: "C0805C104K5RACTU" })).toHaveAttribute(
      "href",
      "/capacitor-simulation?part=C0805C104K5RACTU",
    );
    expect(calls.filter(({ path }) => path === "/api/parts")).toHaveLength(1);
    expect(box).toHaveValue("");
  });

  it("a typed list is looked up on Enter, and neither searched for nor looked up as one number", async () => {
    const { box, user, added, lookedUp } = renderForm(10);
    await user.type(box, "MPC1040LR36C, MPLC1040L4R7");
    expect(screen.getByRole("status")).toHaveTextContent("");
    await user.type(box, "{Enter}");
    await waitFor(() => expect(added).toHaveBeenCalledTimes(2));
    expect(lookedUp).not.toHaveBeenCalled();
  });

  it("one number is looked up as before", async () => {
    const { box, user, lookedUp } = renderForm(10);
    await user.type(box, "mpc1040lr36c{Enter}");
    expect(lookedUp).toHaveBeenCalledWith("MPC1040LR36C", expect.any(Function));
  });
});
