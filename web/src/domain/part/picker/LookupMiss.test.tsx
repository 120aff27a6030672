import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { ProblemError, toProblem } from "@/api/problem";
import { LookupMiss } from "./LookupMiss";

const number = "GRM155R71H226KE01D";

function renderMiss(status: number, body: object) {
  const onPick = vi.fn();
  const error = new ProblemError(toProblem(status, body));
  render(<LookupMiss error={error} asked={number} onPick={onPick} />);
  return { onPick, alert: screen.getByRole("alert"), user: userEvent.setup() };
}

describe("LookupMiss", () => {
  it("names the factor of an unusual part and confirms it with one button", async () => {
    const { alert, onPick, user } = renderMiss(422, {
      code: "unusual",
      detail:
        "22 µF, 50 V in 0402 needs 8 times what any part on sale holds there (factor 7.9). confirmUnusual: Yes computes it.",
    });
    expect(alert).toHaveTextContent("factor 7.9");
    expect(alert).not.toHaveTextContent("confirmUnusual");
    await user.click(screen.getByRole("button"));
    expect(onPick).toHaveBeenCalledWith(number, { confirmUnusual: "Yes" });
  });

  it("offers nothing where the part is beyond what may be confirmed", () => {
    const detail = "22 µF in 0603 needs 690 times what any part holds. It is not computed.";
    const { alert } = renderMiss(422, { code: "unusual", detail });
    expect(alert).toHaveTextContent("It is not computed.");
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });

  it("offers the makers of an ambiguous number", async () => {
    const { onPick, user } = renderMiss(404, {
      code: "ambiguous",
      detail: "Several makers write such a number.",
      readings: ["Walsin: 100 nF, 50 V", "Kyocera AVX: 1 nF, 600 V"],
    });
    await user.click(screen.getByRole("button", { name: "It is Kyocera AVX’s" }));
    expect(onPick).toHaveBeenCalledWith(number, { maker: "Kyocera AVX" });
  });

  it("says what was understood of an unknown number, and adds a near one", async () => {
    const diagnosis = "Murata GRM number, but its capacitance code XX6 has no known meaning";
    const { alert, onPick, user } = renderMiss(404, {
      detail: "No match found.",
      diagnosis,
      suggestions: ["GRM155R71H226ME01D"],
    });
    expect(alert).toHaveTextContent(diagnosis);
    await user.click(screen.getByRole("button", { name: "GRM155R71H226ME01D" }));
    expect(onPick).toHaveBeenCalledWith("GRM155R71H226ME01D");
  });
});
