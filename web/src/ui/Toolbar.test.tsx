import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { Toolbar } from "./Toolbar";

function Page({ isOff = false }) {
  return (
    <>
      <Toolbar label="Files">
        <button type="button">CSV</button>
        <button type="button" disabled={isOff}>
          SPICE
        </button>
        <button type="button">Image</button>
      </Toolbar>
      <button type="button">After</button>
    </>
  );
}

const button = (name: string) => screen.getByRole("button", { name });

describe("Toolbar", () => {
  it("is one stop, and arrows move among its buttons", async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.tab();
    expect(button("CSV")).toHaveFocus();
    await user.keyboard("{ArrowRight}");
    expect(button("SPICE")).toHaveFocus();
    await user.keyboard("{End}{ArrowRight}");
    expect(button("CSV")).toHaveFocus();
    await user.keyboard("{ArrowLeft}");
    expect(button("Image")).toHaveFocus();
    await user.tab();
    expect(button("After")).toHaveFocus();
    await user.tab({ shift: true });
    expect(button("Image")).toHaveFocus();
  });

  it("passes over what is off, and stays a stop when its stop goes off", async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Page />);
    await user.tab();
    await user.keyboard("{ArrowRight}");
    rerender(<Page isOff />);
    await user.click(button("After"));
    await user.tab({ shift: true });
    expect(button("CSV")).toHaveFocus();
    await user.keyboard("{ArrowRight}");
    expect(button("Image")).toHaveFocus();
  });
});
