import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import type { Part } from "@/api/types";
import { part } from "@/test/fixtures";
import { renderInApp, serve } from "@/test/render";
import { usePartLookup } from "../part-lookup";
import { PartNumberBox } from "./PartNumberBox";

const known = part("C0603C104K5RACTU");

const miss = {
  status: 404,
  json: {
    detail: "No match found.",
    suggestions: [known.mfrPn],
    diagnosis: "this catalogue does not know voltage code X in this family",
  },
};

const lookUp = (body: unknown) => {
  const { partNumber } = body as { partNumber: string };
  return partNumber === known.mfrPn ? { json: known } : miss;
};

const noList = {
  add: () => undefined,
  reset: () => undefined,
  notice: null,
};
const noResults = { listId: "", isOpen: false, activeId: undefined, onKeyDown: () => undefined };

function Box({ onFound }: { onFound: (part: Part) => void }) {
  const [typed, setTyped] = useState("");
  const lookup = usePartLookup((part) => {
    onFound(part);
    setTyped("");
  });
  return (
    <PartNumberBox
      typed={typed}
      onType={setTyped}
      lookup={lookup}
      numbers={null}
      list={noList}
      results={noResults}
      isValueSearch={false}
    />
  );
}

function renderBox() {
  const calls = serve({ "/api/part": lookUp });
  const onFound = vi.fn();
  renderInApp(<Box onFound={onFound} />);
  return { calls, onFound, box: screen.getByLabelText("Part number"), user: userEvent.setup() };
}

describe("PartNumberBox", () => {
  it("an empty number is asked for in exactly these words, and nothing is sent", async () => {
    const { calls, user } = renderBox();
    await user.click(screen.getByRole("button", { name: "Add" }));
    expect(screen.getByRole("alert")).toHaveTextContent(/^Please enter a part number\.$/);
    expect(calls).toEqual([]);
  });

  it("PN-01 API-PICK-09 Enter looks the number up, in capitals and trimmed", async () => {
    const { calls, onFound, box, user } = renderBox();
    await user.type(box, "  c0603c104k5ractu {Enter}");
    await waitFor(() => expect(onFound).toHaveBeenCalledOnce());
    expect(calls[0]?.body).toMatchObject({
      partNumber: "C0603C104K5RACTU",
      method: "typed",
      session: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(box).toHaveValue("");
  });

  it("a miss names the nearest numbers and the reason; a nearest number adds its part", async () => {
    const { onFound, box, user } = renderBox();
    await user.type(box, "C0603C104KXRACTU{Enter}");
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("No match found.");
    expect(alert).toHaveTextContent("this catalogue does not know voltage code X in this family");
    expect(alert).toHaveTextContent("Nearest:");
    await user.click(screen.getByRole("button", { name: known.mfrPn }));
    await waitFor(() => expect(onFound).toHaveBeenCalledOnce());
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});
