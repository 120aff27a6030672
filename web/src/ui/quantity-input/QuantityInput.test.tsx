import { MantineProvider } from "@mantine/core";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { useEntries } from "@/ui/entry/entries";
import { QuantityInput, type QuantityInputProps } from "./QuantityInput";

const resistance = { label: "Trace resistance", min: 0, max: 1000, step: 1, unit: "Ω" };

/** Owns the value as a page does. */
function Page(props: Partial<QuantityInputProps> & { start?: number }) {
  const { start = 0, onChange, ...rest } = props;
  const [value, setValue] = useState(start);
  return (
    <MantineProvider>
      <QuantityInput
        {...resistance}
        {...rest}
        value={value}
        onChange={(next) => {
          onChange?.(next);
          setValue(next);
        }}
      />
      <button type="button" onClick={() => setValue(7)}>
        Defaults
      </button>
    </MantineProvider>
  );
}

/** What the field tells the page that it cannot compute with. */
const refused = () =>
  [...useEntries.getState().refusals.values()].map(
    ({ label, entered, fault }) => `${label} ${entered} ${fault}`,
  );

const field = () => screen.getByRole<HTMLInputElement>("textbox");

describe("QuantityInput", () => {
  it("keeps the typed text and rewrites it when the edit ends", async () => {
    const onChange = vi.fn();
    render(<Page onChange={onChange} max={10000} />);
    await userEvent.clear(field());
    await userEvent.type(field(), "1k5");
    expect(field()).toHaveValue("1k5");
    await userEvent.tab();
    expect(field()).toHaveValue("1500");
    expect(onChange).toHaveBeenCalledExactlyOnceWith(1500);
  });

  it("does not take the key of the search for a part of a number", async () => {
    render(<Page start={25} />);
    await userEvent.click(field());
    await userEvent.keyboard("/");
    expect(field()).toHaveValue("25");
  });

  it("NUM-02 marks a value outside the limits and says the range", async () => {
    render(<Page />);
    expect(field()).not.toHaveAttribute("aria-invalid");
    await userEvent.clear(field());
    await userEvent.type(field(), "1500");
    await userEvent.tab();
    expect(refused()).toEqual(["Trace resistance 1500 Ω is out of range"]);
    expect(field()).toHaveValue("1500");
    expect(field()).toHaveAttribute("aria-invalid", "true");
    expect(field()).toHaveAccessibleDescription("Out of range: 0 to 1000 Ω");
    expect(screen.getByRole("alert")).toHaveTextContent("Out of range: 0 to 1000 Ω");
  });

  it("NUM-03 reports an empty field as 0, shows the 0 and says so until the next entry", async () => {
    const onChange = vi.fn();
    render(<Page start={5} emptyIsZero onChange={onChange} />);
    await userEvent.clear(field());
    expect(field()).toHaveValue("");
    expect(screen.queryByText("Empty counts as 0.")).toBeNull();
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith(0);
    expect(field()).toHaveValue("0");
    expect(field()).toHaveAccessibleDescription("Empty counts as 0.");
    expect(screen.getByRole("status")).toHaveTextContent("Empty counts as 0.");
    await userEvent.type(field(), "3");
    expect(screen.queryByText("Empty counts as 0.")).toBeNull();
  });

  it("says that empty counts as 0 as soon as that is sent", async () => {
    const onChange = vi.fn();
    render(<Page start={5} emptyIsZero onChange={onChange} />);
    await userEvent.clear(field());
    await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(0));
    expect(screen.getByText("Empty counts as 0.")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Defaults" }));
    expect(screen.queryByText("Empty counts as 0.")).toBeNull();
  });

  it("has no value when it is emptied where empty is not 0, and reports nothing", async () => {
    const onChange = vi.fn();
    render(<Page start={5} onChange={onChange} />);
    await userEvent.clear(field());
    await userEvent.tab();
    expect(field()).toHaveValue("");
    expect(field()).toHaveAccessibleDescription("No value");
    expect(refused()).toEqual(["Trace resistance  has no value"]);
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.type(field(), "0{Enter}");
    expect(onChange).toHaveBeenCalledExactlyOnceWith(0);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("leaves what was there when an entry is broken off after its minus", async () => {
    const onChange = vi.fn();
    render(<Page min={-55} max={155} unit="°C" start={25} emptyIsZero onChange={onChange} />);
    await userEvent.clear(field());
    onChange.mockClear();
    await userEvent.type(field(), "-");
    expect(screen.queryByRole("alert")).toBeNull();
    await userEvent.tab();
    expect(field()).toHaveValue("25");
    await userEvent.type(field(), "{Control>}a{/Control}-40{Enter}");
    expect(onChange).toHaveBeenLastCalledWith(-40);
  });

  it("may have no value, and steps from where it says", async () => {
    const onChange = vi.fn();
    render(<Page start={Number.NaN} stepsFrom={25} onChange={onChange} placeholder="–" />);
    expect(field()).toHaveValue("");
    expect(refused()).toEqual([]);
    await userEvent.click(field());
    await userEvent.keyboard("{ArrowUp}");
    expect(onChange).toHaveBeenLastCalledWith(26);
    await userEvent.clear(field());
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith(Number.NaN);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("NUM-05 NUM-06 steps with the arrow keys, ten times as far with Shift", async () => {
    const onChange = vi.fn();
    render(<Page onChange={onChange} step={0.1} />);
    await userEvent.click(field());
    await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}");
    expect(onChange).toHaveBeenLastCalledWith(0.3);
    await userEvent.keyboard("{Shift>}{ArrowUp}{/Shift}{ArrowDown}");
    expect(onChange).toHaveBeenLastCalledWith(1.2);
    expect(field()).toHaveValue("1.2");
  });

  it("ends the edit on Enter", async () => {
    const onChange = vi.fn();
    render(<Page onChange={onChange} />);
    await userEvent.clear(field());
    await userEvent.type(field(), "0.5k{Enter}");
    expect(field()).toHaveValue("500");
    expect(onChange).toHaveBeenCalledExactlyOnceWith(500);
  });

  it("gives way to a value its owner sets, also over an invalid text", async () => {
    render(<Page />);
    await userEvent.clear(field());
    await userEvent.type(field(), "abc");
    await userEvent.click(screen.getByRole("button", { name: "Defaults" }));
    expect(field()).toHaveValue("7");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("asks which number an ambiguous text means", async () => {
    const onChange = vi.fn();
    render(<Page onChange={onChange} />);
    await userEvent.clear(field());
    await userEvent.type(field(), "1,000{Enter}");
    expect(screen.getByRole("alert")).toHaveTextContent("1,000:1or 1000?");
    expect(field()).toHaveAttribute("aria-invalid", "true");
    await userEvent.click(screen.getByRole("button", { name: "1000" }));
    expect(onChange).toHaveBeenLastCalledWith(1000);
    expect(field()).toHaveValue("1000");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("Escape after an ended edit is the dialog's", async () => {
    render(<Page />);
    await userEvent.clear(field());
    await userEvent.type(field(), "5{Enter}");
    expect(field()).not.toHaveAttribute("data-mantine-stop-propagation");
    await userEvent.keyboard("{Escape}");
    expect(field()).toHaveValue("5");
  });

  it("marks a value that was out of range from the start", () => {
    render(<Page start={2000} />);
    expect(screen.getByRole("alert")).toHaveTextContent("Out of range");
  });

  it("keeps the unit that it shows at the focus, digit by digit", async () => {
    const onChange = vi.fn();
    render(<Page autoPrefix unit="Hz" max={1e10} start={2e7} onChange={onChange} />);
    await userEvent.click(field());
    expect(field()).toHaveValue("20");
    expect(screen.getByText("MHz")).toBeVisible();
    await userEvent.clear(field());
    await userEvent.type(field(), "35{Enter}");
    expect(onChange).toHaveBeenLastCalledWith(3.5e7);
    expect(field()).toHaveValue("35");
  });

  it("asks about a jump of a thousand", async () => {
    const onChange = vi.fn();
    render(<Page autoPrefix unit="Hz" max={1e10} start={2e7} onChange={onChange} />);
    await userEvent.clear(field());
    await userEvent.paste("0.00002");
    expect(screen.getByRole("alert")).toHaveTextContent("0.00002:20 Hzor 20 MHz?");
    await userEvent.click(screen.getByRole("button", { name: "20 Hz" }));
    expect(onChange).toHaveBeenLastCalledWith(20);
    expect(field()).toHaveValue("20");
    expect(screen.getByText("Hz")).toBeVisible();
  });

  it("shows no error and takes no edits while disabled", async () => {
    const onChange = vi.fn();
    render(<Page start={2000} disabled onChange={onChange} />);
    await userEvent.type(field(), "5");
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("keeps its name when the label is hidden", () => {
    render(<Page labelHidden label="Bias of C1" />);
    expect(screen.getByRole("textbox", { name: "Bias of C1" })).toBeVisible();
    expect(screen.queryByText("Bias of C1")).toBeNull();
  });
});
